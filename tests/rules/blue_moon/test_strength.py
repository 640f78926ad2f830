"""Announcing strength: elements, sums, the five steps, aims."""

import pytest

from moontable.games.blue_moon import GAME
from tests.marks import rule
from tests.rules.blue_moon.table import names, position


@rule("BM-STRENGTH-01", "BM-STRENGTH-02")
def test_the_first_announcer_chooses_the_element_for_the_fight() -> None:
    """Fire or Earth is asked once; the next player announces in that element unasked."""
    table = position(me={"hand": ["Volca"]}, you={"hand": ["Lavar the Powerful"]}, element=None)
    table.lay("Volca")
    assert table.verbs() == {"announce"}
    table.do("announce", element="earth")
    table.lay("Lavar the Powerful")
    assert [event["element"] for event in table.log("announce")] == ["earth", "earth"]


@rule("BM-STRENGTH-03", "BM-STRENGTH-21", "BM-ICON-SHIP-03", "BM-ICON-SHIP-11")
def test_the_sum_of_active_cards_only() -> None:
    """Covered, held, loaded and leading cards add nothing."""
    me = {
        "combat": ["Volca", "Fireblast"],
        "inactive": ["Lavar the Powerful"],
        "support": ["Lightning Bolts"],
        "hand": ["Scorch the Inflammable"],
        "influence": [{"ship": "Sea Devil", "cargo": ["Shimmer"]}],
        "leadership": ["Cast Cataclysm"],
        "leading": ["Cast Cataclysm"],
    }
    table = position(me=me, phase="retreat")
    assert (table.strength(0, "fire"), table.strength(0, "earth")) == (5 + 3 + 3, 1 + 2 + 1)


@rule("BM-STRENGTH-04", "BM-STRENGTH-05", "BM-STRENGTH-20")
def test_the_opponents_strength_of_now_must_be_reached() -> None:
    """Equality suffices, and a support discarded meanwhile no longer counts."""
    you = {"combat": ["Volca"], "support": ["Lightning Bolts"], "hand": ["Yin"]}
    table = position(me={"hand": ["Lavar the Powerful", "Fireblast", "Yang"]}, you=you)
    table.lay("Lavar the Powerful", "Fireblast")
    assert table.log("announce")[0]["strength"] == 8
    table = position(me={"hand": ["Cinder", "Fireblast", "Yang"]}, you=you)
    table.lay("Cinder").do("pick", "Lightning Bolts").lay("Fireblast")
    assert table.log("announce")[0]["strength"] == 5


@rule("BM-STRENGTH-06")
def test_strength_zero() -> None:
    """Nothing against nothing is enough; against one it is not."""
    fine = position(me={"hand": ["Proud Phoenix Phil"]}, you={"combat": ["Yin"], "hand": ["Yang"]})
    fine.lay("Proud Phoenix Phil")
    assert fine.log("announce")[0]["strength"] == 0
    weak = position(me={"hand": ["Yin"]}, you={"combat": ["Yang"]}).lay("Yin")
    assert weak.log("take_back")


@rule("BM-STRENGTH-07")
def test_who_cannot_reach_it_must_retreat() -> None:
    """After the third attempt that is taken back only retreating is left, with its reason."""
    table = position(me={"hand": ["Yin"]}, you={"combat": ["Volca"]}).lay("Yin")
    for _ in range(2):
        assert table.verbs() == {"pass", "retreat"}
        table.do("pass").do("lay", "Yin")
    assert table.verbs() == {"retreat"}
    assert table.why("pass") == {"BM-STRENGTH-07"}
    assert table.side(0)["hand"] == names("Yin")


@rule("BM-STRENGTH-08", "BM-STRENGTH-09")
def test_ignored_and_cool_values_are_zero() -> None:
    """Hank ignores a whole character; CoolCat zeroes odd numbers only."""
    me = {"combat": ["Volca"]}
    assert position(me=me, you={"combat": ["Hank Highflyer Hawk"]}).strength(0) == 0
    cool = position(me={"combat": ["Volca", "Lavar the Powerful"]}, you={"combat": ["CoolCat"]})
    assert (cool.strength(0, "fire"), cool.strength(0, "earth")) == (0, 4)


@rule("BM-STRENGTH-10", "BM-STRENGTH-11", "DIFF-17")
def test_cool_before_raises_or_after() -> None:
    """A potion raises what Cool has lowered; with the switch off Cool comes last and leaves 0."""
    me = {"combat": ["Volca", "Potion of Prodigious Passion"]}
    table = position(me=me, you={"combat": ["CoolCat"]})
    assert table.strength(0) == 5
    turned = {"switches": {"cool_gang_before_raises": False}}
    assert position(me=me, you={"combat": ["CoolCat"]}, options=turned).strength(0) == 0


@rule("BM-STRENGTH-12")
def test_raising_never_lowers() -> None:
    """A potion to 6 leaves a 7 alone."""
    table = position(me={"combat": ["Flamebreath the Dazzling", "Potion of Sparkling Fire"]})
    assert table.strength(0) == 7


