"""`dataset`: decisions with features, for data frames and learners."""

from pathlib import Path
from typing import Annotated

import typer

from moontable.cli.files import check_writable
from moontable.cli.studies import (
    Force,
    GameName,
    Ms,
    OnCluster,
    Seed,
    Workers,
    check_levels,
    count_games,
    names_in,
    opened,
    print_status,
)
from moontable.games import registry
from moontable.lab.study import Player


def dataset(
    game: GameName,
    players: Annotated[
        str, typer.Option(help="Bot levels, one per player; one alone plays all seats.")
    ] = "adept",
    games: Annotated[int, typer.Option(min=1, max=10**8, help="Number of games.")] = 324,
    seed: Seed = 1,
    ms: Ms = 100,
    workers: Workers = 0,
    cluster: OnCluster = "",
    out: Annotated[Path, typer.Option(help="The table (.parquet).")] = Path("decisions.parquet"),
    force: Force = False,
) -> None:
    """Write games as a table: one row per decision, with named features.

    Example: moontable dataset blue-moon --players adept --games 324 --out decisions.parquet
    """
    from moontable.lab.dataset import Dataset  # noqa: PLC0415 - slow to load

    names = names_in(players)
    if len(names) == 1:
        names *= registry.game(game).seats[0]
    check_levels(game, names)
    bots = [Player(name, ms) for name in names]
    made = Dataset(check_writable(out), game, bots, games, seed)
    journal = opened(made.journal, lambda one: one.open(force=force))
    count_games(made.study, made.count, journal, workers, cluster, quiet=False)
    made.finish()
    print_status(f"{made.decisions} decisions of {games} games in {out}")


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(dataset)
