"""Learning from self-play: it learns, it can be interrupted, and its weights tell their origin."""

import hashlib
import json
import shutil
import tomllib
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from moontable.bots.evaluation.network import Network
from moontable.bots.training_task import TrainingTask
from moontable.cli.app import app
from moontable.games import registry
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.bots.task import TASK, linear
from moontable.games.blue_moon.features.model import BlueMoonModel
from moontable.games.blue_moon_city.bots import task as city
from moontable.games.blue_moon_city.features.wide_vector import WIDE_NAMES
from moontable.games.tsukuyumi.bots import task as tsukuyumi
from moontable.games.tsukuyumi.features.wide_vector import WIDE_NAMES as BOARD_NAMES
from moontable.kernel import Outcome, Refused, Words
from moontable.kernel.rng import child
from moontable.lab.executors import SERIAL, Executor, executor_for
from moontable.lab.ray_executor import RayExecutor
from moontable.lab.training import run as training
from moontable.lab.training.fit import Adam, Regression, loss, one_hot
from moontable.lab.training.run import (
    Trainer,
    TrainingRun,
    TrainingState,
    begin,
    opponent_in,
    publish,
)
from moontable.lab.training.samples import Samples
from moontable.lab.training.selfplay import (
    EPSILON,
    TIED,
    GameBlock,
    LevelOpponent,
    PlanLookahead,
    SelfPlayGame,
    deals_won,
    margin,
    play_block,
)
from tests.marks import long

PAIRS = 2
TURNS = 1 + 4 * (1 + 4)
"""Of a seat: the set-up, and in four rounds its card and a turn in each of four phases."""
SELF_BUILT = 9 * TASK.pairs
RUN_HASH = "6ef22de18d00cc7582b3a38b75633c98f76ba5ec78709a53a139f76b0e896145"
"""The hash of the games of a short course; a change of rules, features or training changes it."""
CITY_RUN_HASH = "db505dd1c11075dc3d1826714d32acec8c2b5ce2af12c67052210fbcde63ec00"
"""The same of the city, with two, three and four players."""
BOARD_RUN_HASH = "43c8ac0bd2acf73bee53516409c38491bedebe1fc44f44e17e0101a561412580"
"""The same of TSUKUYUMI, with three, four and five players."""
SHORT = TASK._replace(pairs=PAIRS, width=4)
SHORT_CITY = city.TASK._replace(pairs=3, width=2)
SHORT_BOARD = tsukuyumi.TASK._replace(pairs=1, width=1)


@pytest.fixture(autouse=True)
def _short_course(monkeypatch: pytest.MonkeyPatch) -> None:
    """Iterations of two blocks of two quick games, one block held out."""
    short = {"ROWS": 2, "HELD_OUT": 2, "WARM_UP": 1, "REPLAY": 2}
    for name, value in {**short, "MEASURE_EVERY": 2, "MEASURED_ROWS": 1}.items():
        monkeypatch.setattr(training, name, value)
    tasks = {"blue-moon": SHORT, "blue-moon-city": SHORT_CITY, "tsukuyumi": SHORT_BOARD}
    monkeypatch.setattr(registry.TRAINING_TASKS, "_added", tasks)


def learnt(
    folder: Path, games: int, resume: bool = False, executor: Executor = SERIAL
) -> TrainingState:
    """A run of so many games."""
    run = TrainingRun("blue-moon", games, 3, folder)
    state = begin(run, resume)
    with closing(executor):
        Trainer(run, state, executor).run(lambda _games, _words: None)
    return state


def fresh() -> Network:
    """A network whose heads are not silent."""
    network = Network.fresh(linear(), 1)
    rng = np.random.default_rng(2)
    network.heads += rng.normal(0, 0.2, network.heads.shape).astype(np.float32)
    return network


def block(start: int = 0) -> GameBlock:
    """A few games."""
    return GameBlock(SHORT, 1, start, start + 3)


