"""Sentences about discarding, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import discarding as powers
from moontable.games.blue_moon.content.powers.power import ALL, CardArea, Power, Test, When, Which
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.blue_moon.edge.texts.sentences import (
    AT_ONCE,
    AT_THE_END,
    Tells,
    always,
    deed,
    may,
    rules,
)
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Words

DISCARDING: Final = (*rules("AREA", 4), *rules("ICON-PROTECTED", 1), *rules("POWER", 18))


def _all_of_yours(which: Which) -> Words:
    if which.area == CardArea.COMBAT:
        return Words(
            "alle Karten deines Kampfbereichs, ob aktiv oder nicht,",
            "all cards of your combat area, active or not",
        )
    if which.but_last_character:
        return Words(
            "alle aktiven Karten deines Kampfbereichs bis auf einen Charakter meiner Wahl",
            "all active cards of your combat area except one character of my choice",
        )
    if which.either:
        first, second = (phrases.TYPES[type_][1] for type_ in phrases.named(which.types))
        return phrases.worded(
            "entweder alle deine aktiven {first} oder alle deine aktiven {second}",
            "either all your active {first} or all your active {second}",
            first=first,
            second=second,
        )
    return phrases.worded(
        "alle deine aktiven {cards}",
        "all your active {cards}",
        cards=phrases.plural(which.types, phrases.AND),
    )


def _last_character(power: Power) -> Words:
    if not power.which.but_last_character or power.amount == ALL:
        return phrases.NOTHING
    return Words(
        ", nicht aber deinen letzten aktiven Charakter", ", but not your last active character"
    )


def _one_of_yours(which: Which) -> Words:
    if which.icon:
        return Words(
            "eine deiner aktiven Karten mit Symbolen", "one of your active cards with icons"
        )
    return phrases.worded(
        "{one} deiner aktiven {cards}",
        "{one} of your active {cards}",
        one=Words("einen" if which.types == codes.CHARACTER else "eine", "one"),
        cards=phrases.plural(which.types, phrases.OR),
    )


def discard_yours(power: Power) -> Words:
    """Some or all of your cards go."""
    cards = _all_of_yours(power.which) if power.amount == ALL else _one_of_yours(power.which)
    if power.which.free:
        cards = Words(
            "alle deine aktiven Karten mit wirkendem FREI",
            "all your active cards whose FREE icon is in effect",
        )
    elif power.which.area == CardArea.FEATS:
        cards = Words("eine deiner aktiven Kristallkarten", "one of your active crystal cards")
    if power.from_ship:
        return phrases.worded(
            "spiele ich diese Karte von einem angelandeten Schiff aus, darf ich {cards} abwerfen.",
            "if I play this card from a landed ship, I may discard {cards}.",
            cards=cards,
        )
    if power.test != Test.NEVER:
        return may(
            power,
            "{cards} abwerfen, wenn {condition}",
            "discard {cards} if {condition}",
            cards=cards,
            condition=phrases.condition(power, power.op),
        )
    return may(
        power,
        "{once}{cards} abwerfen{but}",
        "{once}discard {cards}{but}",
        once=Words("einmal ", "once ") if power.when == When.MY_TURN else phrases.NOTHING,
        cards=cards,
        but=_last_character(power),
    )


TELLS: Final[Tells] = {
    powers.DISCARD_YOURS: (discard_yours, DISCARDING),
    powers.BLIND_DISCARD: (
        deed(
            "{cards} blind aus deiner Hand ziehen und abwerfen",
            "pull {cards} blindly from your hand and discard what I pulled",
        ),
        (*AT_ONCE, *rules("POWER", 27)),
    ),
    powers.YOU_DISCARD: (
        deed(
            "dich {hand_cards} deiner Wahl abwerfen lassen",
            "have you discard {hand_cards} of your choice",
        ),
        rules("POWER", 17, 18),
    ),
    powers.YOU_DISCARD_DOWN_TO: (
        always(
            "Sobald diese Karte aktiv wird, musst du Handkarten deiner Wahl abwerfen, bis du "
            "höchstens {n} hast.",
            "When this card becomes active, you must discard hand cards of your choice until you "
            "hold no more than {n}.",
        ),
        rules("POWER", 17),
    ),
    powers.DISCARD_OWN_HAND: (
        deed("beliebig viele meiner Handkarten abwerfen", "discard any number of my hand cards"),
        AT_ONCE,
    ),
    powers.TOP_OF_PILE: (
        deed(
            "die oberste Karte deines Nachziehstapels abwerfen",
            "discard the top card of your draw pile",
        ),
        AT_THE_END,
    ),
}
