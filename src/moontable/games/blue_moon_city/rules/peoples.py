"""The powers of the peoples in the movement phase, and the ways through the city."""

from typing import Final

from moontable.games.blue_moon_city.content.printed import WHERE
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import STEPS, State

HOP_STEPS: Final = 2
GLIDE_STEPS: Final = 3
ONLY_PASS: Final[tuple[int, ...]] = (codes.PASS,)


def _distances() -> tuple[tuple[int, ...], ...]:
    """Steps between places; even without the corners, a shortest way needs no detour."""
    return tuple(
        [tuple([abs(x - column) + abs(y - row) for column, row in WHERE]) for x, y in WHERE]
    )


DISTANCE: Final[tuple[tuple[int, ...], ...]] = _distances()
NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([there for there in range(codes.PLACES) if row[there] == 1]) for row in DISTANCE]
)


def _within(first: int, start: int, reach: int) -> tuple[int, ...]:
    """The actions to every other place within reach; from outside the city that is every place."""
    if start == codes.OUTSIDE:
        return tuple([first + place for place in range(codes.PLACES)])
    row = DISTANCE[start]
    return tuple([first + place for place in range(codes.PLACES) if 0 < row[place] <= reach])


WALKS_FROM: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        ONLY_PASS + _within(codes.STEP, place, reach)
        for reach in range(STEPS + 1)
        for place in range(codes.PLACES)
    ]
)
"""To stop, or to go on foot."""
FLIGHTS_FROM: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_within(codes.FLIGHT, place, codes.PLACES) for place in range(codes.PLACES)]
)
HOPS_FROM: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_within(codes.HOP, place, HOP_STEPS) for place in range(codes.PLACES)]
)
CALLS_FROM: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        _within(codes.DRAGON + 2 * dragon * codes.PLACES, place, codes.PLACES)
        for dragon in range(codes.DRAGONS)
        for place in range(codes.PLACES + 1)
    ]
)
"""A dragon's card of value 1: to any other place, also from outside (CM-04)."""
GLIDES_FROM: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        _within(codes.DRAGON + (2 * dragon + 1) * codes.PLACES, place, GLIDE_STEPS)
        for dragon in range(codes.DRAGONS)
        for place in range(codes.PLACES)
    ]
)


def moves(state: State) -> tuple[int, ...]:
    """Everything the player to move may do in the movement phase, in ascending order."""
    pawn = state.pawn[state.seat]
    held = state.seat * codes.CARDS
    hand = state.hand
    options = WALKS_FROM[state.steps * codes.PLACES + pawn]
    if hand[held + codes.GREY_1]:
        options += FLIGHTS_FROM[pawn]
    if hand[held + codes.GREY_2]:
        options += HOPS_FROM[pawn]
    if state.last_march:
        options = towards_market(options, pawn)
    for dragon in range(codes.DRAGONS):
        where = state.dragon[dragon]
        if hand[held + 3 * dragon]:
            options += CALLS_FROM[dragon * (codes.PLACES + 1) + where]
        if where != codes.OUTSIDE and hand[held + 3 * dragon + 1]:
            options += GLIDES_FROM[dragon * codes.PLACES + where]
    return options


def towards_market(options: tuple[int, ...], pawn: int) -> tuple[int, ...]:
    """The moves of the pawn that lead straight to the market (CM-33).

    While an ordinary step does so, the player may not stop.
    """
    home = DISTANCE[codes.MARKET]
    straight: list[int] = []
    steps = 0
    for action in options:
        if action == codes.PASS:
            continue
        place = (action - codes.STEP) % codes.PLACES
        if home[place] + DISTANCE[pawn][place] == home[pawn]:
            straight.append(action)
            steps += action < codes.FLIGHT
    return tuple(straight) if steps else ONLY_PASS + tuple(straight)
