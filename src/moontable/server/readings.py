"""What strangers send that only a game can read: set-ups, decks, records, positions, questions.

It knows what each of them is asked for. It is read in processes of their own, never on the event
loop: how those are started, limited and ended is the business of `read_worker` and `read_pool`.
"""

from typing import Any, Union

from msgspec import Struct
from msgspec.structs import replace

from moontable.games import registry
from moontable.kernel import Reason, Refused
from moontable.kernel.capabilities import ReadsDecks
from moontable.kernel.deeds import reasons_against
from moontable.kernel.replay import setup_json
from moontable.server.http_types import TrialWish
from moontable.server.replays import replay
from moontable.tables import facts, orders, sheet
from moontable.tables.describe import pending, reason_json
from moontable.tables.log import OVER, Agreement, Entry, Object, SeatWish, leaves
from moontable.tables.questions import ask
from moontable.tables.session import Session
from moontable.tables.summary import summary
from moontable.tables.table import Table
from moontable.tables.unless import unless

Row = tuple[int, int, str, str]
"""An entry of a log as it is kept: number, time, kind, data."""


class Reading(Struct, frozen=True, tag_field="reading"):
    """Something to be read, and what is asked about it."""

    def answer(self) -> object:
        """What comes of it, as JSON; refuses what cannot be."""
        raise NotImplementedError


class ReadNothing(Reading, frozen=True):
    """Nothing at all: whoever answers it has loaded every game."""

    def answer(self) -> object:
        """Nothing."""
        return None


class ReadSetup(Reading, frozen=True):
    """The complete set-up for a wish."""

    game: str
    setup: Object

    def answer(self) -> object:
        """The set-up, or why it cannot be."""
        setup = registry.game(self.game).setup(self.setup)
        return {**setup_json(setup), "ruleset": setup.ruleset}


class ReadDeck(Reading, frozen=True):
    """A self-built deck out of a list or a share code."""

    game: str
    text: str
    options: Object

    def answer(self) -> object:
        """The deck with every breach of the rules."""
        game = registry.game(self.game)
        if not isinstance(game, ReadsDecks):
            raise Refused("game", f"no decks are built for {self.game}", "a game with decks")
        report = game.read_deck(self.text, "deck", self.options)
        text = report.text._asdict()
        return {**report.json, "code": report.code or None, "text": text}


class ReadTrial(Reading, frozen=True):
    """What shall be tried against what; refused before any process is started for it."""

    game: str
    wish: TrialWish

    def answer(self) -> object:
        """Nothing, if every deal of it can be played."""
        game, wish = registry.game(self.game), self.wish
        registry.level(self.game, wish.level)
        for other in wish.against:
            for players in ([wish.choice, other], [other, wish.choice]):
                game.setup({**wish.setup, "players": players})
        return None


class ReadAgreement(Reading, frozen=True):
    """What a table shall be opened with, and what it goes on from."""

    agreed: Agreement
    record: Object | None = None
    position: Object | None = None
    upto: int | None = None

    def answer(self) -> object:
        """What is agreed on, complete, if it can be played at all."""
        agreed = self.agreed
        if self.record is not None or self.position is not None:
            agreed = replace(agreed, record=self._beginning())
        agreed = sheet.next_agreement(agreed)
        orders.check_agreement(agreed)
        return agreed

    def _beginning(self) -> Object:
        """The record the table goes on from."""
        session = Session.load(self.record) if self.position is None else Session.at(self.position)
        wished, found = self.agreed.game, session.game.name
        if found != wished:
            raise Refused("game", f"is {wished!r}", f"the record is of {found!r}")
        pending(session.game, session.state)
        record = session.record
        return (record if self.upto is None else record.upto(self.upto)).json()


class ReadChoice(Reading, frozen=True):
    """What all seats would play after one of them chose anew."""

    agreed: Agreement
    players: list[Object]

    def answer(self) -> object:
        """Nothing, if that can be dealt."""
        orders.first_record(self.agreed, self.players)
        return None


class ReadDeed(Reading, frozen=True):
    """Whether a deed is possible in a world that the asker cannot tell from the true one."""

    game: str
    world: bytes
    seat: int
    deed: Object

    def answer(self) -> object:
        """Why not, if it is not."""
        game = registry.game(self.game)
        world = game.unpack(self.world)
        reasons = reasons_against(game, world, self.seat, self.deed)
        lifted = unless(game, world, self.seat, self.deed) if reasons else None
        return {
            "legal": not reasons,
            "reasons": [reason_json(game, reason) for reason in reasons],
            "unless": None if lifted is None else {"de": lifted.de, "en": lifted.en},
        }