@cache
def samples(start: int = 0) -> Samples:
    """What some games of self-play teach."""
    return play_block(block(start), fresh())


def figures(state: TrainingState) -> list[dict[str, float]]:
    """The curve without what the clock says."""
    clock = {"seconds", "games_per_second"}
    return [{key: point[key] for key in point if key not in clock} for point in state.curve]


def test_who_has_learnt_nothing_is_the_linear_evaluation() -> None:
    """Before the first step a network says what the weights say that it adds to."""
    model = BlueMoonModel()
    state = GAME.deal(GAME.setup({}), 4)
    mine = Network.fresh(linear(), 3).evaluator(model).values([state], 0, 0)
    assert mine == pytest.approx(linear().evaluator(model).values([state], 0, 0), abs=1e-5)


@pytest.mark.parametrize("start", [0, SELF_BUILT])
def test_play_and_learning_evaluate_alike(start: int) -> None:
    """What the evaluator said in the games is what learning calculates for the same."""
    teaching, network = samples(start).subset(~samples(start).tried), fresh()
    lines = np.arange(len(teaching))
    present = one_hot(teaching, lines, network.cards.shape)
    sums = present @ network.cards.reshape(-1, network.cards.shape[2])
    sums += teaching.numbers.astype(np.float32) @ network.numbers + network.first_bias
    assert network.outputs(sums)[:, 0] == pytest.approx(said(block(start)), abs=2e-3)


def said(wanted: GameBlock) -> list[float]:
    """The evaluator's estimates of the positions of a block, in order."""
    found: list[float] = []
    models = (BlueMoonModel(), BlueMoonModel())
    for number in range(wanted.start, wanted.stop):
        evaluators = (fresh().evaluator(models[0]), fresh().evaluator(models[1]))
        table = SelfPlayGame(SHORT, models, evaluators, EPSILON)
        table.play(TASK.setup(number, wanted.seed), child(wanted.seed, number) >> 1)
        found += [visit.value for visit in table.visits]
    return found


def test_an_evaluator_notices_other_decks() -> None:
    """One evaluator over several games takes the rows of the decks that play."""
    model = BlueMoonModel()
    evaluator = fresh().evaluator(model)
    for one, two in (("hoax", "vulca"), ("hoax", "flit"), ("aqua", "flit")):
        state = GAME.deal(GAME.setup({"players": [{"deck": one}, {"deck": two}]}), 4)
        assert evaluator.values([state], 0, 0) == fresh().evaluator(BlueMoonModel()).values(
            [state], 0, 0
        )


def test_all_ends_of_a_turn_are_evaluated_as_each_alone() -> None:
    """A batch says the same as its positions one by one, ended games among them."""
    evaluator = fresh().evaluator(BlueMoonModel())
    states = [GAME.deal(GAME.setup({}), seed) for seed in range(4)]
    lot = evaluator.values(states, 1, 0)
    assert lot == pytest.approx([evaluator.values([state], 1, 0)[0] for state in states], abs=2e-5)


def test_gradients_are_true() -> None:
    """A few small steps along the gradients lower the loss."""
    teaching, network = samples(), fresh()
    regression = Regression(network, network.copy(), Adam())
    before = loss(network, teaching)
    for _ in range(20):
        regression.learn(teaching, np.arange(len(teaching)), 1e-3)
    assert loss(network, teaching) < before - 0.02
    assert loss(regression.average, teaching) < before


def test_more_room_changes_nothing_until_it_has_learnt() -> None:
    """A widened network says what it said before, and its new parts learn."""
    teaching, network = samples(), fresh()
    wide = network.widened(60, 40, 7)
    assert (wide.columns, len(wide.second_bias)) == (60, 40)
    assert loss(wide, teaching) == pytest.approx(loss(network, teaching), abs=1e-5)
    regression = Regression(wide, wide.copy(), Adam())
    for _ in range(20):
        regression.learn(teaching, np.arange(len(teaching)), 1e-3)
    assert loss(wide, teaching) < loss(network, teaching) - 0.02
    assert np.abs(wide.second[network.columns :]).max() > 1e-3
    assert np.abs(wide.heads[len(network.second_bias) :]).max() > 1e-3


