"""The levels of Blue Moon above the novice: plans, bluffs, clocks, and who beats whom."""

from types import SimpleNamespace
from typing import Any

import pytest

from moontable.bots.evaluation.linear import LinearEvaluator
from moontable.bots.search import halving, speed
from moontable.bots.search.halving import SearchBudget
from moontable.bots.search.turn_search import TurnSearch
from moontable.bots.search.turn_tree import Branch, TurnTreeSearch
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.bots import levels
from moontable.games.blue_moon.bots.weights import WEIGHTS
from moontable.games.blue_moon.content.cards import PEOPLES
from moontable.games.blue_moon.features.candidates import GIVEN
from moontable.games.blue_moon.features.model import BlueMoonModel
from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.state import State
from moontable.kernel import InformationSet
from moontable.lab.game_run import play_numbered
from tests.bots.positions import asked, duel
from tests.bots.positions import positions as any_positions
from tests.marks import long
from tests.rules.blue_moon.random_decks import heavy_setup

LEVELS = ("adept", "expert", "master")
MS = 80


def positions(number: int, every: int) -> list[State]:
    """Some positions of a random duel that ask for a choice."""
    return any_positions("blue-moon", duel(number), number, every, 60)


def test_words_name_the_cards_of_the_plan() -> None:
    """A reason for laying a card names it, in both languages."""
    names = {str(card["name_en"]) for card in GAME.catalogue()["cards"]}  # type: ignore[attr-defined]
    said = [
        asked("blue-moon", "adept", state, GAME.pending(state)[0], MS).why.en
        for state in positions(4, 3)
    ]
    laid = [why for why in said if why.startswith("With “")]
    assert laid
    for why in laid:
        assert {part.split("”")[0] for part in why.split("“")[1:]} <= names


def test_the_clock_stops_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine far too slow breaks the search off and still has a plan."""
    state = positions(1, 3)[-1]
    decision = GAME.pending(state)[0]
    now = iter(range(10_000))
    monkeypatch.setattr(halving, "monotonic", lambda: next(now))
    model = BlueMoonModel()
    search = TurnTreeSearch(
        GAME,
        model,
        LinearEvaluator(model, WEIGHTS),
        decision.seat,
        SearchBudget(tries=4000, seconds=20.0),
    )
    plan = search.plan(InformationSet(GAME, state, decision.seat), decision, 3)
    assert plan.steps[0].action in decision.options
    assert next(now) < 100


def turns_looked_at(state: State, late: int) -> int:
    """How many turns one try of a search plays, with this budget's notion of late."""
    model = BlueMoonModel()
    seat = state.turn
    budget = SearchBudget(tries=1, seconds=20.0, plans=2, late=late)
    search = Watched(GAME, model, LinearEvaluator(model, WEIGHTS), seat, budget)
    info = InformationSet(GAME, state, seat)
    search.plan(info, GAME.pending(state)[0], 3)
    return max(search.lengths, default=0)


class Watched(TurnTreeSearch):
    """A search that notes how many turns a try has played."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.lengths: list[int] = []

    def _try(self, arm: Branch, state: Any, turns: int) -> None:
        super()._try(arm, state, turns)
        depth, node = 0, arm.root
        while node.children:
            depth, node = depth + 1, next(iter(node.children.values()))
        self.lengths.append(depth)


def test_near_the_end_a_search_looks_further() -> None:
    """With few cards left a try goes on, at most as far as the budget says."""
    model = BlueMoonModel()
    walks = [any_positions("blue-moon", duel(number), number, 5) for number in range(9)]
    found = [state for walk in walks for state in walk if _is_own(state)]
    early = [state for state in found if model.cards_left(state) > 40]
    late = [state for state in found if model.cards_left(state) < 17]
    assert early
    assert late
    assert max(turns_looked_at(state, 17) for state in early[:8]) == 2
    assert all(turns_looked_at(state, 0) <= 2 for state in late[:4])
    further = [turns_looked_at(state, 17) for state in late[:8]]
    assert 2 < max(further) <= SearchBudget(0, 0.0).late_horizon


def _is_own(state: State) -> bool:
    decision = GAME.pending(state)[0]
    return decision.seat == state.turn and len(decision.options) > 2


def test_cards_left_are_counted_on_both_sides() -> None:
    """Hands and piles of a fresh deal are all cards but the leaders'; a drawn card still counts."""
    state = GAME.deal(GAME.setup({}), 4)
    model = BlueMoonModel()
    cards = sum(
        len(side.pile) - side.top + int(side.hand).bit_count() for side in (state.one, state.two)
    )
    assert model.cards_left(state) == cards == 60
    state.one.hand ^= state.one.hand & -state.one.hand
    assert model.cards_left(state) == cards - 1


