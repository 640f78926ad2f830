"""Going back: free until something was learned, by consent beyond, anywhere when one is alone."""

import random

import pytest

from moontable.kernel import Refused
from moontable.tables.commands import play
from moontable.tables.undo import first_revelation, step_back, turn_start
from tests.tables.play import BOT, HUMAN, Played, agreement, two_people


def in_mid_turn() -> Played:
    """North has made two decisions of her turn in which nothing was learned."""
    played = two_people()
    while not (
        played.table.decisions
        and 0 in played.table.open_decisions
        and played.table.decisions - turn_start(played.table, 0) >= 2
    ):
        seat = next(iter(played.table.open_decisions))
        played.answer(seat, seat)
    return played


def test_undo_is_free_inside_ones_own_turn() -> None:
    """One step back, and the same question is open under a new number."""
    played = in_mid_turn()
    count, number = played.table.decisions, played.table.open_decisions[0].number
    played.give(play.undo(0, count - 1))
    assert played.table.decisions == count - 1
    assert played.table.open_decisions[0].number > number


def test_reset_goes_to_the_start_of_the_turn() -> None:
    """All of the turn is taken back at once."""
    played = in_mid_turn()
    start = turn_start(played.table, 0)
    played.give(play.undo(0, start))
    assert played.table.decisions == start


def test_undone_decisions_stay_in_the_log() -> None:
    """The audit log keeps what was taken back."""
    played = in_mid_turn()
    before = sum(entry.kind == "decided" for entry in played.log)
    played.give(play.undo(0, played.table.decisions - 1))
    assert sum(entry.kind == "decided" for entry in played.log) == before
    assert played.log[-1].kind == "undone"


def test_anothers_decision_cannot_be_undone() -> None:
    """A run of one's own decisions ends where somebody else decided."""
    played = two_people()
    chance = random.Random(1)
    while True:
        seat = next(iter(played.table.open_decisions))
        played.answer(
            seat, seat, chance.randrange(len(played.table.open_decisions[seat].decision.options))
        )
        if seat == 1 and 0 in played.table.open_decisions:
            break
    last = played.table.decisions - 1
    with pytest.raises(Refused) as refused:
        played.give(play.undo(0, last))
    assert refused.value.code == "not_free"


def test_what_was_drawn_is_news_and_what_was_laid_is_not() -> None:
    """Imagined worlds tell a draw, which looks different in each, from a card out of one's hand."""
    played = two_people()
    played.play({0: 0, 1: 1}, 60, seed=2)
    drawn = [number for number, mask in enumerate(played.table.secrets) if mask]
    silent = [number for number, mask in enumerate(played.table.secrets[:8]) if not mask]
    assert drawn
    assert silent
    decisions = played.table.session.record.decisions
    while played.table.decisions > drawn[0] + 1:
        played.table.session.undo(drawn[0] + 1)
    assert first_revelation(played.table, decisions[drawn[0]][0], drawn[0]) == drawn[0] + 1
    played.table.session.undo(1)
    assert first_revelation(played.table, decisions[0][0], 0) is None


def test_alone_one_may_go_back_anywhere() -> None:
    """Against bots and in hot-seat undo harms nobody."""
    played = Played(agreement(HUMAN, HUMAN, mine=(0, 1)))
    played.give(play.start(0))
    played.play({0: 0, 1: 0}, 50)
    played.give(play.undo(0, 3))
    assert played.table.decisions == 3
    assert step_back(played.table, [0, 1]) == 2


def test_against_a_bot_one_step_back_skips_the_bots_moves() -> None:
    """Undo leads before one's own last decision."""
    played = Played(agreement(HUMAN, BOT))
    played.give(play.start(0))
    while 1 not in played.table.open_decisions:
        played.answer(0, 0)
    ask = played.table.open_decisions[1]
    played.give(play.decide_as_bot(1, ask.number, ask.decision.options[0]))
    back = step_back(played.table, [0])
    assert back is not None
    assert played.table.session.record.decisions[back][0] == 0


def test_take_back_needs_consent() -> None:
    """The other player agrees, and the decision is open again."""
    played = two_people()
    while 1 not in played.table.open_decisions:
        played.answer(0, 0)
    last = played.table.decisions - 1
    played.give(play.request_undo(0, last))
    assert played.table.undo_request is not None
    played.give(play.answer_undo_request(1, yes=True))
    assert played.table.decisions == last
    assert 0 in played.table.open_decisions


def test_after_three_refusals_one_may_not_ask_again() -> None:
    """Asking is limited."""
    played = two_people()
    while 1 not in played.table.open_decisions:
        played.answer(0, 0)
    last = played.table.decisions - 1
    for _ in range(3):
        played.give(play.request_undo(0, last))
        played.give(play.answer_undo_request(1, yes=False))
    with pytest.raises(Refused, match="3 times"):
        played.give(play.request_undo(0, last))


def test_one_cannot_agree_with_oneself() -> None:
    """Only the others are asked."""
    played = two_people()
    while 1 not in played.table.open_decisions:
        played.answer(0, 0)
    played.give(play.request_undo(0, played.table.decisions - 1))
    with pytest.raises(Refused, match="nobody asks you"):
        played.give(play.answer_undo_request(0, yes=True))


def test_a_new_decision_ends_a_wish() -> None:
    """Whoever plays on has answered."""
    played = two_people()
    while 1 not in played.table.open_decisions:
        played.answer(0, 0)
    played.give(play.request_undo(0, played.table.decisions - 1))
    played.answer(1, 1)
    assert played.table.undo_request is None
