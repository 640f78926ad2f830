"""Movement: one unit, one area at a time; blockades, gaps, mountains, mines, enemies, homes.

It knows how far and where units go, not when a side may move. A marching unit is one int: kind,
area, areas left, whether it has moved, and whether it passes the enemies around it together with
one that has just gone on.
"""

from typing import Final

from moontable.games.tsukuyumi.content.tables import (
    BIT,
    CLIMBER,
    FAST,
    FIRST,
    INFILTRATOR,
    MINE_DAMAGE,
    SIDE_OF,
)
from moontable.games.tsukuyumi.rules import frames
from moontable.games.tsukuyumi.rules.codes import (
    A_MOVE,
    A_PASS,
    A_TO,
    ARGUMENT,
    BOARLORDS,
    CELLS,
    CYBERSAMURAI,
    D_MOVE,
    D_MOVE_TO,
    D_ONI_MOVE,
    E_MINES,
    E_MOVED,
    GROUP,
    KINDS,
    LT_DAN,
    MOUNTAIN,
    NOBODY,
    NOMADS,
    OFF,
    ONI,
    Q_NO_MOUNTAIN_STOP,
    Q_OPEN_HOME,
    TUNNEL,
)
from moontable.games.tsukuyumi.rules.forces import flies, massive, outweighs, unit_health
from moontable.games.tsukuyumi.rules.losses import destroy
from moontable.games.tsukuyumi.rules.state import State, ask, bits, note, option, others
from moontable.kernel.frames import Events, Frame

MOVED: Final = 2
CLEARED: Final = 1
MANDATORY: Final = 1


def marcher(kind: int, cell: int, left: int, flags: int) -> int:
    """A marching unit as one int."""
    return kind << 16 | cell << 8 | left << 4 | flags


def reach(state: State, kind: int, cell: int, amount: int) -> int:
    """How many areas a unit may move with a movement of some amount (TS-076, TS-081)."""
    if massive(state, kind):
        return 1
    left = amount + FAST[kind]
    if SIDE_OF[kind] == NOMADS and state.units[cell * KINDS + LT_DAN]:
        left += 1
    return left


def muster(state: State, side: int, amount: int, mask: int) -> None:
    """Let all units of a side in the masked areas march."""
    state.moving = []
    for cell in bits(state.presence[side] & mask):
        base = cell * KINDS
        for kind in range(FIRST[side], FIRST[side + 1]):
            count = state.units[base + kind]
            if count:
                unit = marcher(kind, cell, reach(state, kind, cell, amount), 0)
                for _ in range(count):
                    state.moving.append(unit)


def passable(state: State, kind: int, cell: int, side: int) -> int:
    """The area beyond a side, if the unit may step there, or OFF (TS-077, TS-078, TS-080)."""
    to = state.near[cell * 6 + side]
    if to == OFF:
        return OFF
    owner = SIDE_OF[kind]
    home = state.home_of[to]
    if home not in (NOBODY, owner) and not state.switches & Q_OPEN_HOME:
        return OFF
    if flies(state, kind):
        return to
    if state.walls[cell] >> side & 1 and not (owner == BOARLORDS and state.terra[cell] & TUNNEL):
        return OFF
    if owner != CYBERSAMURAI and (cell in state.kaneda or to in state.kaneda):
        return OFF
    return to


def destinations(state: State, kind: int, cell: int) -> list[int]:
    """The areas a unit may step into."""
    found: list[int] = []
    for side in range(6):
        to = passable(state, kind, cell, side)
        if to != OFF:
            found.append(to)
    return found


def may_go_on(state: State, unit: int, enemies: int) -> bool:
    """May this marching unit take another step from where it stands?"""
    if not unit & 0xF0:
        return False
    if unit & 3 != MOVED:
        return True
    kind, cell = unit >> 16, unit >> 8 & 0xFF
    if not enemies & BIT[cell] or flies(state, kind) or INFILTRATOR[kind]:
        return True
    # TS-082: health counts at the time of passing.
    return outweighs(state, SIDE_OF[kind], cell)


def movers(state: State) -> list[int]:
    """The units that may take a step, as arguments of A_MOVE, each kind of choice once."""
    found: set[int] = set()
    enemies = -1
    side = NOBODY
    for unit in state.moving:
        kind = unit >> 16
        if SIDE_OF[kind] != side:
            side = SIDE_OF[kind]
            enemies = others(state, side)
        if may_go_on(state, unit, enemies):
            found.add(kind << 10 | (unit >> 8 & 0x3F) << 4 | (unit >> 4 & 0xF))
    return [option(A_MOVE, argument) for argument in found]


