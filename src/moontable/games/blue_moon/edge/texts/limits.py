"""Sentences about what is ignored, forbidden, allowed and demanded.

It knows which phrases such a power's fields call for; `text` knows which verb is told by what.
"""

from typing import Final

from moontable.games.blue_moon.content.powers.words import ANY_NUMBER, Area, Power, When
from moontable.games.blue_moon.edge.texts.phrases import (
    AND,
    ELEMENTS,
    MOMENTS,
    NOTHING,
    NUMBERS,
    OR,
    TYPES,
    a,
    cards,
    condition,
    counted,
    exceptions,
    icons_but,
    plural,
    printed,
    say,
)
from moontable.games.blue_moon.rules.codes import LAID, NO_ELEMENT
from moontable.kernel import Words

WHILE: Final = Words("Solange diese Karte wirkt,", "While this card works,")
BY_THEN: Final = Words(
    "In jedem deiner Züge musst du bis zum Ende der Phase Verstärkung oder Unterstützung",
    "On each of your turns, by the end of the booster/support phase, you must",
)


def ignore_cards(power: Power) -> Words:
    """Your cards of some kind are ignored."""
    which = power.which
    return say(
        "ich ignoriere deine {cards}{icons}{but}.",
        "I ignore your {cards}{icons}{but}.",
        cards=plural(which.types, AND),
        icons=Words(" mit Symbolen", " with icons") if which.icon else NOTHING,
        but=exceptions(which),
    )


def ignore_text(power: Power) -> Words:
    """Your power texts are ignored."""
    but = exceptions(power.which)
    if power.when == When.THIS_TURN:
        return say(
            "{moment} ignoriere ich die Sonderfunktionen aller deiner Karten{but}.",
            "{moment} I ignore the power texts of all your cards{but}.",
            moment=MOMENTS[power.when],
            but=but,
        )
    return say(
        "ich ignoriere die Sonderfunktionen aller deiner Karten{but}.",
        "I ignore the power texts of all your cards{but}.",
        but=but,
    )


def ignore_icons(power: Power) -> Words:
    """Your icons are ignored."""
    return say(
        "ich ignoriere alle Symbole deiner Karten außer {but}.",
        "I ignore all icons on your cards except {but}.",
        but=icons_but(power.but_icons),
    )


def forbid(power: Power) -> Words:
    """You may not lay some kind of card."""
    which = power.which
    kind = NOTHING
    if which.above:
        kind = Words(
            f" mit einem aufgedruckten Wert über {which.above}",
            f" with a printed value above {which.above}",
        )
    elif which.text:
        kind = Words(" mit Sonderfunktion", " with power text")
    elif which.text is not None:
        kind = Words(" ohne Sonderfunktion", " without power text")
    return say(
        "{while_} darfst du keine {cards}{kind} auslegen.",
        "{while_} you may not lay {cards}{kind}.",
        while_=WHILE,
        cards=plural(which.types, OR),
        kind=kind,
    )


def limit_laying(power: Power) -> Words:
    """You may lay only so many cards."""
    if power.which.area == Area.COMBAT:
        return say(
            "{while_} darfst du in deinem Zug höchstens {cards} in deinen Kampfbereich legen.",
            "{while_} you may lay no more than {cards} into your combat area on your turn.",
            while_=WHILE,
            cards=cards(power.amount),
        )
    return say(
        "{while_} darfst du in deinem Zug höchstens {cards} auslegen, gleich welcher Art.",
        "{while_} you may lay no more than {cards}, of whatever type, on your turn.",
        while_=WHILE,
        cards=cards(power.amount),
    )


def limit_active(power: Power) -> Words:
    """You may have only so many active characters."""
    return say(
        "am Ende deiner Charakterphase darfst du höchstens {characters} haben.",
        "at the end of your character phase you may have no more than {characters}.",
        characters=counted(
            power.amount,
            Words("aktiven Charakter", "active character"),
            Words("aktive Charaktere", "active characters"),
            "en",
        ),
    )


