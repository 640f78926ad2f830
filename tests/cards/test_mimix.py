"""What the powers of the Mimix do."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, discarded, dragons_for, has, seen_by
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Spark"]}
SIX = [*FILL, "Athradysas the Seeker", "Helkomedes the Rhetorician", "Penemikanas the Paranoid"]
PILE = ["Sear", "Torch", "Blaze", "Furnace"]


@rule("BM-CARD-09")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_holy_sacrifice_takes_some_and_discards_one(count: int) -> None:
    """Up to three cards are taken openly; one of them goes."""
    me = {"combat": ["Shaman of the Holy Sacrifice"], "hand": SIX, "draw": PILE}
    table = position(me=me, you=WEAK, phase="end")
    table.do("use", "Shaman of the Holy Sacrifice", count=count)
    table.do("pick", "Sear")
    assert discarded(table, 0) == ["vulca-10"]
    assert table.side()["hand_count"] == 5 + count


@rule("BM-CARD-10")
@pytest.mark.parametrize("count", [0, 3])
def test_deeds_to_come_shuffles_two_back(count: int) -> None:
    """Three extra cards and two of the hand back into the pile; with none drawn, none."""
    me = {"combat": ["Shaman of the Deeds to Come"], "hand": SIX, "draw": PILE}
    table = position(me=me, you=WEAK, phase="end")
    if count:
        table.do("use", "Shaman of the Deeds to Come", count=count)
        table.do("pick", "Nirwadas the Traveler").do("pick", "Penemikanas the Paranoid")
    else:
        table.do("pass")
    assert table.side()["hand_count"] == (7 if count else 6)
    assert table.side()["draw_count"] == (3 if count else 4)


@rule("BM-DRAW-06", "BM-INFO-07")
@pytest.mark.parametrize("found", ["Torch", None])
def test_here_and_now_searches_the_draw_pile(found: str | None) -> None:
    """After the booster/support phase one card is found and shown, or the pile is not searched."""
    me = {"hand": ["Shaman of the Here and Now"], "draw": PILE}
    table = position(me=me, you=WEAK | {"combat": ["Yin"]}).lay("Shaman of the Here and Now")
    assert table.phase == "after_boost"
    table.do("pick", found) if found else table.do("pass")
    assert [event["cards"] for event in table.log("search")] == ([["vulca-11"]] if found else [])
    assert len(table.log("shuffle")) == (1 if found else 0)
    assert announced(table) == [(0, 2)]


@pytest.mark.parametrize("used", [True, False])
def test_afterlife_draws_two_random_discards(used: bool) -> None:
    """Two cards of the shuffled discard pile come to hand unseen, or none."""
    me = {"hand": ["Shaman of the Afterlife"], "discard": PILE}
    table = position(me=me, you=WEAK).lay("Shaman of the Afterlife")
    table.do("use", "Shaman of the Afterlife") if used else table.do("pass")
    assert table.side()["hand_count"] == (2 if used else 0)
    assert seen_by(table, 1)["known"] == []


@rule("BM-ICON-STOP-01")
@pytest.mark.parametrize("shaman", ["Here and Now", "Afterlife"])
def test_the_stop_shamans_close_the_turn(shaman: str) -> None:
    """No booster or support after them."""
    me = {"hand": [f"Shaman of the {shaman}", "Fireblast", "Fire Swamp"], "draw": ["Sear"]}
    table = position(me=me, you=WEAK).lay(f"Shaman of the {shaman}")
    assert not table.may_lay("Fireblast")
    assert not table.may_lay("Fire Swamp")


@rule("BM-POWER-16")
def test_hypnotic_rattle_forbids_boosters() -> None:
    """Boosters are forbidden, supports are not."""
    me = {"hand": ["Fireblast", "Tome of Wisdom"], "combat": ["Volca"]}
    table = position(me=me, you=WEAK | {"support": ["Hypnotic Rattle"]}, phase="boost")
    assert table.blamed("lay", "Fireblast") == {"mimix-28"}
    assert table.may_lay("Tome of Wisdom")


@rule("BM-DRAGON-07")
@pytest.mark.parametrize(("cards", "number"), [(1, 0), (6, 1)])
def test_fearsome_chant_loses_one_dragon_less(cards: int, number: int) -> None:
    """My retreat wins you one dragon less, yours wins me the usual."""
    me = {"combat": ["Volca"], "support": ["Fearsome Chant"], "hand": FILL}
    lying = ["Sear", "Torch", "Spark", "Blaze", "Furnace"][: cards - 1]
    table = position(me=me, you={"combat": ["Yin"], "inactive": lying, "hand": FILL})
    assert dragons_for(table, 0) == number
    assert dragons_for(table, 1) == 1


@pytest.mark.parametrize("card", ["Volca", "Torch", "Fireblast"])
def test_battlefield_takes_any_combat_card(card: str) -> None:
    """Active or covered, from my combat area; a support is not offered, none may be taken."""
    me = {
        "hand": ["Call Spirit of the Battlefield", "Sear"],
        "combat": ["Volca", "Fireblast"],
        "inactive": ["Torch"],
        "support": ["Tome of Wisdom"],
    }
    table = position(me=me, you=WEAK, phase="action").lay("Call Spirit of the Battlefield")
    assert not table.can("pick", "Tome of Wisdom")
    assert table.can("pass")
    table.do("pick", card)
    assert has(table, "hand", card)


@rule("BM-INFO-07", "BM-AREA-06")
@pytest.mark.parametrize("found", ["Torch", None])
def test_underworld_chooses_a_discard(found: str | None) -> None:
    """One card of my discard pile is shown and taken, or none; the pile is not mixed."""
    me = {
        "hand": ["Call Spirit of the Underworld", "Volca"],
        "discard": PILE,
        "leadership": ["Muster Reinforcements"],
    }
    table = position(me=me, you=WEAK, phase="action").lay("Call Spirit of the Underworld")
    assert not table.can("pick", "Muster Reinforcements")
    table.do("pick", found) if found else table.do("pass")
    assert table.side()["hand_count"] == (2 if found else 1)
    assert table.log("shuffle") == []


@rule("BM-ICON-PAIR-01")
def test_the_guardians_are_a_pair() -> None:
    """Guardian of Time and Guardian of Space are laid together: 6 and 4 Fire."""
    me = {"hand": ["Guardian of Time", "Guardian of Space", "Sear"]}
    table = position(me=me, you=WEAK).lay("Guardian of Time", "Guardian of Space")
    assert table.strength(0) == 10


@rule("BM-CARD-01")
def test_chosen_of_nature_empties_both_discard_piles() -> None:
    """Chosen of Nature: each of us shuffles his discard pile into his draw pile, you first."""
    me = {"hand": ["Chosen of Nature", "Sear"], "discard": ["Torch"]}
    you = {"combat": ["Yin"], "discard": ["Blaze", "Furnace"]}
    table = position(me=me, you=you, phase="action").lay("Chosen of Nature")
    assert [event["seat"] for event in table.log("shuffle")] == [1, 0]
    assert [table.side(seat)["draw_count"] for seat in (0, 1)] == [1, 2]
    assert table.side(1)["discard_top"] is None
