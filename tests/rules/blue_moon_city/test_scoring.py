"""The scoring of a finished building."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from moontable.games.blue_moon_city import GAME
from moontable.games.blue_moon_city.content.edition import TILE_IDS
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.dragons import thank_builder
from moontable.games.blue_moon_city.rules.scoring import score_building
from moontable.games.blue_moon_city.rules.state import State, clone
from tests.marks import rule
from tests.rules.blue_moon_city.table import Table


def finishing(bricks: list[int | None], *others: Mapping[str, object], **more: object) -> Table:
    """Seat 0 on the thermae (4/2/2) about to set the last brick with a blue 3 on the first 2."""
    city: dict[str, object] = {"3,0": {"tile": "thermae", "bricks": bricks}}
    beside = more.pop("beside", {})
    assert isinstance(beside, dict)
    me = {"hand": ["blue-3"], "pawn": "thermae", "bricks": 5}
    return Table(me, *others, city={**city, **beside}, phase="build", **more)


@rule("CM-16")
def test_most_bricks_are_the_great_builder() -> None:
    """Two bricks beat one further left: seat 1 gets the two cards beside the star."""
    table = finishing([0, None, 1], {}, {}).build(1, "blue-3")
    assert table.named("finished")[0]["great_builder"] == 0
    table = finishing([1, None, 1], {}, {}).build(1, "blue-3")
    assert table.named("finished")[0]["great_builder"] == 1


@rule("CM-16")
def test_among_equals_further_left_wins() -> None:
    """One brick each: seat 2 stands on the leftmost section."""
    table = finishing([2, None, 1], {}, {}).build(1, "blue-3")
    assert table.named("finished")[0]["great_builder"] == 2
    assert len(table.player(2)["hand"]) == 2


@rule("CM-17")
def test_everybody_gets_the_common_reward_once() -> None:
    """Two bricks bring one crystal like one brick; who did not build gets nothing."""
    table = finishing([1, None, 1], {}, {}).build(1, "blue-3")
    assert [table.player(seat)["crystals"] for seat in range(3)] == [1, 1, 0]


@rule("CM-37")
@pytest.mark.parametrize("in_seats", [True, False])
def test_the_great_builder_takes_first(in_seats: bool) -> None:
    """The star's reward comes before everybody's; with the switch all take by seats."""
    more = {"switches": {"seat_order": True}} if in_seats else {}
    table = finishing([1, None, 1], {}, {}, **more).build(1, "blue-3")
    order = [(event["seat"], event["source"]) for event in table.named("reward")]
    star, mine, yours = (1, "star"), (0, "everyone"), (1, "everyone")
    assert order == ([mine, star, yours] if in_seats else [star, mine, yours])


@rule("CM-18")
def test_finished_neighbours_reward_every_builder_once() -> None:
    """The finished flight tower beside it gives 2 crystals to each; the open university nothing."""
    tower = {"2,0": {"tile": "flight_tower", "built": True}}
    table = finishing([1, None, 1], {}, {}, beside=tower).build(1, "blue-3")
    assert [table.player(seat)["crystals"] for seat in range(3)] == [3, 3, 0]
    sources = [event["source"] for event in table.named("reward") if event["seat"] == 0]
    assert sources == ["everyone", "neighbour"]


@rule("CM-18")
def test_the_courtyard_and_diagonals_give_nothing() -> None:
    """The flight tower touches the university only at a corner, so its crystals stay away."""
    city = {"3,1": {"tile": "university", "bricks": [None, 0]}}
    diagonal = {"2,2": {"tile": "courtyard"}, "2,0": {"tile": "flight_tower", "built": True}}
    me = {"hand": ["white-3", "white-2"], "pawn": "university"}
    table = Table(me, city=city | diagonal, phase="build").build(0, "white-3", "white-2")
    assert table.player(0)["crystals"] == 1


@rule("CM-19")
def test_own_cards_wait_unseen_others_come_at_once() -> None:
    """The active player's cards stay aside until after drawing; the other has them in hand."""
    market = {"2,0": {"tile": "market_hall", "built": True}}
    table = finishing([0, None, 1], {}, beside=market, draw=["red-1"] * 9).build(1, "blue-3")
    assert len(table.player(0)["aside"]) == 4
    assert table.player(0)["hand"] == []
    assert table.player(1)["hand"] == ["red-1", "red-1"]
    view = table.session.game.view(table.session.state, 0)
    assert view["players"][0]["aside"] == 4
    assert view["hand"] == ()
    table.do("pass").do("done")
    assert table.player(0)["hand"] == ["red-1"] * 6
    assert [event["event"] for event in table.events][-3:] == ["drew", "took_aside", "turn"]


