"""Refuse positions that the box cannot show: material, owners, homes, tiles and edges."""

from collections.abc import Iterable
from typing import Final

from moontable.games.tsukuyumi.content import hexes, pack, tables
from moontable.games.tsukuyumi.content.tables import PROPERTY_IDS, REDS, TERRAIN_IDS, TILE_IDS
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.factions import sheet_of
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.boards import MOON_HEXES
from moontable.games.tsukuyumi.rules.conquest import markers_left
from moontable.games.tsukuyumi.rules.ground import face_of
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Refused

AREAS: Final = "position.areas"
LIMIT: Final = "the box holds no more (TS-006)"
DUG_WORKS: Final = ("tunnel", "cover", "fortress")


def check_board(state: State) -> None:
    """Refuse a board that cannot be laid with the box."""
    _check_owners(state)
    _check_homes(state)
    _check_ground(state)
    _check_tiles(state)
    _check_supply(state)
    _check_edges(state)
    _check_standees(state)


def check_players(state: State) -> None:
    """Refuse points, cards and equipment that cannot occur in play."""
    for side in state.sides:
        where = f"position.players.{names.SIDES[side]}"
        used = state.owner.count(side) + state.vp[side]
        if markers_left(state, side) < 0:
            right = f"areas and points share {tables.MARKERS} markers (TS-006)"
            raise Refused(where, f"uses {used} sovereignty markers", right)
        for mission in range(codes.ONI):
            if state.missions[side] >> mission & 1 and not _plays(state, mission):
                wrong = f"the mission of {names.SIDES[mission]} is not in the game"
                raise Refused(f"{where}.missions", wrong, "name missions of players (TS-029)")
    for side in range(codes.FACTIONS):
        sheet_of(side).check(state, f"position.players.{names.SIDES[side]}")


def check_turn(state: State) -> None:
    """Refuse a round, markers and cards that contradict each other."""
    if state.round > state.rounds:
        wrong = f"round {state.round} of {state.rounds}"
        raise Refused("position.round", wrong, "give rounds as well, or an earlier round")
    for side in range(codes.SIDES):
        if state.flipped >> side & 1 and not _plays(state, side):
            raise Refused("position.flipped", f"{names.SIDES[side]} does not play", "name players")
    players = pack.SCENARIOS[state.scenario]["players"]
    if len(state.sides) not in players:
        wrong = f"{len(state.sides)} players in {state.scenario}"
        raise Refused("position.scenario", wrong, f"it is for {players} players")
    for seat, card in enumerate(state.chosen):
        if state.phase == codes.CHOOSE and card >= 0 and state.used >> card & 1:
            where = f"position.players.{names.SIDES[state.sides[seat]]}.card"
            raise Refused(where, "has been used already", "each card exists once")


def _plays(state: State, side: int) -> bool:
    return side < codes.ONI and state.seat_of[side] >= 0


def _at(state: State, cell: int) -> str:
    return f"{AREAS}.{hexes.name(state.hexes[cell])}"


def _check_owners(state: State) -> None:
    for cell in range(len(state.hexes)):
        owner = state.owner[cell]
        if owner < codes.ONI and not _plays(state, owner):
            where = f"{_at(state, cell)}.owner"
            raise Refused(where, f"{names.SIDES[owner]} does not play", "name it in players")
    if not state.switches & codes.Q_UNLIMITED and state.owner.count(codes.ONI) > tables.MARKERS:
        raise Refused(AREAS, f"Oni own {state.owner.count(codes.ONI)} areas", LIMIT)


def _check_homes(state: State) -> None:
    seen: set[int] = set()
    for cell in range(len(state.hexes)):
        side = state.home_of[cell]
        if state.terrain[cell] == codes.HOME and side == codes.NOBODY:
            raise Refused(_at(state, cell), "is a home area of nobody", "say whose home it is")
        if side == codes.NOBODY:
            continue
        where = f"{_at(state, cell)}.home"
        if not _plays(state, side):
            raise Refused(where, f"{names.SIDES[side]} does not play", "name it in players")
        if side in seen:
            raise Refused(where, f"{names.SIDES[side]} has a home already", LIMIT)
        seen.add(side)
        if not state.switches & codes.Q_OPEN_HOME:
            _check_closed(state, cell, side)


