"""Before the first fight: decks, dragons, leaders, opening hands."""

import pytest

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import PEOPLES
from moontable.games.blue_moon.rules.state import side
from moontable.kernel import Refused
from tests.marks import rule
from tests.rules.blue_moon.table import Table


def deal(**wish: object) -> Table:
    """A fresh deal."""
    return Table(GAME.deal(GAME.setup(wish), 7))


@rule("BM-SETUP-01")
def test_exactly_two_players() -> None:
    """One or three players are refused."""
    wishes: list[list[dict[str, str]]] = [[{}], [{}, {}, {}]]
    for players in wishes:
        with pytest.raises(Refused, match="exactly two"):
            GAME.setup({"players": players})


@rule("BM-SETUP-02", "BM-SETUP-07")
def test_three_dragons_in_the_middle_and_six_cards_each() -> None:
    """Nobody has a dragon; each holds 6 of 30 cards, 24 remain."""
    view = GAME.view(deal().state, 0)
    assert view["dragons_in_the_middle"] == 3
    for player in view["players"]:
        assert (player["hand_count"], player["draw_count"]) == (6, 24)


@rule("BM-SETUP-03", "BM-SETUP-04", "BM-SETUP-09")
@pytest.mark.parametrize("people", PEOPLES)
def test_the_leader_is_open_and_never_drawn(people: str) -> None:
    """The leader lies open for both from the start, and the 30 others make the draw pile."""
    state = deal(players=[{"deck": people}, {"deck": "hoax"}]).state
    assert GAME.view(state, 1)["players"][0]["leader"] == f"{people}-00"
    cards = GAME.export(state)["players"][0]["slots"]  # type: ignore[index]
    assert len(cards) == 30
    assert f"{people}-00" not in cards


@rule("BM-SETUP-04")
def test_the_pile_is_shuffled_by_the_seed() -> None:
    """Another seed gives another order, the same seed the same."""
    setup = GAME.setup({})
    piles = [side(GAME.deal(setup, seed), 0).pile for seed in (1, 1, 2)]
    assert piles[0] == piles[1] != piles[2]


@rule("BM-SETUP-05")
def test_the_base_game_is_hoax_against_vulca() -> None:
    """Without a wish the two sets of the base box meet."""
    assert [player["deck"] for player in GAME.setup({}).players] == ["hoax", "vulca"]


@rule("BM-SETUP-06")
def test_the_starting_player_is_agreed_on_before_the_hands() -> None:
    """Who begins is part of the set-up and does not change the deal."""
    tables = [deal(first=first) for first in (0, 1)]
    assert [table.seat for table in tables] == [0, 1]
    assert side(tables[0].state, 0).hand == side(tables[1].state, 0).hand


@rule("BM-SETUP-08", "BM-VARIANT-01", "DIFF-01")
def test_hands_are_exchanged_by_option_or_always() -> None:
    """Official play asks only with the option on; Ansmann's always does."""
    assert deal().phase != "mulligan"
    assert deal(options={"mulligan": True}).phase == "mulligan"
    assert deal(ruleset="ansmann").phase == "mulligan"


@rule("BM-VARIANT-01")
def test_exchanging_any_number_of_cards_once() -> None:
    """Both choose at once; the cards go back, are shuffled in, and hands are refilled to 6."""
    table = deal(options={"mulligan": True})
    assert {decision.seat for decision in GAME.pending(table.state)} == {0, 1}
    hand = table.side(0)["hand"]
    table.do("redraw", cards=hand[:4])
    assert table.phase == "mulligan"
    table.do("redraw", cards=[])
    assert (table.side(0)["hand_count"], table.side(0)["draw_count"]) == (6, 24)
    assert set(hand[4:]) <= set(table.side(0)["hand"])
    assert table.phase != "mulligan"
