"""Cards that exist only in a position, declared in the vocabulary of the facts.

So any rule can be tried. It knows their definitions by number and by id; a number follows from the
definition alone, so that
the same declaration means the same card everywhere.
"""

import ast
from typing import Final
from zlib import crc32

from moontable.games.blue_moon import codes
from moontable.games.blue_moon.cards import BY_ID, CATALOGUE
from moontable.games.blue_moon.cards.card import Card
from moontable.games.blue_moon.powers.vocabulary import TYPES, power_of
from moontable.kernel import Json, Refused
from moontable.kernel.values import mapping, one_of, only, sequence, text, whole

FIRST: Final = 1_000_000
FIELDS: Final = (
    *("id", "name_de", "name_en", "type", "fire", "earth", "icons", "moons"),
    *("capacity", "tags", "effects"),
)
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
}

_cards: dict[int, tuple[Card, str]] = {}
_numbers: dict[str, int] = {}


def declare(value: object, where: str) -> int:
    """Read a declaration; its number from now on. Refuses what is no card."""
    told = mapping(value, where)
    only(told, FIELDS, where)
    name = text(told.get("id"), f"{where}.id")
    if name in BY_ID:
        raise Refused(f"{where}.id", f"{name} is a card of the catalogue", "another id")
    kind = one_of(told.get("type"), [*TYPES][:5], f"{where}.type")
    card = Card(
        people=name,
        number=-1,
        de=text(told.get("name_de", name), f"{where}.name_de"),
        en=text(told.get("name_en", name), f"{where}.name_en"),
        type=TYPES[kind],
        fire=_value(told, "fire", where),
        earth=_value(told, "earth", where),
        moons=whole(told.get("moons", 0), f"{where}.moons", 0, 20),
        icons=_bits(told, "icons", ICONS, where),
        tags=_bits(told, "tags", TAGS, where),
        power=power_of(sequence(told.get("effects", []), f"{where}.effects"), f"{where}.effects"),
        capacity=whole(told.get("capacity", 0) or 0, f"{where}.capacity", 0, 20),
    )
    definition = repr(dict(sorted(told.items())))
    number = FIRST + crc32(definition.encode())
    _cards[number] = (card, definition)
    _numbers[name] = number
    return number


def _value(told: Json, field: str, where: str) -> int:
    value = told.get(field)
    return -1 if value is None else whole(value, f"{where}.{field}", 0, 60)


def _bits(told: Json, field: str, known: dict[str, int], where: str) -> int:
    bits = 0
    for name in sequence(told.get(field, []), f"{where}.{field}"):
        bits |= known[one_of(name, known, f"{where}.{field}")]
    return bits


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
