"""What a position of TSUKUYUMI is worth, in victory points.

Early in the game units count, at its end only points; so every feature has two weights.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from moontable.bots.evaluation.linear import weigh
from moontable.games.tsukuyumi.features.model import TsukuyumiModel
from moontable.kernel import Seat

VICTORY: Final = 100.0
EARLY: Final = 3
"""So many rounds before the end, what is added counts in full; then in parts."""


class PointsEvaluator:
    """A weighted sum whose weights change from round to round."""

    def __init__(self, model: TsukuyumiModel, weights: Mapping[str, tuple[float, float]]) -> None:
        """Weights by feature: what counts in every round, and what is added early on."""
        self.names = tuple(weights)
        self._model = model
        self._weights = list(weights.values())
        self._by_round: dict[int, list[float]] = {}

    def weights(self, state: Any) -> list[float]:
        """The weight of each feature, given the rounds to come."""
        left = self._model.rounds_left(state)
        if left not in self._by_round:
            early = left / EARLY
            self._by_round[left] = [always + more * early for always, more in self._weights]
        return self._by_round[left]

    def values(self, states: Sequence[Any], seat: Seat, unseen: int) -> list[float]:
        """One value for each position."""
        return [self.value(state, seat, unseen) for state in states]

    def value(self, state: Any, seat: Seat, unseen: int) -> float:
        """The value of one position."""
        result = self._model.result(state, seat)
        if result:
            return VICTORY * result
        return weigh(self.weights(state), self._model.vector(state, seat, unseen))
