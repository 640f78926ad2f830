"""Statements that stand alone: searching, the Buka set, readings of unclear passages."""

import pytest

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import PEOPLES
from tests.marks import rule
from tests.rules.blue_moon.table import names, position


@rule("BM-INFO-07")
def test_a_searched_card_is_shown() -> None:
    """The Whistle's card is told to everybody and known from then on."""
    me = {"hand": ["Blow Whistle of Friendship", "Yin"], "draw": ["Volca", "Sear"]}
    table = position(me=me, phase="action").do("lay", "Blow Whistle of Friendship")
    table.do("pick", "Sear")
    assert table.log("search")[0]["cards"] == names("Sear")
    assert GAME.view(table.state, 1)["players"][0]["known"] == names("Sear")


@rule("BM-FAMILY-01")
@pytest.mark.parametrize("people", PEOPLES)
def test_the_buka_set_plays_against_any(people: str) -> None:
    """The Buka deck is dealt against every people."""
    state = GAME.deal(GAME.setup({"players": [{"deck": "buka"}, {"deck": people}]}), 3)
    assert [player["deck"] for player in GAME.view(state, 0)["players"]] == ["buka", people]


@rule("OPEN-01", "BM-POWER-29")
def test_duties_are_served_on_the_victims_turn() -> None:
    """From turn start to the end of the booster phase, never on the owner's turn."""
    sirens = {"support": ["Irresistible Sirens"]}
    me = {"hand": ["Volca", "Glimmer", "Armory"]}
    early = position(me=me, you=sirens, phase="action")
    assert early.can("serve", "Irresistible Sirens")
    late = position(me=me, you=sirens).lay("Volca").go_on("boost")
    assert late.can("serve", "Irresistible Sirens")
    owner = position(me={**sirens, "hand": ["Volca", "Armory"]}, you={"hand": ["Yin"]})
    assert owner.why("serve", "Irresistible Sirens", seat=1) == {"BM-TURN-01"}


@rule("OPEN-02")
def test_a_turn_may_have_free_characters_only() -> None:
    """Sun Setting alone fulfils the duty to play a character."""
    table = position(me={"hand": ["Sun Setting", "Volca"]}, you={"hand": ["Yin"]})
    table.lay("Sun Setting").do("pass")
    assert table.log("announce")[0]["strength"] == 2


@rule("DIFF-20")
def test_a_pair_is_laid_one_after_the_other() -> None:
    """The partner may follow directly; any other card in between breaks the pair."""
    hand = ["Amazon Leaping High", "Sun Setting", "Amazon Leaping Far"]
    table = position(me={"hand": hand}, you={"hand": ["Yin"]}).lay("Amazon Leaping High")
    assert table.may_lay("Amazon Leaping Far")
    table.lay("Sun Setting")
    assert not table.can("lay", "Amazon Leaping Far")


@rule("DIFF-21")
def test_a_gang_is_joined_whenever_all_active_cards_belong_to_it() -> None:
    """Also after a member was laid this turn, not only at the phase's beginning."""
    me = {"hand": ["TopDog", "TopGun", "TopShot"], "combat": ["TopNotch"]}
    table = position(me=me, you={"hand": ["Yin"]}).lay("TopDog", "TopGun")
    assert table.may_lay("TopShot")
    assert len(table.side(0)["combat"]) == 3


@rule("DIFF-11", "BM-ICON-BLUFF-17")
@pytest.mark.parametrize("stay", [True, False])
def test_failed_bluffs_leave_with_the_fight_or_before(stay: bool) -> None:
    """Both ways they end on the discard pile; with the switch off before the retreat is told."""
    options = {"switches": {"failed_bluffs_stay_until_fight_end": stay}}
    me = {"hand": ["Volca"], "bluffs": ["Cannoneer Qu Cha"], "draw": ["Yin"]}
    table = position(me=me, you={"hand": ["Yang"]}, options=options).lay("Volca").go_on("call")
    told = [event["event"] for event in table.do("call").log("discard", "retreat")]
    assert told.count("discard") == 2
    assert told[0] == ("retreat" if stay else "discard")


@rule("BM-INFO-09", "BM-ICON-BLUFF-03")
def test_no_option_tells_a_bluffs_face() -> None:
    """Bluffs are chosen by their place; asking for a face tells nothing."""
    you = {"bluffs": ["Cannoneer Qu Cha", "Captain Su Cha"], "support": ["Armory"]}
    table = position(me={"hand": ["Cinder", "Volca"]}, you=you).do("lay", "Cinder")
    blind = [deed for deed in table.deeds() if deed.get("blind")]
    assert [deed["place"] for deed in blind] == [2, 3]
    assert table.why("pick", "Captain Su Cha") == table.why("pick", "Cannoneer Tara Ko")
    table.do("pick", blind=True, place=3)
    assert table.log("discard")[0]["cards"] == names("Captain Su Cha")
