"""Powers that take chosen cards from a pile or back from the table."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import CardArea, Power, When, Which
from moontable.kernel import Json
from moontable.kernel.values import mapping

SEARCH_PILE: Final = 32
SEARCH_DISCARD: Final = 33
FAVOUR: Final = 34
TAKE_BACK: Final = 35
VERBS: Final = (SEARCH_PILE, SEARCH_DISCARD, FAVOUR, TAKE_BACK)


def search_pile(when: When = When.NOW) -> Power:
    """I may search my draw pile for a card."""
    return Power(SEARCH_PILE, when, amount=1, may=True)


def search_discard() -> Power:
    """I may choose a card from my discard pile."""
    return Power(SEARCH_DISCARD, When.NOW, amount=1, may=True)


def favour() -> Power:
    """I may search my draw pile for a ship to play or a card to load."""
    return Power(FAVOUR, When.NOW, amount=1, may=True)


def take_back(area: CardArea, *, but_itself: bool = False) -> Power:
    """I may take one of my cards back into my hand."""
    return Power(TAKE_BACK, When.NOW, Which(area=area, but_itself=but_itself), 1, may=True)


def _search(effect: Json, where: str) -> Power:
    if effect.get("source") == "discard_pile":
        return search_discard()
    if effect.get("to") != "hand":
        mapping(effect.get("to"), f"{where}.to")
        return favour()
    when = When.AFTER_BOOST if effect.get("timing") == "after_booster_support" else When.NOW
    return search_pile(when)


def _take_back(effect: Json, where: str) -> Power:
    target = mapping(effect.get("target", {}), f"{where}.target")
    area = CardArea.COMBAT if target.get("area") == "combat" else CardArea.ACTIVE
    return take_back(area, but_itself="this_card" in fields.excepts_of(effect, where))


READERS: Final[fields.Readers] = {
    "search": _search,
    "retrieve": _take_back,
}
