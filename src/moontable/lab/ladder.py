"""Levels against each other, and ratings over a pool: who is how much stronger than whom.

It knows fair pairings over everything that can be chosen in a game.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise, permutations, product
from typing import Any

from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.rng import below, child
from moontable.lab.job import Job, Player
from moontable.lab.matrix import Plan, choice_of
from moontable.lab.series import run
from moontable.lab.stats import elo, share

Progress = Callable[[int], None]


def nobody_looks(_games: int) -> None:
    """No progress is shown."""


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


def _chosen(key: str, values: Sequence[str]) -> dict[str, Any]:
    return {"players": [{key: value} for value in values]}


def rungs(levels: list[str], every: bool) -> list[tuple[str, str]]:
    """Which levels meet: neighbours, the stronger first; or everybody."""
    if len(levels) < 2:
        raise Refused("--levels", f"are {len(levels)}", "at least two, weakest first")
    if every:
        return [(two, one) for i, one in enumerate(levels) for two in levels[i + 1 :]]
    return [(upper, lower) for lower, upper in pairwise(levels)]


def ladder(
    game: str,
    pairs: list[tuple[str, str]],
    ms: int,
    plan: Plan,
    progress: Progress = nobody_looks,
) -> list[dict[str, Any]]:
    """Each pair's share for the upper level; with more than two seats one upper among lowers."""
    count = plan.players or registry.game(game).seats[0]
    rows = []
    for number, (upper, lower) in enumerate(pairs):
        seated = [Player(upper, ms), *[Player(lower, ms)] * (count - 1)]
        job = Job(game, seated, plan.games, plan.seed, fair_setups(game, count))

        def progress_so_far(done: int, before: int = number * plan.games) -> None:
            progress(before + done)

        tally = run(job, plan.executor, progress=progress_so_far)
        rate = share(tally.wins[0], tally.games)
        rows.append(
            {"upper": upper, "lower": lower, "players": count, "fair": round(1 / count, 4)}
            | {"win_rate": rate.json(), "times_fair": round(rate.p * count, 3)}
        )
    return rows


def over_time(
    game: str,
    pairs: list[tuple[str, str]],
    times: list[int],
    plan: Plan,
    progress: Progress = nobody_looks,
) -> list[dict[str, Any]]:
    """Each pair at each thinking time: the upper level's Elo points above the lower."""
    rows = []
    for number, ms in enumerate(times):

        def progress_so_far(done: int, before: int = number * len(pairs) * plan.games) -> None:
            progress(before + done)

        for pair in ladder(game, pairs, ms, plan, progress_so_far):
            rate, players = pair["win_rate"], pair["players"]
            points = {name: elo(rate[name], rate["n"], players) for name in ("p", "low", "high")}
            rows.append(pair | {"ms": ms, "elo": {name: round(points[name]) for name in points}})
    return rows


def rate(
    game: str, pool: list[str], ms: int, plan: Plan, progress: Progress = nobody_looks
) -> list[dict[str, Any]]:
    """Ratings of a pool over random meetings, by openskill; the strongest first."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - only needed here
    except ImportError:
        raise Refused("rate", "openskill is missing", "pip install moontable[rating]") from None
    count = registry.game(game).seats[0]
    model: Any = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in pool}
    met = dict.fromkeys(pool, 0)
    rounds = max(1, plan.games // count)
    for number in range(rounds):
        names = _meeting(pool, count, child(plan.seed, number))
        job = Job(game, [Player(name, ms) for name in names], count, child(plan.seed, number) >> 1)

        def update(played: Any, names: list[str] = names) -> None:
            ranks = [0 if player in played.winners else 1 for player in range(count)]
            teams = [[ratings[name]] for name in names]
            if len(set(names)) == count:
                for name, (rated,) in zip(names, model.rate(teams, ranks=ranks), strict=True):
                    ratings[name] = rated
                    met[name] += 1

        run(job, plan.executor, each=update)
        progress((number + 1) * count)
    rows = [
        {"level": name, "mu": round(ratings[name].mu, 2), "sigma": round(ratings[name].sigma, 2)}
        | {"ordinal": round(ratings[name].ordinal(), 2), "games": met[name]}
        for name in pool
    ]
    return sorted(rows, key=lambda row: -float(row["ordinal"]))


def _meeting(pool: list[str], count: int, seed: int) -> list[str]:
    """Whom chance brings to a table: different levels as long as there are any left."""
    left: list[str] = []
    chosen: list[str] = []
    for place in range(count):
        left = left or list(pool)
        chosen.append(left.pop(below(child(seed, place), len(left))))
    return chosen
