"""A table as one person may see it: the only way anything of it leaves the server."""

from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import asdict, replace

from moontable.kernel import SPECTATOR, Event, Seat
from moontable.server import server_messages as messages
from moontable.tables.agreement import OVER
from moontable.tables.commands.play import MAX_REFUSALS
from moontable.tables.events import LogEntry
from moontable.tables.protocol import decision_prompt, game_event
from moontable.tables.score_sheet import has_hidden_loadouts
from moontable.tables.seat import OpenDecision, SeatState
from moontable.tables.table import Table
from moontable.tables.undo import step_back, turn_start


class Viewpoint(NamedTuple):
    """A person, and the seat whose view that person has: their own, a shared one, or none.

    Made by `viewpoint_for` for one message and never kept: seats change hands.
    """

    person: int | None = None
    seat: Seat | None = None

    @property
    def viewer(self) -> Seat:
        """The seat for the game's view: `SPECTATOR` if there is none."""
        return SPECTATOR if self.seat is None else self.seat


ANYBODY: Final = Viewpoint()
ENCODER: Final = msgspec.json.Encoder()


def viewpoint_for(table: Table, person: int | None, seat: Seat | None) -> Viewpoint:
    """A person's view from the requested seat, or from the only one open to that person."""
    visible = table.seen_by(person)
    if seat in visible:
        return Viewpoint(person, seat)
    return Viewpoint(person, visible[0] if len(visible) == 1 else None)


def entry_message(
    table: Table, entry: LogEntry, events: list[Event], viewpoint: Viewpoint
) -> messages.Entry:
    """A log entry, leaving out anything this viewpoint may not know."""
    seat, name = entry.event.actor(table)
    sentence = entry.event.sentence(table)
    return messages.Entry(
        *sentence.fields(),
        seq=entry.seq,
        at=entry.at,
        kind=entry.kind,
        seat=seat,
        name=name,
        data=entry.event.public_data(table),
        events=[game_event(table.game, event, viewpoint.viewer) for event in events],
    )


def pending_decision(table: Table, decision: OpenDecision) -> messages.PendingDecision:
    """An open decision with all its options, for its own seat only."""
    prompt = decision_prompt(table.game, table.session.state, decision.decision)
    window = table.window if table.is_window(decision) else None
    return messages.PendingDecision(ask=decision.number, window=window, **asdict(prompt))


def seats_for(table: Table, person: int | None) -> list[SeatState]:
    """The seats; only their owners see hidden loadouts."""
    if not has_hidden_loadouts(table):
        return table.seats
    return [
        seat if person is not None and seat.person == person else replace(seat, player={})
        for seat in table.seats
    ]


def undo_state(table: Table, viewpoint: Viewpoint) -> messages.UndoState:
    """How far this person may go back, and what others ask to take back."""
    own = table.seats_of(viewpoint.person)
    request = table.undo_request
    if not table.begun or not own or (table.status == OVER and not table.alone):
        return messages.UndoState(None, None, None, 0, request)
    seat = own[0] if viewpoint.seat is None else viewpoint.seat
    start, decided = turn_start(table, seat), table.decisions
    return messages.UndoState(
        step=step_back(table, own),
        reset=start if start < decided else None,
        lowest=0 if table.alone else start,
        asks_left=MAX_REFUSALS - table.refusals.get(seat, 0),
        request=request,
    )


def result(table: Table) -> messages.Result | None:
    """How the game ended, if it has."""
    outcome = table.outcome
    if outcome is None:
        return None
    return messages.Result(list(outcome.scores), list(outcome.winners), outcome.reason)


def view_shares(table: Table, viewpoint: Viewpoint) -> list[messages.ViewShare]:
    """Who sees whose view; a request is shown to the two people it concerns only."""
    return [
        messages.ViewShare(person, table.people[person].name, share.seat, share.open)
        for person, share in table.shared_views.items()
        if share.open or viewpoint.person in {person, share.owner}
    ]


def _pending(table: Table, viewpoint: Viewpoint) -> list[messages.PendingDecision]:
    """The open decision of the viewpoint's seat, if the person owns that seat."""
    seat = viewpoint.seat
    decision = None if seat is None else table.open_decisions.get(seat)
    if seat is None or decision is None or table.seats[seat].person != viewpoint.person:
        return []
    return [pending_decision(table, decision)]


class CommonState(NamedTuple):
    """The part of a table's state that everybody sees."""

    waiting: list[messages.WaitingSeat]
    result: messages.Result | None


