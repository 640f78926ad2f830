"""A training run: rounds of self-play, fitting, measuring; it can be interrupted and resumed.

It knows files and rounds; playing is `selfplay`, learning is `optimizer`. Everything follows from
the seed, whatever the number of workers.
"""

import hashlib
import json
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from moontable.bots.blue_moon.task import TASK
from moontable.bots.learned_weights import PARTS, Weights
from moontable.bots.task import TrainingTask
from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.rng import child
from moontable.lab.matrix import choice_of
from moontable.lab.optimizer import LEARNING_RATE, Adam, Regression
from moontable.lab.selfplay import Block, Samples, pairing, play_block, win_rate_against

TASKS: Final = {TASK.game: TASK}
ROUND_GAMES: Final = 324
"""Games between two fittings: four for each pair of decks."""
REPLAY_ROUNDS: Final = 40
"""Rounds whose samples are kept for learning."""
EPOCHS: Final = 1
"""Goes through all kept samples, after each round."""
STEADY_ROUNDS: Final = 40
"""Rounds with steps of full size; then they grow smaller, so that the weights come to rest."""
HALVING_ROUNDS: Final = 8
"""Rounds in which the steps become half as large."""
MEASURE_EVERY: Final = 5
"""Rounds between two measurements."""
MEASURED_GAMES: Final = 162
"""Games of a measurement."""


class TrainingRun(NamedTuple):
    """What shall be learnt, how long, and where it is kept."""

    game: str
    games: int
    seed: int
    folder: Path
    workers: int = 1


@dataclass
class TrainingState:
    """What a run has come to."""

    weights: Weights
    optimizer: Adam
    rounds: int
    curve: list[dict[str, float]]


def task_of(game: str) -> TrainingTask:
    """What can be learnt of a game; refuses games that have no task."""
    if game not in TASKS:
        raise Refused("game", f"{game} cannot be learnt", f"one of {', '.join(TASKS)}")
    return TASKS[game]


def begin(run: TrainingRun, resume: bool) -> TrainingState:
    """A fresh start, or where the folder's run has come to."""
    task = task_of(run.game)
    kept = run.folder / "course.npz"
    if not resume:
        if kept.exists():
            raise Refused(str(run.folder), "holds a course", "--resume, or another folder")
        run.folder.mkdir(parents=True, exist_ok=True)
        weights = Weights.fresh(task.zones, task.cards, task.weights)
        return TrainingState(weights, Adam(), 0, [])
    if not kept.exists():
        raise Refused(str(run.folder), "holds no course", "leave --resume out")
    return _read(run, kept)


def _read(run: TrainingRun, kept: Path) -> TrainingState:
    curve = json.loads((run.folder / "curve.json").read_text("utf-8"))
    if curve["seed"] != run.seed:
        raise Refused("--seed", f"is {run.seed}", f"the course has {curve['seed']}")
    with np.load(kept, allow_pickle=False) as parts:
        weights = Weights(*(parts[part] for part in PARTS))
        optimizer = Adam(
            {part: parts[f"first_{part}"] for part in PARTS},
            {part: parts[f"second_{part}"] for part in PARTS},
            int(parts["steps"]),
        )
    return TrainingState(weights, optimizer, int(curve["rounds"]), list(curve["curve"]))


def _keep(run: TrainingRun, state: TrainingState) -> None:
    parts: dict[str, Any] = dict(state.weights.parts())
    parts |= {f"first_{part}": state.optimizer.first[part] for part in PARTS}
    parts |= {f"second_{part}": state.optimizer.second[part] for part in PARTS}
    new = run.folder / "course.new"
    with new.open("wb") as sink:
        np.savez(sink, steps=state.optimizer.steps, **parts)
    new.replace(run.folder / "course.npz")
    curve = {"game": run.game, "seed": run.seed, "rounds": state.rounds}
    curve |= {"games": state.rounds * ROUND_GAMES, "curve": state.curve}
    (run.folder / "curve.json").write_text(json.dumps(curve, indent=1) + "\n", "utf-8")


