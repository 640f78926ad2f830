"""Powers that ignore: their rank, what they reach, and what they leave alone."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, dragons_for, has
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL}


@rule("BM-POWER-01")
def test_a_power_overrides_the_general_rules() -> None:
    """One booster or support a turn; Genathones allows one support more."""
    hand = ["Genathones the Blind", "Fireblast", "Tome of Wisdom", "Homing Missiles"]
    table = position(me={"hand": hand}, you=WEAK)
    table.lay("Genathones the Blind", "Fireblast", "Tome of Wisdom")
    assert has(table, "support", "Tome of Wisdom")
    assert has(table, "hand", "Homing Missiles")


@rule("BM-POWER-03")
def test_protected_outranks_ignoring_outranks_forbidding() -> None:
    """Hank silences Thirkomedas, who forbids supports; Hank does not reach the Octopus."""
    me = {"combat": ["Hank Highflyer Hawk"], "hand": ["Tome of Wisdom", "Fireblast"]}
    you = {"combat": ["Thirkomedas the Serene", "Giant Octopus"], "hand": FILL}
    table = position(me=me, you=you, phase="boost")
    assert table.may_lay("Tome of Wisdom")
    assert table.strength(1) == 5
    table = position(me=me | {"combat": ["Volca"]}, you=you, phase="boost")
    assert table.phase != "boost"


@rule("BM-POWER-03", "BM-POWER-16")
def test_forbidding_outranks_every_permission() -> None:
    """Brainstorm allows any number of supports, Genathones one more, Pandemonium none."""
    me = {
        "hand": ["Trigger Brainstorm", "Genathones the Blind", "Fire Swamp", "Tome of Wisdom"],
        "draw": ["Sear"],
    }
    you = WEAK | {"support": ["Pandemonium"]}
    table = position(me={**me, "hand": [*me["hand"], "Fireblast"]}, you=you, phase="action")
    table.lay("Trigger Brainstorm", "Genathones the Blind")
    for card in ("Fire Swamp", "Tome of Wisdom"):
        assert table.why("lay", card) == {"BM-POWER-16"}
        assert table.blamed("lay", card) == {"khind-26"}


@rule("BM-POWER-04")
def test_an_ignored_text_does_nothing_but_the_values_count() -> None:
    """Tittertweet ignores Demegodas' text: his 2 counts, the supports are not doubled."""
    me = {"combat": ["Demegodas the Odd"], "support": ["Tome of Wisdom"], "hand": FILL}
    assert position(me=me, you={"combat": ["Tittertweet"]}).strength() == 5
    assert position(me=me, you={"combat": ["Peckswift"]}).strength() == 8


@rule("BM-POWER-05", "BM-POWER-06")
def test_an_ignored_card_counts_nothing_but_lies_there() -> None:
    """Flitterflutter ignores the Tome: value 0, but it still counts for the six."""
    me = {
        "combat": ["Volca"],
        "support": ["Tome of Wisdom"],
        "inactive": ["Sear", "Spark", "Torch", "Blaze"],
        "hand": FILL,
    }
    table = position(me=me, you={"combat": ["Flitterflutter"]})
    assert table.strength() == 5
    assert table.side()["ignored"] == ["hoax-20"]
    assert dragons_for(table, 1) == 2


@rule("BM-POWER-06")
def test_an_ignored_card_still_has_its_text() -> None:
    """Cinder is ignored by Hank, yet a card with text for Ferro Fos; Sear is none."""
    you = {"combat": ["Hank Highflyer Hawk", "Ferro Fos"], "hand": FILL}
    table = position(me={"hand": ["Cinder", "Sear"]}, you=you)
    assert table.why("lay", "Cinder") == {"BM-POWER-16"}
    assert table.may_lay("Sear")


@rule("BM-POWER-07", "BM-STRENGTH-08")
def test_an_ignored_printed_value_is_no_high_value() -> None:
    """Cloying Mud forbids printed values above 4; Hank makes Volca's 5 a 0, CoolCat too."""
    mud = {"support": ["Cloying Mud"], "hand": FILL}
    table = position(me={"hand": ["Volca", "Sear"]}, you=mud)
    assert table.blamed("lay", "Volca") == {"terrah-25"}
    for power in ("Hank Highflyer Hawk", "CoolCat"):
        table = position(me={"hand": ["Volca", "Sear"]}, you=mud | {"combat": [power]})
        assert table.may_lay("Volca")


@rule("BM-POWER-08")
def test_ignoring_ends_with_its_cause() -> None:
    """My Cinder discards your Fog; at once my PAIR works and Young Fox follows Young Bear."""
    me = {"hand": ["Young Bear", "Young Fox"], "combat": ["TopNotch"]}
    table = position(me=me, you=WEAK | {"support": ["Impenetrable Fog"]})
    table.do("use", "TopNotch").do("pick", "Impenetrable Fog")
    assert table.lay("Young Bear").may_lay("Young Fox")


