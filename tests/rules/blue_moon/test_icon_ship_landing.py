"""Ships: landing with their cargo, and how they leave."""

import pytest

from moontable.games.blue_moon import GAME
from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, discarded, has, switched
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Furnace"]}
CREW = ["Commodore Lo Tan", "Commodore Tai Marn", "Tome of Wisdom"]
SUN = [{"ship": "Rising Sun", "cargo": CREW}]


@rule("BM-ICON-SHIP-14")
def test_any_number_of_ships_may_land() -> None:
    """Both ships land at turn start and leave the influence area; later none may."""
    ships = [*SUN, {"ship": "Sea Devil", "cargo": ["Sear"]}]
    table = position(me={"hand": ["Yang"], "influence": ships}, you=WEAK, phase="start")
    table.do("land", ship="Rising Sun").do("land", ship="Sea Devil")
    assert table.side()["influence"] == []
    assert len(table.side()["landed"]) == 2
    table = position(me={"hand": ["Yang"], "influence": ships}, you=WEAK, phase="start")
    table.do("pass")
    assert table.why("land", ship="Rising Sun") == {"BM-ICON-SHIP-14"}


@rule("BM-ICON-SHIP-15", "BM-CHAR-01")
def test_cards_come_from_the_ship_not_from_hand() -> None:
    """After landing, the crew is laid; hand cards are refused because of the ship."""
    table = position(
        me={"hand": ["Yang", "Homing Missiles"], "influence": SUN}, you=WEAK, phase="start"
    )
    table.do("land", ship="Rising Sun").go_on("character")
    assert table.why("lay", "Yang") == {"BM-ICON-SHIP-15"}
    assert table.blamed("lay", "Yang") == {"buka-30"}
    table.lay("Commodore Lo Tan", "Tome of Wisdom")
    assert has(table, "support", "Tome of Wisdom")
    assert has(table, "hand", "Yang", "Homing Missiles")


@rule("BM-ICON-SHIP-15")
def test_the_falcon_allows_hand_cards() -> None:
    """With Sea Falcon both hand and cargo may be laid; with its text ignored only cargo."""
    me = {
        "hand": ["Yang", "Sear"],
        "influence": [{"ship": "Sea Falcon", "cargo": ["Commodore Lo Tan"]}],
    }
    table = position(me=me, you=WEAK, phase="start").do("land", ship="Sea Falcon")
    table.go_on("character")
    assert table.may_lay("Yang")
    assert table.may_lay("Commodore Lo Tan")
    table = position(me=me, you=WEAK | {"combat": ["Tittertweet"]}, phase="start")
    table.do("land", ship="Sea Falcon").go_on("character")
    assert table.why("lay", "Yang") == {"BM-ICON-SHIP-15"}


@rule("BM-ICON-SHIP-16")
def test_loads_and_bluffs_come_from_landed_ships_too() -> None:
    """On a landing turn only landed cards are loaded onto Sea Devil or laid as bluffs."""
    me = {
        "combat": ["Yang"],
        "hand": ["Captain Su Cha"],
        "influence": [{"ship": "Sea Devil"}],
        "landed": [{"ship": "Rising Sun", "cargo": ["Cannoneer Tara Ko"]}],
    }
    table = position(me=me, you=WEAK, phase="boost")
    assert table.can("lay_bluff", "Cannoneer Tara Ko")
    assert table.can("load", "Cannoneer Tara Ko", ship="Sea Devil")
    assert not table.can("lay_bluff", "Captain Su Cha")
    assert table.why("load", "Captain Su Cha", ship="Sea Devil") == {"BM-ICON-SHIP-16"}


@rule("BM-ICON-SHIP-17")
def test_landed_buka_are_free() -> None:
    """Both commodores are laid as if FREE and one more character; Sear on a ship is not FREE."""
    load = ["Commodore Lo Tan", "Commodore Tai Marn", "Sear", "Spark"]
    me = {"hand": ["Yang"], "landed": [{"ship": "Rising Sun", "cargo": load}]}
    table = position(me=me, you=WEAK)
    table.lay("Commodore Lo Tan", "Commodore Tai Marn", "Sear")
    assert has(table, "combat", "Commodore Lo Tan", "Commodore Tai Marn", "Sear")
    assert not table.may_lay("Spark")


@rule("BM-ICON-SHIP-17", "BM-ICON-FREE-08", "BM-ICON-04")
@pytest.mark.parametrize("card", ["Mekarthas the Shrewd", "Mad Mike Magpie"])
def test_the_free_of_landed_buka_can_be_ignored(card: str) -> None:
    """Mekarthas ignores the lent icon, Mike the card that has it: one commodore only."""
    me = {"hand": ["Yang"], "landed": SUN}
    table = position(me=me, you=WEAK | {"combat": [card]})
    table.lay("Commodore Lo Tan")
    assert not table.may_lay("Commodore Tai Marn")


