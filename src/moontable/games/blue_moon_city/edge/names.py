"""Cards, tiles, dragons and places by name: the ids of the protocol and words for people."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from moontable.games.blue_moon_city.content.edition import (
    COLOUR_IDS,
    SQUARE,
    TILE_IDS,
    TILE_NAMES,
    printed,
)
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.content.printed import WHERE, Edition
from moontable.games.blue_moon_city.edge.view import bricks
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import State, empty_table
from moontable.kernel import Json, Message, Refused, nearest
from moontable.kernel.message import LANGUAGES
from moontable.kernel.values import mapping, one_of, only, sequence, text, truth, whole

DRAGON_IDS: Final = ("red", "green", "blue")
DRAGON_NAMES: Final = tuple(say(f"dragon-{dragon}") for dragon in DRAGON_IDS)
PEOPLES: Final = ("Vulca", "Terrah", "Aqua", "Flit", "Mimix", "Hoax", "Pillar", "Khind")
COLOUR_NAMES: Final = tuple(say(f"colour-{colour}") for colour in (*COLOUR_IDS, "any"))
PHASES: Final = ("move", "build", "pay", "draw", "declare", "over")
KINDS: Final = ("move", "build", "pay", "discard", "declare")
ENDS: Final = ("running", "won", "city_complete", "stalemate")
PLACE_IDS: Final = tuple(f"{x},{y}" for x, y in WHERE)

CARD_IDS: Final = tuple(
    f"{COLOUR_IDS[codes.COLOUR[k]]}-{codes.VALUE[k]}" for k in range(codes.CARDS)
)


CARD_NAMES: Final = tuple(say(f"card-{card}") for card in CARD_IDS)


def card_text(card: int) -> Message:
    """What a card can do besides paying its value."""
    return say("text-plain") if codes.VALUE[card] == 3 else say(f"text-{CARD_IDS[card]}")


@cache
def _card_spellings() -> Mapping[str, int]:
    """Every way to name a card in one of the languages."""
    known: dict[str, int] = {}
    for card in range(codes.CARDS):
        colour, value = COLOUR_NAMES[codes.COLOUR[card]], codes.VALUE[card]
        for language in LANGUAGES:
            called = colour.text(language)
            short = CARD_NAMES[card].text(language).partition(" (")[0]
            whole = CARD_NAMES[card].text(language)
            spelled = {short, whole, f"{called} {value}", f"{called}-{value}"}
            known |= {name.casefold(): card for name in spelled}
        known[f"{PEOPLES[codes.COLOUR[card]]} {value}".casefold()] = card
    for number, people in enumerate(PEOPLES):
        kinds = range(3 * number, min(3 * number + 3, codes.CARDS))
        cards = [card for card in kinds for _ in range(printed().cards[card])]
        known |= {f"{people.lower()}-{n:02}": card for n, card in enumerate(cards, 1)}
    return known


@cache
def _tile_spellings() -> Mapping[str, int]:
    """Every way to name a tile in one of the languages."""
    return {
        name.text(language).casefold(): tile
        for tile, name in enumerate(TILE_NAMES)
        for language in LANGUAGES
    }


def card_number(value: object, where: str) -> int:
    """The card meant, by id or by name in any language."""
    name = text(value, where)
    if name in CARD_IDS:
        return CARD_IDS.index(name)
    if name.casefold() not in _card_spellings():
        raise Refused(where, f"there is no card {name!r}", nearest(name, CARD_IDS))
    return _card_spellings()[name.casefold()]


def tile_number(value: object, where: str) -> int:
    """The tile meant, by id or by name in any language."""
    name = text(value, where)
    if name in TILE_IDS:
        return TILE_IDS.index(name)
    if name.casefold() not in _tile_spellings():
        raise Refused(where, f"there is no tile {name!r}", nearest(name, TILE_IDS))
    return _tile_spellings()[name.casefold()]


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
