"""Further questions about a state: conquest, damage, victory points, threats, each itemised.

It knows how numbers come about and which rule is behind each of them.
"""

from collections.abc import Callable
from typing import Any, Final

from moontable.games.tsukuyumi import hexes, names
from moontable.games.tsukuyumi.codes import (
    ALLUVIAL,
    BOARLORDS,
    CHOOSE,
    COMBAT,
    CYBERSAMURAI,
    FORTRESS,
    KINDS,
    MAGIC_BULLET,
    MOUNTAIN,
    MOVEMENT,
    OFF,
    ONI,
    RED,
    ROCKET,
    SETUP,
    SIDES,
    WHITE,
)
from moontable.games.tsukuyumi.conquest import conquest_needed
from moontable.games.tsukuyumi.factions.cybersamurai import synchrony
from moontable.games.tsukuyumi.factions.kg03 import shooting_targets
from moontable.games.tsukuyumi.forces import (
    defence_conquest,
    flies,
    outweighs,
    side_conquest,
    side_strike,
    unit_health,
    unit_strike,
)
from moontable.games.tsukuyumi.movement import mountain_stops, passable, reach
from moontable.games.tsukuyumi.oni import oni_range, stops
from moontable.games.tsukuyumi.scoring import place_points, total_points
from moontable.games.tsukuyumi.state import State, others
from moontable.games.tsukuyumi.tables import (
    BATTLE_EFFECT,
    BIT,
    CARDS,
    CONQUEST,
    FIRST,
    FIRST_CARD,
    FORTRESS_CONQUEST,
    INFILTRATOR,
    SIDE_OF,
    VP_ALLUVIAL,
    VP_AREA,
    WEAPON_BONUS,
    WHITE_AMOUNT,
)
from moontable.kernel import Json, Refused
from moontable.kernel.values import whole

Told = dict[str, Any]
QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "conquest": ("area", "side", "seat"),
    "damage": ("area", "side", "seat"),
    "victory_points": ("side", "seat"),
    "threats": ("area",),
}


def answer(state: State, question: str, fields: Json) -> Json:
    """Answer one of QUESTIONS."""
    return _ANSWERS[question](state, fields)


def _cell(state: State, fields: Json) -> int:
    hexcode = names.find_hex(fields.get("area"), "area")
    if hexcode not in state.hexes:
        raise Refused("area", f"there is no area {fields.get('area')!r}", "see the view's areas")
    return state.hexes.index(hexcode)


def _side(state: State, fields: Json) -> int:
    if "seat" in fields and "side" not in fields:
        return state.sides[whole(fields["seat"], "seat", 0, len(state.sides) - 1)]
    side = names.find(names.SIDES, fields.get("side"), "side")
    if side != ONI and state.seat_of[side] < 0:
        raise Refused("side", f"{fields.get('side')!r} does not play", "name a player or oni")
    return side


def _unit_steps(state: State, side: int, cell: int, rule: str, each: list[int]) -> list[Told]:
    return [
        {
            "rule": rule,
            "unit": names.UNITS[kind],
            "count": state.units[cell * KINDS + kind],
            "each": each[kind],
            "value": state.units[cell * KINDS + kind] * each[kind],
        }
        for kind in range(FIRST[side], FIRST[side + 1])
        if state.units[cell * KINDS + kind]
    ]


def _conquest(state: State, fields: Json) -> Json:
    """What a side brings when attacking an area, and what every defender sets against it."""
    cell, side = _cell(state, fields), _side(state, fields)
    steps = _unit_steps(state, side, cell, "TS-103", CONQUEST)
    if side == CYBERSAMURAI:
        steps.append({"rule": "TS-100", "card": "CS3", "value": synchrony(state), "optional": True})
    defenders = []
    for other in range(SIDES):
        here = _unit_steps(state, other, cell, "TS-103", CONQUEST) if other != side else []
        if not here:
            continue
        if state.terrain[cell] == MOUNTAIN:
            here.append({"rule": "TS-106", "value": state.mountain[cell]})
        if other == BOARLORDS and state.terra[cell] & FORTRESS:
            here.append({"rule": "TS-163", "value": FORTRESS_CONQUEST})
        total = defence_conquest(state, other, cell)
        defenders.append({"side": names.SIDES[other], "total": total, "steps": here})
    total, needed = side_conquest(state, side, cell), conquest_needed(state, side, cell)
    return {
        "total": total,
        "needed": needed,
        "enough": total >= needed,
        "steps": steps,
        "defenders": defenders,
        "mountain": state.mountain[cell] if state.terrain[cell] == MOUNTAIN else 0,
    }


def _damage(state: State, fields: Json) -> Json:
    """What a side can deal in an area, and the health it would meet."""
    cell, side = _cell(state, fields), _side(state, fields)
    each = [unit_strike(state, kind) for kind in range(KINDS)]
    steps = _unit_steps(state, side, cell, "TS-108", each)
    if side == names.SIDES.index("nomads"):
        for kind, name in enumerate(names.WEAPONS):
            if state.weapons[kind]:
                value = WEAPON_BONUS[kind] * state.weapons[kind]
                steps.append({"rule": "TS-155", "weapon": name, "value": value, "optional": True})
    health = {
        names.SIDES[other]: {
            names.UNITS[kind]: unit_health(state, kind, cell)
            for kind in range(FIRST[other], FIRST[other + 1])
            if state.units[cell * KINDS + kind]
        }
        for other in range(SIDES)
        if other != side
    }
    return {
        "total": side_strike(state, side, cell),
        "steps": steps,
        "health": {other: here for other, here in health.items() if here},
    }


