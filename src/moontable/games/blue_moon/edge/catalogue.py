"""The card catalogue: search by name, cards as JSON, and the rules about a card."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from moontable.games.blue_moon.content import packs
from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.content.cards.card import Card
from moontable.games.blue_moon.content.declared import card_at, number_of
from moontable.games.blue_moon.edge.texts.card import TELLS, facts_line, text_of
from moontable.games.blue_moon.edge.texts.sentences import rules
from moontable.games.blue_moon.rules import codes
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
    codes.LEADER: "leader",
    codes.CHARACTER: "character",
    codes.BOOSTER: "booster",
    codes.SUPPORT: "support",
    codes.LEADERSHIP: "leadership",
    codes.SHIP: "ship",
    codes.HYLA: "hyla",
    codes.ACHIEVEMENT: "achievement",
    codes.INTERVENTION: "intervention",
    codes.INQUISITOR: "inquisitor",
}
ICON_NAMES: Final = {
    codes.SHIELD_FIRE: "shield_fire",
    codes.SHIELD_EARTH: "shield_earth",
    codes.STOP: "stop",
    codes.RETRIEVE: "retrieve",
    codes.PROTECTED: "protected",
    codes.FREE: "free",
    codes.PAIR: "pair",
    codes.GANG_COOL: "gang_cool",
    codes.GANG_TOP: "gang_top",
    codes.GANG_FUN: "gang_fun",
    codes.GANG_NO: "gang_no",
    codes.REPLACE: "replace",
    codes.BLUFF_FIRE: "bluff_fire",
    codes.BLUFF_EARTH: "bluff_earth",
    codes.BLUFF_NONE: "bluff_none",
}
INFERRED_FAMILY: Final = ("buka-04", "buka-08")
BY_TYPE: Final = {
    codes.LEADER: rules("SETUP", 3),
    codes.CHARACTER: rules("CHAR", 1, 2, 4, 5),
    codes.BOOSTER: rules("BOOST", 1, 3),
    codes.SUPPORT: rules("BOOST", 2, 3),
    codes.LEADERSHIP: (*rules("TURN", 4, 5, 6), *rules("AREA", 5)),
    codes.SHIP: rules("ICON-SHIP", *range(1, 21), 22),
    codes.HYLA: (*rules("HYLA", 1, 2), *rules("TURN", 4)),
    codes.ACHIEVEMENT: (*rules("ACHIEVEMENT", 1, 2, 3), *rules("END", 10)),
    codes.INTERVENTION: rules("INTERVENTION", *range(1, 11)),
    codes.INQUISITOR: (*rules("INQUISITOR", 1, 2), *rules("DECK", 7)),
}
BY_TAG: Final = {
    codes.MUTANT: (*rules("AREA", 12), *rules("DECK", 6)),
    codes.STORM: rules("DRAGON", 12, 16),
    codes.FLOOD: rules("POWER", 34),
    codes.CATERPILLAR: rules("POWER", *range(28, 34)),
}
BY_ICON: Final = {
    codes.SHIELDS: "BM-ICON-SHIELD",
    codes.STOP: "BM-ICON-STOP",
    codes.RETRIEVE: "BM-ICON-RETRIEVE",
    codes.PROTECTED: "BM-ICON-PROTECTED",
    codes.FREE: "BM-ICON-FREE",
    codes.PAIR: "BM-ICON-PAIR",
    codes.GANGS: "BM-ICON-GANG",
    codes.REPLACE: "BM-ICON-REPLACE",
    codes.BLUFFS: "BM-ICON-BLUFF",
}


def find_card(wanted: str, where: str = "card", more: tuple[Card, ...] = ()) -> Card:
    """The card with that id or name, German or English; refuses with the nearest name.

    Reconstructed cards are included; `more` adds further ones.
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
    """The cards whose names, texts or facts contain all the words, in either language."""
    words = _words(wanted)
    if not words:
        raise Refused("text", "there is nothing to search for", "a word of a name or a text")
    cards = (*CATALOGUE, *packs.CARDS)
    return tuple(card for card in cards if all(word in _searchable_text(card) for word in words))


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
def _searchable_text(card: Card) -> str:
    texts = (card.id, card.de, card.en, *text_of(card), *facts_line(card))
    return " ".join(" ".join(_words(text)) for text in texts)


def statements() -> dict[str, Words]:
    """All rule statements of Blue Moon, by id."""
    return dict(rule_statements(PACKAGE))


@cache
def rules_on(card: Card) -> tuple[str, ...]:
    """The rules about a card: by type, tags, icons and verb, and those that name it."""
    wanted = set(BY_TYPE[card.type])
    for tag, named in BY_TAG.items():
        wanted |= set(named) if card.tags & tag else set()
    if card.power is not None:
        wanted |= set(TELLS[card.power.verb][1])
        wanted |= set(rules("POWER", 13)) if card.power.which.but_flit else set()
    if card.family:
        wanted |= {
            *rules("FAMILY", 6),
            *(rules("ICON-SHIP", 17) if card.type == codes.CHARACTER else ()),
        }
    statements = rule_statements(PACKAGE)
    for icons, prefix in BY_ICON.items():
        if card.icons & icons:
            wanted |= {rule for rule in statements if rule.startswith(prefix)}
    wanted |= set(_naming(card))
    return tuple(rule for rule in statements if rule in wanted)


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
