"""The sentence a player reads on a card, made from its power in German and English.

In these sentences, "I" is the player who laid the card and "you" is the other player.
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
TELLS: Final[Tells] = {
    verb: telling for family in FAMILIES for verb, telling in family.TELLS.items()
}
"""Every verb: its sentence, and the rules that bear on it."""


def text_of(card: Card) -> Words:
    """The text of the card's power, or nothing for a card without one."""
    if card.power is None:
        return Words("", "")
    sentence, _ = TELLS[card.power.verb]
    text = sentence(card.power)
    text = Words(text.de[0].upper() + text.de[1:], text.en[0].upper() + text.en[1:])
    if card.id not in card.power.which.but_cards or card.power.verb == EACH_RECALLS:
        return text
    return phrases.worded(
        "{text} Das gilt nicht, solange du „{name}“ hast und dessen Sonderfunktion nicht "
        "ignoriert wird.",
        "{text} This does not hold while you have {name} and its power text is not ignored.",
        text=text,
        name=Words(card.de, card.en),
    )


def facts_line(card: Card) -> Words:
    """Type, values, icons, moons and capacity in words."""
    facts = [phrases.TYPES[card.type][0]]
    facts[0] = Words(facts[0].de, facts[0].en.capitalize())
    if card.fire >= 0:
        facts.append(
            Words(f"Feuer {card.fire}, Erde {card.earth}", f"fire {card.fire}, earth {card.earth}")
        )
    icons = [word for icon, word in phrases.ICONS.items() if card.icons & icon]
    if icons:
        facts.append(phrases.listed(icons, phrases.AND))
    if card.moons:
        facts.append(
            Words(
                f"{card.moons} Mond{'e' if card.moons > 1 else ''}",
                f"{card.moons} moon{'s' if card.moons > 1 else ''}",
            )
        )
    if card.capacity:
        facts.append(Words(f"Ladekapazität {card.capacity}", f"capacity {card.capacity}"))
    return Words(" · ".join(word.de for word in facts), " · ".join(word.en for word in facts))
