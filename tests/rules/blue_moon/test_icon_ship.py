"""Ships: playing and loading them."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, dragons_for, failed, has, switched
from tests.rules.blue_moon.table import Json, Table, position

WEAK = {"combat": ["Yin"], "hand": FILL}
SUN = [{"ship": "Rising Sun"}]


def loading(hand: list[str], you: Json | None = None, **more: object) -> Table:
    """Seat 0 is in the booster/support phase with Rising Sun in its influence area."""
    me = {"combat": ["Yang"], "hand": hand, "influence": SUN} | more
    return position(me=me, you=WEAK | (you or {}), phase="boost")


@rule("BM-ICON-SHIP-01", "BM-TURN-04")
def test_a_ship_is_the_action_card_of_the_turn() -> None:
    """Rising Sun is played in the action phase; no second action card follows."""
    hand = ["Rising Sun", "Sea Falcon", "Muster Reinforcements", "Sear"]
    table = position(me={"hand": hand}, you=WEAK, phase="action")
    table.lay("Rising Sun")
    assert table.side()["influence"] == [{"ship": "buka-30", "cargo": []}]
    assert not table.may_lay("Sea Falcon")
    assert not table.may_lay("Muster Reinforcements")


@rule("BM-ICON-SHIP-02")
def test_several_ships_on_both_sides() -> None:
    """I have two ships and play a third while you have ships too."""
    me = {"hand": ["Sea Falcon", "Sear"], "influence": [*SUN, {"ship": "Sea Devil"}]}
    table = position(me=me, you=WEAK | {"influence": SUN}, phase="action")
    table.lay("Sea Falcon")
    assert len(table.side()["influence"]) == 3
    assert len(table.side(1)["influence"]) == 1


@rule("BM-ICON-SHIP-03", "BM-ICON-SHIP-11", "BM-DRAGON-05", "BM-DRAGON-22")
def test_ships_do_not_take_part_in_the_fight() -> None:
    """A loaded ship adds neither strength nor cards for the six, and survives the fight."""
    load = [{"ship": "Rising Sun", "cargo": ["Sear", "Volca", "Spark", "Demegodas the Odd"]}]
    me = {"combat": ["Yang"], "support": ["Tome of Wisdom"], "influence": load, "hand": FILL}
    table = position(me=me, you=WEAK, phase="retreat")
    assert table.strength() == 5
    assert dragons_for(table, 1) == 1
    table.do("retreat")
    assert len(table.side()["influence"][0]["cargo"]) == 4


@rule("BM-ICON-SHIP-04", "BM-ICON-SHIP-07", "BM-BOOST-04")
@pytest.mark.parametrize("card", ["Sear", "Fireblast", "Tome of Wisdom"])
def test_loading_in_place_of_a_support(card: str) -> None:
    """Character, booster or support: one card goes onto the ship and the phase is over."""
    table = loading([card, "Homing Missiles", "Hail of Arrows"])
    table.do("load", card, ship="Rising Sun")
    assert len(table.side()["influence"][0]["cargo"]) == 1
    assert has(table, "hand", "Homing Missiles", "Hail of Arrows")
    assert announced(table) == [(0, 2)]


@rule("BM-ICON-SHIP-05")
def test_each_further_support_is_a_further_load() -> None:
    """Armory: one card onto each of two ships; or one load and one support."""
    ships = [*SUN, {"ship": "Sea Devil"}]
    table = loading(["Sear", "Volca", "Spark"], influence=ships, support=["Armory"])
    table.do("load", "Sear", ship="Rising Sun").do("load", "Volca", ship="Sea Devil")
    assert [len(hold["cargo"]) for hold in table.side()["influence"]] == [1, 1]
    assert has(table, "hand", "Spark")
    table = loading(["Sear", "Tome of Wisdom", "Spark"], support=["Armory"])
    table.do("load", "Sear", ship="Rising Sun").lay("Tome of Wisdom")
    assert announced(table) == [(0, 6)]


@rule("BM-ICON-SHIP-06")
def test_no_support_no_loading() -> None:
    """The first turn of a fight, Pandemonium and Brain Drain allow no loading."""
    table = position(
        me={"hand": ["Yang", "Sear", "Fire Swamp"], "influence": SUN}, you=WEAK, element=None
    )
    table.lay("Yang", "Fire Swamp")
    assert table.log("load") == []
    assert table.phase == "announce"
    table = loading(["Sear", "Fireblast"], you={"support": ["Pandemonium"]})
    assert table.why("load", "Sear", ship="Rising Sun") == {"BM-ICON-SHIP-06"}
    assert table.blamed("load", "Sear", ship="Rising Sun") == {"khind-26"}


@rule("DIFF-14", "BM-ICON-SHIP-06")
@pytest.mark.parametrize("counts", [True, False])
def test_general_limits_and_loading(counts: bool) -> None:
    """Brain Drain binds loading as a support played; read by print alone it does not."""
    table = position(
        me={"hand": ["Yang", "Sear"], "influence": SUN},
        you=WEAK | {"support": ["Brain Drain"]},
        **switched(loading_counts_as_support=counts),
    )
    table.lay("Yang").go_on("boost")
    assert table.can("load", "Sear", ship="Rising Sun") is not counts


@rule("BM-TURN-11", "BM-TURN-12")
def test_after_the_armory_a_support_but_no_booster() -> None:
    """The Armory is the turn's regular card; in the next turn booster and support go together."""
    hand = ["Volca", "Armory", "Fireblast", "Tome of Wisdom"]
    table = position(me={"hand": hand}, you=WEAK).lay("Volca", "Armory")
    assert table.may_lay("Tome of Wisdom")
    assert not table.may_lay("Fireblast")
    me = {"hand": ["Volca", "Fireblast", "Tome of Wisdom"], "support": ["Armory"]}
    table = position(me=me, you=WEAK).lay("Volca", "Fireblast")
    assert table.may_lay("Tome of Wisdom")