@rule("CM-20")
def test_bricks_return_and_the_tile_turns() -> None:
    """Everybody has the bricks back; pawns and dragons stay on the turned tile."""
    table = finishing([1, None, 1], {"bricks": 4}, dragons={"red": "thermae"}).build(1, "blue-3")
    assert table.player(0)["bricks"] == 5
    assert table.player(1)["bricks"] == 6
    cell = table.told()["city"]["3,0"]
    assert cell["built"]
    assert cell["bricks"] == [None, None, None]
    assert table.player(0)["pawn"] == "thermae"
    assert table.told()["dragons"]["red"] == "thermae"


@rule("CM-20")
def test_crystals_are_hidden_and_scales_open() -> None:
    """Seat 1 sees the scales of seat 0, not its crystals; its own it may look at."""
    table = Table({"crystals": 5, "scales": 2}, {"crystals": 3})
    view = table.session.game.view(table.session.state, 1)
    assert view["players"][0]["crystals"] is None
    assert view["players"][0]["scales"] == 2
    assert view["players"][1]["crystals"] == 3


@rule("CM-17", "CM-18")
def test_the_payout_is_itemised() -> None:
    """Base, neighbours, star and dragons, item by item and in sum, before anything is built."""
    tower = {"2,0": {"tile": "flight_tower", "built": True}}
    table = finishing([0, None, 1], {}, beside=tower, dragons={"red": "thermae"})
    answer = table.ask("payout", seat=0)
    mine = [item["source"] for item in answer["items"] if item["seat"] == 0]
    assert mine == ["dragons", "star", "everyone", "neighbour"]
    assert answer["totals"][0] == {"crystals": 3, "cards": 2, "scales": 1}
    assert answer["totals"][1] == {"crystals": 3, "cards": 0, "scales": 0}
    table.build(1, "blue-3")
    assert table.player(0)["crystals"] == 3
    assert table.player(0)["scales"] == 1


@rule("CM-23", "CM-21")
def test_the_payout_tells_a_scoring_of_scales_it_sets_off() -> None:
    """The dragon's scale is the last of the stock: who has most gets 6 crystals, as a line."""
    players = ({"scales": 5}, {"scales": 3})
    table = finishing([0, None, 1], *players, dragons={"red": "thermae"}, scale_stock=1)
    answer = table.ask("payout", seat=0)
    scored = [item for item in answer["items"] if item["source"] == "scale_scoring"]
    assert [(item["seat"], item["crystals"], item["rule"]) for item in scored] == [
        (1, 6, "CM-23"),
        (2, 3, "CM-23"),
    ]
    assert all(item["rule"] in GAME.rules() for item in answer["items"])


@rule("CM-21", "CM-22")
def test_the_payout_is_what_is_paid_whatever_scales_are_left() -> None:
    """In random games every finished building pays as told, with one scale left in the stock."""
    assert sum(map(_paid_as_told, range(14))) > 20


def _paid_as_told(seed: int) -> int:
    """How many buildings of a random game were finished on a copy and paid what was told."""
    state = GAME.deal(GAME.setup({"players": [{}] * (2 + seed % 3)}), seed)
    rng, finished = random.Random(seed), 0
    for _ in range(400):
        if not GAME.pending(state):
            break
        finished += sum(_pays(state, place) for place in range(len(state.tiles)))
        (decision,) = GAME.pending(state)
        GAME.apply(state, decision.seat, rng.choice(decision.options))
    return finished


def _pays(state: State, place: int) -> bool:
    """Finish a building with the last brick of the player on turn, where one brick is missing."""
    prices = state.edition.sections[state.tiles[place]]
    bricks = range(place * codes.SECTIONS, place * codes.SECTIONS + len(prices))
    missing = [section for section in bricks if not state.bricks[section]]
    if len(missing) != 1 or state.built >> place & 1:
        return False
    copy = clone(state)
    copy.stock = 1
    copy.dragon[0] = place
    fields = {"seat": copy.seat, "tile": TILE_IDS[copy.tiles[place]]}
    answer: Any = GAME.query(copy, "payout", fields)
    before = copy.crystals[:]
    copy.bricks[missing[0]] = copy.seat + 1
    thank_builder(copy, place, None)
    score_building(copy, place, None)
    paid = [after - held for after, held in zip(copy.crystals, before, strict=True)]
    assert paid == [total["crystals"] for total in answer["totals"]]
    return True


@rule("CM-38")
def test_face_down_pieces_are_counted_with_the_switch() -> None:
    """Eight crystals are four pieces, which may be worth ten; without the switch none are shown."""
    rich = {"crystals": 8}
    state = Table({}, rich, {"crystals": 3}, switches={"crystal_pieces": True}).session.state
    shown: Any = GAME.view(state, 0)
    assert (shown["players"][1]["pieces"], shown["players"][1]["crystals"]) == (4, None)
    dreams: list[Any] = [GAME.view(GAME.imagine(state, 0, seed), 1) for seed in range(40)]
    held = {dream["players"][1]["crystals"] for dream in dreams}
    assert held == {8, 10}
    plain: Any = GAME.view(Table({}, rich).session.state, 0)
    assert "pieces" not in plain["players"][1]
