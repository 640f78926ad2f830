"""The city in positions: which tile lies where, what is built, whose bricks stand there."""

from moontable.games.blue_moon_city.content.edition import SQUARE, TILE_IDS
from moontable.games.blue_moon_city.content.printed import Edition
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.edge.view import bricks
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import State, empty_table
from moontable.kernel import Json, Refused
from moontable.kernel.values import mapping, one_of, only, sequence, truth, whole


def read_city(edition: Edition, players: int, cells: Json) -> State:
    """An empty table with the city of a position."""
    named: dict[int, int] = {}
    for key, cell in cells.items():
        place = names.PLACE_IDS.index(one_of(key, names.PLACE_IDS, "position.city"))
        where = f"position.city.{key}"
        fields = mapping(cell, where)
        only(fields, ("tile", "built", "bricks"), where)
        if "tile" in fields:
            named[place] = names.tile_number(fields["tile"], f"{where}.tile")
    state = empty_table(edition, players, _tiles(edition, named))
    for key, cell in cells.items():
        _read_cell(state, names.PLACE_IDS.index(key), mapping(cell, key))
    return state


def _tiles(edition: Edition, named: dict[int, int]) -> tuple[int, ...]:
    if len(set(named.values())) < len(named):
        raise Refused("position.city", "has a tile twice", "every tile lies in one place")
    elsewhere = [place for place, tile in named.items() if tile == SQUARE and place != codes.MARKET]
    if named.get(codes.MARKET, SQUARE) != SQUARE or elsewhere:
        raise Refused("position.city", "has no courtyard in the middle", "it lies on 2,2")
    left = {place: tile for place, tile in enumerate(edition.picture) if place not in named}
    kept = {place: tile for place, tile in left.items() if tile not in named.values()}
    taken = {*named.values(), *kept.values()}
    loose = [tile for tile in edition.picture if tile not in taken]
    tiles = named | kept
    return tuple(tiles[p] if p in tiles else loose.pop(0) for p in range(codes.PLACES))


def _read_cell(state: State, place: int, fields: Json) -> None:
    where = f"position.city.{names.PLACE_IDS[place]}"
    tile = state.tiles[place]
    built = truth(fields.get("built", False), f"{where}.built")
    sections = len(state.edition.sections[tile])
    owners = sequence(fields.get("bricks", [None] * sections), f"{where}.bricks")
    if len(owners) != sections:
        wrong = f"has {len(owners)} entries"
        raise Refused(f"{where}.bricks", wrong, f"{TILE_IDS[tile]} has {sections} sections")
    for section, owner in enumerate(owners):
        if owner is not None:
            seat = whole(owner, f"{where}.bricks[{section}]", 0, state.players - 1)
            state.bricks[place * codes.SECTIONS + section] = seat + 1
    if built and (tile == SQUARE or any(owner is not None for owner in owners)):
        raise Refused(f"{where}.built", "cannot be", "finished buildings carry no bricks")
    if sections and all(owner is not None for owner in owners):
        raise Refused(f"{where}.bricks", "are complete", "a full tile is scored at once")
    if built:
        state.built |= 1 << place


def write_city(state: State) -> Json:
    """Every place of the city, as a position describes it."""
    return {
        names.PLACE_IDS[place]: {
            "tile": TILE_IDS[state.tiles[place]],
            "built": bool(state.built >> place & 1),
            "bricks": list(bricks(state, place)),
        }
        for place in range(codes.PLACES)
    }
