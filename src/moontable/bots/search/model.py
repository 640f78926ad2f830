"""What searches and evaluators need from a game.

Every game implements `SearchModel` in its `features/model.py`. Except when playing on in an
imagined world, no method may distinguish states that look the same to the searching seat.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from moontable.kernel import InformationSet, Seat
from moontable.kernel.decision import Decision
from moontable.kernel.rng import below, child


class SearchModel(Protocol):
    """A game as searches see it."""

    def turn_id(self, state: Any) -> int:
        """Changes with every turn; grows by less than 8 when a turn is taken back."""

    def to_move(self, state: Any) -> int:
        """Whose turn it is."""

    def result(self, state: Any, seat: int) -> int:
        """1 if the seat has won, -1 if it has lost, 0 while the game goes on."""

    def unseen(self, state: Any, seat: int) -> int:
        """The seat's own cards that it has not seen yet."""

    def default_option(self, state: Any, decision: Decision) -> int:
        """The default option."""

    def deviation_probability(self, state: Any, decision: Decision) -> float:
        """The probability that another player deviates from the default in a yes-or-no decision."""

    def likelihood(self, state: Any, seat: int) -> float:
        """The likelihood of the others' actions in an imagined world, between 0 and 1."""

    def candidates(self, state: Any, decision: Decision) -> Sequence[int]:
        """The options worth searching, at least one."""

    def transposition_key(self, state: Any) -> tuple[object, ...]:
        """A key that is equal for equal positions of a turn."""

    def vector(self, state: Any, seat: int, unseen: int) -> list[float]:
        """The features of a position; cards in `unseen` are ignored."""


class CardFeatures(SearchModel, Protocol):
    """A search model that also gives the positions of single cards."""

    def zones(self, state: Any, seat: int, unseen: int) -> list[int]:
        """The sets of cards in each zone."""

    def decks(self, state: Any, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cards behind the slots of both sides' sets, the seat's own first."""


class Rules(Protocol):
    """The part of a game's contract that searches use."""

    def clone(self, state: Any) -> Any:
        """A copy."""

    def pending(self, state: Any) -> tuple[Decision, ...]:
        """The open decisions."""

    def apply(self, state: Any, seat: int, action: int) -> None:
        """Carry out an option."""


class FeatureSet(NamedTuple):
    """A game's features for machine learning and analysis."""

    model: Callable[[], SearchModel]
    names: tuple[str, ...]
    """The names of the numbers in `SearchModel.vector`, in order."""


MAX_REDRAWS: Final = 16
"""The maximum number of worlds drawn before one is accepted."""
PARTS: Final = 1 << 20


def sample_plausible_world(
    info: InformationSet[Any, Any], model: SearchModel, seat: Seat, seed: int
) -> Any:
    """Sample an imagined world by rejection, in proportion to its likelihood."""
    state = info.imagine(seed)
    for attempt in range(1, MAX_REDRAWS):
        chance = model.likelihood(state, seat)
        lot = child(seed, attempt)
        if chance >= 1.0 or below(lot, PARTS) < chance * PARTS:
            break
        state = info.imagine(lot >> 1)
    return state
