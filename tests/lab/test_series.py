"""Series of games: the same for any number of workers, kept through interruptions."""

import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import util
from multiprocessing.resource_tracker import ensure_running
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import Result

from moontable.cli import studies
from moontable.kernel import Refused
from moontable.lab.executors import (
    BLOCK_SECONDS,
    IN_FLIGHT,
    MAX_BLOCK_GAMES,
    SERIAL,
    BlockSizer,
    Executor,
    ProcessExecutor,
    SerialExecutor,
    WorkerPool,
    executor_for,
)
from moontable.lab.journal import AlreadyFinished, read_sheet
from moontable.lab.matrix import MatrixRun
from moontable.lab.ray_executor import RayExecutor, ray_or_local
from moontable.lab.series import SeriesTally, run
from moontable.lab.statistics.observed import observe
from moontable.lab.statistics.winrates import share
from moontable.lab.study import (
    CARDS,
    DECISIONS,
    Job,
    Player,
    Study,
    check,
    play_block,
    play_game,
    rotations,
    setup_for,
)
from moontable.lab.tables import ResultFile, game_columns, read_rows

Run = Callable[..., Result]
JOB = Job("blue-moon", [Player("random"), Player("random")], 24, 7)
STUDY = Study([JOB, msgspec.structs.replace(JOB, seed=8)])


def lines(executor: Executor, first: int = 0) -> bytes:
    """All lines of a study of two jobs."""
    return b"".join(executor.blocks(STUDY, first))


def written(
    target: Path, job: Job = JOB, *, append: bool = False, force: bool = False
) -> SeriesTally:
    """Play a job into a file, as `simulate` does."""
    kept = ResultFile(target, job)
    tally = run(job, SerialExecutor(), kept.open(append=append, force=force))
    kept.finish()
    return tally


def with_games(games: int) -> Job:
    """The job, longer or shorter."""
    return msgspec.structs.replace(JOB, games=games)


@pytest.fixture
def two() -> Iterator[ProcessExecutor]:
    """Two processes, gone after the test."""
    executor = ProcessExecutor(2)
    yield executor
    executor.close()


def test_any_number_of_workers_plays_the_same_games(two: ProcessExecutor) -> None:
    """One process or two, from the beginning or the middle: the same bytes in the same order."""
    whole = lines(executor_for(1))
    assert whole == lines(two)
    assert whole.count(b"\n") == 48
    assert whole.endswith(lines(two, first=30))


def test_blocks_are_timed() -> None:
    """A block grows at most fourfold, takes about half a second, and the last ones are small."""
    pace = BlockSizer(2)
    assert pace.stop(0, 10**6) == 1
    for _ in range(20):
        pace.took(1, BLOCK_SECONDS / 10**6)
    assert pace.stop(0, 10**6) == MAX_BLOCK_GAMES
    assert pace.stop(10**6 - 8, 10**6) == 10**6 - 6
    pace.took(100, 10 * BLOCK_SECONDS)
    assert pace.stop(0, 10**6) == 10


def test_ray_plays_the_same_games() -> None:
    """A real local cluster of two workers gives the local run bit by bit."""
    cluster = RayExecutor("local", cpus=2)
    try:
        assert lines(cluster) == lines(executor_for(1))
        assert list(squares(cluster, range(200))) == list(squares(SERIAL, range(200)))
    finally:
        cluster.close()


def test_where_no_cluster_is_this_machine_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """`auto` says in a sentence that it plays here; a named address is refused instead."""

    def nobody(_cluster: RayExecutor, address: str, _cpus: int | None) -> None:
        raise Refused("--cluster", f"{address}: nobody", "auto, local or HOST:PORT")

    monkeypatch.setattr(RayExecutor, "_connect", nobody)
    said: list[str] = []
    assert isinstance(ray_or_local("auto", 1, said.append), SerialExecutor)
    assert said == [
        "--cluster auto: no Ray cluster was found, so this machine plays with 1 worker."
    ]
    with pytest.raises(Refused, match="nobody"):
        ray_or_local("127.0.0.1:1", 1, said.append)


def test_a_killed_worker_loses_nothing(two: ProcessExecutor) -> None:
    """Its block is played again."""
    found = two.blocks(STUDY, 0)
    played = [next(found)]
    os.kill(next(iter(two.pool()._processes)), signal.SIGKILL)
    played += found
    assert b"".join(played) == lines(executor_for(1))


def squares(executor: Executor, numbers: range) -> Iterator[int]:
    """What a call for each number comes to."""
    return executor.each(pow, ((number, 2) for number in numbers))


