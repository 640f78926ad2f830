"""What the powers of the Pillar do."""

import pytest

from moontable.games.blue_moon.edge.catalogue import find_card
from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, discarded, has, seen_by
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Spark"]}


@rule("BM-TURN-11")
def test_gulpus_allows_one_booster_more() -> None:
    """Two boosters, or a booster and a support, not three cards."""
    hand = ["Gulpus Permanentus", "Fireblast", "Hail of Arrows", "Tome of Wisdom"]
    table = position(me={"hand": hand, "draw": FILL}, you=WEAK).lay(*hand[:3])
    assert has(table, "hand", "Tome of Wisdom")
    table = position(me={"hand": hand, "draw": FILL}, you=WEAK)
    table.lay("Gulpus Permanentus", "Fireblast", "Tome of Wisdom")
    assert has(table, "hand", "Hail of Arrows")


@rule("BM-TURN-09")
def test_gulpus_in_the_first_turn() -> None:
    """One booster in a fight's first turn, no support."""
    hand = ["Gulpus Permanentus", "Fireblast", "Hail of Arrows", "Tome of Wisdom"]
    table = position(me={"hand": hand}, you=WEAK, element=None).lay("Gulpus Permanentus")
    assert table.why("lay", "Tome of Wisdom") == {"BM-TURN-09"}
    table.lay("Fireblast")
    assert table.phase == "announce"


@pytest.mark.parametrize("card", ["Sear", "Fireblast", None])
def test_gloria_takes_back_another_combat_card(card: str | None) -> None:
    """Any other card of my combat area, covered now, or none; not herself."""
    me = {"hand": ["Gloria Gracia", "Volca"], "combat": ["Sear", "Fireblast"]}
    table = position(me=me, you=WEAK).lay("Gloria Gracia")
    assert not table.can("pick", "Gloria Gracia")
    table.do("pick", card) if card else table.do("pass")
    assert table.side()["hand_count"] == (2 if card else 1)


@pytest.mark.parametrize("pulled", [True, False])
def test_cardus_pulls_a_hand_card(pulled: bool) -> None:
    """One card of your hand is pulled and discarded, or none."""
    table = position(me={"hand": ["Cardus Nikkus", "Volca"]}, you=WEAK).lay("Cardus Nikkus")
    table.do("pick", blind=True) if pulled else table.do("pass")
    assert len(discarded(table, 1)) == int(pulled)


@rule("BM-POWER-33")
@pytest.mark.parametrize(
    ("raupe", "hand", "able"),
    [
        ("Caterpillar Fireeater", ["Scorch the Inflammable"], True),
        ("Caterpillar Fireeater", ["Volca"], False),
        ("Caterpillar Lightseeker", ["Volca", "Spark"], False),
        ("Caterpillar Watertamer", ["Volca", "Torch"], True),
        ("Caterpillar Watertamer", ["Shimmer", "Torch"], False),
    ],
)
def test_crysalus_doubles_the_numbers_of_a_caterpillar(
    raupe: str, hand: list[str], able: bool
) -> None:
    """6 Fire, 10 of one element, or 4 and 4 on different cards."""
    you = WEAK | {"combat": ["Crysalus Frendus", raupe]}
    table = position(me={"hand": hand}, you={**you, "aims": {"Crysalus Frendus": raupe}})
    assert table.can("serve", raupe) == able


@rule("BM-CARD-11")
def test_bottelus_stops_all_taking() -> None:
    """I draw nothing at the end of my turn, and Underworld brings nothing."""
    me = {"hand": ["Call Spirit of the Underworld", "Volca"], "draw": FILL, "discard": ["Sear"]}
    table = position(me=me, you=WEAK | {"combat": ["Bottelus Emptius"]}, phase="action")
    table.lay("Call Spirit of the Underworld", "Volca")
    assert table.state.turn == 1
    assert table.side()["hand_count"] == 0


@rule("BM-POWER-29", "BM-POWER-31")
@pytest.mark.parametrize(
    ("raupe", "hand", "able"),
    [
        ("Caterpillar Fireeater", ["Shimmer"], True),
        ("Caterpillar Fireeater", ["Glimmer"], False),
        ("Caterpillar Eartheroder", ["Glimmer"], True),
        ("Caterpillar Eartheroder", ["Shimmer"], False),
        ("Caterpillar Watertamer", ["Shimmer", "Glimmer"], True),
        ("Caterpillar Watertamer", ["Lavar the Powerful"], False),
        ("Caterpillar Lightseeker", ["Volca"], True),
        ("Caterpillar Lightseeker", ["Megalit Mountainshaker"], True),
        ("Caterpillar Lightseeker", ["Sear"], False),
    ],
)
def test_what_serves_a_caterpillar(raupe: str, hand: list[str], able: bool) -> None:
    """3 Fire; 3 Earth; 2 Fire and 2 Earth on different cards; 5 of one element."""
    table = position(me={"hand": hand}, you=WEAK | {"combat": ["Yin", raupe]})
    assert table.can("serve", raupe) == able


@rule("BM-STRENGTH-15")
def test_cosmic_power_doubles_both_values() -> None:
    """Volca counts 10 in Fire, Torch 8 in Earth."""
    me = {"combat": ["Volca", "Torch", "Potion of Cosmic Power"], "hand": FILL}
    table = position(me=me, you=WEAK)
    assert table.strength(element="fire") == 11
    assert table.strength(element="earth") == 9