@rule("BM-ICON-SHIP-06", "BM-CARD-16")
def test_brain_drain_allows_no_loading_after_a_card() -> None:
    """Under Brain Drain the character was the one card; nothing is loaded."""
    table = position(
        me={"hand": ["Yang", "Sear"], "influence": SUN},
        you=WEAK | {"support": ["Brain Drain"]},
    )
    table.lay("Yang")
    assert has(table, "hand", "Sear")
    assert announced(table) == [(0, 2)]


@rule("BM-ICON-SHIP-08")
def test_action_cards_are_not_loaded() -> None:
    """Neither Muster Reinforcements nor another ship can be loaded."""
    table = loading(["Muster Reinforcements", "Sea Devil", "Sear"])
    for card in ("Muster Reinforcements", "Sea Devil"):
        assert table.why("load", card, ship="Rising Sun") == {"BM-ICON-SHIP-08"}


@rule("BM-ICON-SHIP-09")
def test_a_loaded_card_is_not_laid() -> None:
    """Ferro Fos forbids cards with text, Mud high values: Cinder and Volca are loaded anyway."""
    you = {"combat": ["Ferro Fos"], "support": ["Cloying Mud", "Tome of Wisdom"]}
    for card in ("Cinder", "Volca"):
        table = loading([card, "Sear"], you=you)
        table.do("load", card, ship="Rising Sun")
        assert len(table.log("load")) == 1
        assert table.log("use") == []


@rule("BM-ICON-SHIP-10")
def test_loading_serves_kabu_kat() -> None:
    """Kabu Kat demands a support: loading a card counts as playing one."""
    table = loading(["Sear", "Spark"], you={"combat": ["Kabu Kat"]})
    table.do("load", "Sear", ship="Rising Sun")
    assert announced(table) == [(0, 2)]
    table = loading(["Sear", "Spark"], you={"combat": ["Kabu Kat"]})
    table.do("pass")
    assert failed(table)


@rule("BM-ICON-SHIP-12", "BM-POWER-02")
def test_the_capacity_is_no_power() -> None:
    """Sea Falcon holds two cards, even while all my power texts are ignored."""
    full = [{"ship": "Sea Falcon", "cargo": ["Sear", "Spark"]}, *SUN]
    table = loading(["Volca"], influence=full, you={"combat": ["Tittertweet"]})
    assert table.why("load", "Volca", ship="Sea Falcon") == {"BM-ICON-SHIP-12"}
    assert table.blamed("load", "Volca", ship="Sea Falcon") == {"buka-28"}
    assert table.can("load", "Volca", ship="Rising Sun")


@rule("BM-ICON-SHIP-22")
def test_landed_ships_are_not_loaded() -> None:
    """Rising Sun has landed: the Falcon in the influence area may be loaded, the Sun not."""
    table = loading(
        ["Volca"],
        influence=[{"ship": "Sea Falcon"}],
        landed=[{"ship": "Rising Sun", "cargo": ["Sear"]}],
    )
    assert table.can("load", "Sear", ship="Sea Falcon")
    assert table.why("load", "Sear", ship="Rising Sun") == {"BM-ICON-SHIP-22"}


@rule("BM-ICON-SHIP-05", "BM-ICON-FREE-08")
def test_a_lent_free_allows_one_load_in_a_first_turn() -> None:
    """Yin lets me lay a support, so I may load a card in its place, once."""
    me = {"hand": ["Yin", "Volca", "Sear"], "influence": [{"ship": "buka-30"}], "draw": FILL}
    table = position(me=me, you={"hand": FILL}, element=None).lay("Yin").go_on("boost")
    table.do("load", "Volca", ship="buka-30")
    assert not table.can("load", "Sear", ship="buka-30")
    assert table.can("announce", element="fire")
