"""The numeric view: it tells what the view tells and nothing that is hidden."""

from itertools import combinations

import pytest

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import PEOPLES
from moontable.games.blue_moon.features.hand_odds import Unknown
from moontable.games.blue_moon.features.model import ZONES, BlueMoonModel
from moontable.games.blue_moon.features.vector import NAMES
from moontable.games.blue_moon.rules.state import State, side, slots
from moontable.kernel import Setup
from moontable.kernel.rng import below, child, step
from tests.rules.blue_moon.random_decks import heavy_setup


def features(state: State, seat: int) -> tuple[list[float], list[int]]:
    """Numbers and sets of cards as the seat sees them now."""
    model = BlueMoonModel()
    return model.vector(state, seat, 0), model.zones(state, seat, 0)


def setups() -> list[Setup]:
    """Every deck, both rulesets, the opening exchange, and decks of all cards."""
    plain = [
        GAME.setup(
            {
                "players": [{"deck": people}, {"deck": PEOPLES[(number + 4) % 9]}],
                "ruleset": "ansmann" if number % 2 else "official",
                "options": {"mulligan": number % 3 == 0},
            }
        )
        for number, people in enumerate(PEOPLES)
    ]
    return [*plain, heavy_setup(1), heavy_setup(2), heavy_setup(3)]


@pytest.mark.parametrize("number", range(12))
def test_features_shows_nothing_hidden(number: int) -> None:
    """At every step of a random game it is the same in every world a seat cannot tell apart."""
    state = GAME.deal(setups()[number], number)
    rng = child(number, 5)
    while pending := GAME.pending(state):
        decision = pending[0]
        for seat in (0, 1):
            other = GAME.imagine(state, seat, rng >> 1)
            assert features(other, seat) == features(state, seat)
        rng = step(rng)
        GAME.apply(state, decision.seat, decision.options[below(rng, len(decision.options))])


def test_features_has_a_number_for_every_name() -> None:
    """Numbers and zones are as many as their names, and numbers stay small."""
    state = GAME.deal(GAME.setup({}), 3)
    numbers, zones = features(state, 0)
    assert len(numbers) == len(NAMES)
    assert len(zones) == 2 * len(ZONES)
    assert all(-5 < number < 5 for number in numbers)


def test_drawn_cards_are_not_looked_at() -> None:
    """Hand cards out of the unseen pile count as any card of it."""
    state = GAME.deal(GAME.setup({}), 3)
    model = BlueMoonModel()
    unseen = model.unseen(state, 0)
    me = state.one
    card = me.pile[me.top]
    me.hand |= 1 << card
    me.top += 1
    before = model.vector(state, 0, unseen)
    other = me.pile[me.top]
    me.hand ^= 1 << card | 1 << other
    me.pile = tuple(card if slot == other else other if slot == card else slot for slot in me.pile)
    assert model.vector(state, 0, unseen) == before
    assert model.zones(state, 0, unseen)[0] == me.hand & ~(1 << other)


def test_chances_of_a_hand_are_those_of_counting() -> None:
    """The best character's chances are what counting all hands out of a small pool gives."""
    state: State = GAME.deal(GAME.setup({"players": [{"deck": "vulca"}, {}]}), 1)
    deck = side(state, 0).deck
    cards = slots(deck.characters)[:5] + slots(deck.boosters)[:3]
    mask = sum(1 << card for card in cards)
    certain = 1 << slots(deck.characters)[6]
    pool = Unknown(deck, mask, 2)
    best = pool.characters[0]
    hands = [[*hand, slots(certain)[0]] for hand in combinations(cards, 2)]
    bests = [max(deck.fire[card] for card in hand if deck.characters >> card & 1) for hand in hands]
    assert best.average(best.surest(certain)) == pytest.approx(sum(bests) / len(bests))
    for value in range(8):
        share = sum(found == value for found in bests) / len(bests)
        assert best.chance(value, best.surest(certain)) == pytest.approx(share)


def test_a_turn_ends_in_different_positions() -> None:
    """The key tells positions apart that differ, and not the order of the same deeds."""
    model = BlueMoonModel()
    state = GAME.deal(GAME.setup({}), 3)
    assert model.transposition_key(state) == model.transposition_key(GAME.clone(state))
    keys = set()
    decision = GAME.pending(state)[0]
    for action in decision.options:
        after = GAME.clone(state)
        GAME.apply(after, decision.seat, action)
        keys.add(model.transposition_key(after))
    assert len(keys) == len(decision.options)
