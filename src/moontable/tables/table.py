"""A table as the fold of its log: people, seats, the game, what is asked of whom.

It knows who is asked what and how long anybody may think; what each fact changes stands beside it
in `facts`, whether it may be written is `orders`' business, where it is kept nobody's here.
"""

from collections import Counter
from dataclasses import replace
from typing import Final

from moontable.games.registry import AnyGame
from moontable.kernel import Event, Outcome, Seat
from moontable.kernel.capabilities import HasWindows
from moontable.kernel.fair import commitment
from moontable.tables.levels import stand_in
from moontable.tables.log import GATHERING, OVER, PLAYING, Agreement, Entry, Status
from moontable.tables.seat import Ask, Person, Place, Shoulder, Wish
from moontable.tables.session import Session

BOT_GRACE: Final = 5_000
"""Milliseconds after which a bot that nobody asked to think is asked by whoever notices."""


class Table:
    """Everything about one table; it changes only by `take`."""

    agreement: Agreement
    """What was agreed on at the opening, with which every log begins."""
    game: AnyGame
    """The game that is played."""
    session: Session
    """The game in progress; only once it has begun."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seq = 0
        self.at = 0
        """When the last entry was written."""
        self.status: Status = GATHERING
        self.people: list[Person] = []
        self.seats: list[Place] = []
        self.asks: dict[Seat, Ask] = {}
        self.wish: Wish | None = None
        self.refusals: Counter[Seat] = Counter()
        self.shoulders: dict[int, Shoulder] = {}
        """By person, the one shoulder each of those who watch looks over, or asks to."""
        self.shoulder_asks: Counter[int] = Counter()
        self.rematch: str | None = None
        self.public = False
        """May anybody come without an invitation?"""
        self.resignation: Outcome | None = None
        self.alone = True
        """Does one person at most still play here? Then undo harms nobody."""
        self._owned: dict[int, list[Seat]] = {}
        """The seats of everybody who has one; they change hands only between decisions."""
        self.story: list[tuple[Entry, list[Event]]] = []
        self.secrets: list[int] = []
        """For each decision that stands, the seats (a bit mask) that learned something secret."""
        self.window = 0
        """Milliseconds for which an answer is waited for where anybody could have one."""
        self._windows: frozenset[int] = frozenset()
        self.begun = False
        """Is there a session?"""
        self.drawn = b""
        """The secret that was drawn when the table was opened; it never leaves the server."""

    @classmethod
    def of(cls, name: str, log: list[Entry]) -> "Table":
        """The table a log leads to."""
        table = cls(name)
        for entry in log:
            table.take(entry)
        return table

    @property
    def commitment(self) -> str | None:
        """What is told of the secret the cards come from, before anybody adds a share to it."""
        secret = self.session.record.secret if self.begun else self.drawn
        return commitment(secret) if secret else None

    @property
    def secret(self) -> str | None:
        """The secret itself, once the game is over."""
        return self.session.record.secret.hex() or None if self.status == OVER else None

    @property
    def shares(self) -> list[str]:
        """What each seat's person has added to the secret; nothing if nobody has."""
        if self.begun:
            return list(self.session.record.shares)
        people = [None if p.person is None else self.people[p.person] for p in self.seats]
        found = ["" if person is None else person.share for person in people]
        return found if any(found) else []

    @property
    def decisions(self) -> int:
        """How many decisions stand."""
        return len(self.session.decisions) if self.begun else 0

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or because somebody gave up."""
        if not self.begun:
            return None
        return self.resignation or self.game.outcome(self.session.state)

    def seats_of(self, person: int | None) -> list[Seat]:
        """The seats a person owns."""
        return [] if person is None else self._owned.get(person, [])

    def seen_by(self, person: int | None) -> list[Seat]:
        """The seats a person may see through: the own ones; for who has none, the one lent."""
        own = self.seats_of(person)
        if own or person is None:
            return own
        shoulder = self.shoulders.get(person)
        return [shoulder.seat] if shoulder is not None and shoulder.open else []

    def level_of(self, seat: Seat) -> str:
        """Which bot plays a seat that plays itself."""
        return self.seats[seat].level or self.agreement.absent.level or stand_in(self.game.name)

    def name_of(self, seat: Seat) -> str:
        """What a seat is called: its person, or its number."""
        return self.seats[seat].name or f"{seat + 1}"

    def take(self, entry: Entry) -> list[Event]:
        """Fold one entry in; what happened in the game comes back."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        self.seq, self.at = entry.seq, entry.at
        events = entry.fact.fold(self) or []
        self.story.append((entry, events))
        if not entry.fact.moves:
            self._count_seats()
        if self.shoulders:
            self._end_shoulders()
        if entry.fact.moves:
            self._ask_anew()
        return events

    def _count_seats(self) -> None:
        self._owned = {}
        for seat, place in enumerate(self.seats):
            if place.person is not None:
                self._owned.setdefault(place.person, []).append(seat)
        self.alone = len(self._owned) <= 1

    def _end_shoulders(self) -> None:
        """Consent is a pair's: it ends when its giver plays no more, or who has it sits down."""
        self.shoulders = {
            person: shoulder
            for person, shoulder in self.shoulders.items()
            if self.seats[shoulder.seat].person == shoulder.owner
            and not self.seats[shoulder.seat].plays_itself
            and not self.people[person].removed
            and not self.seats_of(person)
        }

    def _ask_anew(self) -> None:
        """Number the open decisions; one that is still the same question keeps its number."""
        before, self.asks = self.asks, {}
        if self.outcome is not None:
            self.status = OVER
            return
        self.status = PLAYING
        for decision in self.game.pending(self.session.state):
            ask = before.get(decision.seat)
            if ask is None or ask.decision != decision:
                ask = Ask(self.seq, decision, self.at)
            self.asks[decision.seat] = ask

    def due(self) -> int | None:
        """When the table wants to be looked at although nobody says anything."""
        if self.status != PLAYING:
            return None
        moments = [self._due_at(seat, ask) for seat, ask in self.asks.items()]
        return min((moment for moment in moments if moment is not None), default=None)

    def _due_at(self, seat: Seat, ask: Ask) -> int | None:
        place = self.seats[seat]
        if place.plays_itself:
            return ask.since + BOT_GRACE
        return place.away or self._time_up(ask, place)

    def deadline(self, seat: Seat) -> int | None:
        """When the seat's time for its open decision is up."""
        ask, place = self.asks.get(seat), self.seats[seat]
        if ask is None or place.plays_itself or place.away is not None:
            return None
        return self._time_up(ask, place)

    def _time_up(self, ask: Ask, place: Place) -> int | None:
        pace = self.agreement.pace
        if pace.hours is not None:
            return ask.since + pace.hours * 3_600_000
        return None if place.clock is None else ask.since + place.clock

    def is_window(self, ask: Ask) -> bool:
        """Is somebody asked who need not have an answer, so that time must not tell?"""
        return ask.decision.kind in self._windows

    def charge(self, seat: Seat) -> None:
        """Take the time since the seat was asked off its clock."""
        ask, place = self.asks.get(seat), self.seats[seat]
        if ask is not None and place.clock is not None:
            place.clock = max(0, place.clock - (self.at - ask.since))
            self.asks[seat] = replace(ask, since=self.at)

    def open(self, agreement: Agreement, game: AnyGame, drawn: bytes) -> None:
        """What is agreed on, the game it is about, and the secret its cards will come from."""
        self.drawn = drawn
        self.agreement, self.game = agreement, game
        self._windows = game.windows if isinstance(game, HasWindows) else frozenset()
        self.public = agreement.public

    def begin(self, session: Session) -> None:
        """The game begins where a session stands; every seat plays what its set-up says."""
        self.session, self.begun = session, True
        self.secrets = [0] * self.decisions
        for place, player in zip(self.seats, session.record.setup.players, strict=True):
            place.player = dict(player)

    def go_back(self, to: int) -> None:
        """Only the first `to` decisions stand; everybody is asked anew."""
        self.session.undo(to)
        del self.secrets[to:]
        self.asks = {}
        self.resignation = None
        self.wish = None
