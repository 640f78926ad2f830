"""All texts of all games are what was read and kept; a change is a reviewed diff."""

import pytest

from tests.golden.words.snapshot import GAMES, HERE, page


@pytest.mark.parametrize("name", GAMES)
def test_texts_are_as_they_were_read(name: str) -> None:
    """`python -m tests.golden.words.snapshot` writes the page anew; read the diff."""
    assert page(name) == (HERE / f"{name}.txt").read_text("utf-8")