def test_calls_come_back_in_order(two: ProcessExecutor) -> None:
    """Whoever executes them; no more are handed out ahead than are wanted soon."""
    expected = [number**2 for number in range(50)]
    assert list(squares(SERIAL, range(50))) == list(squares(two, range(50))) == expected
    coming = iter(range(10**9))
    assert next(two.each(pow, ((number, 2) for number in coming))) == 0
    assert next(coming) <= two.workers * IN_FLIGHT
    assert list(squares(two, range(0))) == []


def test_a_killed_worker_loses_no_call(two: ProcessExecutor) -> None:
    """What it was at is done again, nothing twice; a call that fails is told."""
    found = squares(two, range(60))
    first = [next(found)]
    os.kill(next(iter(two.pool()._processes)), signal.SIGKILL)
    assert first + list(found) == [number**2 for number in range(60)]
    with pytest.raises(ZeroDivisionError):
        list(two.each(pow, [(0, -1)]))


@pytest.mark.parametrize("killed", [True, False])
def test_a_long_result_cut_off_holds_nobody_up(two: ProcessExecutor, killed: bool) -> None:
    """A process that dies or is ended while it hands over a result is not waited for."""
    for handed in range(1, 9):
        found = two.each(bytes, ((400_000,) for _ in range(40)))
        sizes = [len(next(found)) for _ in range(handed)]
        if killed:
            os.kill(next(iter(two.pool()._processes)), signal.SIGKILL)
            sizes.extend(map(len, found))
            assert sizes == [400_000] * 40
        two.close()


