"""Nomads: free pistols, mines, a round without radioactivity, and the bundle.

It knows the faction effect; weapons are spent in `combat`, mines go off in `movement`.
"""

from moontable.games.tsukuyumi.content.tables import MINES, WEAPON_COUNT
from moontable.games.tsukuyumi.rules import frames
from moontable.games.tsukuyumi.rules.codes import (
    A_EFFECT,
    A_PASS,
    A_PRODUCE,
    ARGUMENT,
    D_EFFECT,
    D_PRODUCE,
    E_BOUGHT,
    E_EFFECT,
    E_LAID,
    KINDS,
    L_MINE,
    NOMADS,
    P_WEAPON,
    PISTOL,
    STUFF_SERGEANT,
)
from moontable.games.tsukuyumi.rules.production import make, units_for_sale, weapons_for_sale
from moontable.games.tsukuyumi.rules.state import State, ask, bits, note, option
from moontable.kernel.frames import Events, Frame

LAY_MINES = 0
SEAL = 1


def nomads_effect(state: State, events: Events) -> None:
    """Take all free pistols, then choose mines or protection (TS-048)."""
    if state.weapons[PISTOL] < WEAPON_COUNT[PISTOL]:
        state.weapons[PISTOL] = WEAPON_COUNT[PISTOL]
        note(state, events, E_BOUGHT, NOMADS, 160 + PISTOL)
    state.stack.append(frames.mines(NOMADS))


def begin_mines(state: State, frame: Frame, events: Events) -> None:
    """Ask which of the two."""
    del events
    ask(state, frame, NOMADS, D_EFFECT, [option(A_EFFECT, LAY_MINES), option(A_EFFECT, SEAL)])


def resume_mines(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Lay a mine with every Stuff Sergeant, or be immune to radioactivity this round."""
    del seat, frame
    part = action & ARGUMENT
    note(state, events, E_EFFECT, NOMADS, part)
    if part == SEAL:
        state.sealed = 1
        return
    for cell in bits(state.presence[NOMADS]):
        for _ in range(state.units[cell * KINDS + STUFF_SERGEANT]):
            if sum(state.mines) < MINES:
                state.mines[cell] += 1
                note(state, events, E_LAID, NOMADS, L_MINE, state.hexes[cell])


def begin_bundle(state: State, frame: Frame, events: Events) -> None:
    """The Nomads' bundle: ask for its units and its weapon in any order (TS-155)."""
    del events
    _, _, units, arms, _ = frame
    options: list[int] = []
    if units:
        options += [option(A_PRODUCE, kind) for kind in units_for_sale(state, NOMADS, 9)]
    if arms:
        options += [option(A_PRODUCE, weapon) for weapon in weapons_for_sale(state, 9)]
    if options:
        options.append(A_PASS)
        ask(state, frame, NOMADS, D_PRODUCE, options)


def resume_bundle(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Take one part of it."""
    del seat
    _, _, units, arms, _ = frame
    if action == A_PASS:
        return
    product = action & ARGUMENT
    weapon = int(product >= P_WEAPON)
    state.stack.append(frames.bundle(NOMADS, units - 1 + weapon, arms - weapon))
    make(state, NOMADS, product, events)
