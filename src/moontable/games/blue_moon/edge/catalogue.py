"""The card catalogue for people: found by name, told as JSON, with the rules that bear on a card.

It knows the vocabulary others read (`character`, `shield_fire`, null) and how names are misspelt;
it knows no game in progress.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from moontable.games.blue_moon.content import packs
from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.content.cards.card import Card
from moontable.games.blue_moon.content.declared import card_at, number_of
from moontable.games.blue_moon.content.powers import does
from moontable.games.blue_moon.edge.texts.card import facts_line, text_of
from moontable.games.blue_moon.rules.codes import (
    ACHIEVEMENT,
    BLUFF_EARTH,
    BLUFF_FIRE,
    BLUFF_NONE,
    BLUFFS,
    BOOSTER,
    CATERPILLAR,
    CHARACTER,
    FLOOD,
    FREE,
    GANG_COOL,
    GANG_FUN,
    GANG_NO,
    GANG_TOP,
    GANGS,
    HYLA,
    INQUISITOR,
    INTERVENTION,
    LEADER,
    LEADERSHIP,
    MUTANT,
    PAIR,
    PROTECTED,
    REPLACE,
    RETRIEVE,
    SHIELD_EARTH,
    SHIELD_FIRE,
    SHIELDS,
    SHIP,
    STOP,
    STORM,
    SUPPORT,
)
from moontable.games.contents import rule_statements
from moontable.kernel import Json, Refused, Words, nearest

__all__ = [
    "card_json",
    "facts_line",
    "find_card",
    "fold",
    "icon_names",
    "provenance",
    "rules_on",
    "search",
    "statements",
    "text_of",
]
PACKAGE: Final = "moontable.games.blue_moon"
TYPE_NAMES: Final = {
    LEADER: "leader",
    CHARACTER: "character",
    BOOSTER: "booster",
    SUPPORT: "support",
    LEADERSHIP: "leadership",
    SHIP: "ship",
    HYLA: "hyla",
    ACHIEVEMENT: "achievement",
    INTERVENTION: "intervention",
    INQUISITOR: "inquisitor",
}
ICON_NAMES: Final = {
    SHIELD_FIRE: "shield_fire",
    SHIELD_EARTH: "shield_earth",
    STOP: "stop",
    RETRIEVE: "retrieve",
    PROTECTED: "protected",
    FREE: "free",
    PAIR: "pair",
    GANG_COOL: "gang_cool",
    GANG_TOP: "gang_top",
    GANG_FUN: "gang_fun",
    GANG_NO: "gang_no",
    REPLACE: "replace",
    BLUFF_FIRE: "bluff_fire",
    BLUFF_EARTH: "bluff_earth",
    BLUFF_NONE: "bluff_none",
}
INFERRED_FAMILY: Final = ("buka-04", "buka-08")


def _rules(prefix: str, *numbers: int) -> tuple[str, ...]:
    return tuple(f"BM-{prefix}-{number:02}" for number in numbers)


BY_TYPE: Final = {
    LEADER: _rules("SETUP", 3),
    CHARACTER: _rules("CHAR", 1, 2, 4, 5),
    BOOSTER: _rules("BOOST", 1, 3),
    SUPPORT: _rules("BOOST", 2, 3),
    LEADERSHIP: (*_rules("TURN", 4, 5, 6), *_rules("AREA", 5)),
    SHIP: _rules("ICON-SHIP", *range(1, 21), 22),
    HYLA: (*_rules("HYLA", 1, 2), *_rules("TURN", 4)),
    ACHIEVEMENT: (*_rules("ACHIEVEMENT", 1, 2, 3), *_rules("END", 10)),
    INTERVENTION: _rules("INTERVENTION", *range(1, 11)),
    INQUISITOR: (*_rules("INQUISITOR", 1, 2), *_rules("DECK", 7)),
}
BY_TAG: Final = {
    MUTANT: (*_rules("AREA", 12), *_rules("DECK", 6)),
    STORM: _rules("DRAGON", 12, 16),
    FLOOD: _rules("POWER", 34),
    CATERPILLAR: _rules("POWER", *range(28, 34)),
}
BY_ICON: Final = {
    SHIELDS: "BM-ICON-SHIELD",
    STOP: "BM-ICON-STOP",
    RETRIEVE: "BM-ICON-RETRIEVE",
    PROTECTED: "BM-ICON-PROTECTED",
    FREE: "BM-ICON-FREE",
    PAIR: "BM-ICON-PAIR",
    GANGS: "BM-ICON-GANG",
    REPLACE: "BM-ICON-REPLACE",
    BLUFFS: "BM-ICON-BLUFF",
}
IGNORING: Final = _rules("POWER", 3, 4, 6, 7, 8, 9)
FORBIDDING: Final = _rules("POWER", 3, 15, 16)
MORE_CARDS: Final = _rules("TURN", 10, 11, 12)
AIMING: Final = _rules("STRENGTH", *range(10, 19))
RETREATING: Final = _rules("DRAGON", 7, 15)
SERVING: Final = (*_rules("POWER", 17, *range(19, 22), *range(28, 32)), *_rules("RETREAT", 12, 13))
DISCARDING: Final = (*_rules("AREA", 4), *_rules("ICON-PROTECTED", 1), *_rules("POWER", 18))
AT_THE_END: Final = (*_rules("DRAW", 4, 5), *_rules("POWER", 18))
AT_ONCE: Final = (*_rules("TURN", 15), *_rules("POWER", 18))
CHOSEN_ONES: Final = (*AT_ONCE, *_rules("CARD", 1))
SEARCHING: Final = (*AT_ONCE, *_rules("DRAW", 6), *_rules("INFO", 7))
BY_VERB: Final[dict[int, tuple[str, ...]]] = {
    does.IGNORE_CARDS: (*IGNORING, *_rules("POWER", 5)),
    does.IGNORE_TEXT: IGNORING,
    does.IGNORE_ICONS: (*IGNORING, *_rules("ICON", 3)),
    does.FORBID: FORBIDDING,
    does.LIMIT_LAYING: FORBIDDING,
    does.LIMIT_ACTIVE: FORBIDDING,
    does.LIMIT_TAKING: FORBIDDING,
    does.NO_CALL: FORBIDDING,
    does.EXTRA: (*MORE_CARDS, *_rules("ICON-STOP", 3)),
    does.NEXT_FREE: _rules("ICON-FREE", 8),
    does.AS_FREE: _rules("ICON-FREE", 9),
    does.AGAIN: _rules("CHAR", 7),
    does.FROM_HAND: _rules("ICON-SHIP", 15),
    does.MULTIPLY: AIMING,
    does.RAISE: AIMING,
    does.RAISE_STRENGTH: _rules("STRENGTH", 10, 12, 14),
    does.ZERO: _rules("STRENGTH", 8, 10),
    does.DRAGONS: RETREATING,
    does.STORM: _rules("DRAGON", 12, 16),
    does.FLOOD: _rules("RETREAT", 11),
    does.SIRENS: (*SERVING, *_rules("DRAGON", 12, 14)),
    does.CATERPILLAR: SERVING,
    does.MUST_LAY: _rules("RETREAT", 11, 12, 13),
    does.DOUBLE_CATERPILLAR: _rules("POWER", 33),
    does.ONLY_IF: _rules("CHAR", 8, 9, 11),
    does.DRAW: AT_ONCE,
    does.DRAW_FROM_DISCARD: AT_ONCE,
    does.SEARCH_PILE: SEARCHING,
    does.SEARCH_DISCARD: (*AT_ONCE, *_rules("INFO", 7)),
    does.FAVOUR: SEARCHING,
    does.TAKE_BACK: AT_ONCE,
    does.DISCARD_YOURS: DISCARDING,
    does.BLIND_DISCARD: (*AT_ONCE, *_rules("POWER", 27)),
    does.YOU_DISCARD: _rules("POWER", 17, 18),
    does.YOU_DISCARD_DOWN_TO: _rules("POWER", 17),
    does.DISCARD_OWN_HAND: AT_ONCE,
    does.PUT_UNDER: AT_ONCE,
    does.RESHUFFLE: AT_ONCE,
    does.DISCLOSE: _rules("POWER", 25, 26, 27),
    does.BUY_DRAGON: (*_rules("DRAGON", 12, 17), *_rules("POWER", 18, 20)),
    does.LOAD_NOW: _rules("ICON-SHIP", 8, 9, 12),
    does.DRAW_EXTRA: AT_THE_END,
    does.FILL_TO: AT_THE_END,
    does.SACRIFICE: AT_THE_END,
    does.DEEDS_TO_COME: AT_THE_END,
    does.TOP_OF_PILE: AT_THE_END,
    does.WAIVE: _rules("CHAR", 8),
    does.KEEP_ACTIVE: _rules("CHAR", 2),
    does.NO_EXTRA_DRAW: (*FORBIDDING, *_rules("CARD", 5)),
    does.REPLACE_ANY: (*_rules("CARD", 13), *_rules("ICON-REPLACE", 1, 2, 3)),
    does.EACH_DISCARDS: CHOSEN_ONES,
    does.EACH_RECALLS: (*CHOSEN_ONES, *_rules("AREA", 6)),
    does.EACH_RESHUFFLES: CHOSEN_ONES,
    does.EACH_DROPS_SUPPORTS: (*CHOSEN_ONES, *_rules("ICON-PROTECTED", 5)),
    does.EACH_CROWNS: (*CHOSEN_ONES, *_rules("ACHIEVEMENT", 1)),
    does.EACH_DRAWS: CHOSEN_ONES,
    does.EACH_BUYS: (*CHOSEN_ONES, *_rules("CARD", 2), *_rules("DRAGON", 17)),
    does.EACH_NEW_HAND: CHOSEN_ONES,
    does.SHUFFLE_YOURS: (*AT_ONCE, *_rules("ICON-PROTECTED", 1)),
    does.CROWN: _rules("ACHIEVEMENT", 1),
    does.START_DRAGON: _rules("INQUISITOR", 2),
    does.CRYSTAL: _rules("ACHIEVEMENT", 3),
    does.CANCEL: _rules("INTERVENTION", 9),
    does.AWAY: _rules("INTERVENTION", 8),
    does.NO_DRAGON: _rules("DRAGON", 14),
}


def find_card(wanted: str, where: str = "card", more: tuple[Card, ...] = ()) -> Card:
    """The card of that id or name, German or English; refuses with the nearest name.

    The reconstructed cards are found too, and `more` names further ones.
    """
    if (number := number_of(wanted)) >= 0:
        return card_at(number)
    key = fold(wanted)
    cards = (*CATALOGUE, *packs.CARDS, *(card for card in more if card not in packs.CARDS))
    exact = [card for card in cards if key in _keys(card)]
    if len(exact) == 1:
        return exact[0]
    words = set(_words(wanted))
    partly = [
        card for card in cards if words and any(words <= set(_words(n)) for n in _names(card))
    ]
    if len(partly) == 1:
        return partly[0]
    if partly:
        names = ", ".join(f"{card.de} / {card.en}" for card in partly[:8])
        raise Refused(where, f"{wanted!r} may mean several cards", f"which one: {names}")
    known = [name for card in cards for name in _names(card)]
    raise Refused(where, f"there is no card {wanted!r}", nearest(wanted, known))


def search(wanted: str) -> tuple[Card, ...]:
    """The cards whose names, texts or facts speak of all the wanted words, in either language."""
    words = _words(wanted)
    if not words:
        raise Refused("text", "there is nothing to search for", "a word of a name or a text")
    cards = (*CATALOGUE, *packs.CARDS)
    return tuple(card for card in cards if all(word in _told(card) for word in words))


def fold(name: str) -> str:
    """A name without case, spaces, signs and umlauts, so that "Höllenlärm" is "hoellenlaerm"."""
    return "".join(_words(name))


def _words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    plain = re.sub("([aou])e", r"\1", plain)
    return re.findall(r"[a-z0-9]+", plain)


def _names(card: Card) -> tuple[str, str]:
    return card.de, card.en


@cache
def _keys(card: Card) -> frozenset[str]:
    return frozenset(fold(name) for name in (card.id, card.de, card.en))


@cache
def _told(card: Card) -> str:
    texts = (card.id, card.de, card.en, *text_of(card), *facts_line(card))
    return " ".join(" ".join(_words(text)) for text in texts)


def statements() -> dict[str, Words]:
    """All rule statements of Blue Moon, by id."""
    return dict(rule_statements(PACKAGE))


@cache
def rules_on(card: Card) -> tuple[str, ...]:
    """The rules that bear on a card: by type, tags, icons and verb, and those that name it."""
    wanted = set(BY_TYPE[card.type])
    for tag, rules in BY_TAG.items():
        wanted |= set(rules) if card.tags & tag else set()
    if card.power is not None:
        wanted |= set(BY_VERB[card.power.verb])
        wanted |= set(_rules("POWER", 13)) if card.power.which.but_flit else set()
    if card.family:
        wanted |= {
            *_rules("FAMILY", 6),
            *(_rules("ICON-SHIP", 17) if card.type == CHARACTER else ()),
        }
    told = rule_statements(PACKAGE)
    for icons, prefix in BY_ICON.items():
        if card.icons & icons:
            wanted |= {rule for rule in told if rule.startswith(prefix)}
    wanted |= set(_naming(card))
    return tuple(rule for rule in told if rule in wanted)


def _naming(card: Card) -> Iterable[str]:
    # English, because a German name may be part of another one or stand in another case.
    name = re.compile(rf"(?<![\w-]){re.escape(card.en)}(?![\w-])")
    return (rule for rule, words in rule_statements(PACKAGE).items() if name.search(words.en))


def icon_names(card: Card) -> list[str]:
    """The icons of a card in the words of the facts."""
    return [name for icon, name in ICON_NAMES.items() if card.icons & icon]


def provenance(card: Card) -> str:
    """Where the facts of a card come from."""
    if card.id in INFERRED_FAMILY:
        return "printed; family inferred from its family name and the five cards of each family"
    return card.provenance


def card_json(card: Card) -> Json:
    """A card as JSON; null where nothing is printed."""
    text = text_of(card)
    return {
        "id": card.id,
        "people": card.people,
        "number": card.number,
        "deck": card.deck or None,
        "set_code": card.set_code,
        "name_de": card.de,
        "name_en": card.en,
        "type": TYPE_NAMES[card.type],
        "fire": card.fire if card.fire >= 0 else None,
        "earth": card.earth if card.earth >= 0 else None,
        "icons": icon_names(card),
        "moons": card.moons,
        "capacity": card.capacity or None,
        "family": card.family or None,
        "text": {"de": text.de, "en": text.en},
        "rules": list(rules_on(card)),
        "provenance": provenance(card),
    }
