"""RETRIEVE: active cards come back to hand at the start of the turn."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, dragons_for, has
from tests.rules.blue_moon.table import position

MINE = {"hand": FILL, "combat": ["Peckswift", "Battling Boomerang"], "support": ["Homing Missiles"]}
ALL = ("Peckswift", "Battling Boomerang", "Homing Missiles")


@rule("BM-ICON-RETRIEVE-01")
@pytest.mark.parametrize("card", ALL)
def test_active_cards_come_back(card: str) -> None:
    """Character, booster and support with RETRIEVE may each be taken up at turn start."""
    table = position(me=MINE, you={"combat": ["Yin"]}, phase="start")
    table.do("retrieve", card)
    assert has(table, "hand", card)


@rule("BM-ICON-RETRIEVE-02", "BM-POWER-18")
def test_each_card_as_its_owner_likes() -> None:
    """One is taken up, the others stay; later in the turn it is too late."""
    table = position(me=MINE, you={"combat": ["Yin"]}, phase="start")
    table.do("retrieve", "Homing Missiles").do("pass")
    assert has(table, "combat", "Peckswift", "Battling Boomerang")
    assert "BM-ICON-RETRIEVE-01" in table.why("retrieve", "Peckswift")


@rule("BM-ICON-RETRIEVE-03")
def test_retrieved_cards_may_be_laid_again() -> None:
    """Peckswift and the boomerang are taken up and fight again in the same turn."""
    table = position(me=MINE, you={"hand": FILL[:1], "combat": ["Yin"]}, phase="start")
    table.do("retrieve", "Peckswift").do("retrieve", "Battling Boomerang").do("pass").do("pass")
    table.lay("Peckswift", "Battling Boomerang")
    assert has(table, "combat", "Peckswift", "Battling Boomerang")


@rule("BM-ICON-RETRIEVE-04", "BM-ICON-RETRIEVE-06")
def test_your_retrieve_character_holds_mine() -> None:
    """Against an active Steepstoop no character comes back, boosters and supports do."""
    table = position(me=MINE, you={"combat": ["Steepstoop"]}, phase="start")
    assert table.why("retrieve", "Peckswift") == {"BM-ICON-RETRIEVE-04"}
    assert table.blamed("retrieve", "Peckswift") == {"flit-05"}
    assert table.can("retrieve", "Battling Boomerang")
    assert table.can("retrieve", "Homing Missiles")


@rule("BM-ICON-RETRIEVE-05", "BM-ICON-03")
def test_even_an_ignored_icon_holds_mine() -> None:
    """My Fog ignores Steepstoop's RETRIEVE; my own characters still do not come back."""
    me = MINE | {"support": ["Homing Missiles", "Impenetrable Fog"]}
    table = position(me=me, you={"combat": ["Steepstoop"]}, phase="start")
    assert table.side(1)["ignored_icons"] == ["flit-05"]
    assert table.why("retrieve", "Peckswift") == {"BM-ICON-RETRIEVE-04"}


@rule("BM-ICON-RETRIEVE-04")
def test_only_active_characters_of_yours_hold_mine() -> None:
    """A covered Steepstoop and an active booster with RETRIEVE do not count."""
    you = {"inactive": ["Steepstoop"], "combat": ["Yin", "Launch Itching Bugs"]}
    table = position(me=MINE, you=you, phase="start")
    assert table.can("retrieve", "Peckswift")


@rule("BM-ICON-RETRIEVE-07")
def test_covered_cards_stay() -> None:
    """An inactive Steepstoop cannot be taken up."""
    me = MINE | {"inactive": ["Steepstoop"]}
    table = position(me=me, you={"combat": ["Yin"]}, phase="start")
    assert table.why("retrieve", "Steepstoop") == {"BM-ICON-RETRIEVE-07"}


@rule("BM-ICON-RETRIEVE-08")
def test_what_is_taken_up_no_longer_counts() -> None:
    """Six cards lie; after taking one up my win brings one dragon instead of two."""
    me = MINE | {"inactive": ["Sear", "Volca", "Yang"]}
    table = position(me=me, you={"combat": ["Yin"], "hand": FILL[:1]}, phase="start")
    assert dragons_for(table, 1) == 2
    table.do("retrieve", "Homing Missiles")
    assert dragons_for(table, 1) == 1


@rule("BM-ICON-RETRIEVE-01", "BM-POWER-04")
def test_an_ignored_icon_brings_nothing_back() -> None:
    """Your Fog ignores my icons: nothing comes back, and the turn starts with the next phase."""
    table = position(
        me=MINE, you={"combat": ["Yin"], "support": ["Impenetrable Fog"]}, phase="start"
    )
    assert "retrieve" not in table.verbs()


@rule("BM-CARD-11")
@pytest.mark.parametrize(
    ("where", "card", "number"),
    [("support", "Quivering Quicksand", 4), ("combat", "Bottelus Emptius", 0)],
)
def test_taking_up_is_taking_into_hand(where: str, card: str, number: int) -> None:
    """Quicksand (with 4 cards in hand) and Bottelus forbid retrieving."""
    hand = [*FILL, "Sear"][:number]
    me = {"hand": hand, "support": ["Homing Missiles"], "bluffs": ["Captain Su Cha"]}
    table = position(me=me, you={where: [card]}, phase="start")
    assert table.why("retrieve", "Homing Missiles") == {"BM-CARD-11"}
    assert table.blamed("retrieve", "Homing Missiles") != set()
