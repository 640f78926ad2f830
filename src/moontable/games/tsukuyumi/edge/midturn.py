"""Read the part of a position that is inside an effect: march, fight and frames."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.flow import OPERATIONS
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Json, Refused
from moontable.kernel.decision import one_decision
from moontable.kernel.frames import ask_again
from moontable.kernel.values import sequence, whole

EXPORTED: Final = "as written by export"
FIGHTING: Final = (
    *(frames.WEAPONS, frames.ASSIGN, frames.RESOLVE, frames.STRIKE, frames.AFTER),
    *(frames.SPLIT, frames.COUNTER, frames.COUNTERS, frames.ANSWER, frames.ROCKETS),
    *(frames.ROCKET_HIT, frames.HOMING),
)
TABLE: Final = (
    *(frames.ROUND, frames.CHOOSE, frames.PHASE, frames.END_PHASE, frames.END_ROUND),
    frames.SETTLER,
)
"""Frames that belong to the table, not to a side."""
LAYS: Final = {
    **dict.fromkeys((frames.TERRAFORM, frames.ONI_MARCH, frames.CONQUER, frames.QUEEN), 2),
    **dict.fromkeys((frames.QUEEN_TO, frames.SACRIFICE, frames.SECOND, frames.MATRIX), 2),
    **dict.fromkeys((frames.TERRA_SIDE, frames.CONFIRM), 2),
    **dict.fromkeys((frames.TAKE, frames.EVENT_SIDE, frames.EVENT_TILE, frames.EVENT_TURN), 3),
    **dict.fromkeys((frames.EVENT_SECOND, frames.MOVE_MARKER, frames.UPLINK_VICTIM), 3),
    frames.SPLIT: 4,
}
"""Which number of a frame is an area."""
MOST: Final = 2**24 - 1
"""The highest number of a frame: a marching unit."""
UNFIT: Final = (AssertionError, IndexError, KeyError, OverflowError, TypeError, ValueError)


def _ints(position: Json, field: str) -> list[int]:
    where = f"position.{field}"
    return [whole(value, where, -1, 2**40) for value in sequence(position.get(field, []), where)]


def _is_there(state: State, field: str, units: list[int], kind_at: int, cell_at: int) -> None:
    """Check that marching and doomed units are in their areas."""
    for unit in units:
        kind, cell = unit >> kind_at & 0xFF, unit >> cell_at & 0xFF
        named = sum(u >> kind_at & 0xFF == kind and u >> cell_at & 0xFF == cell for u in units)
        if named > state.units[cell * codes.KINDS + kind]:
            raise Refused(f"position.{field}", f"{names.UNITS[kind]} is not there", EXPORTED)


def _read_units(state: State, position: Json, field: str, *, kind_at: int, cell_at: int) -> None:
    """Read marching or doomed units, each an int of kind and area."""
    units = _ints(position, field)
    for unit in units:
        kind, cell = unit >> kind_at & 0xFF, unit >> cell_at & 0xFF
        if not 0 <= unit < 1 << 24 or kind >= codes.KINDS or cell >= len(state.hexes):
            raise Refused(f"position.{field}", f"{unit} is no unit", EXPORTED)
    _is_there(state, field, units, kind_at, cell_at)
    setattr(state, field, units)


def _read_fight(state: State, position: Json) -> None:
    fight = _ints(position, "fight")
    if fight and (
        len(fight) != codes.X_FIELDS
        or not 0 <= fight[codes.X_ATTACKER] < codes.SIDES
        or not 0 <= fight[codes.X_STEER] < codes.SIDES
        or not 0 <= fight[codes.X_AREA] < len(state.hexes)
        or not 0 <= fight[codes.X_CARD] < len(names.BATTLE_CARDS)
    ):
        raise Refused("position.fight", "is no fight", EXPORTED)
    if fight and (
        not (_plays(state, fight[codes.X_ATTACKER]) and _plays(state, fight[codes.X_STEER]))
        or tables.CARD_SIDE[fight[codes.X_CARD]] != fight[codes.X_ATTACKER]
        or fight[codes.X_STEER] == codes.ONI
    ):
        raise Refused("position.fight", "is nobody's fight with such a card", EXPORTED)
    state.fight = fight


def _plays(state: State, side: int) -> bool:
    return side == codes.ONI or (0 <= side < codes.ONI and state.seat_of[side] >= 0)


def _is_area(state: State, cell: int, *, anywhere: bool) -> bool:
    return 0 <= cell < len(state.hexes) or (anywhere and cell == codes.OFF)


def _read_stack(state: State, position: Json) -> None:
    for number, value in enumerate(sequence(position["stack"], "position.stack")):
        where = f"position.stack[{number}]"
        numbers = [whole(part, where, -1, MOST) for part in sequence(value, where)]
        if len(numbers) != 5 or numbers[0] not in OPERATIONS.known:
            raise Refused(where, "is no frame", EXPORTED)
        op, side, a, b, c = numbers
        if op in FIGHTING and not state.fight:
            raise Refused(where, "belongs to a fight, and there is none", "give position.fight")
        if op not in TABLE and not _plays(state, side):
            raise Refused(where, "belongs to nobody who plays", EXPORTED)
        if op in LAYS and not _is_area(state, numbers[LAYS[op]], anywhere=op == frames.TERRAFORM):
            raise Refused(f"{where}[{LAYS[op]}]", "is no area that fits the position", EXPORTED)
        if op in {frames.PHASE, frames.END_PHASE} and not codes.CHOOSE <= a <= codes.RED:
            raise Refused(f"{where}[2]", "is no phase that fits the position", EXPORTED)
        state.stack.append((op, side, a, b, c))


def resume(state: State, position: Json) -> None:
    """Resume the interrupted effect."""
    _read_units(state, position, "moving", kind_at=16, cell_at=8)
    _read_units(state, position, "doomed", kind_at=8, cell_at=16)
    _read_fight(state, position)
    if position.get("winner") is not None:
        players = [names.SIDES[side] for side in state.sides]
        state.winner = state.sides[names.find(players, position["winner"], "position.winner")]
    _read_stack(state, position)
    if not state.stack:
        return
    # Any decision will do: the top frame asks its question anew.
    state.asked = one_decision(0, 0, -1, ())
    try:
        ask_again(state, OPERATIONS)
    except UNFIT as problem:
        raise Refused("position.stack", "does not fit the position", EXPORTED) from problem
    if any(asked.seat < 0 or not asked.options for asked in state.asked):
        raise Refused("position.stack", "asks nobody, or nothing", EXPORTED)