@rule("BM-STRENGTH-12", "BM-STRENGTH-13")
@pytest.mark.parametrize(
    ("potion", "fire", "earth"),
    [
        ("Potion of Conjoining", 5, 5),
        ("Potion of Mutation", 4, 4),
        ("Potion of Sparkling Fire", 6, 4),
        ("Potion of Trembling Earth", 1, 6),
        ("Potion of Prodigious Passion", 5, 5),
    ],
)
def test_potions_raise_one_character(potion: str, fire: int, earth: int) -> None:
    """Torch (1/4): to the sum, the higher, to 6 in one element, or to 5."""
    table = position(me={"combat": ["Torch", potion], "hand": FILL}, you=WEAK)
    assert table.strength(element="fire") == fire
    assert table.strength(element="earth") == earth


@rule("BM-STRENGTH-12")
@pytest.mark.parametrize(
    "potion", ["Potion of Sparkling Fire", "Potion of Prodigious Passion", "Potion of Mutation"]
)
def test_potions_never_lower(potion: str) -> None:
    """Flamebreath's 7 stays 7."""
    me = {"combat": ["Flamebreath the Dazzling", potion], "hand": FILL}
    assert position(me=me, you=WEAK).strength() == 7


@rule("BM-STRENGTH-15", "BM-POWER-23")
def test_a_single_potion_is_aimed_freely() -> None:
    """Against 0 I may aim Sparkling Fire at Torch or at Volca, as I like."""
    me = {"combat": ["Torch", "Volca", "Potion of Sparkling Fire"], "hand": FILL}
    table = position(me=me, you=WEAK, phase="announce")
    assert table.can("aim", "Potion of Sparkling Fire", target="Torch")
    table.do("aim", "Potion of Sparkling Fire", target="Volca")
    assert announced(table) == [(0, 7)]


@rule("BM-POWER-25")
@pytest.mark.parametrize(
    ("scout", "phase"), [("Butterfly Scout", "boost"), ("Deploy Butterfly", "action")]
)
def test_butterflies_reveal_your_hand(scout: str, phase: str) -> None:
    """Your hand cards lie open; it is no choice."""
    me = {"hand": [scout, "Sear"], "combat": ["Volca"]}
    table = position(me=me, you=WEAK, phase=phase).lay(scout)
    assert len(seen_by(table, 0)["revealed"]) == 3
    assert len(table.log("disclose")) == 1


@rule("BM-POWER-28", "BM-POWER-31")
@pytest.mark.parametrize(
    ("hand", "served"), [(["Fire Swamp"], True), (["Sear", "Fireblast"], False)]
)
def test_caterpillar_moondown_wants_two_moons(hand: list[str], served: bool) -> None:
    """Caterpillar Moondown is served with moons, or the turn cannot be held."""
    you = {"combat": ["Yin", "Caterpillar Moondown"], "hand": FILL}
    moons = [find_card(card).moons for card in hand]
    table = position(me={"hand": [*hand, "Zedemikras the Brain"]}, you=you, phase="retreat")
    assert (sum(moons) >= 2) is served
    assert table.can("serve", "Caterpillar Moondown") is served


def test_a_doubled_moondown_wants_four_moons() -> None:
    """Crysalus Frendus doubles the number of moons."""
    you = {
        "combat": ["Crysalus Frendus", "Caterpillar Moondown"],
        "aims": {"Crysalus Frendus": "Caterpillar Moondown"},
        "hand": FILL,
    }
    hand = ["Fire Swamp", "Perilous Marsh", "Volca"]
    table = position(me={"hand": hand}, you=you, phase="retreat")
    table.do("serve", "Caterpillar Moondown").do("pick", "Fire Swamp").do("pick", "Perilous Marsh")
    assert len(discarded(table, 0)) == 2


@rule("BM-CARD-12")
@pytest.mark.parametrize("bought", [True, False])
def test_tempt_holy_dragon_costs_five_moons(bought: bool) -> None:
    """Tempt Holy Dragon: cards with at least 5 moons win a dragon, if I like."""
    me = {"hand": ["Tempt Holy Dragon", "Torrential Flood", "Fire Swamp", "Volca"]}
    table = position(me=me, you=WEAK, phase="action").lay("Tempt Holy Dragon")
    if bought:
        table.do("pick", "Fire Swamp").do("pick", "Torrential Flood")
    else:
        table.do("pass")
    assert table.dragons() == (int(bought), 0)


@rule("BM-CARD-01", "BM-CARD-02")
def test_chosen_of_the_expanse_sells_dragons_to_both() -> None:
    """Chosen of the Expanse: 2 printed Fire and, on other cards, 2 printed Earth, you first."""
    me = {"hand": ["Chosen of the Expanse", "Volca", "Yin"]}
    you = {"combat": ["Yang"], "hand": ["Sear", "Catusan"], "draw": FILL}
    table = position(me=me, you=you, phase="action").lay("Chosen of the Expanse")
    assert table.seat == 1
    table.do("pick", "Sear").do("pick", "Catusan")
    assert table.dragons() == (0, 1)
    table.do("pick", "Volca").do("pick", "Yin")
    assert table.dragons() == (0, 0)
