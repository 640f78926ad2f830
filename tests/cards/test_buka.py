"""What the powers of the Buka do."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, discarded, finish, has
from tests.rules.blue_moon.table import Json, position

WEAK: Json = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Spark"]}


@rule("BM-ICON-FREE-09")
@pytest.mark.parametrize(
    ("pirate", "enough", "too_few"),
    [
        (
            "B.P. Unity",
            {"combat": ["Yin"], "inactive": ["Sear", "Torch", "Spark"], "support": ["Armory"]},
            {"combat": ["Yin"], "inactive": ["Sear", "Torch", "Spark"]},
        ),
        ("B.P. Ferocity", {"combat": ["Yin", "Glimmer"]}, {"combat": ["Yin", "Fireblast"]}),
        (
            "B.P. Bravery",
            {"combat": ["Yin", "Whirling Hatchet", "Hail of Arrows"]},
            {"combat": ["Yin", "Hail of Arrows"]},
        ),
        (
            "B.P. Mystery",
            {"combat": ["Yin"], "support": ["Armory"], "bluffs": ["Captain Su Cha"]},
            {"combat": ["Yin"], "support": ["Armory"]},
        ),
        (
            "B.P. Loyalty",
            {"combat": ["Sun Setting"], "support": ["Homing Missiles"]},
            {"combat": ["Yin"], "support": ["Homing Missiles"]},
        ),
    ],
)
def test_pirates_are_laid_as_if_free(pirate: str, enough: Json, too_few: Json) -> None:
    """With the condition true another character follows, with it false none."""
    me = {"hand": [pirate, "Volca", "Sear"], "draw": FILL}
    if pirate == "B.P. Unity":
        enough = {**enough, "bluffs": ["Captain Su Cha"]}
    table = position(me=me, you={"hand": FILL, **enough}).lay(pirate)
    assert table.may_lay("Volca")
    table = position(me=me, you={"hand": FILL, **too_few}).lay(pirate)
    assert not table.may_lay("Volca")


@rule("BM-POWER-18", "BM-ICON-FREE-06")
def test_a_pirate_may_be_the_only_character() -> None:
    """Laid as if FREE, Ferocity alone fulfils the duty to play a character."""
    me = {"hand": ["B.P. Ferocity", "Volca"], "draw": FILL}
    table = position(me=me, you=WEAK | {"combat": ["Yin", "Glimmer"]}).lay("B.P. Ferocity")
    table.do("pass")
    assert announced(table) == [(0, 3)]


@rule("BM-CARD-18")
@pytest.mark.parametrize("both", [True, False])
def test_mena_marn_allows_you_one_active_character(both: bool) -> None:
    """Sun Setting and Volca together cannot end the character phase."""
    me = {"hand": ["Sun Setting", "Volca"], "draw": FILL}
    table = position(me=me, you=WEAK | {"combat": ["Boatswain Mena Marn"]})
    table.lay("Sun Setting", "Volca") if both else table.lay("Volca")
    finish(table)
    assert bool(table.log("fail")) == both


@rule("BM-CARD-14")
@pytest.mark.parametrize("landed", [True, False])
def test_mora_marn_strikes_from_a_landed_ship(landed: bool) -> None:
    """Laid from a ship he may discard your whole combat area; laid from hand he may not."""
    ship = [{"ship": "Rising Sun", "cargo": ["Coxswain Mora Marn"]}]
    me: Json = {"hand": ["Volca"], "landed": ship}
    if not landed:
        me = {"hand": ["Volca", "Coxswain Mora Marn"]}
    you = WEAK | {"combat": ["Yin", "Hail of Arrows"], "inactive": ["Sear"]}
    table = position(me=me, you=you).lay("Coxswain Mora Marn")
    assert table.can("use", "Coxswain Mora Marn") == landed
    if landed:
        table.do("use", "Coxswain Mora Marn")
        assert len(discarded(table, 1)) == 3


@rule("BM-POWER-18")
def test_mora_marn_may_decline() -> None:
    """From a ship, but not wanted: nothing is discarded."""
    ship = [{"ship": "Rising Sun", "cargo": ["Coxswain Mora Marn"]}]
    table = position(me={"hand": ["Volca"], "landed": ship}, you=WEAK).lay("Coxswain Mora Marn")
    table.do("pass")
    assert discarded(table, 1) == []


@rule("BM-TURN-10", "BM-ICON-SHIP-05")
def test_kura_ko_allows_any_number_of_supports_and_loads() -> None:
    """Two supports, a bluff, a load, and one booster besides."""
    hand = ["Tome of Wisdom", "Armory", "Captain Su Cha", "Sear", "Fireblast"]
    me = {"combat": ["Quartermaster Kura Ko"], "hand": hand, "influence": [{"ship": "Rising Sun"}]}
    table = position(me=me, you=WEAK, phase="boost").lay("Tome of Wisdom", "Armory")
    table.do("lay_bluff", "Captain Su Cha").do("load", "Sear", ship="Rising Sun").lay("Fireblast")
    assert table.side()["hand_count"] == 0
    assert table.strength() == 2 + 3 + 1 + 2 + 3


@rule("BM-ICON-BLUFF-05", "BM-STRENGTH-12")
def test_yina_ko_raises_bluffs_to_four() -> None:
    """Two bluffs count 4 each in the element of the fight, 0 in the other; ignored ones 0."""
    me = {
        "combat": ["Powdermaster Yina Ko"],
        "bluffs": ["Captain Su Cha", "Cannoneer Tara Ko"],
        "hand": FILL,
    }
    table = position(me=me, you=WEAK)
    assert table.strength(element="fire") == 10
    assert table.strength(element="earth") == 1
    assert position(me=me, you=WEAK | {"combat": ["Flitterflutter"]}).strength() == 2


@pytest.mark.parametrize("what", ["boosters", "supports", None])
def test_dolora_discards_all_boosters_or_all_supports(what: str | None) -> None:
    """Either all boosters, or all supports and bluffs, or nothing."""
    you = WEAK | {
        "combat": ["Yin", "Hail of Arrows", "Whirling Hatchet"],
        "support": ["Armory", "Ravenous Razorjaw"],
        "bluffs": ["Captain Su Cha"],
    }
    me = {"hand": ["Lookout Dolora Paal", "Sear"], "support": ["Tome of Wisdom"]}
    table = position(me=me, you=you, element="earth").lay("Lookout Dolora Paal")
    table.do("choose", what=what) if what else table.do("pass")
    gone = {"boosters": {"mimix-25", "mimix-26"}, "supports": {"buka-25", "buka-04"}}
    assert set(discarded(table, 1)) == gone.get(str(what), set())


@rule("BM-ICON-BLUFF-19")
def test_dolora_reaches_bluffs_alone() -> None:
    """Your only support is a bluff: choosing supports discards it."""
    you = WEAK | {"bluffs": ["Captain Su Cha"]}
    me = {"hand": ["Lookout Dolora Paal", "Sear"], "support": ["Tome of Wisdom"]}
    table = position(me=me, you=you, element="earth").lay("Lookout Dolora Paal")
    assert not table.can("choose", what="boosters")
    table.do("choose", what="supports")
    assert discarded(table, 1) == ["buka-04"]


@rule("BM-CHAR-10", "BM-CHAR-09")
@pytest.mark.parametrize("ship", [True, False])
def test_the_ghost_needs_an_empty_influence_area(ship: bool) -> None:
    """Without ships he is laid and changes the element; with one he is refused."""
    influence = [{"ship": "Rising Sun"}] if ship else []
    me = {"hand": ["Old Goo Laa's Ghost", "Sear"], "influence": influence, "draw": FILL}
    table = position(me=me, you=WEAK)
    if ship:
        assert table.why("lay", "Old Goo Laa's Ghost") == {"BM-CHAR-08"}
        assert table.blamed("lay", "Old Goo Laa's Ghost") == {"buka-23"}
    else:
        table.lay("Old Goo Laa's Ghost")
        assert table.log("announce")[0]["element"] == "earth"


@rule("BM-ICON-BLUFF-18")
def test_the_letter_of_marque_forbids_the_call() -> None:
    """With the letter laid in the same turn nobody may call my bluff."""
    me = {"combat": ["Yang"], "hand": ["Letter of Marque", "Captain Su Cha"], "draw": FILL}
    table = position(me=me, you=WEAK, phase="boost").lay("Letter of Marque")
    table.do("lay_bluff", "Captain Su Cha")
    assert announced(table) == [(0, 6)]
    assert table.state.turn == 1


@rule("BM-TURN-11", "BM-TURN-12")
def test_the_armory_grants_a_support_at_once() -> None:
    """Laid as the one support it allows one more, on this and every turn."""
    hand = ["Armory", "Tome of Wisdom", "Homing Missiles"]
    me = {"combat": ["Yang"], "hand": hand, "draw": FILL}
    table = position(me=me, you=WEAK, phase="boost").lay("Armory", "Tome of Wisdom")
    assert has(table, "hand", "Homing Missiles")
    assert announced(table) == [(0, 6)]


@rule("BM-STRENGTH-15")
def test_the_duplicator_doubles_one_fire_value() -> None:
    """Volca's 5 counts twice in Fire, nothing in Earth."""
    me = {"combat": ["Volca", "Torch"], "support": ["Duplicator of Fire"], "hand": FILL}
    table = position(me=me, you=WEAK)
    assert table.strength(element="fire") == 11
    assert table.strength(element="earth") == 5


