"""How often to bluff and how often to call: mixed frequencies that cannot be exploited.

The numbers come from self-play with the Buka, repeated until they were stable (ADR 73): at these
frequencies, neither lying more nor calling more gains anything.
"""

from typing import Final

from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.state import State, count, side
from moontable.kernel.decision import Decision
from moontable.kernel.rng import below, child

CALLED: Final = 3 / 8
"""The chance that a bluff is called, whatever it is."""
SEVERAL_CALLED: Final = 3 / 4
"""The same where more than one lies there: all of them must be true."""
LIE: Final = 1 / 32
"""How likely faces that lie are against faces that match, for each way to choose them."""
PARTS: Final = 1 << 20


def calls(state: State) -> bool:
    """Does this world call the bluffs? Decided at random, once per turn."""
    return below(child(state.rng, state.turns), PARTS) < _called(state) * PARTS


def deviation_probability(state: State, decision: Decision) -> float:
    """The probability that the question is answered differently from `calls`."""
    if decision.kind != codes.ASK_CALL:
        return 0.0
    return 1.0 - _called(state) if calls(state) else _called(state)


def likelihood(state: State, seat: int) -> float:
    """How plausible the faces of the opponent's bluffs are, given how seldom they lie."""
    return LIE if state.element >= 0 and lies(state, 1 - seat) else 1.0


def lies(state: State, seat: int) -> bool:
    """Would a call find a bluff of this seat that does not match the element?"""
    me = side(state, seat)
    return bool(me.bluffs & ~(me.deck.bluff_of[state.element] & ~me.blank))


def _called(state: State) -> float:
    return SEVERAL_CALLED if count(side(state, state.turn).bluffs) > 1 else CALLED
