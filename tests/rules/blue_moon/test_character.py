"""The character phase, mutants included."""

from tests.marks import rule
from tests.rules.blue_moon.table import names, position


@rule("BM-CHAR-06", "BM-RETREAT-07")
def test_without_a_character_one_must_retreat_or_decline() -> None:
    """Later in a fight only retreating is left, at its beginning only declining."""
    me = {"hand": ["Fireblast"]}
    assert position(me=me, phase="retreat").verbs() == {"retreat"}
    assert position(me=me, phase="retreat").why("pass") == {"BM-CHAR-06"}
    assert position(me=me, phase="retreat", element=None).verbs() == {"decline"}


@rule("BM-CHAR-07", "OPEN-07")
def test_bounce_back_fights_again() -> None:
    """No character is needed, the old combat cards stay active, and STOP closes the turn."""
    me = {"hand": ["Bounce Back", "Glimmer"], "combat": ["Volca", "Fireblast"]}
    table = position(me=me, you={"combat": ["Lavar the Powerful"], "hand": ["Yin"]}, phase="action")
    table.do("lay", "Bounce Back")
    assert table.verbs() == {"pass", "retreat"}
    table.do("pass")
    assert table.log("announce")[0]["strength"] == 8
    opening = position(me={"hand": ["Bounce Back"]}, phase="action", element=None)
    opening.do("lay", "Bounce Back").do("pass").do("announce", element="earth")
    assert opening.log("announce")[0]["strength"] == 0


@rule("BM-CHAR-07")
def test_bounce_back_still_needs_the_strength() -> None:
    """If the old cards are too weak, fighting again fails and one must retreat."""
    me = {"hand": ["Bounce Back"], "combat": ["Yin"]}
    table = position(me=me, you={"combat": ["Volca"]}, phase="action")
    table.do("lay", "Bounce Back").do("pass")
    assert table.log("take_back")


@rule("BM-CHAR-08", "BM-CHAR-09")
def test_a_mutant_needs_its_condition_and_turns_the_element() -> None:
    """Zig-nur-Don wants 5 Earth against it; then the fight is in Fire at once."""
    for strong, allowed in (("Catusan", True), ("Yin", False)):
        table = position(
            me={"hand": ["Zig-nur-Don", "Volca"]}, you={"combat": [strong]}, element="earth"
        )
        assert table.may_lay("Zig-nur-Don") == allowed
    table = position(me={"hand": ["Zig-nur-Don"]}, you={"combat": ["Catusan"]}, element="earth")
    table.lay("Zig-nur-Don")
    assert [event["element"] for event in table.log("element", "announce")] == ["fire", "fire"]


@rule("BM-CHAR-10")
def test_old_goo_laas_ghost_turns_the_element_too() -> None:
    """A Buka character, laid only without ships, changes the element like a mutant."""
    ship = [{"ship": "Sea Devil"}]
    barred = position(me={"hand": ["Old Goo Laa's Ghost", "Yin"], "influence": ship})
    assert barred.why("lay", "Old Goo Laa's Ghost") == {"BM-CHAR-08"}
    table = position(me={"hand": ["Old Goo Laa's Ghost"]}).lay("Old Goo Laa's Ghost")
    assert table.log("element")[0]["element"] == "earth"


@rule("BM-CHAR-11")
def test_an_ignored_mutant_has_neither_condition_nor_change() -> None:
    """Under Hank a mutant may be laid without its condition and changes nothing."""
    table = position(me={"hand": ["Zig-nur-Don", "Yin"]}, you={"combat": ["Hank Highflyer Hawk"]})
    table.do("lay", "Zig-nur-Don")
    assert not table.log("element")
    assert table.side(0)["ignored"] == names("Zig-nur-Don")


@rule("BM-BOOST-03", "BM-ICON-FREE-03")
def test_boosters_wait_for_the_end_of_the_character_phase() -> None:
    """Even FREE ones: in the character phase they are refused."""
    hand = ["Volca", "Sun Setting", "Sudden Waterspout", "Fire Swamp"]
    table = position(me={"hand": hand}).lay("Volca")
    assert table.phase == "character"
    assert table.why("lay", "Sudden Waterspout") == {"BM-BOOST-03"}
    assert table.why("lay", "Fire Swamp") == {"BM-BOOST-03"}


@rule("BM-BOOST-04")
def test_loading_in_place_of_a_support() -> None:
    """Where a support may be laid, a card may be loaded onto an own ship instead."""
    me = {"hand": ["Volca", "Yin", "Fireblast"], "influence": [{"ship": "Sea Devil"}]}
    table = position(me=me).lay("Volca").go_on("boost")
    table.do("load", "Yin", ship="Sea Devil")
    assert table.side(0)["influence"] == [{"ship": "buka-29", "cargo": names("Yin")}]
    assert table.side(0)["combat"] == names("Volca")
