"""Sandbox tasks: what the server asks a game about untrusted input and finished tables."""

from typing import Any, Union

from msgspec.structs import replace

from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.capabilities import ReadsDecks
from moontable.kernel.deeds import reasons_against
from moontable.kernel.replay import setup_json
from moontable.tables import score_sheet
from moontable.tables.agreement import OVER, Agreement, InitialSeat, Object, leaves
from moontable.tables.commands import seats
from moontable.tables.counterfactual import counterfactual
from moontable.tables.events import LogEntry
from moontable.tables.log import decode_event
from moontable.tables.protocol import pending, reason_json
from moontable.tables.queries import run_query
from moontable.tables.replays import Replay, replay
from moontable.tables.session import Session
from moontable.tables.summary import summary
from moontable.tables.table import Table
from moontable.workers.protocol import Task

Row = tuple[int, int, str, str]
"""A stored log entry: number, time, kind, data."""


class SandboxTask(Task, frozen=True):
    """A task that reads unchecked input."""


class Preload(SandboxTask, frozen=True):
    """Do nothing; the process that runs it has loaded every game."""

    def run(self) -> None:
        """Nothing."""


class CompleteSetup(SandboxTask, frozen=True):
    """Complete a partial set-up."""

    game: str
    setup: Object

    def run(self) -> object:
        """The set-up; refused if it cannot be played."""
        setup = registry.game(self.game).setup(self.setup)
        return {**setup_json(setup), "ruleset": setup.ruleset}


class ReadDeck(SandboxTask, frozen=True):
    """Read a custom deck from a list or a share code."""

    game: str
    text: str
    options: Object

    def run(self) -> object:
        """The game's report with every breach of the rules."""
        game = registry.game(self.game)
        if not isinstance(game, ReadsDecks):
            raise Refused("game", f"no decks are built for {self.game}", "a game with decks")
        report = game.read_deck(self.text, "deck", self.options)
        return {**report.json, "code": report.code or None, "text": report.text}


class CheckTrial(SandboxTask, frozen=True):
    """Check a trial before a process is started for it."""

    game: str
    choice: Object
    against: list[Object]
    level: str
    setup: Object

    def run(self) -> None:
        """Refuse a trial with a deal that cannot be played."""
        game = registry.game(self.game)
        registry.level(self.game, self.level)
        for other in self.against:
            for players in ([self.choice, other], [other, self.choice]):
                game.setup({**self.setup, "players": players})


class CompleteAgreement(SandboxTask, frozen=True):
    """Check and complete what a new table is opened with."""

    agreed: Agreement
    record: Object | None = None
    position: Object | None = None
    upto: int | None = None

    def run(self) -> object:
        """The agreement with its set-up and the record it continues, if any."""
        agreed = self.agreed
        if self.record is not None or self.position is not None:
            agreed = replace(agreed, record=self._beginning())
        agreed = score_sheet.next_agreement(agreed)
        seats.check_agreement(agreed)
        return agreed

    def _beginning(self) -> Object:
        session = Session.load(self.record) if self.position is None else Session.at(self.position)
        game = session.game.name
        if game != self.agreed.game:
            raise Refused("game", f"is {self.agreed.game!r}", f"the record is of {game!r}")
        pending(session.game, session.state)
        record = session.record
        return (record if self.upto is None else record.upto(self.upto)).json()


class CheckChoice(SandboxTask, frozen=True):
    """Check what all seats would play after one of them changed its choice."""

    agreed: Agreement
    players: list[Object]

    def run(self) -> None:
        """Refuse a choice that cannot be dealt."""
        seats.first_record(self.agreed, self.players)


class ExplainDeed(SandboxTask, frozen=True):
    """Explain why a deed is not possible, in an imagined world."""

    game: str
    world: bytes
    seat: int
    deed: Object

    def run(self) -> object:
        """The reasons against the deed, and what would have to be different."""
        game = registry.game(self.game)
        world = game.unpack(self.world)
        reasons = reasons_against(game, world, self.seat, self.deed)
        condition = counterfactual(game, world, self.seat, self.deed) if reasons else None
        return {
            "legal": not reasons,
            "reasons": [reason_json(game, reason) for reason in reasons],
            "unless": None if condition is None else condition.json(),
        }


