"""The lab finds what is there, does not find what is not, and its intervals cover the truth."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from moontable.games import registry
from moontable.lab.executors import SerialExecutor
from moontable.lab.matrix import MatrixRun
from moontable.lab.series import play, run
from moontable.lab.statistics.winrates import Share
from moontable.lab.study import Job, Player, Study
from moontable.lab.tournament import Ladder
from tests.marks import long
from tests.small.toss import Toss

HANDICAP: Final = 0.06
BONUS: Final = 0.08
REPETITIONS: Final = 400
GAMES: Final = 160
DECKS: Final = [Player("random", 1, {"deck": deck}) for deck in ("lead", "gold")]
EQUALS: Final = [Player("random", 1)] * 2


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """A fair game and a loaded one are registered while a test runs."""
    for game in (Toss("fair-toss"), Toss("loaded-toss", HANDICAP, BONUS)):
        loaded: Any = game
        registry.add_game(loaded)
    yield
    for name in ("fair-toss", "loaded-toss"):
        registry.remove_game(name)


def holds(share: Share, truth: float) -> bool:
    """Does an interval cover the truth?"""
    return share.low <= truth <= share.high


def counted(study: Study, counter: Any) -> Any:
    """A counter that has seen every game of a study."""
    play(study, SerialExecutor(), counter.count)
    return counter


def test_a_handicapped_deck_and_a_seat_bonus_are_found() -> None:
    """Both are certain after 4,000 games, told apart from each other, and as large as they are."""
    tables = MatrixRun("loaded-toss", Player("random", 1), 1334, 5)
    matrix = counted(tables.study(), tables).matrix()
    assert list(matrix.ranking) == ["gold", "lead"]
    assert matrix.ranking["lead"].high < 0.5
    assert holds(matrix.ranking["lead"], 0.5 - HANDICAP)
    assert matrix.first is not None
    assert matrix.first.low > 0.5
    assert holds(matrix.first, 0.5 + BONUS)
    assert matrix.mirrors is not None
    assert holds(matrix.mirrors, 0.5 + BONUS)


def test_equal_bots_are_not_told_apart() -> None:
    """Decks and seats may be unfair: two equal bots that share them evenly stay equal."""
    for name in ("fair-toss", "loaded-toss"):
        ladder = Ladder(name, [("random", "random")], [1], 4000, 6)
        (row,) = counted(ladder.study, ladder).rows()
        assert row["win_rate"]["low"] < 0.5 < row["win_rate"]["high"]


@long
def test_intervals_cover_the_truth() -> None:
    """In 93 to 97 % of 400 repetitions, for a deck, for who begins, and for equal bots."""
    covered = dict.fromkeys(("deck", "first", "equals"), 0)
    for seed in range(REPETITIONS):
        decks = run(Job("loaded-toss", DECKS, GAMES, seed), SerialExecutor())
        equals = run(Job("fair-toss", EQUALS, GAMES, seed), SerialExecutor())
        covered["deck"] += holds(decks.player(0), 0.5 - HANDICAP)
        assert decks.first is not None
        covered["first"] += holds(decks.first, 0.5 + BONUS)
        covered["equals"] += holds(equals.player(0), 0.5)
    for what, count in covered.items():
        assert 0.93 <= count / REPETITIONS <= 0.97, (what, count)


def test_games_of_a_deal_are_not_taken_for_independent() -> None:
    """Whoever begins wins both games of half of the deals: the effective number says so.

    Seats say less than their games, equal bots more: what one loses by luck, the other wins back.
    """
    tally = run(Job("fair-toss", EQUALS, 2000, 1), SerialExecutor())
    assert tally.first is not None
    assert tally.first.effective < 0.8 * tally.games
    assert tally.player(0).effective > 1.2 * tally.games
