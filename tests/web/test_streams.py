"""The browser's stage is tested on what the games really tell."""

import json

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.edge.places import place, place_words
from tests.web.streams import BOARD, FOLDER, WISHES, board, stream, text, whole


@pytest.mark.parametrize("name", WISHES)
def test_a_stream_is_as_its_game_tells_it(name: str) -> None:
    """`python -m tests.web.streams` writes them anew where sentences or rules have changed."""
    assert text(stream(name)) == (FOLDER / f"{name}.json").read_text("utf-8")
    assert text(whole(name)) == (FOLDER / f"{name}.whole.json").read_text("utf-8")


def test_the_board_in_the_browser_has_the_names_of_the_engine() -> None:
    """A dealt board with every area's name, which the client's own names are tested against."""
    kept = json.loads(BOARD.read_text("utf-8"))
    assert kept == board()
    letters = [names for names in kept["names"].values() if names["en"][-1] in "bcd"]
    assert letters, "some areas are called alike, so that they need a letter"


def test_places_called_alike_are_told_apart() -> None:
    """No two areas of a board have the same name."""
    state = GAME.deal(GAME.setup({}), 3)
    names = [place_words(place(state, hexcode)) for hexcode in state.hexes]
    assert len(set(names)) == len(names)
