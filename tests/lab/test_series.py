"""Series of games: the same for any number of workers, kept through interruptions."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer.testing import Result

from moontable.kernel import Refused
from moontable.lab.cluster import Cluster
from moontable.lab.job import Job, Player, agreed, check, play_block
from moontable.lab.results import ResultFile
from moontable.lab.series import run
from moontable.lab.stats import share
from moontable.lab.workers import Alone, Executor, Processes, executor_for, ranges

Run = Callable[..., Result]
JOB = Job("blue-moon", [Player("random"), Player("random")], 24, 7)


def lines(job: Job, executor: Executor) -> bytes:
    """All lines of a job."""
    return b"".join(executor.blocks(job, ranges(0, job.games, 5)))


def test_any_number_of_workers_plays_the_same_games() -> None:
    """One process or two: the same bytes in the same order."""
    assert lines(JOB, executor_for(1)) == lines(JOB, executor_for(2))


def test_ray_plays_the_same_games() -> None:
    """A real local cluster of two workers gives the local run bit by bit."""
    cluster = Cluster("local", cpus=2)
    try:
        assert lines(JOB, cluster) == lines(JOB, executor_for(1))
    finally:
        cluster.close()


def test_a_killed_worker_loses_nothing() -> None:
    """Its block is played again."""
    executor = Processes(2)
    found = executor.blocks(JOB, ranges(0, JOB.games, 2))
    played = [next(found)]
    os.kill(next(iter(executor.pool()._processes)), signal.SIGKILL)
    played += found
    executor.close()
    assert b"".join(played) == lines(JOB, executor_for(1))


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Whole lines are kept, a half-written one is cut off, and the result is the same."""
    target = tmp_path / "games.jsonl"
    whole = tmp_path / "whole.jsonl"
    run(JOB, executor_for(1), ResultFile(whole, JOB))
    kept = ResultFile(target, JOB).open()
    kept.add(play_block(msgspec.json.encode(JOB), 0, 9) + b'{"number": 9, "se')
    seen: list[int] = []
    run(JOB, executor_for(1), ResultFile(target, JOB), seen.append)
    assert seen[0] == 9
    assert target.read_bytes() == whole.read_bytes()
    assert not kept.part.exists()


def test_a_killed_command_goes_on(moontable: Run, tmp_path: Path) -> None:
    """SIGKILL in mid-run; the repeated command finishes the same file."""
    wish = ["simulate", "blue-moon", "--games", "400", "--seed", "3", "--out"]
    command = [sys.executable, "-m", "moontable", *wish, str(tmp_path / "a.jsonl")]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    part = tmp_path / ".a.jsonl.part"
    while process.poll() is None and not (part.exists() and part.stat().st_size > 20_000):
        time.sleep(0.01)
    process.kill()
    process.wait()
    assert part.exists()
    moontable(*wish, str(tmp_path / "a.jsonl"))
    moontable(*wish, str(tmp_path / "b.jsonl"))
    assert (tmp_path / "a.jsonl").read_bytes() == (tmp_path / "b.jsonl").read_bytes()


def test_another_job_does_not_overwrite_a_part(tmp_path: Path) -> None:
    """What was begun with other wishes is not mixed."""
    ResultFile(tmp_path / "games.jsonl", JOB).open()
    other = msgspec.structs.replace(JOB, seed=8)
    with pytest.raises(Refused, match="another job"):
        ResultFile(tmp_path / "games.jsonl", other).open()


@pytest.mark.parametrize("ending", ["csv", "parquet", "jsonl"])
def test_every_format_holds_every_game(tmp_path: Path, ending: str) -> None:
    """Rows for spreadsheets and for data frames, records for replays."""
    target = tmp_path / f"games.{ending}"
    run(JOB, executor_for(1), ResultFile(target, JOB))
    if ending == "parquet":
        import pyarrow.parquet as pq  # noqa: PLC0415

        assert pq.read_table(target).num_rows == JOB.games  # type: ignore[no-untyped-call]
    else:
        head = 1 if ending == "csv" else 0
        assert len(target.read_text().splitlines()) == JOB.games + head


def test_choices_move_with_their_player() -> None:
    """A deck is played from both seats equally often."""
    players = [Player("random", 1, {"deck": "aqua"}), Player("random", 1, {"deck": "flit"})]
    job = Job("blue-moon", players, 4, 1)
    assert [player["deck"] for player in agreed(job, 0).players] == ["aqua", "flit"]
    assert [player["deck"] for player in agreed(job, 1).players] == ["flit", "aqua"]


@pytest.mark.parametrize(
    ("job", "wrong"),
    [
        (Job("blue-moon", [Player("random")], 1, 1), "players"),
        (Job("blue-moon", [Player("random"), Player("nobody")], 1, 1), "nobody"),
        (Job("blue-moon", [Player("random"), Player("random")], 0, 1), "at least one"),
        (Job("no-moon", [Player("random")], 1, 1), "no-moon"),
        (Job("blue-moon", [Player("random", 1, {"deck": "x"})] * 2, 1, 1), "deck"),
    ],
)
def test_jobs_that_cannot_be_played_are_refused(job: Job, wrong: str) -> None:
    """Before anything is begun."""
    with pytest.raises(Refused, match=wrong):
        check(job)


def test_intervals_hold_the_share() -> None:
    """Wilson: never outside 0 to 1, narrower with more games."""
    assert share(0, 10).low == 0
    assert share(10, 10).high == pytest.approx(1)
    few, many = share(5, 10), share(500, 1000)
    assert few.low < many.low < 0.5 < many.high < few.high
    assert share(0, 0).n == 0


def test_alone_and_together_are_chosen_by_number() -> None:
    """One worker needs no processes."""
    assert isinstance(executor_for(1), Alone)
    assert isinstance(executor_for(3), Processes)
