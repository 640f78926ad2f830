"""Ratings over a pool: every group of levels meets equally often, over all decks or factions.

It knows openskill, which comes with the extra `rating`.
"""

from itertools import combinations, combinations_with_replacement
from typing import Any

from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.extras import needs
from moontable.kernel.rng import child
from moontable.lab.job import Job, Played, Player, Study
from moontable.lab.ladder import fair_setups
from moontable.lab.series import Tally


def groups_of(pool: list[str], count: int) -> list[tuple[str, ...]]:
    """Who meets: different levels while there are enough; else some sit twice, never all alike."""
    if len(pool) < 2 or len(set(pool)) < len(pool):
        raise Refused("--pool", f"is {','.join(pool)}", "at least two levels, each named once")
    if len(pool) >= count:
        return list(combinations(pool, count))
    groups = combinations_with_replacement(pool, count)
    return [group for group in groups if len(set(group)) > 1]


class Rating:
    """A pool's meetings, and the ratings that come of them."""

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
        self._games: list[list[Played]] = [[] for _ in self._groups]
        self._tallies = [Tally(job) for job in self.study.jobs]

    def count(self, game: Played) -> None:
        """One more game; ratings are made at the end, so that the groups take turns."""
        self._games[game.job].append(game)
        self._tallies[game.job].count(game)

    def rows(self) -> list[dict[str, Any]]:
        """The levels, the strongest first."""
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

    def _rate(self, ratings: dict[str, Any], game: Played) -> None:
        """A level that sits twice moves by the mean of what its seats would."""
        group = self._groups[game.job]
        ranks = [0 if player in game.winners else 1 for player in range(len(group))]
        after = self._model.rate([[ratings[name]] for name in group], ranks=ranks)
        for name in set(group):
            moved = [found[0] for own, found in zip(group, after, strict=True) if own == name]
            mu = sum(found.mu for found in moved) / len(moved)
            sigma = sum(found.sigma for found in moved) / len(moved)
            ratings[name] = self._model.rating(name=name, mu=mu, sigma=sigma)

    def meetings(self) -> list[dict[str, Any]]:
        """Each group's games, with every member's share of wins."""
        return [
            {"group": list(group), "win_rate": [tally.player(n).json() for n in range(len(group))]}
            for group, tally in zip(self._groups, self._tallies, strict=True)
        ]


def _openskill() -> Any:
    with needs("rate"):
        from openskill.models import PlackettLuce  # noqa: PLC0415 - only needed here
    return PlackettLuce()
