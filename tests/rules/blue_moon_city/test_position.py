"""Positions: defaults, names in both languages, half-done payments, and refusals."""

from typing import Any

import pytest

from moontable.games.blue_moon_city import GAME
from moontable.kernel import Refused
from tests.rules.blue_moon_city.table import Table


def test_the_protocols_example_loads() -> None:
    """The position the protocol shows is understood."""
    table = Table(
        {
            "hand": ["white-2"],
            "aside": 0,
            "pawn": "university",
            "bricks": 10,
            "crystals": 7,
            "scales": 2,
            "offerings": 3,
        },
        {},
        turn=0,
        phase="build",
        city={"0,1": {"tile": "university", "built": False, "bricks": [None, 1]}},
        dragons={"red": "university", "green": None, "blue": None},
        scale_stock=9,
        obelisk=[0, 0, 0],
        draw=["red-1"],
        discard=["blue-1"],
    )
    assert table.told()["city"]["0,1"]["tile"] == "university"
    assert table.told()["dragons"]["red"] == "university"
    assert table.player(0)["offerings"] == 3


def test_names_are_understood_in_both_languages() -> None:
    """Universität, University and university; Weiß 2, white 2 and the number of the card."""
    for tile in ("Universität", "University", "university"):
        assert Table({"pawn": tile}).player(0)["pawn"] == "university"
    for card in ("weiß 2", "White 2", "Hoax 2", "hoax-04", "white-2", "weiß-2"):
        assert Table({"hand": [card]}).player(0)["hand"] == ["white-2"]
    table = Table({"hand": ["grey-1"]}).do("fly", card="Graue 1", to="Mühle")
    assert table.player(0)["pawn"] == "mill"


def test_unmentioned_cards_are_in_the_draw_pile() -> None:
    """What nobody holds is drawn from, in an order that follows from the seed."""
    one, other, same = Table(seed=1).told(), Table(seed=2).told(), Table(seed=1).told()
    assert len(one["draw"]) == 80
    assert one["draw"] != other["draw"]
    assert one["draw"] == same["draw"]


def test_a_half_done_payment_comes_back() -> None:
    """Export in the middle of paying, read it again, and pay on."""
    table = Table({"hand": ["blue-2", "green-1", "green-1"], "pawn": "thermae"}, phase="build")
    table.do("build", section=0).do("pay", card="blue-2")
    told = table.told()
    assert told["paying"] == {"section": 0, "cards": ["blue-2"]}
    again = GAME.position(told)
    assert GAME.pending(again) == GAME.pending(table.session.state)
    assert GAME.pack(again) == GAME.pack(table.session.state)


@pytest.mark.parametrize(
    ("position", "where"),
    [
        ({"players": [{}]}, "position.players"),
        ({"players": [{"hand": ["white-4"]}, {}]}, "position.players[0].hand[0]"),
        ({"players": [{"pawn": "castle"}, {}]}, "position.players[0].pawn"),
        ({"players": [{"crystals": -1}, {}]}, "position.players[0].crystals"),
        ({"players": [{}, {"aside": 2}]}, "position.players[1].aside"),
        ({"players": [{"offerings": 2}, {}], "obelisk": [0]}, "position.players[0].offerings"),
        ({"players": [{"offerings": 12}, {}]}, "position.players[0].offerings"),
        ({"players": [{"offerings": 6}, {}]}, "position.players[0].offerings"),
        (
            {"players": [{"offerings": 7}, {}], "phase": "over", "ended": "won"},
            "position.players[0].offerings",
        ),
        (
            {"players": [{}, {"offerings": 5}, {"offerings": 5}], "phase": "over", "ended": "won"},
            "position.players[1].offerings",
        ),
        ({"phase": "over", "ended": "won"}, "position.ended"),
        ({"phase": "sleep"}, "position.phase"),
        ({"phase": "over"}, "position.ended"),
        ({"turn": 2}, "position.turn"),
        ({"city": {"0,0": {}}}, "position.city"),
        ({"city": {"2,2": {"tile": "mill"}}}, "position.city"),
        ({"city": {"1,0": {"tile": "mill"}, "2,0": {"tile": "mill"}}}, "position.city"),
        ({"city": {"1,0": {"bricks": [0]}}}, "position.city.1,0.bricks"),
        ({"city": {"1,0": {"bricks": [0, 1, 0]}}}, "position.city.1,0.bricks"),
        ({"city": {"1,0": {"built": True, "bricks": [0, None, 1]}}}, "position.city.1,0.built"),
        ({"dragons": {"gold": "mill"}}, "position.dragons.gold"),
        ({"phase": "pay"}, "position.paying"),
        ({"phase": "pay", "paying": {"section": 0}}, "position.paying"),
        ({"rng": "xyz"}, "position.rng"),
        ({"weather": "rain"}, "position.weather"),
        ({"shuffled": 1}, "position.shuffled"),
        ({"shuffled": {"when": 1}}, "position.shuffled.when"),
        ({"shuffled": {"kept": ["white-4"]}}, "position.shuffled.kept[0]"),
        ({"shuffled": {"kept": ["white-1"]}}, "position.shuffled.kept"),
        ({"shuffled": {"keeps": [0]}}, "position.shuffled.keeps"),
        ({"shuffled": {"keeps": [0, 1]}}, "position.shuffled.keeps[1]"),
        ({"shuffled": {"keeps": [1, 0]}, "players": [{"hand": 1}, {}]}, "position.shuffled.keeps"),
        ({"shuffled": {"fresh": [[], ["red-1"]]}}, "position.shuffled.fresh"),
        ({"shuffled": {"aside": 1}}, "position.shuffled.aside"),
    ],
    ids=str,
)
def test_bad_positions_are_refused_by_path(position: dict[str, Any], where: str) -> None:
    """The refusal names the place that is wrong."""
    with pytest.raises(Refused) as refused:
        GAME.position(position)
    assert refused.value.where == where


