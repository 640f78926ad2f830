"""Discarding and drawing at the end of a turn."""

import pytest

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
