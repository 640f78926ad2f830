"""What searches and judges ask of a game and of its `sight`; states stay opaque here."""

from collections.abc import Sequence
from typing import Any, Protocol

from moontable.kernel.game import Decision


class Eye(Protocol):
    """What a search asks of a game's `sight`; states are the game's own and opaque here."""

    def moment(self, state: Any) -> int:
        """Changes when the turn is over; grows by less than 8 if it was only taken back."""

    def turn(self, state: Any) -> int:
        """Whose turn it is."""

    def result(self, state: Any, seat: int) -> int:
        """1 if the seat has won, -1 if it has lost, 0 while the game goes on."""

    def unseen(self, state: Any, seat: int) -> int:
        """The own cards a seat has not looked at yet."""

    def usual(self, state: Any, decision: Decision) -> int:
        """The option somebody takes who does not want to think."""

    def sensible(self, state: Any, decision: Decision) -> Sequence[int]:
        """The options worth a thought; at least one."""

    def key(self, state: Any) -> tuple[object, ...]:
        """The same for positions that are the same."""

    def numbers(self, state: Any, seat: int, unseen: int) -> list[float]:
        """The position in numbers."""


class CardEye(Eye, Protocol):
    """What a judge of single cards asks besides: cards as numbers and where they are."""

    def zones(self, state: Any, seat: int, unseen: int) -> list[int]:
        """The position as sets of cards."""

    def decks(self, state: Any, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cards behind the slots of both sides' sets, the own first."""


class Rules(Protocol):
    """What a search asks of a game."""

    def clone(self, state: Any) -> Any:
        """A copy."""

    def pending(self, state: Any) -> tuple[Decision, ...]:
        """The open decisions."""

    def apply(self, state: Any, seat: int, action: int) -> None:
        """Carry out an option."""
