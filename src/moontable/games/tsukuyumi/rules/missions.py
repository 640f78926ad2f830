"""Missions, which any side may fulfil, and goals, which belong to one faction."""

from typing import Final

from mypy_extensions import i64

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.conquest import markers_left
from moontable.games.tsukuyumi.rules.state import State, areas_of, note, properties
from moontable.kernel.frames import Events

CONTROL_EACH: Final = 0
CONQUER_AREAS: Final = 1
DESTROY_ONI: Final = 2
RETAKE_AREAS: Final = 3
HOLD_AREAS: Final = 4
CONTROL_TYPES: Final = 5
CONTROL_AREAS: Final = 6
CONTROL_MOON: Final = 7
DESTROY_UNITS: Final = 8
CONQUER_TSUKUYUMI: Final = 9


def controlled(state: State, side: int, terrain: int) -> int:
    """How many areas of a terrain a side controls (TS-134)."""
    count: i64 = 0
    owner, land = state.owner, state.terrain
    for cell in range(i64(len(state.hexes))):
        if owner[cell] == side and land[cell] == terrain:
            count += 1
    return count


def _one_of_each(state: State, side: int, number: int) -> bool:
    """Does the side hold one of each type of area? Each area is one type."""
    if areas_of(state, side) < 4 * number:
        return False
    counts = [0] * 4
    for cell in range(len(state.hexes)):
        if state.owner[cell] == side:
            if properties(state, cell) & codes.TSUKUYUMI:
                counts[3] += 1
            elif state.terrain[cell] <= codes.MOUNTAIN:
                counts[state.terrain[cell]] += 1
    return min(counts) >= number


def _types(state: State, side: int, number: int) -> bool:
    """Does the side hold sea floor, alluvial land and mountain, whatever else is there?"""
    if areas_of(state, side) < 3 * number:
        return False
    for terrain in (codes.SEA_FLOOR, codes.ALLUVIAL, codes.MOUNTAIN):
        if controlled(state, side, terrain) < number:
            return False
    return True


def fulfilled(state: State, side: int, condition: int, number: int) -> bool:
    """Does the side fulfil a condition now?"""
    if condition == CONTROL_EACH:
        return _one_of_each(state, side, number)
    if condition == CONQUER_AREAS:
        return state.conquered[side] >= number
    if condition == DESTROY_ONI:
        return state.oni_killed[side] >= number
    if condition == RETAKE_AREAS:
        return state.retaken[side] >= number
    if condition in (HOLD_AREAS, CONTROL_AREAS):
        return areas_of(state, side) >= number
    if condition == CONTROL_TYPES:
        return _types(state, side, number)
    if condition == CONTROL_MOON:
        return controlled(state, side, codes.MOON) >= number
    if condition == DESTROY_UNITS:
        return state.killed[side] >= number
    return state.dragonland[side] >= number


def check_missions(state: State, events: Events) -> None:
    """Reward every mission and goal fulfilled for the first time.

    Points are sovereignty markers: without a free one they wait until one comes back (TS-006).
    """
    for side in state.order:
        for mission in state.order:
            if (
                not state.missions[side] >> mission & 1
                and fulfilled(state, side, tables.MISSION[mission], tables.MISSION_NUMBER[mission])
                and markers_left(state, side) >= tables.MISSION_VP[mission]
            ):
                state.missions[side] |= 1 << mission
                state.vp[side] += tables.MISSION_VP[mission]
                note(state, events, codes.E_MISSION, side, mission, tables.MISSION_VP[mission])
        if tables.GOAL[side] != HOLD_AREAS:
            check_goal(state, side, events)


def check_goal(state: State, side: int, events: Events) -> None:
    """Reward the faction's own goal once."""
    if state.switches & codes.Q_NO_GOALS or state.goals >> side & 1:
        return
    if markers_left(state, side) < tables.GOAL_VP[side]:
        return
    if fulfilled(state, side, tables.GOAL[side], tables.GOAL_NUMBER[side]):
        state.goals |= 1 << side
        state.vp[side] += tables.GOAL_VP[side]
        note(state, events, codes.E_GOAL, side, tables.GOAL_VP[side])
