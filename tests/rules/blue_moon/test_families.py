"""Families of the Buka mixed into the decks of the peoples."""

import pytest

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import BY_ID, CATALOGUE
from moontable.kernel import Refused
from tests.marks import rule
from tests.rules.blue_moon.table import Json, Table


def dealt(*players: Json) -> Table:
    """A deal with these wishes."""
    return Table(GAME.deal(GAME.setup({"players": list(players)}), 3))


@rule("BM-FAMILY-03")
def test_a_family_makes_thirty_five_cards() -> None:
    """Its five cards are shuffled into the set, which keeps its name and leader."""
    table = dealt({"deck": "hoax", "family": "Ba"}, {"deck": "vulca", "family": "Bf"})
    for seat, family, people in ((0, "Ba", "hoax"), (1, "Bf", "vulca")):
        side = table.side(seat)
        assert side["hand_count"] + side["draw_count"] == 35
        assert (side["deck"], side["leader"]) == (people, f"{people}-00")
        cards = GAME.export(table.state)["players"][seat]["slots"]  # type: ignore[index]
        assert sum(CATALOGUE[BY_ID[card]].family == family for card in cards) == 5


@rule("BM-FAMILY-04")
def test_the_players_take_different_families() -> None:
    """There is one of each, and none is left when the Buka play as a whole."""
    with pytest.raises(Refused, match="BM-FAMILY-04"):
        dealt({"family": "Bc"}, {"family": "Bc"})
    with pytest.raises(Refused, match="as a whole"):
        dealt({"family": "Bc"}, {"deck": "buka"})
    with pytest.raises(Refused, match="has its families"):
        dealt({"deck": "buka", "family": "Bc"}, {})


def test_a_family_that_is_not_there_is_refused() -> None:
    """With the place and the nearest name."""
    with pytest.raises(Refused, match=r"setup.players\[0\].family: there is no 'Bg'"):
        dealt({"family": "Bg"}, {})


@rule("BM-FAMILY-03")
def test_both_players_have_a_family_or_neither() -> None:
    """Who says nothing gets one that is free; who wants none is told the rule."""
    setup = GAME.setup({"players": [{"family": "Ba"}, {}]})
    assert [player["family"] for player in setup.players] == ["Ba", "Bb"]
    with pytest.raises(Refused, match="both players choose one, or neither"):
        dealt({"family": "Ba"}, {"deck": "vulca", "family": None})
    assert all("family" not in player for player in GAME.setup({}).players)
