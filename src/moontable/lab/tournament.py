"""Tournaments between levels: ladders, skill ratings, and one Elo scale."""

from collections.abc import Mapping, Sequence
from itertools import combinations, combinations_with_replacement, pairwise, permutations, product
from math import gcd, hypot
from typing import Any, Final

from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.extras import needs
from moontable.kernel.rng import child
from moontable.lab.matrix import choice_of
from moontable.lab.series import SeriesTally
from moontable.lab.statistics.winrates import elo
from moontable.lab.study import GameResult, Job, Player, Study


def fair_setups(game: str, players: int) -> list[dict[str, Any]]:
    """Set-ups with every pair of decks, or every order of factions.

    Among as many consecutive deals as there are sides, every side has every seat once.
    """
    choice = choice_of(game)
    if choice is None:
        return [{}]
    key, names = choice
    if players == 2:
        return [_chosen(key, pair) for pair in product(names, names)]
    count = len(names)
    return [
        _chosen(key, [names[(first + further) % count] for further in (0, *others)])
        for others in permutations(range(1, count), players - 1)
        for first in range(count)
    ]


def mixed(setups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The set-ups in an order in which even the first few are diverse."""
    count = len(setups)
    stride = next(step for step in range(round(count * 0.38), 2 * count) if gcd(step, count) == 1)
    return [setups[place * stride % count] for place in range(count)]


def _chosen(key: str, values: Sequence[str]) -> dict[str, Any]:
    return {"players": [{key: value} for value in values]}


def pairings(levels: list[str], every: bool) -> list[tuple[str, str]]:
    """The pairings: neighbours, stronger first, or all pairs."""
    if len(levels) < 2:
        raise Refused("--levels", f"are {len(levels)}", "at least two, weakest first")
    if every:
        return [(two, one) for i, one in enumerate(levels) for two in levels[i + 1 :]]
    return [(upper, lower) for lower, upper in pairwise(levels)]


class Ladder:
    """A ladder of pairings, at one or more thinking times."""

    def __init__(  # noqa: PLR0913 - what a ladder follows from
        self,
        game: str,
        pairs: list[tuple[str, str]],
        times: list[int],
        games: int,
        seed: int,
        players: int = 0,
    ) -> None:
        self._count = players or registry.game(game).seats[0]
        self._rows = [(upper, lower, ms) for ms in times for upper, lower in pairs]
        setups = fair_setups(game, self._count)
        jobs = [Job(game, self._seated(*row), games, seed, setups) for row in self._rows]
        self.study = Study(jobs)
        self._tallies = [SeriesTally(job) for job in jobs]

    def _seated(self, upper: str, lower: str, ms: int) -> list[Player]:
        return [Player(upper, ms), *[Player(lower, ms)] * (self._count - 1)]

    def count(self, game: GameResult) -> None:
        """Add a game."""
        self._tallies[game.job].count(game)

    def rows(self) -> list[dict[str, Any]]:
        """The upper level's win rate and Elo advantage in each pairing."""
        return [self._row(*row) for row in zip(self._rows, self._tallies, strict=True)]

    def _row(self, row: tuple[str, str, int], tally: SeriesTally) -> dict[str, Any]:
        upper, lower, ms = row
        rate, count = tally.player(0), self._count
        points = {
            name: round(elo(value, rate.effective, count))
            for name, value in (("p", rate.p), ("low", rate.low), ("high", rate.high))
        }
        return {
            "upper": upper,
            "lower": lower,
            "ms": ms,
            "players": count,
            "fair": round(1 / count, 4),
            "win_rate": rate.json(),
            "times_fair": round(rate.p * count, 3),
            "elo": points,
            "first_win_rate": None if tally.first is None else tally.first.json(),
        }


def groups_of(pool: list[str], count: int) -> list[tuple[str, ...]]:
    """The line-ups: different levels, or repeated ones if there are too few."""
    if len(pool) < 2 or len(set(pool)) < len(pool):
        raise Refused("--pool", f"is {','.join(pool)}", "at least two levels, each named once")
    if len(pool) >= count:
        return list(combinations(pool, count))
    groups = combinations_with_replacement(pool, count)
    return [group for group in groups if len(set(group)) > 1]


class RatingPool:
    """Ratings of a pool of levels."""

    def __init__(  # noqa: PLR0913 - what a rating follows from
        self, game: str, pool: list[str], ms: int, games: int, seed: int, players: int = 0
    ) -> None:
        self._model: Any = _openskill()
        count = players or registry.game(game).seats[0]
        self._pool = pool
        self._groups = groups_of(pool, count)
        each = games // len(self._groups) // count * count
        if not each:
            least = len(self._groups) * count
            wrong = f"{games} are too few: {len(self._groups)} groups meet, {count} games each"
            raise Refused("--games", wrong, f"at least {least}")
        setups = fair_setups(game, count)
        self.study = Study(
            [
                Job(game, [Player(name, ms) for name in group], each, child(seed, n) >> 1, setups)
                for n, group in enumerate(self._groups)
            ]
        )
        self._games: list[list[GameResult]] = [[] for _ in self._groups]
        self._tallies = [SeriesTally(job) for job in self.study.jobs]

    def count(self, game: GameResult) -> None:
        """Add a game; ratings are computed at the end, alternating between groups."""
        self._games[game.job].append(game)
        self._tallies[game.job].count(game)

    def rows(self) -> list[dict[str, Any]]:
        """The levels, strongest first."""
        ratings = {name: self._model.rating(name=name) for name in self._pool}
        for meeting in zip(*self._games, strict=True):
            for game in meeting:
                self._rate(ratings, game)
        met = dict.fromkeys(self._pool, 0)
        for group, games in zip(self._groups, self._games, strict=True):
            for name in set(group):
                met[name] += len(games)
        rows = [
            {"level": name, "mu": round(found.mu, 2), "sigma": round(found.sigma, 2)}
            | {"ordinal": round(found.ordinal(), 2), "games": met[name]}
            for name, found in ratings.items()
        ]
        return sorted(rows, key=lambda row: -float(row["mu"]))

    def _rate(self, ratings: dict[str, Any], game: GameResult) -> None:
        """Update the ratings; a level on two seats moves by the mean of both."""
        group = self._groups[game.job]
        ranks = [0 if player in game.winners else 1 for player in range(len(group))]
        after = self._model.rate([[ratings[name]] for name in group], ranks=ranks)
        for name in set(group):
            moved = [found[0] for own, found in zip(group, after, strict=True) if own == name]
            mu = sum(found.mu for found in moved) / len(moved)
            sigma = sum(found.sigma for found in moved) / len(moved)
            ratings[name] = self._model.rating(name=name, mu=mu, sigma=sigma)

    def meetings(self) -> list[dict[str, Any]]:
        """The win rates within each group."""
        return [
            {"group": list(group), "win_rate": [tally.player(n).json() for n in range(len(group))]}
            for group, tally in zip(self._groups, self._tallies, strict=True)
        ]


def _openskill() -> Any:
    with needs("rate"):
        from openskill.models import PlackettLuce  # noqa: PLC0415 - only needed here
    return PlackettLuce()


ANCHOR: Final = "novice"
AT: Final = 1000


def scale(rows: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, int]]:
    """Every level's points and 95 % interval, relative to the anchor or the lowest level.

    The rows are a ladder's neighbours, weakest first.
    """
    levels = [str(rows[0]["lower"]), *(str(row["upper"]) for row in rows)]
    fixed = levels.index(ANCHOR) if ANCHOR in levels else 0
    found = {levels[fixed]: {"elo": AT, "low": AT, "high": AT}}
    for name, steps in [
        *((levels[n], rows[fixed:n]) for n in range(fixed + 1, len(levels))),
        *((levels[n], rows[n:fixed]) for n in range(fixed)),
    ]:
        up = 1 if levels.index(name) > fixed else -1
        points = AT + up * sum(row["elo"]["p"] for row in steps)
        above, below = (hypot(*(_reach(row, side) for row in steps)) for side in ("high", "low"))
        high, low = (above, below) if up > 0 else (below, above)
        found[name] = {
            "elo": round(points),
            "low": round(points - low),
            "high": round(points + high),
        }
    return {name: found[name] for name in levels}


def _reach(row: Mapping[str, Any], side: str) -> float:
    return abs(float(row["elo"][side]) - float(row["elo"]["p"]))
