"""`simulate`, `matrix`, `ladder`, `thinking`, `rate`, `report`: many games, counted honestly."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from moontable.cli.files import check_writable, parse_json, print_json, replacing, write_json
from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.values import HIGHEST, mapping
from moontable.lab import ladder as ladders
from moontable.lab import matrix as matrices
from moontable.lab.cluster import Cluster
from moontable.lab.job import Job, Player
from moontable.lab.results import ResultFile, read_records
from moontable.lab.series import run
from moontable.lab.workers import Executor, executor_for

GameName = Annotated[str, typer.Argument(help="The game's name.")]
Seed = Annotated[int, typer.Option(min=0, max=HIGHEST, help="Everything follows from it.")]
Ms = Annotated[int, typer.Option(min=1, help="Thinking time per choice.")]
Workers = Annotated[
    int, typer.Option(min=0, max=1024, help="Processes; 0 takes one for each core.")
]
OnCluster = Annotated[str, typer.Option("--cluster", help="Play on Ray: auto, local or HOST:PORT.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document.")]


def _executor(workers: int, cluster: str) -> Executor:
    count = workers or os.cpu_count() or 1
    return Cluster(cluster, max(count, 8)) if cluster else executor_for(count)


@contextmanager
def _progress(total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar with the time that is left, on standard error."""
    bar = Progress(
        "playing",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=quiet,
    )
    with bar:
        task = bar.add_task("playing", total=total)
        try:
            yield lambda done: bar.update(task, completed=done)
        except KeyboardInterrupt:
            right = "repeat the command to go on"
            raise Refused("interrupted", "what was finished is kept", right) from None


