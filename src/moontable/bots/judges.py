"""Judges: what a position is worth, by weights over a game's numbers.

It knows sums and a squashing curve, no game.
"""

from collections.abc import Sequence
from math import tanh
from typing import Any

from moontable.bots.eye import Eye
from moontable.bots.turns import weigh
from moontable.kernel import Seat


class Linear:
    """A weighted sum, squashed between -1 and 1."""

    def __init__(self, eye: Eye, weights: list[float]) -> None:
        self._eye = eye
        self._weights = weights

    def values(self, states: Sequence[Any], seat: Seat, unseen: int) -> list[float]:
        """One value for each position."""
        return [self.value(state, seat, unseen) for state in states]

    def value(self, state: Any, seat: Seat, unseen: int) -> float:
        """What one position is worth."""
        result = self._eye.result(state, seat)
        if result:
            return float(result)
        return tanh(weigh(self._weights, self._eye.numbers(state, seat, unseen)))
