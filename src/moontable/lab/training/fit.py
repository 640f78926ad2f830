"""Fit networks by gradient descent."""

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from moontable.bots.evaluation.linear import Floats
from moontable.bots.evaluation.network import SLOTS, Network, bits
from moontable.lab.training.log_loss import cross_entropy
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
