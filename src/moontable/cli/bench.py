"""`moontable bench`: how fast a game's rules run, pure and compiled, against python-chess."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli.files import parse_json, print_json
from moontable.games import registry
from moontable.kernel.values import mapping
from moontable.lab.bench import bench as measure


def bench(
    game: Annotated[str, typer.Argument(help="The game's name.")] = "blue-moon",
    setup: Annotated[str, typer.Option(help="The set-up as JSON.")] = "{}",
    rounds: Annotated[int, typer.Option(min=1, help="Interleaved rounds; medians count.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.05, help="Per measurement.")] = 1.0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Measure decisions and games per second, pure and compiled, as ratios to python-chess.

    Example: moontable bench blue-moon --rounds 5
    """
    chosen = registry.game(game)
    chosen.setup(mapping(parse_json(setup, "--setup"), "--setup"))
    told = measure(chosen.name, setup, rounds, seconds)
    if as_json:
        print_json(told)
        return
    table = Table("build", "decisions/s", "games/s", "ms a game", "µs a clone", "bytes", "ratio")
    for build in ("pure", "compiled"):
        numbers = told[build]
        if numbers is None:
            table.add_row(build, "not built")
            continue
        table.add_row(
            build,
            f"{numbers['decisions_per_s']:,.0f}",
            f"{numbers['games_per_s']:,.0f}",
            f"{numbers['game_ms']:.2f}",
            f"{numbers['clone_us']:.2f}",
            f"{numbers['bytes']:.0f}",
            f"{told['ratio'][build]:.1f}",
        )
    moves = told["yardstick"]["python_chess_moves_per_s"]
    table.add_row("python-chess", f"{moves:,.0f}", "", "", "", "", "1.0")
    Console().print(table)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(bench)
