"""A table as one person may see it: the only way anything of it leaves the server.

It knows whose eyes it writes for; every view and event goes through the game's own door.
"""

from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from moontable.kernel import SPECTATOR, Event, Seat
from moontable.server import server_messages as messages
from moontable.tables.describe import Words, game_event, question
from moontable.tables.log import OVER, Entry
from moontable.tables.orders import REFUSALS_ALLOWED
from moontable.tables.seat import Ask
from moontable.tables.sheet import secret
from moontable.tables.table import Table
from moontable.tables.undo import step_back, turn_start


class Viewpoint(NamedTuple):
    """Whose eyes: a person's on a seat that is that person's or lent to that person now, or none.

    They are made by `viewpoint_for` at the moment of telling and never kept: seats change hands.
    """

    person: int | None = None
    look: Seat | None = None

    @property
    def seat(self) -> Seat:
        """The seat as games know it."""
        return SPECTATOR if self.look is None else self.look


ANYBODY: Final = Viewpoint()
ENCODER: Final = msgspec.json.Encoder()


def viewpoint_for(table: Table, person: int | None, wished: Seat | None) -> Viewpoint:
    """A person's eyes on the seat that was wished, or on the only one that person may see."""
    seen = table.seen_by(person)
    if wished in seen:
        return Viewpoint(person, wished)
    return Viewpoint(person, seen[0] if len(seen) == 1 else None)


def entry(table: Table, line: Entry, events: list[Event], eyes: Viewpoint) -> messages.Entry:
    """A line of the log as these eyes may know it; a decision's number is its maker's own."""
    seat, name = line.fact.actor(table)
    sentence = line.fact.sentence(table)
    return messages.Entry(
        seq=line.seq,
        at=line.at,
        kind=line.kind,
        seat=seat,
        name=name,
        de=sentence.de,
        en=sentence.en,
        data=line.fact.visible(table),
        events=[game_event(table.game, happened, eyes.seat) for happened in events],
    )


def asked(table: Table, ask: Ask) -> messages.Asked:
    """An open decision with all its options; for the eyes of its seat only."""
    told = question(table.game, table.session.state, ask.decision)
    window = table.window if table.is_window(ask) else None
    return messages.Asked(
        ask.number, told.seat, told.kind, told.source, told.prompt, told.options, window
    )


