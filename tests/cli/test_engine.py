"""The engine answers every line, whatever it is, and loses nothing."""

import os
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from moontable.tables.engine import LONGEST_LINE, Engine

pytestmark = pytest.mark.usefixtures("lanterns")


class Talk:
    """An engine that is asked in Python values."""

    def __init__(self) -> None:
        self.engine = Engine()

    def __call__(self, op: str, **fields: object) -> Any:
        """One request, one answer."""
        line = msgspec.json.encode({"id": 7, "op": op, **fields})
        answer = msgspec.json.decode(self.engine.answer_line(line))
        assert answer["id"] == 7
        return answer


@pytest.fixture
def talk() -> Talk:
    """A fresh engine with a game of Lanterns at its table."""
    engine = Talk()
    assert engine("new", game="lanterns", seed=3)["ok"]
    return engine


def test_hello_tells_what_there_is() -> None:
    """The greeting lists games with players, rulesets and levels."""
    hello = Talk()("hello")
    game = next(game for game in hello["games"] if game["game"] == "lanterns")
    assert hello["protocol"] == "moontable-engine/1"
    assert game["players"] == [2, 3, 4]
    assert "random" in game["levels"]


def test_a_whole_game_by_numbers_and_by_deeds(talk: Talk) -> None:
    """Decisions can be answered either way until the outcome is there."""
    by_deed = False
    while pending := talk("pending")["pending"]:
        option = pending[0]["options"][0]
        by_deed = not by_deed
        answer = (
            talk("do", seat=pending[0]["seat"], deed=option["deed"])
            if by_deed
            else talk("apply", seat=pending[0]["seat"], action=option["action"])
        )
        assert answer["ok"], answer
    outcome = talk("outcome")["outcome"]
    assert len(outcome["scores"]) == 2
    assert talk("load", record=talk("save")["record"])["pending"] == []


def test_decisions_carry_words_and_deeds(talk: Talk) -> None:
    """A decision is described by number, by meaning and in both languages."""
    decision = talk("pending")["pending"][0]
    assert decision["kind"] == "hide"
    assert decision["source"] is None
    assert set(decision["prompt"]) == {"de", "en"}
    assert set(decision["options"][0]) == {"action", "deed", "de", "en"}


def test_illegal_deeds_are_refused_with_reasons(talk: Talk) -> None:
    """The answer names the rule in both languages, and nothing has changed."""
    before = talk("export")
    answer = talk("do", seat=0, deed={"verb": "swap", "card": "lantern-1"})
    assert answer["error"]["code"] == "illegal"
    assert answer["error"]["reasons"][0]["rule"] == "LA-04"
    assert talk("export") == before


def test_ambiguous_deeds_are_refused_with_the_candidates(talk: Talk) -> None:
    """A deed that fits several options is not guessed."""
    answer = talk("do", seat=0, deed={"verb": "hide"})
    assert answer["error"]["code"] == "ambiguous"
    assert len(answer["error"]["reasons"]) == 4


def test_why_not_agrees_with_the_options(talk: Talk) -> None:
    """Offered deeds are legal, others are not."""
    deed = talk("pending")["pending"][0]["options"][0]["deed"]
    assert talk("why_not", seat=0, deed=deed)["legal"]
    assert not talk("why_not", seat=1, deed=deed)["legal"]


def test_undo_goes_back(talk: Talk) -> None:
    """After undoing the same question stands there again."""
    first = talk("pending")
    talk("apply", seat=0, action=first["pending"][0]["options"][0]["action"])
    assert talk("undo", to=0)["pending"] == first["pending"]


def test_views_positions_and_dreams(talk: Talk) -> None:
    """A seat's view, the true position and an imagined one; a position can be set up."""
    view = talk("view", seat=0)["view"]
    assert talk("view", seat="spectator")["view"]["hand"] == []
    other = talk("imagine", seat=0, seed=4)["position"]
    assert talk("position", position=other)["ok"]
    assert talk("view", seat=0)["view"] == view
    saved = talk("save")["record"]
    assert saved["position"] == other


