"""Nomads: free pistols, mines, a round without radioactivity, and the bundle."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.content.tables import START_WEAPONS
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.factions.faction import Faction
from moontable.games.tsukuyumi.rules.production import make, units_for_sale
from moontable.games.tsukuyumi.rules.state import State, ask, bits, note, option
from moontable.kernel.frames import Events, Frame

LAY_MINES = 0
SEAL = 1


def nomads_effect(state: State, events: Events) -> None:
    """Take all free pistols, then choose mines or protection (TS-048)."""
    if state.weapons[codes.PISTOL] < tables.WEAPON_COUNT[codes.PISTOL]:
        state.weapons[codes.PISTOL] = tables.WEAPON_COUNT[codes.PISTOL]
        note(state, events, codes.E_BOUGHT, codes.NOMADS, 160 + codes.PISTOL)
    state.stack.append(frames.mines(codes.NOMADS))


def begin_mines(state: State, frame: Frame, events: Events) -> None:
    """Ask whether to lay mines or be immune to radioactivity this round."""
    del events
    ask(
        state,
        frame,
        codes.NOMADS,
        codes.D_EFFECT,
        [option(codes.A_EFFECT, LAY_MINES), option(codes.A_EFFECT, SEAL)],
    )


def resume_mines(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Lay a mine with every Stuff Sergeant, or become immune to radioactivity this round."""
    del seat, frame
    part = action & codes.ARGUMENT
    note(state, events, codes.E_EFFECT, codes.NOMADS, part)
    if part == SEAL:
        state.sealed = 1
        return
    for cell in bits(state.presence[codes.NOMADS]):
        for _ in range(state.units[cell * codes.KINDS + codes.STUFF_SERGEANT]):
            if sum(state.mines) < tables.MINES:
                state.mines[cell] += 1
                note(state, events, codes.E_LAID, codes.NOMADS, codes.L_MINE, state.hexes[cell])


def begin_bundle(state: State, frame: Frame, events: Events) -> None:
    """The Nomads' bundle: ask for its units and its weapon in any order (TS-155)."""
    del events
    _, _, units, arms, _ = frame
    options: list[int] = []
    if units:
        options += [
            option(codes.A_PRODUCE, kind) for kind in units_for_sale(state, codes.NOMADS, 9)
        ]
    if arms:
        options += [option(codes.A_PRODUCE, weapon) for weapon in weapons_for_sale(state, 9)]
    if options:
        options.append(codes.A_PASS)
        ask(state, frame, codes.NOMADS, codes.D_PRODUCE, options)


def resume_bundle(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Make one item of the bundle."""
    del seat
    _, _, units, arms, _ = frame
    if action == codes.A_PASS:
        return
    product = action & codes.ARGUMENT
    weapon = int(product >= codes.P_WEAPON)
    state.stack.append(frames.bundle(codes.NOMADS, units - 1 + weapon, arms - weapon))
    make(state, codes.NOMADS, product, events)


def weapons_for_sale(state: State, points: int) -> list[int]:
    """The weapons the Nomads can buy for some points."""
    return [
        codes.P_WEAPON + weapon
        for weapon in range(3)
        if state.weapons[weapon] < tables.WEAPON_COUNT[weapon]
        and tables.WEAPON_COST[weapon] <= points
    ]


def add_products(state: State, points: int, found: list[int]) -> None:
    """Add weapons to the products, and the bundle wherever it can contain anything."""
    found += weapons_for_sale(state, points)
    if points >= tables.BUNDLE_COST and found:
        found.append(codes.P_BUNDLE)


def settle(state: State) -> None:
    """Take the first weapons."""
    state.weapons = bytearray(START_WEAPONS)


def is_sealed(state: State) -> bool:
    """Did the Nomads choose protection this round?"""
    return state.sealed == 1


FACTION: Final = Faction(
    nomads_effect,
    settle=settle,
    products=add_products,
    wares=(*range(codes.P_WEAPON, codes.P_WEAPON + 3), codes.P_BUNDLE),
    is_sealed=is_sealed,
    lays_mines=True,
    has_weapons=True,
    parts=("mines", "immunity"),
    operations=(
        (frames.BUNDLE, begin_bundle, resume_bundle),
        (frames.MINES, begin_mines, resume_mines),
    ),
)
