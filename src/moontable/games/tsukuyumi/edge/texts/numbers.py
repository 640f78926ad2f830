"""Turn the numbers of events and reasons into ids and words.

Kinds of numbers: u unit, h place, s side, p product, c action card, e event card, b battle card, d
any card, l laid thing, w white action, k counter, f phase, g upgrade, q question, y symbol, t tile,
o former owner, x destroyer, i a change, n a plain number.
"""

from collections.abc import Callable
from typing import Final

from moontable.games.tsukuyumi.content import hexes, tables
from moontable.games.tsukuyumi.content.tables import TILE_IDS
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.places import hexcode_of, place_words
from moontable.games.tsukuyumi.edge.texts.words import (
    CARD,
    COUNTER,
    PHASE_WORDS,
    PROMPT,
    SIDE,
    SYMBOL,
    THING,
    UNIT,
)
from moontable.games.tsukuyumi.rules import codes
from moontable.kernel import Words

NOBODY: Final = Words("niemand", "nobody")


def word(value: object) -> Words:
    """A value of a deed in words."""
    if isinstance(value, str):
        for known in (UNIT, SIDE, CARD, THING):
            if value in known:
                return known[value]
    return Words(str(value), str(value))


def _unit(kind: int) -> Words:
    return UNIT[names.UNITS[kind]]


def _upgrade(number: int) -> Words:
    source, goal = _unit(tables.UPGRADE_FROM[number]), _unit(tables.UPGRADE_TO[number])
    return Words(f"{source.de} zu {goal.de}", f"{source.en} to {goal.en}")


def _side(side: int) -> Words:
    return SIDE[names.SIDES[side]] if side < codes.SIDES else NOBODY


def _before(side: int) -> Words:
    """The former owner of an area, as the end of a sentence."""
    name = _side(side)
    return Words("", "") if name == NOBODY else Words(f" von {name.de}", f" from {name.en}")


def _by(side: int) -> Words:
    """Who destroyed a unit, as the end of a sentence."""
    name = _side(side)
    return Words("", "") if name == NOBODY else Words(f" durch {name.de}", f" to {name.en}")


def _some(number: int) -> Words:
    """An amount, as the object of a sentence."""
    return _number(number) if number else Words("keinen", "no")


def _number(value: int) -> Words:
    return Words(str(value), str(value))


def _change(value: int) -> Words:
    text = f"{value:+d}".replace("-", "−")
    return Words(text, text)


_WORDS: Final[dict[str, Callable[[int], Words]]] = {
    "u": _unit,
    "h": place_words,
    "s": _side,
    "p": lambda product: word(names.product_id(product)),
    "c": lambda card: CARD[names.CARDS[card]],
    "e": lambda card: CARD[names.EVENTS[card]],
    "b": lambda card: CARD[names.BATTLE_CARDS[card]],
    "d": lambda card: word(names.card_id(card)),
    "l": lambda thing: word(codes.LAID[thing]),
    "w": lambda action: word(names.WHITE_ACTIONS[action]),
    "k": COUNTER.__getitem__,
    "f": PHASE_WORDS.__getitem__,
    "g": _upgrade,
    "q": lambda kind: PROMPT[codes.DECISIONS[kind]],
    "y": SYMBOL.__getitem__,
    "t": lambda tile: word(TILE_IDS[tile]),
    "o": _before,
    "x": _by,
    "i": _change,
    "n": _number,
    "m": _some,
}
_IDS: Final[dict[str, Callable[[int], object]]] = {
    "u": names.UNITS.__getitem__,
    "h": lambda place: hexes.name(hexcode_of(place)),
    "s": lambda side: names.side_id(side) if side < codes.SIDES else None,
    "p": names.product_id,
    "c": names.CARDS.__getitem__,
    "e": names.EVENTS.__getitem__,
    "b": names.BATTLE_CARDS.__getitem__,
    "l": codes.LAID.__getitem__,
    "w": names.WHITE_ACTIONS.__getitem__,
    "f": names.PHASES.__getitem__,
    "g": lambda number: names.UNITS[tables.UPGRADE_TO[number]],
    "o": lambda side: names.side_id(side) if side < codes.SIDES else None,
    "x": lambda side: names.side_id(side) if side < codes.SIDES else None,
}


def in_words(kind: str, value: int) -> Words:
    """A number in words."""
    return _WORDS.get(kind, _number)(value)


def id_of(kind: str, value: int) -> object:
    """A number as the protocol writes it."""
    return _IDS[kind](value) if kind in _IDS else value
