"""A table as one person may see it: the only way anything of it leaves the server.

It knows whose eyes it writes for; every view and event goes through the game's own door.
"""

from typing import NamedTuple

from msgspec.structs import replace

from moontable.kernel import SPECTATOR, Event, Seat
from moontable.kernel.replay import redact
from moontable.server import wire
from moontable.tables.log import GATHERING, OVER, Entry
from moontable.tables.orders import REFUSALS_ALLOWED
from moontable.tables.seat import Ask
from moontable.tables.sheet import secret
from moontable.tables.table import Table
from moontable.tables.telling import actor, told
from moontable.tables.undo import step_back, turn_start


def eyes(look: Seat | None) -> Seat:
    """Whose view somebody gets: a seat's, or a spectator's."""
    return SPECTATOR if look is None else look


def words(de: str, en: str) -> wire.Words:
    """A sentence on the wire."""
    return wire.Words(de, en)


def event(table: Table, happened: Event, look: Seat | None) -> wire.Told:
    """An event as `look` may know it."""
    name, data, said = table.game.notation.event(redact(happened, eyes(look)))
    actor = None if happened.seat == SPECTATOR else happened.seat
    return wire.Told(name, actor, said.de, said.en, dict(data))


def entry(table: Table, line: Entry, events: list[Event], look: Seat | None) -> wire.Entry:
    """A line of the log as `look` may know it."""
    return _line(table, line, [event(table, happened, look) for happened in events])


def _line(table: Table, line: Entry, events: list[wire.Told]) -> wire.Entry:
    seat, name = actor(table, line)
    sentence = told(table, line)
    return wire.Entry(
        seq=line.seq,
        at=line.at,
        kind=line.kind,
        seat=seat,
        name=name,
        de=sentence.de,
        en=sentence.en,
        data=_data(table, line),
        events=events,
    )


SHOWN = ("text", "to", "yes", "person", "muted", "until", "level", "why", "next", "table", "player")


def _data(table: Table, line: Entry) -> dict[str, object]:
    """What of an entry's data everybody may know; a decision's number is its maker's own."""
    hidden = {"player"} if secret(table) else set()
    return {key: line.data[key] for key in SHOWN if key in line.data and key not in hidden}


def asked(table: Table, ask: Ask) -> wire.Asked:
    """An open decision with all its options; for the eyes of its seat only."""
    notation, state, decision = table.game.notation, table.session.state, ask.decision
    options = []
    for action in decision.options:
        said = notation.option(state, decision, action)
        deed = dict(notation.deed(state, decision, action))
        options.append(wire.Option(action, deed, said.de, said.en))
    return wire.Asked(
        ask=ask.number,
        seat=decision.seat,
        kind=notation.kind(decision.kind),
        source=notation.card(decision.source),
        prompt=words(*notation.prompt(state, decision)),
        options=options,
    )


def seats(table: Table, person: int | None) -> list[wire.SeatState]:
    """Who sits where; a set that is chosen in secret only its owner sees."""
    hidden = secret(table)
    return [
        wire.SeatState(
            kind=place.kind,  # type: ignore[arg-type]
            name=place.name,
            person=place.person,
            level=place.level,
            player={} if hidden and (person is None or place.person != person) else place.player,
            replaced=place.replaced,
            resigned=place.resigned,
            away=place.away,
            clock=place.clock,
        )
        for place in table.seats
    ]


def undo(table: Table, person: int | None, look: Seat | None) -> wire.UndoState:
    """How far one may go back."""
    own = table.seats_of(person)
    wish = None
    if table.wish is not None:
        wish = wire.Wish(table.wish.seat, table.wish.to, list(table.wish.missing))
    if table.status == GATHERING or not own or (table.status == OVER and not table.alone):
        return wire.UndoState(None, None, None, 0, wish)
    seat = own[0] if look is None else look
    start, decided = turn_start(table, seat), table.decisions
    return wire.UndoState(
        step=step_back(table, own),
        reset=start if start < decided else None,
        lowest=0 if table.alone else start,
        asks_left=REFUSALS_ALLOWED - table.refusals[seat],
        wish=wish,
    )


