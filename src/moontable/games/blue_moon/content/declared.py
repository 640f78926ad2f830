"""Cards outside the printed catalogue: from positions, set-ups and card packs.

The pack that ships with the game has fixed numbers. The number of a game's own card is its
declaration itself, encoded as one number, so two games can never take each other's cards.
"""

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

from moontable.games.blue_moon.content.cards import BY_ID, CATALOGUE
from moontable.games.blue_moon.content.cards.card import Card
from moontable.games.blue_moon.content.powers.fields import CARD_TYPES
from moontable.games.blue_moon.content.powers.reading import power_of
from moontable.games.blue_moon.rules import codes
from moontable.games.contents import table_of
from moontable.kernel import Json, Refused
from moontable.kernel.values import mapping, one_of, only, sequence, text, truth, whole

PACKAGE: Final = "moontable.games.blue_moon"
FILE: Final = "content/reconstructed.toml"
FIRST: Final = 1_000_000
"""Where cards beyond the catalogue begin in packed states and in the order of decks."""
MOST_CARDS: Final = 100
MOST_NAME: Final = 60
MOST_NOTE: Final = 300
ICONS: Final = {
    "shield_fire": codes.SHIELD_FIRE,
    "shield_earth": codes.SHIELD_EARTH,
    "stop": codes.STOP,
    "retrieve": codes.RETRIEVE,
    "protected": codes.PROTECTED,
    "free": codes.FREE,
    "pair": codes.PAIR,
    "gang_cool": codes.GANG_COOL,
    "gang_top": codes.GANG_TOP,
    "gang_fun": codes.GANG_FUN,
    "gang_no": codes.GANG_NO,
    "replace": codes.REPLACE,
    "bluff_fire": codes.BLUFF_FIRE,
    "bluff_earth": codes.BLUFF_EARTH,
    "bluff_none": codes.BLUFF_NONE,
}
TAGS: Final = {
    "storm": codes.STORM,
    "flood": codes.FLOOD,
    "caterpillar": codes.CATERPILLAR,
    "mutant": codes.MUTANT,
    "brotherhood_of_pirates": codes.BROTHERHOOD,
    "chosen": codes.CHOSEN,
    "promo": codes.PROMO,
    "crystal": codes.CRYSTAL,
}
PROVENANCE: Final = ("printed", "reconstructed", "own")
CORRECTED: Final = "+"
"""Ends the id of a corrected card, so that it is never taken for the printed one."""


def _value(value: object, where: str) -> int:
    return -1 if value is None else whole(value, where, 0, 60)


def _bits(known: dict[str, int]) -> Callable[[object, str], int]:
    def read(value: object, where: str) -> int:
        bits = 0
        for name in sequence(value, where):
            bits |= known[one_of(name, known, where)]
        return bits

    return read


def _effects(value: object, where: str) -> tuple[Sequence[object], tuple[int, int]]:
    """The effects that make a power, and what a leader or inquisitor allows a deck."""
    rest: list[object] = []
    builds = (0, 0)
    for index, effect in enumerate(sequence(value, where)):
        fields = mapping(effect, f"{where}[{index}]")
        if fields.get("kind") == "deck_limit":
            builds = (
                whole(fields.get("cards", 0), f"{where}[{index}].cards", 0, 30),
                whole(fields.get("foreign_moons", 0), f"{where}[{index}].foreign_moons", 0, 60),
            )
        else:
            rest.append(effect)
    return rest, builds


def _power(value: object, where: str) -> dict[str, Any]:
    rest, builds = _effects(value, where)
    return {"power": power_of(rest, where), "builds": builds}


def _plain(field: str, read: Callable[[object, str], Any]) -> Callable[[object, str], Any]:
    def into(value: object, where: str) -> dict[str, Any]:
        return {field: read(value, where)}

    return into


def _card_type(value: object, where: str) -> int:
    return CARD_TYPES[one_of(value, CARD_TYPES, where)]


def _short(most: int) -> Callable[[object, str], str]:
    """A text of at most this many characters."""

    def read(value: object, where: str) -> str:
        found = text(value, where)
        if len(found) > most:
            raise Refused(where, f"has {len(found)} characters", f"at most {most}")
        return found

    return read


def _moons(value: object, where: str) -> int:
    return whole(value, where, 0, 20)


def _capacity(value: object, where: str) -> int:
    return whole(value or 0, where, 0, 20)


def _provenance(value: object, where: str) -> str:
    return one_of(value, PROVENANCE, where)


def _printed_id(value: object, where: str) -> str:
    return one_of(value, BY_ID, where)


def _nothing(read: Callable[[object, str], Any]) -> Callable[[object, str], Any]:
    def check(value: object, where: str) -> dict[str, Any]:
        read(value, where)
        return {}

    return check


