"""Sentences about what you must do, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import duties as powers
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.blue_moon.edge.texts.sentences import Tells, always, rules
from moontable.kernel import Words

BY_THEN: Final = Words(
    "In jedem deiner Züge musst du bis zum Ende der Phase Verstärkung oder Unterstützung",
    "On each of your turns, by the end of the booster/support phase, you must",
)
SERVING: Final = (*rules("POWER", 17, *range(19, 22), *range(28, 32)), *rules("RETREAT", 12, 13))


def sirens(power: Power) -> Words:
    """Discard a character or give a dragon away."""
    return phrases.worded(
        "{by_then} {characters} aus der Hand abwerfen; sonst gewinne ich einen Drachen, auch wenn "
        "du dich zurückziehst.",
        "{by_then} discard {characters} from your hand; otherwise I win one dragon, even if you "
        "retreat.",
        by_then=BY_THEN,
        characters=phrases.counted(power.amount, *phrases.TYPES[power.which.types]),
    )


def caterpillar(power: Power) -> Words:
    """Serve with printed values or retreat."""
    return phrases.worded(
        "{by_then} {cards} abwerfen oder dich zurückziehen.",
        "{by_then} discard {cards} or retreat.",
        by_then=BY_THEN,
        cards=phrases.printed(power),
    )


def must_lay(power: Power) -> Words:
    """Play a card of a type or retreat."""
    return phrases.worded(
        "in jedem deiner Züge musst du {card} ausspielen oder dich zurückziehen.",
        "on each of your turns you must play {card} or retreat.",
        card=phrases.a(power.which.types),
    )


TELLS: Final[Tells] = {
    powers.SIRENS: (sirens, (*SERVING, *rules("DRAGON", 12, 14))),
    powers.CATERPILLAR: (caterpillar, SERVING),
    powers.MUST_LAY: (must_lay, rules("RETREAT", 11, 12, 13)),
    powers.DOUBLE_CATERPILLAR: (
        always(
            "Die Zahlen in der Sonderfunktion einer meiner Raupen verdoppeln sich.",
            "The numbers in the power text of one of my Caterpillars double.",
        ),
        rules("POWER", 33),
    ),
}
