"""Options, progress and result files shared by the lab's commands."""

import inspect
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from moontable.cli.files import check_writable, print_json
from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.values import HIGHEST
from moontable.lab.executors import Executor, executor_for
from moontable.lab.journal import AlreadyFinished, Journal
from moontable.lab.journal import as_json as json_writer
from moontable.lab.ray_executor import ray_or_local
from moontable.lab.series import play
from moontable.lab.statistics.observed import Observed, observed
from moontable.lab.study import GameResult, Study, check
from moontable.lab.tables import read_records

GameName = Annotated[str, typer.Argument(help="The game's name.")]
Seed = Annotated[int, typer.Option(min=0, max=HIGHEST, help="Random seed.")]
Ms = Annotated[int, typer.Option(min=1, help="Thinking time per choice.")]
Workers = Annotated[
    int, typer.Option(min=0, max=1024, help="Worker processes; 0 = one per CPU core.")
]
OnCluster = Annotated[str, typer.Option("--cluster", help="Play on Ray: auto, local or HOST:PORT.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite existing results.")]
Out = Annotated[Path | None, typer.Option(help="The result as JSON; resumes an interrupted run.")]
Plot = Annotated[Path | None, typer.Option(help="A picture (.png or .svg).")]
Players = Annotated[int, typer.Option(min=0, help="Players; 0 = the game's minimum.")]
EVERY: Final = 2.0
"""Seconds between two lines of progress where there is no terminal."""
Result = TypeVar("Result", bound=Mapping[str, Any])


@dataclass(frozen=True)
class StudyRun:
    """How a study is run, stored and reported: options that such commands share."""

    workers: Workers = 0
    cluster: OnCluster = ""
    out: Out = None
    force: Force = False
    as_json: AsJson = False

    def play(
        self,
        command: str,
        study: Study,
        count: Callable[[GameResult], None],
        report: Callable[[], Result],
    ) -> Result:
        """Play the study or the rest of it, then store the result and print it as JSON if asked."""
        journal = journal_for(self.out, study, command, self.force)
        count_games(study, count, journal, self.workers, self.cluster, self.as_json)
        result = report()
        if journal is not None:
            journal.finish(json_writer(result))
        if self.as_json:
            print_json(result)
        return result


def study_command(command: Callable[..., None]) -> Callable[..., None]:
    """A command whose parameter `run` stands for the options of `StudyRun`."""
    shared = inspect.signature(StudyRun, eval_str=True).parameters
    own = inspect.signature(command, eval_str=True)

    @wraps(command)
    def called(**given: Any) -> None:
        options = {name: given.pop(name) for name in shared}
        command(**given, run=StudyRun(**options))

    named = [parameter for name, parameter in own.parameters.items() if name != "run"]
    parameters = [*named, *shared.values()]
    wrapper: Any = called
    wrapper.__signature__ = own.replace(parameters=parameters)
    wrapper.__annotations__ = {one.name: one.annotation for one in parameters}
    return called


def names_in(listed: str) -> list[str]:
    """The names in a comma-separated list."""
    return [name.strip() for name in listed.split(",")]


def check_levels(game: str, names: Sequence[str]) -> None:
    """Refuse a level that a game does not have."""
    for name in names:
        registry.level(registry.game(game).name, name)


def check_plot(plot: Path | None) -> None:
    """Refuse a picture that cannot be drawn or written, before anything is played."""
    if plot is not None:
        from moontable.lab.plots import check_ending, pyplot  # noqa: PLC0415 - slow to load

        check_ending(plot)
        check_writable(plot)
        pyplot()


def journal_for(out: Path | None, study: Study, command: str, force: bool) -> Journal | None:
    """The journal of a study that ends in one JSON document."""
    if out is None:
        return None
    return opened(Journal(check_writable(out), study, command), lambda one: one.open(force=force))


def opened(journal: Journal, open_it: Callable[[Journal], Journal]) -> Journal:
    """Open a journal; if it is finished already, say so and exit."""
    try:
        return open_it(journal)
    except AlreadyFinished as finished:
        print_status(f"{finished} Nothing was played; --force plays it again.")
        raise typer.Exit(0) from None


def print_status(text: str) -> None:
    """Print a sentence on standard error."""
    Console(stderr=True, soft_wrap=True, highlight=False).print(text, markup=False)


def games_in(records: Path) -> Iterator[Observed]:
    """The games in a file of records, one by one."""
    try:
        with records.open("rb") as file:
            yield from observed(read_records(file, str(records)), str(records))
    except OSError as error:
        raise Refused(str(records), error.strerror or str(error), "a readable file") from None


def count_games(
    study: Study,
    count: Callable[[GameResult], None],
    journal: Journal | None,
    workers: int,
    cluster: str,
    quiet: bool,
    enough: Callable[[], bool] = lambda: False,
) -> None:
    """Play a study or the rest of it, with progress; the executor is always closed."""
    try:
        for job in study.jobs:
            check(job)
        with (
            closing(executor_at(workers, cluster)) as executor,
            progress_of(study.games, quiet) as progress,
        ):
            play(study, executor, count, journal, progress, enough)
    except KeyboardInterrupt:
        raise _interrupted(journal) from None


def _interrupted(journal: Journal | None) -> Refused:
    if journal is None:
        return Refused("interrupted", "nothing is kept", "with --out a run can go on")
    saved = journal.progress_text()
    journal.close()
    return Refused("interrupted", saved, "repeat the command to go on")


def executor_at(workers: int, cluster: str) -> Executor:
    """Local processes, or the cluster at the given address."""
    count = workers or os.cpu_count() or 1
    return ray_or_local(cluster, count, print_status) if cluster else executor_for(count)


@contextmanager
def progress_of(total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error; lines where there is no terminal."""
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield _lines(total, quiet)
        return
    columns: Any = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress("playing", *columns, console=console) as bar:
        task = bar.add_task("playing", total=total)
        yield lambda done: bar.update(task, completed=done)


def _lines(total: int, quiet: bool) -> Callable[[int], None]:
    printed = time.monotonic()

    def show(done: int) -> None:
        nonlocal printed
        if not quiet and time.monotonic() - printed >= EVERY:
            printed = time.monotonic()
            print_status(f"{done} of {total} games")

    return show


def percent(rate: dict[str, float]) -> tuple[str, str, str]:
    """A share as table cells: itself, its interval, its effective number of games."""
    interval = f"{rate['low'] * 100:.1f} to {rate['high'] * 100:.1f}"
    return f"{rate['p'] * 100:.1f}", interval, f"{rate['effective']:.0f}"