def seats(table: Table, person: int | None, *, hidden: bool) -> list[messages.SeatState]:
    """Who sits where; a set that is chosen in secret, `hidden`, only its owner sees."""
    return [
        messages.SeatState(
            kind=place.kind,
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


def undo(table: Table, eyes: Viewpoint) -> messages.UndoState:
    """How far one may go back."""
    own = table.seats_of(eyes.person)
    wish = None
    if table.wish is not None:
        wish = messages.Wish(table.wish.seat, table.wish.to, list(table.wish.missing))
    if not table.begun or not own or (table.status == OVER and not table.alone):
        return messages.UndoState(None, None, None, 0, wish)
    seat = own[0] if eyes.look is None else eyes.look
    start, decided = turn_start(table, seat), table.decisions
    return messages.UndoState(
        step=step_back(table, own),
        reset=start if start < decided else None,
        lowest=0 if table.alone else start,
        asks_left=REFUSALS_ALLOWED - table.refusals.get(seat, 0),
        wish=wish,
    )


def result(table: Table) -> messages.Result | None:
    """How the game ended."""
    outcome = table.outcome
    if outcome is None:
        return None
    reason = Words(outcome.reason.de, outcome.reason.en)
    return messages.Result(list(outcome.scores), list(outcome.winners), reason)


def shoulders(table: Table, eyes: Viewpoint) -> list[messages.Shoulder]:
    """Who looks over whose shoulder; of a mere question only the two it concerns hear."""
    if not table.shoulders:
        return []
    return [
        messages.Shoulder(person, table.people[person].name, found.seat, found.open)
        for person, found in table.shoulders.items()
        if found.open or eyes.person in {person, found.owner}
    ]


def _asks(table: Table, eyes: Viewpoint) -> list[messages.Asked]:
    """The open decision of these eyes' own seat: a shoulder is to look over, not to act for."""
    look = eyes.look
    ask = None if look is None else table.asks.get(look)
    if look is None or ask is None or table.seats[look].person != eyes.person:
        return []
    return [asked(table, ask)]


class Shared(NamedTuple):
    """What everybody who looks at a table sees alike."""

    seats: list[messages.SeatState]
    hidden: bool
    """Are sets face down, so that each owner's seats look different?"""
    waiting: list[messages.Waiting]
    result: messages.Result | None


def shared(table: Table) -> Shared:
    """The part of the table that needs no eyes."""
    hidden = secret(table)
    waiting = [messages.Waiting(seat, ask.since) for seat, ask in table.asks.items()]
    ended = result(table) if table.status == OVER else None
    return Shared(seats(table, None, hidden=hidden), hidden, waiting, ended)


def now(table: Table, eyes: Viewpoint, common: Shared) -> messages.Now:
    """The table as it stands."""
    view = dict(table.game.view(table.session.state, eyes.seat)) if table.begun else None
    return messages.Now(
        seq=table.seq,
        status=table.status,
        decisions=table.decisions,
        seats=seats(table, eyes.person, hidden=True) if common.hidden else common.seats,
        look=eyes.look,
        view=view,
        asks=_asks(table, eyes),
        waiting=common.waiting,
        undo=undo(table, eyes),
        shoulders=shoulders(table, eyes),
        result=common.result,
    )


class News:
    """A new entry for all who look: what is alike for everybody is worked out once."""

    def __init__(self, table: Table, line: Entry, events: list[Event]) -> None:
        self.table = table
        self._secret = [number for number, happened in enumerate(events) if happened.secret]
        self._events = events
        self._shared = shared(table)
        self._open = entry(table, line, events, ANYBODY)
        self._encoded: dict[Viewpoint, bytes] = {}

    def encoded(self, eyes: Viewpoint, request: int | None) -> bytes:
        """The update as it is sent; to all who see alike it is the same, and made once."""
        if request is not None:
            return ENCODER.encode(self.update(eyes, request))
        if eyes.person not in self.table.shoulders and not self.table.seats_of(eyes.person):
            eyes = ANYBODY
        found = self._encoded.get(eyes)
        if found is None:
            found = self._encoded[eyes] = ENCODER.encode(self.update(eyes, None))
        return found

    def update(self, eyes: Viewpoint, request: int | None) -> messages.Update:
        """The entry and the table after it, for one pair of eyes."""
        common = self._open
        return messages.Update(
            seq=common.seq,
            entry=self._entry(eyes) if self._secret else common,
            now=now(self.table, eyes, self._shared),
            id=request,
        )

    def _entry(self, eyes: Viewpoint) -> messages.Entry:
        """The entry with what only some may know described anew."""
        events = list(self._open.events)
        for number in self._secret:
            events[number] = game_event(self.table.game, self._events[number], eyes.seat)
        return replace(self._open, events=events)


def about(table: Table) -> messages.About:
    """What does not change while the table is played; the seed only once it tells nothing."""
    agreed = table.agreement
    open_seed = agreed.seed_chosen or (table.status == OVER and table.commitment is None)
    return messages.About(
        table=table.name,
        game=agreed.game,
        title=Words(*table.game.title),
        ruleset=str(agreed.setup.get("ruleset", table.game.rulesets[0])),
        options=dict(agreed.setup.get("options", {})),
        seed=agreed.seed if open_seed and agreed.record is None else None,
        pace=agreed.pace,
        absent=agreed.absent,
        hints=agreed.hints,
        guarded=agreed.guarded,
        public=table.public,
        created=table.story[0][0].at,
        rematch=table.rematch,
        match=_match(table),
        begins_from=agreed.begins_from,
        commitment=table.commitment,
        secret=table.secret,
        shares=table.shares,
    )


def _match(table: Table) -> messages.Match | None:
    """The match's games before this one, for a table that is one of several."""
    sheet = table.agreement.match
    if sheet is None:
        return None
    bouts = [messages.Bout(g.table, g.winner, g.points, g.void) for g in sheet.games]
    return messages.Match(sheet.way, sheet.to, bouts)


def person(table: Table, number: int, here: AbstractSet[int]) -> messages.Person:
    """Somebody with a key."""
    who = table.people[number]
    return messages.Person(
        number, who.name, table.seats_of(number), who.host, who.muted, number in here
    )


def people(table: Table, here: AbstractSet[int]) -> list[messages.Person]:
    """Everybody with a key."""
    return [person(table, number, here) for number in range(len(table.people))]


def encoded_people(table: Table, here: AbstractSet[int]) -> bytes:
    """Who is here, as it is sent."""
    return ENCODER.encode(messages.People(people(table, here)))
