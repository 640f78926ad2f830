"""`train`: learn from self-play; `exploit`: learn to beat a level."""

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from moontable.cli.files import print_json
from moontable.cli.studies import AsJson, GameName, Ms, OnCluster, Seed, Workers, executor_at
from moontable.kernel import Refused
from moontable.lab.statistics.winrates import clustered

if TYPE_CHECKING:
    from moontable.lab.training.run import Trainer, TrainingRun, TrainingState

Games = Annotated[int, typer.Option(min=1, max=10**8, help="Games to play in all.")]
Folder = Annotated[Path, typer.Option(help="The folder of the run.")]
Resume = Annotated[bool, typer.Option("--resume", help="Continue the run in the folder.")]


def train(
    game: GameName,
    games: Games = 10_000,
    seed: Seed = 1,
    out: Folder = Path("course"),
    resume: Resume = False,
    workers: Workers = 1,
    cluster: OnCluster = "",
    rounds: Annotated[
        int, typer.Option(min=0, max=100, help="Training rounds on the kept games at the end.")
    ] = 0,
    against: Annotated[
        Path | None, typer.Option(help="A network to beat; training starts from its weights.")
    ] = None,
) -> None:
    """Train a network by self-play: over cards where a game has them, else over numbers.

    The folder holds a checkpoint, a log (.jsonl), its curve (.svg) and the weights with their
    figures; an interrupted run goes on with --resume.

    Example: moontable train blue-moon --games 20000 --seed 1 --out course --workers 2
    """
    from moontable.lab.plots import learning, pyplot, save  # noqa: PLC0415 - slow to load
    from moontable.lab.training.run import TrainingRun, publish  # noqa: PLC0415

    if resume and against is not None:
        raise Refused("--against", "cannot be changed later", "--resume without --against")
    pyplot()  # a missing package is reported before the training, not after it
    run = TrainingRun(game, games, seed, out, against)
    state, trainer = _trainer(run, resume)
    with closing(executor_at(workers, cluster)) as trainer.executor:
        _learn(run, trainer)
        if rounds:
            trainer.refine(rounds, _console().print)
    place = out / f"{game.replace('-', '_')}.npz"
    command = f"moontable train {game} --games {games} --seed {seed} --rounds {rounds}"
    digest = publish(run, state, place, command)
    save(learning(state.curve, f"{game}: learning from its own games"), out / "curve.svg")
    _console().print(f"{place}, sha256 {digest}")


def exploit(
    game: GameName,
    level: Annotated[str, typer.Argument(help="The level to train against.")],
    games: Games = 10_000,
    deals: Annotated[int, typer.Option(min=2, max=10**6, help="Deals played at the end.")] = 200,
    seed: Seed = 1,
    ms: Ms = 20,
    out: Folder = Path("response"),
    resume: Resume = False,
    workers: Workers = 1,
    cluster: OnCluster = "",
    as_json: AsJson = False,
) -> None:
    """Train an approximate best response to a level and report how often it wins.

    Every deal is played from every seat; the win rate is a lower bound of what a best response
    would win.

    Example: moontable exploit blue-moon novice --games 5000
    """
    from moontable.lab.training.run import TrainingRun, publish  # noqa: PLC0415 - numpy
    from moontable.lab.training.selfplay import LevelOpponent  # noqa: PLC0415

    run = TrainingRun(game, games, seed, out, LevelOpponent(level, ms))
    state, trainer = _trainer(run, resume)
    with closing(executor_at(workers, cluster)) as trainer.executor:
        _learn(run, trainer)
        share = clustered(trainer.paired_games(deals))
    command = f"moontable exploit {game} {level} --games {games} --seed {seed} --ms {ms}"
    publish(run, state, out / f"{game.replace('-', '_')}.npz", command)
    if as_json:
        head = {"game": game, "level": level, "ms": ms, "seed": seed}
        played = {"training_games": int(state.curve[-1]["games"]), "games": share.n}
        print_json(head | played | {"share": share.p, "low": share.low, "high": share.high})
        return
    interval = f"{100 * share.p:.1f} % [{100 * share.low:.1f}, {100 * share.high:.1f}]"
    typer.echo(f"{interval} of {share.n} paired games against {level}")


def _trainer(run: "TrainingRun", resume: bool) -> "tuple[TrainingState, Trainer]":
    from moontable.lab.training.run import Trainer, begin  # noqa: PLC0415 - numpy

    state = begin(run, resume)
    return state, Trainer(run, state)


def _learn(run: "TrainingRun", trainer: "Trainer") -> None:
    """Play and learn, with a progress bar."""
    bar = Progress(
        "learning", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=_console()
    )
    with bar:
        task = bar.add_task("learning", total=run.games)

        def show(done: int, words: str) -> None:
            bar.update(task, completed=done)
            bar.console.print(words)

        try:
            trainer.run(show)
        except KeyboardInterrupt:
            right = "repeat the command with --resume to go on"
            raise Refused("interrupted", "what was finished is kept", right) from None


_console = partial(Console, stderr=True, soft_wrap=True)
