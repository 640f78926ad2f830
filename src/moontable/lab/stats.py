"""Shares with their uncertainty: Wilson's interval at 95 %; and shares as Elo points.

It knows counts, not games.
"""

from math import log10, sqrt
from typing import Final, NamedTuple

Z: Final = 1.959964
"""The standard normal value that leaves 2.5 % on either side."""


class Share(NamedTuple):
    """A share of wins with its 95 % interval and the number of games behind it."""

    p: float
    low: float
    high: float
    n: int

    def json(self) -> dict[str, float]:
        """In the protocol's words."""
        rounded = [round(value, 4) for value in (self.p, self.low, self.high)]
        return dict(zip(("p", "low", "high"), rounded, strict=True)) | {"n": self.n}


def share(wins: float, games: int) -> Share:
    """Wilson's interval; shared victories may count in part."""
    if games == 0:
        return Share(0.0, 0.0, 1.0, 0)
    p = wins / games
    centre = (p + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(p * (1 - p) / games + Z * Z / (4 * games * games))
    return Share(p, max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half)), games)


def elo(p: float, games: int, players: int = 2) -> float:
    """Elo points above the others that a share of wins means; all or nothing is half a game off."""
    spare = 0.5 / max(1, games)
    likely = min(1 - spare, max(spare, p))
    return 400 * log10((players - 1) * likely / (1 - likely))
