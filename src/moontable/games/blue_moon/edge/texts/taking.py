"""Sentences about taking cards, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import taking as powers
from moontable.games.blue_moon.content.powers.power import CardArea, Power
from moontable.games.blue_moon.edge.texts.phrases import NOTHING
from moontable.games.blue_moon.edge.texts.sentences import AT_ONCE, Tells, deed, may, rules
from moontable.kernel import Words

SEARCHING: Final = (*AT_ONCE, *rules("DRAW", 6), *rules("INFO", 7))


def take_back(power: Power) -> Words:
    """One of my cards comes back into my hand."""
    if power.which.area == CardArea.ACTIVE:
        return may(
            power,
            "eine meiner aktiven Karten auf die Hand nehmen",
            "take one of my active cards into my hand",
        )
    return may(
        power,
        "eine {other}Karte aus meinem Kampfbereich auf die Hand nehmen, ob aktiv oder nicht",
        "take one {other}card from my combat area into my hand, active or not",
        other=Words("andere ", "other ") if power.which.but_itself else NOTHING,
    )


TELLS: Final[Tells] = {
    powers.SEARCH_PILE: (
        deed(
            "{cards} aus meinem Nachziehstapel heraussuchen, dir zeigen und auf die Hand nehmen; "
            "danach mische ich den Stapel",
            "look for {cards} in my draw pile, show you what I take and put it into my hand; then "
            "I shuffle the pile",
        ),
        SEARCHING,
    ),
    powers.SEARCH_DISCARD: (
        deed(
            "{cards} aus meinem Abwurfstapel aussuchen, dir zeigen und auf die Hand nehmen",
            "choose {cards} from my discard pile, show you what I take and put it into my hand",
        ),
        (*AT_ONCE, *rules("INFO", 7)),
    ),
    powers.FAVOUR: (
        deed(
            "meinen Nachziehstapel durchsuchen und daraus entweder eine Einflusskarte ausspielen "
            "oder einen Charakter, eine Verstärkung oder eine Unterstützung auf eines meiner "
            "Schiffe laden; danach mische ich den Stapel",
            "look through my draw pile and either play an influence card from it or load a "
            "character, a booster or a support from it onto one of my ships; then I shuffle the "
            "pile",
        ),
        SEARCHING,
    ),
    powers.TAKE_BACK: (take_back, AT_ONCE),
}
