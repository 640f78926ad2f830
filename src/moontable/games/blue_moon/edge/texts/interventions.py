"""Sentences about interventions, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import interventions as powers
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.blue_moon.edge.texts.sentences import Tells, always, rules
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Words


def cancel(power: Power) -> Words:
    """Your card is void."""
    retreat = Words("", "")
    if power.may_retreat:
        retreat = Words(
            " Danach darfst du dich zurückziehen oder, im ersten Zug eines Kampfes, auf den "
            "Kampfbeginn verzichten.",
            " You may then retreat, or decline to start in the first turn of a fight.",
        )
    types = power.which.types
    what = phrases.a(types)
    if types == codes.ACTIONS:
        what = Words("eine Aktionskarte", "an action card")
    elif types == codes.INTERVENTION:
        what = Words("eine Intervention", "an intervention")
    return phrases.worded(
        "ich darf diese Karte auslegen, wenn du {what} auslegst: Deine Karte ist ungültig und wird "
        "abgeworfen.{retreat}",
        "I may lay this card when you lay {what}: your card is void and is discarded.{retreat}",
        what=what,
        retreat=retreat,
    )


def no_dragon(power: Power) -> Words:
    """One dragon fewer for you."""
    return phrases.worded(
        "ich darf diese Karte auslegen, wenn du durch eine Sonderfunktion Drachen gewinnst: Du "
        "gewinnst {n} weniger.",
        "I may lay this card when a power text wins you dragons: you win {n} fewer.",
        n=Words(
            "einen" if power.amount == 1 else phrases.NUMBERS[power.amount].de,
            phrases.NUMBERS[power.amount].en,
        ),
    )


TELLS: Final[Tells] = {
    powers.CANCEL: (cancel, rules("INTERVENTION", 9)),
    powers.AWAY: (
        always(
            "ich darf diese Karte auslegen, sofort nachdem du deine Stärke angesagt hast: Ich "
            "werfe eine deiner aktiven Verstärkungen oder Unterstützungen ab.",
            "I may lay this card immediately after you have announced your strength: I discard "
            "one of your active boosters or supports.",
        ),
        rules("INTERVENTION", 8),
    ),
    powers.NO_DRAGON: (no_dragon, rules("DRAGON", 14)),
}
