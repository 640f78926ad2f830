"""`ladder`, `thinking`, `rate`: which level is how much stronger than which."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli.files import print_json
from moontable.cli.studies import (
    AsJson,
    Force,
    GameName,
    Ms,
    OnCluster,
    Out,
    Players,
    Plot,
    Seed,
    Workers,
    check_levels,
    check_plot,
    count_games,
    journal_for,
    names_in,
    percent,
)
from moontable.kernel import Refused
from moontable.lab.journal import as_json as json_writer
from moontable.lab.ladder import Ladder, rungs
from moontable.lab.rating import Rating
from moontable.lab.scale import scale


def ladder(
    game: GameName,
    levels: Annotated[str, typer.Option(help="Levels, weakest first.")] = "random,novice",
    games: Annotated[int, typer.Option(min=2, max=10**7, help="Games for each pair.")] = 400,
    every: Annotated[bool, typer.Option(help="Every pair, not only neighbours.")] = False,
    players: Players = 0,
    seed: Seed = 1,
    ms: Ms = 100,
    workers: Workers = 0,
    cluster: OnCluster = "",
    out: Out = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Level against level, balanced over seats and decks or factions, with intervals.

    Example: moontable ladder blue-moon --levels random,novice --games 400
    """
    names = names_in(levels)
    check_levels(game, names)
    climbed = Ladder(game, rungs(names, every), [ms], games, seed, players)
    journal = journal_for(out, climbed.study, "ladder", force)
    count_games(climbed.study, climbed.count, journal, workers, cluster, as_json)
    rows = climbed.rows()
    told = {"game": game, "games": games, "seed": seed, "ms": ms, "pairs": rows}
    if not every:
        told["scale"] = scale(rows)
    if journal is not None:
        journal.finish(json_writer(told))
    if as_json:
        print_json(told)
        return
    table = Table(
        "upper", "lower", "wins, %", "95 %", "effective games", "times its fair share", "Elo"
    )
    for pair in rows:
        shares = percent(pair["win_rate"])
        table.add_row(
            pair["upper"],
            pair["lower"],
            *shares,
            f"{pair['times_fair']:.2f}",
            f"{pair['elo']['p']:+d}",
        )
    Console().print(table)


def thinking(
    game: GameName,
    levels: Annotated[str, typer.Option(help="The levels that get time.")] = "expert",
    rival: Annotated[str, typer.Option(help="Whom they all play.")] = "adept",
    times: Annotated[str, typer.Option(help="Thinking times in ms.")] = "50,200,1000",
    games: Annotated[int, typer.Option(min=2, max=10**7, help="Games for each point.")] = 100,
    seed: Seed = 1,
    workers: Workers = 0,
    out: Out = None,
    plot: Plot = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Strength over thinking time, in Elo points above a rival.

    Example: moontable thinking blue-moon --levels expert --times 50,200,1000
    """
    names = names_in(levels)
    check_levels(game, [*names, rival])
    if not all(part.strip().isdigit() and int(part) for part in times.split(",")):
        raise Refused("--times", f"are {times!r}", "whole numbers such as 50,200,1000")
    check_plot(plot)
    pairs, ms = [(name, rival) for name in names], [int(part) for part in times.split(",")]
    climbed = Ladder(game, pairs, ms, games, seed)
    journal = journal_for(out, climbed.study, "thinking", force)
    count_games(climbed.study, climbed.count, journal, workers, "", as_json)
    rows = climbed.rows()
    told = {"game": game, "games": games, "seed": seed, "rival": rival, "points": rows}
    if journal is not None:
        journal.finish(json_writer(told))
    if plot is not None:
        from moontable.lab.plots import over_time, save  # noqa: PLC0415 - slow to load

        save(over_time(rows, f"{game}: Elo above {rival} over thinking time"), plot)
    if as_json:
        print_json(told)
        return
    table = Table("level", "ms", "wins, %", "95 %", "effective games", "Elo", "95 %")
    for row in rows:
        points, shares = row["elo"], percent(row["win_rate"])
        reach = f"{points['low']} to {points['high']}"
        table.add_row(row["upper"], str(row["ms"]), *shares, str(points["p"]), reach)
    Console().print(table)


def rate(
    game: GameName,
    pool: Annotated[str, typer.Option(help="The levels that meet.")] = "random,novice",
    games: Annotated[int, typer.Option(min=2, max=10**7, help="How many games.")] = 200,
    players: Players = 0,
    seed: Seed = 1,
    ms: Ms = 100,
    workers: Workers = 0,
    cluster: OnCluster = "",
    out: Out = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Rate a pool of levels (openskill): every group meets equally often, over all decks.

    Example: moontable rate blue-moon --pool random,novice --games 200
    """
    names = names_in(pool)
    check_levels(game, names)
    rating = Rating(game, names, ms, games, seed, players)
    journal = journal_for(out, rating.study, "rate", force)
    count_games(rating.study, rating.count, journal, workers, cluster, as_json)
    rows = rating.rows()
    told = {"game": game, "games": rating.study.games, "seed": seed, "ratings": rows}
    told["meetings"] = rating.meetings()
    if journal is not None:
        journal.finish(json_writer(told))
    if as_json:
        print_json(told)
        return
    table = Table("level", "mu", "sigma", "mu - 3 sigma", "games")
    for row in rows:
        table.add_row(*(str(row[name]) for name in ("level", "mu", "sigma", "ordinal", "games")))
    Console().print(table)


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (ladder, thinking, rate):
        app.command()(command)
