"""`evaluate`: measure a player by a fixed protocol."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli.files import print_json
from moontable.cli.studies import (
    AsJson,
    Force,
    GameName,
    Out,
    Workers,
    count_games,
    journal_for,
    percent,
)
from moontable.games import registry
from moontable.lab.journal import as_json as json_writer

NOBODY = (0.0, 0.0)


def evaluate(
    game: GameName,
    who: Annotated[
        str, typer.Argument(help="A level, python:MODULE:NAME, or engine:COMMAND.")
    ] = "adept",
    sprt: Annotated[
        tuple[float, float], typer.Option(help="Test these two Elo differences instead.")
    ] = NOBODY,
    against: Annotated[str, typer.Option(help="The opponent in --sprt.")] = "adept",
    pairs: Annotated[
        int, typer.Option(min=1, max=10**6, help="Maximum number of games for --sprt.")
    ] = 5000,
    deals: Annotated[
        int, typer.Option(min=0, max=10**6, help="Play fewer deals, to try things out.")
    ] = 0,
    workers: Workers = 0,
    out: Out = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Evaluate a player against fixed opponents, or by a sequential test.

    Example: moontable evaluate blue-moon novice --sprt 0 15 --against random
    """
    from moontable.lab.evaluate import Duel, Evaluation  # noqa: PLC0415 - slow to load

    protocol = registry.EVALUATIONS.of(game)
    if deals:
        protocol = protocol._replace(name=f"{protocol.name}, {deals} deals", deals=deals)
    if sprt != NOBODY:
        duel = Duel(protocol, who, against, sprt)
        study = duel.study(pairs)
        journal = journal_for(out, study, f"evaluate {sprt[0]:g} {sprt[1]:g}", force)
        count_games(study, duel.count, journal, workers, "", as_json, duel.enough)
        result_json, line = duel.json(), duel.verdict().line()
    else:
        found = Evaluation(protocol, who)
        journal = journal_for(out, found.study, "evaluate", force)
        count_games(found.study, found.count, journal, workers, "", as_json)
        result_json, line = found.json(), found.line()
    if journal is not None:
        journal.finish(json_writer(result_json))
    if as_json:
        print_json(result_json)
        return
    table = Table("against", "wins, %", "95 %", "effective games", "Elo", "95 %")
    for opponent, result in result_json["results"].items():
        points = result["elo"]
        reach = f"{points['low']} to {points['high']}"
        table.add_row(opponent, *percent(result["win_rate"]), str(points["p"]), reach)
    Console().print(table)
    typer.echo(line)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(evaluate)
