"""Which options of a duel are worth searching, and the default option."""

from typing import Final

from moontable.games.blue_moon.features.hand_odds import calls
from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.law.strength import is_shielded, strength
from moontable.games.blue_moon.rules.state import State, side
from moontable.kernel.decision import Decision

GIVEN: Final = 2
"""Cards of the own hand that somebody thinks of giving away where it need not be certain ones."""
FETCHED: Final = 3
"""Cards that somebody thinks of fetching out of a pile."""


def default_option(state: State, decision: Decision) -> int:
    """The default: pass or take the first option; bluffs are called as often as in real play."""
    if decision.options[-1] == codes.option(codes.DONE):
        return codes.option(codes.DONE)
    if decision.kind == codes.ASK_CALL and calls(state):
        return codes.option(codes.CALL)
    return decision.options[0]


def candidates(state: State, decision: Decision) -> tuple[int, ...]:
    """All options except those that only cost time: announcing too little, discarding the best."""
    options = decision.options
    if len(options) < 2:
        return options
    if state.stack:
        op = frames.operation(state)
        if op == frames.SEARCH:
            return _extreme(state, decision, FETCHED, -1)
        if op in {frames.DECLINING, frames.VICTIM, frames.OWN_ANY, frames.UNDER}:
            return _extreme(state, decision, GIVEN, 1)
    elif state.phase == codes.BOOST and not options[0] and _is_too_weak(state):
        return options[1:]
    return options


def _extreme(state: State, decision: Decision, most: int, sign: int) -> tuple[int, ...]:
    """The least valuable of the seat's cards on offer (or, with -1, the most), and no pick."""
    if len(decision.options) <= most:
        return decision.options
    deck = side(state, decision.seat).deck
    found: list[int] = []
    worths: list[int] = []
    for action in decision.options:
        if not codes.option(codes.PICK) <= action < codes.option(codes.DONE):
            found.append(action)
            continue
        slot = action >> 6 & 63
        worth = deck.fire[slot] + deck.earth[slot] + 2 * deck.moons[slot]
        worths.append(sign * worth * 100_000 + action)
    worths.sort()
    found += [worth % 100_000 for worth in worths[:most]]
    found.sort()
    return tuple(found)


def _is_too_weak(state: State) -> bool:
    """Would announcing now fail, with nothing left that could change it?"""
    seat = state.turn
    element = state.element
    me = side(state, seat)
    if element < 0 or me.works & me.deck.after_boost:
        return False
    if strength(state, seat, element) >= strength(state, 1 - seat, element):
        return False
    return not is_shielded(state, seat, element)
