"""The turn: phases, allowances, and the three steps of playing a card."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, has
from tests.rules.blue_moon.table import names, position


@rule("BM-TURN-01")
def test_turns_alternate() -> None:
    """After my turn it is yours, and I am not asked meanwhile."""
    table = position(me={"hand": ["Volca", "Yin"]}, you={"hand": ["Glimmer"]}, element=None)
    table.lay("Volca").end_turn()
    assert (table.state.turn, table.seat) == (1, 1)
    assert table.why("lay", "Yin", seat=0) == {"BM-TURN-01"}


@rule("BM-TURN-02")
def test_phases_come_in_their_order() -> None:
    """No phase is revisited: with a character laid, the action phase is over."""
    hand = ["Cast Cataclysm", "Volca", "Fireblast"]
    table = position(me={"hand": hand, "support": ["Armory"]}, phase="action")
    seen = []
    for card in ("Cast Cataclysm", "Volca", "Fireblast"):
        seen.append(table.phase)
        assert table.may_lay(card)
        table.do("lay", card)
        if table.phase == "retreat" and table.seat == 0:
            table.do("pass")
    assert seen == ["action", "character", "boost"]


@rule("BM-TURN-03")
def test_the_turn_starts_empty_unless_cards_allow_something() -> None:
    """Without RETRIEVE, ships or bluffs the turn begins with the next phase."""
    plain = position(me={"hand": ["Volca"], "combat": ["Yin"]}, phase="start")
    assert plain.phase == "retreat"
    some = position(
        me={
            "hand": ["Volca"],
            "combat": ["Steepstoop"],
            "bluffs": ["Cannoneer Qu Cha"],
            "influence": [{"ship": "Sea Devil"}],
        },
        phase="start",
    )
    assert some.verbs() == {"pass", "land", "retrieve", "drop_bluff"}


@rule("BM-TURN-04")
def test_one_action_card_at_the_most() -> None:
    """A leadership action or a ship, not both, and neither is a duty."""
    hand = ["Cast Cataclysm", "Sea Devil", "Volca", "Yin"]
    table = position(me={"hand": hand}, phase="action")
    assert table.can("pass")
    table.do("lay", "Cast Cataclysm")
    assert table.why("lay", "Sea Devil") >= {"BM-TURN-04"}


@rule("BM-TURN-05", "OPEN-06")
def test_a_leadership_action_lasts_for_its_turn() -> None:
    """Trigger Brainstorm allows many supports this turn and is gone in the next."""
    hand = ["Trigger Brainstorm", "Volca", "Lightning Bolts", "Armory", "Glimmer"]
    table = position(me={"hand": hand}, you={"hand": ["Yin", "Yang"]}, phase="action")
    table.lay("Trigger Brainstorm", "Volca", "Lightning Bolts", "Armory")
    assert table.state.turn == 1
    assert table.side(0)["leading"] == []


@rule("BM-TURN-06", "BM-RETREAT-09")
def test_a_leadership_action_before_retreating_or_declining() -> None:
    """The action phase comes first; drawn cards may be among those discarded."""
    draw = ["Glimmer", "Shimmer", "Yin", "Yang", "Armory"]
    for first in (True, False):
        table = position(
            me={"hand": ["Muster Reinforcements", "Volca"], "draw": draw},
            phase="action",
            element=None if first else "fire",
        )
        table.do("lay", "Muster Reinforcements").do("use", "Muster Reinforcements")
        assert table.phase == "retreat"
        table.do("decline" if first else "retreat")
        if first:
            assert table.can("pick", "Glimmer")


@rule("BM-TURN-07", "BM-CHAR-01", "BM-CHAR-04", "BM-CHAR-05")
def test_a_character_must_be_played_and_only_one() -> None:
    """The character phase cannot be passed before; afterwards a second one needs a permission."""
    table = position(me={"hand": ["Volca", "Glimmer", "Sun Setting"]})
    assert table.why("pass") == {"BM-TURN-07"}
    table.lay("Volca")
    assert table.why("lay", "Glimmer") == {"BM-CHAR-04"}
    table.lay("Sun Setting")
    assert table.side(0)["combat"] == names("Volca", "Sun Setting")
    assert table.strength(0) == 5 + 2


@rule("BM-TURN-08", "BM-BOOST-02")
def test_one_booster_or_one_support() -> None:
    """Not both, and playing none is allowed."""
    hand = ["Volca", "Fireblast", "Lightning Bolts", "Yin"]
    table = position(me={"hand": hand}).lay("Volca").go_on("boost")
    assert table.can("pass")
    table.do("lay", "Fireblast")
    assert table.state.turn == 1 or table.why("lay", "Lightning Bolts") >= {"BM-TURN-08"}


@rule("BM-TURN-09", "BM-TURN-10", "BM-TURN-12")
def test_the_first_turn_of_a_fight_allows_neither_unless_a_card_does() -> None:
    """Quartermaster Kura Ko allows any number of supports even then, but no booster."""
    hand = ["Volca", "Quartermaster Kura Ko", "Fireblast", "Lightning Bolts", "Armory"]
    table = position(me={"hand": hand}, element=None).lay("Volca")
    assert table.phase == "announce"
    table = position(me={"hand": hand}, element=None).lay("Quartermaster Kura Ko").go_on("boost")
    assert table.why("lay", "Fireblast") == {"BM-TURN-09"}
    table.do("lay", "Lightning Bolts")
    assert table.may_lay("Armory")


@rule("BM-TURN-10")
@pytest.mark.parametrize(
    ("power", "many", "one"),
    [
        ("Trigger Brainstorm", ["Lightning Bolts", "Armory"], "Fireblast"),
        ("Commence Mega Launch", ["Fireblast", "Launch Rockdrop"], "Armory"),
    ],
)
def test_any_number_leaves_the_normal_one(power: str, many: list[str], one: str) -> None:
    """Any number of one kind, and still one of the other."""
    table = position(me={"hand": [power, "Volca", *many, one, "Yin"]}, phase="action")
    table.lay(power, "Volca", *many)
    assert table.may_lay(one)


@rule("BM-TURN-11")
def test_one_additional_support() -> None:
    """With Armory: two supports, or a booster and a support, but not three cards."""
    hand = ["Volca", "Lightning Bolts", "Tome of Wisdom", "Fireblast", "Yin"]
    table = position(me={"hand": hand, "support": ["Armory"]}).lay("Volca", "Lightning Bolts")
    assert table.may_lay("Tome of Wisdom")
    table.do("lay", "Fireblast")
    assert table.state.turn == 1 or not table.may_lay("Tome of Wisdom")


@rule("BM-TURN-12", "BM-TURN-14")
def test_a_permission_counts_only_while_its_card_works() -> None:
    """Genathones is covered by the new character, so his extra support is gone."""
    hand = ["Volca", "Lightning Bolts", "Tome of Wisdom", "Yin"]
    table = position(me={"hand": hand, "combat": ["Genathones the Blind"]})
    table.lay("Volca", "Lightning Bolts")
    assert table.state.turn == 1


@rule("BM-TURN-13", "BM-TURN-15")
def test_a_card_is_laid_then_covers_then_acts() -> None:
    """The log tells laying first, then covering; the power is asked once it is active."""
    table = position(
        me={"hand": ["Cinder", "Yin"], "combat": ["Volca"]}, you={"support": ["Armory"]}
    )
    table.do("lay", "Cinder")
    assert [event["event"] for event in table.log("lay", "cover")] == ["lay", "cover"]
    assert table.side(0)["inactive"] == names("Volca")
    assert table.can("pick", "Armory")


@rule("BM-TURN-16", "BM-POWER-18")
def test_immediately_after_comes_before_announcing() -> None:
    """The Shaman of the Here and Now is asked after the booster phase, before the announcement."""
    table = position(me={"hand": ["Shaman of the Here and Now"], "draw": ["Volca", "Yin"]})
    table.lay("Shaman of the Here and Now")
    assert (table.phase, table.verbs()) == ("after_boost", {"pass", "pick"})
    assert not table.log("announce")
    table.do("pick", "Volca")
    assert table.log("announce")


@rule("BM-TURN-17")
def test_on_my_turn_once_at_any_time() -> None:
    """TopNotch strikes in the next turn's action phase, before it is covered, and only once."""
    me = {"combat": ["TopNotch"], "hand": ["Volca", "Cast Cataclysm"]}
    table = position(me=me, you={"support": ["Armory", "Fire Swamp"]}, phase="action")
    table.do("use", "TopNotch").do("pick", "Armory")
    assert table.phase == "action"
    assert table.why("use", "TopNotch") == {"BM-TURN-17"}
    assert table.may_lay("Cast Cataclysm")


@rule("BM-TURN-17")
def test_on_my_turn_in_the_last_phase_too() -> None:
    """The turn's end is part of the turn: after the announcement TopNotch still strikes, once."""
    me = {"combat": ["TopNotch"], "hand": FILL}
    table = position(me=me, you={"support": ["Armory", "Fire Swamp"], "hand": FILL}, phase="end")
    table.do("use", "TopNotch").do("pick", "Armory")
    assert table.state.turn == 1
    assert not has(table, "support", "Armory", seat=1)


@rule("BM-TURN-18", "BM-DRAW-05")
def test_a_retreat_ends_the_turn_at_once() -> None:
    """No end-of-turn power of the retreating player is used."""
    me = {"combat": ["Flare"], "hand": ["Volca"] * 1, "draw": ["Yin", "Yang", "Glimmer"]}
    table = position(me=me, you={"hand": ["Shimmer"]}, phase="retreat").do("retreat")
    assert not table.log("use")
    assert table.phase == "retreat"
    assert table.state.first_turn == 1
