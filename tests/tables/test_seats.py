"""Gathering at a table: seats, bots, choices, the start."""

import pytest

from moontable.kernel import Refused
from moontable.tables.agreement import InitialSeat
from moontable.tables.commands import play, seats
from tests.tables.play import BOT, HUMAN, OPEN, Played, agreement, two_people


def test_a_table_gathers_and_begins() -> None:
    """Open seats are taken by those who join, and the host begins the game."""
    played = two_people()
    assert played.table.status == "playing"
    assert [place.name for place in played.table.seats] == ["North", "South"]


def test_nobody_begins_before_all_seats_are_taken() -> None:
    """An open seat keeps the game from starting, and the refusal names it."""
    played = Played(agreement(HUMAN, OPEN))
    with pytest.raises(Refused, match="nobody sits on 1"):
        played.give(play.start(0))


def test_only_the_host_begins() -> None:
    """Somebody else cannot start the game."""
    played = Played(agreement(HUMAN, OPEN))
    played.give(seats.join("South"))
    played.give(seats.sit(1, 1))
    with pytest.raises(Refused, match="only the host"):
        played.give(play.start(1))


def test_a_taken_seat_is_refused_and_the_open_ones_named() -> None:
    """Two people cannot sit on one chair."""
    played = Played(agreement(HUMAN, OPEN))
    played.give(seats.join("South"))
    with pytest.raises(Refused, match="open: 1"):
        played.give(seats.sit(1, 0))


def test_one_may_stand_up_again() -> None:
    """A seat given up is open again."""
    played = Played(agreement(HUMAN, OPEN))
    played.give(seats.stand(0, 0))
    assert played.table.seats[0].kind == "open"


def test_what_a_sitter_chose_goes_with_the_sitter() -> None:
    """Whoever comes next plays what the host wished for the seat, and learns no hidden set."""
    setup = {"players": [{"deck": "hoax"}, {"deck": "vulca"}]}
    played = Played(agreement(HUMAN, OPEN, setup=setup))
    for person, leaves in ((1, seats.stand(1, 1)), (2, seats.remove(0, person=2))):
        played.give(seats.join(f"Guest {person}"))
        played.give(seats.sit(person, 1))
        played.give(seats.choose(person, 1, {"deck": "mimix"}))
        played.give(leaves)
        assert played.table.seats[1].player == {"deck": "vulca"}
    played.give(seats.choose(0, 1, {"deck": "flit"}))
    for level in ("novice", None):
        played.give(seats.seat_bot(0, 1, level))
    assert played.table.seats[1].player == {"deck": "flit"}


def test_the_host_seats_bots_and_sends_them_away() -> None:
    """A bot of a known level sits where nobody does, and leaves again."""
    played = Played(agreement(HUMAN, OPEN))
    played.give(seats.seat_bot(0, 1, "novice"))
    assert played.table.seats[1].level == "novice"
    played.give(seats.seat_bot(0, 1, None))
    assert played.table.seats[1].kind == "open"


def test_an_unknown_level_is_refused() -> None:
    """A misspelt level names the nearest one."""
    played = Played(agreement(HUMAN, OPEN))
    with pytest.raises(Refused, match="novice"):
        played.give(seats.seat_bot(0, 1, "novise"))


def test_everybody_chooses_for_himself() -> None:
    """A deck is chosen for one's own seat; what cannot be is refused at once."""
    played = Played(agreement(HUMAN, OPEN))
    played.give(seats.choose(0, 0, {"deck": "aqua"}))
    assert played.table.seats[0].player == {"deck": "aqua"}
    with pytest.raises(Refused, match="aquaa"):
        played.give(seats.choose(0, 0, {"deck": "aquaa"}))


def test_nobody_chooses_for_another_person() -> None:
    """A seat with a person belongs to that person."""
    played = Played(agreement(HUMAN, OPEN))
    played.give(seats.join("South"))
    played.give(seats.sit(1, 1))
    with pytest.raises(Refused, match="not yours"):
        played.give(seats.choose(0, 1, {"deck": "aqua"}))


@pytest.mark.parametrize(
    ("seats", "wrong"),
    [
        ((HUMAN,), "Blue Moon|2 players"),
        ((HUMAN, BOT, BOT), "2 players"),
        ((HUMAN, InitialSeat(kind="human")), "is nobody's"),
        ((BOT, HUMAN), "is a bot's"),
        ((HUMAN, InitialSeat(kind="bot", level="nobody")), "nobody"),
    ],
)
def test_tables_that_cannot_be_played_are_refused(
    seats: tuple[InitialSeat, ...], wrong: str
) -> None:
    """Wrong numbers of seats, seats of nobody and unknown bots are named."""
    with pytest.raises(Refused, match=wrong):
        Played(agreement(*seats))


def test_a_wrong_set_up_is_refused_when_the_table_opens() -> None:
    """Nobody waits at a table whose set-up cannot be dealt."""
    with pytest.raises(Refused, match="ruleset"):
        Played(agreement(HUMAN, BOT, setup={"ruleset": "none"}))
