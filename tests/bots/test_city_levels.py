"""The levels of Blue Moon City above the novice: tries, plans, keys, and who beats whom."""

from typing import Any

import pytest

from moontable.bots.evaluation.linear import LinearEvaluator
from moontable.bots.search import halving
from moontable.bots.search.round_search import RoundSearch, various
from moontable.bots.search.turn_search import Node, TurnSearch
from moontable.games.blue_moon_city import GAME
from moontable.games.blue_moon_city.bots.explainer import TableEvaluator
from moontable.games.blue_moon_city.bots.levels import expert_budget
from moontable.games.blue_moon_city.bots.weights import ADEPT_WEIGHTS, BY_PLAYERS, EXPERT_WEIGHTS
from moontable.games.blue_moon_city.content.edition import TILE_NAMES
from moontable.games.blue_moon_city.features.candidates import GOOD, PRICES, colours_asked
from moontable.games.blue_moon_city.features.model import CityModel, ExchangeModel
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import State
from moontable.kernel import Decision, InformationSet
from moontable.lab.game_run import play_numbered
from tests.bots.positions import asked
from tests.bots.positions import positions as any_positions
from tests.marks import long

MS = 20


def positions(players: int, every: int) -> list[State]:
    """Some positions of a random game that ask for a choice."""
    return any_positions("blue-moon-city", {"players": [{}] * players}, players, every, 90)


@pytest.mark.parametrize("level", ["adept", "expert"])
def test_words_name_tiles(level: str) -> None:
    """Reasons that name a place name a tile of the game."""
    tiles = {name.en for name in TILE_NAMES}
    said = [
        asked("blue-moon-city", level, state, GAME.pending(state)[0], MS).why.en
        for state in positions(2, 11)
    ]
    starts = ("Go to the ", "Build at the ")
    said = [why.partition(":")[0].rstrip(".") for why in said]
    named = [why.removeprefix(start) for why in said for start in starts if why.startswith(start)]
    assert named
    assert set(named) <= tiles


def test_tries_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search tries no more than its time allows by count, and a stopped clock ends it at once."""
    state = GAME.deal(GAME.setup({}), 1)
    decision = GAME.pending(state)[0]
    info = InformationSet(GAME, state, decision.seat)
    counted = []

    class Counting(RoundSearch):
        def _try(self, arm: halving.Arm, state: State) -> float:
            counted.append(arm)
            return super()._try(arm, state)

    model = CityModel()
    search = Counting(
        GAME, model, LinearEvaluator(model, ADEPT_WEIGHTS), decision.seat, expert_budget(100)
    )
    search.plan(info, decision, 3)
    assert 8 <= len(counted) <= expert_budget(100).tries
    counted.clear()
    now = iter(range(1000))
    monkeypatch.setattr(halving, "monotonic", lambda: float(next(now)))
    plan = search.plan(info, decision, 3)
    assert not counted
    assert plan.steps[0].action in decision.options


def test_plans_that_begin_alike_leave_room_for_others() -> None:
    """The best plans first, but only so many for each first action."""
    firsts = (7, 7, 7, 4, 4, 2)
    decision = Decision(0, 0, 0, (2, 4, 7))
    root = Node(None, None, None, 0)
    nodes = [Node(None, root, decision, first) for first in firsts]
    kept, values = various(nodes, [0.1, 0.9, 0.8, 0.2, 0.2, 0.5], 2)
    assert [node.first for node in kept] == [7, 7, 2, 4, 4]
    assert kept[3:] == nodes[3:5]
    assert values == [0.9, 0.8, 0.5, 0.2, 0.2]


def test_the_expert_exchanges_its_cheapest_cards() -> None:
    """Two cards that cost least are thrown away, and a Khind is kept."""
    model = ExchangeModel()
    seen = 0
    for state in positions(3, 5):
        decision = GAME.pending(state)[0]
        if state.phase != codes.DISCARD:
            continue
        prices = PRICES[colours_asked(state, -1)]
        action = model.default_option(state, decision)
        assert model.candidates(state, decision) == [action]
        cheapest = min(
            (prices[card] for card in decision.options if card != codes.DONE), default=9.0
        )
        assert prices[action] == cheapest if action != codes.DONE else cheapest >= GOOD
        assert action != codes.KHIND
        seen += action != codes.DONE
    assert seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_expert_judges_by_the_number_of_players(players: int) -> None:
    """A position is worth what the weights for that many players say; with four they differ."""
    model = ExchangeModel()
    states = positions(players, 9)
    judged = TableEvaluator(model, BY_PLAYERS).values(states, 0, 0)
    assert judged == LinearEvaluator(model, BY_PLAYERS[players]).values(states, 0, 0)
    few = LinearEvaluator(model, EXPERT_WEIGHTS).values(states, 0, 0)
    assert (judged == few) is (players < 4)
    assert TableEvaluator(model, BY_PLAYERS).values([], 0, 0) == []


class WholeCity:
    """An model that tells positions apart by every brick of the city."""

    def __init__(self) -> None:
        self._model = CityModel()

    def __getattr__(self, name: str) -> Any:
        """Everything else is as ever."""
        return getattr(self._model, name)

    def transposition_key(self, state: State) -> tuple[object, ...]:
        """The model's key and all bricks."""
        return (*self._model.transposition_key(state), *state.bricks)


def test_bricks_elsewhere_do_not_tell_a_turns_ends_apart() -> None:
    """The short key finds the same ends as one that knows the whole city."""
    several = 0
    models: tuple[Any, ...] = (CityModel(), WholeCity())
    for state in positions(2, 7):
        seat = GAME.pending(state)[0].seat
        found = [
            [node.actions() for node in TurnSearch(GAME, model, seat, 150).ends(GAME.clone(state))]
            for model in models
        ]
        assert found[0] == found[1]
        several += len(found[0]) > 1
    assert several


@long
def test_the_adept_beats_chance() -> None:
    """Random players never win; how it fares against the novice is measured by `ladder`."""
    for number in range(2):
        match = play_numbered(GAME, GAME.setup({}), 2, [("adept", MS), ("random", MS)], number)
        assert {match.players[seat] for seat in match.outcome.winners} == {0}
