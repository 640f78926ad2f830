"""The points everybody would have after this round and after the game.

It knows what is left of the round as far as everybody can see it: the phase, the order, the
revealed cards. How land changes hands stands in `prospect`.
"""

from typing import Final

from moontable.games.tsukuyumi.content.tables import CARDS
from moontable.games.tsukuyumi.features.distances import Ways
from moontable.games.tsukuyumi.features.land_forecast import Prospect
from moontable.games.tsukuyumi.rules import frames
from moontable.games.tsukuyumi.rules.codes import (
    CHOOSE,
    COMBAT,
    GREEN,
    MOVEMENT,
    NOBODY,
    PRODUCTION,
    RED,
    SYMBOLS,
    WHITE,
    WHITE_COMBAT,
    WHITE_MOVEMENT,
    WHITE_PRODUCTION,
)
from moontable.games.tsukuyumi.rules.production import granted
from moontable.games.tsukuyumi.rules.state import State

USUAL: Final[list[int]] = [
    2 if symbol in (PRODUCTION, MOVEMENT, COMBAT) else 0 for symbol in range(SYMBOLS)
]
"""A card that nobody has seen yet, symbol by symbol."""
FURTHER: Final = 3
"""Rounds beyond the running one."""


def foresee(state: State, ways: Ways) -> list[int]:
    """The points of every seat after this round, then of every seat after the game."""
    prospect = Prospect(state, ways)
    if state.winner == NOBODY and CHOOSE <= state.phase <= RED:
        _finish_round(state, prospect)
    found = [prospect.points(side) for side in state.sides]
    for _ in range(min(FURTHER, state.rounds - state.round)):
        for side in state.order:
            prospect.recruit(side, USUAL[PRODUCTION] + granted(state, side))
        for side in state.order:
            prospect.march(side, USUAL[MOVEMENT])
            prospect.conquer(side, USUAL[COMBAT] + 1)
        prospect.close()
    return found + [prospect.points(side) for side in state.sides]


def _finish_round(state: State, prospect: Prospect) -> None:
    """What is left of the round, phase by phase; the blue phase takes no land."""
    if state.phase <= WHITE:
        for side in _to_act(state, WHITE):
            _white(state, prospect, side)
    if state.phase <= GREEN:
        for side in _to_act(state, GREEN):
            _green(state, prospect, side)
    for side in _to_act(state, RED):
        _red(state, prospect, side)
    prospect.close()


def _to_act(state: State, phase: int) -> list[int]:
    """Who has a turn left in a phase, whoever is at it first."""
    if state.phase != phase:
        return state.order
    later = [s for s in state.order if s != state.turn and not state.flipped >> s & 1]
    return later if state.turn == NOBODY else [state.turn, *later]


def _card(state: State, side: int) -> list[int]:
    """The action card of a side, or a usual one until all are revealed."""
    chosen = state.chosen[state.seat_of[side]]
    return CARDS[chosen] if chosen >= 0 and state.phase != CHOOSE else USUAL


def _pending(state: State, kind: int, side: int) -> int:
    """Combats or production points that an action under way still grants."""
    total = 0
    for op, owner, points, _, _ in state.stack:
        if op == kind and owner == side:
            total += points if kind == frames.PRODUCTION else 1
    return total


def _white(state: State, prospect: Prospect, side: int) -> None:
    """A step and a combat, as far as they are left; instead of one of them a new unit."""
    if state.phase != WHITE or state.turn != side:
        prospect.march(side, 1)
        prospect.conquer(side, 1)
        return
    left, used = state.white_left, state.white_used
    combats = _pending(state, frames.COMBAT, side)
    points = _pending(state, frames.PRODUCTION, side)
    steps = 0
    if left and not used >> WHITE_COMBAT & 1:
        combats += 1
        left -= 1
    if left and combats and not used >> WHITE_MOVEMENT & 1 and not state.fought >> side & 1:
        steps = 1
        left -= 1
    if left and not used >> WHITE_PRODUCTION & 1:
        points += 1
    prospect.recruit(side, points)
    if state.moving:
        prospect.march_on(side)
    else:
        prospect.march(side, steps)
    prospect.conquer(side, combats)


def _green(state: State, prospect: Prospect, side: int) -> None:
    """New units for the points of the card and of units."""
    if state.phase == GREEN and state.turn == side:
        prospect.recruit(side, state.left[PRODUCTION] + _pending(state, frames.PRODUCTION, side))
        return
    prospect.recruit(side, _card(state, side)[PRODUCTION] + granted(state, side))


def _red(state: State, prospect: Prospect, side: int) -> None:
    """Movement and combats of the card, or what is left of them."""
    if state.phase == RED and state.turn == side:
        if state.fought >> side & 1:
            prospect.march(side, 0)
        else:
            prospect.march_on(side)
        prospect.conquer(side, state.left[COMBAT])
        return
    card = _card(state, side)
    prospect.march(side, card[MOVEMENT])
    prospect.conquer(side, card[COMBAT])
