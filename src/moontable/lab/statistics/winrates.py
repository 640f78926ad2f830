"""Win rates with 95 % intervals; games of the same deal form a cluster.

Intervals are Wilson's, computed from the number of independent games that would be as certain.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import erf, log10, sqrt
from statistics import NormalDist
from typing import Any, Final, NamedTuple

NORMAL: Final = NormalDist()
LEVEL: Final = 0.95


Key = tuple[str, Any]


class Share(NamedTuple):
    """A win rate with its 95 % interval, its games, and the effective number of games."""

    p: float
    low: float
    high: float
    n: int
    effective: float

    def json(self) -> dict[str, float]:
        """The result as JSON."""
        rounded = [round(value, 4) for value in (self.p, self.low, self.high)]
        json = dict(zip(("p", "low", "high"), rounded, strict=True))
        return json | {"n": self.n, "effective": round(self.effective, 1)}

    def opposite(self) -> "Share":
        """The same games, seen from the other side."""
        return Share(1 - self.p, 1 - self.high, 1 - self.low, self.n, self.effective)

    @property
    def variance(self) -> float:
        """Of the share itself."""
        if not self.effective:
            return 0.25
        inside = min(1 - 0.5 / self.effective, max(0.5 / self.effective, self.p))
        return inside * (1 - inside) / self.effective


class Difference(NamedTuple):
    """A mean difference with its 95 % interval and p-value."""

    mean: float
    low: float
    high: float
    n: int
    chance: float

    def json(self) -> dict[str, float]:
        """The result as JSON."""
        rounded = [round(value, 4) for value in (self.mean, self.low, self.high)]
        json = dict(zip(("difference", "low", "high"), rounded, strict=True))
        return json | {"n": self.n, "p_value": round(self.chance, 5)}


class Clusters:
    """Wins and games by cluster, as running sums."""

    def __init__(self) -> None:
        self.count = 0
        self.wins = 0.0
        self.games = 0
        self._squares = (0.0, 0.0, 0.0)

    def add(self, wins: float, games: int) -> None:
        """Add a cluster."""
        self.count += 1
        self.wins += wins
        self.games += games
        ww, wn, nn = self._squares
        self._squares = (ww + wins * wins, wn + wins * games, nn + games * games)

    def share(self) -> Share:
        """The win rate; its variance is that between clusters."""
        if not self.count:
            return Share(0.0, 0.0, 1.0, 0, 0.0)
        p = self.wins / self.games
        effective = self._effective(p)
        low, high = wilson(p, effective, t_quantile(self.count - 1))
        return Share(p, low, high, self.games, effective)

    def _effective(self, p: float) -> float:
        """How many independent games would be as sure.

        Where all clusters say the same, one that differs may just not have been seen yet.
        """
        if self.count < 2:
            return 1.0
        alike = p * (1 - p)
        if alike < 1e-12:
            return float(self.count)
        ww, wn, nn = self._squares
        apart = ww - 2 * p * wn + p * p * nn
        unseen = (self.games / self.count / 2) ** 2
        spread = max(apart, unseen) * self.count / (self.count - 1)
        return alike * self.games * self.games / spread


def clustered(parts: Iterable[tuple[float, int]]) -> Share:
    """The win rate over clusters of (wins, games)."""
    found = Clusters()
    for wins, games in parts:
        found.add(wins, games)
    return found.share()


Sums = dict[Any, list[float]]
"""Wins and games by deal."""


def count_in(sums: Sums, deal: object, won: float) -> None:
    """Add a game of a deal."""
    found = sums.setdefault(deal, [0.0, 0.0])
    found[0] += won
    found[1] += 1


def share_of(sums: Sums) -> Share:
    """The win rate; the games may come in any order."""
    return clustered((won, int(games)) for won, games in sums.values())


class Shares:
    """Win rates by key, for games in the order of their deals; only open deals are kept."""

    def __init__(self) -> None:
        self._deal: object = None
        self._open: dict[Key, list[float]] = {}
        self._closed: dict[Key, Clusters] = defaultdict(Clusters)

    def count(self, deal: object, key: Key, won: float) -> None:
        """Add a game to a key; the games of a deal follow one another."""
        if deal != self._deal:
            self._close()
            self._deal = deal
        sums = self._open.setdefault(key, [0.0, 0.0])
        sums[0] += won
        sums[1] += 1

    def _close(self) -> None:
        for key, (wins, games) in self._open.items():
            self._closed[key].add(wins, int(games))
        self._open = {}

    def of(self, kind: str) -> dict[Any, Share]:
        """Every share of a kind."""
        self._close()
        return {key: found.share() for (name, key), found in self._closed.items() if name == kind}

    def one(self, kind: str, key: Any) -> Share:
        """The share of one key."""
        self._close()
        return self._closed[kind, key].share()


def share(wins: float, games: int) -> Share:
    """The win rate of independent games."""
    if games == 0:
        return Share(0.0, 0.0, 1.0, 0, 0.0)
    p = wins / games
    return Share(p, *wilson(p, games, NORMAL.inv_cdf(0.5 + LEVEL / 2)), games, float(games))


def pooled(shares: Sequence[Share]) -> Share:
    """The plain mean of independent win rates, such as a deck's against each opponent."""
    if not shares:
        return Share(0.0, 0.0, 1.0, 0, 0.0)
    p = sum(one.p for one in shares) / len(shares)
    variance = sum(one.variance for one in shares) / len(shares) ** 2
    effective = max(p * (1 - p), 1e-9) / variance
    games = sum(one.n for one in shares)
    return Share(p, *wilson(p, effective, NORMAL.inv_cdf(0.5 + LEVEL / 2)), games, effective)


def wilson(p: float, games: float, z: float) -> tuple[float, float]:
    """Wilson's interval for a win rate."""
    centre = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    return max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half))


def t_quantile(freedom: int) -> float:
    """The value of Student's distribution that leaves 2.5 % on either side (Hill's expansion)."""
    z = NORMAL.inv_cdf(0.5 + LEVEL / 2)
    if freedom < 1:
        return 12.7
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    found = z + sum(term / freedom**power for power, term in enumerate(terms, 1))
    return min(12.7, found) if freedom > 1 else 12.7


def difference(values: Sequence[float]) -> Difference:
    """The mean of paired differences, one for each deal."""
    count = len(values)
    if count < 2:
        return Difference(sum(values), -1.0, 1.0, count, 1.0)
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / (count - 1) / count
    error = sqrt(max(variance, 0.25 / count**2))
    half = t_quantile(count - 1) * error
    return Difference(mean, mean - half, mean + half, count, two_sided(mean / error))


def two_sided(score: float) -> float:
    """The two-sided p-value of a z-score."""
    return 1 - erf(abs(score) / sqrt(2))


def holm_correction(chances: Sequence[float]) -> list[float]:
    """P-values after Holm's correction."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    found = [1.0] * len(chances)
    so_far = 0.0
    for rank, place in enumerate(order):
        so_far = max(so_far, min(1.0, (len(chances) - rank) * chances[place]))
        found[place] = so_far
    return found


def elo(p: float, games: float, players: int = 2) -> float:
    """The Elo difference for a win rate; 0 % and 100 % are moved by half a game."""
    spare = 0.5 / max(1.0, games)
    likely = min(1 - spare, max(spare, p))
    return 400 * log10((players - 1) * likely / (1 - likely))
