"""A table as the fold of its log: people, seats, the game, what is asked of whom.

It knows what each entry changes and how long anybody may think; whether an entry may be written is
`orders`' business, and where it is kept is nobody's here.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar, Final

import msgspec

from moontable.games import registry
from moontable.games.registry import AnyGame
from moontable.kernel import Event, Outcome, Seat, Words
from moontable.tables.levels import stand_in
from moontable.tables.log import GATHERING, OVER, PLAYING, Agreement, Entry, Status
from moontable.tables.seat import Ask, Person, Place, Wish
from moontable.tables.session import Session

BOT_GRACE: Final = 5_000
"""Milliseconds after which a bot that nobody asked to think is asked by whoever notices."""
GAVE_UP: Final = Words("Aufgegeben.", "Resigned.")


class Table:
    """Everything about one table; it changes only by `take`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seq = 0
        self.status: Status = GATHERING
        self.people: list[Person] = []
        self.seats: list[Place] = []
        self.asks: dict[Seat, Ask] = {}
        self.wish: Wish | None = None
        self.refusals: Counter[Seat] = Counter()
        self.rematch: str | None = None
        self.resignation: Outcome | None = None
        self.alone = True
        """Does one person at most still play here? Then undo harms nobody."""
        self.story: list[tuple[Entry, list[Event]]] = []
        self.told: list[int] = []
        """For each decision that stands, the seats (a bit mask) its events told a secret."""
        self._agreement: Agreement | None = None
        self._game: AnyGame | None = None
        self._session: Session | None = None

    @classmethod
    def of(cls, name: str, log: list[Entry]) -> "Table":
        """The table a log leads to."""
        table = cls(name)
        for entry in log:
            table.take(entry)
        return table

    @property
    def agreement(self) -> Agreement:
        """What was agreed on at the opening."""
        assert self._agreement is not None, "a log begins with its opening"
        return self._agreement

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        assert self._game is not None, "a log begins with its opening"
        return self._game

    @property
    def session(self) -> Session:
        """The game in progress; only once it has begun."""
        assert self._session is not None, "the game has not begun"
        return self._session

    @property
    def decisions(self) -> int:
        """How many decisions stand."""
        return 0 if self._session is None else len(self._session.decisions)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or because somebody gave up."""
        if self._session is None:
            return None
        return self.resignation or self.game.outcome(self.session.state)

    def seats_of(self, person: int | None) -> list[Seat]:
        """The seats a person owns."""
        if person is None:
            return []
        return [seat for seat, place in enumerate(self.seats) if place.person == person]

    def level_of(self, seat: Seat) -> str:
        """Which bot plays a seat that plays itself."""
        return self.seats[seat].level or self.agreement.absent.level or stand_in(self.game.name)

    def take(self, entry: Entry) -> list[Event]:
        """Fold one entry in; what happened in the game comes back."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        events = self.FOLDS[entry.kind](self, entry) or []
        self.seq = entry.seq
        self.story.append((entry, events))
        if entry.kind != "decided":
            self.alone = len({place.person for place in self.seats if place.kind == "human"}) <= 1
        self._ask_anew(entry)
        return events

    def _ask_anew(self, entry: Entry) -> None:
        """Number the open decisions; one that is still the same question keeps its number.

        Whoever has just answered is asked anew, even if the next question reads the same.
        """
        if self._session is None or entry.kind not in MOVING:
            return
        before = self.asks
        if entry.kind == "decided":
            before = {seat: ask for seat, ask in before.items() if seat != entry.data["seat"]}
        self.asks = {}
        if self.outcome is not None:
            self.status = OVER
            return
        self.status = PLAYING
        for decision in self.game.pending(self.session.state):
            ask = before.get(decision.seat)
            if ask is None or ask.decision != decision:
                ask = Ask(entry.seq, decision, entry.at)
            self.asks[decision.seat] = ask

    def due(self) -> int | None:
        """When the table wants to be looked at although nobody says anything."""
        if self.status != PLAYING:
            return None
        moments = [self._due_at(seat, ask) for seat, ask in self.asks.items()]
        return min((moment for moment in moments if moment is not None), default=None)

    def _due_at(self, seat: Seat, ask: Ask) -> int | None:
        if self.seats[seat].plays_itself:
            return ask.since + BOT_GRACE
        return self.seats[seat].away or self.deadline(seat)

    def deadline(self, seat: Seat) -> int | None:
        """When the seat's time for its open decision is up."""
        ask, place, pace = self.asks.get(seat), self.seats[seat], self.agreement.pace
        if ask is None or place.plays_itself or place.away is not None:
            return None
        if pace.hours is not None:
            return ask.since + pace.hours * 3_600_000
        return None if place.clock is None else ask.since + place.clock

    def _charge(self, seat: Seat, at: int) -> None:
        """Take the time since the seat was asked off its clock."""
        ask, place = self.asks.get(seat), self.seats[seat]
        if ask is not None and place.clock is not None:
            place.clock = max(0, place.clock - (at - ask.since))
            self.asks[seat] = replace(ask, since=at)

    def _opened(self, entry: Entry) -> None:
        self._agreement = agreement = msgspec.convert(entry.data, Agreement)
        self._game = registry.game(agreement.game)
        self.people.append(Person(agreement.host, host=True))
        clock = None if agreement.pace.minutes is None else agreement.pace.minutes * 60_000
        players = agreement.setup.get("players", [])
        for seat, wish in enumerate(agreement.seats):
            place = Place(level=wish.level if wish.kind == "bot" else None, clock=clock)
            place.player = dict(players[seat]) if seat < len(players) else {}
            if seat in agreement.mine:
                place.person, place.name = 0, wish.name or agreement.host
            self.seats.append(place)

    def _joined(self, entry: Entry) -> None:
        self.people.append(Person(entry.data["name"]))

    def _sat(self, entry: Entry) -> None:
        place = self.seats[entry.data["seat"]]
        place.person, place.level = entry.data["person"], None
        place.name = self.people[entry.data["person"]].name

    def _stood(self, entry: Entry) -> None:
        place = self.seats[entry.data["seat"]]
        place.person = place.name = place.level = None

    def _bot_seated(self, entry: Entry) -> None:
        place = self.seats[entry.data["seat"]]
        place.person, place.name, place.level = None, None, entry.data["level"]

    def _chose(self, entry: Entry) -> None:
        self.seats[entry.data["seat"]].player = entry.data["player"]

    def _started(self, entry: Entry) -> None:
        self._session = Session.load(entry.data["record"], foreign=True)
        self.told = [0] * self.decisions
        for place, player in zip(self.seats, self._session.record.setup.players, strict=True):
            place.player = dict(player)

    def _decided(self, entry: Entry) -> list[Event]:
        seat: Seat = entry.data["seat"]
        events = self.session.apply(seat, entry.data["action"])
        self.told.append(_audience(events))
        self._charge(seat, entry.at)
        place = self.seats[seat]
        if place.clock is not None:
            place.clock += self.agreement.pace.increment * 1000
        self.wish = None
        return events

    def _undone(self, entry: Entry) -> None:
        self._go_back(entry.data["to"])

    def _go_back(self, to: int) -> None:
        self.session.undo(to)
        del self.told[to:]
        self.asks = {}
        self.resignation = None
        self.wish = None

    def _wished(self, entry: Entry) -> None:
        seat = entry.data["seat"]
        mine = self.seats[seat].person
        others = {place.person for place in self.seats if place.person is not None} - {mine}
        self.wish = Wish(seat, entry.data["to"], sorted(others))

    def _consented(self, entry: Entry) -> None:
        wish = self.wish
        assert wish is not None, "consent answers a wish"
        if not entry.data["yes"]:
            self.refusals[wish.seat] += 1
            self.wish = None
            return
        wish.missing.remove(entry.data["person"])
        if not wish.missing:
            self._go_back(wish.to)

    def _muted(self, entry: Entry) -> None:
        self.people[entry.data["person"]].muted = entry.data["muted"]

    def _away(self, entry: Entry) -> None:
        self._charge(entry.data["seat"], entry.at)
        self.seats[entry.data["seat"]].away = entry.data["until"]

    def _back(self, entry: Entry) -> None:
        seat = entry.data["seat"]
        self.seats[seat].away = None
        if seat in self.asks:
            self.asks[seat] = replace(self.asks[seat], since=entry.at)

    def _replaced(self, entry: Entry) -> None:
        place = self.seats[entry.data["seat"]]
        place.replaced, place.level, place.away = True, entry.data["level"], None

    def _reclaimed(self, entry: Entry) -> None:
        seat = entry.data["seat"]
        place = self.seats[seat]
        place.replaced, place.level = False, None
        if place.clock is not None:
            place.clock = max(place.clock, 60_000)
        self._back(entry)

    def _resigned(self, entry: Entry) -> None:
        seat = entry.data["seat"]
        place = self.seats[seat]
        place.resigned, place.away, place.level = True, None, entry.data["level"]
        if len(self.seats) == 2:
            scores = tuple(0 if s == seat else 1 for s in range(2))
            self.resignation = Outcome(scores, (1 - seat,), GAVE_UP)

    def _bot_failed(self, entry: Entry) -> None:
        self.seats[entry.data["seat"]].level = entry.data["next"]

    def _rematched(self, entry: Entry) -> None:
        self.rematch = entry.data["table"]

    def _said(self, entry: Entry) -> None:
        """Chat changes nothing; it is only told."""

    FOLDS: ClassVar[dict[str, "Fold"]] = {
        "opened": _opened,
        "joined": _joined,
        "sat": _sat,
        "stood": _stood,
        "bot_seated": _bot_seated,
        "chose": _chose,
        "started": _started,
        "decided": _decided,
        "undone": _undone,
        "wished": _wished,
        "consented": _consented,
        "said": _said,
        "muted": _muted,
        "away": _away,
        "back": _back,
        "replaced": _replaced,
        "reclaimed": _reclaimed,
        "resigned": _resigned,
        "bot_failed": _bot_failed,
        "rematched": _rematched,
    }


Fold = Callable[[Table, Entry], list[Event] | None]
MOVING: Final = frozenset({"started", "decided", "undone", "consented", "resigned"})


def _audience(events: list[Event]) -> int:
    """The seats that were told something secret."""
    mask = 0
    for event in events:
        mask |= event.audience if event.secret else 0
    return mask


def opening(agreement: Agreement) -> dict[str, Any]:
    """The data of a table's first entry."""
    told: dict[str, Any] = msgspec.to_builtins(agreement)
    return told
