"""Retreating and declining."""

from tests.marks import rule
from tests.rules.blue_moon.table import names, position


@rule("BM-RETREAT-01", "BM-RETREAT-02", "BM-DRAGON-01", "BM-DRAGON-21")
def test_retreating_although_one_could_go_on() -> None:
    """The fight ends at once, the other wins a dragon, and who retreated starts the next."""
    table = position(
        me={"hand": ["Volca"]}, you={"combat": ["Yin"], "hand": ["Yang"]}, phase="retreat"
    )
    assert table.verbs() == {"pass", "retreat"}
    table.do("retreat")
    assert table.dragons() == (0, 1)
    assert (table.state.turn, table.state.first_turn, table.state.element) == (0, 1, -1)


@rule("BM-RETREAT-03")
def test_no_retreat_after_a_character() -> None:
    """With a character laid it is too late."""
    table = position(me={"hand": ["Volca", "Sun Setting"]}, you={"hand": ["Yin"]}).lay("Volca")
    assert table.why("retreat") == {"BM-RETREAT-03"}


@rule("BM-RETREAT-04")
def test_the_starting_player_declines_instead() -> None:
    """In a fight's first turn there is no retreat, later there is no declining."""
    first = position(me={"hand": ["Volca"]}, phase="retreat", element=None)
    later = position(me={"hand": ["Volca"]}, phase="retreat")
    assert first.why("retreat") == {"BM-RETREAT-04"}
    assert later.why("decline") == {"BM-RETREAT-04"}


@rule("BM-RETREAT-05", "BM-RETREAT-08")
def test_declining_costs_one_to_three_cards() -> None:
    """Never none, at most three, then the hand is refilled; nobody wins a dragon."""
    hand = ["Volca", "Yin", "Yang", "Glimmer"]
    me = {"hand": hand, "draw": ["Shimmer", "Armory", "Fireblast", "Catusan", "Sear"]}
    table = position(me=me, you={"hand": ["Sun Setting"]}, phase="retreat", element=None)
    table.do("decline")
    assert not table.can("done")
    table.do("pick", "Glimmer")
    assert table.can("done")
    table.do("pick", "Yang").do("pick", "Yin")
    assert len(table.log("discard")) == 3
    assert table.side(0)["hand_count"] == 6
    assert table.dragons() == (0, 0)


@rule("BM-RETREAT-06")
def test_after_declining_the_other_starts() -> None:
    """The other player's turn counts as the first of a fight; he may decline as well."""
    table = position(
        me={"hand": ["Volca", "Yin"]},
        you={"hand": ["Glimmer", "Yang"]},
        phase="retreat",
        element=None,
    )
    table.do("decline").do("pick", "Volca").do("done")
    assert (table.state.turn, table.state.first_turn) == (1, 1)
    assert table.can("decline")


@rule("BM-RETREAT-11", "BM-ICON-BLUFF-11", "EX-003-1", "BM-DRAGON-13")
def test_a_failed_bluff_is_a_normal_retreat() -> None:
    """The caller wins one dragon for the call and one for the retreat; the bluffer starts next."""
    me = {"hand": ["Volca"], "bluffs": ["Cannoneer Qu Cha"], "draw": ["Yin"]}
    table = position(me=me, you={"hand": ["Yang"]}).lay("Volca").go_on("call").do("call")
    assert table.dragons() == (0, 2)
    assert (table.state.turn, table.state.first_turn) == (0, 1)
    assert names("Cannoneer Qu Cha")[0] in [
        card for e in table.log("discard") for card in e["cards"]
    ]


@rule("BM-RETREAT-12", "BM-POWER-19", "BM-POWER-20")
def test_a_demand_is_met_wholly_or_not_at_all() -> None:
    """Fireeater wants 3 printed Fire: one 3 alone, or smaller ones together, never one to spare."""
    you = {"combat": ["Yin", "Caterpillar Fireeater"]}
    me = {"hand": ["Volca", "Shimmer", "Glimmer", "Stars Shining"]}
    table = position(me=me, you=you).do("serve", "Caterpillar Fireeater")
    assert table.can("pick", "Shimmer")
    table.do("pick", "Glimmer")
    assert table.can("pick", "Stars Shining")
    assert not table.can("pick", "Shimmer")
    table.do("pick", "Stars Shining")
    assert len(table.log("discard")) == 2
    assert table.side(0)["served"] == names("Caterpillar Fireeater")


@rule("BM-RETREAT-13", "BM-POWER-31", "BM-UNDO-01")
def test_a_demand_that_cannot_be_met_means_retreat() -> None:
    """Going on with an unserved caterpillar is taken back, naming it."""
    table = position(me={"hand": ["Yin"]}, you={"combat": ["Yang", "Caterpillar Fireeater"]})
    table.lay("Yin")
    assert table.log("take_back")
    assert table.log("fail")[0]["cards"] == names("Caterpillar Fireeater")