class Trainer:
    """Plays and fits round by round."""

    def __init__(self, run: TrainingRun, state: TrainingState) -> None:
        self._run = run
        self._task = task_of(run.game)
        choice = choice_of(run.game)
        assert choice is not None, "what can be learnt has decks"
        self._key, names = choice
        self._names = tuple(names)
        self._state = state
        self._replay = self._read_replay()

    def run(self, progress: Callable[[int, str], None]) -> None:
        """Go on until the run's games are played; what is finished is kept."""
        state = self._state
        regression = Regression(state.weights, self._decks(), state.optimizer)
        with self._executor() as executor:
            while state.rounds * ROUND_GAMES < self._run.games:
                samples = self._play(executor)
                point = {"games": float((state.rounds + 1) * ROUND_GAMES)}
                point["loss"] = round(regression.loss(samples), 4)
                self._keep_samples(samples)
                replay = Samples.together(self._replay)
                rate = LEARNING_RATE * 0.5 ** (
                    max(0, state.rounds - STEADY_ROUNDS) / HALVING_ROUNDS
                )
                for epoch in range(EPOCHS):
                    seed = child(self._run.seed, state.rounds * 9 + epoch) >> 1
                    regression.epoch(replay, seed, rate)
                state.rounds += 1
                if state.rounds % MEASURE_EVERY == 0 or point["games"] >= self._run.games:
                    point["wins"] = round(self._measure(executor), 4)
                state.curve.append(point)
                _keep(self._run, state)
                progress(int(point["games"]), _line(point))

    @contextmanager
    def _executor(self) -> Any:
        workers = self._run.workers
        if workers == 1:
            yield None
        else:
            with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
                yield pool

    def _blocks(self, start: int, games: int, seed: int) -> list[Block]:
        """Games in blocks that depend on nothing but their numbers."""
        size = max(2, games // 12 // 2 * 2)
        ends = [
            (first, min(start + games, first + size)) for first in range(start, start + games, size)
        ]
        return [
            Block(self._run.game, self._key, self._names, seed, first, last) for first, last in ends
        ]

    def _play(self, executor: Executor | None) -> Samples:
        blocks = self._blocks(self._state.rounds * ROUND_GAMES, ROUND_GAMES, self._run.seed)
        model, weights = self._task.model, self._state.weights
        if executor is None:
            return Samples.together([play_block(block, weights, model) for block in blocks])
        waiting = [executor.submit(play_block, block, weights, model) for block in blocks]
        return Samples.together([future.result() for future in waiting])

    def _measure(self, executor: Executor | None) -> float:
        blocks = self._blocks(0, MEASURED_GAMES, child(self._run.seed, 0x3EA5) >> 1)
        arguments = (self._state.weights, self._task.rival, self._task.model)
        if executor is None:
            shares = [win_rate_against(block, *arguments) for block in blocks]
        else:
            waiting = [executor.submit(win_rate_against, block, *arguments) for block in blocks]
            shares = [future.result() for future in waiting]
        sizes = [block.stop - block.start for block in blocks]
        return sum(s * n for s, n in zip(shares, sizes, strict=True)) / sum(sizes)

    def _decks(self) -> Sequence[tuple[int, ...]]:
        """The card numbers of every deck."""
        game = registry.game(self._run.game)
        model = self._task.model()
        found = []
        for number in range(len(self._names)):
            pair = pairing(game.name, self._key, self._names, number * (len(self._names) + 1))
            found.append(model.decks(game.deal(pair.setup, 1), 0)[0])
        return found

    def _keep_samples(self, samples: Samples) -> None:
        self._replay = [*self._replay, samples][-REPLAY_ROUNDS:]
        place = self._run.folder / f"lessons-{self._state.rounds % REPLAY_ROUNDS}.npz"
        with place.open("wb") as sink:
            np.savez_compressed(sink, **vars(samples))

    def _read_replay(self) -> list[Samples]:
        """The samples of the last rounds, oldest first."""
        found = []
        for number in range(max(0, self._state.rounds - REPLAY_ROUNDS), self._state.rounds):
            place = self._run.folder / f"lessons-{number % REPLAY_ROUNDS}.npz"
            with np.load(place, allow_pickle=False) as kept:
                found.append(Samples(**{name: kept[name] for name in kept.files}))
        return found


def _line(point: dict[str, float]) -> str:
    wins = f", {point['wins'] * 100:.1f} % against the rival" if "wins" in point else ""
    return f"{point['games']:.0f} games, loss {point['loss']:.3f}{wins}"


def publish(run: TrainingRun, state: TrainingState, place: Path, command: str) -> str:
    """Write the weights and, beside them, how they were made; the weights' hash."""
    state.weights.save(place)
    digest = hashlib.sha256(place.read_bytes()).hexdigest()
    last = [point for point in state.curve if "wins" in point][-1:]
    lines = [
        f'game = "{run.game}"',
        f'command = "{command}"',
        f"seed = {run.seed}",
        f"games = {state.rounds * ROUND_GAMES}",
        f"loss = {state.curve[-1]['loss']}",
        *(f"wins_against_rival = {point['wins']}" for point in last),
        f"measured_games = {MEASURED_GAMES}",
        f'sha256 = "{digest}"',
    ]
    place.with_suffix(".toml").write_text("\n".join(lines) + "\n", "utf-8")
    return digest
