"""Drawing, the end of the game, and turns that cannot be held."""

import pytest

from moontable.games.blue_moon import GAME
from tests.marks import rule
from tests.rules.blue_moon.table import Json, Table, names, position

DRAW = ["Catusan", "Yang", "Glimmer", "Shimmer", "Sear", "Volca"]


def scores(table: Table) -> tuple[int, ...]:
    """The crystals of both seats."""
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    return outcome.scores


@rule("BM-DRAW-01")
def test_drawing_to_six() -> None:
    """After announcing, the hand is filled to six."""
    table = position(me={"hand": ["Yin"], "draw": DRAW}, you={"hand": ["Armory"]}, element=None)
    table.lay("Yin").do("announce", element="earth")
    assert table.log("draw")[0]["count"] == 6


@rule("BM-DRAW-02")
def test_no_hand_limit() -> None:
    """With six or more cards nothing is drawn and nothing discarded."""
    table = position(me={"hand": ["Yin", *DRAW], "draw": ["Armory"]}, element=None)
    table.lay("Yin").end_turn()
    assert not table.log("draw", "discard")


@rule("BM-DRAW-03")
def test_an_empty_pile_is_not_reshuffled() -> None:
    """The game goes on with what there is."""
    table = position(
        me={"hand": ["Volca", "Yang"], "discard": ["Yin"]}, you={"hand": ["Sear"]}, element=None
    )
    table.lay("Volca").do("announce", element="earth")
    assert table.side(0)["hand"] == names("Yang")
    assert not table.is_over()


@rule("BM-DRAW-04", "DIFF-02", "EX-002-J")
def test_end_of_turn_powers_after_drawing_or_in_free_order() -> None:
    """Against Quicksand the Shaman takes nothing in official play, one card in Ansmann's."""
    me = {"hand": ["Shaman of the Holy Sacrifice", "Yin", "Yang", "Sear"], "draw": DRAW[2:4]}
    you = {"support": ["Quivering Quicksand"], "hand": ["Armory"]}
    table = position(me=me, you=you).lay("Shaman of the Holy Sacrifice")
    assert table.side(0)["hand_count"] == 4
    assert not table.log("use")
    free = position(me=me, you=you, ruleset="ansmann").lay("Shaman of the Holy Sacrifice")
    assert free.verbs() == {"use", "draw"}
    free.do("use", "Shaman of the Holy Sacrifice", count=1)
    assert len(free.deeds()) == 1
    free.do("pick")
    assert free.side(0)["hand_count"] == 4
    assert free.log("draw")[-1]["count"] == 1


@rule("EX-002-J", "BM-CARD-07")
def test_gluing_dust_leaves_no_refill_after_the_power() -> None:
    """With Gluing Dust as well, the one card taken by the power is all there is."""
    me = {"hand": ["Shaman of the Holy Sacrifice", "Yin", "Yang", "Sear"], "draw": DRAW[2:4]}
    you = {"support": ["Quivering Quicksand", "Gluing Dust"], "hand": ["Armory"]}
    table = position(me=me, you=you, ruleset="ansmann").lay("Shaman of the Holy Sacrifice")
    table.do("use", "Shaman of the Holy Sacrifice", count=1).do("pick")
    assert table.side(0)["hand_count"] == 3


@rule("BM-DRAW-06")
def test_a_searched_pile_is_shuffled() -> None:
    """Searching the draw pile ends with shuffling it."""
    me = {"hand": ["Blow Whistle of Friendship", "Yin"], "draw": DRAW}
    table = position(me=me, phase="action").do("lay", "Blow Whistle of Friendship")
    table.do("pick", "Sear")
    assert table.log("shuffle")
    assert names("Sear")[0] in table.side(0)["hand"]


@rule("BM-END-02", "BM-END-03", "BM-END-04", "BM-END-06", "BM-END-07")
def test_out_of_cards_at_the_end_of_a_fight() -> None:
    """The fight is still fought out; then whoever has a dragon wins 1 + dragons."""
    table = position(me={"hand": ["Volca"]}, you={"hand": ["Yin", "Yang"]}, element=None)
    table.lay("Volca").do("announce", element="fire")
    assert not table.is_over()
    table.do("retreat")
    assert table.is_over()
    assert scores(table) == (2, 0)


@rule("BM-END-04", "DIFF-03")
@pytest.mark.parametrize("ruleset", ["official", "ansmann"])
def test_cards_that_come_back_in_time_save(ruleset: str) -> None:
    """The check comes after the refill: a player with cards in the pile is not out."""
    me = {"hand": ["Volca"], "draw": ["Sear"]}
    table = position(me=me, you={"hand": ["Yin"]}, phase="retreat", ruleset=ruleset).do("retreat")
    assert not table.is_over()


@rule("BM-END-05")
def test_declining_with_the_last_cards_ends_the_game() -> None:
    """Nothing in hand and pile after declining: the game is over."""
    me = {"hand": ["Volca"], "dragons": 1}
    table = position(me=me, you={"hand": ["Yin"]}, phase="retreat", element=None).do("decline")
    table.do("pick", "Volca")
    assert scores(table) == (2, 0)


@rule("BM-RETREAT-05")
def test_cards_are_discarded_in_any_order() -> None:
    """Three cards in the order of the player; only the third ends the choice."""
    me = {"hand": ["Volca", "Spark", "Glimmer", "Torch"], "draw": ["Sear"]}
    table = position(me=me, you={"hand": ["Yin"]}, phase="retreat", element=None).do("decline")
    table.do("pick", "Glimmer").do("pick", "Volca").do("pick", "Spark")
    assert table.side()["discard_top"] == "vulca-08"
    assert table.state.turn == 1