@rule("BM-ICON-SHIP-18")
def test_action_cards_and_retrieving_go_on() -> None:
    """On a landing turn a leadership action is played from hand and a support retrieved."""
    me = {
        "hand": ["Muster Reinforcements", "Yang"],
        "support": ["Homing Missiles"],
        "influence": SUN,
        "draw": ["Sear", "Spark"],
    }
    table = position(me=me, you=WEAK, phase="start")
    table.do("land", ship="Rising Sun").do("retrieve", "Homing Missiles")
    table.lay("Muster Reinforcements").do("use", "Muster Reinforcements")
    assert has(table, "hand", "Homing Missiles", "Sear", "Spark")


@rule("BM-ICON-SHIP-19", "BM-ICON-SHIP-13")
def test_landed_ships_go_before_the_announcement() -> None:
    """The ship and the cargo that was not laid are discarded before the strength is said."""
    table = position(me={"hand": ["Yang"], "landed": SUN}, you=WEAK)
    table.lay("Commodore Lo Tan").do("pass").do("pass")
    assert discarded(table, 0) == ["buka-30", "hoax-20", "buka-02"]
    names = [event["event"] for event in table.log("discard", "announce")]
    assert names == ["discard", "discard", "discard", "announce"]


@rule("BM-ICON-SHIP-19", "BM-ICON-SHIP-13")
@pytest.mark.parametrize("element", ["fire", None])
def test_landed_ships_go_on_retreat_and_declining(element: str | None) -> None:
    """A retreat (or a declined start) discards the landed ship with its cargo."""
    me = {"hand": ["Yang"], "landed": SUN, "draw": FILL}
    table = position(me=me, you=WEAK, phase="retreat", element=element)
    table.do("retreat" if element else "decline")
    assert set(discarded(table, 0)) >= {"buka-30", "buka-01", "buka-02", "hoax-20"}
    assert table.side()["landed"] == []


@rule("BM-ICON-SHIP-19")
def test_a_ship_left_over_bars_no_hand_cards() -> None:
    """If a retreat does not discard it, the ship bars nothing in my next turn and then goes."""
    me = {"hand": ["Yang", "Sear"], "landed": SUN, "draw": FILL}
    keep = switched(landed_ships_discarded_on_retreat=False)
    table = position(me=me, you=WEAK, phase="retreat", **keep)
    table.do("retreat")
    assert len(table.side()["landed"]) == 1
    table.lay("Sear").end_turn()
    assert table.side()["landed"] == []


@rule("BM-ICON-SHIP-20")
def test_landed_cards_are_no_hand_cards() -> None:
    """The cargo is listed with its ship, not among the revealed hand cards."""
    me = {"hand": ["Yang"], "revealed": ["Yang"], "landed": SUN}
    side = position(me=me, you=WEAK).side()
    assert side["revealed"] == ["aqua-12"]
    assert side["hand_count"] == 1
    assert set(side["landed"][0]["cargo"]) == {"buka-01", "buka-02", "hoax-20"}


@rule("BM-ICON-SHIP-13")
def test_a_discarded_ship_drops_its_cargo() -> None:
    """Discarding a landed ship puts ship and cargo on my discard pile."""
    table = position(me={"hand": ["Yang"], "landed": SUN, "draw": FILL}, you=WEAK, phase="retreat")
    table.do("retreat")
    assert table.side()["discard_top"] is not None
    assert table.side()["landed"] == []


@rule("BM-ICON-SHIP-19", "BM-ICON-SHIP-13")
def test_landed_ships_go_on_a_retreat_by_ansmanns_rules_too() -> None:
    """The other ruleset leaves the case out; it is played as printed."""
    me = {"hand": ["Yang"], "landed": SUN, "draw": FILL}
    table = position(me=me, you=WEAK, phase="retreat", ruleset="ansmann")
    table.do("retreat")
    assert table.side()["landed"] == []
    assert set(discarded(table, 0)) >= {"buka-30", "buka-01"}


@rule("BM-ICON-SHIP-22")
def test_entreat_favor_loads_no_landed_ship() -> None:
    """A landed ship has left the influence area; only one that lies there takes a card."""
    crew = {"hand": ["Entreat Favor", "Yang"], "draw": ["buka-03", "Sear", *FILL]}
    offered = []
    for ships in ({"landed": SUN}, {"influence": SUN}):
        table = position(me={**crew, **ships}, you=WEAK, phase="action").lay("Entreat Favor")
        if table.can("use", "Entreat Favor"):
            table.do("use", "Entreat Favor")
        offered.append([deed for deed in table.deeds() if deed.get("card") == "buka-03"])
    assert [bool(deeds) for deeds in offered] == [False, True]


@rule("BM-ICON-SHIP-16", "BM-INFO-01")
def test_a_bluff_from_a_landed_ship_is_known_to_both() -> None:
    """Everybody has seen the cargo, so in every world the opponent imagines it is that card."""
    me = {
        "combat": ["Yang"],
        "hand": ["Captain Su Cha", "Sear"],
        "landed": [{"ship": "Rising Sun", "cargo": ["Cannoneer Tara Ko"]}],
        "draw": FILL,
    }
    table = position(me=me, you=WEAK, phase="boost").do("lay_bluff", "Cannoneer Tara Ko")
    true = table.state.one.bluffs
    assert all(GAME.imagine(table.state, 1, seed).one.bluffs == true for seed in range(6))
