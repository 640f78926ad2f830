"""Observations packed into bits and bytes."""

import numpy as np
import pytest

from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.encoding import Encoding, Plane, marks
from moontable.research.packing import Packing
from moontable.research.vector import Vector
from tests.research.golden import GAMES
from tests.research.test_vector import drawn

FIVE = {"blue-moon": 2, "blue-moon-city": 4, "tsukuyumi": 5}


@pytest.mark.parametrize("game", GAMES)
def test_packed_rows_unpack_to_what_they_were(game: str) -> None:
    """Marks take a bit, numbers a byte, and nothing is lost in random play with every seat."""
    games, chance = Vector(game, 4, {"players": [{}] * FIVE[game]}), np.random.default_rng(1)
    packing = Packing(games.encoding)
    games.reset(5)
    out = np.empty((4, packing.size), np.uint8)
    for _ in range(120):
        assert packing.pack(games.observations, out) is out
        assert np.array_equal(packing.unpack(out), games.observations)
        games.step(drawn(games.masks, chance))
    assert packing.size < games.encoding.size / 2


def test_packing_keeps_numbers_apart_from_marks() -> None:
    """By hand: nine marks are two bytes, the number between them follows as it is."""
    planes = (marks("a", (8,), ""), Plane("n", (1,), ""), marks("b", (1,), ""))
    packing = Packing(Encoding("1", planes, ()))
    row = np.array([1, 0, 0, 0, 0, 0, 0, 1, 200, 1], np.uint8)
    assert packing.pack(row).tolist() == [0b10000001, 0b10000000, 200]
    assert packing.unpack(packing.pack(row)).tolist() == row.tolist()


def test_what_does_not_fit_is_not_packed() -> None:
    """Rows of another length are refused, a number among marks is a broken encoding."""
    packing = Packing(registry.encoding("blue-moon-city"))
    with pytest.raises(Refused, match="observations: have 3 bytes"):
        packing.pack(np.zeros((1, 3), np.uint8))
    with pytest.raises(Refused, match="packed: have 3 bytes"):
        packing.unpack(np.zeros((1, 3), np.uint8))
    with pytest.raises(AssertionError, match="plane of marks"):
        packing.pack(np.full((1, packing.full), 2, np.uint8))
