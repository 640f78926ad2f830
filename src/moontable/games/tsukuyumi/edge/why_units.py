"""Explain why units cannot do something: movement, attacks, counters, damage, Oni."""

from collections.abc import Callable
from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.why_ground import (
    against,
    area,
    cell_of,
    elsewhere,
    here,
    out_of_time,
)
from moontable.games.tsukuyumi.rules import codes, conquest, forces, frames
from moontable.games.tsukuyumi.rules.movement import MOVED, mountain_stops, passable
from moontable.games.tsukuyumi.rules.oni import oni_ground, oni_kinds
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Decision, Deed, Reason

UPGRADES: Final = tuple(tables.UPGRADE_SIDE)
MARCHES: Final = (codes.D_MOVE, codes.D_MOVE_TO, codes.D_ONI_MOVE, codes.D_PUSH)


def _move(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why a unit cannot move: the time, the unit or the way."""
    side = state.sides[decision.seat]
    if decision.kind not in MARCHES:
        if (
            decision.kind == codes.D_ACT
            and state.phase in (codes.WHITE, codes.RED)
            and state.fought >> side & 1
        ):
            used = state.phase == codes.WHITE and state.white_used >> codes.WHITE_MOVEMENT & 1
            return against("TS-084", "fought", state.phase) if not used else _spent_white()
        if late := out_of_time(state, decision, codes.RED, codes.MOVEMENT, "TS-076"):
            return late
    return march(state, decision, deed, side)


def _spent_white() -> Reason:
    return against("TS-042", "white_used", codes.WHITE_MOVEMENT)


def march(state: State, decision: Decision, deed: Deed, side: int) -> Reason:
    """Why a unit of a side does not take this step."""
    for key in ("from", "to"):
        if key in deed and cell_of(state, deed, key) == codes.OFF:
            return against("TS-078", "no_area", area(state, deed, key))
    if "unit" not in deed or "from" not in deed:
        return against("TS-076", "nobody_moves")
    kind, cell = names.UNITS.index(str(deed["unit"])), cell_of(state, deed, "from")
    if decision.kind == codes.D_MOVE_TO and (other := _other_mover(state, kind, cell)):
        return other
    if not state.units[cell * codes.KINDS + kind]:
        return against("TS-076", "no_unit", kind, here(state, cell))
    mine = [unit for unit in state.moving if unit >> 8 == kind << 8 | cell]
    if not mine and tables.SIDE_OF[kind] != side:
        return against("TS-076", "not_yours", kind, tables.SIDE_OF[kind])
    if stopped := _stopped(state, kind, cell, mine):
        return stopped
    if "to" in deed:
        return _way(state, kind, cell, cell_of(state, deed, "to"), decision)
    left = max(unit >> 4 & 0xF for unit in mine)
    return against("TS-076", "other_left", kind, left)


def _other_mover(state: State, kind: int, cell: int) -> Reason | None:
    """The reason that another unit must move."""
    op, _, unit, _, oni = state.stack[-1]
    argument = oni if op == frames.ONI_MARCH else unit
    asked, place = argument >> 10, argument >> 4 & 0x3F
    if (kind, cell) == (asked, place):
        return None
    return against("TS-076", "other_unit", asked, here(state, place))


def _stopped(state: State, kind: int, cell: int, mine: list[int]) -> Reason | None:
    """Why no unit of this kind may leave an area: range, mountain or enemies."""
    if not any(unit & 0xF0 for unit in mine):
        if forces.massive(state, kind):
            return against("TS-081", "massive_spent", kind)
        if any(unit & MOVED for unit in mine) and mountain_stops(state, kind, cell):
            return against("TS-165", "on_mountain", kind, here(state, cell))
        return against("TS-076", "spent", kind, here(state, cell))
    free = any(unit & 0xF0 and unit & 3 != MOVED for unit in mine)
    enemies = forces.enemies_in(state, tables.SIDE_OF[kind], cell)
    if not free and enemies and not forces.flies(state, kind):
        own = forces.side_health(state, tables.SIDE_OF[kind], cell)
        theirs = sum(
            forces.side_health(state, s, cell) for s in range(codes.SIDES) if enemies >> s & 1
        )
        if own < theirs:
            return against("TS-082", "outweighed", here(state, cell), own, theirs)
    return None


def _way(state: State, kind: int, cell: int, to: int, decision: Decision) -> Reason:
    """Why the step itself is impossible."""
    sides = [side for side in range(6) if state.near[cell * 6 + side] == to]
    if not sides:
        return against("TS-079", "not_adjacent", here(state, cell), here(state, to))
    if passable(state, kind, cell, sides[0]) == codes.OFF:
        if state.home_of[to] not in (codes.NOBODY, tables.SIDE_OF[kind]):
            return against("TS-161", "closed_home", here(state, to), state.home_of[to])
        if state.walls[cell] >> sides[0] & 1:
            return against("TS-077", "walled", here(state, cell), here(state, to))
        closed = cell if cell in state.kaneda else to
        return against("TS-168", "kaneda_blocks", here(state, closed))
    if tables.SIDE_OF[kind] == codes.ONI and decision.kind == codes.D_MOVE_TO:
        return against("TS-169", "oni_step", kind, here(state, to))
    return against("TS-076", "unit_first", kind)


def _attack(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why an attack is not possible: the time, the card or the area."""
    side = state.sides[decision.seat]
    if decision.kind == codes.D_ONI_ATTACK:
        return _oni_attack(state, decision, deed)
    if decision.kind != codes.D_ATTACK and (
        late := out_of_time(state, decision, codes.RED, codes.COMBAT, "TS-089")
    ):
        return late
    if "area" not in deed or "card" not in deed:
        return elsewhere("TS-089", decision)
    card, cell = names.BATTLE_CARDS.index(str(deed["card"])), cell_of(state, deed, "area")
    place = area(state, deed, "area")
    if tables.CARD_SIDE[card] != side:
        return against("TS-099", "others_card", card, tables.CARD_SIDE[card])
    if tables.ONCE[card] and state.once >> side & 1:
        return against("TS-100", "once_used", card)
    if cell == codes.OFF:
        return against("TS-090", "no_area", place)
    return _card_unfit(state, side, card, cell)


def _card_unfit(state: State, side: int, card: int, cell: int) -> Reason:
    """Why a battle card cannot be played in an area."""
    effect, place, enemies = (
        tables.BATTLE_EFFECT[card],
        here(state, cell),
        forces.enemies_in(state, side, cell),
    )
    if effect in (codes.MAGIC_BULLET, codes.ROCKET):
        case = "out_of_range" if enemies else "no_enemy"
        return against("TS-175" if enemies else "TS-107", case, card, place)
    if not state.presence[side] & tables.BIT[cell]:
        return against("TS-090", "unmanned", place)
    if effect == codes.CRUSH and enemies:
        return against("TS-175", "no_massive", card, place)
    conquering = (codes.CONQUER, codes.UPLINK_CONQUER, codes.DOUBLE_CONQUER, codes.ENTRENCH)
    if tables.NEEDS_ENEMY[card] or effect not in (*conquering, codes.DAMAGE_CONQUER):
        return against("TS-107", "no_enemy", card, place)
    if state.owner[cell] == side:
        return against("TS-162", "own_area", place)
    if conquest.markers_left(state, side) <= 0:
        return against("TS-006", "no_marker")
    if state.home_of[cell] != codes.NOBODY and not conquest.conquerable(state, side, cell):
        return against("TS-161", "closed_home", place, state.home_of[cell])
    # Only an attack that holds back is left: without enemies there is nothing to hold back.
    return against("TS-107", "no_enemy", card, place)


def _assign(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why damage cannot be assigned: it is split in a combat only."""
    if "card" in deed:
        return _attack(state, decision, deed)
    if decision.kind != codes.D_ASSIGN:
        return elsewhere("TS-109", decision)
    _, _, amount, victims, _ = state.stack[-1]
    return against("TS-109", "share", (victims & -victims).bit_length() - 1, amount)


def _oni_attack(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why the Oni cannot conquer an area."""
    if "area" not in deed:
        return elsewhere("TS-068", decision)
    cell, place = cell_of(state, deed, "area"), area(state, deed, "area")
    if cell == codes.OFF or not any(unit >> 8 & 0xFF == cell for unit in state.moving):
        return against("TS-069", "not_activated", place)
    if "card" in deed and deed["card"] != names.BATTLE_CARDS[codes.ONI_CARD]:
        card = names.BATTLE_CARDS.index(str(deed["card"]))
        return against("TS-118", "others_card", card, tables.CARD_SIDE[card])
    return _no_oni_conquest(state, cell, forces.side_conquest(state, codes.ONI, cell))


def _no_oni_conquest(state: State, cell: int, have: int) -> Reason:
    if not conquest.conquerable(state, codes.ONI, cell):
        return against("TS-072", "not_for_oni", here(state, cell))
    need = conquest.conquest_needed(state, codes.ONI, cell)
    return against("TS-169", "oni_too_weak", here(state, cell), have, need)


def _counter(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why a counter is not possible: it is not on the card, or the side may not use it."""
    number = deed.get("number")
    if decision.kind != codes.D_COUNTER or not isinstance(number, int) or not number:
        return elsewhere("TS-092", decision)
    card = state.fight[codes.X_CARD]
    if number not in tables.COUNTERS[card]:
        return against("TS-092", "not_on_card", card, number)
    _, _, _, defender, _ = state.stack[-1]
    if defender == codes.ONI and not tables.COUNTER_ONI[number]:
        return against("TS-123", "not_by_oni", number)
    return against("TS-152", "no_defence", defender)


def _take(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why a unit cannot take the damage: it is not in the area."""
    if decision.kind != codes.D_TAKE or "unit" not in deed:
        return elsewhere("TS-110", decision)
    op, _, _, cell, _ = state.stack[-1]
    place = cell if op == frames.TAKE else state.fight[codes.X_AREA]
    kind = names.UNITS.index(str(deed["unit"]))
    return against("TS-110", "not_hit", kind, here(state, place))


def _place_oni(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why an Oni cannot be placed: the time, the kind or the ground."""
    if decision.kind != codes.D_PLACE_ONI:
        late = out_of_time(state, decision, codes.GREEN, codes.ONI_PLACE, "TS-062")
        return late or against("TS-062", "oni_kind_first")
    op, _, asked, _, _ = state.stack[-1]
    kind = names.UNITS.index(str(deed["unit"])) if "unit" in deed else -1
    if op != frames.ONI_WHERE:
        return _no_oni_kind(state, kind)
    if (kind >= 0 and kind != asked) or "area" not in deed:
        return against("TS-062", "oni_area_next", asked)
    cell, place = cell_of(state, deed, "area"), area(state, deed, "area")
    assert cell == codes.OFF or not oni_ground(state) & tables.BIT[cell], "the Oni may stand there"
    return against("TS-063", "oni_ground", place)


def _no_oni_kind(state: State, kind: int) -> Reason:
    if kind < 0 or kind in oni_kinds(state):
        return against("TS-062", "oni_kind_first")
    if kind in (codes.SHUTEN, codes.IBARAKI):
        return against("TS-129", "oni_named", kind)
    if tables.SIDE_OF[kind] != codes.ONI:
        return against("TS-062", "not_yours", kind, tables.SIDE_OF[kind])
    return against("TS-062", "no_standee", kind)


def _oni_move(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why an Oni cannot move: the time, the activated area or the step."""
    if decision.kind not in (codes.D_ONI_MOVE, codes.D_MOVE_TO):
        late = out_of_time(state, decision, codes.GREEN, codes.ONI_CONQUEST, "TS-068")
        return late or against("TS-068", "oni_kind_first")
    op, _, _, _, _ = state.stack[-1]
    if op == frames.ONI_CONQUEST:
        return _no_origin(state, decision, deed)
    reason = march(state, decision, deed, codes.ONI)
    return reason._replace(rule="TS-068") if reason.rule == "TS-076" else reason


def _no_origin(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why the Oni of an area cannot be activated."""
    if "from" not in deed:
        return elsewhere("TS-068", decision)
    cell, place = cell_of(state, deed, "from"), area(state, deed, "from")
    if cell == codes.OFF or not state.presence[codes.ONI] & tables.BIT[cell]:
        return against("TS-068", "no_oni", place)
    if "unit" in deed or "to" in deed:
        return elsewhere("TS-068", decision)
    near = [cell, *state.near[cell * 6 : cell * 6 + 6]]
    weak = [
        each for each in near if each != codes.OFF and conquest.conquerable(state, codes.ONI, each)
    ]
    have = forces.side_conquest(state, codes.ONI, cell)
    if not weak:
        return against("TS-072", "not_for_oni", place)
    return _no_oni_conquest(
        state, min(weak, key=lambda c: conquest.conquest_needed(state, codes.ONI, c)), have
    )


REASONS: Final[dict[str, Callable[[State, Decision, Deed], Reason]]] = {
    "move": _move,
    "attack": _attack,
    "assign": _assign,
    "counter": _counter,
    "take": _take,
    "place_oni": _place_oni,
    "oni_move": _oni_move,
}
