"""Train a small policy by clipped policy gradients against a level; save it as ONNX.

    python examples/policy_gradient.py blue-moon novice --minutes 20 --out zero.onnx
    moontable play blue-moon --seats human,onnx:zero.onnx

Needs numpy, and `moontable[onnx]` to save the network.
"""

import argparse
import time
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from moontable.kernel.encoding import Encoding
from moontable.research.vector import ROTATING, Vector

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
HIDDEN: Final = 64
SOFT: Final = 8.0
"""A byte above 1 counts 1 and a part of the rest, so that counts do not drown marks."""


class Rows(NamedTuple):
    """Sparse rows: the columns that are set, their values, and where each row begins."""

    columns: Ints
    values: Floats
    starts: Ints


def rows_of(observations: NDArray[np.uint8]) -> Rows:
    """The bytes that are set, row by row; every row has at least one."""
    row, column = np.nonzero(observations)
    bytes_ = observations[row, column].astype(np.float32)
    values = np.minimum(bytes_, 1) + np.maximum(bytes_ - 1, 0) / SOFT
    starts = np.searchsorted(row, np.arange(len(observations)))
    return Rows(column, values.astype(np.float32), starts)


class Batch(NamedTuple):
    """Decisions: what was seen, what was legal, what was chosen and what it was worth."""

    seen: Rows
    legal: Ints
    starts: Ints
    chosen: Ints
    """The place of the chosen action among all legal ones of the batch."""
    advantage: Floats
    target: Floats
    before: Floats
    """The probability with which it was chosen."""


