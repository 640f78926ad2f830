"""What the powers of the Terrah do."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, discarded, finish, has
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Spark"]}
STORMS = [
    *("Crashing Thunder Storm", "Swirling Snow Storm"),
    *("Lashing Sand Storm", "Drowning Rain Storm"),
]


@rule("BM-POWER-16")
@pytest.mark.parametrize(
    ("man", "forbidden", "allowed", "blamed"),
    [("Ferro Fos", "Cinder", "Sear", "terrah-12"), ("Corono Cos", "Sear", "Cinder", "terrah-16")],
)
def test_cards_with_or_without_text_are_forbidden(
    man: str, forbidden: str, allowed: str, blamed: str
) -> None:
    """Ferro Fos forbids all cards with text, Corono Cos all without."""
    table = position(me={"hand": ["Sear", "Cinder"]}, you=WEAK | {"combat": [man]})
    assert table.blamed("lay", forbidden) == {blamed}
    assert table.may_lay(allowed)


@rule("BM-POWER-16")
@pytest.mark.parametrize("man", ["Ferro Fos", "Corono Cos"])
def test_they_reach_every_type(man: str) -> None:
    """Leadership actions (all have text), ships, boosters and supports are judged alike."""
    me = {"hand": ["Summon Sorcerer", "Sea Falcon", "Rising Sun", "Sear"]}
    table = position(me=me, you=WEAK | {"combat": [man]}, phase="action")
    with_text = man == "Corono Cos"
    assert table.may_lay("Summon Sorcerer") == with_text
    assert table.may_lay("Sea Falcon") == with_text
    assert table.may_lay("Rising Sun") != with_text
    me = {"hand": ["Brain Drain", "Tome of Wisdom"], "combat": ["Volca"]}
    table = position(me=me, you=WEAK | {"combat": [man]}, phase="boost")
    assert table.may_lay("Brain Drain") == with_text
    assert table.may_lay("Tome of Wisdom") != with_text


@rule("BM-CARD-15")
@pytest.mark.parametrize(
    ("man", "card"), [("Kabu Kat", "Tome of Wisdom"), ("Baku But", "Fireblast")]
)
@pytest.mark.parametrize("served", [True, False])
def test_a_type_must_be_played(man: str, card: str, served: bool) -> None:
    """A support for Kabu Kat, a booster for Baku But, or the turn cannot be held."""
    me = {"hand": ["Volca", card, "Sear"], "draw": FILL}
    table = position(me=me, you=WEAK | {"combat": [man]}).lay("Volca")
    if served:
        table.lay(card)
    finish(table)
    assert bool(table.log("fail")) != served
    assert bool(announced(table)) == served


@pytest.mark.parametrize("used", [True, False])
def test_bashdin_makes_you_discard_two(used: bool) -> None:
    """Two hand cards of your choice, if I want."""
    me = {"hand": ["Bashdin", "Sear"], "support": ["Tome of Wisdom"]}
    table = position(me=me, you=WEAK).lay("Bashdin")
    if used:
        table.do("use", "Bashdin")
        assert table.seat == 1
        table.do("pick", "Ledinemras the Monk").do("pick", "Nirwadas the Traveler")
    else:
        table.do("pass")
    assert len(discarded(table, 1)) == (2 if used else 0)


@pytest.mark.parametrize("target", ["Hail of Arrows", "Trebuchet of Fear", None])
def test_earthtremor_discards_a_booster_or_support(target: str | None) -> None:
    """One active booster or support of yours, or none; not your character."""
    you = WEAK | {"combat": ["Yin", "Hail of Arrows"], "support": ["Trebuchet of Fear"]}
    me = {"hand": ["Earthtremor"], "combat": ["Volca"]}
    table = position(me=me, you=you, phase="boost").lay("Earthtremor")
    assert not table.can("pick", "Yin")
    table.do("pick", target) if target else table.do("pass")
    assert len(discarded(table, 1)) == (1 if target else 0)


@rule("BM-DRAGON-16", "BM-DRAGON-12")
@pytest.mark.parametrize(("number", "won"), [(1, 0), (2, 1), (3, 1), (4, 1)])
def test_storms_win_one_dragon_in_all(number: int, won: int) -> None:
    """At the start of my turn two or more storms win one dragon, one alone none."""
    me = {"combat": ["Volca"], "support": STORMS[:number], "hand": FILL}
    assert position(me=me, you=WEAK, phase="start").dragons() == (won, 0)


@rule("BM-DRAGON-16")
@pytest.mark.parametrize("storm", STORMS)
def test_each_storm_goes_with_any_other(storm: str) -> None:
    """Two different storms of any kind suffice; ignored ones do not count."""
    other = STORMS[0] if storm != STORMS[0] else STORMS[1]
    me = {"combat": ["Volca"], "support": [storm, other], "hand": FILL}
    assert position(me=me, you=WEAK, phase="start").dragons() == (1, 0)
    you = WEAK | {"combat": ["Flitterflutter"]}
    assert position(me=me, you=you, phase="start").dragons() == (0, 0)


@rule("BM-POWER-16")
@pytest.mark.parametrize(("card", "able"), [("Volca", False), ("Sear", True), ("Catusan", False)])
def test_cloying_mud_forbids_high_values(card: str, able: bool) -> None:
    """Characters with a printed 5 or more in either element; a 4 is fine."""
    table = position(me={"hand": [card, "Glimmer"]}, you=WEAK | {"support": ["Cloying Mud"]})
    assert table.may_lay(card) == able
    if not able:
        assert table.blamed("lay", card) == {"terrah-25"}


@rule("BM-ICON-PROTECTED-04", "BM-ICON-STOP-04")
def test_fog_ignores_icons_but_stop_and_protected() -> None:
    """FREE and RETRIEVE are ignored; the Octopus keeps PROTECTED."""
    me = {"combat": ["Giant Octopus"], "support": ["Homing Missiles", "Fire Swamp"], "hand": FILL}
    table = position(me=me, you=WEAK | {"support": ["Impenetrable Fog"]})
    assert set(table.side()["ignored_icons"]) == {"hoax-24", "aqua-21"}


@rule("BM-CARD-11")
def test_quicksand_stops_at_four_cards() -> None:
    """I refill to four cards, not to six."""
    me = {"hand": ["Volca", "Sear"], "draw": ["Torch", "Blaze", "Ignite", "Furnace", "Spark"]}
    table = position(me=me, you=WEAK | {"support": ["Quivering Quicksand"], "draw": []})
    table.lay("Volca")
    assert table.state.turn == 1
    assert table.side()["hand_count"] == 4


@pytest.mark.parametrize("used", [True, False])
def test_provoke_earthquake_clears_the_combat_area(used: bool) -> None:
    """All cards of your combat area, active and covered, even the last character; or none."""
    you = WEAK | {"combat": ["Yin", "Fireblast"], "inactive": ["Sear"], "support": ["Armory"]}
    me = {"hand": ["Provoke Earthquake", "Volca"]}
    table = position(me=me, you=you, phase="action").lay("Provoke Earthquake")
    table.do("use", "Provoke Earthquake") if used else table.do("pass")
    assert len(discarded(table, 1)) == (3 if used else 0)
    assert has(table, "support", "Armory", seat=1)


@rule("BM-CARD-14")
def test_provoke_earthquake_spares_active_protected_cards() -> None:
    """The Octopus stays, Sear beside him goes."""
    me = {"hand": ["Provoke Earthquake", "Volca"]}
    you = WEAK | {"combat": ["Giant Octopus", "Sear"]}
    table = position(me=me, you=you, phase="action").lay("Provoke Earthquake")
    table.do("use", "Provoke Earthquake")
    assert table.side(1)["combat"] == ["aqua-02"]


@rule("BM-CARD-02", "BM-DRAGON-12")
@pytest.mark.parametrize("bought", [True, False])
def test_impress_holy_dragon(bought: bool) -> None:
    """Cards with at least 8 printed Earth win a dragon, or I keep them."""
    hand = ["Impress Holy Dragon", "Suranom Stormbringer", "Rocara", "Sear"]
    table = position(me={"hand": hand}, you=WEAK, phase="action").lay("Impress Holy Dragon")
    if bought:
        table.do("pick", "Suranom Stormbringer").do("pick", "Rocara")
    else:
        table.do("pass")
    assert table.dragons() == (int(bought), 0)


@rule("BM-POWER-16")
@pytest.mark.parametrize("card", ["Bounce Back", "Sea Moon", "Piplox"])
def test_evil_eye_bars_every_action_card(card: str) -> None:
    """Evil Eye: no leadership action, no ship and no Hyla."""
    you = {"combat": ["Yin"], "support": ["Evil Eye"], "hand": FILL}
    table = position(me={"hand": [card, "Volca"]}, you=you, phase="action")
    assert not table.can("lay", card)
    assert table.blamed("lay", card) == {"terrah-28"}


@pytest.mark.parametrize("used", [True, False])
def test_conjure_a_typhoon_discards_a_crystal_card(used: bool) -> None:
    """Conjure a Typhoon: one of your active crystal cards, or none."""
    you = {"combat": ["Yin"], "achievements": ["Crystal of the First Dragon"], "hand": FILL}
    me = {"hand": ["Conjure a Typhoon", "Volca"]}
    table = position(me=me, you=you, phase="action").lay("Conjure a Typhoon")
    table.do("pick", "Crystal of the First Dragon") if used else table.do("pass")
    assert len(table.side(1)["achievements"]) == int(not used)
    assert len(discarded(table, 1)) == int(used)


@rule("BM-CARD-01")
def test_chosen_of_the_earth_gives_both_three_cards() -> None:
    """Chosen of the Earth: each of us draws three cards, you first, as far as the piles go."""
    me = {"hand": ["Chosen of the Earth", "Volca"], "draw": ["Sear", "Torch", "Blaze", "Furnace"]}
    table = position(me=me, you=WEAK, phase="action").lay("Chosen of the Earth")
    assert [(event["seat"], event["count"]) for event in table.log("draw")] == [(1, 2), (0, 3)]
