"""What the powers of the Vulca do."""

from typing import Any

import pytest

from moontable.games.blue_moon import GAME
from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, discarded, dragons_for, has, pick
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Spark"]}
SIX = [*FILL, "Athradysas the Seeker", "Helkomedes the Rhetorician", "Penemikanas the Paranoid"]
RICH = {
    "combat": ["Yin", "Hail of Arrows"],
    "support": ["Trebuchet of Fear"],
    "bluffs": ["Captain Su Cha"],
    "hand": FILL,
}


@pytest.mark.parametrize("target", ["Hail of Arrows", "Trebuchet of Fear", "Captain Su Cha"])
def test_cinder_discards_a_booster_or_support(target: str) -> None:
    """One active booster, support or bluff of yours, not your character."""
    me = {"hand": ["Cinder", "Sear"], "support": ["Tome of Wisdom", "Lightning Bolts"]}
    table = position(me=me, you=RICH).lay("Cinder")
    assert not table.can("pick", "Yin")
    pick(table, target)
    assert len(discarded(table, 1)) == 1


@rule("BM-POWER-18", "BM-ICON-PROTECTED-01")
def test_cinder_may_decline_and_cannot_take_protected() -> None:
    """The protected Razorjaw is not offered; taking nothing is."""
    you = {"combat": ["Yin"], "support": ["Ravenous Razorjaw", "Trebuchet of Fear"], "hand": FILL}
    me = {"hand": ["Cinder", "Sear"], "support": ["Tome of Wisdom"]}
    table = position(me=me, you=you).lay("Cinder")
    assert not table.can("pick", "Ravenous Razorjaw")
    table.do("pass")
    assert discarded(table, 1) == []


@pytest.mark.parametrize("used", [True, False])
def test_flare_draws_two_extra_cards(used: bool) -> None:
    """At the end of my turn I may draw two more, or not."""
    me = {"combat": ["Flare"], "hand": SIX, "draw": ["Sear", "Torch", "Blaze"]}
    table = position(me=me, you=WEAK, phase="end")
    table.do("use", "Flare") if used else table.do("pass")
    assert table.side()["hand_count"] == (8 if used else 6)


@rule("BM-POWER-16")
def test_ember_forbids_characters_without_text() -> None:
    """Sear is forbidden, Cinder is not."""
    table = position(me={"hand": ["Sear", "Cinder"]}, you={"combat": ["Ember"], "hand": FILL})
    assert table.blamed("lay", "Sear") == {"vulca-16"}
    assert table.may_lay("Cinder")


@rule("BM-STRENGTH-14")
@pytest.mark.parametrize(("fighter", "total"), [("Glimmer", 6), ("Flamebreath the Dazzling", 7)])
def test_elemental_enchantment_raises_the_strength_to_six(fighter: str, total: int) -> None:
    """2 becomes 6, 7 stays 7."""
    me = {"combat": [fighter, "Elemental Enchantment"], "hand": FILL}
    table = position(me=me, you=WEAK)
    assert table.strength() == total


@rule("BM-STRENGTH-14")
def test_elemental_enchantment_works_in_earth_too() -> None:
    """Flamebreath's 0 in Earth becomes 6."""
    me = {"combat": ["Flamebreath the Dazzling", "Elemental Enchantment"], "hand": FILL}
    assert position(me=me, you=WEAK, element="earth").strength() == 6


@rule("BM-STRENGTH-15")
@pytest.mark.parametrize(
    ("gloves", "fire", "earth"), [("Volcanic Gauntlets", 11, 5), ("Titanic Gauntlets", 6, 9)]
)
def test_gauntlets_double_one_character(gloves: str, fire: int, earth: int) -> None:
    """Volca (5/1) or Torch's 4 in Earth counts twice, in the element of the gauntlets."""
    table = position(me={"combat": ["Volca", "Torch", gloves], "hand": FILL}, you=WEAK)
    assert table.strength(element="fire") == fire
    assert table.strength(element="earth") == earth


