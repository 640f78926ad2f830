"""Demands: Sirens, caterpillars, "must play", and how they are served."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, discarded, failed, finish, has
from tests.rules.blue_moon.table import Table, position

EATER = {"combat": ["Yin", "Caterpillar Fireeater"], "hand": FILL}
SIRENS = {"combat": ["Yin"], "support": ["Irresistible Sirens"], "hand": FILL}


def choices(table: Table) -> set[str]:
    """The cards that may be picked."""
    return {str(deed.get("card")) for deed in table.deeds() if deed["verb"] == "pick"}


@rule("BM-POWER-15")
def test_a_prohibition_is_not_lifted_by_the_forbidden_card() -> None:
    """Tittertweet would silence Heat Haze, which forbids her because of her text."""
    table = position(
        me={"hand": ["Tittertweet", "Sear"]}, you={"support": ["Heat Haze"], "hand": FILL}
    )
    assert table.why("lay", "Tittertweet") == {"BM-POWER-16"}
    assert table.blamed("lay", "Tittertweet") == {"vulca-25"}


@rule("BM-POWER-17")
def test_a_demand_is_met_as_far_as_possible() -> None:
    """Bashdin makes you discard two cards; you have one, so it is one."""
    me = {"hand": ["Bashdin", "Sear"]}
    table = position(me=me, you={"combat": ["Yang"], "hand": ["Torch"]}, element="earth")
    table.lay("Bashdin").do("use", "Bashdin").do("pick", "Torch")
    assert discarded(table, 1) == ["vulca-11"]


@rule("BM-POWER-17")
def test_a_demand_cannot_be_declined() -> None:
    """Water of Tranquility: with seven cards you must discard two, and nothing else is offered."""
    hand = [*FILL, "Sear", "Torch", "Volca", "Spark"]
    me = {"hand": ["Sprinkle Water of Tranquility", "Yang"]}
    table = position(me=me, you={"combat": ["Yin"], "hand": hand}, phase="action")
    table.lay("Sprinkle Water of Tranquility")
    assert table.seat == 1
    assert table.verbs() == {"pick"}
    table.do("pick", "Sear").do("pick", "Torch")
    assert table.side(1)["hand_count"] == 5


@rule("BM-POWER-18")
def test_may_can_be_declined() -> None:
    """Muster Reinforcements: I may draw five cards, or not."""
    me = {"hand": ["Muster Reinforcements", "Yang"], "draw": ["Sear", "Torch"]}
    table = position(me=me, you=SIRENS, phase="action").lay("Muster Reinforcements")
    table.do("pass")
    assert table.side()["draw_count"] == 2


@rule("BM-POWER-19")
def test_two_caterpillars_are_served_apart() -> None:
    """Blaze (4/3) would do for Fireeater and Eartheroder, but serves only one of them."""
    you = {"combat": ["Yin", "Caterpillar Fireeater", "Caterpillar Eartheroder"], "hand": FILL}
    table = position(me={"hand": ["Blaze", "Volca"]}, you=you)
    table.do("serve", "Caterpillar Eartheroder").do("pick", "Blaze")
    assert table.side()["served"] == ["pillar-17"]
    assert table.can("serve", "Caterpillar Fireeater")


@rule("BM-POWER-20")
def test_no_card_to_spare_is_discarded() -> None:
    """3 Fire from 4, 2 and 1: the 4 alone, or 2 and 1 together, never the 4 with another."""
    me = {"hand": ["Ignite", "Torch", "Sear", "Yang"]}
    table = position(me=me, you=EATER).do("serve", "Caterpillar Fireeater")
    assert choices(table) == {"vulca-09", "vulca-10", "vulca-11"}
    table.do("pick", "Ignite")
    assert choices(table) == {"vulca-11", "aqua-12"}
    table.do("pick", "Torch")
    assert discarded(table, 0) == ["vulca-09", "vulca-11"]


@rule("BM-POWER-20", "BM-DRAGON-17", "BM-CARD-02")
def test_no_card_to_spare_pays_for_a_dragon() -> None:
    """8 Fire from 7, 6 and 1: 7 with 6 or 1, not all three; printed values only."""
    hand = ["Charm Holy Dragon", "Flamebreath the Dazzling", "Torch", "Yin"]
    me = {"hand": hand, "combat": ["Spark", "Volcanic Gauntlets"]}
    table = position(me=me, you=SIRENS, phase="action").lay("Charm Holy Dragon")
    table.do("pick", "Flamebreath the Dazzling").do("pick", "Torch")
    assert table.dragons() == (1, 0)
    assert has(table, "hand", "Yin")


@rule("BM-POWER-21")
@pytest.mark.parametrize(("cool", "able"), [("CoolCop", False), ("CoolCat", True)])
def test_reduced_printed_values_pay_nothing(cool: str, able: bool) -> None:
    """Sear's 4 Fire pays the Fireeater, unless CoolCop turns even numbers to 0."""
    you = {"combat": [cool, "Caterpillar Fireeater"], "hand": FILL}
    table = position(me={"hand": ["Sear"]}, you=you)
    assert table.can("serve", "Caterpillar Fireeater") == able


