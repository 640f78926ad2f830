"""Cards, tiles, dragons and places by name: the ids of the protocol and words for people."""

from collections.abc import Mapping
from typing import Final

from moontable.games.blue_moon_city.content.edition import (
    COLOUR_IDS,
    SQUARE,
    TILE_IDS,
    TILE_NAMES,
    printed,
)
from moontable.games.blue_moon_city.content.printed import WHERE, Edition
from moontable.games.blue_moon_city.edge.view import bricks
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import State, empty_table
from moontable.kernel import Json, Refused, Words, nearest
from moontable.kernel.values import mapping, one_of, only, sequence, text, truth, whole

DRAGON_IDS: Final = ("red", "green", "blue")
DRAGON_NAMES: Final = (
    Words("der rote Drache Lika", "the red dragon Lika"),
    Words("der grüne Drache Doran", "the green dragon Doran"),
    Words("der blaue Drache Sessa", "the blue dragon Sessa"),
)
DRAGONS_MOVED: Final = (
    Words("den roten Drachen", "the red dragon"),
    Words("den grünen Drachen", "the green dragon"),
    Words("den blauen Drachen", "the blue dragon"),
)
PEOPLES: Final = ("Vulca", "Terrah", "Aqua", "Flit", "Mimix", "Hoax", "Pillar", "Khind")
COLOUR_NAMES: Final = (
    Words("schwarz", "black"),
    Words("rot", "red"),
    Words("blau", "blue"),
    Words("grau", "grey"),
    Words("braun", "brown"),
    Words("weiß", "white"),
    Words("gelb", "yellow"),
    Words("grün", "green"),
    Words("bunt", "any colour"),
)
ADJECTIVES: Final = (*("Schwarze", "Rote", "Blaue", "Graue", "Braune", "Weiße", "Gelbe", "Grüne"),)
PHASES: Final = ("move", "build", "pay", "draw", "declare", "over")
KINDS: Final = ("move", "build", "pay", "discard", "declare")
ENDS: Final = ("running", "won", "city_complete", "stalemate")
PLACE_IDS: Final = tuple(f"{x},{y}" for x, y in WHERE)

CARD_IDS: Final = tuple(
    f"{COLOUR_IDS[codes.COLOUR[k]]}-{codes.VALUE[k]}" for k in range(codes.CARDS)
)


def with_card(card: int) -> str:
    """A card's German name after "mit": bezahlt mit Weißer 2 (Hoax)."""
    name = CARD_NAMES[card].de
    colour, rest = name.split(" ", 1)
    return f"{colour}r {rest}"


CARD_NAMES: Final = tuple(
    Words(
        f"{ADJECTIVES[codes.COLOUR[k]]} {codes.VALUE[k]} ({PEOPLES[codes.COLOUR[k]]})",
        f"{COLOUR_IDS[codes.COLOUR[k]]} {codes.VALUE[k]} ({PEOPLES[codes.COLOUR[k]]})",
    )
    for k in range(codes.CARDS)
)


def card_text(card: int) -> Words:
    """What a card can do besides paying its value."""
    colour, value = codes.COLOUR[card], codes.VALUE[card]
    if value == 3:
        return Words("Keine Sonderfunktion.", "No power.")
    if colour < codes.DRAGONS:
        dragon = DRAGONS_MOVED[colour]
        if value == 1:
            return Words(
                f"In der Bewegungsphase: Setze {dragon.de} auf eine beliebige Tafel.",
                f"While moving: put {dragon.en} on any tile.",
            )
        return Words(
            f"In der Bewegungsphase: Ziehe {dragon.de} in der Stadt bis zu drei Tafeln weit.",
            f"While moving: move {dragon.en}, if it is in the city, up to three tiles.",
        )
    return POWERS[colour, value]