FAVOUR: Json = {
    "hand": ["Entreat Favor", "Sear"],
    "draw": ["Sea Devil", "Volca", "Muster Reinforcements"],
    "influence": [{"ship": "Rising Sun"}],
}


@rule("BM-DRAW-06")
@pytest.mark.parametrize("wish", ["ship", "load", None])
def test_entreat_favor_plays_a_ship_or_loads_a_card(wish: str | None) -> None:
    """From the draw pile: a ship is played, or a card loaded, or the pile is not searched."""
    table = position(me=FAVOUR, you=WEAK, phase="action").lay("Entreat Favor")
    assert not table.can("load", "Muster Reinforcements", ship="Rising Sun")
    if wish == "ship":
        table.do("lay", "Sea Devil").do("done")
    elif wish == "load":
        table.do("load", "Volca", ship="Rising Sun")
    else:
        table.do("pass")
    assert table.side()["draw_count"] == (2 if wish else 3)
    assert len(table.side()["influence"]) == (2 if wish == "ship" else 1)
    assert len(table.log("shuffle")) == (1 if wish else 0)


@rule("BM-DRAW-06", "BM-HYLA-02")
def test_entreat_favor_plays_a_hyla() -> None:
    """A Hyla is an influence card too: it is played, not loaded, and drives away the old one."""
    me = {**FAVOUR, "draw": ["Pond Hyla", "Volca"]}
    you = WEAK | {"hyla": ["Piplox"]}
    table = position(me=me, you=you, phase="action").lay("Entreat Favor")
    assert not table.can("load", "Pond Hyla", ship="Rising Sun")
    table.do("lay", "Pond Hyla")
    assert table.side()["hyla"] == ["hyla-422"]
    assert table.side(1)["hyla"] == []


