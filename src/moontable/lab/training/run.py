"""A training run: iterations of self-play and learning that can be interrupted and resumed."""

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar
from zipfile import BadZipFile

import numpy as np

from moontable.bots.evaluation.network import AVERAGE, Network
from moontable.bots.training_task import TrainingTask
from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.rng import child
from moontable.lab.contestants import contestant
from moontable.lab.executors import SERIAL, Executor
from moontable.lab.training.fit import BATCH, Adam, Regression, estimates, loss
from moontable.lab.training.samples import Samples
from moontable.lab.training.selfplay import GameBlock, LevelOpponent, deals_won, play_block

ROWS: Final = 25
"""Blocks in an iteration; each plays every pairing once."""
HELD_OUT: Final = 25
"""One in this many blocks is held out to measure the loss."""
WARM_UP: Final = 4
"""Iterations of samples that are needed before training starts."""
REPLAY: Final = 50
"""Iterations in the replay buffer."""
REUSE: Final = 3
"""How often a sample is used on average."""
HIGHEST_RATE: Final = 1e-3
LOWEST_RATE: Final = 1e-4
"""While games are played: a long run still follows what has changed."""
HALVING: Final = 30
"""The half-life of the learning rate, in iterations."""
ROUND_RATE: Final = 3e-4
"""The initial learning rate of a refinement round."""
ROUND_LOWEST_RATE: Final = 2e-5
MEASURE_EVERY: Final = 8
"""Iterations between two measurements."""
REFINED: Final = ("rounds", "loss_of_results")
"""The fields that refinement rounds add to the last line of the log."""
OPPONENT_FILE: Final = "rival.npz"
"""The file of a network as fixed opponent."""
LEVEL_FILE: Final = "rival.json"
"""The file that names a level as fixed opponent."""
MEASURED_ROWS: Final = 2
"""Blocks of paired games in a measurement."""

T = TypeVar("T")


class TrainingRun(NamedTuple):
    """The parameters of a training run."""

    game: str
    games: int
    seed: int
    folder: Path
    against: Path | LevelOpponent | None = None
    """A fixed opponent; without it the network plays against itself."""


@dataclass
class TrainingState:
    """The state of a training run."""

    network: Network
    average: Network
    """The moving average, which plays and is published."""
    optimizer: Adam
    iterations: int
    curve: list[dict[str, float]]


def task_of(game: str) -> TrainingTask:
    """A game's training task; refuses games that have none."""
    task: TrainingTask = registry.TRAINING_TASKS.of(game)
    return task


def begin(run: TrainingRun, resume: bool) -> TrainingState:
    """Start a run, or resume the one in the folder."""
    task = task_of(run.game)
    kept = run.folder / "checkpoint.npz"
    if resume:
        if not kept.exists():
            raise Refused(str(run.folder), "holds no training run", "leave --resume out")
        return _read(run, kept)
    if kept.exists():
        raise Refused(str(run.folder), "holds a training run", "--resume, or another folder")
    against = run.against
    if isinstance(against, LevelOpponent):
        contestant(run.game, against.level)
    if isinstance(against, Path):
        network = _network_in(against)
    else:
        network = Network.fresh(task.linear(), run.seed)
    run.folder.mkdir(parents=True, exist_ok=True)
    if isinstance(against, Path):
        network.save(run.folder / OPPONENT_FILE)
    elif against:
        (run.folder / LEVEL_FILE).write_text(json.dumps(against), "utf-8")
    return TrainingState(network, network.copy(), Adam(), 0, [])


def opponent_in(folder: Path) -> Network | LevelOpponent | None:
    """The fixed opponent of the run in a folder."""
    if (folder / OPPONENT_FILE).exists():
        return Network.load(folder / OPPONENT_FILE)
    if (folder / LEVEL_FILE).exists():
        return LevelOpponent(*json.loads((folder / LEVEL_FILE).read_text("utf-8")))
    return None


def _network_in(file: Path) -> Network:
    """Load a network; refuses other files."""
    if not file.is_file():
        raise Refused(str(file), "there is no such file", "one that `moontable train` wrote")
    try:
        return Network.load(file)
    except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile):
        raise Refused(str(file), "is no network", "a file that `moontable train` wrote") from None


def _read(run: TrainingRun, kept: Path) -> TrainingState:
    with np.load(kept, allow_pickle=False) as file:
        parts = {name: file[name] for name in file.files}
    if int(parts["seed"]) != run.seed:
        raise Refused("--seed", f"is {run.seed}", f"the run in the folder has {parts['seed']}")

    def named(start: str) -> dict[str, Any]:
        return {name[len(start) :]: parts[name] for name in parts if name.startswith(start)}

    adam = Adam(named("first:"), named("second:"), int(parts["steps"]))
    iterations = int(parts["iterations"])
    lines = (run.folder / "log.jsonl").read_text("utf-8").splitlines()[:iterations]
    curve = [json.loads(line) for line in lines]
    return TrainingState(
        Network(**named("network:")), Network(**named(AVERAGE)), adam, iterations, curve
    )


