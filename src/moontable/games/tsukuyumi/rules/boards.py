"""Boards: scenario layouts, random maps, and how fair a map is.

Every possible home site is worth the points of the areas within two open steps. The unfairness of a
map is the difference between the best site and the n-th best of n sites at least three steps apart.
A map is accepted when all its areas are connected over open edges and its unfairness is at most
FAIR; otherwise the fairest of several attempts is taken.
"""

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, final

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.content.hexes import (
    BEYOND,
    DIRECTIONS,
    HEXES,
    beside,
    code,
    distance,
    read,
)
from moontable.games.tsukuyumi.content.tables import (
    MOUNTAINS,
    PROPERTIES,
    PROPERTY_IDS,
    REDS,
    TERRAIN_IDS,
    TERRAINS,
)
from moontable.games.tsukuyumi.rules import codes
from moontable.kernel.rng import below, shuffle, step

AREAS: Final = {3: 21, 4: 28, 5: 35}
FAIR: Final = 3
TRIES: Final = 40
LAID: Final = 100
"""Marks a hex with an area, among the numbers of areas that free ones touch."""
FARTHEST: Final = 9
"""How far from the middle of the moon a tile may be laid by choice."""
MOON_HEXES: Final[list[int]] = [code(0, 0)] + [code(q, r) for q, r in DIRECTIONS]
RING: Final[list[int]] = sorted(
    {beside(hexcode, side) for hexcode in MOON_HEXES[1:] for side in range(6)} - set(MOON_HEXES)
)


class Laid(NamedTuple):
    """A tile placed by choice, and how many sixths of a turn it is rotated."""

    tile: int
    turn: int


@final
class Area:
    """One area of a board before play: where it lies and what it shows."""

    def __init__(self, hexcode: int, tile: int, face: tuple[int, int, int], red: int) -> None:
        self.hexcode: Final = hexcode
        self.tile: Final = tile
        self.terrain, self.mountain, self.printed = face
        self.red: Final = red


NOTHING: Final[Mapping[int, Laid]] = {}


@final
class BoardPlan:
    """A finished board: the moon first, then the tiles, and the tiles left over."""

    def __init__(self, areas: list[Area], spare: tuple[int, ...]) -> None:
        self.areas: Final = areas
        self.spare: Final = spare


class Fixed(NamedTuple):
    """What a layout requires of one of its areas."""

    terrain: int
    mountain: int
    printed: int


def hexcode_of(text: str) -> int:
    """The hex code of a place in the pack, which the schema has checked."""
    found = read(text)
    assert found is not None, text
    return found


def layout(scenario: str, players: int) -> pack.Entry:
    """The layout of a scenario, or an empty one for free set-up."""
    return pack.LAYOUTS.get((scenario, players), {})


def places(
    scenario: str, players: int, rng: int, wished: Mapping[int, Laid]
) -> tuple[list[int], int]:
    """The hexes of a board: those of the layout, or grown around the moon at random."""
    found = layout(scenario, players)
    if found:
        return [hexcode_of(place) for place in found["areas"]], rng
    grown = list(wished) or RING[:]
    touched = bytearray(HEXES)
    for hexcode in [*MOON_HEXES, *grown]:
        touched[hexcode] = LAID
    snug: list[int] = []
    for hexcode in [*MOON_HEXES, *grown] if wished else RING:
        _touch(touched, snug, hexcode)
    while len(grown) < AREAS[players]:
        rng = step(rng)
        pick = snug.pop(below(rng, len(snug)))
        touched[pick] = LAID
        _touch(touched, snug, pick)
        grown.append(pick)
    return grown, rng


def _touch(touched: bytearray, snug: list[int], hexcode: int) -> None:
    """Count for every free hex how many laid areas it touches; two or more make it eligible."""
    for side in range(6):
        place = hexcode + BEYOND[side]
        touching = touched[place]
        if touching < LAID:
            touched[place] = touching + 1
            if touching == 1:
                insort(snug, place)


def fixed_areas(scenario: str, players: int) -> dict[int, Fixed]:
    """What the layout requires, by hex."""
    demands: dict[int, Fixed] = {}
    for entry in layout(scenario, players).get("fixed", []):
        mark = 1 << PROPERTY_IDS.index(entry["property"]) if "property" in entry else 0
        demands[hexcode_of(entry["at"])] = Fixed(
            TERRAIN_IDS.index(entry["terrain"]), int(entry.get("mountain", 0)), mark
        )
    return demands


def _pick(tiles: list[int], demand: Fixed) -> int:
    """The first tile that meets the layout's requirement, or else the closest one."""
    for tile in tiles:
        if (TERRAINS[tile], MOUNTAINS[tile], PROPERTIES[tile]) == demand:
            return tile
    same = [tile for tile in tiles if TERRAINS[tile] == demand.terrain]
    exact = [tile for tile in same if MOUNTAINS[tile] == demand.mountain]
    return (exact or same or tiles)[0]


def allowed(tile: int, limits: pack.Entry) -> bool:
    """May the tile lie on a grey cell of a scenario with exact numbers?"""
    if "alluvial" in limits and TERRAINS[tile] == codes.ALLUVIAL:
        return False
    return not ("radioactive" in limits and PROPERTIES[tile] & codes.RADIOACTIVE)


