"""Set-up at the table: home areas, start areas, start units and special material."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.content.hexes import BEYOND, HEXES, beside, numbers, with_neighbour
from moontable.games.tsukuyumi.content.tables import (
    START_UNITS,
)
from moontable.games.tsukuyumi.rules import codes, edges, frames
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.state import (
    State,
    ask,
    note,
    option,
    others,
    stand,
    with_byte,
)
from moontable.kernel.frames import Events, Frame

START_AREAS: Final = 3


def begin_settler(state: State, frame: Frame, events: Events) -> None:
    """Let one side after another do its whole set-up (TS-018), then begin the first round."""
    del events
    _, _, place, _, _ = frame
    push = state.stack.append
    if place == len(state.order):
        # TS-136: start areas may fulfil missions; nobody loses an area before all have settled.
        state.dirty = 1
        push(frames.new_round())
        return
    side = state.order[place]
    push(frames.settler(place + 1))
    FACTIONS[side].settle(state)
    push(frames.place_units(side, tables.FIRST[side]))
    push(frames.start(side, START_AREAS))
    push(frames.home(side))


def taken_clusters(state: State) -> list[int]:
    """The clusters of areas next to or under a home area that is already there."""
    homes = [
        state.hexes[cell] for cell in range(len(state.hexes)) if state.home_of[cell] != codes.NOBODY
    ]
    return [_cluster_of(state, home) for home in homes]


def _cluster_of(state: State, hexcode: int) -> int:
    around = [hexcode] + [beside(hexcode, side) for side in range(6)]
    for number, cluster in enumerate(state.clusters):
        if any(place in cluster for place in around):
            return number
    return -1


def may_cover(state: State, side: int, cell: int) -> bool:
    """May the home area be laid over this area (TS-020)?"""
    if (
        not tables.FREE_HOME[side]
        or state.terrain[cell] >= codes.MOON
        or state.owner[cell] != codes.NOBODY
    ):
        return False
    return not others(state, codes.NOBODY) & tables.BIT[cell]


def touches(state: State, number: bytes, hexcode: int) -> bool:
    """Does the hex touch the board, and not the moon where a scenario forbids that?"""
    found = False
    for side in range(6):
        cell = number[hexcode + BEYOND[side]]
        if cell != codes.OFF:
            terrain = state.terrain[cell]
            if terrain == codes.MOON and state.off_moon:
                return False
            found = found or terrain != codes.HOME
    return found


def home_sites(state: State, side: int) -> list[int]:
    """The hexes offered for the home area: those with room for all start areas, or else all."""
    number = numbers(state.hexes)
    found = _sites(state, side, number)
    roomy = [hexcode for hexcode in found if has_room(state, hexcode, number)]
    return roomy or found


def candidates(state: State, side: int, number: bytes) -> list[int]:
    """The hexes around the board, and those of areas that a home may cover; each once."""
    found: list[int] = []
    seen = bytearray(HEXES)
    for cell in range(len(state.hexes)):
        hexcode = state.hexes[cell]
        if may_cover(state, side, cell):
            found.append(hexcode)
        for edge in range(6):
            beyond = hexcode + BEYOND[edge]
            if number[beyond] == codes.OFF and not seen[beyond]:
                seen[beyond] = 1
                found.append(beyond)
    return found


def all_sites(state: State, side: int) -> list[int]:
    """All hexes on which a home area may be placed at all (TS-019, TS-020, scenarios)."""
    return _sites(state, side, numbers(state.hexes))


def _sites(state: State, side: int, number: bytes) -> list[int]:
    found = [
        hexcode for hexcode in candidates(state, side, number) if touches(state, number, hexcode)
    ]
    if state.holes:
        found = [hexcode for hexcode in found if hexcode not in state.holes]
    if state.sites:
        found = [hexcode for hexcode in found if hexcode in state.sites]
    if state.clusters:
        taken = [-1, *taken_clusters(state)] if state.switches & codes.Q_OWN_CLUSTER else [-1]
        found = [hexcode for hexcode in found if _cluster_of(state, hexcode) not in taken]
    return found


def has_room(state: State, hexcode: int, number: bytes) -> bool:
    """Would a home there leave room for all its start areas (TS-022)?"""
    across = state.switches & codes.Q_ACROSS != 0
    reached: list[int] = []
    for edge in range(6):
        cell = number[hexcode + BEYOND[edge]]
        if cell == codes.OFF or not _is_free(state, cell, hexcode):
            continue
        if across or not _is_closed(state, cell, (edge + 3) % 6):
            reached.append(cell)
    for cell in reached:
        if len(reached) >= START_AREAS:
            return True
        for edge in range(6):
            other = state.near[cell * 6 + edge]
            if other == codes.OFF or other in reached or not _is_free(state, other, hexcode):
                continue
            if across or not state.walls[cell] >> edge & 1:
                reached.append(other)
    return len(reached) >= START_AREAS


def _is_free(state: State, cell: int, home: int) -> bool:
    """Could this area be a start area if the home were there?"""
    marked = state.terrain[cell] >= codes.MOON or state.owner[cell] != codes.NOBODY
    return not marked and state.hexes[cell] != home


def _is_closed(state: State, cell: int, side: int) -> bool:
    """Would this edge of an area be closed towards a home, which has no printed blockade?"""
    marker = edges.entry_on(state, cell, side)
    return marker & 3 != codes.PASSAGE if marker >= 0 else state.red[cell] >> side & 1 == 1


def begin_home(state: State, frame: Frame, events: Events) -> None:
    """Ask for the hex of the home area."""
    del events
    _, side, _, _, _ = frame
    options = [option(codes.A_HOME, hexcode) for hexcode in home_sites(state, side)]
    if options:
        ask(state, frame, side, codes.D_HOME, options)


def resume_home(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Place the home area."""
    del seat
    _, side, _, _, _ = frame
    lay_home(state, side, action & codes.ARGUMENT)
    note(state, events, codes.E_HOME, side, action & codes.ARGUMENT)