def _save(run: TrainingRun, state: TrainingState) -> None:
    """Write the log and the checkpoint."""
    lines = [json.dumps(point) + "\n" for point in state.curve]
    (run.folder / "log.jsonl").write_text("".join(lines), "utf-8")
    named = {
        "network": state.network.parts(),
        "average": state.average.parts(),
        "first": state.optimizer.first,
        "second": state.optimizer.second,
    }
    parts: dict[str, Any] = {"seed": run.seed, "iterations": state.iterations}
    parts["steps"] = state.optimizer.steps
    parts |= {f"{kind}:{name}": part for kind, of in named.items() for name, part in of.items()}
    new = run.folder / "checkpoint.new"
    with new.open("wb") as sink:
        np.savez(sink, **parts)
    new.replace(run.folder / "checkpoint.npz")


class Trainer:
    """Runs the iterations of self-play and training."""

    def __init__(self, run: TrainingRun, state: TrainingState, executor: Executor = SERIAL) -> None:
        self._run = run
        self.executor = executor
        self._task = task_of(run.game)
        self._games = ROWS * self._task.pairs
        self._state = state
        self._regression = Regression(state.network, state.average, state.optimizer)
        self._replay: list[Samples] = []
        self._held_out: list[Samples] = []
        self._opponent = opponent_in(run.folder)

    def run(self, progress: Callable[[int, str], None]) -> None:
        """Play and learn until all games are played; every iteration is saved."""
        state = self._state
        for iteration in range(max(0, state.iterations - REPLAY), state.iterations):
            if kept := _samples(self._samples_folder(iteration)):
                self._add_samples(kept)
        while state.iterations * self._games < self._run.games:
            start = monotonic()
            self._play()
            played = monotonic()
            point = {"games": float((state.iterations + 1) * self._games)}
            point |= self._learn()
            point["games_per_second"] = round(self._games / (played - start), 2)
            state.iterations += 1
            done = point["games"] >= self._run.games
            if done or state.iterations % MEASURE_EVERY == 0:
                point["wins"] = round(self._measure(), 4)
            point["seconds"] = round(monotonic() - start, 1)
            state.curve.append(point)
            _save(self._run, state)
            progress(int(point["games"]), _progress_line(point))

    def refine(self, rounds: int, progress: Callable[[str], None]) -> None:
        """Train again on the replay buffer, with new returns for every round."""
        if not self._replay:
            raise Refused("--rounds", "there are no samples in the folder", "play games first")
        state, point = self._state, self._state.curve[-1]
        learnt, held = (
            Samples.concatenate(self._replay),
            Samples.concatenate(self._held_out).outcomes_only(),
        )
        for number in range(rounds):
            renewed = learnt.with_lambda_returns(estimates(state.average, learnt).tolist())
            self._round(renewed, child(self._run.seed, state.iterations * rounds + number) >> 1)
            found = (number + 1.0, round(loss(state.average, held), 5))
            point |= dict(zip(REFINED, found, strict=True))
            progress(f"round {number + 1}: loss {point['loss_of_results']:.5f} against results")
        state.network, state.optimizer = state.average.copy(), Adam()
        _save(self._run, state)

    def _round(self, samples: Samples, seed: int) -> None:
        """One pass over the samples, at a falling learning rate."""
        average = self._state.average
        regression = Regression(average.copy(), average, Adam())
        rng = np.random.default_rng(seed)
        steps = max(1, len(samples) // BATCH)
        for step in range(steps):
            rate = max(ROUND_LOWEST_RATE, ROUND_RATE * (1 - step / steps))
            regression.learn(samples, rng.integers(0, len(samples), BATCH), rate)

    def _blocks(self, first: int, rows: int, seed: int) -> list[GameBlock]:
        """The blocks of an iteration."""
        size = self._task.pairs
        return [
            GameBlock(self._task, seed, row * size, (row + 1) * size, self._opponent)
            for row in range(first, first + rows)
        ]

    def _map_blocks(
        self, play: Callable[[GameBlock, Network], T], blocks: Sequence[GameBlock]
    ) -> list[T]:
        """The results of all blocks with the current network, in order."""
        average = self._state.average
        return list(self.executor.each(play, ((block, average) for block in blocks)))

    def _play(self) -> None:
        blocks = self._blocks(self._state.iterations * ROWS, ROWS, self._run.seed)
        lots = self._map_blocks(play_block, blocks)
        place = self._samples_folder(self._state.iterations)
        for number, lot in enumerate(lots):
            lot.save(place / f"{number}.npz")
        self._add_samples(lots)

    def _samples_folder(self, iteration: int) -> Path:
        """The folder of an iteration's samples; the oldest are overwritten."""
        place = self._run.folder / "samples" / str(iteration % REPLAY)
        place.mkdir(parents=True, exist_ok=True)
        return place

    def _add_samples(self, lots: Sequence[Samples]) -> None:
        """Add an iteration's blocks to the replay buffer and the held-out samples."""
        apart = [lot for number, lot in enumerate(lots) if number % HELD_OUT == HELD_OUT - 1]
        learnt = [lot for number, lot in enumerate(lots) if number % HELD_OUT != HELD_OUT - 1]
        self._held_out = [*self._held_out, Samples.concatenate(apart)][-REPLAY:]
        self._replay = [*self._replay, Samples.concatenate(learnt)][-REPLAY:]

    def _learn(self) -> dict[str, float]:
        """Train on the replay buffer; returns the losses."""
        state = self._state
        late = state.iterations - WARM_UP + 1
        held = Samples.concatenate(self._held_out)
        new = self._held_out[-1]
        found = {"new_loss": round(loss(state.average, new.subset(~new.tried)), 4)}
        if len(self._replay) >= WARM_UP:
            fresh = self._replay if len(self._replay) == WARM_UP else self._replay[-1:]
            rate = max(LOWEST_RATE, HIGHEST_RATE * 0.5 ** (late / HALVING))
            replay = Samples.concatenate(self._replay)
            rng = np.random.default_rng(child(self._run.seed, state.iterations) >> 1)
            steps = max(1, REUSE * sum(map(len, fresh)) // BATCH)
            seen = [
                self._regression.learn(replay, rng.integers(0, len(replay), BATCH), rate)
                for _ in range(steps)
            ]
            found["learnt_loss"] = round(float(np.mean(seen)), 4)
        found["held_out_loss"] = round(loss(state.average, held.subset(~held.tried)), 4)
        if held.tried.any():
            found["tried_loss"] = round(loss(state.average, held.subset(held.tried)), 4)
        return found

    def _measure(self) -> float:
        """The share of wins over the opponent or the linear evaluation."""
        wins, games = map(
            sum, zip(*self.paired_games(MEASURED_ROWS * self._task.pairs), strict=True)
        )
        return wins / games

    def paired_games(self, deals: int) -> list[tuple[int, int]]:
        """Wins and games by deal: each is played from every seat."""
        size, seed = self._task.pairs, child(self._run.seed, 0x3EA5) >> 1
        blocks = [
            GameBlock(self._task, seed, first, min(first + size, deals), self._opponent)
            for first in range(0, deals, size)
        ]
        return [deal for lot in self._map_blocks(deals_won, blocks) for deal in lot]


def _samples(place: Path) -> list[Samples]:
    """The blocks of an iteration, in order."""
    files = sorted(place.glob("*.npz"), key=lambda file: int(file.stem))
    return [Samples.load(file) for file in files]


def _progress_line(point: dict[str, float]) -> str:
    wins = f", {point['wins'] * 100:.1f} % against the opponent" if "wins" in point else ""
    speed = f"{point['games_per_second']:.0f} games/s"
    return f"{point['games']:.0f} games, loss {point['held_out_loss']:.4f}{wins}, {speed}"


def publish(run: TrainingRun, state: TrainingState, place: Path, command: str) -> str:
    """Write the weights and how they were made; returns their hash."""
    state.average.save(place)
    digest = hashlib.sha256(place.read_bytes()).hexdigest()
    pairs = task_of(run.game).pairs
    last = [point for point in state.curve if "wins" in point][-1:]
    lines = [
        f'game = "{run.game}"',
        f'command = "{command}{_against(run)}"',
        f"seed = {run.seed}",
        f"games = {state.iterations * ROWS * pairs}",
        f"loss = {state.curve[-1]['held_out_loss']}",
        *(f"{key} = {state.curve[-1][key]}" for key in REFINED if key in state.curve[-1]),
        *(f"wins_against_rival = {point['wins']}" for point in last),
        *(f"measured_after = {point['games']:.0f}" for point in last),
        f"measured_games = {MEASURED_ROWS * pairs * 2}",
        f'sha256 = "{digest}"',
    ]
    place.with_suffix(".toml").write_text("\n".join(lines) + "\n", "utf-8")
    return digest


def _against(run: TrainingRun) -> str:
    """The option that names the opponent, if there is one."""
    opponent = opponent_in(run.folder)
    if isinstance(opponent, LevelOpponent):
        return f" --against {opponent.level}"
    return f" --against {OPPONENT_FILE}" if opponent else ""
