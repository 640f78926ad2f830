"""Destroyed units: where they go, what they leave, and who is credited."""

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.state import State, leave, note
from moontable.kernel.frames import Events, Frame


def lay_egg(state: State, side: int, cell: int, events: Events) -> None:
    """Lay an egg, if one is in the supply and the area has room for it (TS-157)."""
    if sum(state.eggs) < tables.EGGS:
        state.eggs[cell] += 1
        note(state, events, codes.E_LAID, side, codes.L_EGG, state.hexes[cell])


def destroy(state: State, kind: int, cell: int, by: int, events: Events) -> None:
    """Remove a destroyed unit from the board and credit the side that did it."""
    side = tables.SIDE_OF[kind]
    leave(state, kind, cell)
    note(state, events, codes.E_DESTROYED, side, kind, state.hexes[cell], by)
    state.dirty = 1
    if by in (side, codes.NOBODY):
        return
    if FACTIONS[side].lays_eggs:
        lay_egg(state, side, cell, events)
    if by != codes.ONI:
        state.killed[by] += 1
        if side == codes.ONI and state.oni_killed[by] < 255:
            state.oni_killed[by] += 1


def doom(state: State, kind: int, cell: int, by: int) -> None:
    """Mark a unit for removal at the very end of the combat (TS-092)."""
    state.doomed.append(cell << 16 | kind << 8 | by)


def begin_losses(state: State, frame: Frame, events: Events) -> None:
    """Remove all losses at once; `a` is 1 at the very end of a combat."""
    _, _, final, _, _ = frame
    entries = state.doomed
    state.doomed = []
    for entry in entries:
        destroy(state, entry >> 8 & 0xFF, entry >> 16, entry & 0xFF, events)
    if final:
        state.fight = []
