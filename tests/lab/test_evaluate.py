"""Evaluations: a fixed protocol for levels, policies and programs, and a sequential test."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import Result

from moontable.games import registry
from moontable.kernel import Refused
from moontable.lab.contestants import Program, contestant
from moontable.lab.evaluate import Scores, SequentialTest
from moontable.lab.executors import ProcessExecutor, SerialExecutor
from moontable.lab.series import play
from moontable.lab.study import GameResult, Job, Player, Study, check, play_game
from moontable.lab.tournament import fair_setups, mixed

Run = Callable[..., Result]
HERE = "tests.lab.test_evaluate"
LAST = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)["question"]["options"][-1]["action"]}), flush=True)
"""


def last(question: dict[str, Any]) -> int:
    """A policy: always the last option."""
    action: int = question["question"]["options"][-1]["action"]
    return action


def nonsense(question: dict[str, Any]) -> str:
    """A policy that does not keep to the question."""
    del question
    return "the best one"


def engine(tmp_path: Path, text: str) -> str:
    """The name of a contestant that runs a program."""
    script = tmp_path / "program.py"
    script.write_text(text, "utf-8")
    return f"engine:{sys.executable} {script}"


def game_of(who: str, game: str = "blue-moon") -> GameResult:
    """One game of somebody against chance."""
    count = registry.EVALUATIONS.of(game).players
    others = [Player("random", 1)] * (count - 1)
    return play_game(Job(game, [Player(who, 1), *others], count, 3, outside=True), 0, ["record"])


@pytest.mark.parametrize("game", ["blue-moon", "blue-moon-city", "tsukuyumi"])
def test_a_program_and_a_policy_that_answer_alike_play_alike(tmp_path: Path, game: str) -> None:
    """Both see questions with words, deeds and their own view, and no more."""
    one, two = (game_of(who, game) for who in (f"python:{HERE}:last", engine(tmp_path, LAST)))
    assert one.record is not None
    assert two.record is not None
    assert one.record["decisions"] == two.record["decisions"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("print('moon', flush=True)\nimport time\ntime.sleep(60)", "moon"),
        ("pass", "ended or is silent"),
        ("print('{\"action\": -5}', flush=True)\nimport time\ntime.sleep(60)", "-5"),
        ("print('[' * 100000, flush=True)\nimport time\ntime.sleep(60)", "says"),
    ],
)
def test_a_program_that_talks_nonsense_is_refused(tmp_path: Path, text: str, wrong: str) -> None:
    """With what it said and what would be right."""
    with pytest.raises(Refused, match=wrong):
        game_of(engine(tmp_path, text))


def test_a_silent_program_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After its time and some more it is taken to be dead."""
    monkeypatch.setattr("moontable.lab.contestants.GRACE_SECONDS", 0.2)
    who = engine(tmp_path, "import time\ntime.sleep(60)")
    with pytest.raises(Refused, match="silent"):
        game_of(who)


@pytest.mark.parametrize(
    "who",
    [
        f"python:{HERE}:nobody",
        "python:no.such.module:x",
        f"python:{HERE}:HERE",
        "engine:",
        "nobody",
    ],
)
def test_whoever_does_not_exist_is_refused(who: str) -> None:
    """Before a game, or at the first question."""
    with pytest.raises(Refused):
        game_of(who)


def test_a_policy_that_answers_nonsense_is_refused_in_any_process() -> None:
    """The refusal comes back from a worker as a sentence."""
    job = Job("blue-moon", [Player(f"python:{HERE}:nonsense", 1), Player("random", 1)], 4, 3)
    job = msgspec.structs.replace(job, outside=True)
    executor = ProcessExecutor(2)
    try:
        with pytest.raises(Refused, match="the best one"):
            list(executor.blocks(Study([job]), 0))
    finally:
        executor.close()


def test_only_a_command_line_may_name_programs() -> None:
    """A job that does not say so knows levels only: what a server plays starts no program."""
    with pytest.raises(Refused, match="level"):
        check(Job("blue-moon", [Player("engine:true"), Player("random")], 2, 1))
    assert isinstance(Program("true").name, str)
    assert contestant("blue-moon", "adept@1").games == ("blue-moon",)


def test_protocols_do_not_change() -> None:
    """Whoever changes one takes the next number: results with the same name must be comparable."""
    protocols = [registry.EVALUATIONS.of(name) for name in registry.EVALUATIONS.names()]
    told = {protocol.name: tuple(protocol)[1:] for protocol in protocols}
    assert told == {
        "blue-moon/1": (*("blue-moon", ("random", "novice", "adept", "expert"), 81, 2, 100, 2021),),
        "blue-moon-city/1": ("blue-moon-city", ("random", "novice", "adept"), 40, 2, 100, 2021),
        "tsukuyumi/1": ("tsukuyumi", ("random", "novice", "adept"), 20, 3, 100, 2021),
    }
    order = [msgspec.json.encode(setup) for setup in mixed(fair_setups("blue-moon", 2))]
    assert len(set(order)) == 81
    assert len({setup[20:30] for setup in order[:9]}) > 5


def test_a_deal_is_counted_when_it_is_whole() -> None:
    """Pairs by halves: 0 to 4."""
    scores = Scores(2)
    for number, winners in enumerate(([0], [0], [0, 1], [1], [1])):
        base = {"job": 0, "seed": 1, "first": 0, "scores": [], "choices": [], "ending": ""}
        scores.count(
            GameResult(**base, number=number, seating=[0, 1], winners=winners, decisions=1)  # type: ignore[arg-type]
        )
    assert scores.pairs == [0, 1, 0, 0, 1]
    assert not scores.whole
    assert scores.share().n == 4


def test_a_sequential_test_stops_as_soon_as_it_knows() -> None:
    """The same verdict for one process and two, long before all pairs are played."""
    found = []
    for executor in (SerialExecutor(), ProcessExecutor(2)):
        duel = SequentialTest(registry.EVALUATIONS.of("blue-moon"), "novice", "random", (0, 15))
        play(duel.study(500), executor, duel.count, enough=duel.enough)
        executor.close()
        found.append(duel.json())
    assert found[0] == found[1]
    (result,) = found[0]["results"].values()
    assert result["verdict"] == "passed"
    assert sum(result["pairs"]) < 100


def test_an_evaluation_is_a_document_and_a_line(moontable: Run, tmp_path: Path) -> None:
    """JSON with intervals and Elo for each opponent; the line names protocol and version."""
    out = tmp_path / "e.json"
    wish = ("evaluate", "blue-moon", f"python:{HERE}:last", "--deals", "1", "--workers", "1")
    told = moontable(*wish, "--out", str(out))
    assert told.exit_code == 0, told.output
    assert f"| `python:{HERE}:last` | blue-moon/1, 1 deals |" in told.output
    results = msgspec.json.decode(out.read_bytes())["results"]
    assert list(results) == ["random", "novice", "adept", "expert"]
    assert all(result["win_rate"]["n"] == 2 for result in results.values())
    assert "finished already" in moontable(*wish, "--out", str(out)).output


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("tsukuyumi", "adept", "--sprt", "0", "15"), "not for two"),
        (("blue-moon", "adept", "--sprt", "15", "0"), "lower Elo first"),
        (("blue-moon", "nobody"), "nobody"),
        (("no-moon", "adept"), "no-moon"),
    ],
)
def test_what_cannot_be_evaluated_is_refused(
    moontable: Run, arguments: tuple[str, ...], wrong: str
) -> None:
    """Before the first game."""
    assert wrong in str(moontable("evaluate", *arguments).exception)
