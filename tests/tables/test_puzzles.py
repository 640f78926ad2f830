"""Puzzles that travel with the games: they can be set up, their answers are offered and clear."""

from pathlib import Path

import pytest

from moontable.bots.compare import Compared, Comparison, Effort, Line
from moontable.games import registry
from moontable.kernel import Refused, Words
from moontable.kernel.deeds import action_for, decision_of
from moontable.lab.puzzles import ANY, _is_clear, mine, mining, right_answers
from moontable.tables.hints import compare
from moontable.tables.puzzles import listed, packed, puzzle, puzzles_of, read_puzzles
from tests.marks import long

GAMES = ("blue-moon", "blue-moon-city", "tsukuyumi")


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_can_be_set_up(name: str) -> None:
    """Its position asks its seat, every answer is offered, and one of them is clearly best."""
    game = registry.game(name)
    assert puzzles_of(name)
    for one in puzzles_of(name).values():
        state = game.position(one.position)
        decision = decision_of(game, state, one.seat)
        assert decision is not None
        actions = [action_for(game, state, one.seat, answer.deed) for answer in one.answers]
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(decision.options)
        assert one.answers[0].loss == 0
        assert 2 * one.right <= len(decision.options)
        assert all(answer.low > 0 for answer in one.answers[one.right :])
        assert all(answer.why.de and answer.why.en for answer in one.answers)
        assert one.made.startswith(f"moontable puzzles {name} ")
        assert one.difficulty == 1 + len(one.missed)


@long
@pytest.mark.parametrize("name", GAMES)
def test_answers_hold_in_fresh_worlds(name: str) -> None:
    """The best answer of some puzzles is the best again, measured anew in other worlds."""
    game = registry.game(name)
    again = 0
    some = list(puzzles_of(name).values())[:3]
    for one in some:
        state = game.position(one.position)
        right = [action_for(game, state, one.seat, a.deed) for a in one.answers[: one.right]]
        effort = Effort(options=4, screened=3, finalists=2, measured=12, seconds=600)
        found = compare(game, state, one.seat, 99, effort, words=False)
        again += found.best.action in right
    assert 2 * again > len(some)


def test_the_puzzle_of_the_day_is_the_same_for_all_and_changes() -> None:
    """It follows from the day alone."""
    days = [listed("blue-moon", day).daily for day in range(20_000, 20_030)]
    assert days == [listed("blue-moon", day).daily for day in range(20_000, 20_030)]
    assert len(set(days)) > 5
    assert set(days) <= set(puzzles_of("blue-moon"))


def test_a_game_without_puzzles_has_none_of_the_day() -> None:
    """And says so."""
    assert listed("lanterns", 1).daily is None
    with pytest.raises(Refused, match="there is no puzzle"):
        puzzle("lanterns", "1")


def test_files_of_puzzles_come_back_as_they_were(tmp_path: Path) -> None:
    """The same puzzles always give the same bytes."""
    some = list(puzzles_of("blue-moon").values())[:4]
    file = tmp_path / "some.jsonl.gz"
    file.write_bytes(packed(some))
    assert read_puzzles(file) == some
    assert packed(some) == packed(read_puzzles(file))
    assert read_puzzles(tmp_path / "none.jsonl.gz") == []


def weighed(*losses: float) -> Comparison:
    """Options that lose so much, a little less surely."""
    line, nothing = Line((), None, 0.0), Words("", "")
    options = [
        Compared(number, line, 0.5, 0.5, 0.1, 0.0, loss, loss - 0.03, loss + 0.03, 50, nothing)
        for number, loss in enumerate(losses)
    ]
    return Comparison(tuple(options))


@pytest.mark.parametrize(
    ("losses", "clear"),
    [
        ((0.0, 0.2, 0.3), True),
        ((0.0, 0.05, 0.3), False),
        ((0.0, 0.01, 0.2, 0.3), True),
        ((0.0, 0.01, 0.2), False),
        ((0.0,), False),
    ],
)
def test_a_puzzle_is_clear(losses: tuple[float, ...], clear: bool) -> None:
    """Few options are right, everything else surely loses much."""
    assert _is_clear(weighed(*losses), 0.1, 0.05) is clear
    assert right_answers(weighed(*losses)) == sum(loss < 0.02 for loss in losses)


def test_few_worlds_are_sure_of_nothing() -> None:
    """A first look asks for no certainty; a proof for much where it measured, else for some."""
    options = weighed(0.0, 0.2, 0.3).options
    glance = Comparison((*options[:2], options[2]._replace(worlds=1, low=-0.7)))
    assert _is_clear(glance, 0.1, ANY)
    assert not _is_clear(glance, 0.1, 0.05)
    screened = options[2]._replace(worlds=8, low=0.01)
    assert _is_clear(Comparison((*options[:2], screened)), 0.1, 0.05)
    assert not _is_clear(Comparison((*options[:2], screened._replace(worlds=50))), 0.1, 0.05)
    assert not _is_clear(Comparison((*options[:2], screened._replace(loss=0.05))), 0.1, 0.05)


def test_games_that_nobody_can_weigh_are_refused() -> None:
    """In a sentence."""
    with pytest.raises(Refused, match="chess"):
        mining("chess", 1, "")


@long
def test_mining_follows_from_the_seed() -> None:
    """The same game gives the same puzzles."""
    plan = mining("blue-moon", 3, "moontable puzzles blue-moon --seed 3")
    tiny = Effort(options=3, screened=2, finalists=2, measured=3, seconds=600)
    plan = plan._replace(stages=((tiny, 0.1, 0.0),), playouts=1, gap=0.2)
    first, again = list(mine(plan, 0)), list(mine(plan, 0))
    assert first == again
    assert all(one.game == "blue-moon" for one in first)