def test_deeds_must_make_sense() -> None:
    """Unknown verbs, cards and tiles are refused, not taken for something else."""
    table = Table()
    for deed in ({"verb": "jump"}, {"verb": "move", "to": "moon"}, {"verb": "pay", "card": "x"}):
        with pytest.raises(Refused):
            table.session.do(0, deed)


def test_imagining_deals_hidden_things_anew() -> None:
    """Others' hands, the cards aside and the split of crystals vary; what is open stays."""
    me = {"hand": ["red-1"], "aside": 3, "crystals": 4}
    table = Table(me, {"hand": 6, "crystals": 9}, {"hand": 5, "crystals": 2}, phase="build")
    worlds: list[Any] = [
        GAME.export(GAME.imagine(table.session.state, 0, seed)) for seed in range(20)
    ]
    for world in worlds:
        assert world["players"][0]["hand"] == ["red-1"]
        assert world["players"][0]["crystals"] == 4
        assert [len(player["hand"]) for player in world["players"]] == [1, 6, 5]
        assert world["players"][1]["crystals"] + world["players"][2]["crystals"] == 11
    assert len({str(world["players"][1]["hand"]) for world in worlds}) > 10
    assert len({str(world["players"][0]["aside"]) for world in worlds}) > 10
    assert len({world["players"][1]["crystals"] for world in worlds}) > 3


def test_an_imagined_payer_can_always_pay() -> None:
    """Seen from another seat, whoever is paying holds cards that finish the payment."""
    hand = ["blue-1", "blue-1", "blue-2", "white-1"]
    table = Table({"hand": hand, "pawn": "thermae"}, {"hand": 8}, phase="build")
    table.do("build", section=0).do("pay", card="blue-1")
    for seed in range(30):
        world = GAME.imagine(table.session.state, 1, seed)
        assert world.paid == (6,)
        assert GAME.pending(world)[0].options
        assert all(way[0] == 6 for way in world.ways)


@pytest.mark.parametrize(
    ("bricks", "built", "supply", "message"),
    [
        ([1, None, None], False, 9, "a brick stands there already"),
        ([None, None, None], True, 10, "the building is finished"),
        ([None, None, None], False, 0, "no brick left"),
    ],
)
def test_nothing_is_paid_where_nothing_can_be_built(
    bricks: list[int | None], built: bool, supply: int, message: str
) -> None:
    """A half-done payment on a taken section, a finished tile or without bricks is refused."""
    me = {"hand": ["blue-3", "blue-2"], "pawn": "thermae", "bricks": supply}
    tile = {"tile": "thermae", "built": built, "bricks": bricks}
    told = GAME.export(GAME.deal(GAME.setup({}), 1))
    city = dict(told["city"])  # type: ignore[call-overload]
    place = next(key for key, value in city.items() if value["tile"] == "thermae")
    city[place] = tile
    position = {
        "game": "blue-moon-city",
        "phase": "pay",
        "players": [me, {}],
        "city": city,
        "paying": {"section": 0, "cards": ["blue-2"]},
    }
    with pytest.raises(Refused, match=message):
        GAME.position(position)
