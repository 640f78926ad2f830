"""What the adept thinks of a position of TSUKUYUMI, in victory points, one opinion a line."""

from typing import Any, Final, Protocol

from moontable.games.tsukuyumi.features.model import NAMES, Sight
from moontable.kernel import Seat

OPINION: Final = {
    "points": 1.0,
    "now": 0.8,
    "later": 0.35,
    "short": 0.1,
    "danger": -0.4,
    "army": 0.12,
    "spread": 0.08,
    "reach": 0.05,
    "doomed": -0.1,
    "moon": 0.5,
    "missions": 0.4,
    "income": 0.1,
    "events": 0.05,
    "ahead": 0.2,
}

WEIGHTS: Final = [OPINION[name] for name in NAMES]
"""In the order of `NAMES`."""


class Opinion(Protocol):
    """A position in numbers, and what each of them is worth at that time of the game."""

    names: tuple[str, ...]

    def numbers(self, state: Any, seat: Seat) -> list[float]:
        """The position as a seat sees it, in the order of `names`."""

    def weights(self, state: Any) -> list[float]:
        """What each number is worth, in points."""


class Plain:
    """The adept's opinion: the same from the first round to the last."""

    names: tuple[str, ...] = NAMES

    def __init__(self) -> None:
        self._eye = Sight()

    def numbers(self, state: Any, seat: Seat) -> list[float]:
        """What lies open on the board."""
        return self._eye.numbers(state, seat)

    def weights(self, state: Any) -> list[float]:
        """One weight for each number."""
        del state
        return WEIGHTS
