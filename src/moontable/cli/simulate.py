"""`simulate`: many games between bots, stored as records or tidy tables."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli.files import check_writable, parse_json, print_json
from moontable.cli.studies import (
    AsJson,
    Force,
    GameName,
    Ms,
    OnCluster,
    Seed,
    Workers,
    count_games,
    names_in,
    opened,
    percent,
)
from moontable.kernel import Refused
from moontable.kernel.values import mapping
from moontable.lab.series import Tally
from moontable.lab.study import CARDS, DECISIONS, Job, Player, Study, check, rotations
from moontable.lab.tables import ResultFile
from moontable.lab.tournament import fair_setups, mixed

Further = Annotated[Path | None, typer.Option(help="Also write a table (.csv, .parquet).")]


def simulate(
    game: GameName,
    players: Annotated[str, typer.Option(help="Bot levels, one per player.")] = "random,random",
    games: Annotated[int, typer.Option(min=1, max=10**9, help="Number of games.")] = 100,
    seed: Seed = 1,
    setup: Annotated[str, typer.Option(help="The set-up as JSON.")] = "{}",
    every_choice: Annotated[
        bool,
        typer.Option("--every-choice", help="Rotate through all decks or factions."),
    ] = False,
    ms: Ms = 100,
    workers: Workers = 1,
    cluster: OnCluster = "",
    out: Annotated[
        Path | None, typer.Option(help="Records (.jsonl) or rows (.csv, .parquet); resumable.")
    ] = None,
    decisions: Further = None,
    cards: Further = None,
    records: Annotated[bool, typer.Option("--records", help="Add a column with records.")] = False,
    append: Annotated[bool, typer.Option("--append", help="Extend the series in --out.")] = False,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games; bots and choices such as decks sit on every seat equally often.

    An interrupted run goes on where it stopped when the command is repeated.

    Example: moontable simulate blue-moon --games 1000 --players novice,random --workers 2
    """
    choices = dict(mapping(parse_json(setup, "--setup"), "--setup"))
    bots = [Player(name, ms) for name in names_in(players)]
    setups = rotations(choices)
    if every_choice:
        setups = [{**choices, **mix} for mix in mixed(fair_setups(game, len(bots)))]
    job = Job(game, bots, games, seed, setups)
    check(job)
    tables = {DECISIONS: decisions, CARDS: cards}
    wanted = {name: check_writable(file) for name, file in tables.items() if file is not None}
    if out is None and wanted:
        raise Refused("--decisions, --cards", "stand beside the games", "name them with --out")
    kept = None if out is None else ResultFile(check_writable(out), job, wanted, records=records)
    journal = None
    if kept is not None:
        journal = opened(kept.journal, lambda _: kept.open(force=force, append=append))
    tally = Tally(job)
    study = Study([job]) if kept is None else kept.study
    count_games(study, tally.count, journal, workers, cluster, as_json)
    if kept is not None:
        kept.finish()
    if as_json:
        print_json(tally.json())
    else:
        _show(tally.json(), bots)


def _show(result: dict[str, Any], bots: list[Player]) -> None:
    table = Table("", "won", "%", "95 %", "effective games")
    for bot, wins, rate in zip(bots, result["wins"], result["win_rate"], strict=True):
        table.add_row(bot.level, str(wins), *percent(rate))
    for name, rate in result["choice_win_rate"].items():
        table.add_row(name, "", *percent(rate))
    for seat, rate in enumerate(result["seat_win_rate"], 1):
        table.add_row(f"seat {seat}", "", *percent(rate))
    if result["first_win_rate"] is not None:
        table.add_row("who begins", "", *percent(result["first_win_rate"]))
    console = Console()
    console.print(table)
    lengths = f"{result['shortest']} to {result['longest']}"
    games = f"{result['games']} games of {result['deals']} deals"
    console.print(f"{games}, {result['decisions_per_game']} decisions each ({lengths})")
    if not result["even"]:
        console.print("Not every player had every seat and choice equally often: rates of seats")
        console.print(
            "and choices cannot be distinguished entirely; play a multiple of the seatings."
        )


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(simulate)
