"""Dragons and their scales, and the scoring of scales."""

from itertools import product

from moontable.games.blue_moon_city.content.printed import SCALES_IN_PLAY
from moontable.games.blue_moon_city.rules.dragons import scale_rewards
from tests.marks import rule
from tests.rules.blue_moon_city.table import Table


@rule("CM-15")
def test_a_scale_for_each_dragon_once_a_turn() -> None:
    """Two dragons give two scales for the first brick and none for the second."""
    me = {"hand": ["blue-2", "blue-2"], "pawn": "thermae"}
    table = Table(me, phase="build", dragons={"red": "thermae", "blue": "thermae"})
    table.build(1, "blue-2")
    assert table.player(0)["scales"] == 2
    table.build(2, "blue-2")
    assert table.player(0)["scales"] == 2
    assert table.told()["scale_stock"] == 7


@rule("CM-15")
def test_dragons_on_the_courtyard_give_nothing() -> None:
    """An offering beside three dragons brings no scale."""
    me = {"crystals": 7}
    everywhere = {"red": "courtyard", "green": "courtyard", "blue": "courtyard"}
    table = Table(me, phase="build", dragons=everywhere).do("offer")
    assert table.player(0)["scales"] == 0


@rule("CM-15")
def test_next_turn_the_dragons_thank_again() -> None:
    """Once a turn means once in each turn."""
    me = {"hand": ["blue-2", "blue-2"], "pawn": "thermae"}
    table = Table(me, phase="build", dragons={"red": "thermae"}).build(1, "blue-2")
    for deed in ("pass", "done", "pass", "pass", "done", "pass"):
        table.do(deed)
    assert table.build(2, "blue-2").player(0)["scales"] == 2


@rule("CM-21")
def test_scales_for_a_brick_are_scored_before_its_building() -> None:
    """The brick takes the last scale: scored first; the university's star scale comes after."""
    city = {"3,1": {"tile": "university", "bricks": [None, 0]}}
    me = {"hand": ["white-3", "white-2"], "pawn": "university", "scales": 5}
    table = Table(
        *(me, {"scales": 3}), city=city, phase="build", scale_stock=1, dragons={"red": "university"}
    ).build(0, "white-2", "white-3")
    names = [event["event"] for event in table.events]
    assert names.index("scales_scored") < names.index("finished")
    assert table.player(0)["scales"] == 1
    assert table.told()["scale_stock"] == 8


@rule("CM-21")
def test_scales_of_a_building_are_scored_after_all_its_rewards() -> None:
    """The palace's scales empty the stock: the scoring waits until everybody has theirs."""
    city = {"3,2": {"tile": "palace", "bricks": [1, 1, 0, None]}}
    me = {"hand": ["red-3"], "pawn": "palace", "scales": 3}
    table = Table(me, {"scales": 4}, city=city, phase="build", scale_stock=1).build(3, "red-3")
    scored = table.named("scales_scored")
    assert [event["scales"] for event in scored] == [[4, 5]]
    assert [event["crystals"] for event in scored] == [[3, 6]]


@rule("CM-22", "CM-25")
def test_the_rulebooks_scale_scoring() -> None:
    """Violet has 5 and is due 2, the stock holds 1: 7, 4 and 2 scales bring 6, 3 and 0."""
    violet = {"hand": ["blue-2"], "pawn": "thermae", "scales": 5}
    dragons = {"red": "thermae", "green": "thermae"}
    table = Table(
        *(violet, {"scales": 4}, {"scales": 2}), phase="build", scale_stock=1, dragons=dragons
    ).build(1, "blue-2")
    scored = table.named("scales_scored")[0]
    assert scored["scales"] == [7, 4, 2]
    assert scored["crystals"] == [6, 3, 0]
    assert [table.player(seat)["scales"] for seat in range(3)] == [0, 0, 2]
    assert [table.player(seat)["crystals"] for seat in range(3)] == [6, 3, 0]
    assert table.told()["scale_stock"] == 10


@rule("CM-22", "CM-23")
def test_who_keeps_scales_keeps_those_only_counted() -> None:
    """The builder has none and is due 2 of a stock of 1: both are kept, one from the new stock."""
    builder = {"hand": ["blue-2"], "pawn": "thermae", "scales": 0}
    dragons = {"red": "thermae", "green": "thermae"}
    table = Table(
        *(builder, {"scales": 7}, {"scales": 4}), phase="build", scale_stock=1, dragons=dragons
    ).build(1, "blue-2")
    assert table.named("scales_scored")[0]["scales"] == [2, 7, 4]
    assert [table.player(seat)["scales"] for seat in range(3)] == [2, 0, 0]
    assert table.told()["scale_stock"] == 10


@rule("CM-23")
def test_shared_leads_and_consolations() -> None:
    """Alone 6; sharing the lead 3 each; three or more 3; fewer nothing."""
    assert scale_rewards([5, 4, 2, 1]) == [6, 3, 0, 0]
    assert scale_rewards([4, 4, 3, 2]) == [3, 3, 3, 0]
    assert scale_rewards([2, 7]) == [0, 6]


@rule("CM-24")
def test_the_lead_is_never_below_four() -> None:
    """However all scales are spread, somebody has four: the rulebook's gap cannot occur."""
    for players in (2, 3, 4):
        total = SCALES_IN_PLAY[players]
        spreads = [s for s in product(range(total + 1), repeat=players) if sum(s) == total]
        assert all(max(spread) >= 4 for spread in spreads)
        assert all(max(scale_rewards(list(spread))) >= 3 for spread in spreads)
