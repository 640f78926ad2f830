"""Icons in general: what they are, what they outrank, and that having one is a fact of print."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL
from tests.rules.blue_moon.table import position


@rule("BM-ICON-01", "BM-ICON-FREE-02")
def test_an_icon_outranks_the_general_rules() -> None:
    """The first turn of a fight allows no support, but the FREE on Fire Swamp does."""
    table = position(me={"hand": ["Volca", "Fire Swamp", "Tome of Wisdom"]}, element=None)
    table.lay("Volca", "Fire Swamp")
    assert table.strength(element="fire") == 7
    assert table.why("lay", "Tome of Wisdom") <= {"BM-TURN-02", "BM-TURN-09"}


@pytest.mark.parametrize(
    "card",
    [
        *("Silento Sol", "Shaman of the Here and Now", "Peckswift", "Giant Octopus"),
        *("Moon Rising", "Young Bear", "NoNo", "Captain Su Cha", "Cannoneer Tara Ko"),
    ],
)
@rule("BM-ICON-02")
def test_every_icon_makes_a_card_with_icons(card: str) -> None:
    """B.P. Loyalty is laid as if FREE if you have two cards with icons, whichever icon it is."""
    table = position(
        me={"hand": ["B.P. Loyalty", "Volca", *FILL]}, you={"combat": ["Sun Setting", card]}
    )
    table.lay("B.P. Loyalty")
    assert table.may_lay("Volca")


@rule("BM-ICON-02", "BM-ICON-BLUFF-04", "BM-ICON-BLUFF-19")
def test_a_face_down_bluff_is_a_card_with_an_icon() -> None:
    """A bluff counts for B.P. Loyalty; a card without icons does not."""
    you = {"combat": ["Sun Setting"], "bluffs": ["Captain Su Cha"]}
    table = position(me={"hand": ["B.P. Loyalty", "Volca", *FILL]}, you=you)
    assert table.lay("B.P. Loyalty").may_lay("Volca")
    table = position(
        me={"hand": ["B.P. Loyalty", "Volca", *FILL]}, you={"combat": ["Sun Setting", "Sear"]}
    )
    assert not table.lay("B.P. Loyalty").may_lay("Volca")


@rule("BM-ICON-03", "BM-POWER-06")
def test_an_ignored_icon_is_still_on_the_card() -> None:
    """My Mekarthas ignores your icons, but your cards still have them for B.P. Loyalty."""
    table = position(
        me={"hand": ["B.P. Loyalty", "Volca", *FILL], "combat": ["Mekarthas the Shrewd"]},
        you={"combat": ["Sun Setting", "Moon Rising"]},
    )
    table.lay("B.P. Loyalty")
    assert table.may_lay("Volca")
