"""Random games over all decks and both rulesets: nothing is lost, nothing breaks."""

from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.contract import random_play
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import PEOPLES
from moontable.games.blue_moon.edge.derivation import Sum
from moontable.games.blue_moon.rules.law.strength import strength
from moontable.games.blue_moon.rules.state import Side, State, landed_cargo, slots
from moontable.kernel import Setup
from moontable.kernel.rng import below, child, step

DECKS = st.sampled_from(PEOPLES)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any two decks under either ruleset."""
    players = [{"deck": draw(DECKS)}, {"deck": draw(DECKS)}]
    ruleset = draw(st.sampled_from(["official", "ansmann"]))
    options = {"mulligan": draw(st.booleans())}
    wish = {"players": players, "ruleset": ruleset, "options": options}
    return GAME.setup({**wish, "first": draw(st.integers(0, 1))})


def cards_of(side: Side) -> list[int]:
    """All cards of a side, wherever they lie."""
    found = slots(side.hand) + list(side.pile[side.top :]) + list(side.discard)
    found += [*side.leadership, *side.combat, *side.support, *slots(side.ships | side.landed)]
    found += slots(side.standing | side.limbo)
    for index in range(0, len(side.holds), 2):
        found += slots(side.holds[index + 1])
    return found


def check(state: State) -> None:
    """Every card in exactly one place, dragons on one side at the most, areas consistent."""
    for side in (state.one, state.two):
        assert sorted(cards_of(side)) == list(range(side.deck.size))
        lying = sum(1 << slot for slot in side.combat)
        assert side.active & ~lying == 0
        assert side.supports | side.bluffs == sum(1 << slot for slot in side.support)
        assert side.opened & ~side.hand == 0
        assert side.known & ~(side.hand | side.bluffs) == 0
        assert landed_cargo(side) & side.hand == 0
    assert state.one.dragons + state.two.dragons <= 3
    assert not (state.one.dragons and state.two.dragons)


@settings(max_examples=60, deadline=None)
@given(setups(), st.integers(0, 2**32))
def test_invariants_hold_at_every_ply(setup: Setup, seed: int) -> None:
    """Nothing is lost or doubled, and no rule is left open."""
    for state, _ in random_play(GAME, setup, seed):
        check(state)


@settings(max_examples=20, deadline=None)
@given(setups(), st.integers(0, 2**32))
def test_derivations_add_up_at_every_ply(setup: Setup, seed: int) -> None:
    """A strength told line by line is the strength itself, in both elements, for both seats."""
    for state, _ in random_play(GAME, setup, seed):
        for seat in (0, 1):
            for element in (0, 1):
                assert Sum(state, seat, element).run() == strength(state, seat, element)


def test_every_pairing_is_played_to_its_end() -> None:
    """All 81 pairings under both rulesets end, and their records replay to the same bytes."""
    for number in range(162):
        players = [{"deck": PEOPLES[number % 9]}, {"deck": PEOPLES[number // 9 % 9]}]
        ruleset = "ansmann" if number >= 81 else "official"
        setup = GAME.setup({"players": players, "ruleset": ruleset})
        state = GAME.deal(setup, number)
        made = []
        rng = child(number, 3)
        while pending := GAME.pending(state):
            rng = step(rng)
            options = pending[0].options
            made.append((pending[0].seat, options[below(rng, len(options))]))
            GAME.apply(state, *made[-1])
        again = GAME.deal(setup, number)
        for decision in made:
            GAME.apply(again, *decision)
        assert GAME.pack(again) == GAME.pack(state)
        assert GAME.outcome(state) is not None