@rule("BM-POWER-16")
def test_a_prohibition_reaches_the_favor() -> None:
    """Corono Cos forbids cards without text: Rising Sun is not played, Sea Devil is."""
    me = {
        "hand": ["Entreat Favor", "Sear"],
        "draw": ["Rising Sun", "Sea Devil", "Volca"],
        "influence": [{"ship": "Sea Falcon"}],
    }
    table = position(me=me, you=WEAK | {"combat": ["Corono Cos"]}, phase="action")
    table.lay("Entreat Favor")
    assert not table.can("lay", "Rising Sun")
    assert table.can("lay", "Sea Devil")
    assert table.can("load", "Volca", ship="Sea Falcon")


@rule("BM-CARD-16", "BM-CARD-08", "BM-ICON-SHIP-09")
@pytest.mark.parametrize(
    ("area", "power", "ship", "load"),
    [
        ("support", "Brain Drain", False, True),
        ("support", "Wall of Fire", False, False),
        ("support", "Quivering Quicksand", True, True),
    ],
)
def test_what_hinders_the_favor(area: str, power: str, ship: bool, load: bool) -> None:
    """Playing the ship is laying a card; loading is not; both take from the draw pile."""
    me = {**FAVOUR, "hand": ["Entreat Favor", "Sear", *FILL]}
    table = position(me=me, you={"combat": ["Yin"], area: [power]}, phase="action")
    table.lay("Entreat Favor")
    assert table.can("lay", "Sea Devil") == ship
    assert table.can("load", "Volca", ship="Rising Sun") == load


@rule("BM-ICON-SHIP-15")
def test_the_falcon_lands_with_the_hand() -> None:
    """On its landing turn I lay from hand and from the ship."""
    ship = [{"ship": "Sea Falcon", "cargo": ["Commodore Lo Tan"]}]
    me = {"hand": ["Volca", "Tome of Wisdom"], "landed": ship, "draw": FILL}
    table = position(me=me, you=WEAK).lay("Commodore Lo Tan", "Volca", "Tome of Wisdom")
    assert announced(table) == [(0, 13)]


