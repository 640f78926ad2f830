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
    """A game as a search sees it."""

    def turn_id(self, state: Any) -> int:
        """Changes when the turn is over; grows by less than 8 if it was only taken back."""

    def to_move(self, state: Any) -> int:
        """Whose turn it is."""

    def result(self, state: Any, seat: int) -> int:
        """1 if the seat has won, -1 if it has lost, 0 while the game goes on."""

    def unseen(self, state: Any, seat: int) -> int:
        """The own cards a seat has not looked at yet."""

    def default_option(self, state: Any, decision: Decision) -> int:
        """The option somebody takes who does not want to think."""

    def deviation_probability(self, state: Any, decision: Decision) -> float:
        """How likely another answers otherwise, where he can only say yes or no; 0: never."""

    def likelihood(self, state: Any, seat: int) -> float:
        """How well an imagined world fits what the others did in it, between 0 and 1."""

    def candidates(self, state: Any, decision: Decision) -> Sequence[int]:
        """The options worth searching; at least one."""

    def transposition_key(self, state: Any) -> tuple[object, ...]:
        """The same for positions of one turn that are the same."""

    def vector(self, state: Any, seat: int, unseen: int) -> list[float]:
        """The position in numbers; own cards among `unseen` are not looked at."""


class CardFeatures(SearchModel, Protocol):
    """What an evaluator of single cards asks besides: cards as numbers and where they are."""

    def zones(self, state: Any, seat: int, unseen: int) -> list[int]:
        """The position as sets of cards."""

    def decks(self, state: Any, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cards behind the slots of both sides' sets, the own first."""


class Rules(Protocol):
    """What a search asks of the rules."""

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
"""So many worlds are drawn before one is taken as it is."""
PARTS: Final = 1 << 20


def sample_plausible_world(
    info: InformationSet[Any, Any], model: SearchModel, seat: Seat, seed: int
) -> Any:
    """A world, each as likely as it is plausible."""
    state = info.imagine(seed)
    for attempt in range(1, MAX_REDRAWS):
        chance = model.likelihood(state, seat)
        lot = child(seed, attempt)
        if chance >= 1.0 or below(lot, PARTS) < chance * PARTS:
            break
        state = info.imagine(lot >> 1)
    return state
