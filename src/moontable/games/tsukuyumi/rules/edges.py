"""Edges between areas: red sides, blockades, passages, and which of them close an edge."""

from mypy_extensions import i64

from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State


def edge(cell: int, side: int, marker: int) -> int:
    """A marker on an edge as one int."""
    return (cell * 8 + side) * 4 + marker


def marker_on(state: State, cell: int, side: int) -> int:
    """The marker that lies on an edge, seen from either area, or -1."""
    other = state.near[cell * 6 + side]
    for entry in state.edges:
        place = entry >> 2
        if place == cell * 8 + side or (other != codes.OFF and place == other * 8 + (side + 3) % 6):
            return entry & 3
    return -1


def entry_on(state: State, cell: int, side: int) -> int:
    """The stored entry of the marker on an edge, or -1."""
    other = state.near[cell * 6 + side]
    for entry in state.edges:
        place = entry >> 2
        if place == cell * 8 + side or (other != codes.OFF and place == other * 8 + (side + 3) % 6):
            return entry
    return -1


def rebuild_walls(state: State) -> None:
    """Work out which edges are closed; both sides of an edge always agree (TS-077)."""
    walls = [0] * codes.CELLS
    near, red = state.near, state.red
    one: i64 = 1
    for cell in range(i64(len(state.hexes))):
        closed: i64 = 0
        own: i64 = red[cell]
        for side in range(i64(6)):
            other: i64 = near[cell * 6 + side]
            if other == codes.OFF:
                continue
            facing: i64 = red[other]
            if own >> side & 1 or facing >> (side + 3) % 6 & 1:
                closed |= one << side
        walls[cell] = closed
    _lay_markers(state, walls)
    state.walls = bytes(walls)


def _lay_markers(state: State, walls: list[int]) -> None:
    """Blockades close an edge, passages open it, seen from both areas."""
    near = state.near
    for entry in state.edges:
        cell, side = entry >> 5, entry >> 2 & 7
        other = near[cell * 6 + side]
        if other == codes.OFF:
            continue
        back = (side + 3) % 6
        if entry & 3 == codes.PASSAGE:
            walls[cell] &= ~(1 << side)
            walls[other] &= ~(1 << back)
        else:
            walls[cell] |= 1 << side
            walls[other] |= 1 << back


def lay_edge(state: State, cell: int, side: int, marker: int) -> None:
    """Place a marker on an edge, replacing any that is there."""
    old = entry_on(state, cell, side)
    kept = [entry for entry in state.edges if entry != old]
    state.edges = (*kept, edge(cell, side, marker))
    rebuild_walls(state)


def lift_edge(state: State, cell: int, side: int) -> None:
    """Remove the marker from an edge."""
    old = entry_on(state, cell, side)
    state.edges = tuple([entry for entry in state.edges if entry != old])
    rebuild_walls(state)


def edge_markers(state: State) -> int:
    """How many neutral edge markers are on the board."""
    return len([entry for entry in state.edges if entry & 3 != codes.DUG])


def dug_blockades(state: State) -> int:
    """How many Boarlord blockades are on the board."""
    return len([entry for entry in state.edges if entry & 3 == codes.DUG])


def has_dug(state: State, cell: int) -> bool:
    """Has a Boarlord blockade been laid from this area?"""
    return any(entry & 3 == codes.DUG and entry >> 5 == cell for entry in state.edges)
