"""Movement: one unit, one area at a time; blockades, gaps, mountains, mines, enemies, homes.

A marching unit is one int: kind, area, areas left, whether it has moved, and whether it passes the
enemies around it together with one that has just moved on.
"""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, forces, frames
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
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
    """How many areas a unit may move with a given amount of movement (TS-076, TS-081)."""
    if forces.massive(state, kind):
        return 1
    left = amount + tables.FAST[kind]
    by_dan = tables.SIDE_OF[kind] == tables.SIDE_OF[codes.LT_DAN]
    if by_dan and state.units[cell * codes.KINDS + codes.LT_DAN]:
        left += 1
    return left


def muster(state: State, side: int, amount: int, mask: int) -> None:
    """Let all units of a side in the masked areas march."""
    state.moving = []
    for cell in bits(state.presence[side] & mask):
        base = cell * codes.KINDS
        for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
            count = state.units[base + kind]
            if count:
                unit = marcher(kind, cell, reach(state, kind, cell, amount), 0)
                for _ in range(count):
                    state.moving.append(unit)


def passable(state: State, kind: int, cell: int, side: int) -> int:
    """The area beyond a side, if the unit may step there, or OFF (TS-077, TS-078, TS-080)."""
    to = state.near[cell * 6 + side]
    if to == codes.OFF:
        return codes.OFF
    owner = tables.SIDE_OF[kind]
    home = state.home_of[to]
    if home not in (codes.NOBODY, owner) and not state.switches & codes.Q_OPEN_HOME:
        return codes.OFF
    if forces.flies(state, kind):
        return to
    if state.walls[cell] >> side & 1 and not (
        FACTIONS[owner].terraforms and state.terra[cell] & codes.TUNNEL
    ):
        return codes.OFF
    if not tables.HAS_UPLINKS[owner] and (cell in state.kaneda or to in state.kaneda):
        return codes.OFF
    return to


def destinations(state: State, kind: int, cell: int) -> list[int]:
    """The areas a unit may step into."""
    found: list[int] = []
    for side in range(6):
        to = passable(state, kind, cell, side)
        if to != codes.OFF:
            found.append(to)
    return found


def may_go_on(state: State, unit: int, enemies: int) -> bool:
    """May this marching unit take another step from where it stands?"""
    if not unit & 0xF0:
        return False
    if unit & 3 != MOVED:
        return True
    kind, cell = unit >> 16, unit >> 8 & 0xFF
    if not enemies & tables.BIT[cell] or forces.flies(state, kind) or tables.INFILTRATOR[kind]:
        return True
    # TS-082: health counts at the time of passing.
    return forces.outweighs(state, tables.SIDE_OF[kind], cell)


def movers(state: State) -> list[int]:
    """The units that may take a step, as arguments of A_MOVE; identical choices appear once."""
    found: set[int] = set()
    enemies = -1
    side = codes.NOBODY
    for unit in state.moving:
        kind = unit >> 16
        if tables.SIDE_OF[kind] != side:
            side = tables.SIDE_OF[kind]
            enemies = others(state, side)
        if may_go_on(state, unit, enemies):
            found.add(kind << 10 | (unit >> 8 & 0x3F) << 4 | (unit >> 4 & 0xF))
    return [option(codes.A_MOVE, argument) for argument in found]


def shift(state: State, kind: int, cell: int, to: int) -> None:
    """Carry a standee from one area to another."""
    side = tables.SIDE_OF[kind]
    state.units[cell * codes.KINDS + kind] -= 1
    state.units[to * codes.KINDS + kind] += 1
    place = side * codes.CELLS + cell
    left = state.force[place] - 1
    state.force[place] = left
    if not left:
        state.presence[side] &= ~tables.BIT[cell]
    state.force[side * codes.CELLS + to] += 1
    state.presence[side] |= tables.BIT[to]


