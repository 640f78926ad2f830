"""Dragons: counting to six, moving, winning and losing them."""

import pytest

from moontable.games.blue_moon import GAME
from tests.marks import rule
from tests.rules.blue_moon.table import Json, Table, position

FIVE = ["Yin", "Yang", "Glimmer", "Shimmer", "Sear"]


def retreat(you: Json, me: Json | None = None) -> Table:
    """I retreat from what you have on the table."""
    mine = {"hand": ["Volca"], **(me or {})}
    return position(me=mine, you={"hand": ["Catusan"], **you}, phase="retreat").do("retreat")


@rule("BM-DRAGON-02", "BM-DRAGON-03", "BM-DRAGON-06")
def test_six_cards_win_two_dragons() -> None:
    """Active, covered and ignored cards count alike, the loser's do not."""
    assert retreat({"combat": ["Yin"], "inactive": FIVE[1:], "support": ["Armory"]}).dragons() == (
        0,
        2,
    )
    assert retreat({"inactive": FIVE}).dragons() == (0, 1)
    assert (
        retreat({"combat": ["Yin"]}, {"inactive": FIVE[1:], "support": ["Armory"]}).dragons()[1]
        == 1
    )


@rule("BM-DRAGON-04", "BM-DRAGON-05", "BM-ICON-BLUFF-19")
def test_bluffs_and_ships_do_not_count() -> None:
    """Five cards with a bluff, a ship and its cargo are still five."""
    ship = [{"ship": "Sea Devil", "cargo": ["Catusan"]}]
    you = {"inactive": FIVE, "bluffs": ["Cannoneer Qu Cha"], "influence": ship, "hand": ["Volca"]}
    assert retreat(you).dragons() == (0, 1)


@rule("BM-DRAGON-07", "BM-DRAGON-15", "OPEN-03")
@pytest.mark.parametrize(
    ("mine", "yours", "dragons"),
    [
        ({}, {"combat": ["Redamikanas the Cartographer"]}, 2),
        ({}, {"combat": ["Redamikanas the Cartographer"], "support": ["Fearsome Spirits"]}, 3),
        ({"combat": ["Bethenitana the Storyteller"]}, {"support": ["Fearsome Spirits"]}, 0),
        ({"support": ["Fearsome Chant"]}, {"support": ["Fearsome Spirits"]}, 1),
        ({"support": ["Fearsome Chant"]}, {"combat": ["Yin"]}, 0),
    ],
)
def test_powers_change_the_number(mine: Json, yours: Json, dragons: int) -> None:
    """Additions first, then subtractions not below 0, then limits, then prohibitions."""
    table = position(
        me={"hand": ["Volca"], **mine}, you={"hand": ["Catusan"], **yours}, phase="retreat"
    )
    told = GAME.query(table.state, "retreat_dragons", {"seat": 0})
    assert told["total"] == dragons
    assert table.do("retreat").dragons() == (0, dragons)


@rule("BM-DRAGON-15")
def test_a_limit_comes_after_additions() -> None:
    """Distract Holy Dragon leaves at most one, whatever was added before."""
    you = {"combat": ["Redamikanas the Cartographer"], "hand": ["Catusan"]}
    table = position(me={"hand": ["Volca", "Distract Holy Dragon"]}, you=you, phase="action")
    table.do("lay", "Distract Holy Dragon").do("retreat")
    assert table.dragons() == (0, 1)


@rule("BM-DRAGON-08", "BM-DRAGON-09", "BM-DRAGON-10", "EX-000-3")
@pytest.mark.parametrize(("mine", "after"), [(1, (0, 1)), (2, (0, 0))])
def test_dragons_move_one_by_one(mine: int, after: tuple[int, int]) -> None:
    """Two dragons won first go back from the loser, then come from the middle."""
    you = {"inactive": FIVE, "support": ["Armory"]}
    assert retreat(you, {"dragons": mine}).dragons() == after


@rule("BM-DRAGON-11", "BM-END-01")
def test_a_fourth_dragon_ends_the_game() -> None:
    """With three dragons the next one wins at once, 4 crystals."""
    table = retreat({"combat": ["Yin"], "dragons": 3})
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0, 4), (1,))
    assert table.why("pass") == {"BM-END-01"}


@rule("BM-DRAGON-12", "BM-DRAGON-16")
def test_storms_win_one_dragon_a_turn() -> None:
    """Two or three storms win one dragon at their owner's turn start, one storm none."""
    storms = ["Crashing Thunder Storm", "Swirling Snow Storm", "Lashing Sand Storm"]
    for number, dragons in ((1, 0), (2, 1), (3, 1)):
        table = position(me={"hand": ["Volca"], "support": storms[:number]}, phase="start")
        assert table.dragons() == (dragons, 0)


@rule("BM-DRAGON-14", "BM-POWER-30")
def test_the_sirens_dragon_is_not_changed() -> None:
    """Bethenitana saves from the retreat's dragon, not from the Sirens'."""
    me = {"hand": ["Volca"], "combat": ["Bethenitana the Storyteller"]}
    table = position(me=me, you={"support": ["Irresistible Sirens"]}, phase="retreat").do("retreat")
    assert table.dragons() == (0, 1)


@rule("BM-DRAGON-17", "BM-CARD-02", "DIFF-22")
def test_dragons_are_bought_with_printed_values() -> None:
    """8 printed Fire win a dragon; under Hank characters pay nothing, unless print is bare."""
    me = {"hand": ["Charm Holy Dragon", "Volca", "Shimmer", "Catusan"]}
    table = position(me=me, phase="action").do("lay", "Charm Holy Dragon")
    table.do("pick", "Volca").do("pick", "Shimmer")
    assert table.dragons() == (1, 0)
    hank = {"combat": ["Hank Highflyer Hawk"]}
    barred = position(me=me, you=hank, phase="action").do("lay", "Charm Holy Dragon")
    assert barred.phase == "retreat"
    turned = {"switches": {"ignored_cards_pay_nothing": False}}
    bare = position(me=me, you=hank, phase="action", options=turned).do("lay", "Charm Holy Dragon")
    assert bare.can("pick", "Volca")


@rule("BM-DRAGON-18", "BM-DRAGON-19", "BM-DRAGON-20", "BM-DRAGON-22")
def test_after_a_fight_everything_is_discarded_and_hands_refilled() -> None:
    """Both areas are emptied, restrictions with them; ships stay; hands over six are kept."""
    draw = ["Catusan", "Yang", "Glimmer", "Shimmer", "Sear", "Vetraskedas the Sceptic"]
    me = {"hand": ["Volca"], "draw": draw, "influence": [{"ship": "Sea Devil", "cargo": ["Yin"]}]}
    table = retreat({"combat": ["Yin"], "support": ["Wall of Fire"]}, me)
    assert table.side(0)["hand_count"] == 6
    assert (table.side(1)["combat"], table.side(1)["support"]) == ([], [])
    assert table.side(0)["influence"] == [{"ship": "buka-29", "cargo": ["aqua-13"]}]
    many = ["Volca", *draw, "Catusan"][:7]
    table = retreat({"combat": ["Yin"]}, {"hand": many, "draw": ["Armory"]})
    assert table.side(0)["hand_count"] == 7
