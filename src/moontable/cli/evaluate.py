"""`evaluate` and `gate`: measure a player, or test whether one level beats another."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli import studies
from moontable.cli.files import print_json
from moontable.games import registry
from moontable.lab.journal import as_json as json_writer

NOBODY = (0.0, 0.0)


def evaluate(
    game: studies.GameName,
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
    workers: studies.Workers = 0,
    out: studies.Out = None,
    force: studies.Force = False,
    as_json: studies.AsJson = False,
) -> None:
    """Evaluate a player against fixed opponents, or by a sequential test.

    Example: moontable evaluate blue-moon novice --sprt 0 15 --against random
    """
    from moontable.lab.evaluate import Evaluation, SequentialTest  # noqa: PLC0415 - slow to load

    protocol = registry.EVALUATIONS.of(game)
    if deals:
        protocol = protocol._replace(name=f"{protocol.name}, {deals} deals", deals=deals)
    if sprt != NOBODY:
        duel = SequentialTest(protocol, who, against, sprt)
        study = duel.study(pairs)
        journal = studies.journal_for(out, study, f"evaluate {sprt[0]:g} {sprt[1]:g}", force)
        studies.count_games(study, duel.count, journal, workers, "", as_json, duel.enough)
        result_json, line = duel.json(), duel.verdict().line()
    else:
        found = Evaluation(protocol, who)
        journal = studies.journal_for(out, found.study, "evaluate", force)
        studies.count_games(found.study, found.count, journal, workers, "", as_json)
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
        table.add_row(opponent, *studies.percent(result["win_rate"]), str(points["p"]), reach)
    Console().print(table)
    typer.echo(line)


def gate(
    game: studies.GameName,
    new: Annotated[
        str, typer.Argument(help="Candidate level, such as adept, master:FILE.npz or adept:60.")
    ],
    old: Annotated[str, typer.Argument(help="Level to be replaced, such as adept or master@1.")],
    elo0: Annotated[float, typer.Option(help="Elo difference of the null hypothesis.")] = 0.0,
    elo1: Annotated[float, typer.Option(help="Elo difference of the alternative.")] = 15.0,
    ms: studies.Ms = 100,
    evaluations: Annotated[
        int, typer.Option(min=0, max=10**8, help="Evaluations per choice instead of a time.")
    ] = 0,
    pairs: Annotated[int, typer.Option(min=1, max=10**6, help="Maximum number of deals.")] = 5000,
    seed: studies.Seed = 1,
    every: Annotated[
        bool, typer.Option("--all", help="Play all deals, and report each deck or table size.")
    ] = False,
    workers: studies.Workers = 1,
    cluster: studies.OnCluster = "",
    out: studies.Out = None,
    force: studies.Force = False,
    as_json: studies.AsJson = False,
) -> None:
    """Test whether a level is stronger than another, by a sequential test over paired deals.

    Every deal is played twice with seats exchanged; the test stops as soon as it is decided. The
    exit code is 0 if the candidate passed, otherwise 1. With --all every deal is played, and the
    exit code is 0. With --out an interrupted test can be resumed. --evaluations sets the effort of
    levels that count evaluations (`master`), so that a test is the same on every machine.

    Example: moontable gate blue-moon adept adept@1 --pairs 500
    """
    from moontable.lab.gate import Gate  # noqa: PLC0415 - slow to load

    test = Gate(
        game, new, old, ms, elo0, elo1, seed, pairs=pairs, every=every, evaluations=evaluations
    )
    command = f"gate {elo0:g} {elo1:g}{' --all' if every else ''}"
    journal = studies.journal_for(out, test.study, command, force)
    studies.count_games(test.study, test.count, journal, workers, cluster, as_json, test.is_decided)
    if journal is not None:
        journal.finish(json_writer(test.json()))
    if as_json:
        print_json(test.json())
    else:
        typer.echo(test.verdict.line())
        for deck, won in test.by_deck().items() if every else ():
            shares = f"{100 * won.p:.1f} % [{100 * won.low:.1f}, {100 * won.high:.1f}]"
            typer.echo(f"{deck}: {shares} of {won.n} games")
    raise typer.Exit(0 if test.verdict.passed or every else 1)
