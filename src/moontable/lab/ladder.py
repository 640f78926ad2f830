"""Levels against each other: who is how much stronger than whom, and with how much time.

It knows fair pairings over everything that can be chosen in a game.
"""

from collections.abc import Sequence
from itertools import pairwise, permutations, product
from math import gcd
from typing import Any

from moontable.games import registry
from moontable.kernel import Refused
from moontable.lab.job import Job, Played, Player, Study
from moontable.lab.matrix import choice_of
from moontable.lab.series import Tally
from moontable.lab.stats import elo


def fair_setups(game: str, players: int) -> list[dict[str, Any]]:
    """Set-ups to take in turn: every pair of decks, or every order of sides that are there once.

    In each run of as many deals as there are sides, every side sits on every seat once.
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
    """The same set-ups in an order in which even a few are of all kinds."""
    count = len(setups)
    stride = next(step for step in range(round(count * 0.38), 2 * count) if gcd(step, count) == 1)
    return [setups[place * stride % count] for place in range(count)]


def _chosen(key: str, values: Sequence[str]) -> dict[str, Any]:
    return {"players": [{key: value} for value in values]}


def rungs(levels: list[str], every: bool) -> list[tuple[str, str]]:
    """Which levels meet: neighbours, the stronger first; or everybody."""
    if len(levels) < 2:
        raise Refused("--levels", f"are {len(levels)}", "at least two, weakest first")
    if every:
        return [(two, one) for i, one in enumerate(levels) for two in levels[i + 1 :]]
    return [(upper, lower) for lower, upper in pairwise(levels)]


class Ladder:
    """Pairs of levels at one or several thinking times; one upper among lowers."""

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
        self._tallies = [Tally(job) for job in jobs]

    def _seated(self, upper: str, lower: str, ms: int) -> list[Player]:
        return [Player(upper, ms), *[Player(lower, ms)] * (self._count - 1)]

    def count(self, game: Played) -> None:
        """One more game."""
        self._tallies[game.job].count(game)

    def rows(self) -> list[dict[str, Any]]:
        """Each pair's share for the upper level, and its Elo points above the lower."""
        return [self._row(*row) for row in zip(self._rows, self._tallies, strict=True)]

    def _row(self, row: tuple[str, str, int], tally: Tally) -> dict[str, Any]:
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
