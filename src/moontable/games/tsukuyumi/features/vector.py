"""The features of the board as numbers, in the order of `NAMES`; hidden cards are only counted."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, conquest, forces, missions
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.production import granted
from moontable.games.tsukuyumi.rules.scoring import total_points
from moontable.games.tsukuyumi.rules.state import State, bits, moon_centre, properties

SIDE_NAMES: Final = (
    *("points", "now", "later", "short", "danger", "army", "spread", "reach", "doomed"),
    *("moon", "missions", "income", "events"),
)
"""The numbers of one side: points, land it can take now and later, and what brings more."""
NAMES: Final = (*SIDE_NAMES, "ahead")


def vector(state: State, seat: int) -> list[float]:
    """The seat's own numbers minus the average of the other sides'."""
    mine = side_numbers(state, state.sides[seat])
    count = len(state.sides) - 1
    points, best = mine[0], -99.0
    for other in range(len(state.sides)):
        if other == seat:
            continue
        yours = side_numbers(state, state.sides[other])
        best = max(best, yours[0])
        for index in range(len(mine)):
            mine[index] -= yours[index] / count
    mine.append(points - best)
    return mine


def side_numbers(state: State, side: int) -> list[float]:
    """The numbers of one side, in the order of `SIDE_NAMES`."""
    found = [float(total_points(state, side))]
    found += _land(state, side)
    found += _army(state, side)
    found.append(_moon(state, side))
    found.append(_missions(state, side))
    found.append(float(min(8, granted(state, side))))
    found.append(float(state.events[state.seat_of[side]].bit_count()))
    return found


def _combats(state: State, side: int) -> int:
    """How many attacks the side can still make this round, judged by what everybody can see."""
    if state.phase == codes.CHOOSE:
        return 2
    chosen = state.chosen[state.seat_of[side]]
    if state.phase == codes.RED:
        if state.turn == side:
            return state.left[codes.COMBAT]
        if state.flipped >> side & 1 or chosen < 0:
            return 0
        return tables.CARDS[chosen][codes.COMBAT]
    if state.phase < codes.CHOOSE or state.phase > codes.RED or chosen < 0:
        return 0
    white = 0
    if state.phase == codes.WHITE and not state.flipped >> side & 1:
        open_ = state.turn != side or (
            state.white_left and not state.white_used >> codes.WHITE_COMBAT & 1
        )
        white = 1 if open_ else 0
    return tables.CARDS[chosen][codes.COMBAT] + white


def _value(state: State, cell: int) -> float:
    """The points of an area."""
    return 2.0 if state.terrain[cell] == codes.ALLUVIAL else 1.0


def _land(state: State, side: int) -> list[float]:
    """Areas the side can take now, later, or almost, and its areas that others can take."""
    takes: list[float] = []
    short, danger = 0.0, 0.0
    if conquest.markers_left(state, side) > 0:
        for cell in bits(state.presence[side]):
            if conquest.may_hold(state, side, cell):
                mine = forces.side_conquest(state, side, cell)
                needed = conquest.conquest_needed(state, side, cell)
                if mine >= needed:
                    takes.append(_value(state, cell))
                elif mine:
                    short += mine / needed
    takes.sort(reverse=True)
    now, later = 0.0, 0.0
    combats = _combats(state, side)
    for index in range(len(takes)):
        if index < combats:
            now += takes[index]
        else:
            later += takes[index] / (1 + index - combats)
    for cell in range(len(state.hexes)):
        if state.owner[cell] == side:
            danger += _danger(state, side, cell)
    return [now, later, min(3.0, short), danger]


def _danger(state: State, side: int, cell: int) -> float:
    """Areas of the side that contain an enemy strong enough to take them."""
    defence = -1
    for other in range(codes.ONI + 1):
        if other != side and state.presence[other] & tables.BIT[cell]:
            if defence < 0:
                defence = forces.defence_conquest(state, side, cell)
            if forces.side_conquest(state, other, cell) >= defence:
                return _value(state, cell)
    return 0.0


def _army(state: State, side: int) -> list[float]:
    """Units by price, how widely they are spread, what they can reach, and which will be lost."""
    army, doomed, spread = 0.0, 0.0, 0.0
    near = 0
    immune = tables.IMMUNE[side] or FACTIONS[side].is_sealed(state)
    for cell in bits(state.presence[side]):
        cost = 0.0
        for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
            count = state.units[cell * codes.KINDS + kind]
            if count:
                cost += count * (tables.COST[kind] + 0.5)
        army += cost
        if not immune and properties(state, cell) & codes.RADIOACTIVE:
            doomed += cost
        if state.terrain[cell] != codes.HOME:
            spread += 1.0
        for way in range(6):
            other = state.near[cell * 6 + way]
            if other != codes.OFF:
                near |= tables.BIT[other]
    reach = 0.0
    for cell in bits(near & ~state.presence[side]):
        if state.owner[cell] != side and state.terrain[cell] != codes.HOME:
            reach += _value(state, cell)
    return [min(army, 30.0), min(spread, 8.0), min(reach, 12.0), doomed]


def _moon(state: State, side: int) -> float:
    """The middle of the moon, which pays in every remaining round."""
    centre = moon_centre(state)
    if centre == codes.OFF:
        return 0.0
    left = float(state.rounds - state.round + 1)
    if state.owner[centre] == side:
        return left
    return left * 0.3 if state.presence[side] & tables.BIT[centre] else 0.0


def _missions(state: State, side: int) -> float:
    """How close the missions and the goal that still pay are."""
    total = 0.0
    for mission in state.order:
        if not state.missions[side] >> mission & 1:
            near = _progress(state, side, tables.MISSION[mission], tables.MISSION_NUMBER[mission])
            total += near * near * tables.MISSION_VP[mission]
    if not state.goals >> side & 1:
        near = _progress(state, side, tables.GOAL[side], tables.GOAL_NUMBER[side])
        total += near * near * tables.GOAL_VP[side]
    return total


def _progress(state: State, side: int, condition: int, number: int) -> float:
    """The share of a condition that is fulfilled."""
    have = 0
    if condition == missions.CONQUER_AREAS:
        have = state.conquered[side]
    elif condition == missions.DESTROY_ONI:
        have = state.oni_killed[side]
    elif condition == missions.RETAKE_AREAS:
        have = state.retaken[side]
    elif condition in (missions.HOLD_AREAS, missions.CONTROL_AREAS):
        have = state.owner.count(side)
    elif condition == missions.DESTROY_UNITS:
        have = state.killed[side]
    elif condition == missions.CONQUER_TSUKUYUMI:
        have = state.dragonland[side]
    elif condition == missions.CONTROL_MOON:
        have = missions.controlled(state, side, 3)
    elif condition in (missions.CONTROL_EACH, missions.CONTROL_TYPES):
        for terrain in (codes.SEA_FLOOR, codes.ALLUVIAL, codes.MOUNTAIN):
            have += min(number, missions.controlled(state, side, terrain))
        number *= 4 if condition == missions.CONTROL_EACH else 3
    return min(1.0, have / max(1, number))
