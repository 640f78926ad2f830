"""Boarlords: terraforming (tunnels, cover, fortress, blockades) and Displacement."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.content.tables import START_TERRAFORMINGS
from moontable.games.tsukuyumi.rules import codes, edges, frames
from moontable.games.tsukuyumi.rules.factions.faction import Faction
from moontable.games.tsukuyumi.rules.forces import alive, kinds_alive
from moontable.games.tsukuyumi.rules.movement import MANDATORY, marcher
from moontable.games.tsukuyumi.rules.state import State, ask, bits, note, option
from moontable.kernel.frames import Events, Frame

BITS = (codes.TUNNEL, codes.COVER, codes.FORTRESS)


def laid(state: State, bit: int) -> int:
    """How many terraformings of a kind are on the board."""
    count = 0
    terra = bytes(state.terra)
    for cell in range(len(state.hexes)):
        if terra[cell] & bit:
            count += 1
    return count


def free_sides(state: State, cell: int) -> list[int]:
    """The sides of an area on which a Boarlord blockade may be laid."""
    return [
        side
        for side in range(6)
        if state.near[cell * 6 + side] != codes.OFF
        and not state.walls[cell] >> side & 1
        and edges.marker_on(state, cell, side) < 0
    ]


def terraformings(state: State, cell: int) -> list[int]:
    """What may be placed in an area: at most one of each kind, while markers last."""
    found = [
        option(codes.A_LAY, (codes.L_TUNNEL + kind) << 6 | cell)
        for kind in range(3)
        if not state.terra[cell] & BITS[kind]
        and laid(state, BITS[kind]) < tables.TERRAFORMINGS[kind]
    ]
    can_dig = edges.dug_blockades(state) < tables.TERRAFORMINGS[3] and not edges.has_dug(
        state, cell
    )
    if can_dig and free_sides(state, cell):
        found.append(option(codes.A_LAY, codes.L_DUG << 6 | cell))
    return found


def begin_terraform(state: State, frame: Frame, events: Events) -> None:
    """Ask for the next terraforming: in one area, or during set-up in any area of the Boarlords."""
    del events
    _, side, cell, count, optional = frame
    if not count:
        return
    options: list[int] = []
    for place in [cell] if cell != codes.OFF else own_areas(state):
        options += terraformings(state, place)
    if not options:
        return
    if optional:
        options.append(codes.A_PASS)
    ask(state, frame, side, codes.D_LAY, options)


def own_areas(state: State) -> list[int]:
    """The areas with a Boarlord marker."""
    return [cell for cell in range(len(state.hexes)) if state.owner[cell] == codes.BOARLORDS]


def resume_terraform(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Place the terraforming."""
    del seat
    if action == codes.A_PASS:
        return
    _, side, cell, count, optional = frame
    kind, place = (action & codes.ARGUMENT) >> 6, action & 0x3F
    state.stack.append(frames.terraform(side, cell, count - 1, optional=optional))
    if kind == codes.L_DUG:
        state.stack.append(frames.terra_side(side, place))
        return
    state.terra[place] |= BITS[kind - codes.L_TUNNEL]
    note(state, events, codes.E_LAID, side, kind, state.hexes[place])


def begin_terra_side(state: State, frame: Frame, events: Events) -> None:
    """Ask which side the blockade closes."""
    del events
    _, side, cell, _, _ = frame
    options = [option(codes.A_SIDE, edge) for edge in free_sides(state, cell)]
    ask(state, frame, side, codes.D_LAY, options)


def resume_terra_side(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Place the blockade."""
    del seat
    _, side, cell, _, _ = frame
    edges.lay_edge(state, cell, action & codes.ARGUMENT, codes.DUG)
    note(state, events, codes.E_LAID, side, codes.L_DUG, state.hexes[cell], action & codes.ARGUMENT)


def boarlords_effect(state: State, events: Events) -> None:
    """Every Boarrior may place terraformings in its area."""
    del events
    for cell in reversed(bits(state.presence[codes.BOARLORDS])):
        count = state.units[cell * codes.KINDS + codes.BOARRIOR]
        if count:
            state.stack.append(
                frames.terraform(codes.BOARLORDS, cell, tables.DIGS * count, optional=1)
            )


def displace(state: State, cell: int) -> None:
    """Displacement: the Boarlords move all enemies of the combat out of the area."""
    state.moving = []
    for side in range(codes.SIDES):
        if side == codes.BOARLORDS:
            continue
        for kind in kinds_alive(state, side, cell):
            for _ in range(alive(state, kind, cell)):
                state.moving.append(marcher(kind, cell, 1, 0))
    state.stack.append(frames.march(codes.BOARLORDS, codes.BOARLORDS, 99, must=MANDATORY))


def has_boarrior(state: State) -> bool:
    """Is there a Boarrior on the board?"""
    return state.stock[codes.BOARRIOR] < tables.COUNT[codes.BOARRIOR]


def settle(state: State) -> None:
    """Place the first terraformings."""
    state.stack.append(frames.terraform(codes.BOARLORDS, codes.OFF, START_TERRAFORMINGS))


FACTION: Final = Faction(
    boarlords_effect,
    has_effect=has_boarrior,
    settle=settle,
    defend=displace,
    terraforms=True,
    other_number=13,
    parts=("terraform",),
    operations=(
        (frames.TERRAFORM, begin_terraform, resume_terraform),
        (frames.TERRA_SIDE, begin_terra_side, resume_terra_side),
    ),
)
