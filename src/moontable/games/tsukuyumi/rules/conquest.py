"""Conquest: markers, what an attacker brings and needs, and what a success changes."""

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, forces
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.state import State, areas_of, note, properties, with_byte
from moontable.kernel.frames import Events, Frame


def markers_left(state: State, side: int) -> int:
    """How many sovereignty markers a side has not yet placed (TS-006, TS-138)."""
    if state.switches & codes.Q_UNLIMITED:
        return tables.MARKERS
    points = state.vp[side] if side < codes.ONI else 0
    return tables.MARKERS - areas_of(state, side) - points


def conquerable(state: State, side: int, cell: int) -> bool:
    """May the side try to place its marker there, and does it have one left?"""
    return may_hold(state, side, cell) and markers_left(state, side) > 0


def may_hold(state: State, side: int, cell: int) -> bool:
    """May a marker of the side be placed there (TS-072, TS-104)?"""
    if state.owner[cell] == side:
        return False
    if state.home_of[cell] != codes.NOBODY and not state.switches & codes.Q_OPEN_HOME:
        return False
    if side != codes.ONI or state.owner[cell] != codes.NOBODY:
        return True
    # The moon is theirs already, whatever a negation marker does to its property.
    return state.terrain[cell] != codes.MOON and not properties(state, cell) & codes.TSUKUYUMI


def conquest_needed(state: State, side: int, cell: int) -> int:
    """The conquest the attacker must reach: the strongest defender, at least the mountain."""
    needed = state.mountain[cell] if state.terrain[cell] == codes.MOUNTAIN else 0
    bit = tables.BIT[cell]
    for other in range(codes.SIDES):
        if other == side or not state.presence[other] & bit:
            continue
        if forces.still_there(state, other, cell) > 0:
            needed = max(needed, forces.defence_conquest(state, other, cell))
    return needed


def attack_conquest(state: State, side: int, cell: int) -> int:
    """The conquest the attacker brings."""
    total = forces.side_conquest(state, side, cell)
    card = state.fight[codes.X_CARD] if state.fight else codes.ONI_CARD
    if tables.BATTLE_EFFECT[card] == codes.UPLINK_CONQUER:
        total += FACTIONS[side].card_conquest(state)
    return total


def begin_conquer(state: State, frame: Frame, events: Events) -> None:
    """Compare conquest values and, on success, swap the markers (TS-103…TS-106)."""
    _, side, cell, _, _ = frame
    mine = attack_conquest(state, side, cell)
    needed = conquest_needed(state, side, cell)
    if mine < needed or not conquerable(state, side, cell):
        note(state, events, codes.E_HELD, side, state.hexes[cell], mine, needed)
        return
    take_over(state, side, cell, events)


def take_over(state: State, side: int, cell: int, events: Events) -> None:
    """Place the marker and remove what the conquest wipes out."""
    before = state.owner[cell]
    state.owner = with_byte(state.owner, cell, side)
    note(state, events, codes.E_CONQUERED, side, state.hexes[cell], before)
    if side != codes.ONI:
        state.conquered[side] += 1
        if before != codes.NOBODY:
            state.retaken[side] += 1
        if properties(state, cell) & codes.TSUKUYUMI:
            state.dragonland[side] += 1
    if not FACTIONS[side].lays_eggs:
        state.eggs[cell] = 0
    if not FACTIONS[side].terraforms:
        state.terra[cell] &= ~(codes.COVER | codes.FORTRESS)
    state.dirty = 1
