"""Players that read and write: asked in text, answered with rules, never stuck."""

import sys
from pathlib import Path
from typing import Any

import pytest

from moontable.games import registry
from moontable.kernel import Refused, ask_bot
from moontable.lab.contestants import Program, contestant
from moontable.lab.text_player import ATTEMPTS, TextBot, TextLevel

STAND_IN = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["attempt"] == 1:
        answer = {"verb": "lay", "card": "aqua-31"} if asked["seat"] else "I would play 999."
    else:
        assert asked["feedback"]
        answer = f"Then I choose {len(asked['legal']) - 1}."
    print(json.dumps({"answer": answer}), flush=True)
"""


class Script:
    """A scripted stand-in for a language model; it keeps what it was asked."""

    name = "script"

    def __init__(self, *answers: object) -> None:
        self.answers = list(answers)
        self.asked: list[dict[str, Any]] = []

    def ask(self, question: dict[str, Any]) -> object:
        """The next answer."""
        self.asked.append(dict(question))
        return self.answers.pop(0)


def moment(seed: int = 1) -> tuple[Any, Any, Any]:
    """A game, a state with a choice, and the decision."""
    game = registry.game("blue-moon")
    state = game.deal(game.setup({}), seed)
    while len(game.pending(state)[0].options) < 3:
        decision = game.pending(state)[0]
        game.apply(state, decision.seat, decision.options[0])
    return game, state, game.pending(state)[0]


def answered(*answers: object) -> tuple[int, Script, TextBot]:
    """What a scripted player ends up doing."""
    game, state, decision = moment()
    script = Script(*answers)
    reader = TextLevel(game.name, script).sit(game, decision.seat, 1, 50)
    choice = ask_bot(game, reader, state, decision, words=False)
    return decision.options.index(choice.action), script, reader


def test_a_question_is_text_with_legal_moves() -> None:
    """The table, the question and every option stand in the prompt."""
    _, script, _ = answered(0)
    asked = script.asked[0]
    assert all(entry["text"] in asked["prompt"] for entry in asked["legal"])
    assert asked["legal"][0]["deed"]["verb"]


def test_numbers_deeds_and_sentences_are_understood() -> None:
    """The last number of a sentence counts; a deed may come as JSON text."""
    game, state, decision = moment()
    deed = dict(game.notation.deed(state, decision, decision.options[2]))
    for answer in (2, "Not 0 but 2", deed, str(deed).replace("'", '"').replace("True", "true")):
        assert answered(answer)[0] == 2


def test_what_is_illegal_comes_back_with_its_rule() -> None:
    """Why-not as feedback; the next answer counts."""
    place, script, reader = answered({"verb": "lay", "card": "vulca-01"}, 7777, 1)
    assert place == 1
    assert "BM-" in script.asked[1]["feedback"]
    assert "7777" in script.asked[2]["feedback"]
    assert (reader.illegal, reader.drawn) == (2, 0)


@pytest.mark.parametrize("nonsense", [None, True, "", "{", "[[[[", -1, 10**40, {"verb": 3}, [1]])
def test_nonsense_never_stops_a_game(nonsense: object) -> None:
    """After a few attempts chance decides, and it is counted."""
    place, _, reader = answered(*[nonsense] * ATTEMPTS)
    assert place >= 0
    assert reader.drawn == 1


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    """A scripted stand-in behind the engine's lines; a silent program is refused."""
    script = tmp_path / "stand_in.py"
    script.write_text(STAND_IN)
    game = registry.game("blue-moon")
    level = contestant("blue-moon", f"text:{sys.executable} {script}")
    state = game.deal(game.setup({}), 2)
    bots = [level.sit(game, seat, 1, 50) for seat in (0, 1)]
    for _ in range(40):
        if not game.pending(state):
            break
        decision = game.pending(state)[0]
        choice = ask_bot(game, bots[decision.seat], state, decision, words=False)
        game.apply(state, decision.seat, choice.action)
    silent = contestant("blue-moon", f"text:{sys.executable} -c pass").sit(game, 0, 1, 1)
    _, state, decision = moment()
    with pytest.raises(Refused, match="silent"):
        ask_bot(game, silent, state, decision, words=False)


def test_a_program_that_ended_before_the_question_is_refused() -> None:
    """Nobody reads the question any more, and what stands in the pipe is lost without a word."""
    program = Program(f"{sys.executable} -c pass")
    program._started().wait()
    with pytest.raises(Refused, match="has ended"):
        program.ask({"ms": 1})
    program.close()
