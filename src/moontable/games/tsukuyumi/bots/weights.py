"""What the features of a TSUKUYUMI position are worth in victory points, one per line.

The first number counts in every round; the second is added three rounds before the end, and in
parts later.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from moontable.bots.evaluation.linear import weigh
from moontable.games.tsukuyumi.features.model import TsukuyumiModel
from moontable.games.tsukuyumi.features.vector import NAMES
from moontable.games.tsukuyumi.features.wide_vector import FORECASTS
from moontable.kernel import Seat

_ADEPT: Final = {
    "points": 1.0,
    "now": 0.8,
    "later": 0.35,
    "short": 0.1,
    "danger": -0.4,
    "army": 0.12,
    "spread": 0.08,
    "reach": 0.05,
    "doomed": -0.1,
    "moon": 0.5,
    "missions": 0.4,
    "income": 0.1,
    "events": 0.05,
    "ahead": 0.2,
}
_EXPERT: Final = {
    "points": (0.3, 0.0),
    "now": (0.2, 0.0),
    "later": (0.0, 0.2),
    "short": (0.0, 0.1),
    "danger": (-0.2, 0.0),
    "army": (0.02, 0.12),
    "spread": (0.0, 0.08),
    "reach": (0.0, 0.05),
    "doomed": (0.0, -0.1),
    "moon": (0.2, 0.0),
    "missions": (0.4, 0.0),
    "income": (0.0, 0.1),
    "events": (0.0, 0.05),
    "ahead": (0.1, 0.0),
    "soon": (0.4, 0.0),
    "soon_ahead": (0.15, 0.0),
    "late": (0.15, 0.0),
    "late_ahead": (0.05, 0.0),
}
ADEPT_WEIGHTS: Final = {name: (_ADEPT[name], 0.0) for name in NAMES}
"""The same from the first round to the last; in the order of `NAMES`."""
EXPERT_WEIGHTS: Final = {name: _EXPERT[name] for name in (*NAMES, *FORECASTS)}
"""In the order of `NAMES` and `FORECASTS`."""


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
