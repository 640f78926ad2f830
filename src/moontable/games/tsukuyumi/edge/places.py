"""Name areas for people: homes by name, others by kind and hour of the clock.

A place is one int (hex, kind and ordinal), so that an event or a reason can name an area without
its board. North is twelve, seen from the middle of the moon.
"""

from functools import lru_cache
from math import atan2, degrees, floor, sqrt
from typing import Final

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.content.hexes import HEXES, across, beside, code, distance
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Words

KIND: Final = 10
ORDINAL: Final = 14
SEA, ALLUVIAL, MOUNTAIN, MOON, FIRST_HOME, SITE = 1, 2, 3, 4, 5, 10
MIDDLE: Final = code(0, 0)
CENTRE: Final = Words("Mondmitte", "moon centre")
KINDS: Final = {
    "moon": Words("Mond", "moon"),
    "inner": Words("Binnensee", "inner sea"),
    "outer": Words("Außensee", "outer sea"),
    "alluvial": Words("Aue", "alluvial"),
    "mountain": Words("Gebirge", "mountain"),
    "site": Words("Rand", "edge"),
}


def hexcode_of(place: int) -> int:
    """The hex of a place."""
    return place & (HEXES - 1)


def half_hours(hexcode: int) -> int:
    """The hour on the clock face in halves; whole hours near the moon."""
    q, r = across(hexcode)
    angle = degrees(atan2(sqrt(3) * (q + r / 2), -1.5 * r)) % 360
    if distance(hexcode, MIDDLE) > 2:
        return floor(angle / 15 + 0.5) % 24
    return floor(angle / 30 + 0.5) * 2 % 24


def _category(place: int) -> str:
    """The category a place is named after: ring for moon and seas, kind for the rest."""
    kind, ring = place >> KIND & 15, distance(hexcode_of(place), MIDDLE)
    if kind == SITE:
        return "site"
    if ring <= 1:
        return "moon"
    if kind in (ALLUVIAL, MOUNTAIN):
        return "alluvial" if kind == ALLUVIAL else "mountain"
    return "inner" if ring == 2 else "outer"


def place_words(place: int) -> Words:
    """A place in words."""
    kind, ordinal = place >> KIND & 15, place >> ORDINAL
    if FIRST_HOME <= kind < SITE:
        home = str(pack.FACTIONS[kind - FIRST_HOME]["home"])
        return Words(home, home)
    if hexcode_of(place) == MIDDLE:
        return CENTRE
    name = KINDS[_category(place)]
    hours = half_hours(hexcode_of(place))
    clock = f"{hours // 2 or 12}{'½' if hours % 2 else ''}"
    more = f" {chr(ord('a') + ordinal)}" if ordinal else ""
    return Words(f"{name.de} {clock}{more}", f"{name.en} {clock}{more}")


@lru_cache(256)
def numbered(hexes: tuple[int, ...], terrain: bytes, home_of: bytes) -> dict[int, int]:
    """All places of a board by hex; equal names are numbered from the moon outwards."""
    plain = {hexcode: _plain(hexcode, terrain[n], home_of[n]) for n, hexcode in enumerate(hexes)}
    around = {beside(hexcode, side) for hexcode in hexes for side in range(6)} - set(hexes)
    plain |= {hexcode: hexcode | SITE << KIND for hexcode in around}
    seen: dict[Words, int] = {}
    found: dict[int, int] = {}
    for hexcode in sorted(plain, key=lambda each: (distance(each, MIDDLE), each)):
        name = place_words(plain[hexcode])
        found[hexcode] = plain[hexcode] | seen.get(name, 0) << ORDINAL
        seen[name] = seen.get(name, 0) + 1
    return found


def _plain(hexcode: int, terrain: int, home: int) -> int:
    kind = FIRST_HOME + home if terrain == codes.HOME and home != codes.NOBODY else terrain + 1
    return hexcode | kind << KIND


def place(state: State, hexcode: int) -> int:
    """The place of a hex on this board; beyond the board, it is an edge."""
    terrain, home_of = state.terrain, state.home_of
    return numbered(state.hexes, terrain, home_of).get(hexcode, hexcode | SITE << KIND)