def test_targets_lead_to_the_result() -> None:
    """The last position of a seat is worth the result, earlier ones lean on later estimates."""
    lot = samples()
    met = [np.flatnonzero((lot.places[:, 0] == deck) & ~lot.tried) for deck in (0, 1)]
    results = np.sign(lot.targets[:, 1])
    renewed = lot.with_lambda_returns([0.6] * len(lot)).targets
    for place, last in (lines[-2:] for lines in met):
        assert renewed[last, 0] == results[last]
        assert renewed[place, 0] == pytest.approx(0.3 * 0.6 + 0.7 * results[last])
    assert np.array_equal(renewed[:, 1], lot.targets[:, 1])
    assert np.array_equal(lot.outcomes_only().targets[:, 0], results[~lot.tried])


def test_tried_plans_keep_what_was_found() -> None:
    """No result and no later estimate changes it, and their crystals are not learnt."""
    lot = samples()
    assert lot.tried.any()
    assert np.array_equal(
        lot.with_lambda_returns([0.6] * len(lot)).targets[lot.tried], lot.targets[lot.tried]
    )
    tried = lot.subset(lot.tried)
    assert len(tried) == lot.tried.sum()
    weights = []
    for crystals in (-5.0, 5.0):
        network = fresh()
        wanted = np.stack([tried.targets[:, 0], np.full(len(tried), crystals)], axis=1)
        other = replace(tried, targets=wanted.astype(np.float32))
        Regression(network, network.copy(), Adam()).learn(other, np.arange(len(other)), 1e-3)
        weights.append(network)
    assert np.array_equal(weights[0].heads, weights[1].heads)
    assert not np.array_equal(weights[0].heads, fresh().heads)


def test_a_try_is_worth_what_follows() -> None:
    """The mean of what is expected at the end of the next two own turns; a sure victory is one."""
    models = (BlueMoonModel(), BlueMoonModel())
    setup = GAME.setup({})
    for value in (0.25, -0.5):
        lookahead = PlanLookahead(GAME, models, (Constant(value), Constant(0.0)))
        state = GAME.deal(setup, 4)
        assert lookahead.value(state, [], 0) == value
        assert state.turns > 2
    won = GAME.deal(setup, 4)
    while pending := GAME.pending(won):
        GAME.apply(won, pending[0].seat, pending[0].options[-1])
    assert (
        PlanLookahead(GAME, models, (Constant(0.0), Constant(0.0))).value(won, [], won.winner)
        == 1.0
    )


class Constant:
    """An evaluator that always says the same."""

    def __init__(self, value: float) -> None:
        self._value = value

    def values(self, states: Sequence[object], seat: int, unseen: int) -> list[float]:
        """The same for all."""
        del seat, unseen
        return [self._value] * len(states)


def test_rounds_learn_from_kept_games(tmp_path: Path) -> None:
    """They change what plays, the same in every run; the course goes on from there."""
    whole = learnt(tmp_path / "course", 8)
    shutil.copytree(tmp_path / "course", tmp_path / "copy")
    before = whole.average.copy()
    run = TrainingRun("blue-moon", 8, 3, tmp_path / "course")
    refined = []
    for folder in ("course", "copy"):
        state = begin(run._replace(folder=tmp_path / folder), resume=True)
        trainer = Trainer(run._replace(folder=tmp_path / folder), state)
        trainer.run(lambda _games, _words: None)
        trainer.refine(2, lambda _words: None)
        refined.append(state)
    assert not np.array_equal(refined[0].average.cards, before.cards)
    assert np.array_equal(refined[0].average.cards, refined[1].average.cards)
    assert refined[0].curve[-1]["rounds"] == 2
    gone_on = learnt(tmp_path / "copy", 12, resume=True)
    assert [point["games"] for point in gone_on.curve] == [4, 8, 12]