def result(table: Table) -> wire.Result | None:
    """How the game ended."""
    outcome = table.outcome
    if outcome is None:
        return None
    reason = words(outcome.reason.de, outcome.reason.en)
    return wire.Result(list(outcome.scores), list(outcome.winners), reason)


class Shared(NamedTuple):
    """What everybody who looks at a table sees alike."""

    seats: list[wire.SeatState]
    waiting: list[wire.Waiting]
    result: wire.Result | None


def shared(table: Table) -> Shared:
    """The part of the table that needs no eyes."""
    waiting = [wire.Waiting(seat, ask.since) for seat, ask in table.asks.items()]
    return Shared(seats(table, None), waiting, result(table) if table.status == OVER else None)


def now(table: Table, person: int | None, look: Seat | None, common: Shared) -> wire.Now:
    """The table as it stands."""
    begun = table.status != GATHERING
    return wire.Now(
        seq=table.seq,
        status=table.status,
        decisions=table.decisions,
        seats=seats(table, person) if secret(table) else common.seats,
        look=look,
        view=dict(table.game.view(table.session.state, eyes(look))) if begun else None,
        asks=[asked(table, ask) for seat, ask in table.asks.items() if seat == look],
        waiting=common.waiting,
        undo=undo(table, person, look),
        result=common.result,
    )


class News:
    """A new entry for all who look: what is alike for everybody is worked out once."""

    def __init__(self, table: Table, line: Entry, events: list[Event]) -> None:
        self.table = table
        self._secret = [number for number, happened in enumerate(events) if happened.secret]
        self._events = events
        self._shared = shared(table)
        self._open = entry(table, line, events, None)

    def update(self, person: int | None, look: Seat | None, request: int | None) -> wire.Update:
        """The entry and the table after it, for one pair of eyes."""
        common = self._open
        return wire.Update(
            seq=common.seq,
            entry=self._entry(look) if self._secret else common,
            now=now(self.table, person, look, self._shared),
            id=request,
        )

    def _entry(self, look: Seat | None) -> wire.Entry:
        """The entry with what only some may know told anew."""
        told = list(self._open.events)
        for number in self._secret:
            told[number] = event(self.table, self._events[number], look)
        return replace(self._open, events=told)


def about(table: Table) -> wire.About:
    """What does not change while the table is played; the seed only once it tells nothing."""
    agreed = table.agreement
    open_seed = agreed.seed_chosen or table.status == OVER
    return wire.About(
        table=table.name,
        game=agreed.game,
        title=words(*table.game.title),
        ruleset=str(agreed.setup.get("ruleset", table.game.rulesets[0])),
        options=dict(agreed.setup.get("options", {})),
        seed=agreed.seed if open_seed and agreed.record is None else None,
        pace=agreed.pace,
        absent=agreed.absent,
        hints=agreed.hints,
        guarded=agreed.guarded,
        public=agreed.public,
        created=table.story[0][0].at,
        rematch=table.rematch,
        match=_match(table),
    )


def _match(table: Table) -> wire.Match | None:
    """The match's games before this one, for a table that is one of several."""
    sheet = table.agreement.match
    if sheet is None:
        return None
    bouts = [wire.Bout(g.table, g.winner, g.points, g.void) for g in sheet.games]
    return wire.Match(sheet.way, sheet.to, bouts)


def person(table: Table, number: int, here: set[int]) -> wire.Person:
    """Somebody with a key."""
    who = table.people[number]
    return wire.Person(
        number, who.name, table.seats_of(number), who.host, who.muted, number in here
    )


def people(table: Table, here: set[int]) -> list[wire.Person]:
    """Everybody with a key."""
    return [person(table, number, here) for number in range(len(table.people))]