def lay(
    scenario: str, players: int, rng: int, wished: Mapping[int, Laid] = NOTHING
) -> tuple[BoardPlan, int]:
    """Lay one board: the requested tiles, and the rest at random (TS-174)."""
    hexes, rng = places(scenario, players, rng, wished)
    taken = {laid.tile for laid in wished.values()}
    tiles = [tile for tile in range(len(pack.TILES)) if tile not in taken]
    rng = shuffle(tiles, rng)
    demands = fixed_areas(scenario, players)
    limits = layout(scenario, players)
    chosen = {hexcode: laid.tile for hexcode, laid in wished.items()}
    for hexcode, demand in demands.items():
        chosen[hexcode] = _pick(tiles, demand)
        tiles.remove(chosen[hexcode])
    grey = [tile for tile in tiles if allowed(tile, limits)]
    areas = [
        Area(hexcode, codes.OFF, (codes.MOON, 0, codes.TSUKUYUMI), 0) for hexcode in MOON_HEXES
    ]
    for hexcode in hexes:
        tile = chosen[hexcode] if hexcode in chosen else grey.pop()
        rng = step(rng)
        turn = wished[hexcode].turn if hexcode in wished else below(rng, 6)
        red = (REDS[tile] << turn | REDS[tile] >> (6 - turn)) & 63
        face = (TERRAINS[tile], MOUNTAINS[tile], PROPERTIES[tile])
        areas.append(Area(hexcode, tile, face, red))
    used = {area.tile for area in areas}
    spare = tuple([tile for tile in range(len(pack.TILES)) if tile not in used])
    return BoardPlan(areas, spare), rng


def red_sides(board: BoardPlan) -> list[int]:
    """The red sides of the area on every hex, or -1 where there is none."""
    reds = [-1] * HEXES
    for area in board.areas:
        reds[area.hexcode] = area.red
    return reds


def points(board: BoardPlan) -> list[int]:
    """What the area on every hex is worth at the end, except the moon."""
    worth = [0] * HEXES
    for area in board.areas:
        if area.terrain != codes.MOON:
            worth[area.hexcode] = 2 if area.terrain == codes.ALLUVIAL else 1
    return worth


def is_open(reds: list[int], hexcode: int, side: int) -> bool:
    """Is there an area beyond this side, and no red edge between?"""
    other = reds[hexcode + BEYOND[side]]
    return other >= 0 and not reds[hexcode] >> side & 1 and not other >> ((side + 3) % 6) & 1


def is_connected(board: BoardPlan) -> bool:
    """Can every area be walked to from the moon?"""
    reds = red_sides(board)
    reached = [0] * HEXES
    reached[MOON_HEXES[0]] = 1
    border = [MOON_HEXES[0]]
    count = 1
    while border:
        here = border.pop()
        for side in range(6):
            there = here + BEYOND[side]
            if not reached[there] and is_open(reds, here, side):
                reached[there] = 1
                count += 1
                border.append(there)
    return count == len(board.areas)


def site_worth(reds: list[int], worth: list[int], counted: list[int], site: int) -> int:
    """The points of the areas within two open steps of a home laid here.

    `counted` stores for every hex the last site that counted it.
    """
    total = 0
    for side in range(6):
        first = site + BEYOND[side]
        if reds[first] < 0 or reds[first] >> ((side + 3) % 6) & 1:
            continue
        if counted[first] != site:
            counted[first] = site
            total += worth[first]
        for further in range(6):
            second = first + BEYOND[further]
            if counted[second] != site and is_open(reds, first, further):
                counted[second] = site
                total += worth[second]
    return total


def edge_sites(board: BoardPlan, reds: list[int]) -> list[int]:
    """The free hexes around a board."""
    found: set[int] = set()
    for area in board.areas:
        for side in range(6):
            if reds[area.hexcode + BEYOND[side]] < 0:
                found.add(area.hexcode + BEYOND[side])
    return sorted(found)


def unfairness(board: BoardPlan, players: int, sites: Sequence[int] = ()) -> int:
    """How much worse the n-th home site is than the best (0 is perfectly fair)."""
    reds, worth = red_sides(board), points(board)
    edge = list(sites) or edge_sites(board, reds)
    counted = [-1] * HEXES
    ranked = sorted([(-site_worth(reds, worth, counted, site)) * HEXES + site for site in edge])
    taken: list[int] = []
    best = 0
    for entry in ranked:
        site, value = entry % HEXES, entry // HEXES
        if all(distance(site, other) >= 3 for other in taken):
            taken.append(site)
            best = min(best, value)
            if len(taken) == players:
                return value - best
    return 99


def hangs_together(hexes: Iterable[int]) -> bool:
    """Do these hexes form one connected group with the moon?"""
    waiting = set(hexes)
    border = list(MOON_HEXES)
    while border:
        here = border.pop()
        for side in range(6):
            there = beside(here, side)
            if there in waiting:
                waiting.remove(there)
                border.append(there)
    return not waiting


def fair_board(
    scenario: str, players: int, rng: int, wished: Mapping[int, Laid] = NOTHING
) -> tuple[BoardPlan, int]:
    """A connected and fair board; chosen tiles may cut areas off."""
    sites = [hexcode_of(place) for place in layout(scenario, players).get("sites", [])]
    best: BoardPlan | None = None
    least = 1000
    for _ in range(TRIES):
        board, rng = lay(scenario, players, rng, wished)
        if not is_connected(board):
            continue
        unfair = unfairness(board, players, sites)
        if unfair < least:
            best, least = board, unfair
        if unfair <= FAIR:
            break
    while best is None:
        board, rng = lay(scenario, players, rng, wished)
        if wished or is_connected(board):
            best = board
    return best, rng
