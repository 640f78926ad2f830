"""A table as the fold of its log: people, seats, the game, open decisions."""

from collections import Counter
from dataclasses import replace
from typing import Final

from moontable.games.registry import AnyGame
from moontable.kernel import Event, Outcome, Seat
from moontable.kernel.capabilities import HasWindows
from moontable.kernel.fair import commitment
from moontable.tables.agreement import GATHERING, OVER, PLAYING, Agreement, Status
from moontable.tables.events import LogEntry
from moontable.tables.levels import stand_in
from moontable.tables.seat import OpenDecision, Participant, SeatState, SharedView, UndoRequest
from moontable.tables.session import Session

BOT_GRACE: Final = 5_000
"""Milliseconds after which a bot's move is overdue and any server process may ask for it."""


class Table:
    """Everything about one table; only `apply` changes it."""

    agreement: Agreement
    """What was agreed on; every log begins with it."""
    game: AnyGame
    """The rules of the game."""
    session: Session
    """The game in progress; set when it begins."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seq = 0
        self.at = 0
        """The time of the last entry."""
        self.status: Status = GATHERING
        self.people: list[Participant] = []
        self.seats: list[SeatState] = []
        self.open_decisions: dict[Seat, OpenDecision] = {}
        self.undo_request: UndoRequest | None = None
        self.refusals: Counter[Seat] = Counter()
        self.shared_views: dict[int, SharedView] = {}
        """The one view that each spectator sees or asks to see, by person."""
        self.view_requests: Counter[int] = Counter()
        self.rematch: str | None = None
        self.public = False
        """May anybody join without an invitation?"""
        self.resignation: Outcome | None = None
        self.alone = True
        """Does at most one person play here? Then undo harms nobody."""
        self._owned: dict[int, list[Seat]] = {}
        """The seats of each seated person; they change hands only between decisions."""
        self.history: list[tuple[LogEntry, list[Event]]] = []
        self.secrets: list[int] = []
        """The seats (a bit mask) that learned something secret, for each decision."""
        self.window = 0
        """Milliseconds to answer where anybody could have an answer."""
        self._windows: frozenset[int] = frozenset()
        self.begun = False
        """Is there a session?"""
        self.drawn_secret = b""
        """The secret drawn when the table opened; it stays on the server until the game is over."""

    @classmethod
    def of(cls, name: str, log: list[LogEntry]) -> "Table":
        """Rebuild a table from its log."""
        table = cls(name)
        for entry in log:
            table.apply(entry)
        return table

    @property
    def commitment(self) -> str | None:
        """The hash of the secret behind the deal, published before anybody adds a share."""
        secret = self.session.record.secret if self.begun else self.drawn_secret
        return commitment(secret) if secret else None

    @property
    def secret(self) -> str | None:
        """The secret itself, once the game is over."""
        return self.session.record.secret.hex() or None if self.status == OVER else None

    @property
    def shares(self) -> list[str]:
        """The share of each seat's person; empty if nobody has added one."""
        if self.begun:
            return list(self.session.record.shares)
        owners = [seat.person for seat in self.seats]
        shares = ["" if owner is None else self.people[owner].share for owner in owners]
        return shares if any(shares) else []

    @property
    def decisions(self) -> int:
        """The number of decisions made and not undone."""
        return len(self.session.decisions) if self.begun else 0

    @property
    def outcome(self) -> Outcome | None:
        """The result, by the rules or by resignation."""
        if not self.begun:
            return None
        return self.resignation or self.game.outcome(self.session.state)

    def seats_of(self, person: int | None) -> list[Seat]:
        """The seats that a person owns."""
        return [] if person is None else self._owned.get(person, [])

    def seen_by(self, person: int | None) -> list[Seat]:
        """The seats whose view a person may see: their own, or else a shared one."""
        own = self.seats_of(person)
        if own or person is None:
            return own
        shared = self.shared_views.get(person)
        return [shared.seat] if shared is not None and shared.open else []

    def level_of(self, seat: Seat) -> str:
        """The level of the bot that plays, or would play, a seat."""
        return self.seats[seat].level or self.agreement.absent.level or stand_in(self.game.name)

    def name_of(self, seat: Seat) -> str:
        """The name of a seat: its person's, or its number."""
        return self.seats[seat].name or f"{seat + 1}"

    def apply(self, entry: LogEntry) -> list[Event]:
        """Apply an entry; returns the game's own events."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        self.seq, self.at = entry.seq, entry.at
        events = entry.event.fold(self) or []
        self.history.append((entry, events))
        if not entry.event.changes_decisions:
            self._count_seats()
        if self.shared_views:
            self._end_shared_views()
        if entry.event.changes_decisions:
            self._update_open_decisions()
        return events

    def _count_seats(self) -> None:
        self._owned = {}
        for number, seat in enumerate(self.seats):
            if seat.person is not None:
                self._owned.setdefault(seat.person, []).append(number)
        self.alone = len(self._owned) <= 1

    def _end_shared_views(self) -> None:
        """End those whose player no longer plays the seat or whose spectator sat down."""
        self.shared_views = {
            person: shared
            for person, shared in self.shared_views.items()
            if self.seats[shared.seat].person == shared.owner
            and not self.seats[shared.seat].plays_itself
            and not self.people[person].removed
            and not self.seats_of(person)
        }

    def _update_open_decisions(self) -> None:
        """Number the open decisions; one that did not change keeps its number."""
        before, self.open_decisions = self.open_decisions, {}
        if self.outcome is not None:
            self.status = OVER
            return
        self.status = PLAYING
        for decision in self.game.pending(self.session.state):
            known = before.get(decision.seat)
            if known is None or known.decision != decision:
                known = OpenDecision(self.seq, decision, self.at)
            self.open_decisions[decision.seat] = known

    def due(self) -> int | None:
        """The time at which something happens even if nobody acts."""
        if self.status != PLAYING:
            return None
        times = [self._due_at(decision) for decision in self.open_decisions.values()]
        return min((time for time in times if time is not None), default=None)

    def _due_at(self, decision: OpenDecision) -> int | None:
        seat = self.seats[decision.decision.seat]
        if seat.plays_itself:
            return decision.since + BOT_GRACE
        return seat.away or self._time_up(decision, seat)

    def deadline(self, number: Seat) -> int | None:
        """When the seat's time for its open decision is up."""
        decision, seat = self.open_decisions.get(number), self.seats[number]
        if decision is None or seat.plays_itself or seat.away is not None:
            return None
        return self._time_up(decision, seat)

    def _time_up(self, decision: OpenDecision, seat: SeatState) -> int | None:
        pace = self.agreement.pace
        if pace.hours is not None:
            return decision.since + pace.hours * 3_600_000
        return None if seat.clock is None else decision.since + seat.clock

    def is_window(self, decision: OpenDecision) -> bool:
        """Is it a response window, in which the time of an answer must reveal nothing?"""
        return decision.decision.kind in self._windows

    def charge(self, number: Seat) -> None:
        """Take the time since a seat's decision came up off its clock."""
        decision, seat = self.open_decisions.get(number), self.seats[number]
        if decision is not None and seat.clock is not None:
            seat.clock = max(0, seat.clock - (self.at - decision.since))
            self.open_decisions[number] = replace(decision, since=self.at)

    def open(self, agreement: Agreement, game: AnyGame, secret: bytes) -> None:
        """Set the agreement, its game, and the secret behind the deal."""
        self.drawn_secret = secret
        self.agreement, self.game = agreement, game
        self._windows = game.windows if isinstance(game, HasWindows) else frozenset()
        self.public = agreement.public

    def begin(self, session: Session) -> None:
        """Begin the game; every seat plays what the session's set-up says."""
        self.session, self.begun = session, True
        self.secrets = [0] * self.decisions
        for seat, player in zip(self.seats, session.record.setup.players, strict=True):
            seat.player = dict(player)

    def go_back(self, to: int) -> None:
        """Undo all but the first `to` decisions."""
        self.session.undo(to)
        del self.secrets[to:]
        self.open_decisions = {}
        self.resignation = None
        self.undo_request = None
