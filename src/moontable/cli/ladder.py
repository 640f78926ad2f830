"""`ladder`, `thinking`, `rate`: compare the strength of levels."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli import studies
from moontable.kernel import Refused
from moontable.lab.tournament import Ladder, RatingPool, pairings, scale


@studies.study_command
def ladder(
    game: studies.GameName,
    levels: Annotated[str, typer.Option(help="Levels, weakest first.")] = "random,novice",
    games: Annotated[int, typer.Option(min=2, max=10**7, help="Games per pair.")] = 400,
    every: Annotated[bool, typer.Option(help="Play every pair, not only neighbours.")] = False,
    players: studies.Players = 0,
    seed: studies.Seed = 1,
    ms: studies.Ms = 100,
    *,
    run: studies.StudyRun,
) -> None:
    """Play every level against every other, balanced over seats and decks, with intervals.

    Example: moontable ladder blue-moon --levels random,novice --games 400
    """
    names = studies.names_in(levels)
    studies.check_levels(game, names)
    climbed = Ladder(game, pairings(names, every), [ms], games, seed, players)

    def tell() -> dict[str, Any]:
        rows = climbed.rows()
        result = {"game": game, "games": games, "seed": seed, "ms": ms, "pairs": rows}
        return result if every else result | {"scale": scale(rows)}

    result = run.play("ladder", climbed.study, climbed.count, tell)
    if run.as_json:
        return
    table = Table(
        "upper", "lower", "wins, %", "95 %", "effective games", "times its fair share", "Elo"
    )
    for pair in result["pairs"]:
        shares = studies.percent(pair["win_rate"])
        table.add_row(
            pair["upper"],
            pair["lower"],
            *shares,
            f"{pair['times_fair']:.2f}",
            f"{pair['elo']['p']:+d}",
        )
    Console().print(table)


@studies.study_command
def thinking(
    game: studies.GameName,
    levels: Annotated[str, typer.Option(help="The levels to measure.")] = "expert",
    rival: Annotated[str, typer.Option(help="The common opponent.")] = "adept",
    times: Annotated[str, typer.Option(help="Thinking times in ms.")] = "50,200,1000",
    games: Annotated[int, typer.Option(min=2, max=10**7, help="Games per point.")] = 100,
    seed: studies.Seed = 1,
    plot: studies.Plot = None,
    *,
    run: studies.StudyRun,
) -> None:
    """Measure strength by thinking time, in Elo points above a fixed opponent.

    Example: moontable thinking blue-moon --levels expert --times 50,200,1000
    """
    names = studies.names_in(levels)
    studies.check_levels(game, [*names, rival])
    if not all(part.strip().isdigit() and int(part) for part in times.split(",")):
        raise Refused("--times", f"are {times!r}", "whole numbers such as 50,200,1000")
    studies.check_plot(plot)
    pairs, ms = [(name, rival) for name in names], [int(part) for part in times.split(",")]
    climbed = Ladder(game, pairs, ms, games, seed)

    def tell() -> dict[str, Any]:
        head = {"game": game, "games": games, "seed": seed, "rival": rival}
        return head | {"points": climbed.rows()}

    rows = run.play("thinking", climbed.study, climbed.count, tell)["points"]
    if plot is not None:
        from moontable.lab.plots import over_time, save  # noqa: PLC0415 - slow to load

        save(over_time(rows, f"{game}: Elo above {rival} over thinking time"), plot)
    if run.as_json:
        return
    table = Table("level", "ms", "wins, %", "95 %", "effective games", "Elo", "95 %")
    for row in rows:
        points, shares = row["elo"], studies.percent(row["win_rate"])
        reach = f"{points['low']} to {points['high']}"
        table.add_row(row["upper"], str(row["ms"]), *shares, str(points["p"]), reach)
    Console().print(table)


@studies.study_command
def rate(
    game: studies.GameName,
    pool: Annotated[str, typer.Option(help="The levels to compare.")] = "random,novice",
    games: Annotated[int, typer.Option(min=2, max=10**7, help="Number of games.")] = 200,
    players: studies.Players = 0,
    seed: studies.Seed = 1,
    ms: studies.Ms = 100,
    *,
    run: studies.StudyRun,
) -> None:
    """Rate a pool of levels with openskill; every group meets equally often.

    Example: moontable rate blue-moon --pool random,novice --games 200
    """
    names = studies.names_in(pool)
    studies.check_levels(game, names)
    rating = RatingPool(game, names, ms, games, seed, players)

    def tell() -> dict[str, Any]:
        head = {"game": game, "games": rating.study.games, "seed": seed}
        return head | {"ratings": rating.rows(), "meetings": rating.meetings()}

    result = run.play("rate", rating.study, rating.count, tell)
    if run.as_json:
        return
    table = Table("level", "mu", "sigma", "mu - 3 sigma", "games")
    for row in result["ratings"]:
        table.add_row(*(str(row[name]) for name in ("level", "mu", "sigma", "ordinal", "games")))
    Console().print(table)
