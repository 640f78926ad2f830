"""Answers at a table: each names the decision it answers, and is taken once or not at all."""

import pytest

from moontable.kernel import Refused
from moontable.tables.commands import play, seats
from moontable.tables.events.play import BotFailed
from moontable.tables.table import Table
from tests.tables.play import BOT, HUMAN, OPEN, Played, agreement, two_people


def test_an_answer_to_an_older_decision_is_stale() -> None:
    """The same answer twice is taken once."""
    played = two_people()
    ask = played.table.open_decisions[0]
    played.give(play.decide(0, 0, ask.number, ask.decision.options[0]))
    with pytest.raises(Refused) as refused:
        played.give(play.decide(0, 0, ask.number, ask.decision.options[0]))
    assert refused.value.code == "stale"
    assert played.table.decisions == 1


def test_only_the_seat_that_is_asked_may_answer() -> None:
    """Another person's seat is another person's."""
    played = two_people()
    ask = played.table.open_decisions[0]
    with pytest.raises(Refused, match="not yours"):
        played.give(play.decide(1, 0, ask.number, ask.decision.options[0]))


def test_an_action_that_is_not_offered_is_refused() -> None:
    """The options are the law."""
    played = two_people()
    with pytest.raises(Refused, match="not offered"):
        played.give(play.decide(0, 0, played.table.open_decisions[0].number, 999_999))


def test_simultaneous_decisions_do_not_disturb_each_other() -> None:
    """In TSUKUYUMI one player's secret choice leaves the others' questions open as they were."""
    played = Played(agreement(HUMAN, OPEN, OPEN, game="tsukuyumi"))
    for number, name in ((1, "South"), (2, "East")):
        played.give(seats.join(name))
        played.give(seats.sit(number, number))
    played.give(play.start(0))
    while len(played.table.open_decisions) < 3:
        seat = next(iter(played.table.open_decisions))
        played.answer(seat, seat)
    before = {seat: ask.number for seat, ask in played.table.open_decisions.items()}
    played.answer(1, 1)
    assert {s: played.table.open_decisions[s].number for s in (0, 2)} == {
        s: before[s] for s in (0, 2)
    }
    played.give(play.decide(0, 0, before[0], played.table.open_decisions[0].decision.options[0]))


def test_the_same_question_again_has_a_new_number() -> None:
    """City: paying one green card after another asks the same twice; an old answer counts once."""
    played = Played(agreement(HUMAN, HUMAN, game="blue-moon-city", mine=(0, 1)))
    played.give(play.start(0))
    numbers: list[int] = []
    for seed in range(300):
        seat = next(iter(played.table.open_decisions))
        numbers.append(played.table.open_decisions[seat].number)
        options = played.table.open_decisions[seat].decision.options
        played.answer(0, seat, seed % len(options))
        if not played.table.open_decisions:
            break
    assert len(numbers) == len(set(numbers))


def test_an_answer_by_meaning() -> None:
    """A deed that fits one option is enough; neither or both ways is refused."""
    played = two_people()
    ask = played.table.open_decisions[0]
    deed = played.table.game.notation.deed(
        played.table.session.state, ask.decision, ask.decision.options[0]
    )
    with pytest.raises(Refused, match="either"):
        played.give(play.decide(0, 0, ask.number, None))
    played.give(play.decide(0, 0, ask.number, None, deed))
    assert played.table.decisions == 1


@pytest.mark.parametrize("game", ["blue-moon", "blue-moon-city", "tsukuyumi"])
def test_the_log_alone_makes_the_table_again(game: str) -> None:
    """Folding the stored log gives the same state, the same open decisions, the same marks."""
    count = 3 if game == "tsukuyumi" else 2
    played = Played(agreement(*[HUMAN] * count, game=game, mine=tuple(range(count))))
    played.give(play.start(0))
    played.play(dict.fromkeys(range(count), 0), 60)
    again = Table.of("test", played.log)
    pack = played.table.game.pack
    assert pack(again.session.state) == pack(played.table.session.state)
    assert again.open_decisions == played.table.open_decisions
    assert (again.status, again.due()) == (played.table.status, played.table.due())


def test_a_bot_answers_only_for_seats_that_play_themselves() -> None:
    """A late thought cannot answer for a person."""
    played = two_people()
    ask = played.table.open_decisions[0]
    with pytest.raises(Refused, match="a person plays"):
        played.give(play.decide_as_bot(0, ask.number, ask.decision.options[0]))


def test_a_failed_bot_loses_its_chair_to_a_weaker_one() -> None:
    """The log says which level failed and which plays on."""
    played = Played(agreement(HUMAN, BOT, setup={"first": 1}))
    played.give(play.start(0))
    number = played.table.open_decisions[1].number
    played.give(play.replace_failed_bot(1, number, "random", "random", "hung"))
    assert played.log[-1].event == BotFailed(1, "random", "random", "hung")


def test_a_table_may_go_on_from_a_record() -> None:
    """Play on from here: the record's first decisions stand as if they were played here."""
    before = two_people()
    before.play({0: 0, 1: 1}, 10)
    record = before.table.session.record.upto(6).json()
    played = Played(agreement(HUMAN, BOT, record=record))
    played.give(play.start(0))
    assert played.table.decisions == 6
