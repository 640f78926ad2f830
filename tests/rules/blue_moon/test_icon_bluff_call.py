"""BLUFF: calling it, and what happens when the faces match or do not."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, discarded, finish
from tests.rules.blue_moon.table import Json, Table, position

FIRE = "Cannoneer Tara Ko"
FIRE_TOO = "Cannoneer Riba Ko"
EARTH = "Cannoneer Qu Cha"
EMPTY = "Captain Su Cha"
MORE = ["Sear", "Volca", "Spark", "Ignite"]


def bluffing(*faces: str, you: Json | None = None, dragons: int = 0) -> Table:
    """Seat 0 announces 2 (Yang) and its bluffs in Fire; seat 1 is asked whether to call."""
    me = {"combat": ["Yang"], "bluffs": list(faces), "hand": FILL, "draw": MORE}
    other: Json = {"combat": ["Yin"], "hand": ["Torch"], "draw": ["Shimmer", "Blaze"]}
    return position(me=me, you=other | {"dragons": dragons} | (you or {}), phase="announce")


@rule("BM-ICON-BLUFF-08")
def test_the_call_comes_after_the_announcement() -> None:
    """After 4 is announced seat 1 may call; in its own turn nobody may."""
    table = bluffing(FIRE)
    assert table.strength() == 4
    assert table.verbs() == {"call", "pass"}
    assert table.seat == 1
    table.do("pass")
    assert table.why("call", seat=1) == {"BM-ICON-BLUFF-08"}


@rule("BM-ICON-BLUFF-08")
def test_only_the_announcers_bluffs_are_called() -> None:
    """Seat 1's bluff is not called when seat 0 announces without any."""
    me = {"combat": ["Lavar the Powerful"], "hand": FILL, "draw": MORE}
    you = {"combat": ["Yin"], "bluffs": [EMPTY], "hand": ["Torch"]}
    table = position(me=me, you=you, phase="announce")
    assert table.state.turn == 1
    assert table.seat == 1
    assert not table.can("call")


@rule("BM-ICON-BLUFF-09", "BM-ICON-BLUFF-10", "BM-DRAW-07")
def test_all_match_and_the_announcer_wins_a_dragon() -> None:
    """Both faces are shown, match and are discarded; seat 0 wins a dragon and draws."""
    table = bluffing(FIRE, FIRE_TOO)
    table.do("call")
    assert table.log("show")[0]["cards"] == ["buka-07", "buka-11"]
    assert table.dragons() == (1, 0)
    assert discarded(table, 0) == ["buka-07", "buka-11"]
    assert table.side()["hand_count"] == 6
    assert table.strength() == 2


@rule("BM-ICON-BLUFF-11", "BM-ICON-BLUFF-09", "BM-RETREAT-11")
@pytest.mark.parametrize("wrong", [EARTH, EMPTY])
def test_one_wrong_face_and_the_bluff_fails(wrong: str) -> None:
    """One of two does not match: seat 1 wins a dragon for the call and one for the retreat."""
    table = bluffing(FIRE, wrong)
    table.do("call")
    assert table.dragons() == (0, 2)
    assert table.log("retreat")[0]["seat"] == 0
    assert table.state.turn == 0
    assert table.side()["bluff_count"] == 0


@rule("BM-ICON-BLUFF-11", "BM-ICON-BLUFF-14")
def test_ignored_icons_never_match() -> None:
    """Under Fog a Fire bluff in a Fire fight may be called and does not match."""
    table = bluffing(FIRE, you={"support": ["Impenetrable Fog"]})
    table.do("call")
    assert table.dragons() == (0, 2)


@rule("BM-ICON-BLUFF-11", "BM-DRAGON-13")
def test_powers_change_the_retreat_not_the_call() -> None:
    """Bethenitana lets seat 1 win no dragon by the retreat; the call's dragon is won."""
    me = {"combat": ["Bethenitana the Storyteller"], "bluffs": [EMPTY], "hand": FILL, "draw": MORE}
    you = {"combat": ["Yin"], "hand": ["Torch"], "draw": ["Shimmer"]}
    table = position(me=me, you=you, phase="announce")
    table.do("call")
    assert table.dragons() == (0, 1)


@rule("BM-ICON-BLUFF-12")
def test_a_fourth_dragon_ends_the_game_before_the_retreat() -> None:
    """Seat 1 has three dragons: the dragon of the call is the fourth."""
    table = bluffing(EMPTY, dragons=3)
    table.do("call")
    assert table.is_over()
    assert table.log("retreat") == []


@rule("BM-ICON-BLUFF-17", "BM-ICON-BLUFF-16")
@pytest.mark.parametrize("ruleset", ["official", "ansmann"])
def test_when_the_failed_bluffs_leave(ruleset: str) -> None:
    """`official`: they leave with the fight; `ansmann`: before the retreat. They are shown."""
    me = {"combat": ["Yang"], "bluffs": [EMPTY], "hand": FILL, "draw": MORE}
    you = {"combat": ["Yin"], "hand": ["Torch"], "draw": ["Shimmer"]}
    table = position(me=me, you=you, phase="announce", ruleset=ruleset)
    table.do("call")
    told = [event["event"] for event in table.log("discard", "retreat", "show")]
    assert told[0] == "show"
    assert told[1] == ("retreat" if ruleset == "official" else "discard")


@rule("BM-ICON-BLUFF-18")
def test_letter_of_marque_forbids_the_call() -> None:
    """With the letter active nobody is asked; ignored by Trillilling it forbids nothing."""
    me = {"combat": ["Yang", "Letter of Marque"], "bluffs": [EMPTY], "hand": FILL, "draw": MORE}
    you = {"combat": ["Yin"], "hand": ["Torch"], "draw": ["Shimmer"]}
    table = position(me=me, you=you, phase="announce")
    assert table.state.turn == 1
    table = position(me=me, you=you | {"combat": ["Trillilling"]}, phase="announce")
    assert table.can("call")


@rule("BM-ICON-BLUFF-10", "BM-STRENGTH-19")
def test_the_reached_strength_stands() -> None:
    """6 was reached with two bluffs; after the call seat 1 has to match 2 only."""
    you = {"combat": ["Flash the Incendiary"], "hand": ["Glimmer"]}
    table = bluffing(FIRE, FIRE_TOO, you=you)
    assert table.strength() == 6
    table.do("call").lay("Glimmer")
    finish(table, 1)
    assert announced(table) == [(1, 2)]


@rule("BM-UNDO-03", "BM-UNDO-04", "BM-ICON-BLUFF-16")
def test_a_shown_bluff_is_new_information() -> None:
    """Cinder discards your bluff and so sees its face; when 2 is not enough, the game is lost."""
    me = {"hand": ["Cinder", "Sear"], "draw": MORE[1:]}
    you = {"combat": ["Scorch the Inflammable"], "bluffs": [EMPTY], "hand": FILL}
    table = position(me=me, you=you).lay("Cinder").do("pick", blind=True, place=1)
    assert table.is_over()
    table = position(me=me, you=you).lay("Cinder").do("pass")
    assert table.can("retreat")
