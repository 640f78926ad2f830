"""People who leave, clocks that run out, bots that step in, and the way back."""

import pytest

from moontable.kernel import Refused
from moontable.tables.commands import play, presence, seats
from moontable.tables.events.presence import BotTookOver
from tests.tables.play import HUMAN, OPEN, Absent, Pace, Played, agreement, two_people


def test_absence_pauses_and_counts_down() -> None:
    """The clock of an absent player stands still; after the countdown a bot plays on."""
    played = two_people(pace=Pace(minutes=1), absent=Absent(seconds=30))
    played.at += 10_000
    played.give(presence.go_away(0))
    assert played.table.seats[0].clock == 50_000
    assert presence.overdue_event(played.table, played.at + 29_999) is None
    assert isinstance(presence.overdue_event(played.table, played.at + 30_000), BotTookOver)


def test_one_comes_back_in_time() -> None:
    """The countdown ends, the clock goes on from where it stood."""
    played = two_people(pace=Pace(minutes=1))
    played.at += 10_000
    played.give(presence.go_away(0))
    played.at += 20_000
    played.give(presence.come_back(0))
    assert played.table.seats[0].away is None
    assert played.table.deadline(0) == played.at + 50_000


def test_a_seat_taken_over_can_be_reclaimed() -> None:
    """The bot plays, the person takes the seat back and plays on."""
    played = two_people()
    played.give(presence.go_away(0))
    played.at += 60_000
    played.give(presence.replace(1, 0, "random"))
    ask = played.table.open_decisions[0]
    with pytest.raises(Refused, match="a bot plays"):
        played.give(play.decide(0, 0, ask.number, ask.decision.options[0]))
    played.give(presence.reclaim(0, 0))
    played.answer(0, 0)


def test_nobody_is_replaced_before_the_countdown_ends() -> None:
    """Impatience is refused."""
    played = two_people()
    played.give(presence.go_away(0))
    with pytest.raises(Refused, match="not over"):
        played.give(presence.replace(1, 0, None))


def test_a_player_may_call_another_absent_but_not_himself() -> None:
    """Where the server did not notice, the table may say so."""
    played = two_people()
    with pytest.raises(Refused, match="another player"):
        played.give(presence.call_absent(0, 0))
    played.give(presence.call_absent(1, 0))
    assert played.table.seats[0].away is not None


def test_whoever_has_just_acted_is_not_called_absent() -> None:
    """A line of chat or a decision is a sign of life for as long as an absent one is waited for."""
    played = two_people(absent=Absent(seconds=30))
    played.give(presence.say(0, "a moment, please"))
    played.at += 29_000
    with pytest.raises(Refused, match="has just acted"):
        played.give(presence.call_absent(1, 0))
    played.at += 1_000
    played.give(presence.call_absent(1, 0))
    assert played.table.seats[0].away is not None


def test_time_runs_out() -> None:
    """A player whose thinking time is used up is played by a bot, and the log says why."""
    played = two_people(pace=Pace(minutes=1))
    assert presence.overdue_event(played.table, played.at + 59_999) is None
    fact = presence.overdue_event(played.table, played.at + 60_000)
    assert isinstance(fact, BotTookOver)
    assert fact.why == "time"


def test_increments_are_added() -> None:
    """Each decision gives some seconds back."""
    played = two_people(pace=Pace(minutes=1, increment=5))
    played.at += 8_000
    played.answer(0, 0)
    assert played.table.seats[0].clock == 57_000


def test_hours_for_a_move() -> None:
    """Play by day: each decision has its own hours, and absence is not counted."""
    played = two_people(pace=Pace(hours=24))
    assert played.table.due() == played.at + 24 * 3_600_000
    with pytest.raises(Refused):
        played.give(presence.go_away(0))


def test_resigning_ends_a_game_for_two() -> None:
    """The other one wins, and the record is open."""
    played = two_people()
    played.give(play.resign(0, 0))
    assert played.table.status == "over"
    assert played.table.outcome is not None
    assert played.table.outcome.winners == (1,)


def test_resigning_among_three_leaves_the_seat_to_a_bot() -> None:
    """The others play on."""
    played = Played(agreement(HUMAN, OPEN, OPEN, game="tsukuyumi"))
    for number in (1, 2):
        played.give(seats.join(f"guest {number}"))
        played.give(seats.sit(number, number))
    played.give(play.start(0))
    played.give(play.resign(2, 2))
    assert played.table.status == "playing"
    assert played.table.seats[2].plays_itself
