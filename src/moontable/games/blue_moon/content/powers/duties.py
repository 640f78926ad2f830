"""Powers that oblige the opponent every turn, such as those of Sirens and caterpillars."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import Power, Which
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Json
from moontable.kernel.values import mapping, one_of, sequence, whole

SIRENS: Final = 21
CATERPILLAR: Final = 22
MUST_LAY: Final = 23
DOUBLE_CATERPILLAR: Final = 24
VERBS: Final = (SIRENS, CATERPILLAR, MUST_LAY, DOUBLE_CATERPILLAR)


def sirens() -> Power:
    """You must discard a character each turn, or I win a dragon."""
    return Power(SIRENS, which=Which(codes.CHARACTER), amount=1)


def caterpillar(
    *, fire: int = 0, earth: int = 0, moons: int = 0, split: bool = False, either: bool = False
) -> Power:
    """You must discard printed values or moons each turn or retreat."""
    return Power(CATERPILLAR, fire=fire, earth=earth, moons=moons, split=split, either=either)


def caterpillar_doubled() -> Power:
    """The numbers in the text of one of my caterpillars double."""
    return Power(DOUBLE_CATERPILLAR, aimed=True)


def you_must_lay(types: int) -> Power:
    """You must play a card of this type on your turn or retreat."""
    return Power(MUST_LAY, which=Which(types))


def _must(effect: Json, where: str) -> Power:
    must = mapping(effect.get("must"), f"{where}.must")
    if "play_type" in must:
        return you_must_lay(fields.TYPES[one_of(must["play_type"], fields.TYPES, f"{where}.must")])
    cost = mapping(must.get("discard_from_hand"), f"{where}.must.discard_from_hand")
    if "type" in cost:
        return sirens()
    if "moons_at_least" in cost:
        return caterpillar(moons=whole(cost["moons_at_least"], f"{where}.must.moons", 1, 60))
    if "one_of" in cost:
        both: dict[str, object] = {}
        for part in sequence(cost["one_of"], f"{where}.must"):
            both |= mapping(part, f"{where}.must")
        fire, earth = fields.values_of(both, where)
        return caterpillar(fire=fire, earth=earth, either=True)
    fire, earth = fields.values_of(cost, where)
    return caterpillar(fire=fire, earth=earth, split="on_different_cards" in cost)


READERS: Final[fields.Readers] = {
    "must_or": _must,
    "double_text_numbers": fields.plain(caterpillar_doubled),
}