def common_state(table: Table) -> CommonState:
    """The part of the table's state that does not depend on the viewpoint."""
    decisions = table.open_decisions.items()
    waiting = [messages.WaitingSeat(seat, decision.since) for seat, decision in decisions]
    return CommonState(waiting, result(table) if table.status == OVER else None)


def table_state(table: Table, viewpoint: Viewpoint, common: CommonState) -> messages.TableState:
    """The table as it stands, from a viewpoint."""
    view = dict(table.game.view(table.session.state, viewpoint.viewer)) if table.begun else None
    return messages.TableState(
        seq=table.seq,
        status=table.status,
        decisions=table.decisions,
        seats=seats_for(table, viewpoint.person),
        look=viewpoint.seat,
        view=view,
        asks=_pending(table, viewpoint),
        waiting=common.waiting,
        undo=undo_state(table, viewpoint),
        view_shares=view_shares(table, viewpoint) if table.shared_views else [],
        result=common.result,
    )


class EntryBroadcast:
    """A new entry for all subscribers; what they have in common is computed once."""

    def __init__(self, table: Table, entry: LogEntry, events: list[Event]) -> None:
        self.table = table
        self._secret = [number for number, event in enumerate(events) if event.secret]
        self._events = events
        self._common = common_state(table)
        self._public = entry_message(table, entry, events, ANYBODY)
        self._encoded: dict[Viewpoint, bytes] = {}

    def encode(self, viewpoint: Viewpoint, request: int | None) -> bytes:
        """The update as JSON; encoded once for all who see the same."""
        if request is not None:
            return ENCODER.encode(self.update(viewpoint, request))
        person = viewpoint.person
        if person not in self.table.shared_views and not self.table.seats_of(person):
            viewpoint = ANYBODY
        encoded = self._encoded.get(viewpoint)
        if encoded is None:
            encoded = self._encoded[viewpoint] = ENCODER.encode(self.update(viewpoint, None))
        return encoded

    def update(self, viewpoint: Viewpoint, request: int | None) -> messages.Update:
        """The entry and the table after it, from a viewpoint."""
        return messages.Update(
            seq=self._public.seq,
            entry=self._with_secrets(viewpoint) if self._secret else self._public,
            now=table_state(self.table, viewpoint, self._common),
            id=request,
        )

    def _with_secrets(self, viewpoint: Viewpoint) -> messages.Entry:
        events = list(self._public.events)
        for number in self._secret:
            event = self._events[number]
            events[number] = game_event(self.table.game, event, viewpoint.viewer)
        return replace(self._public, events=events)


def table_info(table: Table) -> messages.TableInfo:
    """What does not change during a game; its seed only once that reveals nothing."""
    agreed = table.agreement
    open_seed = agreed.seed_chosen or (table.status == OVER and table.commitment is None)
    return messages.TableInfo(
        table=table.name,
        game=agreed.game,
        title=table.game.title,
        ruleset=str(agreed.setup.get("ruleset", table.game.rulesets[0])),
        options=dict(agreed.setup.get("options", {})),
        seed=agreed.seed if open_seed and agreed.record is None else None,
        pace=agreed.pace,
        absent=agreed.absent,
        hints=agreed.hints,
        guarded=agreed.guarded,
        public=table.public,
        created=table.history[0][0].at,
        rematch=table.rematch,
        match=_match(table),
        begins_from=agreed.begins_from,
        commitment=table.commitment,
        secret=table.secret,
        shares=table.shares,
    )


def _match(table: Table) -> messages.MatchInfo | None:
    sheet = table.agreement.match
    if sheet is None:
        return None
    games = [messages.PlayedGame(g.table, g.winner, g.points, g.void) for g in sheet.games]
    return messages.MatchInfo(sheet.way, sheet.to, games)


def person_message(table: Table, number: int, present: AbstractSet[int]) -> messages.Person:
    """Somebody with a key to the table."""
    person = table.people[number]
    seats, is_here = table.seats_of(number), number in present
    return messages.Person(number, person.name, seats, person.host, person.muted, is_here)


def people_messages(table: Table, present: AbstractSet[int]) -> list[messages.Person]:
    """Everybody with a key to the table."""
    return [person_message(table, number, present) for number in range(len(table.people))]


def encode_people(table: Table, present: AbstractSet[int]) -> bytes:
    """Everybody with a key to the table, as a message in JSON."""
    return ENCODER.encode(messages.People(people_messages(table, present)))