def _check_closed(state: State, cell: int, home: int) -> None:
    """Check that a closed home area holds no marker and no units of others."""
    if state.owner[cell] != codes.NOBODY:
        where = f"{_at(state, cell)}.owner"
        raise Refused(where, "a marker in a home area", "no marker lies there (TS-161)")
    for side in range(codes.SIDES):
        if side != home and state.presence[side] & tables.BIT[cell]:
            wrong = f"{names.SIDES[side]} stands in a closed home area"
            raise Refused(f"{_at(state, cell)}.units", wrong, "only its owner enters it (TS-161)")


def _check_ground(state: State) -> None:
    for cell in range(len(state.hexes)):
        if state.terrain[cell] == codes.MOON and state.hexes[cell] not in MOON_HEXES:
            right = "the moon is 0,0 and the six areas around it (TS-012)"
            raise Refused(f"{_at(state, cell)}.terrain", "is no moon area", right)
    tiles = sum(state.terrain[cell] < codes.MOON for cell in range(len(state.hexes)))
    if tiles > len(TILE_IDS):
        raise Refused(AREAS, f"{tiles} tiles", LIMIT)


def _turns(red: int) -> set[int]:
    return {(red << turn | red >> (6 - turn)) & 63 for turn in range(6)}


def _check_tiles(state: State) -> None:
    """Check that each tile is used once and matches its area."""
    seen = set(state.spare)
    if len(seen) < len(state.spare):
        raise Refused("position.spare", "a tile is there twice", "each tile exists once")
    for cell in range(len(state.hexes)):
        tile = state.tile[cell]
        if tile == codes.OFF:
            continue
        where = f"{_at(state, cell)}.tile"
        if tile in seen:
            raise Refused(where, f"{TILE_IDS[tile]} is there twice", "each tile exists once")
        seen.add(tile)
        face = (state.terrain[cell], state.mountain[cell], state.printed[cell])
        if face != face_of(state, tile) or state.red[cell] not in _turns(REDS[tile]):
            terrain = TERRAIN_IDS[face_of(state, tile)[0]]
            right = f"{TILE_IDS[tile]} is {terrain} with {REDS[tile].bit_count()} red sides"
            raise Refused(where, "does not look like the area", right)


def _count(where: str, name: str, laid: int, most: int) -> None:
    if laid > most:
        raise Refused(where, f"{laid} markers {name}, there are only {most}", LIMIT)


def _set(marks: Iterable[int], bit: int) -> int:
    return sum(mark >> bit & 1 for mark in marks)


def _check_supply(state: State) -> None:
    for bit, most in enumerate(tables.PROPERTY_MARKERS):
        _count(AREAS, PROPERTY_IDS[bit], _set(state.props, bit), most)
    for bit, name in enumerate(DUG_WORKS):
        _count(AREAS, name, _set(state.terra, bit), tables.TERRAFORMINGS[bit])


def _check_edges(state: State) -> None:
    where = "position.edges"
    seen: set[tuple[int, int]] = set()
    diggers: set[int] = set()
    for number, entry in enumerate(state.edges):
        cell, side = entry >> 5, entry >> 2 & 7
        other = state.near[cell * 6 + side]
        if other == codes.OFF and state.phase != codes.SETUP:  # a home may still be laid there
            right = "a marker lies between two areas"
            raise Refused(f"{where}[{number}]", "there is no area beyond that side", right)
        if (cell, side) in seen or (other, (side + 3) % 6) in seen:
            raise Refused(f"{where}[{number}]", "that edge has a marker", "one marker per edge")
        seen.add((cell, side))
        if entry & 3 == codes.DUG:
            if cell in diggers:
                right = "one Boarlord blockade per area"
                raise Refused(f"{where}[{number}]", "the area has a dug blockade", right)
            diggers.add(cell)
    _count(where, "blockade or passage", len(state.edges) - len(diggers), tables.EDGE_MARKERS)
    _count(where, "dug_blockade", len(diggers), tables.TERRAFORMINGS[3])


def _check_standees(state: State) -> None:
    """Check that each mech and at most one named Oni are on the board (TS-167, TS-129)."""
    standing = [tables.COUNT[kind] - state.stock[kind] for kind in range(len(tables.COUNT))]
    for kind, base in enumerate(tables.UPGRADE_OF):
        if base >= 0 and standing[kind] and standing[base]:
            wrong = f"{names.UNITS[base]} stands beside its upgrade"
            raise Refused(AREAS, wrong, "every mech stands once (TS-167)")
    if sum(standing[codes.LARGE + 1 :]) > 1:
        raise Refused(AREAS, "two named Oni stand on the board", "one at most (TS-129)")
