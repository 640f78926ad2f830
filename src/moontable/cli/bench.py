"""`moontable bench`: the speed of a game's rules, pure and compiled, against python-chess."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli.files import DefaultGame, append_line, check_writable, parse_json, print_json
from moontable.games import registry
from moontable.kernel.values import mapping
from moontable.lab.bench import bench as measure
from moontable.lab.bench import bench_research as measure_doors


def bench(
    game: DefaultGame = "",
    setup: Annotated[str, typer.Option(help="The set-up as JSON.")] = "{}",
    rounds: Annotated[
        int, typer.Option(min=1, help="Interleaved rounds; medians are reported.")
    ] = 5,
    seconds: Annotated[float, typer.Option(min=0.05, help="Seconds per measurement.")] = 1.0,
    out: Annotated[Path | None, typer.Option(help="Append the figures as a JSON line.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    research: Annotated[bool, typer.Option(help="Measure environments instead.")] = False,
) -> None:
    """Measure decisions and games per second, pure and compiled, as ratios to python-chess.

    Example: moontable bench blue-moon --rounds 5
    """
    chosen = registry.game(game or registry.default_game())
    chosen.setup(mapping(parse_json(setup, "--setup"), "--setup"))
    if out is not None:
        check_writable(out)
    if research:
        figures = measure_doors(rounds, seconds)
    else:
        figures = measure(chosen.name, setup, rounds, seconds)
    if out is not None:
        append_line(out, figures)
    if as_json:
        print_json(figures)
        return
    Console().print(_doors(figures) if research else _table(figures))


def _table(figures: dict[str, Any]) -> Table:
    table = Table("build", "decisions/s", "games/s", "ms a game", "µs: clone, apply", "ratio")
    for build in ("pure", "compiled"):
        numbers = figures[build]
        if numbers is None:
            table.add_row(build, "not built")
            continue
        table.add_row(
            build,
            f"{numbers['decisions_per_s']:,.0f}",
            f"{numbers['games_per_s']:,.0f}",
            f"{numbers['game_ms']:.2f}",
            f"{numbers['clone_us']:.2f}, {numbers['apply_us']:.2f}",
            f"{figures['ratio'][build]:.1f}",
        )
    moves = figures["yardstick"]["python_chess_moves_per_s"]
    table.add_row("python-chess", f"{moves:,.0f}", "", "", "", "1.0")
    return table


def _doors(figures: dict[str, Any]) -> Table:
    table = Table("game", "door", "steps/s", "ratio to python-chess", "wanted")
    for game, doors in figures["games"].items():
        spec = registry.ENVIRONMENTS.get(game)
        for door, numbers in doors.items():
            wanted = spec.speed_targets.get(door) if spec else None
            table.add_row(
                game,
                door,
                f"{numbers['steps_per_s']:,.0f}",
                f"{numbers['ratio']:.1f}",
                "" if wanted is None else f"{wanted:g}",
            )
    table.add_row("", "python-chess", f"{figures['python_chess_moves_per_s']:,.0f}", "1.0")
    return table
