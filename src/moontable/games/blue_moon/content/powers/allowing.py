"""Powers that allow laying: extra cards, FREE cards, cards without a character."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import BOTH, Power, Test, When, Which
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Json
from moontable.kernel.values import mapping

EXTRA: Final = 9
NEXT_FREE: Final = 10
AS_FREE: Final = 11
AGAIN: Final = 12
ONLY_IF: Final = 25
WAIVE: Final = 26
KEEP_ACTIVE: Final = 27
VERBS: Final = (EXTRA, NEXT_FREE, AS_FREE, AGAIN, ONLY_IF, WAIVE, KEEP_ACTIVE)


def additional(types: int, amount: int, *, this_turn: bool = False) -> Power:
    """I may lay more cards of a type."""
    when = When.THIS_TURN if this_turn else When.MY_TURN
    return Power(EXTRA, when, Which(types), amount, may=True)


def next_card_free() -> Power:
    """The next card I lay this turn is laid as if it had FREE."""
    return Power(NEXT_FREE, When.THIS_TURN)


def as_free_if(test: Test, amount: int) -> Power:
    """I may lay this card as if it had FREE if a condition holds."""
    return Power(AS_FREE, When.LAYING, amount=amount, test=test, may=True)


def attack_again() -> Power:
    """I need no character this turn, and my combat cards stay active."""
    return Power(AGAIN, When.THIS_TURN)


def only_if(
    test: Test,
    amount: int = 0,
    *,
    element: int = codes.NO_ELEMENT,
    turns_to: int = codes.NO_ELEMENT,
) -> Power:
    """I may lay this card only if a condition holds; then the fight changes its element."""
    elements = BOTH if element == codes.NO_ELEMENT else 1 << element
    return Power(
        ONLY_IF, When.LAYING, amount=amount, test=test, elements=elements, turns_to=turns_to
    )


def any_mutant() -> Power:
    """This turn I may lay one mutant whose condition does not hold."""
    return Power(WAIVE, When.THIS_TURN, amount=1, may=True)


def covers_nothing() -> Power:
    """I may lay this card without covering my active combat cards."""
    return Power(KEEP_ACTIVE, When.LAYING, may=True)


def _extra(effect: Json, where: str) -> Power:
    types = fields.types_of(effect, where, "types")
    return additional(types, fields.amount_of(effect, where), this_turn=fields.is_this_turn(effect))


def _as_free(effect: Json, where: str) -> Power:
    return as_free_if(
        *fields.test_of(mapping(effect.get("condition"), f"{where}.condition"), where)
    )


def _only_if(effects: fields.Effects, where: str) -> Power:
    condition, change = effects
    limit = mapping(condition.get("condition"), f"{where}[0].condition")
    test, amount = fields.test_of(limit, f"{where}[0]")
    element = fields.ELEMENTS.get(str(limit.get("element")), codes.NO_ELEMENT)
    turns_to = fields.ELEMENTS.get(str(change.get("to")), codes.NO_ELEMENT)
    return only_if(test, amount, element=element, turns_to=turns_to)


READERS: Final[fields.Readers] = {
    "extra_play": _extra,
    "next_card_free": fields.plain(next_card_free),
    "play_as_free": _as_free,
    "attack_again": fields.plain(attack_again),
    "waive_play_condition": fields.plain(any_mutant),
    "keep_combat_active": fields.plain(covers_nothing),
}
COMBINED: Final[fields.Combined] = {
    ("play_condition", "switch_element"): _only_if,
}
