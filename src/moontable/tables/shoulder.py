"""Asking to look over a player's shoulder, consenting, taking it back, looking away.

It knows who may ask whom and how often; what may then be seen, the presenter says.
"""

from typing import Final

from moontable.kernel import Refused, Seat
from moontable.tables.facts.shoulder import ShoulderAsked, ShoulderClosed, ShoulderOpened
from moontable.tables.log import OVER, Fact
from moontable.tables.orders import Order
from moontable.tables.table import Table

ASKS_ALLOWED: Final = 5
"""How often a person may ask at one table."""


def look_over(person: int | None, seat: Seat | None) -> Order:
    """Ask a player to look over the shoulder, one player at a time; with no seat, look away."""

    def order(table: Table, _at: int) -> Fact:
        if person is None:
            raise Refused("person", "watches only", "join the table first", code="not_yours")
        if seat is None:
            return _closed(table, person)
        _may_ask(table, person)
        if table.status == OVER:
            raise Refused("table", "the game is over", "watch the replay", code="not_playing")
        if not 0 <= seat < len(table.seats):
            raise Refused("seat", f"there is no seat {seat}", f"0 to {len(table.seats) - 1}")
        if table.seats[seat].kind != "human" or table.seats[seat].plays_itself:
            raise Refused("seat", f"no person plays seat {seat}")
        return ShoulderAsked(person=person, seat=seat)

    return order


def _may_ask(table: Table, person: int) -> None:
    if table.seats_of(person):
        raise Refused("person", "plays here", "watch another table", code="not_yours")
    if table.people[person].muted:
        raise Refused("person", "the host has muted you", code="muted")
    if person in table.shoulders:
        raise Refused("seat", "one player at a time", "look away first", code="wait")
    if table.shoulder_asks[person] >= ASKS_ALLOWED:
        raise Refused("seat", f"you have asked {ASKS_ALLOWED} times", code="too_often")


def let_look(owner: int | None, /, person: int, yes: bool) -> Order:
    """Answer somebody who asks to look over one's shoulder, or take the consent back."""

    def order(table: Table, _at: int) -> Fact:
        shoulder = table.shoulders.get(person)
        if shoulder is None or shoulder.owner != owner or (yes and shoulder.open):
            raise Refused("person", f"{person} does not ask you", code="stale")
        if yes:
            return ShoulderOpened(seat=shoulder.seat, person=person)
        return _closed(table, person)

    return order


def _closed(table: Table, person: int) -> Fact:
    shoulder = table.shoulders.get(person)
    if shoulder is None:
        raise Refused("person", "looks over nobody's shoulder", code="stale")
    return ShoulderClosed(person=person, seat=shoulder.seat, was_open=shoulder.open)
