"""Powers that change values and strength: doubled, raised, counted as 0."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import BOTH, Power, Raise, Which
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Json
from moontable.kernel.values import mapping, one_of

MULTIPLY: Final = 14
RAISE: Final = 15
RAISE_STRENGTH: Final = 16
ZERO: Final = 17
VERBS: Final = (MULTIPLY, RAISE, RAISE_STRENGTH, ZERO)


def doubled(types: int, *, elements: int = BOTH, one: bool = False) -> Power:
    """The values of my cards of a type, or of one of them, count twice."""
    return Power(MULTIPLY, which=Which(types), amount=2, elements=elements, aimed=one)


def raised(amount: int, *, elements: int = BOTH, one: bool = True) -> Power:
    """The values of one of my characters, or of all of them, rise to a number."""
    return Power(RAISE, which=Which(codes.CHARACTER), amount=amount, elements=elements, aimed=one)


def bluffs_raised(amount: int) -> Power:
    """The values of my bluffs rise to a number."""
    return Power(RAISE, which=Which(codes.SUPPORT), amount=amount)


def strength_raised(amount: int, *, elements: int = BOTH) -> Power:
    """My strength rises to a number."""
    return Power(RAISE_STRENGTH, amount=amount, elements=elements)


def zeroed(types: int, *, odd: bool) -> Power:
    """Odd or even printed values of your cards of these types count as 0."""
    return Power(ZERO, which=Which(types), amount=int(odd))


def _multiply(effect: Json, where: str) -> Power:
    one = mapping(effect.get("target", {}), f"{where}.target").get("count") == 1
    return doubled(
        fields.types_of(effect, where), elements=fields.elements_of(effect, where), one=one
    )


def _raise(effect: Json, where: str) -> Power:
    target = mapping(effect.get("target", {}), f"{where}.target")
    if target.get("types") == ["bluff_card"]:
        return bluffs_raised(fields.amount_of(effect, where))
    special = {"sum_of_printed": Raise.SUM, "higher_printed": Raise.HIGHER}
    amount = special.get(str(effect.get("amount")))
    number = fields.amount_of(effect, where) if amount is None else amount
    one = target.get("count", 1) != "all"
    return raised(number, elements=fields.elements_of(effect, where), one=one)


def _strength(effect: Json, where: str) -> Power:
    return strength_raised(
        fields.amount_of(effect, where), elements=fields.elements_of(effect, where)
    )


def _zero(effect: Json, where: str) -> Power:
    parity = one_of(effect.get("parity"), ("odd", "even"), f"{where}.parity")
    return zeroed(fields.types_of(effect, where), odd=parity == "odd")


READERS: Final[fields.Readers] = {
    "multiply_value": _multiply,
    "raise_value_to": _raise,
    "raise_power_to": _strength,
    "zero_printed": _zero,
}
