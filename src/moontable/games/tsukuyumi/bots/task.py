"""Training task of TSUKUYUMI: three to five players and random factions."""

from functools import cache
from typing import Final

import numpy as np

from moontable.bots.evaluation.linear import Weights
from moontable.bots.search.model import FeatureSet
from moontable.bots.training_task import TrainingTask
from moontable.games import registry
from moontable.games.tsukuyumi.bots.action_cards import SYMBOLS
from moontable.games.tsukuyumi.bots.action_search import OPENED, SCALE
from moontable.games.tsukuyumi.bots.one_action import OneActionSearch
from moontable.games.tsukuyumi.bots.weights import EXPERT_WEIGHTS
from moontable.games.tsukuyumi.content.vocabulary import FACTION_IDS
from moontable.games.tsukuyumi.features.model import TsukuyumiModel, WideTsukuyumiModel
from moontable.games.tsukuyumi.features.vector import NAMES
from moontable.games.tsukuyumi.features.wide_vector import WIDE_NAMES
from moontable.kernel import Setup
from moontable.kernel.rng import child, shuffle

NAME: Final = "tsukuyumi"
FACTIONS: Final = FACTION_IDS
ROW: Final = 6
"""This many games in a row have every number of players equally often."""


@cache
def linear() -> Weights:
    """The expert's weights for positions and action cards, in units of `SCALE` points."""
    known = {name: always for name, (always, _) in EXPERT_WEIGHTS.items()}
    known |= {f"early_{name}": more for name, (_, more) in EXPERT_WEIGHTS.items()}
    known |= {f"{name}_{left}": row[left] for name, row in SYMBOLS.items() for left in range(4)}
    numbers = [known.get(name, 0.0) / SCALE for name in WIDE_NAMES]
    return Weights(np.array(numbers, np.float32), np.zeros((0, 0), np.float32))


def setup(number: int, seed: int) -> Setup:
    """A set-up with random factions, cycling through three, four and five players."""
    game = registry.game(NAME)
    factions = list(range(len(FACTIONS)))
    shuffle(factions, child(seed, number))
    chosen = factions[: game.seats[number % len(game.seats)]]
    return game.setup({"players": [{"faction": FACTIONS[side]} for side in chosen]})


TASK: Final = TrainingTask(
    *(NAME, WideTsukuyumiModel, linear, setup, ROW, OPENED),
    keeps_forced_turns=False,
    planning=OneActionSearch,
    learns_last_plan_only=True,
)
FEATURES: Final = FeatureSet(TsukuyumiModel, NAMES)
