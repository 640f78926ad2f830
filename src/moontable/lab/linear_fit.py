"""The weights of a linear evaluation that fit results best: logistic regression by Newton's steps.

It knows positions in numbers and who won, no game. A network needs many games; a few weights, all
of which are moved at once, need few.
"""

from typing import Final

import numpy as np

from moontable.bots.learned_weights import Floats

STEPS: Final = 25
RIDGE: Final = 300.0
"""How firmly weights stay where they were: as if so many doubtful positions spoke for them."""
FREE: Final = 1e-3
"""The same for a constant, which says how often one wins at all."""


def fitted(features: Floats, constants: Floats, won: Floats, weights: Floats) -> Floats:
    """Weights after which tanh of their sum is 1 for who won and -1 for who did not, if it can be.

    A position is a line; `constants` are columns of noughts and ones, whose weights are not told.
    """
    columns = np.concatenate([features, constants], axis=1).astype(np.float64)
    # The chance (1 + tanh(s)) / 2 is the logistic curve of 2 s.
    before = np.concatenate([2 * weights.astype(np.float64), np.zeros(constants.shape[1])])
    ridge = np.concatenate([np.full(len(weights), RIDGE), np.full(constants.shape[1], FREE)])
    found = before.copy()
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-columns @ found))
        slope = columns.T @ (chance - won) + ridge * (found - before)
        curvature = (columns * (chance * (1 - chance))[:, None]).T @ columns + np.diag(ridge)
        found -= np.linalg.solve(curvature, slope)
    fit: Floats = found[: len(weights)] / 2
    return fit


def surprise(features: Floats, constants: Floats, won: Floats, weights: Floats) -> float:
    """The mean loss of weights in nats, with the constants that suit them best."""
    sums = features.astype(np.float64) @ weights.astype(np.float64)
    shift = np.zeros(constants.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-2 * sums - constants @ shift))
        curvature = (constants * (chance * (1 - chance))[:, None]).T @ constants
        shift -= np.linalg.solve(
            curvature + FREE * np.eye(len(shift)), constants.T @ (chance - won)
        )
    chance = np.clip(1 / (1 + np.exp(-2 * sums - constants @ shift)), 1e-9, 1 - 1e-9)
    return float(-np.mean(won * np.log(chance) + (1 - won) * np.log(1 - chance)))
