"""The novice of Blue Moon: looks to the end of its own turn, at a few choices."""

from typing import Any, Final

from moontable.bots.evaluation.linear import LinearEvaluator
from moontable.bots.search.one_turn import OneTurnSearch
from moontable.bots.search.turn_search import TurnSearch
from moontable.games.blue_moon.bots.explainer import DuelExplainer
from moontable.games.blue_moon.bots.weights import weights_of
from moontable.games.blue_moon.features.model import BlueMoonModel
from moontable.kernel import Game, Seat

WIDTH: Final = 8
"""Choices of the own turn the novice opens; the adept opens 60."""
SIDE: Final = {
    "hand": 0.11,
    "cards": 0.55,
    "lying": 0.08,
    "strength": 0.1,
    "supports": 0.08,
    "ships": 0.3,
    "standing": 0.3,
}
TABLE: Final = {"dragons": 0.59}
WEIGHTS: Final = weights_of(SIDE, TABLE)


def search(game: Game[Any, Any], model: BlueMoonModel, seat: Seat, ms: int) -> OneTurnSearch:
    """The novice's search; it ignores the time it is given."""
    del ms
    turns = TurnSearch(game, model, seat, WIDTH, choices_only=True)
    return OneTurnSearch(turns, model, LinearEvaluator(model, WEIGHTS), seat)


def explainer(game: Game[Any, Any], model: BlueMoonModel) -> DuelExplainer:
    """The novice's explainer, which uses the few features the novice counts."""
    return DuelExplainer(game, model, WEIGHTS)