@rule("BM-STRENGTH-13")
def test_potions_of_printed_values_do_not_add_up() -> None:
    """Conjoining and Mutation on Yin give 2, not 4."""
    me = {"combat": ["Yin", "Potion of Conjoining", "Potion of Mutation"]}
    assert position(me=me).strength(0, "fire") == 2


@rule("BM-STRENGTH-14")
@pytest.mark.parametrize(
    ("booster", "fire", "earth"),
    [("Elemental Enchantment", 6, 6), ("Firewater", 7, 2), ("Earthwater", 0, 7)],
)
def test_the_strength_itself_rises(booster: str, fire: int, earth: int) -> None:
    """Enchantment works in both elements, the waters in their own."""
    table = position(me={"combat": ["Yin", booster]})
    assert (table.strength(0, "fire"), table.strength(0, "earth")) == (fire, earth)


@rule("BM-STRENGTH-15")
def test_a_single_power_is_aimed_freely() -> None:
    """With one potion its owner may aim at any character that suffices, even a worse one."""
    me = {"hand": ["Sun Setting", "Volca", "Potion of Mutation", "Yin"]}
    table = position(me=me, you={"hand": ["Yang"]}).lay("Sun Setting", "Volca")
    table.lay("Potion of Mutation")
    assert table.can("aim", "Potion of Mutation", target="Volca")
    table.do("aim", "Potion of Mutation", target="Sun Setting")
    assert table.side(0)["aims"] == {"pillar-23": names("Sun Setting")[0]}


@rule("BM-STRENGTH-16")
def test_several_powers_are_aimed_for_the_maximum() -> None:
    """With FunFun doubling as well, the potion must go where it brings most."""
    me = {"hand": ["FunFun", "FunFair", "Potion of Sparkling Fire", "Yin"]}
    table = position(me=me, you={"hand": ["Yang"]}).lay("FunFun", "FunFair")
    table.lay("Potion of Sparkling Fire")
    assert table.side(0)["aims"] == {"pillar-24": names("FunFun")[0]}
    assert table.log("announce")[0]["strength"] == 2 * (6 + 3)


@rule("BM-STRENGTH-17", "DIFF-18", "OPEN-09")
def test_an_aim_is_fixed_between_announcements() -> None:
    """A Cool member that zeroes the target does not free the aim."""
    me = {"combat": ["Volca", "Shimmer", "Volcanic Gauntlets"], "aims": {"vulca-21": "vulca-05"}}
    table = position(me={"hand": ["CoolCat", "Fireblast"]}, you=me)
    assert table.strength(1) == 10 + 3
    table.do("lay", "CoolCat")
    assert (table.seat, table.phase) == (0, "boost")
    assert table.strength(1) == 0


@rule("BM-STRENGTH-18", "BM-POWER-23")
def test_the_owner_aims_anew_when_the_target_goes() -> None:
    """Highchirp discards the aimed character; the owner, not the opponent, chooses the next."""
    you = {"combat": ["Volca", "Shimmer", "Lavar the Powerful", "Volcanic Gauntlets"]}
    table = position(
        me={"hand": ["Highchirp", "Fireblast"]}, you={**you, "aims": {"vulca-21": "vulca-05"}}
    )
    table.do("lay", "Highchirp").do("pick", "Volca")
    assert table.seat == 1
    assert table.verbs() == {"aim"}
    table.do("aim", "Volcanic Gauntlets", target="Shimmer")
    assert table.strength(1) == 2 * 3 + 5


@rule("BM-STRENGTH-19", "BM-DRAW-07", "EX-003-2", "BM-ICON-BLUFF-10", "BM-DRAGON-12")
def test_a_called_and_true_bluff_keeps_the_announcement() -> None:
    """6 Fire with two bluffs is reached; called rightly laid, they go, and 2 Fire remain."""
    me = {
        "hand": ["Proud Phoenix Phil", "Sun Setting", "Yang"],
        "bluffs": ["Cannoneer Tara Ko", "Cannoneer Edilia Paal"],
        "draw": ["Glimmer"],
    }
    you = {"combat": ["Scorch the Inflammable"], "hand": ["Yin"]}
    table = position(me=me, you=you).lay("Proud Phoenix Phil", "Sun Setting").go_on("call")
    assert table.log("announce")[0]["strength"] == 6
    table.do("call")
    assert table.dragons() == (1, 0)
    assert table.side(0)["bluff_count"] == 0
    assert table.strength(0) == 2
    assert table.log("draw")


@rule("BM-STRENGTH-03")
def test_every_strength_explains_itself() -> None:
    """The derivation's lines lead from 0 to the total, each with a rule that exists."""
    me = {"combat": ["Volca", "Sun Setting", "Volcanic Gauntlets"], "support": ["Fire Swamp"]}
    table = position(me=me, you={"combat": ["Mad Mike Magpie"]}, phase="retreat")
    told = GAME.query(table.state, "strength", {"seat": 0, "element": "fire"})
    steps = told["steps"]
    assert isinstance(steps, list)
    assert steps[0]["before"] == 0
    assert steps[-1]["after"] == told["total"] == 10
    assert all(step["rule"] in GAME.rules() for step in steps)
    assert told["ignored"] == names("Sun Setting", "Fire Swamp")