def _victory_points(state: State, fields: Json) -> Json:
    """All points of a side, or of everybody, as if the game ended now."""
    if "side" not in fields and "seat" not in fields:
        seats = range(len(state.sides))
        told = [_victory_points(state, {"seat": seat}) for seat in seats]
        return {"players": {names.SIDES[state.sides[seat]]: told[seat] for seat in seats}}
    side = _side(state, fields)
    if side == ONI:
        raise Refused("side", "Oni have no victory points", "name a player")
    steps: list[Told] = []
    for cell, hexcode in enumerate(state.hexes):
        if state.owner[cell] == side:
            alluvial = state.terrain[cell] == ALLUVIAL
            value = VP_ALLUVIAL if alluvial else VP_AREA
            steps.append({"rule": "TS-139", "area": hexes.name(hexcode), "value": value})
    place = state.order.index(side) + 1
    if place_points(state, side):
        steps.append({"rule": "TS-139", "place": place, "value": place_points(state, side)})
    if state.vp[side]:
        missions = [names.SIDES[m] for m in range(ONI) if state.missions[side] >> m & 1]
        goal = bool(state.goals >> side & 1)
        kept = {"rule": "TS-138", "value": state.vp[side], "missions": missions, "goal": goal}
        steps.append(kept)
    return {"total": total_points(state, side), "steps": steps}


def _steps_left(state: State, side: int) -> tuple[int, int]:
    """How far units of a side may still move this round, and how often it may attack."""
    if side == ONI:
        return 1, 1
    seat = state.seat_of[side]
    # TS-033: until all cards are revealed a chosen card is a secret, from questions as well.
    open_card = state.chosen[seat] >= 0 and state.phase not in (SETUP, CHOOSE)
    card = CARDS[state.chosen[seat]] if open_card else [0] * 10
    if state.turn == side and state.phase == RED:
        moving = 0 if state.fought >> side & 1 else state.left[MOVEMENT]
        return moving, state.left[COMBAT]
    if state.phase == RED and state.flipped >> side & 1:
        return 0, 0
    # Before the phases begin the markers still lie as the round before left them (TS-037).
    flipped = state.flipped >> side & 1 if state.phase == WHITE else 0
    white = WHITE_AMOUNT[0] if state.phase <= WHITE and not flipped else 0
    return card[MOVEMENT] + white, card[COMBAT] + (WHITE_AMOUNT[1] if white else 0)


def reachable(state: State, kind: int, cell: int, left: int) -> set[int]:
    """The areas a unit can come to in some steps, enemies as they stand now."""
    found = {cell}
    border = {cell}
    for _ in range(left):
        following: set[int] = set()
        for here in border:
            for side in range(6):
                to = passable(state, kind, here, side)
                if to != OFF and to not in found:
                    found.add(to)
                    if not _halts(state, kind, cell, to):
                        following.add(to)
        border = following
    return found


def _halts(state: State, kind: int, start: int, cell: int) -> bool:
    """Must a unit end its movement in an area, all from its start going there with it (TS-082)?"""
    side = SIDE_OF[kind]
    if side == ONI:
        return stops(state, kind, cell, unit_health(state, kind, cell))
    if mountain_stops(state, kind, cell):
        return True
    if not others(state, side) & BIT[cell] or flies(state, kind) or INFILTRATOR[kind]:
        return False
    coming = sum(
        state.units[start * KINDS + other] * unit_health(state, other, cell)
        for other in range(FIRST[side], FIRST[side + 1])
    )
    return not outweighs(state, side, cell, coming)


def _shots(state: State, side: int, target: int) -> list[str]:
    """The cards that strike enemies in an area from afar, units as they stand now."""
    if side == ONI or not others(state, side) & BIT[target]:
        return []
    return [
        names.BATTLE_CARDS[card]
        for card in range(FIRST_CARD[side], FIRST_CARD[side + 1])
        if BATTLE_EFFECT[card] in (MAGIC_BULLET, ROCKET)
        and shooting_targets(state, BATTLE_EFFECT[card]) & BIT[target]
    ]


def _comers(state: State, side: int, target: int, steps: int) -> Told:
    """The units of a side that can come to an area, and what they bring."""
    units: list[Told] = []
    conquest = damage = 0
    for cell in range(len(state.hexes)):
        for kind in range(FIRST[side], FIRST[side + 1]):
            count = state.units[cell * KINDS + kind]
            if not count:
                continue
            far = oni_range(state, cell) if side == ONI else reach(state, kind, cell, steps)
            if target in reachable(state, kind, cell, far if steps else 0):
                here = {"unit": names.UNITS[kind], "count": count}
                units.append(here | {"from": hexes.name(state.hexes[cell])})
                conquest += count * CONQUEST[kind]
                damage += count * unit_strike(state, kind)
    return {"units": units, "conquest": conquest, "damage": damage}


def _threats(state: State, fields: Json) -> Json:
    """Who can reach an area and attack there this round, or strike it from afar."""
    target = _cell(state, fields)
    threats: list[Told] = []
    for side in (*state.order, ONI):
        steps, attacks = _steps_left(state, side)
        comers, shots = _comers(state, side, target, steps), _shots(state, side, target)
        if attacks and (comers["units"] or shots):
            told: Told = {"side": names.SIDES[side], "attacks": attacks, **comers}
            threats.append(told | {"shots": shots, "rules": ["TS-076", "TS-089"]})
    return {"area": hexes.name(state.hexes[target]), "threats": threats}


_ANSWERS: Final[dict[str, Callable[[State, Json], Json]]] = {
    "conquest": _conquest,
    "damage": _damage,
    "victory_points": _victory_points,
    "threats": _threats,
}
