"""Looking ahead: can the turn still be held?"""

from moontable.games.blue_moon import GAME
from tests.marks import rule
from tests.rules.blue_moon.table import Table, position


def holds(table: Table) -> object:
    """What the question answers."""
    return GAME.query(table.state, "can_hold", {})["can_hold"]


@rule("BM-UNDO-05")
def test_a_line_that_holds_is_found() -> None:
    """Shimmer with Fireblast reaches 6, before and after Shimmer is laid."""
    me = {"hand": ["Shimmer", "Fireblast", "Yin"]}
    table = position(me=me, you={"combat": ["Scorch the Inflammable"]}, phase="retreat")
    assert holds(table) is True
    table.do("pass").do("lay", "Shimmer")
    assert holds(table) is True


@rule("BM-UNDO-05", "BM-STRENGTH-07")
def test_a_hopeless_turn_is_known_beforehand() -> None:
    """Against 7 Fire nothing in this hand is enough; after Glimmer nothing helps against 6."""
    weak = {"hand": ["Shimmer", "Fireblast", "Glimmer"]}
    strong = {"combat": ["Flamebreath the Dazzling"]}
    assert holds(position(me=weak, you=strong, phase="retreat")) is False
    table = position(me=weak, you={"combat": ["Scorch the Inflammable"]}).do("lay", "Glimmer")
    assert holds(table) is False


@rule("BM-UNDO-05", "BM-ICON-SHIELD-01")
def test_a_shield_holds() -> None:
    """A shield in the element is a way to hold the turn."""
    me = {"hand": ["Yin", "Inscrutable Armor"]}
    assert holds(position(me=me, you={"combat": ["Volca"]}, phase="retreat")) is True
