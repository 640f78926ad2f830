"""Bluffs in the levels of Blue Moon: mixed lies, doubtful calls, faces that somebody chose."""

from collections.abc import Sequence
from typing import Any, Final

import pytest

from moontable.bots.search.model import sample_plausible_world
from moontable.bots.search.turn_search import TurnSearch, expected
from moontable.games import registry
from moontable.games.blue_moon.features import hand_odds
from moontable.games.blue_moon.features.model import BlueMoonModel, FirstModel
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.state import State
from moontable.kernel import Decision, InformationSet
from tests.bots.test_turn_search import Toy

GAME: Final = registry.game("blue-moon")
ASKED: Final = Decision(1, codes.ASK_CALL, -1, (codes.option(codes.PASS), codes.option(codes.CALL)))
WORLDS: Final = 2000


def announced(lie: bool, number: int = 1) -> State:
    """The Buka announce fire with so many bluffs, true ones or lies."""
    state: State = GAME.deal(GAME.setup({"players": [{"deck": "buka"}, {"deck": "hoax"}]}), 1)
    fiery, earthy = state.one.deck.bluff_of
    faces = earthy & ~fiery if lie else fiery & ~earthy
    state.element = codes.FIRE
    for _ in range(number):
        state.one.bluffs |= faces & -faces
        faces &= faces - 1
    return state


def called(state: State, model: BlueMoonModel) -> float:
    """The share of worlds in which the bluffs are called."""
    found = 0
    for world in range(WORLDS):
        state.rng = world
        found += model.default_option(state, ASKED) == codes.option(codes.CALL)
    return found / WORLDS


@pytest.mark.parametrize(
    ("number", "chance"), [(1, hand_odds.CALLED), (2, hand_odds.SEVERAL_CALLED)]
)
@pytest.mark.parametrize("lie", [False, True])
def test_a_call_does_not_know_the_faces(lie: bool, number: int, chance: float) -> None:
    """In an imagined world bluffs are called as often if they are true as if they are lies."""
    assert called(announced(lie, number), BlueMoonModel()) == pytest.approx(chance, abs=0.04)


def test_the_model_that_is_kept_finds_every_lie_out() -> None:
    """What the levels are compared with counts on a call of lies, and of nothing else."""
    model = FirstModel()
    assert [called(announced(lie), model) for lie in (False, True)] == [0, 1]
    assert model.deviation_probability(announced(lie=True), ASKED) == 0
    assert model.likelihood(announced(lie=True), 1) == 1


def test_doubt_is_what_the_default_leaves_open() -> None:
    """Called or not, the two chances make one; other questions leave no doubt."""
    state, model = announced(lie=True), BlueMoonModel()
    found = set()
    for state.rng in range(40):
        calls = model.default_option(state, ASKED) == codes.option(codes.CALL)
        found.add((calls, model.deviation_probability(state, ASKED)))
    assert found == {(True, 1 - hand_odds.CALLED), (False, hand_odds.CALLED)}
    assert (
        model.deviation_probability(state, Decision(1, codes.ASK_CALL + 1, -1, ASKED.options)) == 0
    )


def test_faces_that_lie_are_less_plausible() -> None:
    """To the opponent only: whoever laid them knows them."""
    model = BlueMoonModel()
    assert model.likelihood(announced(lie=False), 1) == 1
    assert model.likelihood(announced(lie=True), 1) == hand_odds.LIE
    assert model.likelihood(announced(lie=True), 0) == 1


class Coin(InformationSet[Any, Any]):
    """Worlds that are as often 0 as 1."""

    def __init__(self) -> None:
        """Nothing is needed to toss a coin."""

    def imagine(self, seed: int) -> int:
        """Heads or tails."""
        return seed >> 3 & 1


class Trusting(Toy):
    """Thinks a 1 a quarter as plausible as a 0."""

    def likelihood(self, state: Any, seat: int) -> float:
        """Nearly nobody would have done so."""
        del seat
        return 0.25 if state else 1.0


def test_worlds_come_as_often_as_they_are_plausible() -> None:
    """A 1 comes once in five times instead of once in two, and the same seed gives the same."""
    model = Trusting({})
    found = [sample_plausible_world(Coin(), model, 0, seed * 977) for seed in range(4000)]
    assert sum(found) / len(found) == pytest.approx(0.2, abs=0.03)
    assert found == [sample_plausible_world(Coin(), model, 0, seed * 977) for seed in range(4000)]


class Doubtful(Toy):
    """After an own 1 the other answers 5, or by a chance of a quarter 6."""

    def pending(self, state: Any) -> tuple[Decision, ...]:
        """The own question, then the other's."""
        if state == [1]:
            return (Decision(1, 0, -1, (5, 6)),)
        return super().pending(state)

    def deviation_probability(self, state: Any, decision: Decision) -> float:
        """Only the other's answer is in doubt."""
        del state
        return 0.25 if decision.seat else 0.0


class Sums:
    """A position is worth its numbers, added up."""

    def values(self, states: Sequence[Any], seat: int, unseen: int) -> list[float]:
        """The sums."""
        del seat, unseen
        return [float(sum(state)) for state in states]


def test_a_doubtful_answer_is_worth_its_chance() -> None:
    """The end counts as both answers by their chances; one without doubt as it is."""
    toy = Doubtful({(): (1, 2)})
    nodes = TurnSearch(toy, toy, 0, 10, choices_only=True).ends([])
    assert [node.state for node in nodes] == [[1, 5], [2]]
    assert expected(Sums(), nodes, 0, 0) == [0.75 * 6 + 0.25 * 7, 2.0]
