"""Powers on one of my cards: when their owner aims them, and when he may aim anew."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL
from tests.rules.blue_moon.table import Json, position

AIMED: Json = {
    "combat": ["Wild Gazelle", "Shimmer", "Volcanic Gauntlets"],
    "hand": FILL,
    "aims": {"Volcanic Gauntlets": "Wild Gazelle"},
}


@rule("BM-STRENGTH-17", "BM-STRENGTH-18", "BM-POWER-23")
def test_an_ignored_target_sets_the_aim_free() -> None:
    """Your Mike ignores the Gazelle: I, not you, choose a new target at once."""
    you = {"hand": ["Mad Mike Magpie", "Sun Setting"], "support": ["Tome of Wisdom"]}
    table = position(me=you, you=AIMED).lay("Mad Mike Magpie")
    assert table.seat == 1
    table.do("aim", "Volcanic Gauntlets", target="Shimmer")
    assert table.side(1)["aims"] == {"vulca-21": "vulca-12"}


@rule("BM-STRENGTH-17", "BM-STRENGTH-18")
def test_a_discarded_target_sets_the_aim_free() -> None:
    """Highchirp discards the Gazelle: the gauntlets go to Shimmer, the only one left."""
    you = {"hand": ["Highchirp", "Sun Setting"], "support": ["Tome of Wisdom"]}
    table = position(me=you, you=AIMED).lay("Highchirp").do("pick", "Wild Gazelle")
    assert table.side(1)["aims"] == {"vulca-21": "vulca-12"}


@rule("BM-STRENGTH-17")
@pytest.mark.parametrize("card", ["Cheepchirrup", "Mekarthas the Shrewd"])
def test_nothing_else_sets_it_free(card: str) -> None:
    """Other cards, even one that ignores only the Gazelle's icons, leave the aim as it is."""
    you = {"hand": [card, "Sun Setting", "Fireblast"], "support": ["Tome of Wisdom"]}
    table = position(me=you, you=AIMED).lay(card)
    assert table.seat == 0
    assert table.side(1)["aims"] == {"vulca-21": "mimix-13"}


@rule("BM-STRENGTH-17")
def test_a_power_that_works_again_is_aimed_anew() -> None:
    """Your Trillilling ignored the gauntlets; covered by Volca she no longer does, and I aim."""
    you = {"hand": ["Lavar the Powerful", "Sun Setting"], "combat": ["Trillilling"]}
    mine = {"combat": ["Wild Gazelle", "Shimmer", "Volcanic Gauntlets"], "hand": FILL}
    table = position(me=you, you=mine).lay("Lavar the Powerful")
    assert table.seat == 1
    assert table.can("aim", "Volcanic Gauntlets", target="Wild Gazelle")
    assert table.can("aim", "Volcanic Gauntlets", target="Shimmer")


@rule("BM-STRENGTH-16")
def test_several_powers_are_aimed_for_the_maximum() -> None:
    """Gauntlets and Cosmic Power both go to Volca (5): 20 and Torch's 1; no choice is left."""
    combat = ["Volca", "Torch", "Volcanic Gauntlets", "Potion of Cosmic Power"]
    you = {"combat": ["Yin"], "hand": ["Sear"]}
    table = position(me={"combat": combat, "hand": FILL}, you=you, phase="announce")
    assert table.strength() == 21
    assert table.side()["aims"] == {"vulca-21": "vulca-05", "pillar-21": "vulca-05"}


@rule("BM-STRENGTH-16")
@pytest.mark.parametrize("cat", [True, False])
def test_a_cool_power_of_the_opponent_counts_too(cat: bool) -> None:
    """CoolCat and the gauntlets are two powers on my values: Spark it must be."""
    combat = ["Spark", "Glimmer", "Volcanic Gauntlets"]
    you = {"combat": ["CoolCat" if cat else "Yin"], "hand": FILL}
    table = position(me={"combat": combat, "hand": FILL}, you=you, phase="announce")
    assert table.can("aim", "Volcanic Gauntlets", target="Glimmer") is not cat