@rule("BM-POWER-09")
def test_an_ignored_ignorer_does_nothing() -> None:
    """My Tittertweet silences your Laughing Gas, so it does not silence my Demegodas."""
    me = {
        "combat": ["Tittertweet", "Demegodas the Odd"],
        "support": ["Tome of Wisdom"],
        "hand": FILL,
    }
    table = position(me=me, you={"support": ["Laughing Gas"]})
    assert table.strength() == 10
    assert table.side(1)["ignored_text"] == ["khind-27"]


@rule("BM-POWER-10")
def test_enthrall_silences_all_but_gas_and_tittertweet() -> None:
    """Thirkomedas, Pandemonium and Hank are silenced this turn; the two exceptions are not."""
    me = {"hand": ["Enthrall Opposition", "Sear", "Volca"]}
    you = {"combat": ["Ember", "Hank Highflyer Hawk"], "support": ["Brain Drain"], "hand": FILL}
    table = position(me=me, you=you, phase="action").lay("Enthrall Opposition")
    assert set(table.side(1)["ignored_text"]) == {"vulca-16", "flit-12", "hoax-26"}
    for area, card in (("combat", "Tittertweet"), ("support", "Laughing Gas")):
        table = position(me=me, you={area: [card], "hand": FILL}, phase="action")
        table.lay("Enthrall Opposition")
        assert table.side(1)["ignored_text"] == []


@rule("BM-POWER-10", "BM-TURN-05")
def test_enthrall_ends_with_the_turn() -> None:
    """On your turn your texts work again."""
    me = {"hand": ["Enthrall Opposition", "Volca", "Sear"], "draw": FILL}
    table = position(me=me, you={"combat": ["Ember"], "hand": ["Glimmer", "Torch"]}, phase="action")
    table.lay("Enthrall Opposition", "Volca")
    assert table.state.turn == 1
    assert table.side(1)["ignored_text"] == []


@rule("BM-POWER-11")
def test_gas_does_nothing_against_gas() -> None:
    """Each has a Laughing Gas: neither ignores anything, Demegodas doubles."""
    me = {
        "combat": ["Demegodas the Odd"],
        "support": ["Tome of Wisdom", "Laughing Gas"],
        "hand": FILL,
    }
    assert position(me=me, you={"support": ["Laughing Gas"]}).strength() == 8


@rule("BM-POWER-11", "BM-POWER-12")
def test_gas_works_against_a_silenced_gas() -> None:
    """Your Tittertweet silences my Gas, so yours ignores my Enthrall; Flit texts stay."""
    me = {"combat": ["Carl Kamikaze Crow", "Fireblast"], "support": ["Laughing Gas"], "hand": FILL}
    you = {"combat": ["Tittertweet"], "support": ["Laughing Gas"], "hand": FILL}
    table = position(me=me, you=you)
    assert table.side()["ignored_text"] == ["khind-27"]
    assert table.side(1)["ignored_text"] == []
    assert table.strength() == 6


@rule("BM-POWER-12")
def test_tittertweet_silences_gas_and_enthrall() -> None:
    """Enthrall and Gas of mine are silenced by your Tittertweet, Hank as a Flit is not."""
    me = {
        "hand": ["Enthrall Opposition", "Sear", "Volca"],
        "combat": ["Hank Highflyer Hawk"],
        "support": ["Laughing Gas"],
    }
    you = {"combat": ["Tittertweet"], "support": ["Brain Drain"], "hand": FILL}
    table = position(me=me, you=you, phase="action").lay("Enthrall Opposition")
    assert table.side()["ignored_text"] == ["khind-27"]
    assert table.side(1)["ignored_text"] == []


@rule("BM-POWER-13")
@pytest.mark.parametrize("card", ["Hank Highflyer Hawk", "Mad Mike Magpie"])
def test_flit_is_printed_on_the_card(card: str) -> None:
    """Hank comes in the Hoax deck and Mike in Terrah's, yet they are Flit characters."""
    me = {"combat": [card, "Peckswift"], "hand": FILL}
    for power in ("Tittertweet", "Mad Mike Magpie", "Hank Highflyer Hawk"):
        table = position(me=me, you={"combat": [power], "hand": FILL})
        assert table.strength() == 3
        assert table.side()["ignored"] == table.side()["ignored_text"] == []


@rule("BM-POWER-13")
def test_bashdin_is_no_flit() -> None:
    """Bashdin comes in the Flit deck but is a Terrah: Hank ignores him."""
    me = {"combat": ["Bashdin"], "hand": FILL}
    assert position(me=me, you={"combat": ["Hank Highflyer Hawk"]}).strength() == 0


@rule("BM-POWER-14")
def test_mike_ignores_every_kind_of_card_with_icons() -> None:
    """Character, booster and support with icons count 0; without icons or Flit they count."""
    me = {
        "combat": ["Wild Gazelle", "Sear", "Peckswift", "Launch Rain of Fire", "Fireblast"],
        "support": ["Homing Missiles", "Tome of Wisdom", "Ravenous Razorjaw"],
        "hand": FILL,
    }
    table = position(me=me, you={"combat": ["Mad Mike Magpie"], "hand": FILL})
    assert set(table.side()["ignored"]) == {"mimix-13", "flit-16", "hoax-24"}
    assert table.strength() == 4 + 3 + 3 + 3 + 3