def test_secrets_stay_secret_in_events(talk: Talk) -> None:
    """Events are described as the acting seat sees them, unless everything is asked for."""
    talk("new", game="lanterns", seed=3)
    for seat in (0, 1):
        option = talk("pending")["pending"][0]["options"][-1]
        talk("apply", seat=seat, action=option["action"])
    events = []
    while (pending := talk("pending")["pending"]) and pending[0]["kind"] == "swap":
        answer = talk("apply", seat=pending[0]["seat"], action=pending[0]["options"][0]["action"])
        events += answer["events"]
    assert any(event["event"] == "swapped" and event["data"]["secret"] for event in events)


def test_bots_advise_without_doing(talk: Talk) -> None:
    """A bot names an offered action and says why."""
    answer = talk("bot", seat=0, level="random", seed=1, ms=10)
    offered = [option["action"] for option in talk("pending")["pending"][0]["options"]]
    assert answer["action"] in offered
    assert answer["why"]["de"]


def test_games_answer_questions_of_their_own(talk: Talk) -> None:
    """Operations only some games know are passed on to them."""
    assert isinstance(talk("brightest", seat=0)["brightest"], int)
    assert talk("strength", seat=0)["error"]["message"].startswith("op: there is no operation")


def test_several_tables_do_not_disturb_each_other(talk: Talk) -> None:
    """A second table has a game of its own."""
    talk("new", game="lanterns", seed=9, table="other")
    talk(
        "apply",
        table="other",
        seat=0,
        action=talk("pending", table="other")["pending"][0]["options"][0]["action"],
    )
    assert len(talk("pending")["pending"]) == 2


@pytest.mark.parametrize(
    ("fields", "code", "message"),
    [
        ({"op": "new", "game": "lantern"}, "bad_input", "did you mean 'lanterns'?"),
        ({"op": "new", "game": "lanterns", "sead": 1}, "bad_input", "did you mean 'seed'?"),
        ({"op": "new", "game": "lanterns", "ruleset": "odd"}, "bad_input", "setup.ruleset"),
        ({"op": "apply", "seat": 0, "action": 99}, "illegal", "99 is not offered to seat 0"),
        ({"op": "apply", "seat": 5, "action": 1}, "bad_input", "seat: is 5 (should be 0 to 1)"),
        ({"op": "apply", "seat": 0}, "bad_input", "action: is nothing"),
        ({"op": "pending", "table": "x"}, "bad_input", "begin one with 'new'"),
        ({"op": "bot", "seat": 0, "level": "grand"}, "bad_input", "has no level 'grand'"),
        ({"op": 4}, "bad_input", "op: is a number (should be text)"),
        ({"op": "undo", "to": 4}, "bad_input", "there is no decision 4"),
        ({"op": "load", "record": []}, "bad_input", "record: is a list"),
    ],
)
def test_bad_requests_are_refused(talk: Talk, fields: Any, code: str, message: str) -> None:
    """The error names the place, the fault and what would be right; the game stays."""
    before = talk("save")
    answer = talk(**fields)
    assert not answer["ok"]
    assert answer["error"]["code"] == code
    assert message in answer["error"]["message"]
    assert talk("save") == before


@pytest.mark.parametrize(
    "line",
    [b"noise", b"\xff\xfe\x00", b"[1,2]", b"7", b"[" * 100_000, b'{"op":"hello"', b'"x"'],
    ids=["noise", "no utf-8", "list", "number", "deep", "cut", "text"],
)
def test_any_line_is_survived(line: bytes) -> None:
    """Noise gets an error answer, and the next request is answered."""
    engine = Engine()
    assert not msgspec.json.decode(engine.answer_line(line))["ok"]
    assert msgspec.json.decode(engine.answer_line(b'{"op":"hello"}'))["ok"]


def test_the_process_survives_ten_megabytes_of_noise() -> None:
    """As a process: three lines in, three answers out, in order."""
    noise = os.urandom(10 * 2**20).replace(b"\n", b" ").replace(b"\r", b" ")
    assert len(noise) > LONGEST_LINE
    sent = b'{"op":"hello"}\n' + noise + b'\n{"id":2,"op":"hello"}\n'
    command = [sys.executable, "-m", "moontable", "engine"]
    out = subprocess.run(command, input=sent, capture_output=True, check=True).stdout
    answers = [msgspec.json.decode(line) for line in out.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert answers[1]["error"]["code"] == "too_long"
