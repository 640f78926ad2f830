"""What the powers of the Aqua do."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, discarded, finish, has
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Spark"]}


@pytest.mark.parametrize("number", [0, 1, 2])
def test_oomola_discards_any_number(number: int) -> None:
    """None, some or all of my hand cards are discarded."""
    me = {"hand": ["Oomola-Aqua-Delta", "Sear", "Torch"], "draw": FILL}
    table = position(me=me, you=WEAK).lay("Oomola-Aqua-Delta")
    for card in ["Sear", "Torch"][:number]:
        table.do("pick", card)
    if number < 2:
        table.do("done")
    assert len(discarded(table, 0)) == number


@rule("BM-ICON-FREE-08")
@pytest.mark.parametrize("lender", ["Yin", "Yang"])
def test_yin_and_yang_lend_free_once(lender: str) -> None:
    """Volca follows as if FREE; after him no further character."""
    me = {"hand": [lender, "Volca", "Sear"], "draw": FILL}
    you = WEAK | {"combat": ["Silento Sol"]}
    table = position(me=me, you=you).lay(lender, "Volca")
    assert has(table, "combat", lender, "Volca")
    assert has(table, "hand", "Sear")


@rule("BM-ICON-FREE-08")
def test_yin_lends_to_yang_who_lends_again() -> None:
    """Yin, Yang and Volca may all be laid."""
    me = {"hand": ["Yin", "Yang", "Volca", "Sear"], "draw": FILL}
    table = position(me=me, you=WEAK | {"combat": ["Silento Sol"]}).lay("Yin", "Yang", "Volca")
    assert has(table, "combat", "Yin", "Yang", "Volca")
    assert has(table, "hand", "Sear")


@pytest.mark.parametrize("number", [0, 1, 2])
def test_oosa_puts_cards_under_the_pile(number: int) -> None:
    """None, some or all go under the draw pile, unseen; they are not drawn before the rest."""
    me = {"hand": ["Oosa-Aqua-Epsilon", "Sear", "Torch"], "draw": ["Blaze"]}
    me = me | {"support": ["Tome of Wisdom"]}
    table = position(me=me, you=WEAK | {"support": ["Wall of Fire"]}).lay("Oosa-Aqua-Epsilon")
    for card in ["Sear", "Torch"][:number]:
        table.do("pick", card)
    if number < 2:
        table.do("done")
    assert table.side()["draw_count"] == 1 + number
    assert table.side()["hand_count"] == 2 - number


@rule("BM-STRENGTH-14")
@pytest.mark.parametrize(("water", "fire", "earth"), [("Firewater", 7, 4), ("Earthwater", 1, 7)])
def test_waters_raise_the_strength_in_one_element(water: str, fire: int, earth: int) -> None:
    """Torch (1/4) reaches 7 in the element of the water only."""
    table = position(me={"combat": ["Torch", water], "hand": FILL}, you=WEAK)
    assert table.strength(element="fire") == fire
    assert table.strength(element="earth") == earth


@rule("BM-POWER-34")
@pytest.mark.parametrize("flood", ["Torrential Flood", "Tidal Flood"])
@pytest.mark.parametrize("both", [True, False])
def test_floods_work_together(flood: str, both: bool) -> None:
    """One flood lets you take your turn, both make you retreat before it."""
    supports = ["Torrential Flood", "Tidal Flood"] if both else [flood]
    me = {"hand": ["Volca", "Sear"], "support": supports, "draw": FILL}
    table = position(me=me, you=WEAK).lay("Volca")
    assert table.dragons() == (int(both), 0)


@rule("BM-POWER-30")
@pytest.mark.parametrize("served", [True, False])
def test_sirens_want_a_character(served: bool) -> None:
    """A discarded character saves the dragon."""
    me = {"hand": ["Volca", "Sear", "Fireblast"], "draw": FILL}
    table = position(me=me, you=WEAK | {"support": ["Irresistible Sirens"]})
    if served:
        table.do("serve", "Irresistible Sirens")
        assert not table.can("pick", "Fireblast")
        table.do("pick", "Sear")
    table.lay("Volca")
    finish(table)
    assert table.dragons() == (0, int(not served))


@rule("BM-POWER-17")
@pytest.mark.parametrize("cards", [7, 5])
def test_tranquility_leaves_five_cards(cards: int) -> None:
    """With seven cards you discard two of your choice, with five none."""
    hand = [*FILL, "Volca", "Torch", "Blaze", "Ignite"][:cards]
    me = {"hand": ["Sprinkle Water of Tranquility", "Sear"]}
    table = position(me=me, you={"combat": ["Yin"], "hand": hand}, phase="action")
    table.lay("Sprinkle Water of Tranquility")
    if cards == 7:
        table.do("pick", "Volca").do("pick", "Torch")
    assert table.side(1)["hand_count"] == 5
    assert table.seat == 0


@rule("BM-CARD-14")
@pytest.mark.parametrize("spared", ["Yin", "Sear", None])
def test_drown_resistance_leaves_one_character(spared: str | None) -> None:
    """All active combat cards but one character of my choice go, or none; covered ones stay."""
    you = WEAK | {"combat": ["Yin", "Sear", "Fireblast"], "inactive": ["Torch"]}
    me = {"hand": ["Drown Resistance", "Volca"]}
    table = position(me=me, you=you, phase="action").lay("Drown Resistance")
    table.do("pick", spared) if spared else table.do("pass")
    assert len(discarded(table, 1)) == (2 if spared else 0)
    assert has(table, "inactive", "Torch", seat=1)


@rule("BM-CARD-14")
def test_drown_resistance_spares_protected_cards_too() -> None:
    """Sear is the one character; the Octopus stays as well."""
    you = WEAK | {"combat": ["Giant Octopus", "Sear", "Spark"], "draw": []}
    me = {"hand": ["Drown Resistance", "Volca"]}
    table = position(me=me, you=you, phase="action").lay("Drown Resistance")
    table.do("pick", "Sear")
    assert set(table.side(1)["combat"]) == {"aqua-02", "vulca-10"}


@rule("BM-POWER-17")
def test_drown_resistance_where_only_boosters_fight() -> None:
    """No character is active: all boosters may be discarded."""
    you = WEAK | {"combat": ["Fireblast"], "inactive": ["Torch"]}
    me = {"hand": ["Drown Resistance", "Volca"]}
    table = position(me=me, you=you, phase="action").lay("Drown Resistance")
    table.do("use", "Drown Resistance")
    assert discarded(table, 1) == ["vulca-18"]


@pytest.mark.parametrize("used", [True, False])
def test_water_of_immortality_shuffles_the_discards_in(used: bool) -> None:
    """My discard pile is shuffled into my draw pile, or not; leadership actions stay out."""
    me = {
        "hand": ["Administer Water of Immortality", "Volca"],
        "draw": ["Sear"],
        "discard": ["Torch", "Blaze"],
        "leadership": ["Muster Reinforcements"],
    }
    table = position(me=me, you=WEAK, phase="action").lay("Administer Water of Immortality")
    table.do("use", "Administer Water of Immortality") if used else table.do("pass")
    assert table.side()["draw_count"] == (3 if used else 1)
    assert (table.side()["discard_top"] is None) == used


@rule("BM-ACHIEVEMENT-01", "BM-ACHIEVEMENT-04")
@pytest.mark.parametrize("crowned", [True, False])
def test_uusa_plays_a_crystal_without_its_dragon(crowned: bool) -> None:
    """Uusa-Alpha-Omega stands for the dragon a crystal card needs."""
    me = {"combat": ["Uusa-Alpha-Omega" if crowned else "Yang"], "dragons": 1}
    hand = ["Crystal of the First Dragon", "Crystal of the Third Dragon", "Volca"]
    table = position(me={**me, "hand": hand}, you=WEAK, phase="action")
    assert table.can("lay", "Crystal of the First Dragon")
    assert table.can("lay", "Crystal of the Third Dragon") is crowned
    if not crowned:
        assert table.why("lay", "Crystal of the Third Dragon") == {"BM-ACHIEVEMENT-04"}


@rule("BM-STRENGTH-13")
def test_water_of_connection_raises_every_character() -> None:
    """Water of Connection: both values of all my characters rise to the higher printed one."""
    me = {"combat": ["Volca", "Yin"], "support": ["Water of Connection", "Fire Swamp"]}
    table = position(me={**me, "hand": FILL}, you=WEAK, turn=1, phase="retreat")
    assert table.strength(0, "fire") == 5 + 2 + 2
    assert table.strength(0, "earth") == 5 + 2


@rule("BM-CARD-01")
def test_chosen_of_water_gives_new_hands() -> None:
    """Chosen of Water: each of us shuffles his hand in and draws six, you first."""
    me = {"hand": ["Chosen of Water", "Volca"], "draw": ["Sear", "Torch"]}
    table = position(me=me, you=WEAK, phase="action").lay("Chosen of Water")
    assert [(event["seat"], event["count"]) for event in table.log("draw")] == [(1, 5), (0, 3)]
