"""Masks of areas hold for every number an area can have, compiled too."""

from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.oni import oni_ground, ripe, undefended
from moontable.games.tsukuyumi.rules.production import closed_homes
from moontable.games.tsukuyumi.rules.state import State, with_byte

EVERYWHERE = (1 << codes.CELLS) - 1


def wide() -> State:
    """A table with as many areas as there can be, all empty; each has the first as neighbour."""
    state = State()
    state.hexes = tuple(range(codes.CELLS))
    return state


def test_masks_reach_beyond_thirty_two_areas() -> None:
    """A bit of a late area is its own, not that of one 32 before it."""
    state = wide()
    assert ripe(state) == EVERYWHERE
    assert undefended(state, EVERYWHERE) == EVERYWHERE
    state.home_of = with_byte(state.home_of, 40, codes.NOMADS)
    assert closed_homes(state, codes.ONI) == 1 << 40
    assert ripe(state) == EVERYWHERE & ~(1 << 40)
    state.owner = with_byte(state.owner, 41, codes.ONI)
    assert oni_ground(state) == 1 << 41 | 1
