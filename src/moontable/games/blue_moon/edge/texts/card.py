"""The sentence a player reads on a card, made from its power in German and English.

It gathers the sentences of all families; "I" is who laid the card, "you" the other player.
"""

from types import ModuleType
from typing import Final

from moontable.games.blue_moon.content.cards.card import Card
from moontable.games.blue_moon.content.powers.both_players import EACH_RECALLS
from moontable.games.blue_moon.edge.texts import (
    allowing,
    both_players,
    crystals,
    discarding,
    dragons,
    drawing,
    duties,
    forbidding,
    ignoring,
    interventions,
    loading,
    paying,
    phrases,
    raising,
    replacing,
    showing,
    shuffling,
    taking,
)
from moontable.games.blue_moon.edge.texts.sentences import Tells
from moontable.kernel import Words

FAMILIES: Final[tuple[ModuleType, ...]] = (
    allowing,
    both_players,
    crystals,
    discarding,
    dragons,
    drawing,
    duties,
    forbidding,
    ignoring,
    interventions,
    loading,
    paying,
    raising,
    replacing,
    showing,
    shuffling,
    taking,
)
TELLS: Final[Tells] = {verb: told for family in FAMILIES for verb, told in family.TELLS.items()}
"""Every verb: its sentence, and the rules that bear on it."""


def text_of(card: Card) -> Words:
    """What the card's power says, or nothing for a card without one."""
    if card.power is None:
        return Words("", "")
    sentence, _ = TELLS[card.power.verb]
    told = sentence(card.power)
    told = Words(told.de[0].upper() + told.de[1:], told.en[0].upper() + told.en[1:])
    if card.id not in card.power.which.but_cards or card.power.verb == EACH_RECALLS:
        return told
    return phrases.say(
        "{told} Das gilt nicht, solange du „{name}“ hast und dessen Sonderfunktion nicht "
        "ignoriert wird.",
        "{told} This does not hold while you have {name} and its power text is not ignored.",
        told=told,
        name=Words(card.de, card.en),
    )


def facts_line(card: Card) -> Words:
    """Type, values, icons, moons and capacity in words."""
    told = [phrases.TYPES[card.type][0]]
    told[0] = Words(told[0].de, told[0].en.capitalize())
    if card.fire >= 0:
        told.append(
            Words(f"Feuer {card.fire}, Erde {card.earth}", f"fire {card.fire}, earth {card.earth}")
        )
    icons = [word for icon, word in phrases.ICONS.items() if card.icons & icon]
    if icons:
        told.append(phrases.listed(icons, phrases.AND))
    if card.moons:
        told.append(
            Words(
                f"{card.moons} Mond{'e' if card.moons > 1 else ''}",
                f"{card.moons} moon{'s' if card.moons > 1 else ''}",
            )
        )
    if card.capacity:
        told.append(Words(f"Ladekapazität {card.capacity}", f"capacity {card.capacity}"))
    return Words(" · ".join(word.de for word in told), " · ".join(word.en for word in told))