def simulate(
    game: GameName,
    players: Annotated[str, typer.Option(help="Bot levels, one per player.")] = "random,random",
    games: Annotated[int, typer.Option(min=1, max=10**9, help="How many games.")] = 100,
    seed: Seed = 1,
    setup: Annotated[str, typer.Option(help="The set-up as JSON.")] = "{}",
    ms: Ms = 100,
    workers: Workers = 1,
    cluster: OnCluster = "",
    out: Annotated[
        Path | None, typer.Option(help="Records (.jsonl) or rows (.csv, .parquet); resumable.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games; every bot sits on every seat equally often.

    An interrupted run goes on where it stopped when the command is repeated.

    Example: moontable simulate blue-moon --games 1000 --players novice,random --workers 2
    """
    levels = [name.strip() for name in players.split(",")]
    wish = dict(mapping(parse_json(setup, "--setup"), "--setup"))
    job = Job(game, [Player(name, ms) for name in levels], games, seed, [wish])
    kept = None if out is None else ResultFile(check_writable(out), job)
    with _progress(games, as_json) as progress:
        tally = run(job, _executor(workers, cluster), kept, progress).json()
    if as_json:
        print_json(tally)
        return
    table = Table("player", "won", "%", "95 %")
    for name, wins, rate in zip(levels, tally["wins"], tally["win_rate"], strict=True):
        table.add_row(name, str(wins), *_percent(rate))
    for seat, rate in enumerate(tally["seat_win_rate"], 1):
        table.add_row(f"seat {seat}", "", *_percent(rate))
    console = Console()
    console.print(table)
    lengths = f"{tally['shortest']} to {tally['longest']}"
    console.print(f"{games} games, {tally['decisions_per_game']} decisions each ({lengths})")


def _percent(rate: dict[str, float]) -> tuple[str, str]:
    return f"{rate['p'] * 100:.1f}", f"{rate['low'] * 100:.1f} to {rate['high'] * 100:.1f}"


def matrix(
    game: GameName,
    bot: Annotated[str, typer.Option(help="The level that plays everything.")] = "novice",
    games: Annotated[int, typer.Option(min=2, max=10**7, help="Games for each cell.")] = 100,
    seed: Seed = 1,
    ms: Ms = 100,
    workers: Workers = 0,
    cluster: OnCluster = "",
    out: Annotated[Path | None, typer.Option(help="The matrix as JSON.")] = None,
    plot: Annotated[Path | None, typer.Option(help="A heat map (.png or .svg).")] = None,
    as_json: AsJson = False,
) -> None:
    """Play everything against everything: decks, factions over seats, or seats.

    Example: moontable matrix blue-moon --bot novice --games 100 --plot decks.png
    """
    chosen = registry.game(game)
    matrices.check_even(games, chosen.seats[0])
    for file in (out, plot):
        if file is not None:
            check_writable(file)
    player = Player(bot, ms)
    with _progress(matrices.size(game, games), as_json) as progress:
        plan = matrices.Plan(games, seed, _executor(workers, cluster))
        found = matrices.matrix(game, player, plan, progress)
    matrix_json = {"bot": bot, "games": games, "seed": seed, **found.json()}
    if out is not None:
        write_json(out, matrix_json)
    if plot is not None:
        from moontable.lab.plots import heat_map, save  # noqa: PLC0415 - slow to load

        save(heat_map(found), plot)
    if as_json:
        print_json(matrix_json)
        return
    table = Table("wins, %", *found.columns)
    for row in found.rows:
        cells = [found.cells[row][column] for column in found.columns]
        table.add_row(row, *(f"{c.p * 100:.0f} ±{(c.high - c.low) * 50:.0f}" for c in cells))
    Console().print(table)


def ladder(
    game: GameName,
    levels: Annotated[str, typer.Option(help="Levels, weakest first.")] = "random,novice",
    games: Annotated[int, typer.Option(min=2, max=10**7, help="Games for each pair.")] = 400,
    every: Annotated[bool, typer.Option(help="Every pair, not only neighbours.")] = False,
    players: Annotated[int, typer.Option(min=0, help="Players; 0: as few as can be.")] = 0,
    seed: Seed = 1,
    ms: Ms = 100,
    workers: Workers = 0,
    cluster: OnCluster = "",
    as_json: AsJson = False,
) -> None:
    """Level against level, balanced over seats and decks or factions, with intervals.

    Example: moontable ladder blue-moon --levels random,novice --games 400
    """
    names = [name.strip() for name in levels.split(",")]
    for name in names:
        registry.level(registry.game(game).name, name)
    pairs = ladders.rungs(names, every)
    with _progress(games * len(pairs), as_json) as progress:
        plan = matrices.Plan(games, seed, _executor(workers, cluster), players)
        rows = ladders.ladder(game, pairs, ms, plan, progress)
    if as_json:
        print_json({"game": game, "games": games, "seed": seed, "ms": ms, "pairs": rows})
        return
    table = Table("upper", "lower", "wins, %", "95 %", "times its fair share")
    for pair in rows:
        shares = _percent(pair["win_rate"])
        table.add_row(pair["upper"], pair["lower"], *shares, f"{pair['times_fair']:.2f}")
    Console().print(table)


def thinking(
    game: GameName,
    levels: Annotated[str, typer.Option(help="The levels that get time.")] = "expert",
    rival: Annotated[str, typer.Option(help="Whom they all play.")] = "adept",
    times: Annotated[str, typer.Option(help="Thinking times in ms.")] = "50,200,1000",
    games: Annotated[int, typer.Option(min=2, max=10**7, help="Games for each point.")] = 100,
    seed: Seed = 1,
    workers: Workers = 0,
    plot: Annotated[Path | None, typer.Option(help="A picture, .png or .svg.")] = None,
    as_json: AsJson = False,
) -> None:
    """Strength over thinking time, in Elo points above a rival.

    Example: moontable thinking blue-moon --levels expert --times 50,200,1000
    """
    names = [name.strip() for name in levels.split(",")]
    for name in (*names, rival):
        registry.level(registry.game(game).name, name)
    if not all(part.strip().isdigit() and int(part) for part in times.split(",")):
        raise Refused("--times", f"are {times!r}", "whole numbers such as 50,200,1000")
    if plot is not None:
        check_writable(plot)
    pairs, ms = [(name, rival) for name in names], [int(part) for part in times.split(",")]
    with _progress(games * len(pairs) * len(ms), as_json) as progress:
        plan = matrices.Plan(games, seed, _executor(workers, ""))
        rows = ladders.over_time(game, pairs, ms, plan, progress)
    if plot is not None:
        from moontable.lab.plots import over_time, save  # noqa: PLC0415 - slow to load

        save(over_time(rows, f"{game}: Elo above {rival} over thinking time"), plot)
    if as_json:
        print_json({"game": game, "games": games, "seed": seed, "rival": rival, "points": rows})
        return
    table = Table("level", "ms", "wins, %", "95 %", "Elo", "95 %")
    for row in rows:
        points, shares = row["elo"], _percent(row["win_rate"])
        reach = f"{points['low']} to {points['high']}"
        table.add_row(row["upper"], str(row["ms"]), *shares, str(points["p"]), reach)
    Console().print(table)


def rate(
    game: GameName,
    pool: Annotated[str, typer.Option(help="The levels that meet.")] = "random,novice",
    games: Annotated[int, typer.Option(min=2, max=10**7, help="How many games.")] = 200,
    seed: Seed = 1,
    ms: Ms = 100,
    as_json: AsJson = False,
) -> None:
    """Rate a pool of levels over chance meetings (openskill).

    Example: moontable rate blue-moon --pool random,novice --games 200
    """
    names = [name.strip() for name in pool.split(",")]
    for name in names:
        registry.level(registry.game(game).name, name)
    with _progress(games, as_json) as progress:
        rows = ladders.rate(game, names, ms, matrices.Plan(games, seed, executor_for(1)), progress)
    if as_json:
        print_json({"game": game, "games": games, "seed": seed, "ratings": rows})
        return
    table = Table("level", "rating", "mu", "sigma", "games")
    for row in rows:
        table.add_row(*(str(row[name]) for name in ("level", "ordinal", "mu", "sigma", "games")))
    Console().print(table)


def report(
    records: Annotated[Path, typer.Argument(help="Records that `simulate --out` wrote (.jsonl)")],
    out: Annotated[Path, typer.Option(help="The page.")] = Path("report.html"),
) -> None:
    """Write a page about many games: win rates, lengths, cards, all with intervals.

    Example: moontable report games.jsonl --out report.html
    """
    from moontable.lab.report import findings, page  # noqa: PLC0415 - slow to load

    check_writable(out)
    try:
        with records.open("rb") as file:
            found = findings(read_records(file, str(records)), str(records))
    except OSError as error:
        raise Refused(str(records), error.strerror or str(error), "a readable file") from None
    text: Any = page(found)
    with replacing(out) as file:
        file.write(text.encode())
    Console(stderr=True, soft_wrap=True).print(f"{found.games} games in {out}")


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (simulate, matrix, ladder, thinking, rate, report):
        app.command()(command)