POWERS: Final[Mapping[tuple[int, int], Words]] = {
    (codes.GREY, 1): Words(
        "In der Bewegungsphase: Setze deine Figur auf eine beliebige Tafel.",
        "While moving: put your pawn on any tile.",
    ),
    (codes.GREY, 2): Words(
        "In der Bewegungsphase: Ziehe deine Figur bis zu zwei Tafeln weiter.",
        "While moving: move your pawn up to two more tiles.",
    ),
    (codes.BROWN, 1): Words(
        "Beim Bauen: Zwei braune Karten mit Wert 1 oder 2 sind zusammen eine 3 in jeder Farbe.",
        "While building: two brown cards of value 1 or 2 are together one 3 of any colour.",
    ),
    (codes.BROWN, 2): Words(
        "Beim Bauen: Zwei braune Karten mit Wert 1 oder 2 sind zusammen eine 3 in jeder Farbe.",
        "While building: two brown cards of value 1 or 2 are together one 3 of any colour.",
    ),
    (codes.WHITE, 1): Words(
        "Beim Bauen: Bis zu vier Karten einer Farbe zählen für einen Baustein als andere Farbe.",
        "While building: up to four cards of one colour count as another colour for one brick.",
    ),
    (codes.WHITE, 2): Words(
        "Beim Bauen: Eine Karte zählt für einen Baustein als andere Farbe.",
        "While building: one card counts as another colour for one brick.",
    ),
    (codes.YELLOW, 1): Words(
        "Auf dem Marktplatz: ein weiteres Opfer, das 1 Kristall mehr kostet.",
        "On the courtyard: one more offering, which costs 1 crystal more.",
    ),
    (codes.YELLOW, 2): Words(
        "Auf dem Marktplatz: ein weiteres Opfer, das 2 Kristalle mehr kostet.",
        "On the courtyard: one more offering, which costs 2 crystals more.",
    ),
    (codes.GREEN, 1): Words(
        "Beim Bauen: zählt als 1 in jeder Farbe.", "While building: counts as 1 of any colour."
    ),
}


def _card_spellings() -> dict[str, int]:
    known: dict[str, int] = {}
    for card in range(codes.CARDS):
        colour, value = codes.COLOUR[card], codes.VALUE[card]
        names = {*COLOUR_NAMES[colour], ADJECTIVES[colour], PEOPLES[colour]}
        known |= {f"{name} {value}".casefold(): card for name in names}
        known |= {f"{name}-{value}".casefold(): card for name in COLOUR_NAMES[colour]}
        known |= {name.casefold(): card for name in CARD_NAMES[card]}
    for colour, people in enumerate(PEOPLES):
        kinds = range(3 * colour, min(3 * colour + 3, codes.CARDS))
        cards = [card for card in kinds for _ in range(printed().cards[card])]
        known |= {f"{people.lower()}-{n:02}": card for n, card in enumerate(cards, 1)}
    return known


def _tile_spellings() -> dict[str, int]:
    known = {name.casefold(): tile for tile, names in enumerate(TILE_NAMES) for name in names}
    return known | {name: tile for tile, name in enumerate(TILE_IDS)}


CARD_SPELLINGS: Final = _card_spellings()
TILE_SPELLINGS: Final = _tile_spellings()


def card_number(value: object, where: str) -> int:
    """The card meant, by id or by name in either language."""
    name = text(value, where)
    if name.casefold() not in CARD_SPELLINGS:
        raise Refused(where, f"there is no card {name!r}", nearest(name, CARD_IDS))
    return CARD_SPELLINGS[name.casefold()]


def tile_number(value: object, where: str) -> int:
    """The tile meant, by id or by name in either language."""
    name = text(value, where)
    if name.casefold() not in TILE_SPELLINGS:
        raise Refused(where, f"there is no tile {name!r}", nearest(name, TILE_IDS))
    return TILE_SPELLINGS[name.casefold()]


def card_list(counts: list[int]) -> tuple[str, ...]:
    """Cards by id, in ascending order."""
    cards: list[str] = []
    for card, count in enumerate(counts):
        if count:
            cards += [CARD_IDS[card]] * count
    return tuple(cards)


def read_city(edition: Edition, players: int, cells: Json) -> State:
    """An empty table with the city of a position."""
    named: dict[int, int] = {}
    for key, cell in cells.items():
        place = PLACE_IDS.index(one_of(key, PLACE_IDS, "position.city"))
        where = f"position.city.{key}"
        fields = mapping(cell, where)
        only(fields, ("tile", "built", "bricks"), where)
        if "tile" in fields:
            named[place] = tile_number(fields["tile"], f"{where}.tile")
    state = empty_table(edition, players, _tiles(edition, named))
    for key, cell in cells.items():
        _read_cell(state, PLACE_IDS.index(key), mapping(cell, key))
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
    where = f"position.city.{PLACE_IDS[place]}"
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
        PLACE_IDS[place]: {
            "tile": TILE_IDS[state.tiles[place]],
            "built": bool(state.built >> place & 1),
            "bricks": list(bricks(state, place)),
        }
        for place in range(codes.PLACES)
    }
