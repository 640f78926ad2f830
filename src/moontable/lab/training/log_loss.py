"""The log loss of estimates, and weights that minimise it by logistic regression."""

from typing import Final

import numpy as np

from moontable.bots.evaluation.linear import Floats

STEPS: Final = 25
RIDGE: Final = 300.0
"""The strength of the ridge around the initial weights."""
FREE: Final = 1e-3
"""The same for constants."""


def cross_entropy(values: Floats, targets: Floats) -> Floats:
    """The cross-entropy of values against targets, in nats."""
    chance = np.clip((1 + values) / 2, 1e-6, 1 - 1e-6)
    wanted = (1 + targets) / 2
    found = -(wanted * np.log(chance) + (1 - wanted) * np.log(1 - chance))
    return found.astype(np.float32)


def fit_logistic(features: Floats, constants: Floats, won: Floats, weights: Floats) -> Floats:
    """Fit weights by logistic regression (Newton's method), with a ridge around the given ones.

    A row is a position; `constants` are indicator columns whose weights are not returned.
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


def log_loss(features: Floats, constants: Floats, won: Floats, weights: Floats) -> float:
    """The mean log loss of weights, with optimal constants."""
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