def test_one_seat_learns_to_beat_a_rival(tmp_path: Path) -> None:
    """It begins with the opponent's weights and goes on; the opponent stays as it is."""
    opponent = tmp_path / "opponent.npz"
    fresh().save(opponent)
    run = TrainingRun("blue-moon", 8, 3, tmp_path / "response", against=opponent)
    state = begin(run, resume=False)
    assert np.array_equal(state.average.cards, Network.load(opponent).cards)
    Trainer(run, state).run(lambda _games, _words: None)
    again = begin(run, resume=True)
    Trainer(run._replace(games=12), again).run(lambda _games, _words: None)
    assert [point["games"] for point in again.curve] == [4, 8, 12]
    kept = Network.load(tmp_path / "response" / "rival.npz")
    assert np.array_equal(kept.cards, Network.load(opponent).cards)
    assert not np.array_equal(again.average.cards, kept.cards)


def test_one_seat_learns_to_beat_a_level(tmp_path: Path) -> None:
    """The level's bots play the other seats, after a resumption too."""
    run = TrainingRun("blue-moon", 4, 3, tmp_path, LevelOpponent("random", 5))
    state = begin(run, resume=False)
    Trainer(run, state).run(lambda _games, _words: None)
    again = begin(run, resume=True)
    trainer = Trainer(run._replace(games=8), again)
    trainer.run(lambda _games, _words: None)
    assert opponent_in(tmp_path) == run.against
    deals = trainer.paired_games(3)
    assert [games for _, games in deals] == [2, 2, 2]
    assert sum(won for won, _ in deals) >= 4, "even a fresh network beats chance"


def test_a_level_must_exist_to_be_beaten(tmp_path: Path) -> None:
    """An unknown level is refused before a folder is made."""
    run = TrainingRun("blue-moon", 4, 3, tmp_path / "response", LevelOpponent("nobody", 5))
    with pytest.raises(Refused, match="nobody"):
        begin(run, resume=False)
    assert not (tmp_path / "response").exists()


def test_a_best_response_is_reported_with_its_interval(tmp_path: Path) -> None:
    """The command trains, plays every deal from both seats and prints an interval."""
    asked = ["exploit", "blue-moon", "random", "--games", "4", "--deals", "2", "--json"]
    done = CliRunner().invoke(app, [*asked, "--out", str(tmp_path / "response")])
    assert done.exit_code == 0, done.output
    result = json.loads(done.stdout)
    assert (result["games"], result["training_games"]) == (4, 4)
    assert result["low"] <= result["share"] <= result["high"]
    assert result["high"] - result["low"] > 0.3, "two deals prove little, whatever came of them"
    assert (tmp_path / "response" / "blue_moon.npz").exists()


