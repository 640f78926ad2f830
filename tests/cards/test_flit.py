"""What the powers of the Flit do."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, discarded, dragons_for, finish, has
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Spark"]}
MINE = {
    "combat": ["Volca", "Fireblast", "Demegodas the Odd"],
    "support": ["Lightning Bolts"],
    "hand": FILL,
}
"""5 + 3 + 2 + twice 3 in Fire."""


@rule("BM-CARD-04")
@pytest.mark.parametrize("taken", ["Yin", "Sear", None])
def test_highchirp_may_discard_one_of_several_characters(taken: str | None) -> None:
    """One of your two active characters, or none."""
    me = {"hand": ["Highchirp", "Torch"], "support": ["Tome of Wisdom"]}
    table = position(me=me, you=WEAK | {"combat": ["Yin", "Sear"]}).lay("Highchirp")
    table.do("pick", taken) if taken else table.do("pass")
    assert len(discarded(table, 1)) == (1 if taken else 0)


@rule("BM-CARD-04", "BM-ICON-PROTECTED-01")
def test_highchirp_cannot_reach_protected_characters() -> None:
    """The Octopus counts for the two but is not offered."""
    me = {"hand": ["Highchirp", "Torch"], "support": ["Tome of Wisdom"]}
    table = position(me=me, you=WEAK | {"combat": ["Yin", "Giant Octopus"]}).lay("Highchirp")
    assert table.can("pick", "Yin")
    assert not table.can("pick", "Giant Octopus")


@rule("BM-POWER-12")
def test_tittertweet_ignores_texts_except_on_flit() -> None:
    """Demegodas doubles no more; Kamikaze Crow still doubles boosters."""
    assert position(me=MINE, you=WEAK).strength() == 16
    assert position(me=MINE, you=WEAK | {"combat": ["Tittertweet"]}).strength() == 13
    me = {"combat": ["Carl Kamikaze Crow", "Fireblast"], "hand": FILL}
    assert position(me=me, you=WEAK | {"combat": ["Tittertweet"]}).strength() == 6


@rule("BM-POWER-05")
@pytest.mark.parametrize(
    ("bird", "total"), [("Flitterflutter", 10), ("Trillilling", 13), ("Hank Highflyer Hawk", 6)]
)
def test_whole_cards_are_ignored(bird: str, total: int) -> None:
    """Supports, boosters, or all characters but Flit: their values and texts are gone."""
    table = position(me=MINE, you=WEAK | {"combat": [bird]})
    assert table.strength() == total


@rule("BM-POWER-13")
def test_hank_spares_flit_characters() -> None:
    """Peckswift counts, Sear does not."""
    me = {"combat": ["Peckswift", "Sear"], "hand": FILL}
    assert position(me=me, you=WEAK | {"combat": ["Hank Highflyer Hawk"]}).strength() == 3


@rule("BM-POWER-14")
def test_mike_ignores_cards_with_icons() -> None:
    """Wild Gazelle (PAIR) is ignored; Peckswift (Flit), the Octopus and Sear are not."""
    me = {"combat": ["Wild Gazelle", "Peckswift", "Giant Octopus", "Sear"], "hand": FILL}
    table = position(me=me, you=WEAK | {"combat": ["Mad Mike Magpie"]})
    assert table.strength() == 3 + 5 + 4
    assert table.side()["ignored"] == ["mimix-13"]


@rule("BM-CARD-17")
def test_cheepchirrup_allows_one_combat_card() -> None:
    """After the character no FREE booster, but a support."""
    me = {"hand": ["Volca", "Sudden Waterspout", "Tome of Wisdom"], "draw": FILL}
    table = position(me=me, you=WEAK | {"combat": ["Cheepchirrup"]}).lay("Volca")
    assert table.blamed("lay", "Sudden Waterspout") == {"flit-10"}
    assert table.may_lay("Tome of Wisdom")


@rule("BM-STRENGTH-10")
def test_kamikaze_doubles_all_boosters() -> None:
    """Two launches count twice, a support and other characters once."""
    me = {
        "combat": ["Carl Kamikaze Crow", "Sear", "Launch Rain of Fire", "Launch Boiling Oil"],
        "support": ["Tome of Wisdom"],
        "hand": FILL,
    }
    table = position(me=me, you=WEAK)
    assert table.strength(element="fire") == 4 + 6 + 2 + 3
    assert table.strength(element="earth") == 1 + 4 + 6 + 3


@rule("BM-DRAGON-07")
def test_sloth_gas_loses_one_dragon_less() -> None:
    """My retreat wins you nothing; ignored by Trillilling it wins you one."""
    me = {"combat": ["Volca", "Launch Sloth Gas"], "hand": FILL}
    assert dragons_for(position(me=me, you=WEAK), 0) == 0
    assert dragons_for(position(me=me, you=WEAK | {"combat": ["Trillilling"]}), 0) == 1


@rule("BM-DRAGON-07", "BM-TURN-06")
def test_distract_limits_the_loss_to_one() -> None:
    """Against six cards my retreat this turn wins you one dragon instead of two."""
    lying = ["Sear", "Torch", "Spark", "Blaze", "Furnace"]
    you = {"combat": ["Yin"], "inactive": lying, "hand": FILL}
    me = {"hand": ["Distract Holy Dragon", "Volca"], "draw": ["Ignite"]}
    table = position(me=me, you=you, phase="action").lay("Distract Holy Dragon")
    table.do("retreat")
    assert table.dragons() == (0, 1)


@rule("BM-DRAGON-07", "BM-TURN-05")
def test_distract_ends_with_the_turn() -> None:
    """If I fight on, a later retreat wins you two again."""
    lying = ["Sear", "Torch", "Spark", "Blaze", "Furnace"]
    you = {"combat": ["Yin"], "inactive": lying, "hand": ["Lavar the Powerful"]}
    me = {"hand": ["Distract Holy Dragon", "Volca"], "draw": ["Ignite"]}
    table = position(me=me, you=you, phase="action").lay("Distract Holy Dragon")
    assert dragons_for(table, 0) == 1
    table.lay("Volca")
    finish(table)
    assert dragons_for(table, 0) == 2


@rule("BM-DRAGON-12", "BM-DRAGON-17")
@pytest.mark.parametrize("bought", [True, False])
def test_beguile_takes_three_characters(bought: bool) -> None:
    """Three characters of my hand win a dragon, or I keep them; boosters do not pay."""
    hand = ["Beguile Holy Dragon", *FILL, "Fireblast", "Volca"]
    table = position(me={"hand": hand}, you=WEAK, phase="action").lay("Beguile Holy Dragon")
    assert not table.can("pick", "Fireblast")
    if bought:
        table.do("pick", "Ledinemras the Monk").do("pick", "Zedemikras the Brain")
        table.do("pick", "Nirwadas the Traveler")
    else:
        table.do("pass")
    assert table.dragons() == (int(bought), 0)
    assert len(discarded(table, 0)) == (3 if bought else 0)


def test_beguile_without_three_characters() -> None:
    """Two characters are not enough: nothing is asked."""
    hand = ["Beguile Holy Dragon", "Sear", "Volca", "Fireblast"]
    table = position(me={"hand": hand}, you=WEAK, phase="action").lay("Beguile Holy Dragon")
    assert table.phase == "retreat"


@rule("BM-TURN-10", "BM-TURN-09")
def test_mega_launch_allows_any_number_of_boosters() -> None:
    """Three boosters and one support, even three in a fight's first turn, but no support there."""
    launches = ["Launch Rain of Fire", "Launch Boiling Oil", "Launch Fire Flash"]
    hand = ["Commence Mega Launch", "Volca", *launches, "Tome of Wisdom", "Homing Missiles"]
    table = position(me={"hand": hand}, you=WEAK, phase="action")
    table.lay("Commence Mega Launch", "Volca", *launches, "Tome of Wisdom")
    assert announced(table) == [(0, 5 + 6 + 3)]
    assert has(table, "hand", "Homing Missiles")
    table = position(me={"hand": hand}, you=WEAK, phase="action", element=None)
    table.lay("Commence Mega Launch", "Volca", *launches[:2])
    assert table.why("lay", "Tome of Wisdom") == {"BM-TURN-09"}


