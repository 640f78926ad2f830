"""Fitting weights to positions and what became of them: gradients, Adam, batches by deck.

It knows the shape of `bots.learned_weights` and no game; a deck is a list of card numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import numpy as np

from moontable.bots.learned_weights import Floats, Weights
from moontable.lab.selfplay import Samples, Sets

BATCH: Final = 2048
LEARNING_RATE: Final = 0.001
WEIGHT_DECAY: Final = 3e-4
"""How much every card's weight shrinks with each step, against learning single games by heart."""


@dataclass
class Adam:
    """Steps of their own size for every weight."""

    first: dict[str, Floats] = field(default_factory=dict)
    second: dict[str, Floats] = field(default_factory=dict)
    steps: int = 0

    def step(self, weights: Weights, gradients: dict[str, Floats], rate: float) -> None:
        """One step down the gradients."""
        self.steps += 1
        for part, weight in weights.parts().items():
            gradient = gradients[part]
            one = self.first.setdefault(part, np.zeros_like(gradient))
            two = self.second.setdefault(part, np.zeros_like(gradient))
            one += 0.1 * (gradient - one)
            two += 0.001 * (gradient * gradient - two)
            scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            weight[...] -= scale * one / (np.sqrt(two) + 1e-8)
        weights.cards -= WEIGHT_DECAY * rate / LEARNING_RATE * weights.cards


class Group(NamedTuple):
    """The lines of a batch with the same deck on the same side, and their cards as bits."""

    zones: slice
    deck: Any
    places: Any
    lying: Floats


class Regression:
    """Learns from samples, batch by batch."""

    def __init__(self, weights: Weights, decks: Sequence[tuple[int, ...]], adam: Adam) -> None:
        self.weights = weights
        self._adam = adam
        self._decks = [np.array(deck) for deck in decks]

    def epoch(self, samples: Samples, seed: int, rate: float = LEARNING_RATE) -> float:
        """Go through all samples once in a random order; the mean loss on the way."""
        order = np.random.default_rng(seed).permutation(len(samples.targets))
        batches = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
        return float(np.mean([self._learn(samples, batch, rate) for batch in batches]))

    def loss(self, samples: Samples) -> float:
        """The mean loss without learning."""
        groups = self._groups(samples, np.arange(len(samples.targets)))
        return float(np.mean(_losses(self._values(samples.numbers, groups), samples.targets)))

    def _groups(self, samples: Samples, lines: Any) -> list[Group]:
        """Which lines belong to which deck on which side."""
        half = samples.sets.shape[1] // 2
        groups: list[Group] = []
        for part in (0, 1):
            zones = slice(part * half, (part + 1) * half)
            owners = samples.decks[lines, part]
            for number in np.unique(owners):
                deck = self._decks[number]
                places = np.flatnonzero(owners == number)
                sets = np.ascontiguousarray(samples.sets[lines[places]][:, zones])
                groups.append(Group(zones, deck, places, bits(sets, len(deck))))
        return groups

    def _values(self, numbers: Floats, groups: Sequence[Group]) -> Floats:
        sums: Floats = numbers @ self.weights.numbers
        for group in groups:
            rows = self.weights.cards[group.zones][:, group.deck].reshape(-1)
            sums[group.places] += group.lying @ rows
        return np.tanh(sums)

    def _learn(self, samples: Samples, lines: Any, rate: float) -> float:
        numbers, targets = samples.numbers[lines], samples.targets[lines]
        groups = self._groups(samples, lines)
        values = self._values(numbers, groups)
        error = (values - targets) / len(lines)
        cards = np.zeros_like(self.weights.cards)
        for group in groups:
            gradient = group.lying.T @ error[group.places]
            cards[group.zones][:, group.deck] += gradient.reshape(-1, len(group.deck))
        self._adam.step(self.weights, {"numbers": numbers.T @ error, "cards": cards}, rate)
        return float(np.mean(_losses(values, targets)))


def bits(sets: Sets, slots: int) -> Floats:
    """Sets as noughts and ones: a line for each position, zone by zone, slot by slot."""
    lines, zones = sets.shape
    single = np.unpackbits(sets.view(np.uint8).reshape(lines, zones, 8), axis=2, bitorder="little")
    return single[:, :, :slots].reshape(lines, zones * slots).astype(np.float32)


def _losses(values: Floats, targets: Floats) -> Floats:
    """How surprised a evaluator of these values is, in nats: the targets as chances of winning."""
    chance = np.clip((1 + values) / 2, 1e-6, 1 - 1e-6)
    wanted = (1 + targets) / 2
    found = -(wanted * np.log(chance) + (1 - wanted) * np.log(1 - chance))
    return found.astype(np.float32)
