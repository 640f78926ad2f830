"""Map the ints of the rules to the protocol's ids and back."""

from collections.abc import Sequence
from typing import Final

from moontable.games.tsukuyumi.content import hexes, pack, tables
from moontable.games.tsukuyumi.rules import codes
from moontable.kernel import Refused, nearest

SIDES: Final = pack.SIDE_IDS
UNITS: Final = pack.UNIT_IDS
CARDS: Final = tuple(str(card["id"]) for card in pack.CARDS)
EVENTS: Final = tuple(str(card["id"]) for card in pack.EVENTS)
BATTLE_CARDS: Final = tuple(str(card["id"]) for card in pack.BATTLE_CARDS)
UPLINKS: Final = tuple(str(card["id"]) for card in pack.UPLINK_CARDS)
WEAPONS: Final = tuple(str(weapon["id"]) for weapon in pack.WEAPONS)
ROCKETS: Final = tuple(str(rocket["id"]) for rocket in pack.ROCKETS)
PHASES: Final = ("setup", "choose", "white", "blue", "green", "red", "score")
SYMBOLS: Final = (
    *("effect", "initiative", "draw", "play", "production"),
    *("oni_place", "oni_conquest", "movement", "combat"),
)
WHITE_ACTIONS: Final = ("movement", "combat", "production", "event")
EDGE_MARKERS: Final = ("blockade", "passage", "dug_blockade")


def card_id(card: int) -> str | None:
    """The id of any card: action cards from 0, events from 100, battle cards from 200."""
    if card < 0:
        return None
    if card >= codes.BATTLE_BASE:
        return BATTLE_CARDS[card - codes.BATTLE_BASE]
    return EVENTS[card - codes.EVENT_BASE] if card >= codes.EVENT_BASE else CARDS[card]


def side_id(side: int) -> str | None:
    """A side's id, or None for nobody."""
    return None if side == codes.NOBODY else SIDES[side]


def product_id(product: int) -> str:
    """The id of a product; an upgrade has the id of the resulting unit."""
    if product >= codes.P_BUNDLE:
        return "bundle"
    if product >= codes.P_ROCKET:
        return ROCKETS[product - codes.P_ROCKET]
    if product >= codes.P_WEAPON:
        return WEAPONS[product - codes.P_WEAPON]
    if product >= codes.P_UPLINK:
        return UPLINKS[product - codes.P_UPLINK]
    if product >= codes.P_UPGRADE:
        return UNITS[tables.UPGRADE_TO[product - codes.P_UPGRADE]]
    return UNITS[product]


def product_source(product: int) -> str | None:
    """The unit an upgrade starts from."""
    if codes.P_UPGRADE <= product < codes.P_UPLINK:
        return UNITS[tables.UPGRADE_FROM[product - codes.P_UPGRADE]]
    return None


def _aliases() -> dict[str, str]:
    found: dict[str, str] = {}
    packs = (pack.UNITS, pack.CARDS, pack.EVENTS, pack.BATTLE_CARDS)
    for entries in (*packs, pack.UPLINK_CARDS, pack.WEAPONS, pack.ROCKETS):
        for entry in entries:
            for name in (entry["id"], entry["de"], entry["en"]):
                found.setdefault(str(name).casefold(), str(entry["id"]))
    for faction in pack.FACTIONS:
        found.setdefault(str(faction["name"]).casefold(), str(faction["id"]))
    return found


ALIASES: Final = _aliases()


def find(names: Sequence[str], named: object, where: str) -> int:
    """The number of an id or a German or English name; refuses with a suggestion."""
    if isinstance(named, str):
        if named in names:
            return names.index(named)
        alias = ALIASES.get(named.casefold(), "")
        if alias in names:
            return names.index(alias)
    raise Refused(where, f"there is no {named!r}", nearest(str(named), names))


def find_hex(named: object, where: str) -> int:
    """The hex code of an area in a position or deed."""
    found = hexes.read(named) if isinstance(named, str) else None
    if found is None:
        raise Refused(where, f"{named!r} is no area", 'write it as axial coordinates "q,r"')
    return found
