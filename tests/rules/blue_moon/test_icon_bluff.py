"""BLUFF: laying characters face down, what they are worth, and what forbids them."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, dragons_for, has, seen_by, switched
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL}
FIRE = "Cannoneer Tara Ko"
EARTH = "Cannoneer Qu Cha"
EMPTY = "Captain Su Cha"
FIGHT = {"combat": ["Yang"], "hand": [FIRE, "Trebuchet of Fear", "Sear"]}


@rule("BM-ICON-BLUFF-01", "BM-ICON-BLUFF-02", "BM-ICON-BLUFF-04")
@pytest.mark.parametrize("card", [FIRE, EARTH, EMPTY])
def test_a_bluff_is_laid_as_a_support(card: str) -> None:
    """Each kind of BLUFF may be laid face down; it uses the one support."""
    table = position(
        me={"combat": ["Yang"], "hand": [card, "Homing Missiles"]}, you=WEAK, phase="boost"
    )
    table.do("lay_bluff", card)
    assert has(table, "bluffs", card)
    assert has(table, "hand", "Homing Missiles")
    assert announced(table) == [(0, 4)]


@rule("BM-ICON-BLUFF-01")
def test_only_bluff_characters_are_bluffs() -> None:
    """Sear has no BLUFF icon, and before the support phase no bluff is laid."""
    table = position(me={"hand": ["Sear", FIRE]}, you=WEAK)
    assert table.why("lay_bluff", "Sear") == {"BM-ICON-BLUFF-01"}
    assert table.why("lay_bluff", FIRE) == {"BM-ICON-BLUFF-02"}


@rule("BM-ICON-BLUFF-03", "BM-INFO-09")
def test_the_face_is_hidden() -> None:
    """The owner sees his bluffs, the opponent only their number."""
    table = position(me={"combat": ["Yang"], "bluffs": [FIRE, EMPTY], "hand": FILL}, you=WEAK)
    assert has(table, "bluffs", FIRE, EMPTY)
    seen = seen_by(table, 1)
    assert seen["bluffs"] is None
    assert seen["bluff_count"] == 2


@rule("BM-ICON-BLUFF-04", "BM-POWER-02")
def test_a_bluff_has_no_power_text() -> None:
    """Quartermaster Kura Ko face down grants no further supports."""
    hand = ["Quartermaster Kura Ko", "Trebuchet of Fear", "Homing Missiles"]
    table = position(me={"combat": ["Yang"], "hand": hand}, you=WEAK, phase="boost")
    table.do("lay_bluff", "Quartermaster Kura Ko")
    assert has(table, "hand", "Trebuchet of Fear", "Homing Missiles")


@rule("BM-ICON-BLUFF-05")
def test_a_bluff_is_worth_two_in_the_element_of_the_fight() -> None:
    """Two bluffs count 4 in Earth, 0 in Fire; a mutant's change takes them along."""
    me = {"combat": ["Yang"], "bluffs": [FIRE, EMPTY], "hand": ["Sas-van-Son"]}
    table = position(me=me, you=WEAK, element="earth")
    assert table.strength(element="earth") == 4
    assert table.strength(element="fire") == 2
    table.lay("Sas-van-Son")
    assert table.log("announce")[0]["element"] == "fire"
    assert announced(table) == [(0, 11)]


@rule("BM-ICON-BLUFF-06")
def test_prohibitions_on_supports_bind_bluffs() -> None:
    """Pandemonium forbids bluffs; Ember, who forbids characters without text, does not."""
    you = WEAK | {"support": ["Pandemonium"]}
    table = position(me=FIGHT | {"hand": [FIRE, "Fireblast"]}, you=you, phase="boost")
    assert table.why("lay_bluff", FIRE) == {"BM-ICON-BLUFF-06"}
    assert table.blamed("lay_bluff", FIRE) == {"khind-26"}
    table = position(me=FIGHT, you={"combat": ["Ember"], "hand": FILL}, phase="boost")
    assert table.can("lay_bluff", FIRE)


@rule("BM-ICON-BLUFF-07")
def test_the_real_face_counts_for_its_text() -> None:
    """Ferro Fos forbids bluffing with Mena Marn, who has a text, not with Su Cha."""
    me = {"combat": ["Yang"], "hand": ["Boatswain Mena Marn", EMPTY]}
    table = position(me=me, you={"combat": ["Ferro Fos"], "hand": FILL}, phase="boost")
    assert table.why("lay_bluff", "Boatswain Mena Marn") == {"BM-ICON-BLUFF-07"}
    assert table.blamed("lay_bluff", "Boatswain Mena Marn") == {"terrah-12"}
    assert table.can("lay_bluff", EMPTY)


