"""Evaluation and explanation by the number of players."""

from collections.abc import Mapping, Sequence
from typing import Any

from moontable.bots.evaluation.linear import LinearEvaluator
from moontable.bots.planner import Plan
from moontable.games.blue_moon_city.bots.explainer import CityExplainer
from moontable.games.blue_moon_city.features.model import CityModel
from moontable.kernel import Game, Seat, Words

Weights = Mapping[int, list[float]]
"""By the number of players, in the order of the features' names."""


class TableEvaluator:
    """A weighted sum with weights for each number of players."""

    def __init__(self, model: CityModel, weights: Weights) -> None:
        self._by_players = {count: LinearEvaluator(model, each) for count, each in weights.items()}

    def values(self, states: Sequence[Any], seat: Seat, unseen: int) -> list[float]:
        """One value for each position."""
        if not states:
            return []
        return self._by_players[states[0].players].values(states, seat, unseen)


class TableExplainer:
    """Explains a plan with the weights for the number of players."""

    def __init__(self, game: Game[Any, Any], model: CityModel, weights: Weights) -> None:
        self._by_players = {
            count: CityExplainer(game, model, each) for count, each in weights.items()
        }

    def why(self, world: Any, plan: Plan, seat: Seat, unseen: int) -> Words:
        """What the plan does, and its main reason."""
        return self._by_players[world.players].why(world, plan, seat, unseen)