def test_nothing_of_a_closed_pool_is_left_to_the_end_of_the_program() -> None:
    """Not even the thread that speaks with its processes: at the end it would find closed pipes."""
    for _ in range(3):
        executor = ProcessExecutor(2)
        next(executor.blocks(STUDY, 0))
        speaker: Any = executor.pool()._executor_manager_thread
        executor.close()
        assert not speaker.is_alive()


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Whole lines are kept, a half-written one is cut off, and the result is the same."""
    target, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    written(whole)
    kept = ResultFile(target, JOB)
    packed = msgspec.json.encode(kept.study)
    journal = kept.open()
    journal.add(play_block(packed, 0, 9)[0] + b'{"number": 9, "se')
    with pytest.raises(Refused, match="writing"):
        ResultFile(target, JOB).open()
    journal.close()
    seen: list[int] = []
    again = ResultFile(target, JOB)
    run(JOB, SerialExecutor(), again.open(), seen.append)
    again.finish()
    assert seen[0] == 9
    assert target.read_bytes() == whole.read_bytes()
    assert not kept.journal.part.exists()


def interrupted(tmp_path: Path, *wish: str, by: signal.Signals) -> str:
    """Run a command until its part file has grown, then stop it; what it says.

    One that was done before it could be stopped is run again from the beginning.
    """
    command = [sys.executable, "-m", "moontable", *wish]
    for _ in range(5):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        while process.poll() is None and not _grown(tmp_path):
            time.sleep(0.01)
        process.send_signal(by)
        said = process.communicate()[1].decode()
        if process.returncode != 0:
            return said
        for file in tmp_path.iterdir():
            file.unlink()
    pytest.fail("five times done before it could be stopped")


def _grown(folder: Path) -> bool:
    """Are some games kept? The first line tells the study."""
    return any(part.read_bytes().count(b"\n") > 4 for part in folder.glob(".*.part"))


def test_a_killed_command_goes_on(moontable: Run, tmp_path: Path) -> None:
    """SIGKILL in mid-run; the repeated command finishes the same file."""
    wish = ["simulate", "blue-moon", "--games", "400", "--seed", "3", "--out"]
    interrupted(tmp_path, *wish, str(tmp_path / "a.jsonl"), by=signal.SIGKILL)
    assert (tmp_path / ".a.jsonl.part").exists()
    moontable(*wish, str(tmp_path / "a.jsonl"))
    moontable(*wish, str(tmp_path / "b.jsonl"))
    assert (tmp_path / "a.jsonl").read_bytes() == (tmp_path / "b.jsonl").read_bytes()


def test_workers_end_with_whoever_started_them(tmp_path: Path) -> None:
    """A killed command leaves no process behind that waits for ever."""
    wish = ("simulate", "blue-moon", "--games", "100000", "--workers", "2", "--out")
    command = [sys.executable, "-m", "moontable", *wish, str(tmp_path / "a.csv")]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    while process.poll() is None and not _grown(tmp_path):
        time.sleep(0.01)
    process.kill()
    # The workers hold the other end of this pipe: it closes when the last of them has gone.
    assert process.communicate(timeout=120)


@pytest.mark.parametrize(
    "wish",
    [
        ("matrix", "blue-moon", "--bot", "random", "--games", "60"),
        ("rate", "blue-moon", "--pool", "random,novice", "--games", "60"),
    ],
)
def test_ctrl_c_tells_what_is_kept_and_the_command_goes_on(
    moontable: Run, tmp_path: Path, wish: tuple[str, ...]
) -> None:
    """Two processes end without a fault of theirs; the repeated command has the same result."""
    out = ("--out", str(tmp_path / "a.json"))
    said = interrupted(tmp_path, *wish, "--workers", "2", *out, by=signal.SIGINT)
    assert "games are kept" in said
    assert "Traceback" not in said
    assert "descriptor" not in said
    assert moontable(*wish, "--workers", "1", *out).exit_code == 0
    whole = tmp_path / "b.json"
    moontable(*wish, "--workers", "1", "--out", str(whole))
    assert (tmp_path / "a.json").read_bytes() == whole.read_bytes()


def test_ctrl_c_before_the_first_game_tells_what_is_kept(
    monkeypatch: pytest.MonkeyPatch, moontable: Run, tmp_path: Path
) -> None:
    """The journal lies there already, so it is told how to go on."""

    def pressed(_job: object) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(studies, "check", pressed)
    wish = ("matrix", "blue-moon", "--bot", "random", "--games", "2", "--workers", "1")
    said = moontable(*wish, "--out", str(tmp_path / "a.json"))
    assert isinstance(said.exception, Refused)
    assert "games are kept" in str(said.exception)


def test_ctrl_c_never_meets_a_process_that_is_half_started(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """It comes between the start of a process and the first word to it, and is told after."""
    start = util.spawnv_passfds

    def pressed(*wish: Any) -> int:
        process = start(*wish)
        signal.raise_signal(signal.SIGINT)
        return process

    pool = WorkerPool(1)
    ensure_running()
    monkeypatch.setattr(util, "spawnv_passfds", pressed)
    with pytest.raises(KeyboardInterrupt):
        pool.submit(os.getpid)
    monkeypatch.undo()
    assert pool.submit(os.getpid).result() != os.getpid()
    pool.shutdown()
    assert "Traceback" not in capfd.readouterr().err


def test_another_job_does_not_overwrite_a_part(tmp_path: Path) -> None:
    """What was begun with other wishes is not mixed, but can be thrown away on purpose."""
    target = tmp_path / "games.jsonl"
    begun = ResultFile(target, JOB).open()
    begun.add(b"{}\n")
    begun.close()
    other = msgspec.structs.replace(JOB, seed=8)
    with pytest.raises(Refused, match="another job"):
        ResultFile(target, other).open()
    anew = ResultFile(target, other).open(force=True)
    assert anew.done == 0
    anew.close()


def test_a_finished_file_is_not_overwritten(tmp_path: Path) -> None:
    """The same command is finished; another one is refused; `force` replaces."""
    target = tmp_path / "games.csv"
    written(target)
    with pytest.raises(AlreadyFinished, match="24 games"):
        written(target)
    other = msgspec.structs.replace(JOB, seed=8)
    before = target.read_bytes()
    with pytest.raises(Refused, match="--force"):
        written(target, other)
    assert target.read_bytes() == before
    written(target, other, force=True)
    assert target.read_bytes() != before
    sheet = read_sheet(target)
    assert sheet is not None
    assert sheet.study.jobs == [other]


@pytest.mark.parametrize("ending", ["csv", "parquet", "jsonl"])
def test_a_series_is_extended(tmp_path: Path, ending: str) -> None:
    """Twelve games and twelve more are the same file and the same rates as all at once."""
    target, whole = tmp_path / f"games.{ending}", tmp_path / f"whole.{ending}"
    written(target, with_games(12))
    with pytest.raises(Refused, match="--force"):
        written(target)
    tally = written(target, append=True)
    assert tally.json() == written(whole).json()
    assert target.read_bytes() == whole.read_bytes()


def test_only_the_same_series_is_extended(tmp_path: Path) -> None:
    """Another seed, fewer games, a changed file or one of unknown origin are refused."""
    target = tmp_path / "games.csv"
    written(target)
    other = msgspec.structs.replace(with_games(48), seed=8)
    for job in (other, with_games(12)):
        with pytest.raises(Refused, match="another series"):
            written(target, job, append=True)
    target.write_bytes(target.read_bytes() + b"\n")
    with pytest.raises(Refused, match="changed since"):
        written(target, with_games(48), append=True)


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_tables_are_tidy(tmp_path: Path, ending: str) -> None:
    """One row a game, a decision, a card event; each fact once, and no record unless asked for."""
    target = tmp_path / f"games.{ending}"
    tables = {name: tmp_path / f"{name}.{ending}" for name in (DECISIONS, CARDS)}
    kept = ResultFile(target, JOB, tables)
    run(JOB, SerialExecutor(), kept.open())
    kept.finish()
    games = list(read_rows(target))
    assert len(games) == JOB.games
    assert list(games[0]) == list(game_columns(kept.study))
    assert "record" not in games[0]
    assert {row["level_1"] for row in games} == {"random"}
    assert {(row["choice_1"], row["choice_2"]) for row in games} == {("hoax", "vulca")}
    assert all(float(row["won_1"]) + float(row["won_2"]) == 1 for row in games)
    assert all(int(row["turns"]) > 0 for row in games)
    decided = list(read_rows(tables[DECISIONS]))
    assert len(decided) == sum(int(row["decisions"]) for row in games)
    assert all(0 <= int(row["choice"]) < int(row["options"]) for row in decided)
    cards = [row for row in read_rows(tables[CARDS]) if int(row["number"]) == 0]
    assert sum(row["event"] == "opening" for row in cards) == 12
    assert {"draw", "lay"} < {row["event"] for row in cards}


@pytest.mark.parametrize(
    ("game", "players"), [("blue-moon", 2), ("blue-moon-city", 2), ("tsukuyumi", 3)]
)
def test_turns_and_fights_are_those_of_the_events(game: str, players: int) -> None:
    """Counted while it is played, or from the record: the same."""
    job = Job(game, [Player("random")] * players, players, 5)
    played = play_game(job, 0, ["counts", "record"])
    assert played.record is not None
    counts = observe(played.record, "here").counts
    assert counts == {"turns": played.turns, "fights": played.fights}
    assert counts["turns"] > 0


def test_choices_move_with_their_player() -> None:
    """A deck is played from both seats equally often."""
    players = [Player("random", 1, {"deck": "aqua"}), Player("random", 1, {"deck": "flit"})]
    job = Job("blue-moon", players, 4, 1)
    assert [player["deck"] for player in setup_for(job, 0).players] == ["aqua", "flit"]
    assert [player["deck"] for player in setup_for(job, 1).players] == ["flit", "aqua"]


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


def test_choices_of_a_set_up_have_no_seat_of_their_own() -> None:
    """Decks wished for by seat are dealt to every seat in turn, whoever sits there."""
    wish = {"players": [{"deck": "aqua"}, {"deck": "flit"}]}
    job = Job("blue-moon", [Player("random")] * 2, 8, 1, rotations(wish))
    seen = [(setup_for(job, n).players[0]["deck"], n % 2) for n in range(4)]
    assert sorted(seen) == [("aqua", 0), ("aqua", 1), ("flit", 0), ("flit", 1)]
    assert rotations({"players": [{"deck": "aqua"}] * 2}) == [{"players": [{"deck": "aqua"}] * 2}]
    assert run(job, SerialExecutor()).even
    assert not run(msgspec.structs.replace(job, games=6), SerialExecutor()).even


def test_alone_and_together_are_chosen_by_number() -> None:
    """One worker needs no processes."""
    assert isinstance(executor_for(1), SerialExecutor)
    assert isinstance(executor_for(3), ProcessExecutor)


def test_equals_play_a_deal_once_and_take_every_seat_in_turn() -> None:
    """A second seating of equal bots would be the same game: six games are six deals."""
    (job,) = MatrixRun("blue-moon-city", Player("random", 1), 6, 1, 3).study().jobs
    games = [play_game(job, number) for number in range(6)]
    assert len({game.seed for game in games}) == 6
    assert [game.deal for game in games] == list(range(6))
    assert [game.seating[0] for game in games] == [0, 1, 2, 0, 1, 2]
    duels = MatrixRun("blue-moon", Player("random", 1), 4, 1).study().jobs
    assert not any(job.once for job in duels)


def test_processes_seldom_look_for_rubbish() -> None:
    """Positions of a search die by themselves: a process of the lab waits longer than others."""
    with WorkerPool(1) as pool:
        assert pool.submit(gc.get_threshold).result()[0] > gc.get_threshold()[0]
