"""Commands: what people do at a table; each is refused or returns the event to write."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from moontable.kernel import Refused, Seat
from moontable.tables.agreement import GATHERING, OVER, PLAYING
from moontable.tables.events import TableEvent
from moontable.tables.seat import SeatState
from moontable.tables.table import Table

Command = Callable[[Table, int], TableEvent]
"""Checks itself against the table and the time, and returns its event."""
P = ParamSpec("P")


def command(check: Callable[Concatenate[Table, int, P], TableEvent]) -> Callable[P, Command]:
    """Turn a check into a function that takes its remaining arguments and returns a command."""

    @wraps(check)
    def bind(*args: P.args, **kwargs: P.kwargs) -> Command:
        return lambda table, at: check(table, at, *args, **kwargs)

    return bind


def own_seat(table: Table, person: int | None, number: Seat) -> SeatState:
    """A seat of this person's; refuses other seats."""
    check_seat_number(table, number)
    seat = table.seats[number]
    if person is None or seat.person != person:
        raise Refused("seat", f"seat {number} is not yours", code="not_yours")
    return seat


def check_seat_number(table: Table, seat: Seat) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < len(table.seats):
        raise Refused("seat", f"there is no seat {seat}", f"0 to {len(table.seats) - 1}")


def check_gathering(table: Table) -> None:
    """Refuse what must happen before the game."""
    if table.status != GATHERING:
        raise Refused("table", "the game has begun", code="begun")


def check_playing(table: Table) -> None:
    """Refuse what must happen during the game."""
    if table.status != PLAYING:
        wrong = "the game is over" if table.status == OVER else "the game has not begun"
        raise Refused("table", wrong, code="not_playing")


def check_host(table: Table, person: int | None) -> None:
    """Refuse what only the host may do."""
    if person is None or not table.people[person].host:
        raise Refused("person", "only the host may do that", code="not_yours")


def check_joined(person: int | None) -> int:
    """The person; refuses a spectator without a key."""
    if person is None:
        raise Refused("person", "watches only", "join the table first", code="not_yours")
    return person
