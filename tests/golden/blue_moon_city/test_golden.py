"""Golden games: the same seed tells the same story, and positions have the same futures."""

from typing import Any

import pytest

from tests.golden.blue_moon_city.games import TRANSCRIPT, perft, positions, start, transcript


def test_the_transcript_is_as_it_was() -> None:
    """The random game of the golden file is played and told word for word the same."""
    assert transcript() == TRANSCRIPT.read_text("utf-8")


@pytest.mark.parametrize(("name", "case"), positions().items(), ids=str)
def test_perft_counts_are_as_they_were(name: str, case: dict[str, Any]) -> None:
    """From each position there are as many sequences of decisions as counted before."""
    counts = [perft(start(case), depth + 1) for depth in range(len(case["counts"]))]
    assert counts == case["counts"], name