@rule("BM-POWER-22")
def test_i_and_you_stay_with_the_card() -> None:
    """Thirkomedas lies on my side: he forbids you supports, on your turn, and never me."""
    me = {"hand": ["Thirkomedas the Serene", "Tome of Wisdom"], "draw": FILL}
    you = {"hand": ["Volca", "Homing Missiles", "Sear"], "combat": ["Yin"]}
    table = position(me=me, you=you).lay("Thirkomedas the Serene", "Tome of Wisdom")
    table.lay("Volca")
    assert has(table, "hand", "Homing Missiles", seat=1)
    assert announced(table) == [(0, 5), (1, 5)]


@rule("BM-POWER-28", "BM-POWER-29")
def test_a_demand_recurs_every_turn() -> None:
    """The Sirens are served on my turn and ask again on my next one."""
    me = {"hand": ["Volca", "Sear", "Torch", "Spark"], "draw": FILL}
    table = position(me=me, you={**SIRENS, "hand": ["Lavar the Powerful", *FILL]}, phase="action")
    table.do("serve", "Irresistible Sirens").do("pick", "Torch").lay("Volca")
    finish(table)
    table.lay("Lavar the Powerful")
    finish(table, 1)
    assert table.can("serve", "Irresistible Sirens")


@rule("BM-POWER-29", "BM-RETREAT-12")
@pytest.mark.parametrize("phase", ["action", "retreat", "character", "boost"])
def test_served_at_any_moment_up_to_the_support_phase(phase: str) -> None:
    """From the turn's start to the end of the booster/support phase, completely or not."""
    me = {"hand": ["Sear", "Torch"], "combat": ["Volca"]}
    table = position(me=me, you=EATER, phase=phase)
    assert table.can("serve", "Caterpillar Fireeater")
    table = position(me={"hand": ["Torch"], "combat": ["Volca"]}, you=EATER, phase="character")
    assert table.why("serve", "Caterpillar Fireeater") == {"BM-RETREAT-12"}
    assert table.blamed("serve", "Caterpillar Fireeater") == {"pillar-16"}


@rule("BM-POWER-30", "BM-DRAGON-12")
def test_unserved_sirens_win_a_dragon() -> None:
    """I have a character to discard but do not: you win a dragon and the turn goes on."""
    table = position(me={"hand": ["Volca", "Sear"], "draw": FILL}, you=SIRENS)
    table.lay("Volca")
    finish(table)
    assert table.dragons() == (0, 1)
    assert announced(table) == [(0, 5)]


@rule("BM-POWER-30", "BM-DRAGON-14")
def test_unserved_sirens_on_retreat() -> None:
    """I retreat unserved: one dragon for the Sirens, none for the retreat past Bethenitana."""
    me = {"hand": ["Volca", "Sear"], "combat": ["Bethenitana the Storyteller"], "draw": FILL}
    table = position(me=me, you=SIRENS, phase="retreat").do("retreat")
    assert table.dragons() == (0, 1)


