"""GANG: any number of one gang, and joining a gang that already fights."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, has
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL}


@rule("BM-ICON-GANG-01")
@pytest.mark.parametrize(
    "gang",
    [
        ["CoolCat", "CoolCop", "CoolKid"],
        ["TopGun", "TopDog", "TopShot"],
        ["FunFair", "FunFlop", "FunFlap"],
        ["NoNo", "NoStyle", "NoBrains"],
    ],
)
def test_any_number_in_one_turn(gang: list[str]) -> None:
    """Three members of one gang are laid in place of one character."""
    table = position(me={"hand": [*gang, "Sear"]}, you=WEAK)
    table.lay(*gang)
    assert has(table, "combat", *gang)
    assert has(table, "hand", "Sear")


@rule("BM-ICON-GANG-02", "BM-AREA-09")
def test_a_gang_may_be_joined() -> None:
    """NoStyle joins NoNo from the last turn; both are active and count."""
    table = position(me={"hand": ["NoStyle", "Sear"], "combat": ["NoNo"]}, you=WEAK)
    table.lay("NoStyle")
    assert has(table, "combat", "NoNo", "NoStyle")
    assert announced(table) == [(0, 6)]


@rule("BM-ICON-GANG-03")
@pytest.mark.parametrize("other", ["Fireblast", "Sear", "FunFair"])
def test_anything_else_makes_joining_impossible(other: str) -> None:
    """An active booster, outsider or member of another gang: NoStyle starts afresh."""
    me = {"hand": ["NoStyle", "NoBrains"], "combat": ["NoNo", other]}
    table = position(me=me, you=WEAK)
    assert not table.can("lay", "NoStyle", fresh=True)
    table.lay("NoStyle")
    assert has(table, "inactive", "NoNo", other)
    assert has(table, "combat", "NoStyle")


@rule("BM-ICON-GANG-04")
def test_without_a_new_member_the_gang_is_covered() -> None:
    """Volca instead of a member: NoNo is covered and counts no longer."""
    table = position(me={"hand": ["Volca", "Sear"], "combat": ["NoNo"]}, you=WEAK)
    table.lay("Volca")
    assert has(table, "inactive", "NoNo")
    assert announced(table) == [(0, 5)]


@rule("BM-ICON-GANG-05")
def test_a_member_may_start_afresh() -> None:
    """Joining is a right: laid afresh, NoStyle covers NoNo, and NoBrains may follow."""
    me = {"hand": ["NoStyle", "NoBrains"], "combat": ["NoNo"]}
    table = position(me=me, you=WEAK)
    table.do("lay", "NoStyle", fresh=True)
    assert has(table, "inactive", "NoNo")
    assert table.may_lay("NoBrains")


@rule("BM-ICON-GANG-06")
def test_a_gang_fills_the_character_slot() -> None:
    """After NoNo no outsider follows except a FREE one, and after her no further member."""
    hand = ["NoNo", "NoStyle", "Volca", "Sun Setting"]
    table = position(me={"hand": hand}, you=WEAK).lay("NoNo")
    assert table.why("lay", "Volca") == {"BM-CHAR-04"}
    table.lay("Sun Setting")
    assert not table.may_lay("NoStyle")


@rule("BM-ICON-GANG-07", "BM-CARD-17")
def test_your_prohibitions_bind_a_gang() -> None:
    """Cheepchirrup allows one card into the combat area, Ember no character without text."""
    me = {"hand": ["NoStyle", "NoBrains", "Fire Swamp"], "combat": ["NoNo"]}
    table = position(me=me, you={"combat": ["Cheepchirrup"], "hand": FILL})
    table.lay("NoStyle")
    assert not table.may_lay("NoBrains")
    table = position(me=me | {"hand": ["NoStyle", "CoolCat"]}, you={"combat": ["Ember"]})
    assert table.blamed("lay", "NoStyle") == {"vulca-16"}


@rule("BM-ICON-GANG-07", "BM-CARD-18")
def test_mena_marn_counts_the_whole_gang() -> None:
    """With Mena Marn against me the character phase cannot end with two active members."""
    me = {"hand": ["NoStyle", "Sear"], "combat": ["NoNo"]}
    table = position(me=me, you={"combat": ["Boatswain Mena Marn"], "hand": FILL})
    table.lay("NoStyle").go_on("announce")
    assert table.log("fail")[0]["cards"] == ["buka-18"]
    table = position(me=me, you={"combat": ["Boatswain Mena Marn"], "hand": FILL})
    table.do("lay", "NoStyle", fresh=True)
    assert announced(table) == [(0, 3)]


@rule("BM-ICON-GANG-08")
def test_ignored_gang_icons_do_nothing() -> None:
    """Under Fog NoStyle covers NoNo, and NoBrains does not follow."""
    me = {"hand": ["NoStyle", "NoBrains"], "combat": ["NoNo"]}
    table = position(me=me, you=WEAK | {"support": ["Impenetrable Fog"]})
    table.lay("NoStyle")
    assert has(table, "inactive", "NoNo")
    assert has(table, "hand", "NoBrains")


@rule("BM-ICON-GANG-09")
def test_supports_do_not_hinder() -> None:
    """Tome of Wisdom lies in the support area: NoStyle still joins NoNo."""
    me = {"hand": ["NoStyle", "Sear"], "combat": ["NoNo"], "support": ["Tome of Wisdom"]}
    table = position(me=me, you=WEAK).lay("NoStyle")
    assert announced(table) == [(0, 9)]