def limit_taking(power: Power) -> Words:
    """You may take no cards, or only so many."""
    if power.which.area == Area.HAND:
        return say(
            "{while_} darfst du keine Karten auf die Hand nehmen{full}.",
            "{while_} you may not take cards into your hand{full}.",
            while_=WHILE,
            full=_full_hand(power.op),
        )
    if not power.amount:
        return say(
            "{while_} darfst du deinem Nachziehstapel keine Karten entnehmen.",
            "{while_} you may not take cards from your draw pile.",
            while_=WHILE,
        )
    return say(
        "{while_} darfst du deinem Nachziehstapel in deinem Zug höchstens {cards} entnehmen.",
        "{while_} you may take no more than {cards} from your draw pile on your turn.",
        while_=WHILE,
        cards=cards(power.amount),
    )


def _full_hand(held: int) -> Words:
    if not held:
        return NOTHING
    return say(
        ", wenn du schon {n} oder mehr hast", " when you already hold {n} or more", n=NUMBERS[held]
    )


def extra(power: Power) -> Words:
    """I may lay more cards of a type."""
    one, more, ending = TYPES[power.which.types]
    if power.amount == ANY_NUMBER:
        return say(
            "{moment} darf ich beliebig viele {cards} auslegen.",
            "{moment} I may lay any number of {cards}.",
            moment=MOMENTS[power.when],
            cards=more,
        )
    return say(
        "{moment} darf ich {cards} mehr auslegen als sonst.",
        "{moment} I may lay {cards} more than usual.",
        moment=MOMENTS[power.when],
        cards=counted(power.amount, one, more, ending),
    )


def as_free(power: Power) -> Words:
    """I may lay this card as FREE under a condition."""
    return say(
        "ich darf diese Karte auslegen, als hätte sie FREI, wenn {condition}.",
        "I may lay this card as if it had FREE if {condition}.",
        condition=condition(power, power.amount),
    )


def next_free(power: Power) -> Words:
    """The next card is laid as FREE."""
    del power
    return say(
        "lege ich in diesem Zug noch {card} aus, so gilt die erste dieser Karten dabei als FREI.",
        "if I lay {card} after this card on this turn, the first of them is laid as if it had "
        "FREE.",
        card=a(LAID),
    )


def must_lay(power: Power) -> Words:
    """Play a card of a type or retreat."""
    return say(
        "in jedem deiner Züge musst du {card} ausspielen oder dich zurückziehen.",
        "on each of your turns you must play {card} or retreat.",
        card=a(power.which.types),
    )


def sirens(power: Power) -> Words:
    """Discard a character or give a dragon away."""
    return say(
        "{by_then} {characters} aus der Hand abwerfen; sonst gewinne ich einen Drachen, auch wenn "
        "du dich zurückziehst.",
        "{by_then} discard {characters} from your hand; otherwise I win one dragon, even if you "
        "retreat.",
        by_then=BY_THEN,
        characters=counted(power.amount, *TYPES[power.which.types]),
    )


def caterpillar(power: Power) -> Words:
    """Serve with printed values or retreat."""
    return say(
        "{by_then} {cards} abwerfen oder dich zurückziehen.",
        "{by_then} discard {cards} or retreat.",
        by_then=BY_THEN,
        cards=printed(power),
    )


def only_if(power: Power) -> Words:
    """A condition on laying, and the change of element that follows."""
    to = Words("ins andere Element", "to the other element")
    if power.turns_to != NO_ELEMENT:
        element = ELEMENTS[power.turns_to]
        to = Words(f"zum Element {element.de}", f"to {element.en}")
    return say(
        "ich darf diese Karte nur auslegen, wenn {condition}. Wird sie aktiv, wechselt der Kampf "
        "sofort {to}.",
        "I may lay this card only if {condition}. When it becomes active, the fight changes "
        "{to} at once.",
        condition=condition(power, power.amount),
        to=to,
    )
