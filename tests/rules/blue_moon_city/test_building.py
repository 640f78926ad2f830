"""Building: sections, payments and the powers that help to pay."""

from tests.marks import rule
from tests.rules.blue_moon_city.table import Table, ways


def site(tile: str, *hand: str, **more: object) -> Table:
    """A player in the building phase on a tile with these cards."""
    return Table({"hand": list(hand), "pawn": tile}, phase="build", **more)


@rule("CM-07")
def test_any_open_section_of_the_own_tile() -> None:
    """Sections are taken in any order; taken ones and other tiles are not offered."""
    table = site("university", "white-2", "white-3", "white-3")
    assert table.may("build", tile="university", section=1)
    assert table.why("build", tile="mill", section=0) == ["CM-07"]
    table.build(1, "white-2")
    assert table.why("build", section=1) == ["CM-07"]
    assert table.told()["city"]["3,1"]["bricks"] == [None, 0]
    table.build(0, "white-3", "white-3")
    assert table.told()["city"]["3,1"]["built"]


@rule("CM-07")
def test_overpaying_gives_no_change() -> None:
    """A 3 pays for a 2; what is too much is lost."""
    table = site("thermae", "blue-3").build(1, "blue-3")
    assert table.player(0)["hand"] == []
    assert table.player(0)["bricks"] == 9
    assert table.told()["discard"] == ["blue-3"]


@rule("CM-07")
def test_no_card_of_a_payment_is_dispensable() -> None:
    """A 3 alone pays for a 3, so a 1 may not be thrown in; two 2s overpay only if nothing fits."""
    assert ways(site("mill", "red-2", "red-2")) == [["red-2", "red-2"]]
    table = site("mill", "red-1", "red-3", "red-2", "red-2")
    assert ways(table) == [["red-1", "red-2"], ["red-3"]]
    table.do("build", section=0).do("pay", card="red-1")
    assert table.why("pay", card="red-3") == ["CM-07"]
    assert table.why("pass") == ["CM-07"]
    assert table.why("done") == ["CM-07"]
    assert table.why("build", section=1) == ["CM-07"]


@rule("CM-07")
def test_cards_are_laid_in_ascending_order() -> None:
    """What is laid later is no smaller, so that a set has one way of being laid."""
    table = site("mill", "red-1", "red-2").do("build", section=0)
    assert not table.may("pay", card="red-2")
    table.do("pay", card="red-1")
    assert table.why("pay", card="red-1") == ["CM-07"]
    assert table.do("pay", card="red-2").kind == "build"


@rule("CM-07")
def test_building_waits_for_movement() -> None:
    """While moving nothing is built, and after building begins nobody discards."""
    table = Table({"hand": ["red-3"], "pawn": "mill"})
    assert table.why("build", section=0) == ["CM-07"]
    assert table.why("pay", card="red-3") == ["CM-07"]
    assert table.do("pass").why("discard", card="red-3") == ["CM-29"]


@rule("CM-08")
def test_each_brick_is_paid_by_itself() -> None:
    """Two threes take the 2 of the thermae, but then the second is not enough for the 4."""
    table = site("thermae", "blue-3", "blue-3").build(1, "blue-3")
    assert not table.may("build", section=0)
    assert table.may("build", section=2)
    assert table.why("build", section=0) == ["CM-07"]


@rule("CM-09")
def test_the_palace_takes_one_colour_a_section() -> None:
    """A yellow 3 and a blue 1 do not pay a 4; the same in yellow does."""
    table = site("palace", "yellow-3", "blue-1")
    assert table.why("build", section=1) == ["CM-09"]
    assert table.may("build", section=3)
    assert ways(site("palace", "yellow-3", "yellow-1"), 1) == [["yellow-1", "yellow-3"]]


@rule("CM-09")
def test_the_palace_explains_what_is_missing() -> None:
    """Why the set does not pay: the blue card does not count beside the yellow one."""
    table = site("palace", "yellow-3", "blue-1")
    answer = table.ask("why_payment", seat=0, section=1, cards=["yellow-3", "blue-1"])
    assert not answer["pays"]
    assert answer["worth"] == 3
    assert [part["role"] for part in answer["parts"]] == ["unused", "colour"]
    assert answer["reasons"][0]["rule"] == "CM-09"


