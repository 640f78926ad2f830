"""Where the printed rules and Ansmann's differ: both sides of every switch that can be seen."""

import pytest

from moontable.games.blue_moon.rules import switches
from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, failed, has, switched
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca"]}
BOTH = pytest.mark.parametrize("on", [True, False])


@BOTH
@rule("DIFF-08", "BM-ICON-BLUFF-05")
def test_diff_08_bluffs_off_element(on: bool) -> None:
    """A bluff in a Fire fight is worth 0 in Earth (printed) or 2 (Ansmann)."""
    me = {"combat": ["Yang"], "bluffs": ["Captain Su Cha"], "hand": FILL}
    table = position(me=me, you=WEAK, **switched(bluff_zero_off_element=on))
    assert table.strength(element="fire") == 4
    assert table.strength(element="earth") == (0 if on else 2)


@BOTH
@rule("DIFF-09", "BM-ICON-BLUFF-13")
def test_diff_09_bluffing_while_supports_are_ignored(on: bool) -> None:
    """Under Flitterflutter no further bluff is laid (printed), or it may be (Ansmann)."""
    me = {"combat": ["Volca"], "hand": ["Captain Su Cha", "Fireblast"]}
    you = {"combat": ["Flitterflutter"], "hand": FILL}
    table = position(me=me, you=you, phase="boost", **switched(ignored_supports_bar_bluffs=on))
    assert table.can("lay_bluff", "Captain Su Cha") != on
    if on:
        assert table.why("lay_bluff", "Captain Su Cha") == {"BM-ICON-BLUFF-13"}
        assert table.blamed("lay_bluff", "Captain Su Cha") == {"flit-08"}


@BOTH
@rule("DIFF-09")
def test_diff_09_mike_forbids_bluffs_either_way(on: bool) -> None:
    """Mad Mike ignores the face in hand itself, which no side of the switch changes."""
    me = {"combat": ["Volca"], "hand": ["Captain Su Cha", "Fireblast"]}
    you = {"combat": ["Mad Mike Magpie"], "hand": FILL}
    table = position(me=me, you=you, phase="boost", **switched(ignored_supports_bar_bluffs=on))
    assert not table.can("lay_bluff", "Captain Su Cha")


@BOTH
@rule("DIFF-10", "BM-ICON-BLUFF-07")
@pytest.mark.parametrize(
    ("ban", "face", "by_face", "plain"),
    [
        ("Ferro Fos", "Powdermaster Yina Ko", False, True),
        ("Ferro Fos", "Captain Su Cha", True, True),
        ("Corono Cos", "Powdermaster Yina Ko", True, False),
        ("Corono Cos", "Captain Su Cha", False, False),
    ],
)
def test_diff_10_the_face_of_a_bluff(
    on: bool, ban: str, face: str, by_face: bool, plain: bool
) -> None:
    """The face's power text counts while laying (Ansmann), or a bluff has none (printed)."""
    me = {"combat": ["Volca"], "hand": [face, "Fireblast", "Elemental Enchantment"]}
    rules = switched(bluff_face_counts_when_laid=on)
    table = position(me=me, you={"combat": [ban], "hand": FILL}, phase="boost", **rules)
    assert table.can("lay_bluff", face) == (by_face if on else plain)


@BOTH
@rule("DIFF-12", "BM-ICON-SHIP-17")
def test_diff_12_landed_buka_as_if_free(on: bool) -> None:
    """Two commodores from a landed ship (printed), or one like any character (Ansmann)."""
    load = ["Commodore Lo Tan", "Commodore Tai Marn"]
    me = {"hand": ["Yang"], "landed": [{"ship": "Rising Sun", "cargo": load}]}
    table = position(me=me, you=WEAK, **switched(landed_buka_free=on))
    table.lay("Commodore Lo Tan")
    assert table.may_lay("Commodore Tai Marn") == on


@BOTH
@rule("DIFF-13", "BM-ICON-SHIP-19")
@pytest.mark.parametrize("deed", ["retreat", "decline"])
def test_diff_13_landed_ships_on_retreat(on: bool, deed: str) -> None:
    """A retreat or declined start discards landed ships, or leaves them; both rulesets discard."""
    assert all(
        rules & switches.LANDED_SHIPS_DISCARDED_ON_RETREAT for rules in switches.RULESETS.values()
    )
    ship = {"ship": "Rising Sun", "cargo": ["Sear"]}
    me = {"hand": ["Yang", "Torch"], "landed": [ship], "draw": FILL}
    rules = switched(landed_ships_discarded_on_retreat=on)
    element = "fire" if deed == "retreat" else None
    table = position(me=me, you=WEAK, phase="retreat", element=element, **rules)
    table.do(deed)
    assert (table.side()["landed"] == []) == on


@BOTH
@rule("DIFF-14", "BM-ICON-SHIP-10")
def test_diff_14_loading_as_playing_a_support(on: bool) -> None:
    """Loading serves Kabu Kat (Ansmann), or it does not (printed)."""
    me = {"combat": ["Yang"], "hand": ["Sear", "Torch"], "influence": [{"ship": "Rising Sun"}]}
    you = {"combat": ["Kabu Kat"], "hand": FILL}
    table = position(me=me, you=you, phase="boost", **switched(loading_counts_as_support=on))
    table.do("load", "Sear", ship="Rising Sun")
    assert failed(table) != on
    assert bool(announced(table)) == on


