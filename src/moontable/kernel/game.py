"""The contract: decisions, deeds, events, reasons, outcomes and the `Game` protocol."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar

from moontable.kernel.decision import Action, Decision, Seat
from moontable.kernel.message import Message

Json: TypeAlias = Mapping[str, object]
Deed: TypeAlias = Mapping[str, object]

NO_CARD: Final = -1
SPECTATOR: Final[Seat] = -1


class Event(NamedTuple):
    """Something that happened; `secret` is for the seats in the bit mask `audience`.

    `by` is the acting seat and card, if a card caused it; both are public.
    """

    kind: int
    seat: Seat
    public: tuple[int, ...]
    secret: tuple[int, ...] = ()
    audience: int = 0
    by: tuple[int, ...] = ()


class Reason(NamedTuple):
    """Why something is not possible, or why a number is what it is."""

    rule: str
    source: int = NO_CARD
    detail: tuple[int, ...] = ()


class Outcome(NamedTuple):
    """How a game ended: a score per seat, the winners, and the rule that decided."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Message


class Setup(NamedTuple):
    """The terms of a deal: the players' choices, who begins, the options."""

    players: tuple[Json, ...]
    ruleset: str
    first: Seat = 0
    options: Json = MappingProxyType({})


S = TypeVar("S")
V = TypeVar("V")
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Notation(Protocol[S_contra, V_contra]):
    """Names and sentences for a game's ints; used at the edges, never by rules."""

    def kind(self, kind: int) -> str:
        """The name of a kind of decision, such as `play`."""

    def card(self, card: int) -> str | None:
        """The id of a card, or None for NO_CARD."""

    def deed(self, state: S_contra, decision: Decision, action: Action) -> Deed:
        """What an option does, by meaning instead of by number."""

    def normal(self, state: S_contra, deed: Deed) -> Deed:
        """The same deed with ids instead of names; refuses impossible deeds."""

    def prompt(self, state: S_contra, decision: Decision) -> Message:
        """The question as a sentence."""

    def option(self, state: S_contra, decision: Decision, action: Action) -> Message:
        """One option as a short phrase."""

    def event(self, event: Event) -> tuple[str, Json, Message]:
        """An event's name, its data by name, and the sentence for the log."""

    def reason(self, reason: Reason) -> Message:
        """A reason as a sentence."""

    def table(self, view: V_contra) -> Message:
        """A view as lines of text, for terminals and transcripts."""


class Game(Protocol[S, V]):
    """Everything a table, a bot or a researcher needs from a game."""

    @property
    def name(self) -> str:
        """Its name in records, positions and commands, such as `moon-chess`."""

    @property
    def title(self) -> Message:
        """The name shown to people."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The possible numbers of players."""

    @property
    def rulesets(self) -> tuple[str, ...]:
        """Its rulesets, the default first."""

    @property
    def queries(self) -> Mapping[str, tuple[str, ...]]:
        """Queries about a state and their fields, such as `strength`."""

    @property
    def notation(self) -> Notation[S, V]:
        """Names and sentences for the game's ints."""

    def rules(self) -> Mapping[str, Message]:
        """Its rule statements by id."""

    def catalogue(self) -> Json:
        """Static data that a table shows: cards by id, and under `choices` the set-up's."""

    def ruleset_hash(self, ruleset: str) -> str:
        """A hash over rules and content; games with the same hash play the same."""

    def setup(self, choices: Json) -> Setup:
        """Complete a set-up given as JSON with defaults; refuses invalid ones."""

    def deal(self, setup: Setup, seed: int) -> S:
        """The state after the set-up, at its first decision."""

    def position(self, position: Json) -> S:
        """The state that a position describes; see the protocol."""

    def export(self, state: S) -> Json:
        """The complete position of a state; `position` reads it back."""

    def players(self, state: S) -> int:
        """The number of seats in a state."""

    def clone(self, state: S) -> S:
        """A copy that shares nothing mutable."""

    def pending(self, state: S) -> tuple[Decision, ...]:
        """The open decisions: none when the game is over, several when they are simultaneous."""

    def apply(
        self, state: S, seat: Seat, action: Action, events: list[Event] | None = None
    ) -> None:
        """Carry out an offered option on a state the caller owns."""

    def why_not(self, state: S, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
        """Why a deed is not possible now; () means it is."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the game is over."""

    def view(self, state: S, seat: Seat) -> V:
        """What a seat may see: immutable, JSON-ready, built up from nothing."""

    def imagine(self, state: S, seat: Seat, seed: int) -> S:
        """Another world that this seat cannot tell from the true one."""

    def pack(self, state: S) -> bytes:
        """The state as bytes, complete."""

    def unpack(self, data: bytes) -> S:
        """The state in bytes that `pack` wrote."""

    def query(self, state: S, name: str, fields: Json) -> Json:
        """Answer one of `queries`."""
