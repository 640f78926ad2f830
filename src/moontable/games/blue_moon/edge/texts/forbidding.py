"""Sentences about what you may not do, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import forbidding as powers
from moontable.games.blue_moon.content.powers.power import CardArea, Power
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.blue_moon.edge.texts.sentences import WHILE, Tells, always, rules
from moontable.kernel import Words

FORBIDDING: Final = rules("POWER", 3, 15, 16)


def forbid(power: Power) -> Words:
    """You may not lay some kind of card."""
    which = power.which
    kind = phrases.NOTHING
    if which.above:
        kind = Words(
            f" mit einem aufgedruckten Wert über {which.above}",
            f" with a printed value above {which.above}",
        )
    elif which.text:
        kind = Words(" mit Sonderfunktion", " with power text")
    elif which.text is not None:
        kind = Words(" ohne Sonderfunktion", " without power text")
    return phrases.worded(
        "{while_} darfst du keine {cards}{kind} auslegen.",
        "{while_} you may not lay {cards}{kind}.",
        while_=WHILE,
        cards=phrases.plural(which.types, phrases.OR),
        kind=kind,
    )


def limit_laying(power: Power) -> Words:
    """You may lay only a limited number of cards."""
    if power.which.area == CardArea.COMBAT:
        return phrases.worded(
            "{while_} darfst du in deinem Zug höchstens {cards} in deinen Kampfbereich legen.",
            "{while_} you may lay no more than {cards} into your combat area on your turn.",
            while_=WHILE,
            cards=phrases.cards(power.amount),
        )
    return phrases.worded(
        "{while_} darfst du in deinem Zug höchstens {cards} auslegen, gleich welcher Art.",
        "{while_} you may lay no more than {cards}, of whatever type, on your turn.",
        while_=WHILE,
        cards=phrases.cards(power.amount),
    )


def limit_active(power: Power) -> Words:
    """You may have only a limited number of active characters."""
    return phrases.worded(
        "am Ende deiner Charakterphase darfst du höchstens {characters} haben.",
        "at the end of your character phase you may have no more than {characters}.",
        characters=phrases.counted(
            power.amount,
            Words("aktiven Charakter", "active character"),
            Words("aktive Charaktere", "active characters"),
            "en",
        ),
    )


def _full_hand(held: int) -> Words:
    if not held:
        return phrases.NOTHING
    return phrases.worded(
        ", wenn du schon {n} oder mehr hast",
        " when you already hold {n} or more",
        n=phrases.NUMBERS[held],
    )


def limit_taking(power: Power) -> Words:
    """You may take no cards, or only a limited number."""
    if power.which.area == CardArea.HAND:
        return phrases.worded(
            "{while_} darfst du keine Karten auf die Hand nehmen{full}.",
            "{while_} you may not take cards into your hand{full}.",
            while_=WHILE,
            full=_full_hand(power.op),
        )
    if not power.amount:
        return phrases.worded(
            "{while_} darfst du deinem Nachziehstapel keine Karten entnehmen.",
            "{while_} you may not take cards from your draw pile.",
            while_=WHILE,
        )
    return phrases.worded(
        "{while_} darfst du deinem Nachziehstapel in deinem Zug höchstens {cards} entnehmen.",
        "{while_} you may take no more than {cards} from your draw pile on your turn.",
        while_=WHILE,
        cards=phrases.cards(power.amount),
    )


TELLS: Final[Tells] = {
    powers.FORBID: (forbid, FORBIDDING),
    powers.LIMIT_LAYING: (limit_laying, FORBIDDING),
    powers.LIMIT_ACTIVE: (limit_active, FORBIDDING),
    powers.LIMIT_TAKING: (limit_taking, FORBIDDING),
    powers.NO_CALL: (
        always(
            "Solange diese Karte wirkt, darfst du von mir nicht verlangen, Farbe zu bekennen.",
            "While this card works, you may not call my bluff.",
        ),
        FORBIDDING,
    ),
    powers.NO_EXTRA_DRAW: (
        always(
            "Solange diese Karte wirkt, darfst du am Ende deines Zuges keine zusätzlichen Karten "
            "ziehen.",
            "While this card works, you may not draw extra cards at the end of your turn.",
        ),
        (*FORBIDDING, *rules("CARD", 5)),
    ),
}
