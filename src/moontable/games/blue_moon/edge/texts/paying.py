"""Sentences about paying for a dragon, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import paying as powers
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.blue_moon.edge.texts.sentences import Tells, may, rules
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Words

KINDS: Final = {
    codes.LEADERSHIP: Words("Anführeraktionen", "leadership actions"),
    codes.HYLA: Words("Hyla", "Hyla"),
    codes.ACHIEVEMENT: Words("Kristallkarten", "crystal cards"),
}


def _characters(amount: int) -> Words:
    return phrases.worded(
        "{characters} aus der Hand",
        "{characters} from my hand",
        characters=phrases.counted(amount, *phrases.TYPES[codes.CHARACTER]),
    )


def alike(power: Power) -> Words:
    """Cards of one kind out of several, as a price."""
    named = [word for type_, word in KINDS.items() if power.which.types & type_]
    number = phrases.NUMBERS[power.amount]
    return phrases.listed(
        [Words(f"{number.de} {word.de}", f"{number.en} {word.en}") for word in named], phrases.OR
    )


def buy_dragon(power: Power) -> Words:
    """Hand cards for a dragon."""
    price = phrases.printed(power) if not power.amount else _characters(power.amount)
    if power.which.either:
        kinds = alike(power)
        price = Words(f"{kinds.de} aus der Hand", f"{kinds.en} from my hand")
    return may(
        power,
        "{price} abwerfen und dafür einen Drachen gewinnen",
        "discard {price} and win one dragon for it",
        price=price,
    )


TELLS: Final[Tells] = {
    powers.BUY_DRAGON: (buy_dragon, (*rules("DRAGON", 12, 17), *rules("POWER", 18, 20))),
}
