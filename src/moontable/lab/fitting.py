"""Fitting a net to positions and what became of them: gradients, Adam, batches by deck.

It knows the shape of `bots.net` and no game; a deck is a list of card numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from moontable.bots.net import PARTS, Floats, Net, bits
from moontable.lab.selfplay import Lessons

BATCH: Final = 2048
STEP: Final = 0.001
FADE: Final = 1e-5
"""How much every weight shrinks with each step, against learning single games by heart."""


@dataclass
class Adam:
    """Steps of their own size for every weight."""

    first: dict[str, Floats] = field(default_factory=dict)
    second: dict[str, Floats] = field(default_factory=dict)
    steps: int = 0

    def move(self, net: Net, slopes: dict[str, Floats], size: float) -> None:
        """One step down the slopes."""
        self.steps += 1
        for part in PARTS:
            slope = slopes[part]
            one = self.first.setdefault(part, np.zeros_like(slope))
            two = self.second.setdefault(part, np.zeros_like(slope))
            one += 0.1 * (slope - one)
            two += 0.001 * (slope * slope - two)
            scale = size * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            weights = getattr(net, part)
            weights -= scale * one / (np.sqrt(two) + 1e-8) + FADE * weights


class Fitting:
    """Learns from lessons, batch by batch."""

    def __init__(self, net: Net, decks: Sequence[tuple[int, ...]], adam: Adam) -> None:
        self.net = net
        self.adam = adam
        self._decks = [np.array(deck) for deck in decks]

    def epoch(self, lessons: Lessons, seed: int, size: float = STEP) -> float:
        """Go through all lessons once in a random order; the mean loss on the way."""
        order = np.random.default_rng(seed).permutation(len(lessons.targets))
        batches = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
        return float(np.mean([self._learn(lessons, batch, size) for batch in batches]))

    def loss(self, lessons: Lessons) -> float:
        """The mean loss without learning."""
        added, _ = self._added(lessons, np.arange(len(lessons.targets)))
        values = self.net.values(lessons.numbers, added)
        return float(np.mean(_losses(values, lessons.targets)))

    def _added(self, lessons: Lessons, lines: Any) -> tuple[Floats, list[tuple[int, int, Any]]]:
        """Rows added up for each line, and which lines belong to which deck on which side."""
        half = lessons.sets.shape[1] // 2
        added = np.zeros((len(lines), self.net.bias.shape[0]), np.float32)
        groups: list[tuple[int, int, Any]] = []
        for part in (0, 1):
            owners = lessons.decks[lines, part]
            for deck in np.unique(owners):
                places = np.flatnonzero(owners == deck)
                rows = self.net.rows(self._decks[deck].tolist(), _zones(part, half))
                added[places] += self._bits(lessons, lines[places], part, int(deck)) @ rows
                groups.append((part, int(deck), places))
        return added, groups

    def _bits(self, lessons: Lessons, lines: Any, part: int, deck: int) -> Floats:
        half = lessons.sets.shape[1] // 2
        own = np.ascontiguousarray(lessons.sets[lines][:, part * half : (part + 1) * half])
        return bits(own, len(self._decks[deck]))

    def _learn(self, lessons: Lessons, lines: Any, size: float) -> float:
        net = self.net
        numbers = lessons.numbers[lines]
        added, groups = self._added(lessons, lines)
        hidden = net.hidden(numbers, added)
        values = np.tanh(hidden @ net.out + numbers @ net.skip)
        pull = (values - lessons.targets[lines]) / len(lines)
        behind = np.outer(pull, net.out) * (hidden > 0)
        slopes = {
            "out": hidden.T @ pull,
            "skip": numbers.T @ pull,
            "dense": numbers.T @ behind,
            "bias": behind.sum(axis=0),
            "cards": np.zeros_like(net.cards),
        }
        half = lessons.sets.shape[1] // 2
        for part, deck, places in groups:
            cards = self._decks[deck]
            slope = self._bits(lessons, lines[places], part, deck).T @ behind[places]
            table = slopes["cards"][_zones(part, half)]
            table[:, cards] += slope.reshape(half, len(cards), -1)
        self.adam.move(net, slopes, size)
        return float(np.mean(_losses(values, lessons.targets[lines])))


def _zones(part: int, half: int) -> slice:
    return slice(part * half, (part + 1) * half)


def _losses(values: Floats, targets: Floats) -> Floats:
    """How surprised the net is, in nats: the targets as chances of winning."""
    chance = np.clip((1 + values) / 2, 1e-6, 1 - 1e-6)
    wanted = (1 + targets) / 2
    found = -(wanted * np.log(chance) + (1 - wanted) * np.log(1 - chance))
    return found.astype(np.float32)
