"""Learning from self-play: it learns, it can be interrupted, and its weights tell their origin."""

import hashlib
import tomllib
from pathlib import Path

import numpy as np
import pytest

from moontable.bots.blue_moon.task import TASK
from moontable.bots.blue_moon.weights import WEIGHTS
from moontable.bots.evaluation import LinearEvaluator
from moontable.bots.learned_weights import PARTS, Weights
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.features.model import Model
from moontable.kernel import Refused
from moontable.kernel.rng import child
from moontable.lab import training
from moontable.lab.optimizer import Adam, Regression
from moontable.lab.selfplay import (
    EPSILON,
    Block,
    Samples,
    SelfPlayGame,
    Visit,
    pairing,
    play_block,
    targets,
)
from moontable.lab.training import Trainer, TrainingRun, TrainingState, begin, publish

NAMES = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")


@pytest.fixture(autouse=True)
def _short_course(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds of two games, measured by two."""
    for name, value in {
        "ROUND_GAMES": 2,
        "MEASURED_GAMES": 2,
        "MEASURE_EVERY": 1,
        "REPLAY_ROUNDS": 2,
    }.items():
        monkeypatch.setattr(training, name, value)


def learnt(folder: Path, games: int, resume: bool = False) -> TrainingState:
    """A run of so many games."""
    run = TrainingRun("blue-moon", games, 3, folder)
    state = begin(run, resume)
    Trainer(run, state).run(lambda _games, _words: None)
    return state


def fresh() -> Weights:
    """Weights with random weights of every card."""
    weights = Weights.fresh(TASK.zones, TASK.cards, TASK.weights)
    weights.cards += np.random.default_rng(2).normal(0, 0.1, weights.cards.shape).astype(np.float32)
    return weights


def samples(games: int = 4) -> Samples:
    """What some games of self-play teach."""
    return play_block(Block("blue-moon", "deck", NAMES, 1, 0, games), fresh(), Model)


def decks() -> list[tuple[int, ...]]:
    """The cards of all decks."""
    return list(
        Trainer(
            TrainingRun("blue-moon", 1, 1, Path()), TrainingState(fresh(), Adam(), 0, [])
        )._decks()
    )


def test_who_has_learnt_nothing_is_the_adept() -> None:
    """Before the first lesson the adept's weights evaluator alone."""
    model = Model()
    state = GAME.deal(GAME.setup({}), 4)
    mine = Weights.fresh(TASK.zones, TASK.cards, WEIGHTS).evaluator(model).values([state], 0, 0)
    assert mine == pytest.approx(LinearEvaluator(model, WEIGHTS).values([state], 0, 0), abs=1e-5)


def test_play_and_learning_evaluate_alike() -> None:
    """What the evaluator said in the games is what the regression calculates for the same."""
    block = Block("blue-moon", "deck", NAMES, 1, 0, 4)
    teaching = play_block(block, fresh(), Model)
    lines = np.arange(len(teaching.targets))
    regression = Regression(fresh(), decks(), Adam())
    calculated = regression._values(teaching.numbers, regression._groups(teaching, lines))
    assert calculated == pytest.approx(said(block), abs=1e-4)


def said(block: Block) -> list[float]:
    """The evaluator's estimates of the positions of a block, in order."""
    found: list[float] = []
    models = (Model(), Model())
    for number in range(block.start, block.stop):
        pair = pairing(block.game, block.key, block.names, number)
        table = SelfPlayGame(
            block.game,
            models,
            (fresh().evaluator(models[0]), fresh().evaluator(models[1])),
            EPSILON,
        )
        table.play(pair.setup, child(block.seed, number) >> 1)
        found += [visit.value for visit in table.visits]
    return found


def test_an_evaluator_notices_other_decks() -> None:
    """One evaluator over several games takes the weights of the decks that play."""
    model = Model()
    evaluator = fresh().evaluator(model)
    pairs = [("hoax", "vulca"), ("hoax", "flit"), ("aqua", "flit")]
    for one, two in pairs:
        state = GAME.deal(GAME.setup({"players": [{"deck": one}, {"deck": two}]}), 4)
        assert evaluator.value(state, 0, 0) == fresh().evaluator(Model()).value(state, 0, 0)


def test_slopes_are_true() -> None:
    """A small step along the slopes of a batch changes the loss as they say: learning lowers it."""
    teaching = samples()
    regression = Regression(fresh(), decks(), Adam())
    before = regression.loss(teaching)
    for number in range(12):
        regression.epoch(teaching, number)
    assert regression.loss(teaching) < before - 0.02


def test_targets_lead_to_the_result() -> None:
    """The last position of a seat is worth the result, earlier ones lean on later estimates."""
    seen = [Visit(0, [], [], 0.2), Visit(1, [], [], 0.0), Visit(0, [], [], 0.6)]
    assert targets(seen, 0) == pytest.approx([0.2 * 0.6 + 0.8 * 1.0, -1.0, 1.0])


def test_an_interrupted_course_goes_on(tmp_path: Path) -> None:
    """Two halves of a run give the same weights as the whole."""
    whole = learnt(tmp_path / "whole", 6)
    learnt(tmp_path / "half", 4)
    resumed = learnt(tmp_path / "half", 6, resume=True)
    for part in PARTS:
        assert np.array_equal(getattr(whole.weights, part), getattr(resumed.weights, part))
    assert whole.curve == resumed.curve
    with pytest.raises(Refused):
        learnt(tmp_path / "half", 6)
    with pytest.raises(Refused):
        learnt(tmp_path / "nothing", 6, resume=True)


def test_weights_tell_their_origin(tmp_path: Path) -> None:
    """Beside the weights stand the command, the seed, the figures and the hash."""
    state = learnt(tmp_path, 4)
    run = TrainingRun("blue-moon", 4, 3, tmp_path)
    place = tmp_path / "weights.npz"
    digest = publish(run, state, place, "moontable train blue-moon")
    told = tomllib.loads(place.with_suffix(".toml").read_text("utf-8"))
    assert told["sha256"] == digest == hashlib.sha256(place.read_bytes()).hexdigest()
    assert (told["seed"], told["games"]) == (3, 4)
    kept = Weights.load(place)
    assert np.allclose(kept.cards, state.weights.cards, atol=1e-2)


def test_what_cannot_be_learnt_is_refused() -> None:
    """A game without an model is named with those that have one."""
    with pytest.raises(Refused, match="blue-moon"):
        begin(TrainingRun("tsukuyumi", 1, 1, Path()), resume=False)
