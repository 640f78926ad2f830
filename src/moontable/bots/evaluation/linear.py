"""Linear evaluation of positions, by features and by single cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import tanh
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from moontable.bots.search.model import CardFeatures, SearchModel
from moontable.kernel.decision import Seat


class Evaluator(Protocol):
    """Values positions for a seat; higher is better."""

    def values(self, states: Sequence[Any], seat: Seat, unseen: int) -> list[float]:
        """A value for each position; cards in `unseen` are ignored."""


class LinearEvaluator:
    """A weighted sum, squashed between -1 and 1."""

    def __init__(self, model: SearchModel, weights: list[float]) -> None:
        self._model = model
        self._weights = weights

    def values(self, states: Sequence[Any], seat: Seat, unseen: int) -> list[float]:
        """One value for each position."""
        return [self.value(state, seat, unseen) for state in states]

    def value(self, state: Any, seat: Seat, unseen: int) -> float:
        """The value of one position."""
        result = self._model.result(state, seat)
        if result:
            return float(result)
        return tanh(weigh(self._weights, self._model.vector(state, seat, unseen)))


class CardEvaluator:
    """A linear evaluator with an additional weight for each card in each zone."""

    def __init__(self, model: CardFeatures, weights: list[float], cards: list[list[float]]) -> None:
        """Weights of cards by zone and number; the seat's own zones come first."""
        self._model = model
        self._weights = weights
        self._cards = cards
        self._decks: list[tuple[object, object]] = [(None, None), (None, None)]
        self._rows: list[list[list[float]]] = [[], []]

    def values(self, states: Sequence[Any], seat: Seat, unseen: int) -> list[float]:
        """One value for each position."""
        return [self.value(state, seat, unseen) for state in states]

    def value(self, state: Any, seat: Seat, unseen: int) -> float:
        """The value of one position."""
        model = self._model
        result = model.result(state, seat)
        if result:
            return float(result)
        zones: list[int] = model.zones(state, seat, unseen)
        rows = self._by_slot(state, seat)
        total = weigh(self._weights, model.vector(state, seat, unseen))
        for zone in range(len(zones)):
            total += _added(rows[zone], zones[zone])
        return tanh(total)

    def _by_slot(self, state: Any, seat: Seat) -> list[list[float]]:
        """The weights of both decks by zone and slot, cached for the game."""
        mine, yours = self._model.decks(state, seat)
        known = self._decks[seat]
        if known[0] is not mine or known[1] is not yours:
            half = len(self._cards) // 2
            rows = [_of_deck(table, mine) for table in self._cards[:half]]
            rows += [_of_deck(table, yours) for table in self._cards[half:]]
            self._rows[seat] = rows
            self._decks[seat] = (mine, yours)
        return self._rows[seat]


def _of_deck(table: list[float], deck: Sequence[int]) -> list[float]:
    """The weights of a deck's cards; 0 for cards without one."""
    return [table[card] if card < len(table) else 0.0 for card in deck]


def _added(row: list[float], cards: int) -> float:
    """The weights of a set of cards, added up."""
    total = 0.0
    while cards:
        low = cards & -cards
        total += row[low.bit_length() - 1]
        cards ^= low
    return total


def weigh(weights: list[float], vector: list[float]) -> float:
    """The sum of all numbers by their weights."""
    total = 0.0
    for index in range(len(weights)):
        total += weights[index] * vector[index]
    return total


Floats: TypeAlias = NDArray[np.floating[Any]]
"""Trained in single precision, played in double."""
PARTS: Final = ("numbers", "cards")


@dataclass
class Weights:
    """The weights of an evaluation."""

    numbers: Floats
    """By feature."""
    cards: Floats
    """By zone and card; the seat's own zones come first."""

    @staticmethod
    def load(file: Path) -> "Weights":
        """The weights in a file."""
        with np.load(file, allow_pickle=False) as kept:
            return Weights(*(kept[part].astype(np.float32) for part in PARTS))

    def evaluator(self, model: CardFeatures) -> Evaluator:
        """An evaluator with these weights; where no card has one, of the features alone."""
        if not self.cards.size:
            return LinearEvaluator(model, self.numbers.tolist())
        return CardEvaluator(model, self.numbers.tolist(), self.cards.tolist())
