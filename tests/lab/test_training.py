"""Learning from self-play: it learns, it can be interrupted, and its weights tell their origin."""

import hashlib
import tomllib
from pathlib import Path

import numpy as np
import pytest

from moontable.bots.blue_moon.opinion import WEIGHTS
from moontable.bots.blue_moon.subject import SUBJECT
from moontable.bots.judges import Linear
from moontable.bots.worth import PARTS, Worth
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.features.model import Sight
from moontable.kernel import Refused
from moontable.kernel.rng import child
from moontable.lab import training
from moontable.lab.fitting import Adam, Fitting
from moontable.lab.selfplay import (
    CURIOUS,
    Block,
    Lessons,
    Seen,
    Table,
    pairing,
    play_block,
    targets,
)
from moontable.lab.training import Course, Learner, School, begin, publish

NAMES = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")


@pytest.fixture(autouse=True)
def _short_course(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds of two games, measured by two."""
    for name, value in {"ROUND": 2, "MEASURED": 2, "EVERY": 1, "KEPT": 2}.items():
        monkeypatch.setattr(training, name, value)


def learnt(folder: Path, games: int, resume: bool = False) -> Learner:
    """A course of so many games."""
    course = Course("blue-moon", games, 3, folder)
    learner = begin(course, resume)
    School(course, learner).run(lambda _games, _words: None)
    return learner


def fresh() -> Worth:
    """Weights with a random opinion of every card."""
    worth = Worth.fresh(SUBJECT.zones, SUBJECT.cards, SUBJECT.weights)
    worth.cards += np.random.default_rng(2).normal(0, 0.1, worth.cards.shape).astype(np.float32)
    return worth


def lessons(games: int = 4) -> Lessons:
    """What some games of self-play teach."""
    return play_block(Block("blue-moon", "deck", NAMES, 1, 0, games), fresh(), Sight)


def decks() -> list[tuple[int, ...]]:
    """The cards of all decks."""
    return list(School(Course("blue-moon", 1, 1, Path()), Learner(fresh(), Adam(), 0, []))._decks())


def test_who_has_learnt_nothing_is_the_adept() -> None:
    """Before the first lesson the adept's weights judge alone."""
    eye = Sight()
    state = GAME.deal(GAME.setup({}), 4)
    mine = Worth.fresh(SUBJECT.zones, SUBJECT.cards, WEIGHTS).judge(eye).values([state], 0, 0)
    assert mine == pytest.approx(Linear(eye, WEIGHTS).values([state], 0, 0), abs=1e-5)


def test_play_and_learning_judge_alike() -> None:
    """What the judge said in the games is what the fitting calculates for the same positions."""
    block = Block("blue-moon", "deck", NAMES, 1, 0, 4)
    teaching = play_block(block, fresh(), Sight)
    lines = np.arange(len(teaching.targets))
    fitting = Fitting(fresh(), decks(), Adam())
    calculated = fitting._values(teaching.numbers, fitting._groups(teaching, lines))
    assert calculated == pytest.approx(said(block), abs=1e-4)


def said(block: Block) -> list[float]:
    """The judge's opinions of the positions of a block, in order."""
    found: list[float] = []
    eyes = (Sight(), Sight())
    for number in range(block.start, block.stop):
        pair = pairing(block.game, block.key, block.names, number)
        table = Table(block.game, eyes, (fresh().judge(eyes[0]), fresh().judge(eyes[1])), CURIOUS)
        table.play(pair.setup, child(block.seed, number) >> 1)
        found += [look.value for look in table.seen]
    return found


def test_a_judge_notices_other_decks() -> None:
    """One judge over several games takes the weights of the decks that play."""
    eye = Sight()
    judge = fresh().judge(eye)
    pairs = [("hoax", "vulca"), ("hoax", "flit"), ("aqua", "flit")]
    for one, two in pairs:
        state = GAME.deal(GAME.setup({"players": [{"deck": one}, {"deck": two}]}), 4)
        assert judge.value(state, 0, 0) == fresh().judge(Sight()).value(state, 0, 0)


def test_slopes_are_true() -> None:
    """A small step along the slopes of a batch changes the loss as they say: learning lowers it."""
    teaching = lessons()
    fitting = Fitting(fresh(), decks(), Adam())
    before = fitting.loss(teaching)
    for number in range(12):
        fitting.epoch(teaching, number)
    assert fitting.loss(teaching) < before - 0.02


def test_targets_lead_to_the_result() -> None:
    """The last position of a seat is worth the result, earlier ones lean on later opinions."""
    seen = [Seen(0, [], [], 0.2), Seen(1, [], [], 0.0), Seen(0, [], [], 0.6)]
    assert targets(seen, 0) == pytest.approx([0.2 * 0.6 + 0.8 * 1.0, -1.0, 1.0])


def test_an_interrupted_course_goes_on(tmp_path: Path) -> None:
    """Two halves of a course give the same weights as the whole."""
    whole = learnt(tmp_path / "whole", 6)
    learnt(tmp_path / "half", 4)
    resumed = learnt(tmp_path / "half", 6, resume=True)
    for part in PARTS:
        assert np.array_equal(getattr(whole.worth, part), getattr(resumed.worth, part))
    assert whole.curve == resumed.curve
    with pytest.raises(Refused):
        learnt(tmp_path / "half", 6)
    with pytest.raises(Refused):
        learnt(tmp_path / "nothing", 6, resume=True)


def test_weights_tell_their_origin(tmp_path: Path) -> None:
    """Beside the weights stand the command, the seed, the figures and the hash."""
    learner = learnt(tmp_path, 4)
    course = Course("blue-moon", 4, 3, tmp_path)
    place = tmp_path / "weights.npz"
    digest = publish(course, learner, place, "moontable train blue-moon")
    told = tomllib.loads(place.with_suffix(".toml").read_text("utf-8"))
    assert told["sha256"] == digest == hashlib.sha256(place.read_bytes()).hexdigest()
    assert (told["seed"], told["games"]) == (3, 4)
    kept = Worth.load(place)
    assert np.allclose(kept.cards, learner.worth.cards, atol=1e-2)


def test_what_cannot_be_learnt_is_refused() -> None:
    """A game without an eye is named with those that have one."""
    with pytest.raises(Refused, match="blue-moon"):
        begin(Course("tsukuyumi", 1, 1, Path()), resume=False)