def lay_home(state: State, side: int, hexcode: int) -> None:
    """Put the home area beside the board or over a tile, which leaves the game (TS-021)."""
    if hexcode not in state.hexes:
        state.hexes = (*state.hexes, hexcode)
        state.near = with_neighbour(state.hexes, state.near)
    cell = state.hexes.index(hexcode)
    state.tile = with_byte(state.tile, cell, codes.OFF)
    state.terrain = with_byte(state.terrain, cell, codes.HOME)
    state.mountain = with_byte(state.mountain, cell, 0)
    state.printed = with_byte(state.printed, cell, 0)
    state.red = with_byte(state.red, cell, 0)
    state.home_of = with_byte(state.home_of, cell, side)
    state.props = with_byte(state.props, cell, 0)
    edges.rebuild_walls(state)


def start_areas(state: State, side: int, walls: bytes) -> list[int]:
    """The areas that may be marked next, given which edges are closed (TS-023…TS-027)."""
    found: list[int] = []
    for cell in range(len(state.hexes)):
        if state.terrain[cell] >= codes.MOON or state.owner[cell] != codes.NOBODY:
            continue
        for edge in range(6):
            other = state.near[cell * 6 + edge]
            if other == codes.OFF or walls[cell] >> edge & 1:
                continue
            if side in (state.home_of[other], state.owner[other]):
                found.append(cell)
                break
    return found


def begin_start(state: State, frame: Frame, events: Events) -> None:
    """Ask for the next start area while there is one; Q11 decides whether blockades count."""
    del events
    _, side, left, _, _ = frame
    if not left:
        return
    found = start_areas(state, side, state.walls)
    if not found and state.switches & codes.Q_ACROSS:
        found = start_areas(state, side, bytes(codes.CELLS))
    if found:
        ask(state, frame, side, codes.D_START, [option(codes.A_START, cell) for cell in found])


def resume_start(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Mark the start area."""
    del seat
    _, side, left, _, _ = frame
    cell = action & codes.ARGUMENT
    state.owner = with_byte(state.owner, cell, side)
    note(state, events, codes.E_MARKED, side, state.hexes[cell])
    state.stack.append(frames.start(side, left - 1))


def begin_place_units(state: State, frame: Frame, events: Events) -> None:
    """Ask where the next start unit stands: home or start areas (TS-028)."""
    del events
    _, side, kind, done, _ = frame
    while kind < tables.FIRST[side + 1] and done >= START_UNITS[kind]:
        kind, done = kind + 1, 0
    if kind >= tables.FIRST[side + 1]:
        return
    options = [
        option(codes.A_UNIT, kind << 6 | cell)
        for cell in range(len(state.hexes))
        if side in (state.owner[cell], state.home_of[cell])
    ]
    ask(state, frames.place_units(side, kind, placed=done), side, codes.D_PLACE_UNIT, options)


def resume_place_units(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Place the unit in the chosen area."""
    del seat
    _, side, _, placed, _ = frame
    kind, cell = (action & codes.ARGUMENT) >> 6, action & 0x3F
    stand(state, kind, cell)
    note(state, events, codes.E_PLACED, side, kind, state.hexes[cell])
    state.stack.append(frames.place_units(side, kind, placed=placed + 1))