@rule("BM-ICON-BLUFF-13")
@pytest.mark.parametrize("power", ["Mad Mike Magpie", "Flitterflutter"])
def test_ignored_bluffs_count_nothing(power: str) -> None:
    """Bluffs are cards with icons and supports: value 0, no call, and no further bluff."""
    me = {"combat": ["Lavar the Powerful"], "bluffs": [EARTH], "hand": [FIRE, "Fireblast"]}
    table = position(me=me, you={"combat": [power], "hand": FILL}, phase="boost")
    assert table.strength() == 5
    assert "BM-ICON-BLUFF-13" in table.why("lay_bluff", FIRE)
    table.do("pass")
    assert table.state.turn == 1
    assert table.log("call") == []


@rule("BM-ICON-BLUFF-14")
@pytest.mark.parametrize(
    ("area", "power"), [("combat", "Mekarthas the Shrewd"), ("support", "Impenetrable Fog")]
)
def test_ignored_icons_leave_lying_bluffs(area: str, power: str) -> None:
    """Lying bluffs keep their 2, but no further ones are laid."""
    me = {"combat": ["Yang"], "bluffs": [EMPTY], "hand": [FIRE, "Fireblast"]}
    table = position(me=me, you={area: [power], "hand": FILL}, phase="boost")
    assert table.strength() == 4
    assert table.why("lay_bluff", FIRE) == {"BM-ICON-BLUFF-14"}


@rule("BM-ICON-BLUFF-15", "BM-ICON-BLUFF-16")
def test_bluffs_may_be_dropped_at_turn_start() -> None:
    """One of two bluffs is dropped, even an ignored one, and shown by that."""
    me = {"combat": ["Yang"], "bluffs": [FIRE, EMPTY], "hand": FILL}
    table = position(me=me, you={"combat": ["Mad Mike Magpie"], "hand": FILL}, phase="start")
    table.do("drop_bluff", EMPTY)
    assert table.log("discard")[0]["cards"] == ["buka-04"]
    assert has(table, "bluffs", FIRE)
    table.do("pass")
    assert table.why("drop_bluff", FIRE) == {"BM-ICON-BLUFF-15"}


@rule("BM-ICON-BLUFF-16")
def test_a_bluff_discarded_by_the_opponent_is_shown() -> None:
    """Cast Cataclysm discards all supports, bluffs among them, and their faces are seen."""
    you = {"combat": ["Yin"], "bluffs": [EMPTY], "support": ["Armory"], "hand": FILL}
    table = position(me={"hand": ["Cast Cataclysm", *FILL]}, you=you, phase="action")
    table.lay("Cast Cataclysm").do("use", "Cast Cataclysm")
    shown = [event["cards"][0] for event in table.log("discard")]
    assert sorted(shown) == ["buka-04", "buka-25"]


@rule("BM-ICON-BLUFF-19")
def test_bluffs_count_wherever_supports_do() -> None:
    """For Neth-sur-Pot and Pen-dor-Nith bluffs are (active) cards, for the six they are not."""
    you = {"combat": ["Yin", "Sear"], "bluffs": [FIRE, EMPTY, EARTH], "inactive": ["Volca"]}
    me = {"hand": ["Neth-sur-Pot", "Pen-dor-Nith", "B.P. Mystery"]}
    table = position(me=me, you=you | {"hand": FILL})
    assert table.may_lay("Neth-sur-Pot")
    assert table.may_lay("Pen-dor-Nith")
    assert dragons_for(table, 0) == 1


@rule("BM-ICON-BLUFF-19")
def test_bluffs_are_supports_for_pirates_and_doublers() -> None:
    """B.P. Mystery sees two supports in two bluffs; Demegodas doubles my own ones."""
    me = {"hand": ["B.P. Mystery", "Volca", "Sear"]}
    table = position(me=me, you={"combat": ["Yang"], "bluffs": [FIRE, EMPTY], "hand": FILL})
    assert table.lay("B.P. Mystery").may_lay("Volca")
    me = {"combat": ["Demegodas the Odd"], "bluffs": [FIRE, EMPTY], "hand": FILL}
    assert position(me=me, you=WEAK).strength() == 10


@rule("BM-ICON-BLUFF-20", "BM-POWER-07")
def test_an_ignored_character_cannot_be_a_bluff() -> None:
    """Hank ignores the character in my hand and so its BLUFF; bluffs lying are supports."""
    me = {"combat": ["Yang"], "bluffs": [EMPTY], "hand": [FIRE, "Fireblast"]}
    table = position(me=me, you={"combat": ["Hank Highflyer Hawk"], "hand": FILL}, phase="boost")
    assert table.why("lay_bluff", FIRE) == {"BM-ICON-BLUFF-20"}
    assert table.strength() == 2


@rule("BM-ICON-BLUFF-05", "BM-STRENGTH-10")
def test_cool_cub_and_the_powder_master() -> None:
    """CoolCub turns the 2 of a bluff to 0; Powdermaster Yina Ko then raises it to 4."""
    me = {"combat": ["Powdermaster Yina Ko"], "bluffs": [FIRE], "hand": FILL}
    table = position(me=me, you={"combat": ["CoolCub"], "hand": FILL})
    assert table.strength() == 6
    last = switched(cool_gang_before_raises=False)
    assert position(me=me, you={"combat": ["CoolCub"], "hand": FILL}, **last).strength() == 2
