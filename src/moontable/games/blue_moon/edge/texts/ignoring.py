"""Sentences about what is ignored, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import ignoring as powers
from moontable.games.blue_moon.content.powers.power import Power, When
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.blue_moon.edge.texts.sentences import Tells, rules
from moontable.kernel import Words

IGNORING: Final = rules("POWER", 3, 4, 6, 7, 8, 9)


def ignore_cards(power: Power) -> Words:
    """Your cards of some kind are ignored."""
    which = power.which
    return phrases.worded(
        "ich ignoriere deine {cards}{icons}{but}.",
        "I ignore your {cards}{icons}{but}.",
        cards=phrases.plural(which.types, phrases.AND),
        icons=Words(" mit Symbolen", " with icons") if which.icon else phrases.NOTHING,
        but=phrases.exceptions(which),
    )


def ignore_text(power: Power) -> Words:
    """Your power texts are ignored."""
    but = phrases.exceptions(power.which)
    if power.when == When.THIS_TURN:
        return phrases.worded(
            "{moment} ignoriere ich die Sonderfunktionen aller deiner Karten{but}.",
            "{moment} I ignore the power texts of all your cards{but}.",
            moment=phrases.MOMENTS[power.when],
            but=but,
        )
    return phrases.worded(
        "ich ignoriere die Sonderfunktionen aller deiner Karten{but}.",
        "I ignore the power texts of all your cards{but}.",
        but=but,
    )


def ignore_icons(power: Power) -> Words:
    """Your icons are ignored."""
    return phrases.worded(
        "ich ignoriere alle Symbole deiner Karten außer {but}.",
        "I ignore all icons on your cards except {but}.",
        but=phrases.icons_but(power.but_icons),
    )


TELLS: Final[Tells] = {
    powers.IGNORE_CARDS: (ignore_cards, (*IGNORING, *rules("POWER", 5))),
    powers.IGNORE_TEXT: (ignore_text, IGNORING),
    powers.IGNORE_ICONS: (ignore_icons, (*IGNORING, *rules("ICON", 3))),
}