@BOTH
@rule("DIFF-15", "BM-ICON-SHIELD-02")
def test_diff_15_shields_by_element(on: bool) -> None:
    """Silento Sol's Fire shield fails in Earth (printed) or works in both (Ansmann)."""
    me = {"hand": ["Silento Sol", "Torch"], "draw": FILL}
    you = WEAK | {"combat": ["Megalit Mountainshaker"]}
    table = position(me=me, you=you, element="earth", **switched(shield_by_element=on))
    table.lay("Silento Sol")
    assert failed(table) == on
    assert announced(table) == ([] if on else [(0, 0)])


@BOTH
@rule("DIFF-16", "BM-ICON-PROTECTED-03")
def test_diff_16_mekarthas_against_protected(on: bool) -> None:
    """Mekarthas switches PROTECTED off (Ansmann), or nothing does (printed)."""
    me = {"combat": ["Giant Octopus"], "hand": FILL}
    you = {"combat": ["Mekarthas the Shrewd", "Hank Highflyer Hawk"], "hand": FILL}
    table = position(me=me, you=you, **switched(mekarthas_beats_protected=on))
    assert table.strength() == (0 if on else 5)
    assert table.side()["ignored_icons"] == (["aqua-02"] if on else [])


@BOTH
@rule("DIFF-17", "BM-STRENGTH-10", "BM-STRENGTH-11")
@pytest.mark.parametrize(
    ("potion", "first"),
    [
        ("Potion of Prodigious Passion", 5),
        ("Potion of Sparkling Fire", 6),
        ("Volcanic Gauntlets", 0),
    ],
)
def test_diff_17_cool_gang_against_raises(on: bool, potion: str, first: int) -> None:
    """CoolCat takes the 5 of Volca before a potion raises it (Ansmann), or after (printed)."""
    me = {"combat": ["Volca", potion], "hand": FILL}
    table = position(
        me=me, you={"combat": ["CoolCat"], "hand": FILL}, **switched(cool_gang_before_raises=on)
    )
    assert table.strength() == (first if on else 0)


@rule("DIFF-17", "BM-STRENGTH-11")
def test_diff_17_the_bare_number_is_raised_first() -> None:
    """Printed order: Conjoining sees 5 + 2 = 7 in Fire, where CoolCop's 2 is taken only after."""
    me = {"combat": ["Spirit of the Night", "Potion of Conjoining"], "hand": FILL}
    cop = {"combat": ["CoolCop"], "hand": FILL}
    assert position(me=me, you=cop).strength() == 5
    assert position(me=me, you=cop, **switched(cool_gang_before_raises=False)).strength() == 7


@BOTH
@rule("DIFF-18", "BM-STRENGTH-17", "OPEN-09")
def test_diff_18_what_sets_an_aim_free(on: bool) -> None:
    """CoolCop takes Spark's 4: printed, the target is influenced and I aim anew."""
    lying = {"combat": ["Spark", "Sear", "Volcanic Gauntlets"], "hand": FILL}
    me = {**lying, "aims": {"Volcanic Gauntlets": "Spark"}}
    you = {"hand": ["CoolCop", "Torch"], "combat": ["Yin"], "draw": FILL}
    rules = switched(aim_fixed_between_announcements=on)
    table = position(me=you, you=me, **rules)
    table.lay("CoolCop")
    assert table.can("aim", "Volcanic Gauntlets", target="Sear") != on
    if on:
        assert table.side(1)["aims"] == {"vulca-21": "vulca-08"}


@BOTH
@rule("DIFF-22", "BM-POWER-21", "BM-DRAGON-17")
@pytest.mark.parametrize("power", ["Hank Highflyer Hawk", "CoolCop"])
def test_diff_22_what_ignored_cards_pay(on: bool, power: str) -> None:
    """Scorch (6/0) ignored by Hank or reduced by CoolCop pays 0 (Ansmann) or 6 (printed)."""
    you = {"combat": [power, "Caterpillar Fireeater"], "hand": FILL}
    rules = switched(ignored_cards_pay_nothing=on)
    table = position(me={"hand": ["Scorch the Inflammable"]}, you=you, **rules)
    assert table.can("serve", "Caterpillar Fireeater") != on


@BOTH
@rule("DIFF-22", "BM-DRAGON-17", "BM-CARD-02")
def test_diff_22_charming_a_dragon_against_hank(on: bool) -> None:
    """Against Hank, Charm Holy Dragon finds 0 Fire in characters (Ansmann) or all (printed)."""
    hand = ["Charm Holy Dragon", "Scorch the Inflammable", "Sear"]
    you = {"combat": ["Hank Highflyer Hawk"], "hand": FILL}
    rules = switched(ignored_cards_pay_nothing=on)
    table = position(me={"hand": hand}, you=you, phase="action", **rules)
    table.lay("Charm Holy Dragon")
    assert table.can("pick", "Scorch the Inflammable") != on
    assert has(table, "hand", "Sear")