class Network:
    """One hidden layer; a vector for every action, and one for the value of a position."""

    def __init__(self, encoding: Encoding, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.encoding = encoding
        self.weights = {
            "first": _small(chance, (encoding.size, HIDDEN), 0.1),
            "bias": np.zeros((1, HIDDEN), np.float32),
            "actions": _small(chance, (encoding.actions, HIDDEN), 0.02),
            "likes": np.zeros((encoding.actions, 1), np.float32),
            "value": np.zeros((1, HIDDEN), np.float32),
        }

    def hidden(self, seen: Rows) -> Floats:
        """The hidden layer of each row."""
        parts = self.weights["first"][seen.columns] * seen.values[:, None]
        found: Floats = np.maximum(np.add.reduceat(parts, seen.starts) + self.weights["bias"], 0)
        return found

    def policy(self, hidden: Floats, legal: Ints, starts: Ints) -> tuple[Floats, Ints]:
        """The probability of every legal action, and which row each belongs to."""
        owner = np.repeat(np.arange(len(starts)), np.diff(np.append(starts, len(legal))))
        rated = (self.weights["actions"][legal] * hidden[owner]).sum(axis=1)
        rated += self.weights["likes"][legal, 0]
        rated = np.exp(rated - np.maximum.reduceat(rated, starts)[owner])
        shares: Floats = rated / np.add.reduceat(rated, starts)[owner]
        return shares, owner

    def values(self, hidden: Floats) -> Floats:
        """What each row's seat may expect, between -1 and 1."""
        found: Floats = np.tanh(hidden @ self.weights["value"][0])
        return found


def _small(chance: np.random.Generator, shape: tuple[int, int], scale: float) -> Floats:
    return (chance.standard_normal(shape) * scale).astype(np.float32)


class Adam:
    """Adam that touches only the rows a gradient has."""

    def __init__(self, weights: dict[str, Floats], rate: float) -> None:
        self.rate = rate
        self.first = {name: np.zeros_like(array) for name, array in weights.items()}
        self.second = {name: np.zeros_like(array) for name, array in weights.items()}
        self.steps = 0

    def step(self, weights: dict[str, Floats], gradients: dict[str, tuple[Any, Floats]]) -> None:
        """Move every row a little down its gradient."""
        self.steps += 1
        scale = self.rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, (rows, gradient) in gradients.items():
            first = 0.9 * self.first[name][rows] + 0.1 * gradient
            second = 0.999 * self.second[name][rows] + 0.001 * gradient**2
            self.first[name][rows], self.second[name][rows] = first, second
            weights[name][rows] -= scale * first / (np.sqrt(second) + 1e-6)


def _summed(rows: Ints, parts: Floats) -> tuple[Ints, Floats]:
    """Parts of the same row added up."""
    order = np.argsort(rows, kind="stable")
    found, starts = np.unique(rows[order], return_index=True)
    return found, np.add.reduceat(parts[order], starts)


def learn(network: Network, adam: Adam, batch: Batch, entropy: float) -> None:
    """One step of clipped policy gradient on a batch."""
    count = len(batch.starts)
    hidden = network.hidden(batch.seen)
    shares, owner = network.policy(hidden, batch.legal, batch.starts)
    values = network.values(hidden)
    now = shares[batch.chosen]
    ratio = now / batch.before
    free = ~((batch.advantage > 0) & (ratio > 1.2) | (batch.advantage < 0) & (ratio < 0.8))
    pull = batch.advantage * ratio * free
    logs = np.log(shares + 1e-9)
    spread = -np.add.reduceat(shares * logs, batch.starts)
    rated = shares * pull[owner] + entropy * shares * (logs + spread[owner])
    rated[batch.chosen] -= pull
    rated /= count
    worth = (values - batch.target) * (1 - values**2) / count
    back = np.add.reduceat(rated[:, None] * network.weights["actions"][batch.legal], batch.starts)
    back += worth[:, None] * network.weights["value"]
    back *= hidden > 0
    seen = batch.seen
    lengths = np.diff(np.append(seen.starts, len(seen.columns)))
    spread_back = np.repeat(back, lengths, axis=0) * seen.values[:, None]
    everything = slice(None)
    adam.step(
        network.weights,
        {
            "first": _summed(seen.columns, spread_back),
            "bias": (everything, back.sum(axis=0, keepdims=True)),
            "actions": _summed(batch.legal, rated[:, None] * hidden[owner]),
            "likes": _summed(batch.legal, rated[:, None]),
            "value": (everything, (worth[None] @ hidden).astype(np.float32)),
        },
    )


class Moment(NamedTuple):
    """One decision of a game that is still going on."""

    columns: Ints
    values: Floats
    legal: list[int]
    place: int
    share: float
    value: float


class Learner:
    """Plays a pool and learns from every game that ends."""

    def __init__(self, pool: Vector, seed: int = 1, rate: float = 1e-3) -> None:
        self.pool = pool
        self.network = Network(pool.encoding, seed)
        self.adam = Adam(self.network.weights, rate)
        self.chance = np.random.default_rng(seed)
        self.games = 0
        self.decisions = 0
        self.won = 0.0
        """Wins of the seats that learn, since it was last looked at."""
        self._open: list[dict[int, list[Moment]]] = [{} for _ in range(pool.count)]
        self._done: list[tuple[Moment, float, float]] = []

    def play(self, enough: int) -> None:
        """Play until so many decisions of finished games are there."""
        while len(self._done) < enough:
            actions = self._choose()
            self.pool.step(actions)
            self.decisions += len(actions)
            for place in np.flatnonzero(self.pool.terminals):
                self._finish(int(place))

    def _choose(self) -> list[int]:
        """An action for every game, drawn from the policy; every decision is remembered."""
        pool, legal = self.pool, self.pool.pool.numbers
        starts = np.cumsum([0, *[len(numbers) for numbers in legal[:-1]]])
        flat = np.concatenate([np.array(numbers, np.int64) for numbers in legal])
        seen = rows_of(pool.observations)
        hidden = self.network.hidden(seen)
        shares, _ = self.network.policy(hidden, flat, starts)
        values = self.network.values(hidden)
        ends, stops = np.append(starts, len(flat)), np.append(seen.starts, len(seen.columns))
        draws, actions = self.chance.random(pool.count), []
        for game in range(pool.count):
            part = shares[ends[game] : ends[game + 1]]
            pick = min(int(np.searchsorted(np.cumsum(part), draws[game])), len(part) - 1)
            actions.append(legal[game][pick])
            if not pool.terminals[game] and len(part) > 1:
                cut = slice(stops[game], stops[game + 1])
                moment = Moment(seen.columns[cut], seen.values[cut], list(legal[game]), pick,
                                float(part[pick]), float(values[game]))  # fmt: skip
                self._open[game].setdefault(int(pool.to_move[game]), []).append(moment)
        return actions

    def _finish(self, place: int) -> None:
        """Hand a finished game's decisions on, each with what it was worth."""
        for seat, moments in self._open[place].items():
            result = float(self.pool.all_rewards[place, seat]) / max(1, self.pool.seats - 1)
            target, following = result, result
            for moment in reversed(moments):
                target = 0.1 * following + 0.9 * target
                self._done.append((moment, target - moment.value, target))
                following = moment.value
        self.games += 1
        if self.pool.pool.level is not None:
            self.won += float(self.pool.rewards[place] > 0)
        self._open[place] = {}

    def learn(self, passes: int, size: int, entropy: float = 0.01) -> None:
        """Learn from everything that was played, so many times, in batches."""
        done, self._done = self._done, []
        spread = float(np.std([advantage for _, advantage, _ in done])) + 1e-6
        for _ in range(passes):
            order = self.chance.permutation(len(done))
            for first in range(0, len(order), size):
                chosen = [done[number] for number in order[first : first + size]]
                learn(self.network, self.adam, _batch(chosen, spread), entropy)


def _batch(chosen: list[tuple[Moment, float, float]], spread: float) -> Batch:
    moments = [moment for moment, _, _ in chosen]
    cuts = np.cumsum([0, *[len(moment.columns) for moment in moments]])
    starts = np.cumsum([0, *[len(moment.legal) for moment in moments]])[:-1]
    seen = Rows(
        np.concatenate([moment.columns for moment in moments]),
        np.concatenate([moment.values for moment in moments]),
        cuts[:-1],
    )
    return Batch(
        seen,
        np.concatenate([np.array(moment.legal, np.int64) for moment in moments]),
        starts,
        starts + np.array([moment.place for moment in moments]),
        np.array([advantage for _, advantage, _ in chosen], np.float32) / spread,
        np.array([target for _, _, target in chosen], np.float32),
        np.array([moment.share for moment in moments], np.float32),
    )


def greedy(network: Network, pool: Vector) -> list[int]:
    """The action the network likes best, for every game."""
    legal = pool.pool.numbers
    starts = np.cumsum([0, *[len(numbers) for numbers in legal]])
    flat = np.concatenate([np.array(numbers, np.int64) for numbers in legal])
    hidden = network.hidden(rows_of(pool.observations))
    shares, _ = network.policy(hidden, flat, starts[:-1])
    best = [int(shares[a:b].argmax()) for a, b in pairwise(starts)]
    return [numbers[place] for numbers, place in zip(legal, best, strict=True)]


def save(network: Network, file: Path) -> None:
    """Write the policy: one row of bytes in, a number for every action out."""
    import onnx  # noqa: PLC0415 - only to save
    from onnx import TensorProto, helper, numpy_helper  # noqa: PLC0415

    make: Any = helper
    size, actions = network.encoding.size, network.encoding.actions
    weights = network.weights
    constants = {
        "one": np.array(1, np.float32),
        "none": np.array(0, np.float32),
        "soft": np.array(SOFT, np.float32),
        "first": weights["first"],
        "bias": weights["bias"],
        "actions": np.ascontiguousarray(weights["actions"].T),
        "likes": np.ascontiguousarray(weights["likes"].T),
    }
    nodes = [
        make.make_node("Cast", ["observation"], ["bytes"], to=TensorProto.FLOAT),
        make.make_node("Min", ["bytes", "one"], ["marks"]),
        make.make_node("Sub", ["bytes", "one"], ["less"]),
        make.make_node("Max", ["less", "none"], ["rest"]),
        make.make_node("Div", ["rest", "soft"], ["part"]),
        make.make_node("Add", ["marks", "part"], ["values"]),
        make.make_node("MatMul", ["values", "first"], ["sums"]),
        make.make_node("Add", ["sums", "bias"], ["raised"]),
        make.make_node("Relu", ["raised"], ["hidden"]),
        make.make_node("MatMul", ["hidden", "actions"], ["rated"]),
        make.make_node("Add", ["rated", "likes"], ["logits"]),
    ]
    graph = make.make_graph(
        nodes,
        f"moontable {network.encoding.version}",
        [make.make_tensor_value_info("observation", TensorProto.UINT8, [1, size])],
        [make.make_tensor_value_info("logits", TensorProto.FLOAT, [1, actions])],
        [numpy_helper.from_array(array, name) for name, array in constants.items()],
    )
    model = make.make_model(graph, opset_imports=[make.make_opsetid("", 17)])
    model.ir_version = 9
    onnx.save(model, str(file))


def train(game: str, level: str, seconds: float, seed: int = 1, count: int = 64) -> Learner:
    """Train against a level for a while, and print the share of games won."""
    pool = Vector(game, count, opponent=level, seat=ROTATING)
    pool.reset(seed)
    learner = Learner(pool, seed)
    start = time.monotonic()
    while (spent := time.monotonic() - start) < seconds or not learner.games:
        games, learner.won = learner.games, 0.0
        learner.play(64 * count)
        learner.learn(passes=2, size=8 * count)
        share = learner.won / max(1, learner.games - games)
        print(f"{spent:5.0f} s  {learner.games:6} games  {100 * share:5.1f} % won")
    return learner


def main() -> None:
    """Read the command line, train, save."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=64, help="games played side by side")
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    learner = train(asked.game, asked.level, 60 * asked.minutes, asked.seed, asked.games)
    if asked.out:
        save(learner.network, asked.out)


if __name__ == "__main__":
    main()
