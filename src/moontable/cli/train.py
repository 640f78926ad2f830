"""`train`: let a bot learn from its own games."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from moontable.cli.studies import GameName, OnCluster, Seed, Workers, executor_at
from moontable.kernel import Refused


def train(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, max=10**8, help="Games to play in all.")] = 10_000,
    seed: Seed = 1,
    out: Annotated[Path, typer.Option(help="The folder the course is kept in.")] = Path("course"),
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the folder's course.")] = (
        False
    ),
    workers: Workers = 1,
    cluster: OnCluster = "",
    rounds: Annotated[
        int, typer.Option(min=0, max=100, help="Then learn again from kept games so many times.")
    ] = 0,
    against: Annotated[
        Path | None, typer.Option(help="A network to learn to beat, from its own weights.")
    ] = None,
) -> None:
    """Learn from self-play what positions are worth: a network over cards, or numbers alone.

    The folder holds a checkpoint, a log (.jsonl), its curve (.svg) and the weights with their
    figures; an interrupted course goes on with --resume.

    Example: moontable train blue-moon --games 20000 --seed 1 --out course --workers 2
    """
    from moontable.lab.plots import learning, save  # noqa: PLC0415 - slow to load
    from moontable.lab.training.run import Trainer, TrainingRun, begin, publish  # noqa: PLC0415

    if resume and against is not None:
        raise Refused("--against", "cannot be changed later", "--resume without --against")
    run = TrainingRun(game, games, seed, out, against)
    state = begin(run, resume)
    console = Console(stderr=True, soft_wrap=True)
    bar = Progress(
        "learning", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    )
    with bar:
        task = bar.add_task("learning", total=games)

        def show(done: int, words: str) -> None:
            bar.update(task, completed=done)
            console.print(words)

        try:
            with closing(executor_at(workers, cluster)) as executor:
                trainer = Trainer(run, state, executor)
                trainer.run(show)
            if rounds:
                trainer.refine(rounds, console.print)
        except KeyboardInterrupt:
            right = "repeat the command with --resume to go on"
            raise Refused("interrupted", "what was finished is kept", right) from None
    place = out / f"{game.replace('-', '_')}.npz"
    command = f"moontable train {game} --games {games} --seed {seed} --rounds {rounds}"
    digest = publish(run, state, place, command)
    save(learning(state.curve, f"{game}: learning from its own games"), out / "curve.svg")
    console.print(f"{place}, sha256 {digest}")


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(train)
