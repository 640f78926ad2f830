"""`gate`: may a new level replace an old one?"""

from contextlib import closing
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress

from moontable.cli.studies import GameName, Ms, OnCluster, Seed, Workers, executor_at


def gate(
    game: GameName,
    new: Annotated[
        str, typer.Argument(help="Who wants to pass: a level, master:FILE.npz, adept:60.")
    ],
    old: Annotated[str, typer.Argument(help="Who is to be replaced: a level, or master@1.")],
    elo0: Annotated[float, typer.Option(help="Not stronger means this.")] = 0.0,
    elo1: Annotated[float, typer.Option(help="Stronger means this.")] = 15.0,
    ms: Ms = 100,
    pairs: Annotated[int, typer.Option(min=1, max=10**6, help="At most so many deals.")] = 5000,
    seed: Seed = 1,
    every: Annotated[
        bool, typer.Option("--all", help="Play all deals, and tell decks or tables apart.")
    ] = False,
    workers: Workers = 1,
    cluster: OnCluster = "",
) -> None:
    """Test whether a level is stronger than another: a sequential test over paired deals.

    Every deal is played twice with seats exchanged, and the test stops as soon as it knows. Leaves
    with 0 if the new level has passed, otherwise with 1. With --all nothing is tested but measured.

    Example: moontable gate blue-moon adept adept@1 --pairs 500
    """
    from moontable.lab.gate import Gate, by_deck, run  # noqa: PLC0415 - slow to load
    from moontable.lab.statistics.sprt import Verdict  # noqa: PLC0415

    console = Console(stderr=True, soft_wrap=True)
    with Progress("pairs", BarColumn(), MofNCompleteColumn(), console=console) as bar:
        task = bar.add_task("pairs", total=pairs)

        def show(done: int, verdict: Verdict) -> None:
            bar.update(task, completed=done)
            if done % 50 == 0:
                console.print(verdict.line())

        wanted = Gate(game, new, old, ms, elo0, elo1, seed)
        with closing(executor_at(workers, cluster)) as executor:
            verdict, scores = run(wanted, pairs, show, every, executor)
    typer.echo(verdict.line())
    for deck, won in by_deck(wanted, scores).items() if every else ():
        shares = f"{100 * won.p:.1f} % [{100 * won.low:.1f}, {100 * won.high:.1f}]"
        typer.echo(f"{deck}: {shares} of {won.n} games")
    raise typer.Exit(0 if verdict.passed or every else 1)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(gate)