@rule("BM-ICON-PAIR-02", "BM-ICON-RETRIEVE-01")
def test_launch_cockroaches_pairs_and_comes_back() -> None:
    """Launch Cockroaches goes with another launch and can be retrieved."""
    me = {"hand": ["Volca", "Launch Cockroaches", "Launch Boiling Oil"], "draw": FILL}
    table = position(me=me, you=WEAK).lay("Volca", "Launch Cockroaches", "Launch Boiling Oil")
    assert announced(table) == [(0, 8)]
    me = {"combat": ["Volca", "Launch Cockroaches"], "hand": FILL}
    assert position(me=me, you=WEAK, phase="start").can("retrieve", "Launch Cockroaches")


@rule("BM-CARD-05")
@pytest.mark.parametrize(
    ("shaman", "stopped"),
    [("Shaman of the Deeds to Come", True), ("Shaman of the Holy Sacrifice", False)],
)
def test_nerve_racking_twitter_stops_extra_cards_only(shaman: str, stopped: bool) -> None:
    """Nerve-racking Twitter bars extra cards at turn's end; the refill and others go on."""
    me = {"combat": [shaman], "hand": FILL, "draw": ["Volca", "Spark", "Sear", "Torch", "Blaze"]}
    you = {"combat": ["Yin"], "support": ["Nerve-racking Twitter"], "hand": ["Yang"]}
    table = position(me=me, you=you, phase="draw")
    assert table.can("use", shaman) is not stopped
    assert table.side(0)["hand_count"] >= 6


@rule("BM-CARD-01", "BM-ICON-PROTECTED-05")
def test_chosen_of_the_skies_clears_supports() -> None:
    """Chosen of the Skies: each of us discards his supports, you first; PROTECTED ones stay."""
    you = {
        "combat": ["Yin"],
        "support": ["Trebuchet of Fear", "Ravenous Razorjaw"],
        "bluffs": ["Captain Su Cha"],
        "hand": FILL,
    }
    me = {"hand": ["Chosen of the Skies", "Volca"], "support": ["Tome of Wisdom"]}
    table = position(me=me, you=you, phase="action").lay("Chosen of the Skies")
    assert [event["seat"] for event in table.log("discard")] == [1, 1, 0]
    assert table.side(1)["support"] == ["aqua-23"]
    assert table.side(0)["support"] == []