READERS: Final[dict[str, Callable[[object, str], dict[str, Any]]]] = {
    "id": _nothing(_short(MOST_NAME)),
    "corrects": _nothing(truth),
    "replaces": _nothing(_printed_id),
    "note": _nothing(_short(MOST_NOTE)),
    "people": _plain("people", _short(MOST_NAME)),
    "name_de": _plain("de", _short(MOST_NAME)),
    "name_en": _plain("en", _short(MOST_NAME)),
    "type": _plain("type", _card_type),
    "fire": _plain("fire", _value),
    "earth": _plain("earth", _value),
    "moons": _plain("moons", _moons),
    "icons": _plain("icons", _bits(ICONS)),
    "tags": _plain("tags", _bits(TAGS)),
    "capacity": _plain("capacity", _capacity),
    "set_code": _plain("set_code", _short(MOST_NAME)),
    "provenance": _plain("provenance", _provenance),
    "effects": _power,
}
"""Every field of a declaration, and which facts of a card it gives."""


def declare_all(values: object, where: str) -> list[int]:
    """Read the declared cards of one game and return their numbers; refuses invalid ones."""
    cards = sequence(values, where)
    if len(cards) > MOST_CARDS:
        raise Refused(where, f"are {len(cards)} cards", f"at most {MOST_CARDS}")
    return [declare(card, f"{where}[{index}]") for index, card in enumerate(cards)]


def declare(value: object, where: str) -> int:
    """Read a declaration and return the card's number; refuses invalid cards."""
    fields = mapping(value, where)
    _read(fields, where, PRINTED)
    written = _written(fields)
    return PACKED.get(written, int.from_bytes(written.encode()))


def _read(fields: Json, where: str, printed: Mapping[str, Card]) -> Card:
    only(fields, READERS, where)
    name = text(fields.get("id"), f"{where}.id")
    corrects = truth(fields.get("corrects", False), f"{where}.corrects")
    if name in BY_ID and not corrects:
        raise Refused(f"{where}.id", f"{name} is a card of the catalogue", "another id")
    if corrects:
        one_of(name, printed, f"{where}.id")
        base = replace(printed[name], key=name + CORRECTED)
    else:
        _card_type(fields.get("type"), f"{where}.type")
        base = Card(name, -1, name, name, 0, key=name, provenance="own")
    facts: dict[str, Any] = {}
    for field, given in fields.items():
        facts |= READERS[field](given, f"{where}.{field}")
    return replace(base, **facts)


def _written(fields: Json) -> str:
    return repr(dict(sorted(fields.items())))


_PACK: Final = [_written(fields) for fields in table_of(PACKAGE, FILE)["card"]]
PACK: Final[tuple[Card, ...]] = tuple(
    _read(fields, FILE, {}) for fields in table_of(PACKAGE, FILE)["card"]
)
"""The reconstructed cards, in the order of their file."""
BEYOND: Final = len(CATALOGUE)
"""From this number on a card is not of the catalogue: the shipped pack comes first."""
PACKED: Final = {written: BEYOND + place for place, written in enumerate(_PACK)}
PRINTED: Final = {card.id: card for card in (*CATALOGUE, *PACK)}
NUMBERS: Final = {card_id: number for number, card_id in enumerate(PRINTED)}


def card_at(number: int) -> Card:
    """The card with this number, from the catalogue, the shipped pack or the game itself."""
    if number < BEYOND:
        return CATALOGUE[number]
    return PACK[number - BEYOND] if number < BEYOND + len(PACK) else _own(number)


@lru_cache(1024)
def _own(number: int) -> Card:
    return _read(definition_of(number), "declared", PRINTED)


def number_of(card_id: str) -> int:
    """The number of a card of the catalogue or the shipped pack, or -1."""
    return NUMBERS.get(card_id, -1)


def text_of(number: int) -> str:
    """The declaration of a card that is not in the catalogue, as text."""
    if number < BEYOND + len(PACK):
        return _PACK[number - BEYOND]
    return number.to_bytes((number.bit_length() + 7) // 8).decode()


def definition_of(number: int) -> Json:
    """The declaration of a card that is not in the catalogue."""
    definition: Json = ast.literal_eval(text_of(number))
    return definition


def declare_text(definition: str) -> int:
    """Read a declaration that was packed."""
    return declare(ast.literal_eval(definition), "packed")


def stands_for(number: int) -> int:
    """The number of the card whose place a declared card takes in decks, or -1."""
    definition = definition_of(number)
    name = definition.get("id") if definition.get("corrects") else definition.get("replaces")
    return -1 if name is None else number_of(str(name))


def place(number: int) -> int:
    """The sort key of a card: the catalogue first, then the order that old records use."""
    return number if number < BEYOND else FIRST + crc32(text_of(number).encode())
