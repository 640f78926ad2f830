"""Blue Moon as something to learn."""

from typing import Final

from moontable.bots.blue_moon.weights import WEIGHTS
from moontable.bots.evaluation import LinearEvaluator
from moontable.bots.search_model import CardFeatures
from moontable.bots.task import TrainingTask
from moontable.games.blue_moon.features.model import ZONES, Model

CARDS: Final = 340
"""The catalogue and room for what may come; a card beyond is known by its numbers only."""


def rival(model: CardFeatures) -> LinearEvaluator:
    """The adept's evaluation."""
    return LinearEvaluator(model, WEIGHTS)


TASK: Final = TrainingTask("blue-moon", Model, 2 * len(ZONES), CARDS, WEIGHTS, rival)
