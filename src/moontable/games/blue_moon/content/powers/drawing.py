"""Powers that draw cards, and what they cost."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import Power, When
from moontable.kernel import Json
from moontable.kernel.values import whole

DRAW: Final = 30
DRAW_FROM_DISCARD: Final = 31
DRAW_EXTRA: Final = 46
FILL_TO: Final = 47
SACRIFICE: Final = 48
DEEDS_TO_COME: Final = 49
VERBS: Final = (DRAW, DRAW_FROM_DISCARD, DRAW_EXTRA, FILL_TO, SACRIFICE, DEEDS_TO_COME)


def draw(amount: int) -> Power:
    """I may draw cards."""
    return Power(DRAW, When.NOW, amount=amount, may=True)


def draw_from_discard(amount: int, when: When = When.NOW) -> Power:
    """I may draw random cards from my shuffled discard pile."""
    return Power(DRAW_FROM_DISCARD, when, amount=amount, may=True)


def draw_extra(amount: int) -> Power:
    """At the end of my turn I may draw extra cards."""
    return Power(DRAW_EXTRA, When.END, amount=amount, may=True)


def fill_to(amount: int) -> Power:
    """At the end of my turn I may fill my hand up."""
    return Power(FILL_TO, When.END, amount=amount, may=True)


def sacrifice() -> Power:
    """At the end of my turn I may take up to three cards openly and discard one of them."""
    return Power(SACRIFICE, When.END, amount=3, may=True)


def deeds_to_come() -> Power:
    """At the end of my turn I may draw up to three cards, then shuffle two into my pile."""
    return Power(DEEDS_TO_COME, When.END, amount=3, may=True)


def _draw(effect: Json, where: str) -> Power:
    if "up_to_hand_size" in effect:
        return fill_to(whole(effect["up_to_hand_size"], f"{where}.up_to_hand_size", 0, 60))
    when = When.AFTER_BOOST if effect.get("timing") == "after_booster_support" else When.NOW
    if effect.get("source") == "discard_pile_shuffled":
        return draw_from_discard(fields.amount_of(effect, where), when)
    return draw(fields.amount_of(effect, where))


def _deeds_to_come(effects: fields.Effects, where: str) -> Power:
    del effects, where
    return deeds_to_come()


READERS: Final[fields.Readers] = {
    "draw": _draw,
    "draw_extra": fields.counted(draw_extra),
    "draw_reveal_discard_one": fields.plain(sacrifice),
}
COMBINED: Final[fields.Combined] = {
    ("draw_extra", "shuffle_into_deck"): _deeds_to_come,
}
