"""The powers of the peoples in the movement phase, and the ways through the city.

It knows distances and which actions a place and a card allow; it changes nothing.
"""

from typing import Final

from moontable.games.blue_moon_city.content.printed import WHERE
from moontable.games.blue_moon_city.rules.codes import (
    CARDS,
    DRAGON,
    DRAGONS,
    FLIGHT,
    GREY_1,
    GREY_2,
    HOP,
    MARKET,
    OUTSIDE,
    PASS,
    PLACES,
    STEP,
)
from moontable.games.blue_moon_city.rules.state import STEPS, State

HOP_STEPS: Final = 2
GLIDE_STEPS: Final = 3
ONLY_PASS: Final[tuple[int, ...]] = (PASS,)


def _distances() -> tuple[tuple[int, ...], ...]:
    """Steps between places; without the corners a shortest way still needs no detour."""
    return tuple(
        [tuple([abs(x - column) + abs(y - row) for column, row in WHERE]) for x, y in WHERE]
    )


DISTANCE: Final[tuple[tuple[int, ...], ...]] = _distances()
NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([there for there in range(PLACES) if row[there] == 1]) for row in DISTANCE]
)


def _within(first: int, start: int, reach: int) -> tuple[int, ...]:
    """The actions to every other place in reach; from outside the city that is every place."""
    if start == OUTSIDE:
        return tuple([first + place for place in range(PLACES)])
    row = DISTANCE[start]
    return tuple([first + place for place in range(PLACES) if 0 < row[place] <= reach])


WALKS_FROM: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        ONLY_PASS + _within(STEP, place, reach)
        for reach in range(STEPS + 1)
        for place in range(PLACES)
    ]
)
"""To stop, or to go on foot."""
FLIGHTS_FROM: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_within(FLIGHT, place, PLACES) for place in range(PLACES)]
)
HOPS_FROM: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_within(HOP, place, HOP_STEPS) for place in range(PLACES)]
)
CALLS_FROM: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        _within(DRAGON + 2 * dragon * PLACES, place, PLACES)
        for dragon in range(DRAGONS)
        for place in range(PLACES + 1)
    ]
)
"""A dragon's card of value 1: to any other place, also from outside (CM-04)."""
GLIDES_FROM: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        _within(DRAGON + (2 * dragon + 1) * PLACES, place, GLIDE_STEPS)
        for dragon in range(DRAGONS)
        for place in range(PLACES)
    ]
)


def moves(state: State) -> tuple[int, ...]:
    """Everything the player to move may do in the movement phase, in ascending order."""
    pawn = state.pawn[state.seat]
    held = state.seat * CARDS
    hand = state.hand
    options = WALKS_FROM[state.steps * PLACES + pawn]
    if hand[held + GREY_1]:
        options += FLIGHTS_FROM[pawn]
    if hand[held + GREY_2]:
        options += HOPS_FROM[pawn]
    if state.last_march:
        options = towards_market(options, pawn)
    for dragon in range(DRAGONS):
        where = state.dragon[dragon]
        if hand[held + 3 * dragon]:
            options += CALLS_FROM[dragon * (PLACES + 1) + where]
        if where != OUTSIDE and hand[held + 3 * dragon + 1]:
            options += GLIDES_FROM[dragon * PLACES + where]
    return options


def towards_market(options: tuple[int, ...], pawn: int) -> tuple[int, ...]:
    """Of the pawn's ways only those that lead straight to the market (CM-33).

    As long as an ordinary step does so, the player may not stop.
    """
    home = DISTANCE[MARKET]
    straight: list[int] = []
    steps = 0
    for action in options:
        if action == PASS:
            continue
        place = (action - STEP) % PLACES
        if home[place] + DISTANCE[pawn][place] == home[pawn]:
            straight.append(action)
            steps += action < FLIGHT
    return tuple(straight) if steps else ONLY_PASS + tuple(straight)