def enter(state: State, kind: int, cell: int, to: int, events: Events) -> bool:
    """Move a unit one area and let mines go off; False if it did not survive."""
    shift(state, kind, cell, to)
    note(
        state, events, codes.E_MOVED, tables.SIDE_OF[kind], kind, state.hexes[cell], state.hexes[to]
    )
    mines = state.mines[to]
    if not mines or FACTIONS[tables.SIDE_OF[kind]].lays_mines or forces.flies(state, kind):
        return True
    state.mines[to] = 0
    note(
        state,
        events,
        codes.E_MINES,
        tables.SIDE_OF[kind],
        kind,
        state.hexes[to],
        mines * tables.MINE_DAMAGE,
    )
    if mines * tables.MINE_DAMAGE < forces.unit_health(state, kind, to):
        return True
    destroy(state, kind, to, tables.MINE_LAYERS, events)
    return False


def _pick(state: State, argument: int) -> int:
    """The marching unit an option refers to; one that has moved comes before one that has not."""
    kind = argument >> 10
    enemies = others(state, tables.SIDE_OF[kind])
    best = -1
    for place, unit in enumerate(state.moving):
        same = unit >> 16 << 10 | (unit >> 8 & 0x3F) << 4 | (unit >> 4 & 0xF)
        if same != argument or not may_go_on(state, unit, enemies):
            continue
        if best < 0 or unit & 3 > state.moving[best] & 3:
            best = place
    return best


def stay(state: State, argument: int) -> None:
    """End a unit's movement where it is."""
    place = _pick(state, argument)
    state.moving[place] &= ~0xF0


def mountain_stops(state: State, kind: int, cell: int) -> bool:
    """Does the area end a unit's movement because it is a mountain?"""
    if state.terrain[cell] != codes.MOUNTAIN or state.switches & codes.Q_NO_MOUNTAIN_STOP:
        return False
    return not forces.flies(state, kind) and not tables.CLIMBER[kind]


def march(state: State, argument: int, to: int, events: Events) -> None:
    """Let a unit take one step."""
    unit = state.moving.pop(_pick(state, argument))
    kind, cell = unit >> 16, unit >> 8 & 0xFF
    side = tables.SIDE_OF[kind]
    if (
        unit & MOVED
        and others(state, side) & tables.BIT[cell]
        and forces.outweighs(state, side, cell)
    ):
        _clear(state, side, cell)
    if not enter(state, kind, cell, to, events):
        return
    left = 0 if mountain_stops(state, kind, to) else (unit >> 4 & 0xF) - 1
    state.moving.append(marcher(kind, to, left, MOVED))


def _clear(state: State, side: int, cell: int) -> None:
    """When a unit moves on, those that moved in with it may pass together with it (TS-082).

    Units that started in the area may not; they only count while they stay.
    """
    for place, unit in enumerate(state.moving):
        if unit >> 8 & 0xFF == cell and unit & MOVED and tables.SIDE_OF[unit >> 16] == side:
            state.moving[place] = unit | CLEARED


def begin_march(state: State, frame: Frame, events: Events) -> None:
    """Ask the frame's side for the next unit to move: at most `b` units, and `c` if it must."""
    del events
    _, side, mover, count, must = frame
    options = movers(state) if count else []
    if not options:
        state.moving = []
        return
    if not must:
        options.append(codes.A_PASS)
    ask(state, frame, side, codes.D_ONI_MOVE if mover == codes.ONI else codes.D_MOVE, options)


def resume_march(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Take the unit, or end the movement."""
    del seat, events
    _, side, mover, count, must = frame
    if action == codes.A_PASS:
        state.moving = []
        return
    state.stack.append(frames.march(side, mover, count - 1, must=must))
    state.stack.append(frames.move_to(side, action & codes.ARGUMENT, must=must))


def begin_to(state: State, frame: Frame, events: Events) -> None:
    """Ask where the unit goes; a unit that need not or cannot move may stay."""
    del events
    _, side, unit, must, _ = frame
    argument = unit
    kind = argument >> 10
    options = [option(codes.A_TO, to) for to in destinations(state, kind, argument >> 4 & 0x3F)]
    if not must or not options:
        options.append(codes.A_PASS)
    ask(state, frame, side, codes.D_MOVE_TO, options)


def resume_to(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Take the step."""
    del seat
    _, _, unit, _, _ = frame
    if action == codes.A_PASS:
        stay(state, unit)
    else:
        assert action >> codes.GROUP == codes.A_TO
        march(state, unit, action & codes.ARGUMENT, events)