class RunQuery(SandboxTask, frozen=True):
    """Run one of the game's own queries in an imagined world."""

    game: str
    world: bytes
    query: str
    fields: Object

    def run(self) -> object:
        """The game's answer."""
        game = registry.game(self.game)
        return run_query(game, game.unpack(self.world), self.query, self.fields)


class TableTask(SandboxTask, frozen=True):
    """A task about a stored table."""

    name: str
    log: list[Row]

    def table(self) -> Table:
        """The table, replayed from its log."""
        entries = [LogEntry(seq, at, decode_event(kind, data)) for seq, at, kind, data in self.log]
        return Table.of(self.name, entries)


class BuildRecord(TableTask, frozen=True):
    """Build the record of a finished game."""

    def run(self) -> object:
        """The record with the players' names."""
        return record_of(self.table())


class BuildReplay(TableTask, frozen=True):
    """Show some frames of a finished game."""

    seat: int | None
    """The seat whose view is shown; None shows all hands."""
    start: int
    stop: int | None
    variation: list[int]
    """Actions from `start` on, instead of those that were played."""

    def run(self) -> Replay:
        """The frames."""
        record = record_of(self.table())
        players = len(record["players"])
        if self.seat is not None and self.seat >= players:
            raise Refused("as", f"there is no seat {self.seat}", f"0 to {players - 1}")
        return replay(record, self.seat, self.start, self.stop, self.variation)


class Summarize(TableTask, frozen=True):
    """Summarize a finished game."""

    def run(self) -> object:
        """Standings, breakdown, course, moments and figures."""
        return summary(record_of(self.table()))


class BuildScoreSheet(TableTask, frozen=True):
    """Build the score sheet of the match that a table belongs to."""

    def run(self) -> object:
        """The score sheet, with this table's game once it is over."""
        sheet = score_sheet.score_sheet(self.table())
        if sheet is None:
            raise Refused("table", "does not belong to a match", code="not_found")
        return sheet


class AgreeRematch(TableTask, frozen=True):
    """Agree on a rematch of a finished table."""

    person: int
    seed: int
    swap: bool

    def run(self) -> object:
        """The agreement of the next table."""
        again = _rematch(self.table(), self.person, self.seed, swap=self.swap)
        agreed = score_sheet.next_agreement(again)
        seats.check_agreement(agreed)
        return agreed


AnySandboxTask: Any = Union[tuple(leaves(SandboxTask))]  # noqa: UP007 - a value, not an annotation


def record_of(table: Table) -> Object:
    """A finished game's record with the names of its players."""
    if table.status != OVER:
        wrong = "the game is not over; its record would reveal everything"
        raise Refused("table", wrong, code="not_over")
    names = [place.name or place.level or "" for place in table.seats]
    return {**table.session.save(), "players": names}


def _rematch(table: Table, person: int, seed: int, *, swap: bool) -> Agreement:
    """The same agreement with the other players' seats open."""
    if table.status != OVER:
        raise Refused("table", "the game is not over", code="not_over")
    mine = table.seats_of(person)
    if not mine:
        raise Refused("person", "did not play here", code="not_yours")
    if swap and table.agreement.match is not None:
        raise Refused("swap", "the match decides who plays what", "leave it out")
    players, shift = [place.player for place in table.seats], int(swap)
    seats = [
        InitialSeat("bot", level=place.level)
        if place.kind == "bot"
        else InitialSeat("human" if seat in mine else "open", name=place.name)
        for seat, place in enumerate(table.seats)
    ]
    return replace(
        table.agreement,
        seed=seed,
        seed_chosen=False,
        record=None,
        seats=seats,
        mine=mine,
        host=table.people[person].name,
        setup={**table.agreement.setup, "players": [*players[shift:], *players[:shift]]},
        match=score_sheet.next_sheet(table),
    )
