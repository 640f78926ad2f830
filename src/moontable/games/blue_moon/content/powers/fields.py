"""Read the fields that effects in card files share: types, elements, exceptions, amounts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from moontable.games.blue_moon.content.powers.power import ANY_NUMBER, Power, Test
from moontable.games.blue_moon.rules import codes
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
ELEMENTS: Final = {"fire": codes.FIRE, "earth": codes.EARTH}
TESTS: Final = {
    "your_dragons_at_least": Test.YOUR_DRAGONS,
    "your_hand_minus_my_hand_at_least": Test.YOUR_HAND_AHEAD,
    "your_combat_plus_support_cards_at_least": Test.YOUR_CARDS,
    "your_active_cards_at_least": Test.YOUR_ACTIVE,
    "your_power_at_least": Test.YOUR_STRENGTH,
    "my_combat_plus_support_cards_at_most": Test.NO_CARDS_OF_MINE,
    "my_influence_cards_at_most": Test.NO_INFLUENCE_OF_MINE,
    "your_active_characters_at_least": Test.YOUR_CHARACTERS,
    "your_active_boosters_at_least": Test.YOUR_BOOSTERS,
    "your_active_supports_at_least": Test.YOUR_SUPPORTS,
    "your_active_cards_with_any_icon_at_least": Test.YOUR_CARDS_WITH_ICONS,
}
Reader: TypeAlias = Callable[[Json, str], Power]
Readers: TypeAlias = Mapping[str, Reader]
Effects: TypeAlias = Sequence[Json]
Combined: TypeAlias = Mapping[tuple[str, ...], Callable[[Effects, str], Power]]
"""Several effects that make one power, by their kinds."""


def types_of(effect: Json, where: str, field: str = "target") -> int:
    """The card types an effect names; none named means every type."""
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
    """The elements an effect names; both if none is named."""
    found = 0
    for name in sequence(effect.get("elements", ["fire", "earth"]), f"{where}.elements"):
        if name != "current":
            found |= 1 << ELEMENTS[one_of(name, ELEMENTS, f"{where}.elements")]
    return found


def excepts_of(effect: Json, where: str) -> set[str]:
    """What an effect exempts."""
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
    """The printed fire and earth that a cost requires."""
    found = []
    for name in ELEMENTS:
        field = f"printed_{name}_at_least"
        found.append(whole(cost.get(field, 0), f"{where}.{field}", 0, 60))
    return found[0], found[1]


def test_of(condition: Json, where: str) -> tuple[Test, int]:
    """A condition on the table, and its number."""
    least = whole(condition.get("at_least", 1), f"{where}.condition.at_least", 0, 60)
    if condition.get("your_active_cards_with_tag") == "hyla":
        return Test.YOUR_HYLAS, least
    if condition.get("your_active_cards_with_icon") == "free":
        return Test.YOUR_FREE, least
    for name, test in TESTS.items():
        if name in condition:
            return test, whole(condition[name], f"{where}.condition.{name}", 0, 60)
    one_of(next(iter(condition), ""), TESTS, f"{where}.condition")
    raise AssertionError("one_of refuses what is not known")


def plain(make: Callable[[], Power]) -> Reader:
    """A kind without further fields."""

    def read(effect: Json, where: str) -> Power:
        del effect, where
        return make()

    return read


def counted(make: Callable[[int], Power]) -> Reader:
    """A kind with an amount."""

    def read(effect: Json, where: str) -> Power:
        return make(amount_of(effect, where))

    return read
