"""Why a deed is not possible: the rule that stands against it.

It knows which rule answers which wish; whether a deed is possible at all, the options say.
"""

from collections.abc import Callable
from typing import Final

from moontable.games.tsukuyumi.content.tables import (
    BATTLE_EFFECT,
    BIT,
    COUNTER_ONI,
    COUNTERS,
    NEEDS_ENEMY,
    ONCE,
    SIDE_OF,
)
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.deeds import deed_of
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.codes import (
    BLUE,
    COMBAT,
    GREEN,
    HOME,
    KINDS,
    MOON,
    MOVEMENT,
    NOBODY,
    OFF,
    ONI,
    ONI_CONQUEST,
    ONI_PLACE,
    RED,
    WHITE,
    WHITE_MOVEMENT,
)
from moontable.games.tsukuyumi.rules.conquest import conquerable, markers_left
from moontable.games.tsukuyumi.rules.forces import X_CARD, enemies_in, flies, massive
from moontable.games.tsukuyumi.rules.oni import oni_ground
from moontable.games.tsukuyumi.rules.placing import all_sites
from moontable.games.tsukuyumi.rules.production import may_build, places, price, products
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Decision, Deed, Reason, Seat
from moontable.kernel.deeds import fits

VERB_RULE: Final = {
    "choose_card": "TS-033",
    "white": "TS-042",
    "initiative": "TS-049",
    "draw_event": "TS-054",
    "play_event": "TS-054",
    "produce": "TS-056",
    "place_oni": "TS-062",
    "oni_move": "TS-068",
    "move": "TS-076",
    "attack": "TS-089",
    "counter": "TS-092",
    "assign": "TS-109",
    "take": "TS-110",
    "place_home": "TS-018",
    "mark_start": "TS-018",
    "place_unit": "TS-028",
    "effect": "TS-047",
    "pass": "TS-039",
}
VERB_PHASE: Final = {
    "white": WHITE,
    "initiative": BLUE,
    "produce": GREEN,
    "place_oni": GREEN,
    "oni_move": GREEN,
    "move": RED,
    "attack": RED,
}


