"""What there is to learn in a game: its model, its numbers, its cards, and whom to beat."""

from collections.abc import Callable
from typing import NamedTuple

from moontable.bots.evaluation import Evaluator
from moontable.bots.search_model import CardFeatures


class TrainingTask(NamedTuple):
    """A game that can be learnt."""

    game: str
    model: Callable[[], CardFeatures]
    zones: int
    """Sets of cards on both sides together."""
    cards: int
    """Card numbers are below this."""
    weights: list[float]
    """What a learner that has learnt nothing thinks of the numbers."""
    rival: Callable[[CardFeatures], Evaluator]
    """Whom a learner is measured against."""