@rule("BM-POWER-16")
def test_flickering_fires_forbids_leadership() -> None:
    """Leadership actions are refused, ships are not."""
    me = {"hand": ["Summon Sorcerer", "Sea Falcon", "Sear"]}
    table = position(me=me, you=WEAK | {"support": ["Flickering Fires"]}, phase="action")
    assert table.blamed("lay", "Summon Sorcerer") == {"vulca-24"}
    assert table.may_lay("Sea Falcon")


@rule("BM-POWER-16")
def test_heat_haze_forbids_text_on_characters_and_boosters() -> None:
    """Cinder and a potion are forbidden; Sear and Brain Drain are not."""
    you = WEAK | {"support": ["Heat Haze"]}
    table = position(me={"hand": ["Cinder", "Sear"]}, you=you)
    assert table.blamed("lay", "Cinder") == {"vulca-25"}
    me = {"hand": ["Potion of Cosmic Power", "Brain Drain"], "combat": ["Volca"]}
    table = position(me=me, you=you, phase="boost")
    assert table.blamed("lay", "Potion of Cosmic Power") == {"vulca-25"}
    assert table.may_lay("Brain Drain")


@rule("BM-CARD-08")
def test_wall_of_fire_stops_the_refill() -> None:
    """Nothing is drawn at the end of my turn."""
    me = {"hand": ["Volca", "Sear"], "draw": ["Torch", "Spark"]}
    table = position(me=me, you=WEAK | {"support": ["Wall of Fire"]}).lay("Volca")
    assert table.state.turn == 1
    assert table.side()["hand_count"] == 1


@rule("BM-DRAGON-07")
def test_fearsome_spirits_wins_one_dragon_more() -> None:
    """Your retreat wins me two dragons."""
    me = {"combat": ["Volca"], "support": ["Fearsome Spirits"], "hand": FILL}
    assert dragons_for(position(me=me, you=WEAK), 1) == 2


@pytest.mark.parametrize("card", ["Volca", "Fireblast", "Tome of Wisdom"])
def test_summon_sorcerer_takes_back_an_active_card(card: str) -> None:
    """One of my active cards, or none; covered ones are not offered."""
    me = {
        "hand": ["Summon Sorcerer", "Sear"],
        "combat": ["Volca", "Fireblast"],
        "inactive": ["Torch"],
        "support": ["Tome of Wisdom"],
    }
    table = position(me=me, you=WEAK, phase="action").lay("Summon Sorcerer")
    assert not table.can("pick", "Torch")
    assert table.can("pass")
    table.do("pick", card)
    assert has(table, "hand", card)


@rule("BM-DRAGON-12")
@pytest.mark.parametrize("bought", [True, False])
def test_charm_holy_dragon(bought: bool) -> None:
    """Cards with at least 8 printed Fire win a dragon, or I keep them."""
    hand = ["Charm Holy Dragon", "Scorch the Inflammable", "Sear", "Torch"]
    table = position(me={"hand": hand}, you=WEAK, phase="action").lay("Charm Holy Dragon")
    if bought:
        table.do("pick", "Scorch the Inflammable").do("pick", "Sear")
    else:
        table.do("pass")
    assert table.dragons() == (int(bought), 0)


@pytest.mark.parametrize("used", [True, False])
def test_cast_cataclysm_discards_all_supports(used: bool) -> None:
    """All your supports and bluffs, or none; boosters stay."""
    me = {"hand": ["Cast Cataclysm", "Volca", "Sear"]}
    table = position(me=me, you=RICH, phase="action").lay("Cast Cataclysm")
    table.do("use", "Cast Cataclysm") if used else table.do("pass")
    assert len(discarded(table, 1)) == (2 if used else 0)
    assert has(table, "combat", "Hail of Arrows", seat=1)


def test_cast_cataclysm_spares_protected_supports() -> None:
    """Razorjaw stays."""
    you = {"combat": ["Yin"], "support": ["Ravenous Razorjaw", "Trebuchet of Fear"], "hand": FILL}
    me = {"hand": ["Cast Cataclysm", "Volca", "Sear"]}
    table = position(me=me, you=you, phase="action").lay("Cast Cataclysm")
    table.do("use", "Cast Cataclysm")
    assert table.side(1)["support"] == ["aqua-23"]
    table.lay("Volca")
    assert announced(table) == [(0, 5)]


