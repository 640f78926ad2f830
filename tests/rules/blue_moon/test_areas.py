"""Types, piles and areas."""

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.rules import codes
from tests.marks import rule
from tests.rules.blue_moon.table import names, position


@rule("BM-AREA-01")
def test_the_type_decides_the_phase() -> None:
    """Each type is laid in its own phase and nowhere else."""
    hand = ["Volca", "Fireblast", "Lightning Bolts", "Cast Cataclysm", "Sea Devil"]
    table = position(me={"hand": hand}, you={"support": ["Trebuchet of Fear"]}, phase="action")
    assert {card for card in names(*hand) if table.may_lay(card)} == set(names(*hand[3:]))
    table.go_on("character")
    assert {card for card in names(*hand) if table.may_lay(card)} == set(names("Volca"))
    table.lay("Volca").go_on("boost")
    assert {card for card in names(*hand) if table.may_lay(card)} == set(names(*hand[1:3]))
    assert {card.type for card in CATALOGUE} >= {
        codes.CHARACTER,
        codes.BOOSTER,
        codes.SUPPORT,
        codes.LEADERSHIP,
        codes.SHIP,
    }


@rule("BM-AREA-02", "BM-AREA-10")
def test_each_area_holds_its_cards() -> None:
    """A character lies in the combat area, a support in the support area for the whole fight."""
    table = position(me={"hand": ["Volca", "Lightning Bolts"]}, you={"hand": ["Yin"]})
    table.lay("Volca", "Lightning Bolts")
    assert table.state.turn == 1
    assert table.side(0)["combat"] == names("Volca")
    assert table.side(0)["support"] == names("Lightning Bolts")
    assert table.strength(0, "fire") == 5 + 3


@rule("BM-AREA-03", "BM-AREA-04", "BM-AREA-07", "BM-INFO-05")
def test_a_discarded_card_goes_openly_to_its_owners_pile() -> None:
    """Cinder discards a support: it lies on its owner's pile, told to everybody, inactive."""
    table = position(me={"hand": ["Cinder"]}, you={"support": ["Tome of Wisdom"]})
    assert table.strength(1) == 3
    table.lay("Cinder").do("pick", "Tome of Wisdom")
    assert table.side(1)["discard_top"] == names("Tome of Wisdom")[0]
    assert table.side(0)["discard_top"] is None
    assert table.strength(1) == 0
    assert table.log("discard")[0]["cards"] == names("Tome of Wisdom")


@rule("BM-AREA-05", "BM-AREA-06", "BM-RETREAT-10")
def test_leadership_actions_go_to_their_own_pile() -> None:
    """Discarded for declining, a leadership action lies on the leadership pile, out of reach."""
    hand = ["Call Spirit of the Underworld", "Muster Reinforcements", "Volca"]
    table = position(me={"hand": hand, "discard": []}, phase="retreat", element=None)
    table.do("decline").do("pick", "Muster Reinforcements").do("done")
    assert table.side(0)["leadership_top"] == names("Muster Reinforcements")[0]
    table = position(
        me={"hand": [hand[0]], "leadership": [hand[1]], "discard": ["Volca"]}, phase="action"
    )
    table.do("lay", hand[0])
    assert table.can("pick", "Volca")
    assert not table.can("pick", hand[1])


@rule("BM-AREA-08")
def test_the_support_area_has_no_limit() -> None:
    """Any number of supports can lie side by side."""
    supports = ["Fire Swamp", "Perilous Marsh", "Lightning Bolts", "Tome of Wisdom", "Armory"]
    table = position(me={"hand": ["Volca", "Homing Missiles"], "support": supports})
    table.lay("Volca", "Homing Missiles")
    assert len(table.side(0)["support"]) == 6


@rule("BM-AREA-09", "BM-AREA-11", "BM-CHAR-02", "BM-BOOST-01")
def test_only_the_latest_turns_cards_are_active() -> None:
    """A new character covers the old combat cards, which still lie there and count."""
    me = {"combat": ["Volca", "Fireblast"], "hand": ["Glimmer"]}
    table = position(me=me, element="fire")
    assert table.strength(0) == 5 + 3
    table.lay("Glimmer")
    assert table.side(0)["combat"] == names("Glimmer")
    assert table.side(0)["inactive"] == names("Volca", "Fireblast")
    assert table.strength(0) == 2


@rule("BM-AREA-12")
def test_mutants_belong_to_no_people() -> None:
    """The mutants are characters of no people and may be laid only under a condition."""
    mutants = [card for card in CATALOGUE if card.people == "mutant"]
    assert len(mutants) == 10
    assert all(card.type == codes.CHARACTER and card.power is not None for card in mutants)
    table = position(me={"hand": ["Den-bal-Ton", "Volca"]}, you={"dragons": 0})
    assert table.why("lay", "Den-bal-Ton") == {"BM-CHAR-08"}


@rule("BM-INFO-01", "BM-INFO-09", "BM-INFO-12", "BM-INFO-03", "BM-INFO-02")
def test_what_is_open_and_what_is_hidden() -> None:
    """Hands, piles and bluff faces are hidden, their numbers are open, all else is open."""
    you = {
        "hand": ["Volca"],
        "draw": ["Glimmer", "Shimmer"],
        "bluffs": ["Cannoneer Qu Cha"],
        "support": ["Armory"],
        "influence": [{"ship": "Sea Devil", "cargo": ["Yin"]}],
    }
    view = GAME.view(position(me={"hand": ["Yang"]}, you=you).state, 0)
    theirs = view["players"][1]
    assert (theirs["hand"], theirs["hand_count"], theirs["draw_count"]) == (None, 1, 2)
    assert (theirs["bluffs"], theirs["bluff_count"]) == (None, 1)
    assert theirs["support"] == names("Armory")
    assert theirs["influence"] == [{"ship": "buka-29", "cargo": names("Yin")}]
    assert view["players"][0]["hand"] == names("Yang")


@rule("BM-INFO-04", "BM-INFO-06")
def test_only_the_top_of_open_piles_is_seen() -> None:
    """Of discard and leadership piles a view tells the top card only, of draw piles the number."""
    me = {"discard": ["Volca", "Glimmer"], "leadership": ["Cast Cataclysm", "Summon Sorcerer"]}
    mine = GAME.view(position(me={**me, "hand": ["Yin"]}).state, 0)["players"][0]
    assert mine["discard_top"] == names("Glimmer")[0]
    assert mine["leadership_top"] == names("Summon Sorcerer")[0]
    assert "Volca" not in str(mine)
    assert names("Volca")[0] not in str(mine)


@rule("BM-INFO-08")
def test_drawn_cards_are_seen_by_their_owner_only() -> None:
    """The log tells the drawer which cards, and everybody how many."""
    table = position(me={"hand": ["Volca"], "draw": ["Glimmer"]}, element=None)
    table.lay("Volca").end_turn()
    drawn = next(event for event in table.events if event.secret)
    assert drawn.audience == 0b01
    assert drawn.public == (1,)


@rule("BM-INFO-11")
def test_strength_and_element_are_said_openly() -> None:
    """The announcement tells the element and the number."""
    table = position(me={"hand": ["Volca"]}, element=None).lay("Volca").go_on("announce")
    table.do("announce", element="fire")
    told = table.log("announce")[0]
    assert (told["element"], told["strength"]) == ("fire", 5)