@rule("BM-ICON-SHIP-12")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_the_sea_devil_loads_up_to_three_cards(number: int) -> None:
    """None, one or three hand cards are loaded at once; leadership actions are not offered."""
    cards = ["Sear", "Torch", "Spark"]
    me = {"hand": ["Sea Devil", "Summon Sorcerer", "Volca", *cards]}
    table = position(me=me, you=WEAK, phase="action").lay("Sea Devil")
    assert not table.can("load", "Summon Sorcerer", ship="Sea Devil")
    for card in sorted(cards[:number], key=["Spark", "Sear", "Torch"].index):
        table.do("load", card, ship="Sea Devil")
    if number < 3:
        table.do("done")
    assert len(table.side()["influence"][0]["cargo"]) == number


@rule("BM-POWER-04")
def test_the_sea_devil_with_an_ignored_text_loads_nothing() -> None:
    """Under Tittertweet he is played, but nothing is asked."""
    me = {"hand": ["Sea Devil", "Volca", "Sear"]}
    table = position(me=me, you=WEAK | {"combat": ["Tittertweet"]}, phase="action")
    table.lay("Sea Devil")
    assert table.phase == "retreat"
    assert table.side()["influence"] == [{"ship": "buka-29", "cargo": []}]


@rule("BM-ICON-SHIP-21")
def test_sea_moon_loads_one_card_when_played() -> None:
    """Sea Moon takes one hand card on board, if I like."""
    table = position(me={"hand": ["Sea Moon", "Volca", "Yin"]}, you=WEAK, phase="action")
    table.lay("Sea Moon").do("load", "Yin", ship="Sea Moon")
    assert table.side(0)["influence"] == [{"ship": "buka-31", "cargo": ["aqua-13"]}]
    assert not table.can("load", "Volca", ship="Sea Moon")


def landed(*hand: str) -> Json:
    """A side that has landed Sea Moon with Sear on board."""
    return {"landed": [{"ship": "Sea Moon", "cargo": ["Sear"]}], "hand": list(hand), "draw": FILL}


@rule("BM-ICON-SHIP-21")
def test_sea_moon_lets_one_card_be_laid_from_hand() -> None:
    """Beside the cargo one hand card may be laid; a FREE one is that card, not one more."""
    table = position(me=landed("Fire Swamp", "Perilous Marsh", "Volca"), you=WEAK).lay("Sear")
    table.lay("Fire Swamp")
    assert not table.may_lay("Perilous Marsh")
    table = position(me=landed("Fire Swamp", "Volca"), you=WEAK).lay("Volca")
    assert not table.may_lay("Fire Swamp")


@rule("BM-ICON-SHIP-21")
def test_a_pair_from_hand_counts_as_one_with_sea_moon() -> None:
    """Both Guardians may be laid, but nothing more from hand."""
    me = landed("Guardian of Time", "Guardian of Space", "Fire Swamp")
    table = position(me=me, you=WEAK).lay("Guardian of Time", "Guardian of Space")
    assert table.strength(0) == 10
    assert not table.may_lay("Fire Swamp")


@rule("BM-ICON-SHIP-16")
def test_sea_moon_speaks_of_laying_not_of_loading() -> None:
    """Hand cards cannot be loaded onto another ship on the landing turn."""
    me = landed("Volca") | {"influence": [{"ship": "buka-30"}]}
    table = position(me=me, you=WEAK).lay("Sear")
    table.go_on("boost")
    assert not table.can("load", "Volca", ship="buka-30")


@rule("BM-ICON-SHIP-21", "BM-ICON-GANG-01")
def test_a_gang_from_hand_counts_as_one_with_sea_moon() -> None:
    """Members of one gang follow each other from hand; an outsider does not."""
    table = position(me=landed("khind-06", "khind-07", "Volca"), you=WEAK).lay("khind-06")
    assert table.may_lay("khind-07")
    assert not table.can("lay", "Volca")
    table.do("lay", "khind-07")
    assert len(table.side(0)["combat"]) == 2


@rule("BM-ICON-SHIP-04")
def test_entreat_favor_loads_no_landed_ship() -> None:
    """A landed ship has left the influence area: nothing from the pile can be loaded onto it."""
    me = {
        "hand": ["Entreat Favor", "Yang"],
        "draw": ["Sear", "Spark"],
        "influence": [{"ship": "Rising Sun", "cargo": ["Commodore Lo Tan"]}],
    }
    table = position(me=me, you=WEAK, phase="start").do("land", ship="Rising Sun")
    table.lay("Entreat Favor")
    assert not table.can("load", "Sear", ship="Rising Sun")
    table = position(me=me, you=WEAK, phase="action").lay("Entreat Favor")
    assert table.can("load", "Sear", ship="Rising Sun")
