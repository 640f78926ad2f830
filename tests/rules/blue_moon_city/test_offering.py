"""Offering crystals to the obelisk."""

from moontable.games.blue_moon_city import GAME
from moontable.kernel.deeds import reasons_against
from tests.marks import rule
from tests.rules.blue_moon_city.table import Table

EXTRA = {"verb": "extra_offer"}


@rule("CM-26")
def test_one_offering_a_turn_for_the_lowest_space() -> None:
    """Seven crystals go to the first space; a second offering needs another turn."""
    table = Table({"crystals": 20}, phase="build").do("offer")
    assert table.player(0)["crystals"] == 13
    assert table.player(0)["bricks"] == 9
    assert table.told()["obelisk"] == [0]
    assert table.why("offer") == ["CM-26"]


@rule("CM-26")
def test_spaces_fill_from_the_bottom() -> None:
    """With two players two sevens are free, then an eight is due."""
    table = Table({"crystals": 8}, phase="build", obelisk=[1, 0]).do("offer")
    assert table.player(0)["crystals"] == 0
    four = Table({"crystals": 8}, {}, {}, {}, phase="build", obelisk=[1, 0]).do("offer")
    assert four.player(0)["crystals"] == 1


@rule("CM-26")
def test_offerings_only_on_the_courtyard_and_only_paid_in_full() -> None:
    """Elsewhere nobody offers; with six crystals nobody offers a seven; moving is not needed."""
    assert Table({"crystals": 9, "pawn": "palace"}, phase="build").why("offer") == ["CM-26"]
    assert Table({"crystals": 6}, phase="build").why("offer") == ["CM-26"]
    assert Table({"crystals": 7}).why("offer") == ["CM-26"]
    assert Table({"crystals": 7}).do("pass").may("offer")
    assert Table({"hand": ["red-3"]}, phase="build").why("build", section=0) == ["CM-26"]


@rule("CM-27")
def test_pillar_allow_two_more_at_a_surcharge_of_three() -> None:
    """The rulebook's example: a yellow 1 and a yellow 2 bring two extra offerings."""
    me = {"crystals": 25, "hand": ["yellow-1", "yellow-2", "yellow-3"]}
    table = Table(me, phase="build")
    assert table.why("extra_offer", card="yellow-1") == ["CM-27"]
    table.do("offer").do("extra_offer", card="yellow-2").do("extra_offer", card="yellow-1")
    assert table.player(0)["offerings"] == 3
    assert table.player(0)["crystals"] == 25 - 7 - 7 - 8 - 3
    assert table.player(0)["hand"] == ["yellow-3"]


@rule("CM-27")
def test_the_surcharge_must_be_there() -> None:
    """Eight crystals left pay a seven with a yellow 1, not with a yellow 2; a 3 has no power."""
    me = {"crystals": 15, "hand": ["yellow-1", "yellow-2", "yellow-3"]}
    table = Table(me, phase="build").do("offer")
    assert table.may("extra_offer", card="yellow-1")
    assert table.why("extra_offer", card="yellow-2") == ["CM-27"]
    assert table.why("extra_offer", card="yellow-3") == ["CM-27"]
    assert table.why("extra_offer", card="red-1") == ["CM-27"]


@rule("CM-28")
def test_an_offering_without_a_brick_counts() -> None:
    """Who has no brick left offers all the same; the space is taken."""
    table = Table({"crystals": 7, "bricks": 0}, phase="build").do("offer")
    assert table.player(0)["offerings"] == 1
    assert table.player(0)["bricks"] == 0
    assert table.told()["obelisk"] == [{"seat": 0, "brick": False}]


@rule("CM-32")
def test_crystals_are_never_short() -> None:
    """Far more crystals than the box holds are simply counted."""
    city = {"3,1": {"tile": "university", "bricks": [0, None]}}
    me = {"crystals": 900, "hand": ["white-2"], "pawn": "university"}
    table = Table(me, {"crystals": 900}, city=city, phase="build").build(1, "white-2")
    assert table.player(0)["crystals"] == 901


@rule("CM-27")
def test_a_missing_yellow_card_is_the_reason() -> None:
    """Rich, but without a yellow card: the reason is the card, not the crystals."""
    table = Table({"crystals": 20}, phase="build").do("offer")
    told = GAME.notation.reason(reasons_against(GAME, table.session.state, 0, EXTRA)[0])
    assert told.de.startswith("Du hast keine gelbe 1 oder 2 auf der Hand.")
    assert "20" not in told.en


@rule("CM-03")
def test_without_steps_the_reason_is_the_steps() -> None:
    """A pawn that has walked has no step left, wherever it would go."""
    table = Table({}, phase="move", steps=0)
    deed = {"verb": "move", "to": "palace"}
    told = GAME.notation.reason(reasons_against(GAME, table.session.state, 0, deed)[0])
    assert told.en.startswith("You have no steps left.")


@rule("CM-07", "CM-12")
def test_a_fitting_card_out_of_turn_is_told_so() -> None:
    """A Hoax that comes after the card it turns is not called useless: only the order is wrong."""
    me = {"hand": ["black-3", "white-2"], "pawn": "mill"}
    table = Table(me, phase="build").do("build", section=0)
    deed = {"verb": "pay", "card": "white-2"}
    told = GAME.notation.reason(reasons_against(GAME, table.session.state, 0, deed)[0])
    assert told.de.startswith("Weiße 2 (Hoax) passt, aber erst später")