@rule("CM-10")
def test_khind_are_jokers() -> None:
    """A blue 2 and two Khind pay a blue 4; Khind alone pay as well."""
    table = site("thermae", "blue-2", "green-1", "green-1")
    assert ways(table) == [["blue-2", "green-1", "green-1"]]
    assert ways(site("thermae", "green-1", "green-1"), 1) == [["green-1", "green-1"]]


@rule("CM-11")
def test_two_mimix_are_one_three() -> None:
    """Two brown ones and two yellow ones pay a yellow 5."""
    edition = {"tiles": {"caravanserai": {"sections": [5, 2, 2]}}}
    hand = ("brown-1", "brown-1", "yellow-1", "yellow-1")
    table = site("caravanserai", *hand, edition=edition)
    assert ways(table) == [list(hand)]


@rule("CM-11")
def test_mimix_pair_in_brown_too() -> None:
    """1 + 1 is a brown 3; 2 + 2 is worth more as it is; a brown 3 pairs with nothing."""
    assert ways(site("city_residence", "brown-1", "brown-1"), 1) == [["brown-1", "brown-1"]]
    assert ways(site("city_residence", "brown-2", "brown-2"), 0) == [["brown-2", "brown-2"]]
    assert ways(site("mill", "brown-1", "brown-3")) == []
    assert ways(site("mill", "brown-1", "brown-2")) == [["brown-1", "brown-2"]]


@rule("CM-12")
def test_a_hoax_of_two_recolours_one_card() -> None:
    """A grey 3 pays a red 3 for a white 2; a second card would need another Hoax."""
    assert ways(site("mill", "grey-3", "white-2")) == [["grey-3", "white-2"]]
    assert ways(site("mill", "grey-1", "grey-2", "white-2")) == []


@rule("CM-12")
def test_a_hoax_of_one_recolours_four_of_one_colour() -> None:
    """Four grey ones become red for a white 1; grey and yellow together do not."""
    hand = ["grey-1", "grey-1", "grey-2", "white-1"]
    table = site("earth_temple", *hand)
    assert ways(table, 1) == [hand]
    assert ways(site("earth_temple", "grey-2", "yellow-2", "white-1"), 1) == []
    four = {"tiles": {"mill": {"sections": [5]}}}
    ones = ["grey-1"] * 5
    assert ways(site("mill", *ones, "white-1", edition=four)) == []


@rule("CM-12")
def test_recolouring_lends_no_power() -> None:
    """A red 1 turned brown is no Mimix: it does not pair with a brown 1."""
    table = site("city_residence", "red-1", "brown-1", "white-2")
    assert ways(table, 1) == []
    answer = table.ask("why_payment", section=1, cards=["red-1", "brown-1", "white-2"])
    assert answer["worth"] == 2


@rule("CM-12", "CM-05")
def test_a_hoax_counts_for_its_power_or_its_value() -> None:
    """On white a Hoax pays its value; given for recolouring it pays nothing."""
    assert ways(site("university", "white-2"), 1) == [["white-2"]]
    assert ways(site("university", "white-1", "red-3"), 1) == [["red-3", "white-1"]]
    assert ways(site("library", "white-1", "red-3"), 0) == []


@rule("CM-13")
def test_nothing_is_built_on_a_finished_building() -> None:
    """A finished mill offers no section."""
    city = {"1,0": {"tile": "mill", "built": True}}
    table = site("mill", "red-3", city=city)
    assert table.offers() == [{"verb": "pass"}]
    assert table.why("build", section=0) == ["CM-13"]


@rule("CM-14", "CM-31")
def test_without_bricks_nobody_builds() -> None:
    """Who has set all bricks keeps the cards; offering and drawing go on."""
    table = Table({"hand": ["red-3"], "pawn": "mill", "bricks": 0}, phase="build")
    assert table.why("build", section=0) == ["CM-14"]
    table.do("pass").do("done")
    assert table.seat == 1
    assert len(table.player(0)["hand"]) == 3


@rule("CM-31")
def test_bricks_come_back_through_others() -> None:
    """Another player's brick finishes the university and frees one of ours."""
    city = {"3,1": {"tile": "university", "bricks": [1, None]}}
    me = {"hand": ["white-2"], "pawn": "university"}
    table = Table(me, {"bricks": 0}, city=city, phase="build").build(1, "white-2")
    assert table.player(1)["bricks"] == 1