def shift(state: State, kind: int, cell: int, to: int) -> None:
    """Carry a standee from one area to another."""
    side = SIDE_OF[kind]
    state.units[cell * KINDS + kind] -= 1
    state.units[to * KINDS + kind] += 1
    place = side * CELLS + cell
    left = state.force[place] - 1
    state.force[place] = left
    if not left:
        state.presence[side] &= ~BIT[cell]
    state.force[side * CELLS + to] += 1
    state.presence[side] |= BIT[to]


def enter(state: State, kind: int, cell: int, to: int, events: Events) -> bool:
    """Move a unit one area and let mines go off; False if it did not survive."""
    shift(state, kind, cell, to)
    note(state, events, E_MOVED, SIDE_OF[kind], kind, state.hexes[cell], state.hexes[to])
    mines = state.mines[to]
    if not mines or SIDE_OF[kind] == NOMADS or flies(state, kind):
        return True
    state.mines[to] = 0
    note(state, events, E_MINES, SIDE_OF[kind], kind, state.hexes[to], mines * MINE_DAMAGE)
    if mines * MINE_DAMAGE < unit_health(state, kind, to):
        return True
    destroy(state, kind, to, NOMADS, events)
    return False


def _pick(state: State, argument: int) -> int:
    """The marching unit an option means: one that has moved already before one that has not."""
    kind = argument >> 10
    enemies = others(state, SIDE_OF[kind])
    best = -1
    for place, unit in enumerate(state.moving):
        same = unit >> 16 << 10 | (unit >> 8 & 0x3F) << 4 | (unit >> 4 & 0xF)
        if same != argument or not may_go_on(state, unit, enemies):
            continue
        if best < 0 or unit & 3 > state.moving[best] & 3:
            best = place
    return best


def stay(state: State, argument: int) -> None:
    """End the movement of a unit where it stands."""
    place = _pick(state, argument)
    state.moving[place] &= ~0xF0


def mountain_stops(state: State, kind: int, cell: int) -> bool:
    """Does the area end a unit's movement because it is a mountain?"""
    if state.terrain[cell] != MOUNTAIN or state.switches & Q_NO_MOUNTAIN_STOP:
        return False
    return not flies(state, kind) and not CLIMBER[kind]


def march(state: State, argument: int, to: int, events: Events) -> None:
    """Let a unit take one step."""
    unit = state.moving.pop(_pick(state, argument))
    kind, cell = unit >> 16, unit >> 8 & 0xFF
    side = SIDE_OF[kind]
    if unit & MOVED and others(state, side) & BIT[cell] and outweighs(state, side, cell):
        _clear(state, side, cell)
    if not enter(state, kind, cell, to, events):
        return
    left = 0 if mountain_stops(state, kind, to) else (unit >> 4 & 0xF) - 1
    state.moving.append(marcher(kind, to, left, MOVED))


def _clear(state: State, side: int, cell: int) -> None:
    """A unit passes on: those that came too and are still there pass together with it (TS-082).

    Units that set out from the area themselves are no part of that; they count while they stand.
    """
    for place, unit in enumerate(state.moving):
        if unit >> 8 & 0xFF == cell and unit & MOVED and SIDE_OF[unit >> 16] == side:
            state.moving[place] = unit | CLEARED


def begin_march(state: State, frame: Frame, events: Events) -> None:
    """Ask the frame's side for the next unit to move: b units at most, c says whether it must."""
    del events
    _, side, mover, count, must = frame
    options = movers(state) if count else []
    if not options:
        state.moving = []
        return
    if not must:
        options.append(A_PASS)
    ask(state, frame, side, D_ONI_MOVE if mover == ONI else D_MOVE, options)


def resume_march(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Take the unit, or end the movement."""
    del seat, events
    _, side, mover, count, must = frame
    if action == A_PASS:
        state.moving = []
        return
    state.stack.append(frames.march(side, mover, count - 1, must=must))
    state.stack.append(frames.move_to(side, action & ARGUMENT, must=must))


def begin_to(state: State, frame: Frame, events: Events) -> None:
    """Ask where the unit goes; a unit that need not move, or cannot, may stay."""
    del events
    _, side, unit, must, _ = frame
    argument = unit
    kind = argument >> 10
    options = [option(A_TO, to) for to in destinations(state, kind, argument >> 4 & 0x3F)]
    if not must or not options:
        options.append(A_PASS)
    ask(state, frame, side, D_MOVE_TO, options)


def resume_to(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Take the step."""
    del seat
    _, _, unit, _, _ = frame
    if action == A_PASS:
        stay(state, unit)
    else:
        assert action >> GROUP == A_TO
        march(state, unit, action & ARGUMENT, events)
