"""Fit networks by gradient descent and linear weights by logistic regression."""

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from moontable.bots.evaluation.network import SLOTS, Network, bits
from moontable.bots.evaluation.weights import Floats
from moontable.lab.training.samples import Samples

BATCH: Final = 4096
WEIGHT_DECAY: Final = 3.0
"""The decay of card weights, relative to the learning rate."""
MARGIN_WEIGHT: Final = 0.25
"""The weight of the margin's error; that of the value has weight 1."""
AVERAGE: Final = 0.01
"""The rate of the moving average."""


@dataclass
class Adam:
    """The Adam optimizer."""

    first: dict[str, Floats] = field(default_factory=dict)
    second: dict[str, Floats] = field(default_factory=dict)
    steps: int = 0

    def step(self, network: Network, gradients: dict[str, Floats], rate: float) -> None:
        """One step down the gradients."""
        self.steps += 1
        scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for part, weight in network.parts().items():
            gradient = gradients[part]
            one = self.first.setdefault(part, np.zeros_like(gradient))
            two = self.second.setdefault(part, np.zeros_like(gradient))
            one += np.float32(0.1) * (gradient - one)
            two += np.float32(0.001) * (gradient * gradient - two)
            weight[...] -= np.float32(scale) * one / (np.sqrt(two) + np.float32(1e-8))
        network.cards *= np.float32(1 - WEIGHT_DECAY * rate)


class Regression:
    """Trains a network by batches, and keeps a moving average of its weights."""

    def __init__(self, network: Network, average: Network, adam: Adam) -> None:
        self.network = network
        self.average = average
        self._adam = adam

    def learn(self, samples: Samples, lines: Any, rate: float) -> float:
        """One step on a batch; returns the mean loss before it."""
        network = self.network
        present = one_hot(samples, lines, network.cards.shape)
        numbers = samples.numbers[lines].astype(np.float32)
        sums = _sums(network, present, numbers)
        columns = network.columns
        first = np.maximum(sums[:, :columns], 0)
        second = np.maximum(first @ network.second + network.second_bias, 0)
        outputs = network.outputs(sums)
        targets = samples.targets[lines]
        error = (outputs - targets) / np.float32(len(lines))
        error[:, 1] *= MARGIN_WEIGHT
        error[samples.tried[lines], 1] = 0
        below_second = (error @ network.heads.T) * (second > 0)
        below_first = np.empty_like(sums)
        below_first[:, :columns] = (below_second @ network.second.T) * (first > 0)
        below_first[:, columns] = error[:, 0]
        gradients = {
            "cards": (present.T @ below_first).reshape(network.cards.shape),
            "numbers": numbers.T @ below_first,
            "first_bias": below_first.sum(axis=0),
            "second": first.T @ below_second,
            "second_bias": below_second.sum(axis=0),
            "heads": second.T @ error,
            "heads_bias": error.sum(axis=0),
        }
        self._adam.step(network, gradients, rate)
        for part, kept in self.average.parts().items():
            kept[...] += np.float32(AVERAGE) * (network.parts()[part] - kept)
        return float(np.mean(cross_entropy(outputs[:, 0], targets[:, 0])))


def estimates(network: Network, samples: Samples) -> Floats:
    """A network's value for every position."""
    found = []
    for start in range(0, len(samples), BATCH):
        lines = np.arange(start, min(len(samples), start + BATCH))
        present = one_hot(samples, lines, network.cards.shape)
        sums = _sums(network, present, samples.numbers[lines].astype(np.float32))
        found.append(network.outputs(sums)[:, 0])
    return np.concatenate(found)


def loss(network: Network, samples: Samples) -> float:
    """The mean loss of the values, without learning."""
    return float(np.mean(cross_entropy(estimates(network, samples), samples.targets[:, 0])))


def _sums(network: Network, present: Floats, numbers: Floats) -> Floats:
    """The first layer."""
    cards = network.cards.reshape(-1, network.columns + 1)
    sums: Floats = present @ cards + numbers @ network.numbers + network.first_bias
    return sums


def one_hot(samples: Samples, lines: Any, shape: tuple[int, ...]) -> Floats:
    """Which cards lie in which zones: a line for each position, zone by zone, card by card."""
    zones, cards = shape[:2]
    rows, columns = np.nonzero(bits(samples.sets[lines]))
    zone, slot = columns // SLOTS, columns % SLOTS
    owner = samples.places[lines[rows], zone // (zones // 2)]
    card = samples.decks[owner, slot].astype(np.int64)
    known = card >= 0
    present = np.zeros((len(lines), zones * cards), np.float32)
    present[rows[known], (zone * cards + card)[known]] = 1
    return present


def cross_entropy(values: Floats, targets: Floats) -> Floats:
    """The cross-entropy of values against targets, in nats."""
    chance = np.clip((1 + values) / 2, 1e-6, 1 - 1e-6)
    wanted = (1 + targets) / 2
    found = -(wanted * np.log(chance) + (1 - wanted) * np.log(1 - chance))
    return found.astype(np.float32)


STEPS: Final = 25
RIDGE: Final = 300.0
"""The strength of the ridge around the initial weights."""
FREE: Final = 1e-3
"""The same for constants."""


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