def why_not(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    """The reasons against a deed in normal form; () means it is offered."""
    decision = next((asked for asked in state.asked if asked.seat == seat), None)
    if decision is None:
        return (Reason("TS-002" if not state.asked else "TS-036"),)
    if any(fits(deed, deed_of(state, decision, action)) for action in decision.options):
        return ()
    verb = str(deed.get("verb"))
    reason = _REASONS.get(verb, _other)(state, decision, deed)
    return (reason,)


def _other(state: State, decision: Decision, deed: Deed) -> Reason:
    """The rule of the deed itself, or of the order of things."""
    verb = str(deed.get("verb"))
    if verb in VERB_PHASE and decision.kind == codes.D_ACT and state.phase != VERB_PHASE[verb]:
        return Reason("TS-035")
    return Reason(VERB_RULE[verb])


def _cell(state: State, deed: Deed, key: str) -> int:
    if key not in deed:
        return OFF
    found = names.find_hex(deed[key], key)
    return state.hexes.index(found) if found in state.hexes else OFF


def _pass(state: State, decision: Decision, deed: Deed) -> Reason:
    del deed
    if decision.kind == codes.D_ACT and (state.left[ONI_PLACE] or state.left[ONI_CONQUEST]):
        return Reason("TS-039")
    if decision.kind == codes.D_CHOOSE_CARD:
        return Reason("TS-033")
    if decision.kind in (codes.D_TAKE, codes.D_COUNTER, codes.D_ASSIGN):
        return Reason("TS-092")
    return Reason("TS-039" if state.phase == GREEN else "TS-018" if not state.phase else "TS-092")


def _move(state: State, decision: Decision, deed: Deed) -> Reason:
    """Movement: the time, the unit, the way."""
    side = state.sides[decision.seat]
    if decision.kind not in (codes.D_ACT, codes.D_MOVE, codes.D_MOVE_TO, codes.D_ONI_MOVE):
        return _other(state, decision, deed)
    early = _no_time_to_move(state, side) if decision.kind == codes.D_ACT else ""
    if early:
        return Reason(early)
    here, there = _cell(state, deed, "from"), _cell(state, deed, "to")
    if "unit" not in deed or here == OFF or ("to" in deed and there == OFF):
        return Reason("TS-078" if "to" in deed or here == OFF else "TS-076")
    kind = names.UNITS.index(str(deed["unit"]))
    if not state.units[here * KINDS + kind]:
        return Reason("TS-076")
    if SIDE_OF[kind] == side and _spent(state, kind, here):
        return Reason("TS-081" if massive(state, kind) else "TS-076")
    if there != OFF:
        return _way(state, kind, here, there)
    if enemies_in(state, SIDE_OF[kind], here) and not flies(state, kind):
        return Reason("TS-082")
    return Reason("TS-081" if massive(state, kind) else "TS-076")


def _no_time_to_move(state: State, side: int) -> str:
    """The rule that keeps a side from moving at all as its turn stands, or nothing."""
    if state.phase == WHITE:
        used = state.white_used >> WHITE_MOVEMENT & 1
        return "TS-084" if state.fought >> side & 1 and not used else "TS-042"
    if state.phase != RED:
        return "TS-035"
    if state.fought >> side & 1:
        return "TS-084"
    return "" if state.left[MOVEMENT] else "TS-045"


def _spent(state: State, kind: int, cell: int) -> bool:
    """Has every unit of a kind in an area used up its range?"""
    here = kind << 8 | cell
    return not any(unit >> 8 == here and unit & 0xF0 for unit in state.moving)


def _way(state: State, kind: int, here: int, there: int) -> Reason:
    sides = [side for side in range(6) if state.near[here * 6 + side] == there]
    if not sides:
        return Reason("TS-079")
    if state.home_of[there] not in (NOBODY, SIDE_OF[kind]):
        return Reason("TS-161")
    if state.walls[here] >> sides[0] & 1 or here in state.kaneda or there in state.kaneda:
        return Reason("TS-077")
    return Reason("TS-082" if enemies_in(state, SIDE_OF[kind], here) else "TS-076")


def _attack(state: State, decision: Decision, deed: Deed) -> Reason:
    """Attacks: the time, the card, the area."""
    side = state.sides[decision.seat]
    asked = decision.kind in (codes.D_ACT, codes.D_ATTACK, codes.D_ONI_ATTACK)
    if not asked or (decision.kind == codes.D_ACT and state.phase != RED):
        return _other(state, decision, deed)
    if decision.kind == codes.D_ACT and not state.left[COMBAT]:
        return Reason("TS-089")
    card = names.BATTLE_CARDS.index(str(deed["card"])) if "card" in deed else -1
    cell = _cell(state, deed, "area")
    if decision.kind == codes.D_ONI_ATTACK:
        return Reason(_no_oni_attack(state, cell))
    if card >= 0 and ONCE[card] and state.once >> side & 1:
        return Reason("TS-100", codes.BATTLE_BASE + card)
    if cell == OFF or not state.presence[side] & BIT[cell]:
        return Reason("TS-090")
    if card >= 0 and NEEDS_ENEMY[card] and not enemies_in(state, side, cell):
        return Reason("TS-107", codes.BATTLE_BASE + card)
    return _conquest(state, side, card, cell)


def _assign(state: State, decision: Decision, deed: Deed) -> Reason:
    """Damage is split in a combat; an attack that holds back is an attack."""
    return _attack(state, decision, deed) if "card" in deed else Reason("TS-109")


def _no_oni_attack(state: State, cell: int) -> str:
    """The rule against an Oni conquest of an area."""
    if cell == OFF or not any(unit >> 8 & 0xFF == cell for unit in state.moving):
        return "TS-069"
    return "TS-169" if conquerable(state, ONI, cell) else "TS-072"


def _conquest(state: State, side: int, card: int, cell: int) -> Reason:
    if card < 0 or BATTLE_EFFECT[card] in (codes.MAGIC_BULLET, codes.ROCKET, codes.CRUSH):
        return Reason("TS-092")
    if state.owner[cell] == side:
        return Reason("TS-162")
    if state.terrain[cell] == HOME:
        return Reason("TS-161")
    return Reason("TS-006" if markers_left(state, side) <= 0 else "TS-099")


def _counter(state: State, decision: Decision, deed: Deed) -> Reason:
    """Counters: only those of the card, and not all of them for everybody."""
    number = deed.get("number")
    if decision.kind != codes.D_COUNTER or not isinstance(number, int):
        return Reason("TS-092")
    card = state.fight[X_CARD]
    if number not in COUNTERS[card]:
        return Reason("TS-092", codes.BATTLE_BASE + card)
    _, _, _, defender, _ = state.stack[-1]
    if defender == ONI and not COUNTER_ONI[number]:
        return Reason("TS-123")
    return Reason("TS-152")


def _produce(state: State, decision: Decision, deed: Deed) -> Reason:
    """Production: the time, the price, the material, the place."""
    side = state.sides[decision.seat]
    _, _, asked_for, _, _ = state.stack[-1]
    if decision.kind == codes.D_WHERE and "where" in deed:
        cell = _cell(state, deed, "where")
        there = cell != OFF and cell in places(state, side, asked_for)
        return Reason("TS-056" if there else "TS-057")
    if decision.kind == codes.D_ACT and state.phase == GREEN:
        points = state.left[codes.PRODUCTION]
    elif decision.kind == codes.D_PRODUCE:
        points = asked_for
    else:
        return _other(state, decision, deed)
    for product in products(state, side, 99):
        if names.product_id(product) == deed.get("what") and price(product) > points:
            return Reason("TS-059")
    what = str(deed.get("what"))
    if what in names.UNITS and not may_build(state, names.UNITS.index(what)):
        return Reason("TS-156" if what == "shogun" else "TS-006")
    return Reason("TS-056")


def _place_oni(state: State, decision: Decision, deed: Deed) -> Reason:
    if decision.kind != codes.D_PLACE_ONI:
        return _other(state, decision, deed)
    cell = _cell(state, deed, "area")
    if "area" in deed and (cell == OFF or not oni_ground(state) & BIT[cell]):
        return Reason("TS-063")
    unit = str(deed.get("unit", ""))
    return Reason("TS-129" if unit in {"shuten", "ibaraki"} else "TS-062")


def _oni_move(state: State, decision: Decision, deed: Deed) -> Reason:
    if decision.kind not in (codes.D_ONI_MOVE, codes.D_MOVE_TO):
        return _other(state, decision, deed)
    op, _, _, _, _ = state.stack[-1]
    if op == frames.ONI_CONQUEST:
        cell = _cell(state, deed, "from")
        if cell == OFF or not state.presence[ONI] & BIT[cell]:
            return Reason("TS-068")
        near = [cell, *state.near[cell * 6 : cell * 6 + 6]]
        weak = any(conquerable(state, ONI, area) for area in near if area != OFF)
        return Reason("TS-169" if weak else "TS-072")
    return _move(state, decision, deed) if "to" in deed else Reason("TS-068")


def _mark_start(state: State, decision: Decision, deed: Deed) -> Reason:
    """Start areas: moon, markers, blockades, distance."""
    cell = _cell(state, deed, "area")
    if decision.kind != codes.D_START or cell == OFF:
        return Reason("TS-018" if decision.kind != codes.D_START else "TS-023")
    side = state.sides[decision.seat]
    if state.terrain[cell] == MOON:
        return Reason("TS-025")
    if state.owner[cell] not in (NOBODY, side):
        return Reason("TS-027")
    if state.owner[cell] == side:
        return Reason("TS-022")
    if state.home_of[cell] == side:
        return Reason("TS-023")
    for edge in range(6):
        other = state.near[cell * 6 + edge]
        if other != OFF and side in (state.home_of[other], state.owner[other]):
            return Reason("TS-024")
    return Reason("TS-023")


def _place_home(state: State, decision: Decision, deed: Deed) -> Reason:
    """Home areas: beside the board, or anywhere but on the moon; and what a scenario says."""
    if decision.kind != codes.D_HOME:
        return Reason("TS-018")
    wished = names.find_hex(deed["area"], "area") if "area" in deed else -1
    if wished in all_sites(state, state.sides[decision.seat]):
        return Reason("TS-022")
    if state.sites:
        return Reason("TS-144")
    if state.clusters:
        return Reason("TS-143")
    cell = _cell(state, deed, "area")
    hexcode = names.find_hex(deed["area"], "area") if "area" in deed else -1
    if hexcode in state.holes:
        return Reason("TS-145")
    return Reason("TS-020" if cell != OFF else "TS-019")


_REASONS: Final[dict[str, Callable[[State, Decision, Deed], Reason]]] = {
    "pass": _pass,
    "move": _move,
    "attack": _attack,
    "assign": _assign,
    "counter": _counter,
    "produce": _produce,
    "place_oni": _place_oni,
    "oni_move": _oni_move,
    "mark_start": _mark_start,
    "place_home": _place_home,
}