def test_a_learner_sits_at_every_seat() -> None:
    """With an opponent one seat of a game learns, each in turn."""
    lot = play_block(GameBlock(SHORT, 3, 0, 4, fresh()), fresh())
    learners = {(int(deck) // 2, int(deck) % 2) for deck in lot.places[:, 0]}
    assert learners == {(0, 0), (1, 1), (2, 1), (3, 0)}


@pytest.mark.parametrize("content", [b"", b"PK\3\4 no archive", b"text"])
def test_a_rival_must_be_a_network(tmp_path: Path, content: bytes) -> None:
    """What is none is refused by its name, and no course is begun."""
    file = tmp_path / "opponent.npz"
    file.write_bytes(content)
    run = TrainingRun("blue-moon", 4, 3, tmp_path / "response", against=file)
    with pytest.raises(Refused, match="no network"):
        begin(run, resume=False)
    file.unlink()
    with pytest.raises(Refused, match="no such file"):
        begin(run, resume=False)
    assert not (tmp_path / "response").exists()


def test_rounds_need_games(tmp_path: Path) -> None:
    """Without samples there is nothing to learn from."""
    learnt(tmp_path, 4)
    shutil.rmtree(tmp_path / "samples")
    run = TrainingRun("blue-moon", 4, 3, tmp_path)
    trainer = Trainer(run, begin(run, resume=True))
    trainer.run(lambda _games, _words: None)
    with pytest.raises(Refused, match="samples"):
        trainer.refine(1, lambda _words: None)


@long
def test_an_interrupted_course_goes_on(tmp_path: Path) -> None:
    """Two halves of a run give the same weights as the whole, with two processes as with one."""
    whole = learnt(tmp_path / "whole", 12, executor=executor_for(2))
    learnt(tmp_path / "half", 8)
    resumed = learnt(tmp_path / "half", 12, resume=True)
    for name, part in whole.average.parts().items():
        assert np.array_equal(part, resumed.average.parts()[name])
    assert figures(whole) == figures(resumed)
    log = (tmp_path / "half" / "log.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["games"] for line in log] == [4, 8, 12]
    with pytest.raises(Refused):
        learnt(tmp_path / "half", 12)
    with pytest.raises(Refused):
        learnt(tmp_path / "nothing", 12, resume=True)


@long
def test_a_cluster_learns_the_same(tmp_path: Path) -> None:
    """A course on a real local Ray cluster comes to the weights of one process."""
    cluster = learnt(tmp_path / "cluster", 8, executor=RayExecutor("local", cpus=2))
    alone = learnt(tmp_path / "alone", 8)
    for name, part in cluster.average.parts().items():
        assert np.array_equal(part, alone.average.parts()[name])
    assert figures(cluster) == figures(alone)


def test_a_short_course_is_the_same_on_every_machine(tmp_path: Path) -> None:
    """Its third iteration is played by what was learnt in two, and comes to the recorded hash.

    Weights differ in their last digits from machine to machine; what is played by them must not.
    """
    learnt(tmp_path, 12)
    played = hashlib.sha256()
    for iteration in (2, 1):
        for number in range(2):
            lot = Samples.load(tmp_path / "samples" / str(iteration % 2) / f"{number}.npz")
            for part in (lot.sets, lot.decks, np.sign(lot.targets[:, 1]).astype(np.int8)):
                played.update(np.ascontiguousarray(part).tobytes())
    assert played.hexdigest() == RUN_HASH


def test_a_game_without_decks_is_learnt_with_every_number_of_players(tmp_path: Path) -> None:
    """A short course of the city comes to the recorded hash, and its heads have learnt."""
    run = TrainingRun("blue-moon-city", 18, 3, tmp_path)
    state = begin(run, resume=False)
    Trainer(run, state).run(lambda _games, _words: None)
    lots = [Samples.load(tmp_path / "samples" / "0" / f"{number}.npz") for number in range(2)]
    played = hashlib.sha256()
    for lot in lots:
        assert (lot.numbers.shape[1], lot.sets.shape[1]) == (len(WIDE_NAMES), 0)
        assert len(lot.decks) == 2 + 3 + 4
        for part in (lot.numbers, np.sign(lot.targets[:, 1]).astype(np.int8)):
            played.update(np.ascontiguousarray(part).tobytes())
    assert np.abs(state.average.heads[:, 0]).max() > 0
    assert played.hexdigest() == CITY_RUN_HASH


@long
def test_a_game_of_actions_is_learnt_by_turns(tmp_path: Path) -> None:
    """A short course of TSUKUYUMI comes to the recorded hash: a line for a turn at most."""
    run = TrainingRun("tsukuyumi", 4, 3, tmp_path)
    state = begin(run, resume=False)
    Trainer(run, state).run(lambda _games, _words: None)
    played = hashlib.sha256()
    for iteration, number, players in ((0, 0, 3), (0, 1, 4), (1, 0, 5), (1, 1, 3)):
        lot = Samples.load(tmp_path / "samples" / str(iteration) / f"{number}.npz")
        assert (lot.numbers.shape[1], lot.sets.shape[1]) == (len(BOARD_NAMES), 0)
        assert len(lot.decks) == players
        assert np.bincount(lot.places[:, 0]).max() <= TURNS
        for part in (lot.numbers, np.sign(lot.targets[:, 1]).astype(np.int8)):
            played.update(np.ascontiguousarray(part).tobytes())
    assert np.abs(state.average.heads[:, 0]).max() > 0
    assert played.hexdigest() == BOARD_RUN_HASH


@pytest.mark.parametrize(
    ("task", "shares"),
    [(SHORT_CITY, [(1, 2), (1, 3), (1, 4)]), (SHORT_BOARD, [(1, 3)])],
    ids=lambda given: given.game if isinstance(given, TrainingTask) else "",
)
def test_who_has_learnt_nothing_wins_its_share(
    task: TrainingTask, shares: list[tuple[int, int]]
) -> None:
    """A fresh network plays as the linear evaluation: over all seats of a deal it wins once."""
    assert deals_won(GameBlock(task, 1, 0, len(shares)), Network.fresh(task.linear(), 1)) == shares


def test_factions_are_drawn_by_lot() -> None:
    """Every number of players in turn, nobody twice, and in the end everybody with everybody."""
    setups = [tsukuyumi.TASK.setup(number, 5) for number in range(30)]
    factions = [[str(player["faction"]) for player in setup.players] for setup in setups]
    assert [len(names) for names in factions[:6]] == [3, 4, 5, 3, 4, 5]
    assert all(len(set(names)) == len(names) for names in factions)
    assert len({name for names in factions for name in names[:1]}) == 5


def test_a_margin_tells_who_has_won() -> None:
    """Points beyond the best other's; among equals the winner is just ahead."""
    words = Words("", "")
    assert [margin(Outcome((5, 2, 3), (0,), words), seat) for seat in range(3)] == [2, -3, -2]
    tied = Outcome((4, 4, 3), (1,), words)
    assert [margin(tied, seat) for seat in range(3)] == [-TIED, TIED, -1]
    shared = Outcome((4, 4, 3), (0, 1), words)
    assert [margin(shared, seat) for seat in range(3)] == [0, 0, -1]


def test_a_course_goes_on_without_its_samples(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Checkpoint and log are enough: new games fill the buffer, then it learns again."""
    monkeypatch.setattr(training, "WARM_UP", 2)
    learnt(tmp_path / "whole", 8)
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("checkpoint.npz", "log.jsonl"):
        shutil.copy(tmp_path / "whole" / name, copy)
    state = learnt(copy, 16, resume=True)
    assert [point["games"] for point in state.curve] == [4, 8, 12, 16]
    assert ["learnt_loss" in point for point in state.curve] == [False, True, False, True]


def test_weights_tell_their_origin(tmp_path: Path) -> None:
    """Beside the weights stand the command, the seed, the figures and the hash."""
    state = learnt(tmp_path, 4)
    run = TrainingRun("blue-moon", 4, 3, tmp_path)
    place = tmp_path / "weights.npz"
    digest = publish(run, state, place, "moontable train blue-moon")
    told = tomllib.loads(place.with_suffix(".toml").read_text("utf-8"))
    assert told["sha256"] == digest == hashlib.sha256(place.read_bytes()).hexdigest()
    assert (told["seed"], told["games"]) == (3, 4)
    assert place.stat().st_size < 2_000_000
    kept = Network.load(place)
    assert np.allclose(kept.cards, state.average.cards, atol=1e-2)


def test_what_cannot_be_learnt_is_refused() -> None:
    """A game without a task is named with those that have one."""
    with pytest.raises(Refused, match="blue-moon"):
        begin(TrainingRun("chess", 1, 1, Path()), resume=False)
