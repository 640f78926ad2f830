"""Powers that win a dragon for discarded hand cards."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import Power, When, Which
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Json
from moontable.kernel.values import mapping, one_of, sequence, whole

BUY_DRAGON: Final = 44
VERBS: Final = (BUY_DRAGON,)


def buy_dragon(*, fire: int = 0, earth: int = 0, moons: int = 0, characters: int = 0) -> Power:
    """I may discard hand cards to win a dragon."""
    which = Which(codes.CHARACTER) if characters else Which()
    price = Power(BUY_DRAGON, When.NOW, which, characters, may=True)
    return replace(price, fire=fire, earth=earth, moons=moons)


def buy_dragon_alike(types: int, amount: int) -> Power:
    """I may discard hand cards of one of these types, all of the same one, to win a dragon."""
    return Power(BUY_DRAGON, When.NOW, Which(types, either=True), amount, may=True)


def _buy(effect: Json, where: str) -> Power:
    cost = mapping(effect.get("cost"), f"{where}.cost")
    if "one_of" in cost:
        return _buy_alike(sequence(cost["one_of"], f"{where}.cost.one_of"), f"{where}.cost.one_of")
    if "moons_at_least" in cost:
        return buy_dragon(moons=whole(cost["moons_at_least"], f"{where}.cost.moons", 1, 60))
    if "type" in cost:
        return buy_dragon(characters=whole(cost.get("count"), f"{where}.cost.count", 1, 60))
    fire, earth = fields.values_of(cost, where)
    return buy_dragon(fire=fire, earth=earth)


def _buy_alike(parts: Sequence[object], where: str) -> Power:
    """Several cards of one kind out of some: leadership actions, Hyla or crystal cards."""
    kinds = {"leadership": codes.LEADERSHIP, "hyla": codes.HYLA, "crystal": codes.ACHIEVEMENT}
    types, count = 0, 0
    for part in parts:
        price = mapping(part, where)
        types |= kinds[one_of(price.get("type", price.get("tag")), kinds, where)]
        count = whole(price.get("count"), f"{where}.count", 1, 60)
    return buy_dragon_alike(types, count)


READERS: Final[fields.Readers] = {
    "buy_dragon": _buy,
}