@rule("BM-END-08", "BM-END-11", "DIFF-04", "OPEN-05")
def test_all_dragons_in_the_middle() -> None:
    """Who ran out loses; the other scores 1. With both out, who ran out first loses."""
    table = position(me={"hand": ["Volca"]}, you={"hand": ["Yin"]}, phase="retreat", element=None)
    table.do("decline").do("pick", "Volca")
    assert scores(table) == (0, 1)
    both: Json = {"hand": ["Volca"], "combat": ["Bethenitana the Storyteller"]}
    table = position(me=both, you={"hand": ["Yin"]}).lay("Volca")
    assert table.state.turn == 1
    table.do("retreat")
    assert scores(table) in {(2, 0), (1, 0)}


@rule("BM-END-12")
@pytest.mark.parametrize("pile", [DRAW, []])
def test_without_hand_cards_a_first_turn_is_declined(pile: list[str]) -> None:
    """My last hand card is a leadership action: with a pile I refill and you start."""
    me = {"hand": ["Trigger Brainstorm"], "draw": pile}
    you = {"hand": ["Yin", "Armory"]}
    table = position(me=me, you=you, phase="action", element=None).lay("Trigger Brainstorm")
    assert table.is_over() == (not pile)
    if pile:
        assert (table.seat, table.side(0)["hand_count"]) == (1, 6)
        assert table.log("decline", "draw")


@rule("BM-END-09", "BM-ICON-SHIP-02")
def test_cargo_is_no_hand() -> None:
    """With empty hand and pile a player is out, however much his ships carry."""
    ships = [{"ship": "Sea Devil", "cargo": ["Yang"]}, {"ship": "Sea Falcon"}]
    me = {"hand": ["Volca"], "influence": ships}
    table = position(me=me, you={"hand": ["Yin"]}, phase="retreat", element=None).do("decline")
    table.do("pick", "Volca")
    assert table.is_over()


@rule("BM-UNDO-01", "BM-UNDO-05", "DIFF-06", "OPEN-04")
def test_a_turn_that_cannot_be_held_is_taken_back() -> None:
    """Everything back to the retreat decision is undone, and the player decides anew."""
    me = {"hand": ["Yin", "Fireblast", "Glimmer"], "combat": ["Shimmer"]}
    table = position(me=me, you={"combat": ["Flamebreath the Dazzling"]})
    table.lay("Yin", "Fireblast")
    assert table.log("take_back")
    assert (table.phase, table.verbs()) == ("retreat", {"pass", "retreat"})
    assert set(table.side(0)["hand"]) == set(names("Yin", "Fireblast", "Glimmer"))
    assert table.side(0)["combat"] == names("Shimmer")


@rule("BM-UNDO-02")
def test_a_leadership_action_stays_played() -> None:
    """What was played before the retreat decision is not undone."""
    me = {"hand": ["Yin", "Trigger Brainstorm"]}
    table = position(me=me, you={"combat": ["Flamebreath the Dazzling"]}, phase="action")
    table.lay("Trigger Brainstorm", "Yin")
    assert table.log("take_back")
    assert table.side(0)["leadership_top"] == names("Trigger Brainstorm")[0]


@rule("BM-UNDO-03", "BM-UNDO-04", "DIFF-05")
@pytest.mark.parametrize("ruleset", ["official", "ansmann"])
def test_new_information_makes_it_a_loss(ruleset: str) -> None:
    """After the Scout showed a hand there is no way back: the game is lost with 4 crystals."""
    me = {"hand": ["Yin", "Butterfly Scout"]}
    you = {"combat": ["Flamebreath the Dazzling"], "hand": ["Sear"]}
    table = position(me=me, you=you, ruleset=ruleset).lay("Yin", "Butterfly Scout")
    assert scores(table) == (0, 4)
    assert table.why("pass") == {"BM-UNDO-04"}


@rule("BM-UNDO-03")
def test_showing_nothing_is_no_news() -> None:
    """The Scout against an empty hand, or a search not made, leaves the way back open."""
    me = {"hand": ["Yin", "Butterfly Scout"]}
    table = position(me=me, you={"combat": ["Flamebreath the Dazzling"]})
    assert table.lay("Yin", "Butterfly Scout").log("take_back")
    me = {"hand": ["Shaman of the Here and Now"], "draw": ["Volca"]}
    table = position(me=me, you={"combat": ["Flamebreath the Dazzling"]})
    assert table.lay("Shaman of the Here and Now").do("pass").log("take_back")


@rule("BM-UNDO-01", "BM-INFO-12")
def test_cards_taken_back_are_known() -> None:
    """What lay openly on the table is in hand again, and the opponent remembers it."""
    me = {"hand": ["Yin", "Fireblast", "Glimmer"]}
    table = position(me=me, you={"combat": ["Flamebreath the Dazzling"]}).lay("Yin", "Fireblast")
    assert set(GAME.view(table.state, 1)["players"][0]["known"]) == set(names("Yin", "Fireblast"))


@rule("OPEN-05", "BM-END-08")
def test_who_ran_out_of_cards_first() -> None:
    """Out is who has neither hand nor pile: a pile that lasts longer wins the tie."""
    me = {"combat": ["TopNotch"], "support": ["Wall of Fire"], "hand": ["TopShot"]}
    you = {"combat": ["Silento Sol"], "support": ["Armory"], "draw": ["Volca"], "dragons": 1}
    table = position(me=me, you=you, phase="action").do("use", "TopNotch").do("pick", "Armory")
    table.do("pass").do("lay", "TopShot").do("use", "TopShot")
    table.do("retreat")
    assert scores(table) == (0, 1)
