"""Fitting weights to positions and what became of them: gradients, Adam, batches by deck.

It knows the shape of `bots.worth` and no game; a deck is a list of card numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import numpy as np

from moontable.bots.worth import PARTS, Floats, Worth
from moontable.lab.selfplay import Lessons, Sets

BATCH: Final = 2048
STEP: Final = 0.001
FADE: Final = 3e-4
"""How much every card's weight shrinks with each step, against learning single games by heart."""


@dataclass
class Adam:
    """Steps of their own size for every weight."""

    first: dict[str, Floats] = field(default_factory=dict)
    second: dict[str, Floats] = field(default_factory=dict)
    steps: int = 0

    def move(self, worth: Worth, slopes: dict[str, Floats], size: float) -> None:
        """One step down the slopes."""
        self.steps += 1
        for part in PARTS:
            slope = slopes[part]
            one = self.first.setdefault(part, np.zeros_like(slope))
            two = self.second.setdefault(part, np.zeros_like(slope))
            one += 0.1 * (slope - one)
            two += 0.001 * (slope * slope - two)
            scale = size * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            weights = getattr(worth, part)
            weights -= scale * one / (np.sqrt(two) + 1e-8)
        worth.cards -= FADE * size / STEP * worth.cards


class Group(NamedTuple):
    """The lines of a batch with the same deck on the same side, and their cards as bits."""

    zones: slice
    deck: Any
    places: Any
    lying: Floats


class Fitting:
    """Learns from lessons, batch by batch."""

    def __init__(self, worth: Worth, decks: Sequence[tuple[int, ...]], adam: Adam) -> None:
        self.worth = worth
        self.adam = adam
        self._decks = [np.array(deck) for deck in decks]

    def epoch(self, lessons: Lessons, seed: int, size: float = STEP) -> float:
        """Go through all lessons once in a random order; the mean loss on the way."""
        order = np.random.default_rng(seed).permutation(len(lessons.targets))
        batches = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
        return float(np.mean([self._learn(lessons, batch, size) for batch in batches]))

    def loss(self, lessons: Lessons) -> float:
        """The mean loss without learning."""
        groups = self._groups(lessons, np.arange(len(lessons.targets)))
        return float(np.mean(_losses(self._values(lessons.numbers, groups), lessons.targets)))

    def _groups(self, lessons: Lessons, lines: Any) -> list[Group]:
        """Which lines belong to which deck on which side."""
        half = lessons.sets.shape[1] // 2
        groups: list[Group] = []
        for part in (0, 1):
            zones = slice(part * half, (part + 1) * half)
            owners = lessons.decks[lines, part]
            for number in np.unique(owners):
                deck = self._decks[number]
                places = np.flatnonzero(owners == number)
                sets = np.ascontiguousarray(lessons.sets[lines[places]][:, zones])
                groups.append(Group(zones, deck, places, bits(sets, len(deck))))
        return groups

    def _values(self, numbers: Floats, groups: Sequence[Group]) -> Floats:
        sums: Floats = numbers @ self.worth.numbers
        for group in groups:
            rows = self.worth.cards[group.zones][:, group.deck].reshape(-1)
            sums[group.places] += group.lying @ rows
        return np.tanh(sums)

    def _learn(self, lessons: Lessons, lines: Any, size: float) -> float:
        numbers, targets = lessons.numbers[lines], lessons.targets[lines]
        groups = self._groups(lessons, lines)
        values = self._values(numbers, groups)
        pull = (values - targets) / len(lines)
        cards = np.zeros_like(self.worth.cards)
        for group in groups:
            slope = group.lying.T @ pull[group.places]
            cards[group.zones][:, group.deck] += slope.reshape(-1, len(group.deck))
        self.adam.move(self.worth, {"numbers": numbers.T @ pull, "cards": cards}, size)
        return float(np.mean(_losses(values, targets)))


def bits(sets: Sets, slots: int) -> Floats:
    """Sets as noughts and ones: a line for each position, zone by zone, slot by slot."""
    lines, zones = sets.shape
    single = np.unpackbits(sets.view(np.uint8).reshape(lines, zones, 8), axis=2, bitorder="little")
    return single[:, :, :slots].reshape(lines, zones * slots).astype(np.float32)


def _losses(values: Floats, targets: Floats) -> Floats:
    """How surprised a judge of these values is, in nats: the targets as chances of winning."""
    chance = np.clip((1 + values) / 2, 1e-6, 1 - 1e-6)
    wanted = (1 + targets) / 2
    found = -(wanted * np.log(chance) + (1 - wanted) * np.log(1 - chance))
    return found.astype(np.float32)
