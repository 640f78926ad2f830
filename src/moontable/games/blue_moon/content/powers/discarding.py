"""Powers that discard cards from the table or from a hand."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import (
    ALL,
    ANY_NUMBER,
    CardArea,
    Power,
    Test,
    When,
    Which,
)
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Json
from moontable.kernel.values import mapping, whole

DISCARD_YOURS: Final = 36
BLIND_DISCARD: Final = 37
YOU_DISCARD: Final = 38
YOU_DISCARD_DOWN_TO: Final = 39
DISCARD_OWN_HAND: Final = 40
TOP_OF_PILE: Final = 50
VERBS: Final = (
    DISCARD_YOURS,
    BLIND_DISCARD,
    YOU_DISCARD,
    YOU_DISCARD_DOWN_TO,
    DISCARD_OWN_HAND,
    TOP_OF_PILE,
)


def discard_yours(
    which: Which, amount: int, *, when: When = When.NOW, test: Test = Test.NEVER, least: int = 0
) -> Power:
    """I may discard some or all of your cards."""
    return Power(DISCARD_YOURS, when, which, amount, may=True, test=test, op=least)


def discard_yours_if_landed(which: Which) -> Power:
    """If this card came from a landed ship I may discard all of your cards there."""
    return Power(DISCARD_YOURS, When.NOW, which, ALL, may=True, from_ship=True)


def discard_crystal() -> Power:
    """I may discard one of your active crystal cards."""
    which = Which(codes.ACHIEVEMENT, area=CardArea.FEATS)
    return Power(DISCARD_YOURS, When.NOW, which, 1, may=True)


def blind_discard(amount: int) -> Power:
    """I may pull cards from your hand and discard them."""
    return Power(BLIND_DISCARD, When.NOW, amount=amount, may=True)


def you_discard(amount: int, when: When = When.NOW) -> Power:
    """I may have you discard cards of your choice."""
    return Power(YOU_DISCARD, when, amount=amount, may=True)


def you_discard_down_to(amount: int) -> Power:
    """You must discard down to a given number of cards."""
    return Power(YOU_DISCARD_DOWN_TO, When.NOW, amount=amount)


def discard_own_hand() -> Power:
    """I may discard any number of my hand cards."""
    return Power(DISCARD_OWN_HAND, When.NOW, amount=ANY_NUMBER, may=True)


def top_of_your_pile() -> Power:
    """At the end of my turn I may discard the top card of your draw pile."""
    return Power(TOP_OF_PILE, When.END, amount=1, may=True)


def _discard(effect: Json, where: str) -> Power:
    target = mapping(effect.get("target", {}), f"{where}.target")
    condition = mapping(effect.get("condition", {}), f"{where}.condition")
    excepts = fields.excepts_of(effect, where)
    if target.get("tag") == "crystal":
        return discard_crystal()
    combat = target.get("area") == "combat" and not target.get("active")
    which = Which(
        fields.types_of(effect, where),
        icon="has_icon" in mapping(effect.get("filter", {}), f"{where}.filter"),
        free=target.get("icon") == "free",
        area=CardArea.COMBAT if combat else CardArea.ACTIVE,
        but_last_character=bool(excepts & {"last_active_character", "one_active_character"}),
        either="one_of_types" in target,
    )
    if "played_from_landed_ship" in condition:
        return discard_yours_if_landed(which)
    number = ALL if effect.get("amount") == "all" else fields.amount_of(effect, where)
    when = When.MY_TURN if effect.get("timing") == "on_my_turn" else When.NOW
    if "you_active_characters_at_least" in condition:
        least = whole(condition["you_active_characters_at_least"], f"{where}.condition", 0, 60)
        return discard_yours(which, number, when=when, test=Test.YOUR_CHARACTERS, least=least)
    return discard_yours(which, number, when=when)


def _hand_discard(effect: Json, where: str) -> Power:
    if "down_to" in effect:
        return you_discard_down_to(whole(effect["down_to"], f"{where}.down_to", 0, 60))
    if mapping(effect.get("target", {}), f"{where}.target").get("side") == "me":
        return discard_own_hand()
    when = When.END if effect.get("timing") == "end_of_turn" else When.NOW
    return you_discard(fields.amount_of(effect, where), when)


READERS: Final[fields.Readers] = {
    "discard": _discard,
    "discard_from_hand": _hand_discard,
    "discard_from_hand_blind": fields.counted(blind_discard),
    "discard_deck_top": fields.plain(top_of_your_pile),
}
