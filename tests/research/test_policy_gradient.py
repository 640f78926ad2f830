"""The example of a policy gradient: right gradients, learning, and a file that plays alike."""

from pathlib import Path

import numpy as np
import pytest
from examples import policy_gradient as learner
from examples.policy_gradient import Learner, Network, greedy, learn, rows_of, save, train

from moontable.games import registry
from moontable.kernel import ask_bot
from moontable.lab.contestants import contestant
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


def test_a_short_training_ends_with_games(capsys: pytest.CaptureFixture[str]) -> None:
    """The loop plays, learns and prints its share of wins."""
    assert train("blue-moon", "random", 0, count=4).games > 0
    assert "% won" in capsys.readouterr().out