@rule("BM-POWER-29", "BM-POWER-30")
def test_sirens_are_served_before_a_retreat() -> None:
    """Asked whether I retreat, I may still discard for the Sirens: one dragon instead of two."""
    table = position(me={"hand": ["Volca", "Sear"], "draw": FILL}, you=SIRENS, phase="retreat")
    table.do("serve", "Irresistible Sirens").do("pick", "Sear").do("retreat")
    assert table.dragons() == (0, 1)


@rule("BM-POWER-31")
def test_an_unserved_caterpillar_forces_the_retreat() -> None:
    """I fight on without serving: the turn is taken back, and I decide anew."""
    table = position(me={"hand": ["Volca", "Sear"], "draw": FILL}, you=EATER)
    table.lay("Volca")
    finish(table)
    assert failed(table)
    assert table.log("fail")[0]["cards"] == ["pillar-16"]
    assert table.log("take_back")
    assert table.can("retreat")


@rule("BM-POWER-32")
def test_a_covered_caterpillar_demands_nothing() -> None:
    """Your next character covers the caterpillar; I need not serve it any more."""
    you = {"combat": ["Yang"], "inactive": ["Sear", "Caterpillar Fireeater"], "hand": FILL}
    table = position(me={"hand": ["Volca", "Spark"]}, you=you)
    assert not table.can("serve", "Caterpillar Fireeater")
    assert table.why("serve", "Caterpillar Fireeater") == {"BM-POWER-29"}


@rule("BM-POWER-33")
def test_crysalus_makes_one_demand_of_a_double_number() -> None:
    """Aimed at the Fireeater: 6 Fire at once, so Sear (4) needs Ignite (2) beside him."""
    you = {
        "combat": ["Crysalus Frendus", "Caterpillar Fireeater"],
        "aims": {"Crysalus Frendus": "Caterpillar Fireeater"},
        "hand": FILL,
    }
    assert not position(me={"hand": ["Sear", "Torch"]}, you=you).can(
        "serve", "Caterpillar Fireeater"
    )
    table = position(me={"hand": ["Sear", "Ignite", "Volca"]}, you=you)
    table.do("serve", "Caterpillar Fireeater").do("pick", "Ignite").do("pick", "Sear")
    assert table.side()["served"] == ["pillar-16"]


@rule("BM-POWER-33", "BM-STRENGTH-17", "BM-STRENGTH-15")
def test_the_aim_holds_after_a_leadership_action_expires() -> None:
    """Aimed at my announcement; the butterfly expiring at my turn's end changes nothing."""
    raupen = ["Caterpillar Fireeater", "Caterpillar Eartheroder"]
    me = {"hand": ["Deploy Butterfly", "Crysalus Frendus", *raupen], "draw": FILL}
    you = {"combat": ["Yin"], "hand": ["Sear", "Torch"]}
    table = position(me=me, you=you, phase="action")
    table.lay("Deploy Butterfly", "Crysalus Frendus", *raupen)
    table.do("aim", "Crysalus Frendus", target="Caterpillar Eartheroder")
    assert table.state.turn == 1
    assert table.side()["aims"] == {"pillar-14": "pillar-17"}
    assert not table.can("serve", "Caterpillar Eartheroder")


@rule("BM-POWER-34")
@pytest.mark.parametrize(
    ("floods", "ends"), [(["Torrential Flood", "Tidal Flood"], True), (["Tidal Flood"], False)]
)
def test_two_floods_force_the_retreat(floods: list[str], ends: bool) -> None:
    """After my turn two floods make you retreat; one does not."""
    me = {"combat": ["Yang"], "support": floods, "hand": FILL, "draw": ["Torch"]}
    you = {"combat": ["Yin"], "hand": ["Volca"], "draw": ["Sear"]}
    table = position(me=me, you=you, phase="announce")
    assert table.dragons() == ((1, 0) if ends else (0, 0))


@rule("BM-POWER-34", "BM-POWER-05")
def test_ignored_floods_force_nothing() -> None:
    """Flitterflutter ignores both floods."""
    floods = ["Torrential Flood", "Tidal Flood"]
    me = {"combat": ["Volca"], "support": floods, "hand": FILL, "draw": ["Torch"]}
    you = {"combat": ["Flitterflutter"], "hand": ["Volca"], "draw": ["Sear"]}
    assert position(me=me, you=you, phase="announce").dragons() == (0, 0)
