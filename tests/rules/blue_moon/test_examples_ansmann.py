"""The worked examples of Ansmann's rules, as far as the nine decks have their cards."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, discarded, dragons_for, finish, has
from tests.rules.blue_moon.table import Json, position

RULESETS = ["official", "ansmann"]


@rule("EX-002-A", "BM-POWER-06", "BM-POWER-19")
@pytest.mark.parametrize("demand", ["Irresistible Sirens", "Caterpillar Fireeater"])
def test_a_an_ignored_card_keeps_its_type(demand: str) -> None:
    """TopNotch in hand is ignored by Mike; as a character he serves the Sirens all the same.

    The caterpillar of the nine decks asks for printed values, which are 0: it he cannot serve.
    """
    you = {
        "combat": ["Mad Mike Magpie", "Caterpillar Fireeater"],
        "support": ["Irresistible Sirens"],
    }
    table = position(me={"hand": ["TopNotch", "Launch Rain of Fire"]}, you=you, ruleset="ansmann")
    assert table.can("serve", demand) == (demand == "Irresistible Sirens")


@rule("EX-002-A", "BM-POWER-19")
def test_a_one_card_never_serves_two_demands() -> None:
    """TopNotch serves the Sirens or the caterpillar (3 Fire with Torch), not both."""
    you = {"combat": ["Yin", "Caterpillar Eartheroder"], "support": ["Irresistible Sirens"]}
    table = position(me={"hand": ["TopNotch", "Torch"]}, you=you)
    table.do("serve", "Irresistible Sirens").do("pick", "Torch")
    assert not table.can("serve", "Caterpillar Eartheroder")
    assert table.why("serve", "Caterpillar Eartheroder") == {"BM-RETREAT-12"}


@rule("EX-002-A", "BM-DRAGON-03")
def test_a_six_ignored_cards_still_count() -> None:
    """Six cards with icons, all ignored by Mike: your retreat wins me two dragons."""
    me = {
        "combat": ["TopNotch", "Launch Rain of Fire"],
        "inactive": ["TopDog", "TopGun"],
        "support": ["Homing Missiles", "Pulsating Shockwave"],
        "hand": FILL,
    }
    you = {"combat": ["Mad Mike Magpie"], "hand": FILL}
    table = position(me=me, you=you, turn=1, phase="retreat")
    assert table.strength() == 0
    table.do("retreat")
    assert table.dragons() == (2, 0)


POTIONS = ["Potion of Conjoining", "Potion of Mutation", "Elemental Enchantment"]
"""Sun Setting (2/1, FREE) stands for PamPam: a character that Mike ignores."""


@rule("EX-002-B", "BM-STRENGTH-10", "BM-STRENGTH-13", "BM-STRENGTH-16", "BM-STRENGTH-09")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_b_order_and_maximum(ruleset: str) -> None:
    """Conjoining on Sear (5) and Mutation on Yin (2) make 7; nothing else may be chosen."""
    me = {"combat": ["Yin", "Sear", "Sun Setting", *POTIONS], "hand": FILL, "draw": ["Torch"]}
    you = {"combat": ["Mad Mike Magpie"], "hand": FILL, "draw": ["Volca"]}
    table = position(me=me, you=you, phase="announce", ruleset=ruleset)
    assert table.strength() == 7
    assert table.side()["aims"] == {"pillar-22": "vulca-10", "pillar-23": "aqua-13"}


@rule("EX-002-B", "BM-STRENGTH-12", "BM-STRENGTH-13")
@pytest.mark.parametrize(
    ("aims", "strength"),
    [
        ({"Potion of Conjoining": "Yin", "Potion of Mutation": "Yin"}, 6),
        ({"Potion of Conjoining": "Sear", "Potion of Mutation": "Sear"}, 5),
        ({"Potion of Conjoining": "Yin", "Potion of Mutation": "Sear"}, 6),
        ({"Potion of Conjoining": "Sun Setting", "Potion of Mutation": "Sun Setting"}, 4),
    ],
)
def test_b_every_other_aim_is_weaker(aims: Json, strength: int) -> None:
    """Two potions on one character do not add up, and an ignored target stays 0."""
    me = {"combat": ["Yin", "Sear", "Sun Setting", *POTIONS[:2]], "hand": FILL, "aims": aims}
    you = {"combat": ["Mad Mike Magpie"], "hand": FILL}
    assert position(me=me, you=you, turn=1, phase="retreat").strength() == strength


DOUBLED: Json = {
    "combat": ["Crysalus Frendus", "Caterpillar Fireeater", "Caterpillar Eartheroder"],
    "hand": FILL,
}


@rule("EX-002-D", "BM-RETREAT-13", "BM-POWER-33", "BM-STRENGTH-18", "BM-POWER-23")
@pytest.mark.parametrize("chosen", ["Caterpillar Fireeater", "Caterpillar Eartheroder"])
def test_d_an_undecidable_retreat(chosen: str) -> None:
    """Hank is covered by my next character; only then you choose which caterpillar doubles."""
    hand = ["Lavar the Powerful", "Scorch the Inflammable", "Glimmer"]
    table = position(me={"hand": hand, "combat": ["Hank Highflyer Hawk"]}, you=DOUBLED)
    table.lay("Lavar the Powerful")
    assert table.seat == 1
    table.do("aim", "Crysalus Frendus", target=chosen)
    fire = chosen == "Caterpillar Fireeater"
    assert table.can("serve", "Caterpillar Fireeater")
    assert table.can("serve", "Caterpillar Eartheroder") == fire


@rule("EX-002-D", "BM-UNDO-01")
def test_d_the_unlucky_choice_is_taken_back() -> None:
    """You doubled the Eartheroder: I cannot serve it and should have retreated."""
    hand = ["Lavar the Powerful", "Scorch the Inflammable", "Glimmer"]
    table = position(me={"hand": hand, "combat": ["Hank Highflyer Hawk"]}, you=DOUBLED)
    table.lay("Lavar the Powerful")
    table.do("aim", "Crysalus Frendus", target="Caterpillar Eartheroder")
    table.do("serve", "Caterpillar Fireeater").do("pick", "Scorch the Inflammable")
    finish(table)
    assert table.log("fail")[0]["cards"] == ["pillar-17"]
    assert table.log("take_back")
    assert table.verbs() >= {"retreat", "pass"}


@rule("EX-002-E", "BM-ICON-FREE-07", "BM-ICON-FREE-08", "BM-POWER-08")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_e_free_at_the_moment_of_laying(ruleset: str) -> None:
    """Sun Setting (for HukHuk), then Yin: legal; Yin, then Sun Setting: not."""
    me = {"hand": ["Sun Setting", "Yin", "Fireblast"], "combat": ["Hank Highflyer Hawk"]}
    you = {"combat": ["Mekarthas the Shrewd"], "hand": FILL}
    table = position(me=me, you=you, ruleset=ruleset)
    table.lay("Sun Setting", "Yin")
    assert has(table, "combat", "Sun Setting", "Yin")
    table = position(me=me, you=you, ruleset=ruleset).lay("Yin")
    assert not table.may_lay("Sun Setting")


@rule("EX-002-F", "BM-ICON-STOP-03")
@pytest.mark.parametrize("support", ["Fire Swamp", "Homing Missiles"])
def test_f_stop_and_a_permission_by_power(support: str) -> None:
    """Armory for Piplox, Var-dis-Nar for Chu-nan-Chi: exactly one support, FREE or not."""
    hand = ["Var-dis-Nar", "Sun Setting", "Fireblast", "Fire Swamp", "Homing Missiles"]
    me = {"hand": hand, "support": ["Armory"], "draw": FILL}
    table = position(me=me, you={"combat": ["Flamebreath the Dazzling"], "hand": FILL})
    table.lay("Var-dis-Nar")
    assert table.why("lay", "Sun Setting") >= {"BM-ICON-STOP-01"}
    assert table.why("lay", "Fireblast") == {"BM-ICON-STOP-01"}
    table.lay(support)
    assert len(table.side()["support"]) == 2
    assert len(announced(table)) == 1


@rule("EX-002-G", "BM-ICON-BLUFF-06", "BM-ICON-BLUFF-07")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_g_bluff_against_prohibitions(ruleset: str) -> None:
    """Heat Haze lets Yina Ko be a bluff, not a character; Ferro Fos neither, but Su Cha."""
    me = {"combat": ["Yang"], "hand": ["Powdermaster Yina Ko", "Captain Su Cha"]}
    haze = {"support": ["Heat Haze"], "hand": FILL}
    table = position(me=me, you=haze, phase="boost", ruleset=ruleset)
    assert table.can("lay_bluff", "Powdermaster Yina Ko")
    assert table.why("lay", "Powdermaster Yina Ko") >= {"BM-POWER-16"}
    ferro = {"combat": ["Ferro Fos"], "hand": FILL}
    table = position(me=me, you=ferro, phase="boost", ruleset=ruleset)
    assert table.blamed("lay_bluff", "Powdermaster Yina Ko") == {"terrah-12"}
    assert table.can("lay_bluff", "Captain Su Cha")


@rule("EX-002-H", "BM-POWER-30", "BM-POWER-34")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_h_floods_and_sirens(ruleset: str) -> None:
    """After my turn you retreat before yours begins: one dragon by the Sirens, one by it."""
    floods = ["Torrential Flood", "Tidal Flood", "Irresistible Sirens"]
    me = {"combat": ["Yang"], "support": floods, "hand": FILL, "draw": ["Torch"]}
    you = {"combat": ["Yin"], "hand": ["Volca", "Spark"], "draw": ["Sear"]}
    table = position(me=me, you=you, phase="announce", ruleset=ruleset)
    assert table.dragons() == (2, 0)
    assert dragons_for(table, 0) == 1
    assert table.state.turn == 1
    assert table.state.first_turn


SHAMAN: Json = {
    "combat": ["Shaman of the Holy Sacrifice"],
    "hand": FILL,
    "draw": ["Sear", "Spark", "Torch", "Volca"],
}


@rule("EX-002-J", "BM-CARD-09", "BM-CARD-11", "BM-DRAW-04")
def test_j_the_shaman_in_quicksand() -> None:
    """`ansmann`: the power first: one card is taken and discarded; then I refill to four."""
    you = {"combat": ["Yin"], "support": ["Quivering Quicksand"], "hand": ["Glimmer"]}
    table = position(me=SHAMAN, you=you, phase="end", ruleset="ansmann")
    assert not table.can("use", "Shaman of the Holy Sacrifice", count=2)
    table.do("use", "Shaman of the Holy Sacrifice", count=1)
    assert [deed["card"] for deed in table.deeds()] == ["vulca-10"]
    table.do("pick", "Sear")
    assert discarded(table, 0) == ["vulca-10"]
    assert table.side()["hand_count"] == 4
    assert table.state.turn == 1


@rule("EX-002-J", "BM-CARD-07")
def test_j_with_gluing_dust_there_is_no_refill() -> None:
    """The one card was taken by the power, so nothing is drawn any more."""
    supports = ["Quivering Quicksand", "Gluing Dust"]
    you = {"combat": ["Yin"], "support": supports, "hand": ["Glimmer"]}
    table = position(me=SHAMAN, you=you, phase="end", ruleset="ansmann")
    table.do("use", "Shaman of the Holy Sacrifice", count=1).do("pick", "Sear")
    assert table.side()["hand_count"] == 3


@rule("EX-002-J", "BM-DRAW-04")
def test_j_officially_the_refill_comes_first() -> None:
    """`official`: I refill to four; at the end of the turn the power can take nothing."""
    you = {"combat": ["Yin"], "support": ["Quivering Quicksand"], "hand": ["Glimmer"]}
    table = position(me=SHAMAN, you=you, phase="draw")
    assert table.side()["hand_count"] == 4
    assert table.state.turn == 1
    assert discarded(table, 0) == []
