"""The numeric view of the city: it tells what the view tells and nothing that is hidden."""

import pytest

from moontable.games.blue_moon_city import GAME
from moontable.games.blue_moon_city.features.model import NAMES, Sight
from moontable.kernel.rng import below, child, step


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sight_shows_nothing_hidden(players: int) -> None:
    """At every step of a random game it is the same in every world a seat cannot tell apart."""
    eye = Sight()
    state = GAME.deal(GAME.setup({"players": [{}] * players}), players)
    rng = child(players, 5)
    while pending := GAME.pending(state):
        decision = pending[0]
        for seat in range(players):
            other = GAME.imagine(state, seat, rng >> 1)
            assert eye.numbers(other, seat, 0) == eye.numbers(state, seat, 0)
            assert eye.result(other, seat) == eye.result(state, seat)
        other = GAME.imagine(state, decision.seat, rng >> 2)
        assert eye.sensible(other, decision) == eye.sensible(state, decision)
        rng = step(rng)
        GAME.apply(state, decision.seat, decision.options[below(rng, len(decision.options))])


def test_sight_has_a_number_for_every_name() -> None:
    """Numbers are as many as their names, and what is worth a thought is always possible."""
    eye = Sight()
    state = GAME.deal(GAME.setup({}), 3)
    assert len(eye.numbers(state, 0, 0)) == len(NAMES)
    rng = child(3, 5)
    while pending := GAME.pending(state):
        decision = pending[0]
        thought = eye.sensible(state, decision)
        assert thought
        assert set(thought) <= set(decision.options)
        assert eye.usual(state, decision) in decision.options
        rng = step(rng)
        GAME.apply(state, decision.seat, thought[below(rng, len(thought))])


def test_an_offering_counts_for_who_makes_it() -> None:
    """One offering more is one number more for its owner and one less for the other."""
    eye = Sight()
    place = NAMES.index("offerings")
    state = GAME.position({"players": [{"crystals": 9}, {}]})
    GAME.apply(state, 0, 0)
    before = [eye.numbers(state, seat, 0)[place] for seat in (0, 1)]
    GAME.apply(state, 0, GAME.pending(state)[0].options[-1])
    after = [eye.numbers(state, seat, 0)[place] for seat in (0, 1)]
    assert (before, after) == ([0, 0], [1, -1])
