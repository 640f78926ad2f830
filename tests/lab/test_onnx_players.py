"""Networks as players: at the terminal, in evaluations, and in the process of a server's bots."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper
from typer.testing import CliRunner

from moontable.cli.app import app
from moontable.games import registry
from moontable.kernel import Refused, ask_bot
from moontable.lab.contestants import contestant
from moontable.tables import levels
from moontable.tables.levels import POLICIES_VARIABLE
from moontable.workers.bot import BotTask, Thought
from moontable.workers.protocol import HEADER_SIZE, decode_reply, encode_task

GAME = "blue-moon-city"


def network(file: Path, size: int, actions: int, kind: int = TensorProto.FLOAT) -> Path:
    """A network that likes an action the better the higher its number, whatever it sees."""
    likes = np.arange(actions, dtype=np.float32).reshape(1, -1)
    nodes = [
        helper.make_node("Cast", ["observation"], ["seen"], to=TensorProto.FLOAT),
        helper.make_node("ReduceMin", ["seen"], ["least"], keepdims=1),
        helper.make_node("Add", ["least", "likes"], ["logits"]),
    ]
    graph = helper.make_graph(
        nodes,
        "policy",
        [helper.make_tensor_value_info("observation", kind, [1, size])],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [1, actions])],
        [numpy_helper.from_array(likes, "likes")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])
    model.ir_version = 9
    onnx.save(model, str(file))
    return file


@pytest.fixture(params=[TensorProto.FLOAT, TensorProto.UINT8])
def model(tmp_path: Path, request: Any) -> Path:
    """A network for the city, for floats or for bytes."""
    encoding = registry.encoding(GAME)
    return network(tmp_path / "likes.onnx", encoding.size, encoding.actions, request.param)


def test_the_highest_legal_number_is_played(model: Path) -> None:
    """Whatever is legal, and the network is asked about legal actions only."""
    game = registry.game(GAME)
    bot = contestant(GAME, f"onnx:{model}").sit(game, 0, 1, 50)
    state = game.deal(game.setup({}), 1)
    for _ in range(30):
        decision = game.pending(state)[0]
        choice = ask_bot(game, bot, state, decision, words=True)
        numbers = registry.encoding(GAME).numbers(state, decision)
        assert numbers[decision.options.index(choice.action)] == max(numbers)
        game.apply(state, decision.seat, choice.action)


def test_what_is_no_network_for_the_game_is_refused(model: Path, tmp_path: Path) -> None:
    """Files that are none, that are missing, or that were trained on something else."""
    (tmp_path / "text.onnx").write_text("no network")
    other = network(tmp_path / "other.onnx", 3, 5)
    for game, file in (
        (GAME, tmp_path / "text.onnx"),
        (GAME, tmp_path / "missing.onnx"),
        (GAME, other),
        ("blue-moon", model),
    ):
        with pytest.raises(Refused, match="onnx:"):
            contestant(game, f"onnx:{file}")
    with pytest.raises(Refused, match="GAME:NAME=FILE"):
        levels.add_policy("nothing")


def test_it_plays_at_the_terminal(model: Path) -> None:
    """A whole game of two networks, as `play` seats them."""
    seats = f"onnx:{model},random"
    done = CliRunner().invoke(app, ["play", GAME, "--seats", seats, "--seed", "3"])
    assert done.exit_code == 0, done.output
    wrong = CliRunner().invoke(app, ["play", GAME, "--seats", "onnx:none,random", "--seed", "3"])
    assert isinstance(wrong.exception, Refused)


def test_it_plays_in_a_servers_bot_process(model: Path) -> None:
    """The operator names it; the process that thinks loads it by itself and answers in words."""
    game = registry.game(GAME)
    state = game.deal(game.setup({}), 1)
    seat = game.pending(state)[0].seat
    task = encode_task(BotTask(GAME, game.pack(state), seat, "likes", 1, 50))
    done = subprocess.run(
        [sys.executable, "-m", "moontable.workers.bot"],
        input=task,
        env=os.environ | {POLICIES_VARIABLE: f"{GAME}:likes={model}"},
        capture_output=True,
        check=True,
    )
    thought = decode_reply(done.stdout[HEADER_SIZE:], Thought)
    assert thought.action in game.pending(state)[0].options
    assert thought.why.de


def test_an_operator_announces_it(model: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Checked at once, known to this process, told to those it starts."""
    monkeypatch.setenv(POLICIES_VARIABLE, "")
    monkeypatch.setattr(registry.LEVELS, "_added", {})
    levels.announce_policies([f"{GAME}:likes={model}"])
    assert "likes" in registry.level_names(GAME)
    assert os.environ[POLICIES_VARIABLE] == f"{GAME}:likes={model}"
    monkeypatch.setattr(registry.LEVELS, "_added", {})
    levels.load_policies()
    assert "likes" in registry.level_names(GAME)
