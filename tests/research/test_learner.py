"""The small network: its gradients are right, it learns, and its file plays as it does itself."""

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from moontable.cli.app import app
from moontable.games import registry
from moontable.kernel import ask_bot
from moontable.lab.contestants import contestant
from moontable.research import exploit, learner
from moontable.research.exploit import Budget, best_response, greedy
from moontable.research.learner import Learner, Network, learn, rows_of
from moontable.research.onnx_file import save
from moontable.research.vector import Vector
from tests.marks import long

GAME = "blue-moon-city"


class Kept(learner.Adam):
    """Keeps the gradients instead of following them."""

    def step(self, weights: object, gradients: object) -> None:
        """Only look."""
        del weights
        self.kept = gradients


def batch_of(pool: Vector, network: Network) -> learner.Batch:
    """One decision of every game, with made-up advantages."""
    legal = pool.pool.numbers
    starts = np.cumsum([0, *[len(numbers) for numbers in legal[:-1]]])
    flat = np.concatenate([np.array(numbers) for numbers in legal])
    seen = rows_of(pool.observations)
    shares, _ = network.policy(network.hidden(seen), flat, starts)
    advantage = np.linspace(-1, 1, pool.count).astype(np.float32)
    target = (advantage / 2).astype(np.float32)
    return learner.Batch(seen, flat, starts, starts, advantage, target, shares[starts])


def loss(network: Network, batch: learner.Batch) -> float:
    """What learning makes smaller, without a clip and without a reward for spread."""
    hidden = network.hidden(batch.seen)
    shares, _ = network.policy(hidden, batch.legal, batch.starts)
    gain = batch.advantage * shares[batch.chosen] / batch.before
    return float((-gain + (network.values(hidden) - batch.target) ** 2 / 2).mean())


@pytest.mark.parametrize("name", ["first", "bias", "actions", "likes", "value"])
def test_gradients_are_those_of_the_loss(name: str) -> None:
    """A small step along each of a few weights changes the loss as the gradient says."""
    pool = Vector(GAME, 6)
    pool.reset(1)
    network = Network(pool.encoding, 3)
    network.weights = {key: array.astype(np.float64) for key, array in network.weights.items()}
    network.weights["value"] += 0.1
    batch = batch_of(pool, network)
    kept = Kept(network.weights, 0.1)
    learn(network, kept, batch, 0.0)
    rows, gradient = kept.kept[name]  # type: ignore[index]
    number = 0 if isinstance(rows, slice) else int(rows[len(rows) // 2])
    place = 0 if isinstance(rows, slice) else len(rows) // 2
    losses = []
    for step in (1e-5, -2e-5):
        network.weights[name][number, 0] += step
        losses.append(loss(network, batch))
    slope = (losses[0] - losses[1]) / 2e-5
    assert slope == pytest.approx(float(gradient[place, 0]), rel=0.02, abs=1e-6)


@long
def test_it_learns_to_beat_chance() -> None:
    """A few hundred games are enough to win more often than at first."""
    pool = Vector("blue-moon", 32, opponent="random")
    pool.reset(1)
    pupil = Learner(pool, 1, 3e-3)
    won = []
    for _ in range(5):
        games, pupil.won = pupil.games, 0.0
        pupil.play(768)
        won.append(pupil.won / max(1, pupil.games - games))
        pupil.learn(2, 256)
    assert max(won[-2:]) > won[0]


def test_a_file_plays_as_the_network_does(tmp_path: Path) -> None:
    """Exported, loaded and seated: the same choices."""
    pool = Vector(GAME, 4)
    pool.reset(2)
    network = Network(pool.encoding, 5)
    save(network, tmp_path / "net.onnx")
    game = registry.game(GAME)
    bot = contestant(GAME, f"onnx:{tmp_path / 'net.onnx'}").sit(game, 0, 1, 5)
    for place, number in enumerate(greedy(network, pool)):
        decision = pool.pool.decisions[place]
        assert decision is not None
        chosen = ask_bot(game, bot, pool.pool.states[place], decision, words=False).action
        assert pool.pool.numbers[place][decision.options.index(chosen)] == number


def test_a_best_response_is_reported_with_its_interval(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Every deal from every seat; the command tells the same and keeps network and curve."""
    monkeypatch.setattr(exploit, "ENOUGH", 64)
    monkeypatch.setattr(exploit, "POOL", 4)
    found = best_response("blue-moon", "random", Budget(0.0, deals=3))
    assert (found.seats, len(found.wins)) == (2, 3)
    assert all(0 <= won <= 2 for won in found.wins)
    curve, out = tmp_path / "curve.json", tmp_path / "net.onnx"
    done = CliRunner().invoke(
        app,
        ["exploit", "blue-moon", "random", "--minutes", "0.01", "--deals", "2", "--json",
         "--curve", str(curve), "--out", str(out)],
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["low"] <= told["share"] <= told["high"]
    assert told["high"] - told["low"] > 0.3, "two deals prove little, whatever came of them"
    assert json.loads(curve.read_text())[0]["games"] > 0
    assert out.stat().st_size > 1000
