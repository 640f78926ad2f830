"""Forecast everybody's points after this round and after the game."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.features.distances import Ways
from moontable.games.tsukuyumi.features.land_forecast import LandForecast
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.production import granted
from moontable.games.tsukuyumi.rules.state import State

USUAL: Final[list[int]] = [
    2 if symbol in (codes.PRODUCTION, codes.MOVEMENT, codes.COMBAT) else 0
    for symbol in range(codes.SYMBOLS)
]
"""A card that nobody has seen yet, symbol by symbol."""
FURTHER: Final = 3
"""Rounds beyond the running one."""


def forecast(state: State, ways: Ways) -> list[int]:
    """The points of every seat after this round, then of every seat after the game."""
    land = LandForecast(state, ways)
    if state.winner == codes.NOBODY and codes.CHOOSE <= state.phase <= codes.RED:
        _finish_round(state, land)
    found = [land.points(side) for side in state.sides]
    for _ in range(min(FURTHER, state.rounds - state.round)):
        for side in state.order:
            land.recruit(side, USUAL[codes.PRODUCTION] + granted(state, side))
        for side in state.order:
            land.march(side, USUAL[codes.MOVEMENT])
            land.conquer(side, USUAL[codes.COMBAT] + 1)
        land.close()
    return found + [land.points(side) for side in state.sides]


def _finish_round(state: State, land: LandForecast) -> None:
    """Play what is left of the round, phase by phase; the blue phase takes no land."""
    if state.phase <= codes.WHITE:
        for side in _to_act(state, codes.WHITE):
            _white(state, land, side)
    if state.phase <= codes.GREEN:
        for side in _to_act(state, codes.GREEN):
            _green(state, land, side)
    for side in _to_act(state, codes.RED):
        _red(state, land, side)
    land.close()


def _to_act(state: State, phase: int) -> list[int]:
    """The sides with a turn left in a phase, the current one first."""
    if state.phase != phase:
        return state.order
    later = [s for s in state.order if s != state.turn and not state.flipped >> s & 1]
    return later if state.turn == codes.NOBODY else [state.turn, *later]


def _card(state: State, side: int) -> list[int]:
    """The action card of a side, or an average one until all are revealed."""
    chosen = state.chosen[state.seat_of[side]]
    return tables.CARDS[chosen] if chosen >= 0 and state.phase != codes.CHOOSE else USUAL


def _pending(state: State, kind: int, side: int) -> int:
    """Combats or production points that an unfinished action still grants."""
    total = 0
    for op, whose, points, _, _ in state.stack:
        if op == kind and whose == side:
            total += points if kind == frames.PRODUCTION else 1
    return total


def _white(state: State, land: LandForecast, side: int) -> None:
    """Take a step and a combat, if they are left, or a new unit instead of one of them."""
    if state.phase != codes.WHITE or state.turn != side:
        land.march(side, 1)
        land.conquer(side, 1)
        return
    left, used = state.white_left, state.white_used
    combats = _pending(state, frames.COMBAT, side)
    points = _pending(state, frames.PRODUCTION, side)
    steps = 0
    if left and not used >> codes.WHITE_COMBAT & 1:
        combats += 1
        left -= 1
    if left and combats and not used >> codes.WHITE_MOVEMENT & 1 and not state.fought >> side & 1:
        steps = 1
        left -= 1
    if left and not used >> codes.WHITE_PRODUCTION & 1:
        points += 1
    land.recruit(side, points)
    if state.moving:
        land.march_on(side)
    else:
        land.march(side, steps)
    land.conquer(side, combats)


def _green(state: State, land: LandForecast, side: int) -> None:
    """Add new units for the points of the card and of units."""
    if state.phase == codes.GREEN and state.turn == side:
        land.recruit(side, state.left[codes.PRODUCTION] + _pending(state, frames.PRODUCTION, side))
        return
    land.recruit(side, _card(state, side)[codes.PRODUCTION] + granted(state, side))


def _red(state: State, land: LandForecast, side: int) -> None:
    """Use the movement and combats of the card, or what is left of them."""
    if state.phase == codes.RED and state.turn == side:
        if state.fought >> side & 1:
            land.march(side, 0)
        else:
            land.march_on(side)
        land.conquer(side, state.left[codes.COMBAT])
        return
    card = _card(state, side)
    land.march(side, card[codes.MOVEMENT])
    land.conquer(side, card[codes.COMBAT])
