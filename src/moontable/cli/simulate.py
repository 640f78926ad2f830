"""`simulate`, `dataset`, `report`: play many games, and write tables and pages about them."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli import studies
from moontable.cli.files import check_writable, parse_json, print_json, replacing
from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.values import mapping
from moontable.lab.journal import read_sheet
from moontable.lab.series import SeriesTally
from moontable.lab.study import CARDS, DECISIONS, Job, Player, Study, check, rotations
from moontable.lab.tables import ResultFile
from moontable.lab.tournament import fair_setups, mixed

Further = Annotated[Path | None, typer.Option(help="Also write a table (.csv, .parquet).")]


def simulate(
    game: studies.GameName,
    players: Annotated[str, typer.Option(help="Bot levels, one per player.")] = "random,random",
    games: Annotated[int, typer.Option(min=1, max=10**9, help="Number of games.")] = 100,
    seed: studies.Seed = 1,
    setup: Annotated[str, typer.Option(help="The set-up as JSON.")] = "{}",
    every_choice: Annotated[
        bool,
        typer.Option("--every-choice", help="Rotate through all decks or factions."),
    ] = False,
    ms: studies.Ms = 100,
    workers: studies.Workers = 1,
    cluster: studies.OnCluster = "",
    out: Annotated[
        Path | None, typer.Option(help="Records (.jsonl) or rows (.csv, .parquet); resumable.")
    ] = None,
    decisions: Further = None,
    cards: Further = None,
    records: Annotated[bool, typer.Option("--records", help="Add a column with records.")] = False,
    append: Annotated[bool, typer.Option("--append", help="Extend the series in --out.")] = False,
    force: studies.Force = False,
    as_json: studies.AsJson = False,
) -> None:
    """Let bots play many games; bots and choices such as decks sit on every seat equally often.

    An interrupted run goes on where it stopped when the command is repeated.

    Example: moontable simulate blue-moon --games 1000 --players novice,random --workers 2
    """
    choices = dict(mapping(parse_json(setup, "--setup"), "--setup"))
    bots = [Player(name, ms) for name in studies.names_in(players)]
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
        journal = studies.opened(kept.journal, lambda _: kept.open(force=force, append=append))
    tally = SeriesTally(job)
    study = Study([job]) if kept is None else kept.study
    studies.count_games(study, tally.count, journal, workers, cluster, as_json)
    if kept is not None:
        kept.finish()
    if as_json:
        print_json(tally.json())
    else:
        _show(tally.json(), bots)


def _show(result: dict[str, Any], bots: list[Player]) -> None:
    table = Table("", "won", "%", "95 %", "effective games")
    for bot, wins, rate in zip(bots, result["wins"], result["win_rate"], strict=True):
        table.add_row(bot.level, str(wins), *studies.percent(rate))
    for name, rate in result["choice_win_rate"].items():
        table.add_row(name, "", *studies.percent(rate))
    for seat, rate in enumerate(result["seat_win_rate"], 1):
        table.add_row(f"seat {seat}", "", *studies.percent(rate))
    if result["first_win_rate"] is not None:
        table.add_row("who begins", "", *studies.percent(result["first_win_rate"]))
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


def dataset(
    game: studies.GameName,
    players: Annotated[
        str, typer.Option(help="Bot levels, one per player; one alone plays all seats.")
    ] = "adept",
    games: Annotated[int, typer.Option(min=1, max=10**8, help="Number of games.")] = 324,
    seed: studies.Seed = 1,
    ms: studies.Ms = 100,
    workers: studies.Workers = 0,
    cluster: studies.OnCluster = "",
    out: Annotated[Path, typer.Option(help="The table (.parquet).")] = Path("decisions.parquet"),
    force: studies.Force = False,
) -> None:
    """Write games as a table: one row per decision, with named features.

    Example: moontable dataset blue-moon --players adept --games 324 --out decisions.parquet
    """
    from moontable.lab.dataset import Dataset  # noqa: PLC0415 - slow to load

    names = studies.names_in(players)
    if len(names) == 1:
        names *= registry.game(game).seats[0]
    studies.check_levels(game, names)
    bots = [Player(name, ms) for name in names]
    made = Dataset(check_writable(out), game, bots, games, seed)
    journal = studies.opened(made.journal, lambda one: one.open(force=force))
    studies.count_games(made.study, made.count, journal, workers, cluster, quiet=False)
    made.finish()
    studies.print_status(f"{made.decisions} decisions of {games} games in {out}")


def report(
    records: Annotated[Path, typer.Argument(help="Records that `simulate --out` wrote (.jsonl)")],
    out: Annotated[Path, typer.Option(help="The page (.html).")] = Path("report.html"),
    force: studies.Force = False,
) -> None:
    """Write a self-contained page about many games, in German and English.

    Example: moontable report games.jsonl --out report.html
    """
    from moontable.lab.report.findings import findings  # noqa: PLC0415 - slow to load
    from moontable.lab.report.page import page  # noqa: PLC0415

    if check_writable(out).exists() and not force:
        raise Refused(str(out), "is there already", "--force replaces it")
    found = findings(studies.games_in(records))
    with replacing(out) as page_file:
        page_file.write(page(found, read_sheet(records)).encode())
    studies.print_status(f"{found.games} games in {out}")
