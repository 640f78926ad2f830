"""What bots choose for a seed, and why, is the same as ever."""

import json

import pytest

from tests.bots.choices import FILE, cases, walk

REMEDY = "if the change is meant: python -m tests.bots.choices"
KEPT = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize(("game", "level", "number"), cases())
def test_choices_and_words_stay_as_recorded(game: str, level: str, number: int) -> None:
    """A seed gives the recorded actions, values and words, in plans and out of them."""
    assert walk(game, level, number) == KEPT[f"{game} {level} {number}"], REMEDY