@rule("BM-ICON-PROTECTED-01")
def test_erupta_shuffles_your_areas_into_your_pile() -> None:
    """Erupta sends active and covered cards home, bluffs shown; an active PROTECTED one stays."""
    you = {
        "combat": ["Giant Octopus", "Fireblast"],
        "inactive": ["Terrible Kraken"],
        "support": ["Trebuchet of Fear"],
        "bluffs": ["Captain Su Cha"],
    }
    table = position(me={"hand": ["Erupta", "Volca"]}, you=you).lay("Erupta").do("use", "Erupta")
    assert table.side(1)["combat"] == ["aqua-02"]
    assert table.side(1)["inactive"] == table.side(1)["support"] == []
    assert table.side(1)["draw_count"] == 4
    assert len(table.log("show")[0]["cards"]) == 1


def test_erupta_may_be_left_unused() -> None:
    """Nothing moves if I do not want it."""
    table = position(me={"hand": ["Erupta", "Volca"]}, you=RICH).lay("Erupta").do("pass")
    assert table.side(1)["draw_count"] == 0


@rule("BM-CHAR-08")
def test_enflame_the_mutant_waives_one_condition() -> None:
    """Enflame the Mutant lets me lay a mutant this turn although his condition does not hold."""
    me = {"hand": ["Enflame the Mutant", "Den-bal-Ton", "Volca"]}
    table = position(me=me, you=WEAK, phase="action")
    assert not table.go_on("character").may_lay("Den-bal-Ton")
    table = position(me=me, you=WEAK, phase="action").lay("Enflame the Mutant")
    table.go_on("character").do("lay", "Den-bal-Ton")
    assert table.log("element")[0]["element"] == "earth"


@rule("BM-CARD-01", "BM-AREA-06")
def test_chosen_of_fire_brings_leadership_actions_back() -> None:
    """Chosen of Fire: each of us shuffles a played leadership action into his pile, you first."""
    me = {"hand": ["Chosen of Fire", "Volca"], "leadership": ["Bounce Back"]}
    you = {"combat": ["Yin"], "leadership": ["Cast Cataclysm", "Charm Holy Dragon"]}
    table = position(me=me, you=you, phase="action").lay("Chosen of Fire")
    assert table.seat == 1
    table.do("pick", "Charm Holy Dragon")
    assert not table.can("pick", "Chosen of Fire")
    table.do("pick", "Bounce Back")
    assert [table.side(seat)["draw_count"] for seat in (0, 1)] == [1, 1]
    assert table.side(0)["leadership_top"] == "vulca-32"


@rule("BM-AREA-06")
def test_chosen_of_fire_reaches_only_actions_that_were_played() -> None:
    """An action that was discarded lies on the same pile, and was never laid: it stays there."""
    me = {"hand": ["Chosen of Fire", "Volca"], "leadership": ["Bounce Back"]}
    you = {"combat": ["Yin"], "leadership": ["Cast Cataclysm", "Charm Holy Dragon"]}
    you["thrown"] = ["Cast Cataclysm"]
    table = position(me=me, you=you, phase="action").lay("Chosen of Fire")
    assert table.can("pick", "Charm Holy Dragon")
    assert not table.can("pick", "Cast Cataclysm")


@rule("BM-AREA-05", "BM-AREA-06")
def test_a_discarded_action_is_remembered_as_not_played() -> None:
    """Declining with an action discards it; the position and the bytes keep that it was."""
    me = {"hand": ["Cast Cataclysm", "Volca"], "draw": ["Spark"]}
    table = position(me=me, you={"hand": ["Yin"]}, phase="retreat", element=None)
    table.do("decline").do("pick", "Cast Cataclysm").do("done")
    told: Any = GAME.export(table.state)
    assert told["players"][0]["thrown"] == ["vulca-30"]
    assert GAME.export(GAME.position(told))["players"] == told["players"]
    assert GAME.pack(GAME.unpack(GAME.pack(table.state))) == GAME.pack(table.state)
