"""`matrix`: play every choice against every other, and rank them."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli import studies
from moontable.lab.matrix import Matrix, MatrixRun
from moontable.lab.study import Player


@studies.study_command
def matrix(
    game: studies.GameName,
    bot: Annotated[str, typer.Option(help="The level that plays all seats.")] = "adept",
    games: Annotated[int, typer.Option(min=2, max=10**7, help="Games per group.")] = 100,
    players: studies.Players = 0,
    seed: studies.Seed = 1,
    ms: studies.Ms = 100,
    plot: studies.Plot = None,
    *,
    run: studies.StudyRun,
) -> None:
    """Play every deck, faction or seat against every other.

    Example: moontable matrix blue-moon --bot adept --games 100 --plot decks.png
    """
    studies.check_levels(game, [bot])
    tables = MatrixRun(game, Player(bot, ms), games, seed, players)
    studies.check_plot(plot)

    def tell() -> dict[str, Any]:
        return {"bot": bot, "games": games, "seed": seed, **tables.matrix().json()}

    result = run.play("matrix", tables.study(), tables.count, tell)
    found = tables.matrix()
    if plot is not None:
        from moontable.lab.plots import heat_map, save  # noqa: PLC0415 - slow to load

        save(heat_map(found), plot)
    if not run.as_json:
        _show(found, result)


def _show(found: Matrix, result: dict[str, Any]) -> None:
    console = Console()
    table = Table("wins, %", *found.columns)
    for row in found.rows:
        cells = [found.cells[row][column] for column in found.columns]
        table.add_row(row, *(f"{c.p * 100:.0f} ±{(c.high - c.low) * 50:.0f}" for c in cells))
    console.print(table)
    rates = Table("", "wins, %", "95 %", "effective games")
    for name, rate in result["ranking"].items():
        rates.add_row(name, *studies.percent(rate))
    for seat, rate in enumerate(result["seat_win_rate"], 1):
        rates.add_row(f"seat {seat}", *studies.percent(rate))
    if found.first is not None:
        rates.add_row("who begins", *studies.percent(result["first_win_rate"]))
    if found.mirrors is not None:
        rates.add_row(
            "who begins, in mirrors", *studies.percent(result["first_win_rate_in_mirrors"])
        )
    console.print(rates)