class ReadQuestion(Reading, frozen=True):
    """One of the game's own questions, about such a world."""

    game: str
    world: bytes
    question: str
    fields: Object

    def answer(self) -> object:
        """What the game says."""
        game = registry.game(self.game)
        return ask(game, game.unpack(self.world), self.question, self.fields)


class OfTable(Reading, frozen=True):
    """A question about a kept table, folded anew out of its log."""

    name: str
    log: list[Row]

    def table(self) -> Table:
        """The table the log leads to."""
        entries = [Entry(seq, at, facts.read(kind, data)) for seq, at, kind, data in self.log]
        return Table.of(self.name, entries)


class ReadRecord(OfTable, frozen=True):
    """A finished game's record with the names of its players."""

    def answer(self) -> object:
        """The record; a running game's would tell everything."""
        return record_of(self.table())


class ReadReplay(OfTable, frozen=True):
    """Some frames of a finished game."""

    look: int | None
    start: int
    stop: int | None
    line: list[int] = []
    """Options chosen from `start` on instead of what was played."""

    def answer(self) -> object:
        """The game frame by frame; `look` None shows all hands."""
        kept = record_of(self.table())
        players = len(kept["players"])
        if self.look is not None and self.look >= players:
            raise Refused("as", f"there is no seat {self.look}", f"0 to {players - 1}")
        return replay(kept, self.look, self.start, self.stop, self.line)


class ReadSummary(OfTable, frozen=True):
    """How a finished game went."""

    def answer(self) -> object:
        """Standings, breakdown, course, moments and figures."""
        return summary(record_of(self.table()))


class ReadSheet(OfTable, frozen=True):
    """The score sheet of the match a table belongs to."""

    def answer(self) -> object:
        """The sheet, with this table's game once it is over."""
        scored = sheet.score_sheet(self.table())
        if scored is None:
            raise Refused("table", "belongs to no match", code="not_found")
        return scored


class ReadRematch(OfTable, frozen=True):
    """The same table once more, as one of its players wishes it."""

    person: int
    seed: int
    swap: bool

    def answer(self) -> object:
        """What is agreed on for the next table."""
        again = _again(self.table(), self.person, self.seed, swap=self.swap)
        agreed = sheet.next_agreement(again)
        orders.check_agreement(agreed)
        return agreed


Readings: Any = Union[tuple(leaves(Reading))]  # noqa: UP007 - all of the above


def record_of(table: Table) -> Object:
    """A finished game's record with the names of its players."""
    if table.status != OVER:
        wrong = "the game is not over; a record would tell everything"
        raise Refused("table", wrong, code="not_over")
    names = [place.name or place.level or "" for place in table.seats]
    return {**table.session.save(), "players": names}


def _again(table: Table, person: int, seed: int, *, swap: bool) -> Agreement:
    """The same table once more, with the seats of the others open."""
    if table.status != OVER:
        raise Refused("table", "the game is not over", code="not_over")
    mine = table.seats_of(person)
    if not mine:
        raise Refused("person", "did not play here", code="not_yours")
    if swap and table.agreement.match is not None:
        raise Refused("swap", "the match says how sets go on", "leave it out")
    played, turned = [place.player for place in table.seats], int(swap)
    chairs = [
        SeatWish("bot", level=place.level)
        if place.kind == "bot"
        else SeatWish("human" if seat in mine else "open", name=place.name)
        for seat, place in enumerate(table.seats)
    ]
    return replace(
        table.agreement,
        seed=seed,
        seed_chosen=False,
        record=None,
        seats=chairs,
        mine=mine,
        host=table.people[person].name,
        setup={**table.agreement.setup, "players": [*played[turned:], *played[:turned]]},
        match=sheet.following(table),
    )


class Refusal(Struct, frozen=True):
    """A refusal on its way between two processes."""

    where: str
    wrong: str
    right: str
    code: str
    reasons: list[Any]

    @classmethod
    def of(cls, refused: Refused, reading: Reading) -> "Refusal":
        """A refusal in words that travel; reasons are told by the game that gave them."""
        name = getattr(reading, "game", "")
        reasons = [
            reason_json(registry.game(name), reason) if isinstance(reason, Reason) else reason
            for reason in refused.reasons
        ]
        return cls(refused.where, refused.wrong, refused.right, refused.code, reasons)

    def refused(self) -> Refused:
        """The refusal as it was meant."""
        return Refused(self.where, self.wrong, self.right, code=self.code, reasons=self.reasons)
