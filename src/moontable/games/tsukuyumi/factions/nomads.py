"""Nomads: free pistols, mines, and a round without radioactivity.

It knows the faction effect; weapons are spent in `combat`, mines go off in `movement`.
"""

from moontable.games.tsukuyumi.codes import (
    A_EFFECT,
    ARGUMENT,
    KINDS,
    NOMADS,
    PISTOL,
    STUFF_SERGEANT,
)
from moontable.games.tsukuyumi.kinds import (
    D_EFFECT,
    E_BOUGHT,
    E_EFFECT,
    E_LAID,
    F_MINES,
    L_MINE,
)
from moontable.games.tsukuyumi.state import Frame, Log, State, ask, cells_of, note, option
from moontable.games.tsukuyumi.tables import MINES, WEAPON_COUNT

LAY_MINES = 0
SEAL = 1


def nomads_effect(state: State, log: Log) -> None:
    """Take all free pistols, then choose mines or protection (TS-048)."""
    if state.weapons[PISTOL] < WEAPON_COUNT[PISTOL]:
        state.weapons[PISTOL] = WEAPON_COUNT[PISTOL]
        note(state, log, E_BOUGHT, NOMADS, 160 + PISTOL)
    state.stack.append((F_MINES, NOMADS, 0, 0, 0))


def begin_mines(state: State, frame: Frame, log: Log) -> None:
    """Ask which of the two."""
    del log
    ask(state, frame, NOMADS, D_EFFECT, [option(A_EFFECT, LAY_MINES), option(A_EFFECT, SEAL)])


def resume_mines(state: State, frame: Frame, seat: int, action: int, log: Log) -> None:
    """Lay a mine with every Stuff Sergeant, or be immune to radioactivity this round."""
    del seat, frame
    part = action & ARGUMENT
    note(state, log, E_EFFECT, NOMADS, part)
    if part == SEAL:
        state.sealed = 1
        return
    for cell in cells_of(state.presence[NOMADS]):
        for _ in range(state.units[cell * KINDS + STUFF_SERGEANT]):
            if sum(state.mines) < MINES:
                state.mines[cell] += 1
                note(state, log, E_LAID, NOMADS, L_MINE, state.hexes[cell])
