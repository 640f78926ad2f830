"""A course of self-play: rounds of games, fitting, measuring; it can be interrupted and resumed.

It knows files and rounds; playing is `selfplay`, learning is `fitting`. Everything follows from the
seed, whatever the number of workers.
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

from moontable.bots.blue_moon.subject import SUBJECT
from moontable.bots.subject import Subject
from moontable.bots.worth import PARTS, Worth
from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.rng import child
from moontable.lab.fitting import STEP, Adam, Fitting
from moontable.lab.matrix import choice_of
from moontable.lab.selfplay import Block, Lessons, pairing, play_block, share_against

SUBJECTS: Final = {SUBJECT.game: SUBJECT}
ROUND: Final = 324
"""Games between two fittings: four for each pair of decks."""
KEPT: Final = 40
"""Rounds a learner remembers."""
EPOCHS: Final = 1
"""Goes through everything remembered, after each round."""
STEADY: Final = 40
"""Rounds with steps of full size; then they grow smaller, so that the weights come to rest."""
HALVING: Final = 8
"""Rounds in which the steps become half as large."""
EVERY: Final = 5
"""Rounds between two measurements."""
MEASURED: Final = 162
"""Games of a measurement."""


class Course(NamedTuple):
    """What shall be learnt, how long, and where it is kept."""

    game: str
    games: int
    seed: int
    folder: Path
    workers: int = 1


@dataclass
class Learner:
    """What a course has come to."""

    worth: Worth
    adam: Adam
    rounds: int
    curve: list[dict[str, float]]


def subject_of(game: str) -> Subject:
    """What can be learnt of a game; refuses games that have no eye."""
    if game not in SUBJECTS:
        raise Refused("game", f"{game} cannot be learnt", f"one of {', '.join(SUBJECTS)}")
    return SUBJECTS[game]


def begin(course: Course, resume: bool) -> Learner:
    """A fresh learner, or the one in the folder."""
    subject = subject_of(course.game)
    kept = course.folder / "course.npz"
    if not resume:
        if kept.exists():
            raise Refused(str(course.folder), "holds a course", "--resume, or another folder")
        course.folder.mkdir(parents=True, exist_ok=True)
        worth = Worth.fresh(subject.zones, subject.cards, subject.weights)
        return Learner(worth, Adam(), 0, [])
    if not kept.exists():
        raise Refused(str(course.folder), "holds no course", "leave --resume out")
    return _read(course, kept)


def _read(course: Course, kept: Path) -> Learner:
    told = json.loads((course.folder / "curve.json").read_text("utf-8"))
    if told["seed"] != course.seed:
        raise Refused("--seed", f"is {course.seed}", f"the course has {told['seed']}")
    with np.load(kept, allow_pickle=False) as parts:
        worth = Worth(*(parts[part] for part in PARTS))
        adam = Adam(
            {part: parts[f"first_{part}"] for part in PARTS},
            {part: parts[f"second_{part}"] for part in PARTS},
            int(parts["steps"]),
        )
    return Learner(worth, adam, int(told["rounds"]), list(told["curve"]))


def _keep(course: Course, learner: Learner) -> None:
    parts: dict[str, Any] = {part: getattr(learner.worth, part) for part in PARTS}
    parts |= {f"first_{part}": learner.adam.first[part] for part in PARTS}
    parts |= {f"second_{part}": learner.adam.second[part] for part in PARTS}
    new = course.folder / "course.new"
    with new.open("wb") as sink:
        np.savez(sink, steps=learner.adam.steps, **parts)
    new.replace(course.folder / "course.npz")
    told = {"game": course.game, "seed": course.seed, "rounds": learner.rounds}
    told |= {"games": learner.rounds * ROUND, "curve": learner.curve}
    (course.folder / "curve.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")


class School:
    """Plays and fits round by round."""

    def __init__(self, course: Course, learner: Learner) -> None:
        self._course = course
        self._subject = subject_of(course.game)
        choice = choice_of(course.game)
        assert choice is not None, "what can be learnt has decks"
        self._key, names = choice
        self._names = tuple(names)
        self._learner = learner
        self._memory = self._remembered()

    def run(self, progress: Callable[[int, str], None]) -> None:
        """Go on until the course's games are played; what is finished is kept."""
        learner = self._learner
        fitting = Fitting(learner.worth, self._decks(), learner.adam)
        with self._hands() as hands:
            while learner.rounds * ROUND < self._course.games:
                lessons = self._play(hands)
                point = {"games": float((learner.rounds + 1) * ROUND)}
                point["loss"] = round(fitting.loss(lessons), 4)
                self._remember(lessons)
                memory = Lessons.together(self._memory)
                size = STEP * 0.5 ** (max(0, learner.rounds - STEADY) / HALVING)
                for epoch in range(EPOCHS):
                    seed = child(self._course.seed, learner.rounds * 9 + epoch) >> 1
                    fitting.epoch(memory, seed, size)
                learner.rounds += 1
                if learner.rounds % EVERY == 0 or point["games"] >= self._course.games:
                    point["wins"] = round(self._measure(hands), 4)
                learner.curve.append(point)
                _keep(self._course, learner)
                progress(int(point["games"]), _told(point))

    @contextmanager
    def _hands(self) -> Any:
        workers = self._course.workers
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
            Block(self._course.game, self._key, self._names, seed, first, last)
            for first, last in ends
        ]

    def _play(self, hands: Executor | None) -> Lessons:
        blocks = self._blocks(self._learner.rounds * ROUND, ROUND, self._course.seed)
        eye, worth = self._subject.eye, self._learner.worth
        if hands is None:
            return Lessons.together([play_block(block, worth, eye) for block in blocks])
        waiting = [hands.submit(play_block, block, worth, eye) for block in blocks]
        return Lessons.together([future.result() for future in waiting])

    def _measure(self, hands: Executor | None) -> float:
        blocks = self._blocks(0, MEASURED, child(self._course.seed, 0x3EA5) >> 1)
        arguments = (self._learner.worth, self._subject.rival, self._subject.eye)
        if hands is None:
            shares = [share_against(block, *arguments) for block in blocks]
        else:
            waiting = [hands.submit(share_against, block, *arguments) for block in blocks]
            shares = [future.result() for future in waiting]
        sizes = [block.stop - block.start for block in blocks]
        return sum(s * n for s, n in zip(shares, sizes, strict=True)) / sum(sizes)

    def _decks(self) -> Sequence[tuple[int, ...]]:
        """The card numbers of every deck."""
        game = registry.game(self._course.game)
        eye = self._subject.eye()
        found = []
        for number in range(len(self._names)):
            pair = pairing(game.name, self._key, self._names, number * (len(self._names) + 1))
            found.append(eye.decks(game.deal(pair.setup, 1), 0)[0])
        return found

    def _remember(self, lessons: Lessons) -> None:
        self._memory = [*self._memory, lessons][-KEPT:]
        place = self._course.folder / f"lessons-{self._learner.rounds % KEPT}.npz"
        with place.open("wb") as sink:
            np.savez_compressed(sink, **vars(lessons))

    def _remembered(self) -> list[Lessons]:
        """The lessons of the last rounds, oldest first."""
        found = []
        for number in range(max(0, self._learner.rounds - KEPT), self._learner.rounds):
            place = self._course.folder / f"lessons-{number % KEPT}.npz"
            with np.load(place, allow_pickle=False) as kept:
                found.append(Lessons(**{name: kept[name] for name in kept.files}))
        return found


def _told(point: dict[str, float]) -> str:
    wins = f", {point['wins'] * 100:.1f} % against the rival" if "wins" in point else ""
    return f"{point['games']:.0f} games, loss {point['loss']:.3f}{wins}"


def publish(course: Course, learner: Learner, place: Path, command: str) -> str:
    """Write the weights and, beside them, how they were made; the weights' hash."""
    learner.worth.save(place)
    digest = hashlib.sha256(place.read_bytes()).hexdigest()
    last = [point for point in learner.curve if "wins" in point][-1:]
    lines = [
        f'game = "{course.game}"',
        f'command = "{command}"',
        f"seed = {course.seed}",
        f"games = {learner.rounds * ROUND}",
        f"loss = {learner.curve[-1]['loss']}",
        *(f"wins_against_rival = {point['wins']}" for point in last),
        f"measured_games = {MEASURED}",
        f'sha256 = "{digest}"',
    ]
    place.with_suffix(".toml").write_text("\n".join(lines) + "\n", "utf-8")
    return digest
