"""Answer queries about a state, with each number itemised by rule."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from moontable.games.tsukuyumi.content import hexes, tables
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.counter_forecast import forecast
from moontable.games.tsukuyumi.edge.threats import threats
from moontable.games.tsukuyumi.rules import codes, forces
from moontable.games.tsukuyumi.rules.conquest import conquest_needed
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.scoring import place_points, total_points
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Json, Refused
from moontable.kernel.values import whole

Fields = dict[str, Any]
QUERIES: Final[dict[str, tuple[str, ...]]] = {
    "conquest": ("area", "side", "seat"),
    "damage": ("area", "side", "seat"),
    "victory_points": ("side", "seat"),
    "threats": ("area",),
    "counters": ("area", "side", "seat"),
    "preview": ("seat",),
}


def answer(state: State, name: str, fields: Json) -> Json:
    """Answer one of the queries."""
    return _ANSWERS[name](state, fields)


def _cell(state: State, fields: Json) -> int:
    hexcode = names.find_hex(fields.get("area"), "area")
    if hexcode not in state.hexes:
        raise Refused("area", f"there is no area {fields.get('area')!r}", "see the view's areas")
    return state.hexes.index(hexcode)


def _side(state: State, fields: Json) -> int:
    if "seat" in fields and "side" not in fields:
        return state.sides[whole(fields["seat"], "seat", 0, len(state.sides) - 1)]
    side = names.find(names.SIDES, fields.get("side"), "side")
    if side != codes.ONI and state.seat_of[side] < 0:
        raise Refused("side", f"{fields.get('side')!r} does not play", "name a player or oni")
    return side


def _unit_steps(state: State, side: int, cell: int, rule: str, each: Sequence[int]) -> list[Fields]:
    return [
        {
            "rule": rule,
            "unit": names.UNITS[kind],
            "count": state.units[cell * codes.KINDS + kind],
            "each": each[kind],
            "value": state.units[cell * codes.KINDS + kind] * each[kind],
        }
        for kind in range(tables.FIRST[side], tables.FIRST[side + 1])
        if state.units[cell * codes.KINDS + kind]
    ]


def _conquest(state: State, fields: Json) -> Json:
    """The conquest a side brings to an area, and each defender's conquest."""
    cell, side = _cell(state, fields), _side(state, fields)
    steps = _unit_steps(state, side, cell, "TS-103", tables.CONQUEST)
    for card in range(tables.FIRST_CARD[side], tables.FIRST_CARD[side + 1]):
        if tables.BATTLE_EFFECT[card] == codes.UPLINK_CONQUER:
            more = FACTIONS[side].card_conquest(state)
            name = names.BATTLE_CARDS[card]
            steps.append({"rule": "TS-100", "card": name, "value": more, "optional": True})
    defenders = []
    for other in range(codes.SIDES):
        here = _unit_steps(state, other, cell, "TS-103", tables.CONQUEST) if other != side else []
        if not here:
            continue
        if state.terrain[cell] == codes.MOUNTAIN:
            here.append({"rule": "TS-106", "value": state.mountain[cell]})
        if FACTIONS[other].terraforms and state.terra[cell] & codes.FORTRESS:
            here.append({"rule": "TS-163", "value": tables.FORTRESS_CONQUEST})
        total = forces.defence_conquest(state, other, cell)
        defenders.append({"side": names.SIDES[other], "total": total, "steps": here})
    total, needed = forces.side_conquest(state, side, cell), conquest_needed(state, side, cell)
    return {
        "total": total,
        "needed": needed,
        "enough": total >= needed,
        "steps": steps,
        "defenders": defenders,
        "mountain": state.mountain[cell] if state.terrain[cell] == codes.MOUNTAIN else 0,
    }


def _damage(state: State, fields: Json) -> Json:
    """The damage a side can deal in an area, and the health there."""
    cell, side = _cell(state, fields), _side(state, fields)
    each = [forces.unit_strike(state, kind) for kind in range(codes.KINDS)]
    steps = _unit_steps(state, side, cell, "TS-108", each)
    if FACTIONS[side].has_weapons:
        for kind, name in enumerate(names.WEAPONS):
            if state.weapons[kind]:
                value = tables.WEAPON_BONUS[kind] * state.weapons[kind]
                steps.append({"rule": "TS-155", "weapon": name, "value": value, "optional": True})
    health = {
        names.SIDES[other]: {
            names.UNITS[kind]: forces.unit_health(state, kind, cell)
            for kind in range(tables.FIRST[other], tables.FIRST[other + 1])
            if state.units[cell * codes.KINDS + kind]
        }
        for other in range(codes.SIDES)
        if other != side
    }
    return {
        "total": forces.side_strike(state, side, cell),
        "steps": steps,
        "health": {other: here for other, here in health.items() if here},
    }


def _victory_points(state: State, fields: Json) -> Json:
    """The points of a side, or of all sides, if the game ended now."""
    if "side" not in fields and "seat" not in fields:
        seats = range(len(state.sides))
        totals = [_victory_points(state, {"seat": seat}) for seat in seats]
        return {"players": {names.SIDES[state.sides[seat]]: totals[seat] for seat in seats}}
    side = _side(state, fields)
    if side == codes.ONI:
        raise Refused("side", "Oni have no victory points", "name a player")
    steps: list[Fields] = []
    for cell, hexcode in enumerate(state.hexes):
        if state.owner[cell] == side:
            alluvial = state.terrain[cell] == codes.ALLUVIAL
            value = tables.VP_ALLUVIAL if alluvial else tables.VP_AREA
            steps.append({"rule": "TS-139", "area": hexes.name(hexcode), "value": value})
    place = state.order.index(side) + 1
    if place_points(state, side):
        steps.append({"rule": "TS-139", "place": place, "value": place_points(state, side)})
    steps += _kept(state, side)
    return {"total": total_points(state, side), "steps": steps}


def _kept(state: State, side: int) -> list[Fields]:
    """The points a side has already scored: missions, goal and moon."""
    steps: list[Fields] = []
    left = state.vp[side]
    for mission in range(codes.ONI):
        if state.missions[side] >> mission & 1:
            value = min(left, tables.MISSION_VP[mission])
            steps.append({"rule": "TS-136", "mission": names.SIDES[mission], "value": value})
            left -= value
    if state.goals >> side & 1:
        value = min(left, tables.GOAL_VP[side])
        steps.append({"rule": "TS-137", "goal": True, "value": value})
        left -= value
    if left:
        steps.append({"rule": "TS-135", "moon": True, "value": left})
    return steps


def _threats(state: State, fields: Json) -> Json:
    """Who can reach an area and attack there this round, or strike it from afar."""
    return threats(state, _cell(state, fields))


def _counters(state: State, fields: Json) -> Json:
    """What the defenders may answer to each battle card of a side, and what that may cost."""
    return forecast(state, _side(state, fields), _cell(state, fields))


_ANSWERS: Final[dict[str, Callable[[State, Json], Json]]] = {
    "conquest": _conquest,
    "damage": _damage,
    "victory_points": _victory_points,
    "threats": _threats,
    "counters": _counters,
}
