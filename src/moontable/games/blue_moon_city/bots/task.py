"""Training task of Blue Moon City: two, three and four players in turn."""

from functools import cache
from typing import Final

import numpy as np

from moontable.bots.evaluation.linear import Weights
from moontable.bots.search.model import FeatureSet
from moontable.bots.training_task import TrainingTask
from moontable.games import registry
from moontable.games.blue_moon_city.bots.weights import ADEPT
from moontable.games.blue_moon_city.features.model import CityModel, WideCityModel
from moontable.games.blue_moon_city.features.vector import NAMES
from moontable.games.blue_moon_city.features.wide_vector import WIDE_NAMES
from moontable.kernel import Setup

NAME: Final = "blue-moon-city"
ROW: Final = 12
"""So many games in a row have every number of players equally often."""


@cache
def linear() -> Weights:
    """The adept's evaluation; features it does not use have weight 0."""
    numbers = [ADEPT.get(name, 0.0) for name in WIDE_NAMES]
    return Weights(np.array(numbers, np.float32), np.zeros((0, 0), np.float32))


def setup(number: int, seed: int) -> Setup:
    """A set-up that cycles through the numbers of players; the deal decides who begins."""
    del seed
    game = registry.game(NAME)
    return game.setup({"players": [{}] * game.seats[number % len(game.seats)]})


TASK: Final = TrainingTask(
    NAME, WideCityModel, linear, setup, ROW, width=20, keeps_forced_turns=False
)
FEATURES: Final = FeatureSet(CityModel, NAMES)
