"""Tiles under the areas: laying, exchanging and rotating them, and the distances between areas."""

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.content.hexes import distance
from moontable.games.tsukuyumi.content.tables import LOOKS, MOUNTAINS, PROPERTIES, REDS, TERRAINS
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.edges import rebuild_walls
from moontable.games.tsukuyumi.rules.state import State, with_byte

Face = tuple[int, int, int]


def lay_tile(state: State, cell: int, tile: int, face: Face, red: int) -> None:
    """Put a tile under an area: terrain, mountain value, printed property, red sides."""
    state.tile = with_byte(state.tile, cell, tile)
    state.terrain = with_byte(state.terrain, cell, face[0])
    state.mountain = with_byte(state.mountain, cell, face[1])
    state.printed = with_byte(state.printed, cell, face[2])
    state.red = with_byte(state.red, cell, red)
    state.dirty = 1
    rebuild_walls(state)


def face_of(state: State, tile: int) -> Face:
    """What counts of a tile's print; in the quick-start game all land is alike (TS-173)."""
    if state.switches & codes.Q_PLAIN_LAND:
        return codes.SEA_FLOOR, 0, 0
    return TERRAINS[tile], MOUNTAINS[tile], PROPERTIES[tile]


def exchange(state: State, cell: int, tile: int) -> None:
    """Replace the tile of an area by an unused one; everything on it is returned."""
    spare = [other for other in state.spare if other != tile]
    if state.tile[cell] != codes.OFF:
        spare.append(state.tile[cell])
    state.spare = tuple(sorted(spare))
    state.props = with_byte(state.props, cell, 0)
    state.eggs[cell] = 0
    state.mines[cell] = 0
    state.terra[cell] = 0
    state.owner = with_byte(state.owner, cell, codes.NOBODY)
    state.edges = tuple(
        [entry for entry in state.edges if entry & 3 != codes.DUG or entry >> 5 != cell]
    )
    lay_tile(state, cell, tile, face_of(state, tile), REDS[tile])


def within(state: State, cell: int, reach: int) -> int:
    """The areas within a number of steps, ignoring all obstacles."""
    mask = 0
    here = state.hexes[cell]
    for other in range(len(state.hexes)):
        if distance(here, state.hexes[other]) <= reach:
            mask |= tables.BIT[other]
    return mask


def tile_kinds(tiles: tuple[int, ...]) -> list[int]:
    """One tile of each appearance."""
    found: list[int] = []
    looks: set[int] = set()
    for tile in tiles:
        if LOOKS[tile] not in looks:
            looks.add(LOOKS[tile])
            found.append(tile)
    return found


def rotations(red: int) -> list[int]:
    """The rotations that look different."""
    seen: set[int] = set()
    found: list[int] = []
    for turn in range(6):
        turned = (red << turn | red >> (6 - turn)) & 63
        if turned not in seen:
            seen.add(turned)
            found.append(turn)
    return found
