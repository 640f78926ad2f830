"""Powers that forbid laying, taking, calling or drawing extra cards."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import CardArea, Power, Which
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Json
from moontable.kernel.values import mapping, one_of, whole

FORBID: Final = 4
LIMIT_LAYING: Final = 5
LIMIT_ACTIVE: Final = 6
LIMIT_TAKING: Final = 7
NO_CALL: Final = 8
NO_EXTRA_DRAW: Final = 28
VERBS: Final = (FORBID, LIMIT_LAYING, LIMIT_ACTIVE, LIMIT_TAKING, NO_CALL, NO_EXTRA_DRAW)


def you_may_not_lay(types: int = codes.ANY, *, text: bool | None = None, above: int = 0) -> Power:
    """You may not lay cards of these types (with or without power text, or with high values)."""
    return Power(FORBID, which=Which(types, text=text, above=above))


def one_card_a_turn(area: CardArea) -> Power:
    """You may not lay more than one card a turn, at all or into the combat area."""
    return Power(LIMIT_LAYING, which=Which(area=area), amount=1)


def one_active_character() -> Power:
    """You may not end your character phase with more than one active character."""
    return Power(LIMIT_ACTIVE, which=Which(codes.CHARACTER), amount=1)


def you_may_not_take(*, from_pile: bool, after: int = 0, while_holding: int = 0) -> Power:
    """You may not take cards: from your draw pile or at all, after some, or with a full hand."""
    area = CardArea.ACTIVE if from_pile else CardArea.HAND
    return Power(LIMIT_TAKING, which=Which(area=area), amount=after, op=while_holding)


def you_may_not_call() -> Power:
    """You may not call my bluff."""
    return Power(NO_CALL)


def no_extra_draw() -> Power:
    """You may not draw extra cards at the end of your turn."""
    return Power(NO_EXTRA_DRAW)


def _forbid(effect: Json, where: str) -> Power:
    filters = mapping(effect.get("filter", {}), f"{where}.filter")
    has_text = filters.get("special_text")
    above = whole(filters.get("any_printed_value_above", 0), f"{where}.filter", 0, 20)
    wanted = None if has_text is None else bool(has_text)
    return you_may_not_lay(fields.types_of(effect, where), text=wanted, above=above)


def _limit_play(effect: Json, where: str) -> Power:
    area = one_of(effect.get("area"), ("any", "combat"), f"{where}.area")
    return one_card_a_turn(CardArea.COMBAT if area == "combat" else CardArea.ACTIVE)


def _limit_take(effect: Json, where: str) -> Power:
    from_pile = effect.get("source") == "draw_deck"
    condition = mapping(effect.get("condition", {}), f"{where}.condition")
    holding = whole(condition.get("your_hand_at_least", 0), f"{where}.condition", 0, 60)
    after = whole(effect.get("max", 0), f"{where}.max", 0, 60)
    return you_may_not_take(from_pile=from_pile, after=after, while_holding=holding)


READERS: Final[fields.Readers] = {
    "forbid_play": _forbid,
    "limit_play": _limit_play,
    "limit_active": fields.plain(one_active_character),
    "limit_take": _limit_take,
    "forbid_call_bluff": fields.plain(you_may_not_call),
    "forbid_extra_draw": fields.plain(no_extra_draw),
}
