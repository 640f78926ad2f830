"""Sentences about values and strength, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import raising as powers
from moontable.games.blue_moon.content.powers.power import BOTH, Power, Raise
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.blue_moon.edge.texts.sentences import Tells, rules
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Words

AIMING: Final = rules("STRENGTH", *range(10, 19))


def multiply(power: Power) -> Words:
    """Values count twice, of all cards of a type or of one."""
    whose = phrases.plural(power.which.types, phrases.AND)
    if not power.aimed:
        return phrases.worded(
            "die Werte aller meiner {cards} zählen doppelt.",
            "the values of all my {cards} count twice.",
            cards=whose,
        )
    return phrases.worded(
        "{values} eines meiner {cards} {count} doppelt.",
        "{values} of one of my {cards} {count} twice.",
        values=phrases.VALUES[power.elements][0],
        cards=whose,
        count=Words("zählen", "count") if power.elements == BOTH else Words("zählt", "counts"),
    )


def raise_values(power: Power) -> Words:
    """Values of one character rise, or those of all bluffs."""
    number = str(power.amount)
    if not power.aimed and power.which.types & codes.CHARACTER:
        return phrases.worded(
            "beide Werte jedes meiner Charaktere steigen auf {to}, soweit sie niedriger sind.",
            "both values of each of my characters rise to {to} where they are lower.",
            to=phrases.RAISED_TO[Raise(power.amount)],
        )
    if not power.aimed:
        return Words(
            f"jeder meiner Bluffs zählt mindestens {number}.",
            f"each of my bluffs counts at least {number}.",
        )
    values, they = phrases.VALUES[power.elements]
    both = power.elements == BOTH
    to = (
        phrases.RAISED_TO[Raise(power.amount)]
        if power.amount in phrases.RAISED_TO
        else Words(number, number)
    )
    return phrases.worded(
        "{values} eines meiner Charaktere {rise} auf {to}, {if_} {they} niedriger {are}.",
        "{values} of one of my characters {rise} to {to} {if_} {they} {are} lower.",
        values=values,
        rise=Words("steigen", "rise") if both else Words("steigt", "rises"),
        to=to,
        if_=Words("soweit", "where") if both else Words("wenn", "if"),
        they=they,
        are=Words("sind", "are") if both else Words("ist", "is"),
    )


def raise_strength(power: Power) -> Words:
    """The strength is at least a number."""
    number = Words(str(power.amount), str(power.amount))
    if power.elements == BOTH:
        return phrases.worded(
            "meine Stärke beträgt in jedem Element mindestens {n}.",
            "my strength is at least {n}, whatever the element.",
            n=number,
        )
    return phrases.worded(
        "meine Stärke im Element {element} beträgt mindestens {n}.",
        "my strength in {element} is at least {n}.",
        element=phrases.ELEMENTS[power.elements.bit_length() - 1],
        n=number,
    )


def zero(power: Power) -> Words:
    """Odd or even printed values count nothing."""
    return phrases.worded(
        "die {parity} aufgedruckten Werte deiner {cards} zählen als 0.",
        "the {parity} printed values of your {cards} count as 0.",
        parity=Words("ungeraden", "odd") if power.amount else Words("geraden", "even"),
        cards=phrases.plural(power.which.types, phrases.AND),
    )


TELLS: Final[Tells] = {
    powers.MULTIPLY: (multiply, AIMING),
    powers.RAISE: (raise_values, AIMING),
    powers.RAISE_STRENGTH: (raise_strength, rules("STRENGTH", 10, 12, 14)),
    powers.ZERO: (zero, rules("STRENGTH", 8, 10)),
}
