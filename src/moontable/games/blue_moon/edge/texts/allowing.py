"""Sentences about what I may lay, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import allowing as powers
from moontable.games.blue_moon.content.powers.power import ANY_NUMBER, Power
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.blue_moon.edge.texts.sentences import Tells, always, rules
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Words

MORE_CARDS: Final = rules("TURN", 10, 11, 12)


def extra(power: Power) -> Words:
    """I may lay more cards of a type."""
    one, more, ending = phrases.TYPES[power.which.types]
    if power.amount == ANY_NUMBER:
        return phrases.worded(
            "{moment} darf ich beliebig viele {cards} auslegen.",
            "{moment} I may lay any number of {cards}.",
            moment=phrases.MOMENTS[power.when],
            cards=more,
        )
    return phrases.worded(
        "{moment} darf ich {cards} mehr auslegen als sonst.",
        "{moment} I may lay {cards} more than usual.",
        moment=phrases.MOMENTS[power.when],
        cards=phrases.counted(power.amount, one, more, ending),
    )


def next_free(power: Power) -> Words:
    """The next card is laid as FREE."""
    del power
    return phrases.worded(
        "lege ich in diesem Zug noch {card} aus, so gilt die erste dieser Karten dabei als FREI.",
        "if I lay {card} after this card on this turn, the first of them is laid as if it had "
        "FREE.",
        card=phrases.a(codes.LAID),
    )


def as_free(power: Power) -> Words:
    """I may lay this card as FREE under a condition."""
    return phrases.worded(
        "ich darf diese Karte auslegen, als hätte sie FREI, wenn {condition}.",
        "I may lay this card as if it had FREE if {condition}.",
        condition=phrases.condition(power, power.amount),
    )


def only_if(power: Power) -> Words:
    """A condition on laying, and the change of element that follows."""
    to = Words("ins andere Element", "to the other element")
    if power.turns_to != codes.NO_ELEMENT:
        element = phrases.ELEMENTS[power.turns_to]
        to = Words(f"zum Element {element.de}", f"to {element.en}")
    return phrases.worded(
        "ich darf diese Karte nur auslegen, wenn {condition}. Wird sie aktiv, wechselt der Kampf "
        "sofort {to}.",
        "I may lay this card only if {condition}. When it becomes active, the fight changes "
        "{to} at once.",
        condition=phrases.condition(power, power.amount),
        to=to,
    )


def waive(power: Power) -> Words:
    """A mutant without its condition."""
    return phrases.worded(
        "{moment} darf ich in meiner Charakterphase einen Mutanten auslegen, ohne dass seine "
        "Bedingung erfüllt ist.",
        "{moment} I may lay one mutant in my character phase although its condition does not hold.",
        moment=phrases.MOMENTS[power.when],
    )


TELLS: Final[Tells] = {
    powers.EXTRA: (extra, (*MORE_CARDS, *rules("ICON-STOP", 3))),
    powers.NEXT_FREE: (next_free, rules("ICON-FREE", 8)),
    powers.AS_FREE: (as_free, rules("ICON-FREE", 9)),
    powers.AGAIN: (
        always(
            "In diesem Zug muss ich keinen Charakter ausspielen; die aktiven Karten meines "
            "Kampfbereichs bleiben aktiv und kämpfen noch einmal.",
            "This turn I need not play a character; the active cards of my combat area stay active "
            "and fight again.",
        ),
        rules("CHAR", 7),
    ),
    powers.ONLY_IF: (only_if, rules("CHAR", 8, 9, 11)),
    powers.WAIVE: (waive, rules("CHAR", 8)),
    powers.KEEP_ACTIVE: (
        always(
            "ich darf diese Karte auslegen, ohne die aktiven Karten meines Kampfbereichs "
            "abzudecken; sie bleiben dann aktiv.",
            "I may lay this card without covering the active cards of my combat area; they then "
            "stay active.",
        ),
        rules("CHAR", 2),
    ),
}
