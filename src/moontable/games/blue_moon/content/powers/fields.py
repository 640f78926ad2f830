"""The fields that effects of card files share: types, elements, exceptions, amounts, values.

It knows their words and refuses every other, naming the place; what an effect means is read in
`vocabulary`.
"""

from typing import Final

from moontable.games.blue_moon.content.powers.words import ANY_NUMBER
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.codes import EARTH, FIRE
from moontable.kernel import Json
from moontable.kernel.values import mapping, one_of, sequence, text, whole

CARD_TYPES: Final = {
    "character": codes.CHARACTER,
    "booster": codes.BOOSTER,
    "support": codes.SUPPORT,
    "leadership": codes.LEADERSHIP,
    "ship": codes.SHIP,
    "hyla": codes.HYLA,
    "achievement": codes.ACHIEVEMENT,
    "intervention": codes.INTERVENTION,
    "inquisitor": codes.INQUISITOR,
}
TYPES: Final = {
    **CARD_TYPES,
    "influence": codes.INFLUENCE,
    "action": codes.ACTIONS,
    "any": codes.ANY,
}
ELEMENTS: Final = {"fire": FIRE, "earth": EARTH}


def types_of(effect: Json, where: str, field: str = "target") -> int:
    """The types an effect speaks of; none named means every type."""
    if field == "types":
        named = effect.get("types", ["any"])
    else:
        target = mapping(effect.get("target", {}), f"{where}.target")
        named = target.get("types", target.get("one_of_types", ["any"]))
    found = 0
    for name in sequence(named, f"{where}.types"):
        found |= TYPES[one_of(name, TYPES, f"{where}.types")]
    return found


def elements_of(effect: Json, where: str) -> int:
    """The elements an effect speaks of, both if none is named."""
    found = 0
    for name in sequence(effect.get("elements", ["fire", "earth"]), f"{where}.elements"):
        if name != "current":
            found |= 1 << ELEMENTS[one_of(name, ELEMENTS, f"{where}.elements")]
    return found


def excepts_of(effect: Json, where: str) -> set[str]:
    """What an effect spares."""
    named = sequence(effect.get("except", []), f"{where}.except")
    return {text(name, f"{where}.except") for name in named}


def amount_of(effect: Json, where: str) -> int:
    """A number, or any number."""
    if effect.get("amount") in {"any", "all"}:
        return ANY_NUMBER
    return whole(effect.get("amount"), f"{where}.amount", 0, 60)


def is_this_turn(effect: Json) -> bool:
    """Does an effect end with the turn?"""
    return "this_turn" in {effect.get("timing"), effect.get("duration")}


def values_of(cost: Json, where: str) -> tuple[int, int]:
    """The printed fire and earth a cost asks for."""
    found = []
    for name in ELEMENTS:
        field = f"printed_{name}_at_least"
        found.append(whole(cost.get(field, 0), f"{where}.{field}", 0, 60))
    return found[0], found[1]
