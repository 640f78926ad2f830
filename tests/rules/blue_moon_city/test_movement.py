"""The movement phase: steps, flights and dragons."""

from tests.marks import rule
from tests.rules.blue_moon_city.table import Table


@rule("CM-03")
def test_up_to_two_steps_with_a_turn() -> None:
    """From the courtyard twelve tiles are in reach; two steps may be made one by one."""
    table = Table()
    assert len(table.targets("move")) == 12
    table.do("move", to="palace").do("move", to="university")
    assert not table.targets("move")
    assert table.why("move", to="fire_temple") == ["CM-03"]


@rule("CM-03")
def test_the_pawn_may_stay() -> None:
    """Passing ends movement where the pawn stands."""
    table = Table().do("pass")
    assert table.kind == "build"
    assert table.player(0)["pawn"] == "courtyard"


@rule("CM-03")
def test_three_steps_are_too_many_and_standing_is_no_move() -> None:
    """The mill is three steps from the courtyard; the own tile is no destination."""
    table = Table()
    assert table.why("move", to="mill") == ["CM-03"]
    assert table.why("move", to="courtyard") == ["CM-03"]
    assert table.do("pass").why("move", to="palace") == ["CM-03"]


@rule("CM-04")
def test_each_people_moves_its_own_dragon() -> None:
    """Black calls red, red calls green, blue calls blue, also from outside the city."""
    hand = ["black-1", "red-1", "blue-1"]
    table = Table({"hand": hand})
    for card, dragon in zip(hand, ("red", "green", "blue"), strict=True):
        assert len(table.targets("dragon", card=card)) == 21
        table.do("dragon", card=card, dragon=dragon, to="mill")
    assert table.told()["dragons"] == {"red": "mill", "green": "mill", "blue": "mill"}
    assert table.player(0)["hand"] == []
    assert table.told()["discard"] == hand


@rule("CM-04")
def test_a_card_moves_no_other_dragon() -> None:
    """A red card does not call the red dragon, and a three has no power."""
    table = Table({"hand": ["red-1", "black-3"]})
    assert table.why("dragon", card="red-1", dragon="red", to="mill") == ["CM-04"]
    assert table.why("dragon", card="black-3", dragon="red", to="mill") == ["CM-04"]
    assert table.why("dragon", card="grey-1", dragon="red", to="mill") == ["CM-04"]


@rule("CM-04")
def test_a_two_moves_a_dragon_in_the_city_up_to_three() -> None:
    """Outside the city it does nothing; inside it reaches three steps."""
    outside = Table({"hand": ["blue-2"]})
    assert outside.why("dragon", card="blue-2", dragon="blue", to="palace") == ["CM-04"]
    inside = Table({"hand": ["blue-2"]}, dragons={"blue": "flight_tower"})
    assert "courtyard" in inside.targets("dragon")
    assert "earth_temple" in inside.targets("dragon")
    assert inside.why("dragon", card="blue-2", to="aqueduct") == ["CM-04"]
    assert inside.why("dragon", card="blue-2", to="flight_tower") == ["CM-04"]


@rule("CM-04")
def test_a_flit_of_one_carries_anywhere() -> None:
    """Any other tile, the courtyard included, before or after steps."""
    table = Table({"hand": ["grey-1", "grey-1"], "pawn": "mill"})
    assert len(table.targets("fly", card="grey-1")) == 20
    table.do("fly", card="grey-1", to="aqueduct").do("move", to="earth_temple")
    table.do("fly", card="grey-1", to="courtyard")
    assert table.player(0)["pawn"] == "courtyard"


@rule("CM-04")
def test_a_flit_of_two_makes_four_steps_in_all() -> None:
    """Two steps on foot and two more by a Flit, in any order."""
    table = Table({"hand": ["grey-2"], "pawn": "flight_tower"})
    assert table.why("fly", card="grey-2", to="earth_temple") == ["CM-04"]
    table.do("move", to="courtyard").do("fly", card="grey-2", to="aqueduct")
    assert table.player(0)["pawn"] == "aqueduct"
    assert table.targets("move") == set()


@rule("CM-05")
def test_a_power_card_is_gone_and_does_not_pay() -> None:
    """The blue 1 that called the dragon cannot also pay for the aqueduct's 3."""
    table = Table({"hand": ["blue-1", "blue-2"], "pawn": "aqueduct"})
    table.do("dragon", card="blue-1", to="aqueduct").do("pass")
    assert not table.may("build", section=0)
    assert table.why("build", section=0) == ["CM-07"]


@rule("CM-06")
def test_no_flit_after_building() -> None:
    """Once movement is over the Flit stays in hand, before and after a brick is set."""
    table = Table({"hand": ["grey-2", "blue-3"], "pawn": "aqueduct"})
    table.do("pass")
    assert table.why("fly", card="grey-2", to="library") == ["CM-06"]
    table.build(0, "blue-3")
    assert table.why("fly", card="grey-2", to="library") == ["CM-06"]
    assert table.why("fly", seat=1, card="grey-2", to="library") == ["CM-02"]


@rule("CM-04")
def test_cards_not_in_hand_have_no_power() -> None:
    """A Flit or a dragon's card must be held, and other cards carry nobody."""
    table = Table({"hand": ["white-1"]})
    assert table.why("fly", card="grey-1", to="mill") == ["CM-04"]
    assert table.why("fly", card="white-1", to="mill") == ["CM-04"]
    assert table.why("dragon", card="black-1", to="mill") == ["CM-04"]
