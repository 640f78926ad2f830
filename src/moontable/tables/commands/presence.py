"""Commands about people: absence and return, bots that take over, the chat."""

from moontable.games import registry
from moontable.kernel import Refused, Seat
from moontable.tables.agreement import PLAYING
from moontable.tables.commands import check_host, check_joined, command, own_seat
from moontable.tables.events import TableEvent
from moontable.tables.events import presence as events
from moontable.tables.events.play import (
    DecisionMade,
    DecisionsUndone,
    UndoAnswered,
    UndoRequested,
)
from moontable.tables.table import Table


def _check_person_plays(table: Table, seat: Seat) -> None:
    if table.status != PLAYING:
        raise Refused("table", "nobody is playing here now", code="not_playing")
    if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "human":
        raise Refused("seat", f"no person plays seat {seat}")
    if table.seats[seat].plays_itself:
        raise Refused("seat", "a bot plays this seat already", code="replaced")


@command
def go_away(table: Table, at: int, seat: Seat) -> TableEvent:
    """Stop the clock of a person who left, and start the countdown."""
    _check_person_plays(table, seat)
    seconds = table.agreement.absent.seconds
    if table.seats[seat].away is not None or seconds is None or table.agreement.pace.hours:
        raise Refused("seat", "is waited for already", code="wait")
    return events.WentAway(seat=seat, until=at + seconds * 1000)


@command
def call_absent(table: Table, at: int, person: int | None, seat: Seat) -> TableEvent:
    """Start the countdown for another player who does not answer."""
    if person is None or not table.seats_of(person) or seat in table.seats_of(person):
        raise Refused("seat", "another player may say so", code="not_yours")
    event = go_away(seat)(table, at)
    if _has_acted(table, seat, at):
        raise Refused("seat", f"{table.name_of(seat)} has just acted", code="present")
    return event


def _has_acted(table: Table, seat: Seat, at: int) -> bool:
    """Has the seat's person done something within the time allowed for an absence?"""
    person, since = table.seats[seat].person, at - 1000 * (table.agreement.absent.seconds or 0)
    for entry, _ in reversed(table.history):
        event = entry.event
        if entry.at <= since:
            return False
        if isinstance(event, events.ChatMessage | UndoAnswered) and event.person == person:
            return True
        own = DecisionMade | DecisionsUndone | UndoRequested | events.SeatReclaimed
        if isinstance(event, own) and event.seat == seat:
            return True
    return False


@command
def come_back(table: Table, _at: int, seat: Seat) -> TableEvent:
    """End the absence of a seat's person."""
    if table.seats[seat].away is None:
        raise Refused("seat", "was not away", code="stale")
    return events.Returned(seat=seat)


@command
def replace(table: Table, at: int, person: int | None, seat: Seat, level: str | None) -> TableEvent:
    """Let a bot play for an absent person after the countdown."""
    _check_person_plays(table, seat)
    if person is None or not table.seats_of(person):
        raise Refused("person", "only players may do that", code="not_yours")
    until = table.seats[seat].away
    if until is None or at < until:
        raise Refused("seat", "the countdown is not over", code="wait")
    name = level or table.level_of(seat)
    registry.level(table.agreement.game, name)
    return events.BotTookOver(seat=seat, level=name, why="absent")


@command
def reclaim(table: Table, _at: int, person: int | None, seat: Seat) -> TableEvent:
    """Take one's seat back from the bot."""
    if not own_seat(table, person, seat).replaced:
        raise Refused("seat", "no bot plays it", code="stale")
    return events.SeatReclaimed(seat=seat)


def overdue_event(table: Table, at: int) -> TableEvent | None:
    """What the table does by itself because a player's time is up."""
    if table.status != PLAYING:
        return None
    for number, seat in enumerate(table.seats):
        if seat.plays_itself or number not in table.open_decisions:
            continue
        deadline = table.deadline(number)
        if seat.away is not None and seat.away <= at:
            why = "absent"
        elif deadline is not None and deadline <= at:
            why = "time"
        else:
            continue
        return events.BotTookOver(seat=number, level=table.level_of(number), why=why)
    return None


@command
def say(table: Table, _at: int, person: int | None, text: str) -> TableEvent:
    """Write a chat message."""
    person = check_joined(person)
    if table.people[person].muted:
        raise Refused("person", "the host has muted you", code="muted")
    line = "".join(char for char in text if char.isprintable()).strip()
    if not line:
        raise Refused("text", "says nothing")
    return events.ChatMessage(person=person, text=line)


@command
def mute(table: Table, _at: int, host: int | None, /, person: int, muted: bool) -> TableEvent:
    """Mute a person in the chat, or undo that."""
    check_host(table, host)
    if not 0 <= person < len(table.people) or person == host or table.people[person].removed:
        raise Refused("person", f"{person} cannot be muted")
    return events.PersonMuted(person=person, muted=muted)
