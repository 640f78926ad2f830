"""The numeric view of the city: it tells what the view tells and nothing that is hidden."""

import pytest

from moontable.games.blue_moon_city import GAME
from moontable.games.blue_moon_city.features.model import CityModel
from moontable.games.blue_moon_city.features.vector import NAMES
from moontable.kernel.rng import below, child, step


@pytest.mark.parametrize("players", [2, 3, 4])
def test_features_shows_nothing_hidden(players: int) -> None:
    """At every step of a random game it is the same in every world a seat cannot tell apart."""
    model = CityModel()
    state = GAME.deal(GAME.setup({"players": [{}] * players}), players)
    rng = child(players, 5)
    while pending := GAME.pending(state):
        decision = pending[0]
        for seat in range(players):
            other = GAME.imagine(state, seat, rng >> 1)
            assert model.vector(other, seat, 0) == model.vector(state, seat, 0)
            assert model.result(other, seat) == model.result(state, seat)
        other = GAME.imagine(state, decision.seat, rng >> 2)
        assert model.candidates(other, decision) == model.candidates(state, decision)
        rng = step(rng)
        GAME.apply(state, decision.seat, decision.options[below(rng, len(decision.options))])


def test_features_has_a_number_for_every_name() -> None:
    """Numbers are as many as their names, and what is worth a thought is always possible."""
    model = CityModel()
    state = GAME.deal(GAME.setup({}), 3)
    assert len(model.vector(state, 0, 0)) == len(NAMES)
    rng = child(3, 5)
    while pending := GAME.pending(state):
        decision = pending[0]
        thought = model.candidates(state, decision)
        assert thought
        assert set(thought) <= set(decision.options)
        assert model.default_option(state, decision) in decision.options
        rng = step(rng)
        GAME.apply(state, decision.seat, thought[below(rng, len(thought))])


def test_an_offering_counts_for_who_makes_it() -> None:
    """One offering more is one number more for its owner and one less for the other."""
    model = CityModel()
    place = NAMES.index("offerings")
    state = GAME.position({"players": [{"crystals": 9}, {}]})
    GAME.apply(state, 0, 0)
    before = [model.vector(state, seat, 0)[place] for seat in (0, 1)]
    GAME.apply(state, 0, GAME.pending(state)[0].options[-1])
    after = [model.vector(state, seat, 0)[place] for seat in (0, 1)]
    assert (before, after) == ([0, 0], [1, -1])
