"""Cards that are no part of the printed catalogue, declared in the vocabulary of the facts.

They come from positions, set-ups and card packs. It knows their definitions by number and by id; a
number follows from the definition alone, so that the same declaration means the same card
everywhere.
"""

import ast
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final
from zlib import crc32

from moontable.games.blue_moon.content.cards import BY_ID, CATALOGUE
from moontable.games.blue_moon.content.cards.card import Card
from moontable.games.blue_moon.content.powers.fields import CARD_TYPES
from moontable.games.blue_moon.content.powers.reading import power_of
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Json, Refused
from moontable.kernel.values import mapping, one_of, only, sequence, text, truth, whole

FIRST: Final = 1_000_000
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

_cards: dict[int, tuple[Card, str]] = {}
_numbers: dict[str, int] = {}


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
        told = mapping(effect, f"{where}[{index}]")
        if told.get("kind") == "deck_limit":
            builds = (
                whole(told.get("cards", 0), f"{where}[{index}].cards", 0, 30),
                whole(told.get("foreign_moons", 0), f"{where}[{index}].foreign_moons", 0, 60),
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
    "id": _nothing(text),
    "corrects": _nothing(truth),
    "replaces": _nothing(_printed_id),
    "note": _nothing(text),
    "people": _plain("people", text),
    "name_de": _plain("de", text),
    "name_en": _plain("en", text),
    "type": _plain("type", _card_type),
    "fire": _plain("fire", _value),
    "earth": _plain("earth", _value),
    "moons": _plain("moons", _moons),
    "icons": _plain("icons", _bits(ICONS)),
    "tags": _plain("tags", _bits(TAGS)),
    "capacity": _plain("capacity", _capacity),
    "set_code": _plain("set_code", text),
    "provenance": _plain("provenance", _provenance),
    "effects": _power,
}
"""Every field of a declaration, and which facts of a card it gives."""


def declare(value: object, where: str) -> int:
    """Read a declaration; its number from now on. Refuses what is no card."""
    told = mapping(value, where)
    only(told, READERS, where)
    name = text(told.get("id"), f"{where}.id")
    corrects = truth(told.get("corrects", False), f"{where}.corrects")
    if name in BY_ID and not corrects:
        raise Refused(f"{where}.id", f"{name} is a card of the catalogue", "another id")
    if corrects:
        one_of(name, (*BY_ID, *_numbers), f"{where}.id")
        base = replace(card_at(number_of(name)), key=name + CORRECTED)
        name = base.key
    else:
        _card_type(told.get("type"), f"{where}.type")
        base = Card(name, -1, name, name, 0, key=name, provenance="own")
    facts: dict[str, Any] = {}
    for field, given in told.items():
        facts |= READERS[field](given, f"{where}.{field}")
    card = replace(base, **facts)
    definition = repr(dict(sorted(told.items())))
    number = FIRST + crc32(definition.encode())
    _cards[number] = (card, definition)
    _numbers[name] = number
    return number


def stands_for(number: int) -> int:
    """The number of the card whose place a declared card takes in decks, or -1."""
    told = definition_of(number)
    name = told.get("id") if told.get("corrects") else told.get("replaces")
    return -1 if name is None else number_of(str(name))


def card_at(number: int) -> Card:
    """The card of a number, of the catalogue or declared."""
    return CATALOGUE[number] if number < FIRST else _cards[number][0]


def number_of(card_id: str) -> int:
    """The number of a card id, or -1."""
    return BY_ID.get(card_id, _numbers.get(card_id, -1))


def definition_of(number: int) -> Json:
    """The declaration of a declared card."""
    told: Json = ast.literal_eval(_cards[number][1])
    return told


def text_of(number: int) -> str:
    """The declaration as text, for packing."""
    return _cards[number][1]


def declare_text(definition: str) -> int:
    """Read a declaration that was packed."""
    return declare(ast.literal_eval(definition), "packed")