def test_masters_of_before_look_as_they_did() -> None:
    """Who is kept to compare with has as many tries as then, and no notion of late."""
    assert levels.first_budget(1000).tries == 98
    assert levels.first_budget(1000).late == 0
    assert levels.tries_budget(1000).tries == 188
    assert levels.tries_budget(1000).late == levels.LATE
    assert levels.tries_budget(100) == levels.first_budget(100)
    for budget in (levels.first_budget(1000), levels.tries_budget(1000)):
        assert budget.own == levels.WIDTH
        assert not budget.evaluations


def test_the_master_looks_to_the_end_with_every_budget() -> None:
    """Many evaluations open more of its own turn; the endgame is the same for all."""
    few, some, many = map(levels.master_budget, (100, 3000, 30_000))
    assert few.late == some.late == many.late == levels.LATE
    assert (few.own, some.own, many.own) == (levels.WIDTH, 500, levels.OPENED)
    assert few.plans < some.plans == many.plans


@pytest.mark.parametrize("evaluations", [500, 3000])
def test_a_budget_is_a_number_of_evaluations(evaluations: int) -> None:
    """Without a certain leader all is used, and hardly more; never twice as much."""
    model = BlueMoonModel()
    used = []
    for state in positions(2, 4):
        decision = GAME.pending(state)[0]
        if decision.seat != state.turn:
            continue
        search = TurnTreeSearch(
            GAME,
            model,
            LinearEvaluator(model, WEIGHTS),
            decision.seat,
            levels.master_budget(evaluations),
        )
        search.plan(InformationSet(GAME, state, decision.seat), decision, 3)
        used.append(search.evaluations)
    assert len(used) > 3
    assert evaluations < max(used) < 2 * evaluations


def test_time_becomes_evaluations_by_the_speed_of_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A machine with twenty evaluations a millisecond has 2,000 in a tenth of a second."""
    monkeypatch.setattr(levels, "_speed", lambda: 20.0)
    assert levels.timed_budget(100) == levels.master_budget(2000, 0.1)
    assert levels.timed_budget(1).evaluations == 20


def test_speed_is_measured_by_the_fastest_of_some_searches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A thousand evaluations in 10, 20 and 40 ms: a hundred a millisecond, less the reserve."""
    times = iter([0.0, 0.010, 0.0, 0.020, 0.0, 0.040])
    monkeypatch.setattr(speed, "thread_time", lambda: next(times))
    state = GAME.deal(GAME.setup({}), 1)
    decision = GAME.pending(state)[0]

    def search() -> Any:
        return SimpleNamespace(evaluations=1000, plan=lambda *_: None)

    info = InformationSet(GAME, state, decision.seat)
    found = speed.evaluations_per_ms(search, info, decision)
    assert 100 * speed.USED / speed.STEP < found <= 100 * speed.USED


def test_plans_can_be_followed() -> None:
    """Every end of a turn is reached by its own steps, and no two ends are the same."""
    model = BlueMoonModel()
    for state in positions(6, 6):
        seat = GAME.pending(state)[0].seat
        nodes = TurnSearch(GAME, model, seat, 40).ends(GAME.clone(state))
        for node in nodes:
            world = GAME.clone(state)
            for wanted in node.path():
                while (decision := GAME.pending(world)[0]).seat != seat:
                    GAME.apply(world, decision.seat, model.default_option(world, decision))
                assert decision == wanted.decision
                GAME.apply(world, seat, wanted.action)
            assert node.first == node.path()[0].action


def test_few_cards_are_thought_of_where_any_may_be_given_away() -> None:
    """Of the cards to discard those worth least, and to discard no more; all else is left whole."""
    model = BlueMoonModel()
    cut = 0
    for number in range(9):
        for state in positions(number, 1):
            decision = GAME.pending(state)[0]
            found = model.candidates(state, decision)
            assert found
            assert set(found) <= set(decision.options)
            if state.stack and state.stack[-1][0] == frames.DECLINING:
                assert len(found) <= GIVEN + 1
                assert (codes.option(codes.DONE) in found) == (
                    codes.option(codes.DONE) in decision.options
                )
                cut += len(found) < len(decision.options)
    assert cut


@long
def test_the_adept_beats_the_novice() -> None:
    """Over seat- and deck-balanced games it wins well more than half."""
    won = 0
    for number in range(12):
        decks = [{"deck": PEOPLES[number // 2]}, {"deck": PEOPLES[number // 2 + 3]}]
        setup = GAME.setup({"players": decks})
        match = play_numbered(GAME, setup, 2, [("adept", MS), ("novice", MS)], number)
        won += 0 in {match.players[seat] for seat in match.outcome.winners}
    assert won >= 8


@long
@pytest.mark.parametrize("name", LEVELS)
def test_levels_play_decks_of_all_cards(name: str) -> None:
    """Interventions, Hyla and crystal cards are no obstacle: chance is beaten."""
    won = 0
    for number in range(4):
        match = play_numbered(GAME, heavy_setup(number), 3, [(name, MS), ("random", MS)], number)
        won += 0 in {match.players[seat] for seat in match.outcome.winners}
    assert won >= 3
