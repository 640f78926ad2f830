"""Crystals beside victory: they break ties, and never turn a victory into a defeat."""

import pytest

from moontable.bots.evaluation.network import MARGIN_UNIT
from moontable.bots.levels import PlannerLevel
from moontable.bots.search.turn_tree import TurnTreeSearch
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.bots.levels import FORMER, MASTER, WEIGHT, CrystalEvaluator
from moontable.games.blue_moon.bots.task import network
from moontable.games.blue_moon.features.model import BlueMoonModel
from moontable.games.blue_moon.rules.state import State
from moontable.kernel.rng import below, step
from tests.bots.positions import duel, positions


def finished(number: int) -> State:
    """A duel of random steps, at its end."""
    state = GAME.deal(GAME.setup(duel(number)), number)
    rng = number
    while pending := GAME.pending(state):
        rng = step(rng)
        decision = pending[0]
        GAME.apply(state, decision.seat, decision.options[below(rng, len(decision.options))])
    return state


def test_more_crystals_are_worth_more() -> None:
    """A victory is worth more the more it brings, a defeat less; both sum up to nothing."""
    evaluator = CrystalEvaluator(BlueMoonModel(), network())
    brought: dict[int, float] = {}
    for state in (finished(number) for number in range(12)):
        outcome = GAME.outcome(state)
        assert outcome is not None
        winner = outcome.winners[0]
        won, lost = (evaluator.values([state], seat, 0)[0] for seat in (winner, 1 - winner))
        assert won == -lost
        brought[outcome.scores[winner]] = won
    assert len(brought) > 2
    worths = [brought[crystals] for crystals in sorted(brought)]
    assert worths == sorted(set(worths))
    for crystals, worth in brought.items():
        assert worth == pytest.approx((1 + WEIGHT * crystals / MARGIN_UNIT) / (1 + WEIGHT))


def test_more_than_a_match_needs_is_worth_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The penalty with crystal cards may bring more than five: an estimate stays within 1."""
    evaluator = CrystalEvaluator(BlueMoonModel(), network())
    state = finished(1)
    for crystals, worth in ((MARGIN_UNIT, 1.0), (MARGIN_UNIT + 2, 1.0), (-MARGIN_UNIT - 2, -1.0)):
        seat = state.winner if crystals > 0 else 1 - state.winner
        monkeypatch.setattr(evaluator, "_crystals", lambda _state, _seat, found=crystals: found)
        assert evaluator.values([state], seat, 0) == [worth]


def test_victory_comes_first() -> None:
    """While a duel goes on, crystals move an estimate by no more than their weight."""
    model = BlueMoonModel()
    plain, both = network().evaluator(model), CrystalEvaluator(model, network())
    moved = 0.0
    for state in positions("blue-moon", duel(3), 3, 4, 60):
        seat = state.turn
        chance = plain.values([state], seat, 0)[0]
        worth = both.values([state], seat, 0)[0]
        assert -1 <= worth <= 1
        assert abs((1 + WEIGHT) * worth - chance) <= WEIGHT + 1e-4
        moved = max(moved, abs(worth - chance))
    assert moved > 0


def test_the_master_plays_for_crystals_and_the_one_before_did_not() -> None:
    """The gate can compare them: both look as far."""
    for level, kind in ((MASTER, True), (FORMER["master@4"], False)):
        assert isinstance(level, PlannerLevel)
        search = level.sit(GAME, 0, 1, 100)._search
        assert isinstance(search, TurnTreeSearch)
        assert isinstance(search._counter._evaluator, CrystalEvaluator) is kind
