"""Shared views: a spectator requests a player's view; the player grants it and may end it."""

from typing import Final

from moontable.kernel import Refused, Seat
from moontable.tables.agreement import OVER
from moontable.tables.commands import check_joined, check_seat_number, command
from moontable.tables.events import TableEvent
from moontable.tables.events.presence import ViewRequested, ViewShared, ViewSharingEnded
from moontable.tables.table import Table

MAX_REQUESTS: Final = 5
"""Requests that a person may make at one table."""


@command
def request_view(table: Table, _at: int, person: int | None, seat: Seat | None) -> TableEvent:
    """Ask to see a player's view, one at a time; without a seat, stop seeing it."""
    person = check_joined(person)
    if seat is None:
        return _ended(table, person)
    _check_may_request(table, person)
    if table.status == OVER:
        raise Refused("table", "the game is over", "watch the replay", code="not_playing")
    check_seat_number(table, seat)
    if table.seats[seat].kind != "human" or table.seats[seat].plays_itself:
        raise Refused("seat", f"no person plays seat {seat}")
    return ViewRequested(person=person, seat=seat)


def _check_may_request(table: Table, person: int) -> None:
    if table.seats_of(person):
        raise Refused("person", "plays here", "watch another table", code="not_yours")
    if table.people[person].muted:
        raise Refused("person", "the host has muted you", code="muted")
    if person in table.shared_views:
        raise Refused("seat", "one player at a time", "look away first", code="wait")
    if table.view_requests[person] >= MAX_REQUESTS:
        raise Refused("seat", f"you have asked {MAX_REQUESTS} times", code="too_often")


@command
def grant_view(table: Table, _at: int, owner: int | None, /, person: int, yes: bool) -> TableEvent:
    """Share one's view with a spectator who requested it, decline, or stop sharing it."""
    shared = table.shared_views.get(person)
    if shared is None or shared.owner != owner or (yes and shared.open):
        raise Refused("person", f"{person} does not ask you", code="stale")
    if yes:
        return ViewShared(seat=shared.seat, person=person)
    return _ended(table, person)


def _ended(table: Table, person: int) -> TableEvent:
    shared = table.shared_views.get(person)
    if shared is None:
        raise Refused("person", "sees no player's view", code="stale")
    return ViewSharingEnded(person=person, seat=shared.seat, was_open=shared.open)
