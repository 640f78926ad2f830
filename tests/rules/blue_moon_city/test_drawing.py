"""Discarding and drawing at the end of a turn."""

from collections.abc import Mapping
from typing import Any

import pytest

from moontable.games.blue_moon_city import GAME
from tests.marks import rule
from tests.rules.blue_moon_city.table import Table


@rule("CM-29")
@pytest.mark.parametrize("discards", [0, 1, 2])
def test_two_and_one_more_for_each_discarded(discards: int) -> None:
    """Zero, one or two discards draw two, three or four cards."""
    table = Table({"hand": ["red-1"] * 3}, phase="draw", draw=["blue-1"] * 9)
    for _ in range(discards):
        table.do("discard", card="red-1")
    if discards < 2:
        table.do("done")
    assert table.player(0)["hand"] == ["red-1"] * (3 - discards) + ["blue-1"] * (2 + discards)
    assert table.told()["discard"] == ["red-1"] * discards
    assert table.seat == 1


@rule("CM-29")
def test_discards_come_from_the_hand_in_any_order() -> None:
    """After a blue card a red one may follow; cards not held cannot be discarded."""
    table = Table({"hand": ["red-1", "blue-1"]}, phase="draw").do("discard", card="blue-1")
    assert table.why("discard", card="white-1") == ["CM-29"]
    assert table.why("pass") == ["CM-29"]
    assert table.do("discard", card="red-1").seat == 1


@rule("CM-29")
def test_there_is_no_hand_limit() -> None:
    """Thirty cards in hand still grow by two."""
    table = Table({"hand": 30}, phase="draw").do("done")
    assert len(table.player(0)["hand"]) == 32


@rule("CM-29")
def test_the_discards_become_the_draw_pile() -> None:
    """One card left and three discarded: they are shuffled once the pile is empty."""
    table = Table({"hand": []}, phase="draw", draw=["red-1"], discard=["blue-2"] * 3)
    table.do("done")
    assert table.player(0)["hand"] == ["red-1", "blue-2"]
    assert table.told()["discard"] == []
    assert table.named("reshuffled")[0]["count"] == 3


@rule("CM-29")
def test_with_both_piles_empty_nothing_is_drawn() -> None:
    """When all cards are in hands the turn simply ends."""
    table = Table({"hand": ["red-1"]}, phase="draw", draw=[]).do("done")
    assert table.player(0)["hand"] == ["red-1"]
    assert table.seat == 1


@rule("CM-29", "CM-02")
def test_an_idle_turn_still_draws() -> None:
    """Neither moved nor built: two cards all the same."""
    table = Table({"hand": []}).do("pass").do("pass").do("done")
    assert len(table.player(0)["hand"]) == 2


def shuffled(*players: Mapping[str, object], **position: object) -> Table:
    """The first seat draws the last card and one of a pile that is made of the discards."""
    draws = {"phase": "draw", "draw": ["grey-1"], "discard": ["blue-2"] * 3 + ["red-1"]}
    return Table(*players, **{**draws, **position}).do("done")


def dreams(table: Table, seat: int) -> list[Any]:
    """Some worlds a seat can imagine."""
    return [GAME.export(GAME.imagine(table.session.state, seat, seed)) for seed in range(60)]


@rule("CM-29")
def test_cards_in_hands_are_not_in_the_new_pile() -> None:
    """Everybody saw what was shuffled: the pile holds that, and the hand what it held before."""
    table = shuffled({"hand": ["white-1"]}, {"hand": ["black-1", "red-1"]})
    for world in dreams(table, 0):
        assert world["players"][1]["hand"] == table.player(1)["hand"]
        assert set(world["draw"]) <= {"blue-2", "red-1"}
    hands = [world["players"][0]["hand"] for world in dreams(table, 1)]
    assert all({"white-1", "grey-1"} < set(hand) for hand in hands)
    assert {card for hand in hands for card in hand} == {"white-1", "grey-1", "blue-2", "red-1"}


@rule("CM-29")
def test_what_was_drawn_and_laid_again_is_not_in_the_pile() -> None:
    """The only red card of the pile was drawn and discarded: the other one is still in the hand."""
    hands: list[dict[str, object]] = [{"hand": []}, {"hand": ["red-1", "white-1"]}]
    known = {"kept": ["red-1", "white-1"], "keeps": [0, 2], "fresh": [["red-1"], []]}
    table = Table(*hands, draw=["blue-2"] * 2, discard=["red-1"], shuffled=known)
    for world in dreams(table, 0):
        assert {"red-1", "white-1"} <= set(world["players"][1]["hand"])


@rule("CM-29")
def test_of_three_hands_each_keeps_what_it_held() -> None:
    """Whoever has drawn nothing since holds nothing of the pile, as unknown as it is otherwise."""
    table = shuffled({"hand": []}, {"hand": ["white-1"]}, {"hand": ["black-1"]})
    worlds = [world["players"] for world in dreams(table, 1)]
    assert all(world[2]["hand"][0] in {"black-1", "grey-1"} for world in worlds)
    assert {world[2]["hand"][0] for world in worlds} == {"black-1", "grey-1"}


@rule("CM-29", "CM-19")
def test_cards_aside_since_before_the_shuffle_are_known_not_to_be_of_it() -> None:
    """Taken up, the card that lay aside counts as held over, and the position tells it."""
    table = shuffled({"hand": [], "aside": ["white-1"]}, {"hand": []})
    assert table.told()["shuffled"] == {
        "kept": ["grey-1", "white-1"],
        "keeps": [2, 0],
        "fresh": [[card for card in table.player(0)["hand"] if card in {"blue-2", "red-1"}], []],
        "aside": 0,
    }
    assert all("white-1" in world["players"][0]["hand"] for world in dreams(table, 1))


@rule("CM-29")
def test_what_is_known_of_a_shuffle_is_kept() -> None:
    """Packed, or written as a position and read again, a table remembers its shuffle."""
    table = shuffled({"hand": ["white-1"]}, {"hand": ["black-1", "red-1"]})
    state = table.session.state
    assert GAME.pack(GAME.position(table.told())) == GAME.pack(state)
    assert GAME.export(GAME.unpack(GAME.pack(state))) == table.told()
