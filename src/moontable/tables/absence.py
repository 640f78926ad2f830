"""People who are not there: the countdown, the bot that steps in, the way back, giving up.

It knows how long is waited and who may say so; whether somebody is connected, others say.
"""

from moontable.games import registry
from moontable.kernel import Refused, Seat
from moontable.tables.facts.absence import Away, Back, Reclaimed, Replaced, Resigned
from moontable.tables.facts.play import Decided
from moontable.tables.facts.talk import Said
from moontable.tables.facts.undo import Consented, Undone, Wished
from moontable.tables.log import PLAYING, Fact
from moontable.tables.orders import Order, own
from moontable.tables.table import Table


def _person_plays(table: Table, seat: Seat) -> None:
    if table.status != PLAYING:
        raise Refused("table", "nobody is playing here now", code="not_playing")
    if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "human":
        raise Refused("seat", f"no person plays seat {seat}")
    if table.seats[seat].plays_itself:
        raise Refused("seat", "a bot plays this seat already", code="replaced")


def go_away(seat: Seat) -> Order:
    """A person left: the clock stands still and the countdown begins."""

    def order(table: Table, at: int) -> Fact:
        _person_plays(table, seat)
        seconds = table.agreement.absent.seconds
        if table.seats[seat].away is not None or seconds is None or table.agreement.pace.hours:
            raise Refused("seat", "is waited for already", code="wait")
        return Away(seat=seat, until=at + seconds * 1000)

    return order


def call_absent(person: int | None, seat: Seat) -> Order:
    """Somebody at the table says that a seat does not answer."""

    def order(table: Table, at: int) -> Fact:
        if person is None or not table.seats_of(person) or seat in table.seats_of(person):
            raise Refused("seat", "another player may say so", code="not_yours")
        fact = go_away(seat)(table, at)
        if _has_acted(table, seat, at):
            raise Refused("seat", f"{table.name_of(seat)} has just acted", code="present")
        return fact

    return order


def _has_acted(table: Table, seat: Seat, at: int) -> bool:
    """Did the seat's person do something within the time an absent one is waited for?"""
    person, since = table.seats[seat].person, at - 1000 * (table.agreement.absent.seconds or 0)
    for entry, _ in reversed(table.story):
        fact = entry.fact
        if entry.at <= since:
            return False
        if isinstance(fact, Said | Consented) and fact.person == person:
            return True
        if isinstance(fact, Decided | Undone | Wished | Reclaimed) and fact.seat == seat:
            return True
    return False


def come_back(seat: Seat) -> Order:
    """The person is here again."""

    def order(table: Table, _at: int) -> Fact:
        if table.seats[seat].away is None:
            raise Refused("seat", "was not away", code="stale")
        return Back(seat=seat)

    return order


def replace(person: int | None, seat: Seat, level: str | None) -> Order:
    """After the countdown somebody at the table lets a bot play on."""

    def order(table: Table, at: int) -> Fact:
        _person_plays(table, seat)
        if person is None or not table.seats_of(person):
            raise Refused("person", "only players may do that", code="not_yours")
        until = table.seats[seat].away
        if until is None or at < until:
            raise Refused("seat", "the countdown is not over", code="wait")
        name = level or table.level_of(seat)
        registry.level(table.agreement.game, name)
        return Replaced(seat=seat, level=name, why="absent")

    return order


def reclaim(person: int | None, seat: Seat) -> Order:
    """Take one's seat back from the bot."""

    def order(table: Table, _at: int) -> Fact:
        if not own(table, person, seat).replaced:
            raise Refused("seat", "no bot plays it", code="stale")
        return Reclaimed(seat=seat)

    return order


def resign(person: int | None, seat: Seat) -> Order:
    """Give the game up."""

    def order(table: Table, _at: int) -> Fact:
        place = own(table, person, seat)
        if table.status != PLAYING or place.resigned:
            raise Refused("table", "there is nothing to give up", code="not_playing")
        return Resigned(seat=seat, level=table.level_of(seat))

    return order


def overdue(table: Table, at: int) -> Fact | None:
    """What the table itself does because somebody's time is up."""
    if table.status != PLAYING:
        return None
    for seat, place in enumerate(table.seats):
        if place.plays_itself or seat not in table.asks:
            continue
        deadline = table.deadline(seat)
        if place.away is not None and place.away <= at:
            why = "absent"
        elif deadline is not None and deadline <= at:
            why = "time"
        else:
            continue
        return Replaced(seat=seat, level=table.level_of(seat), why=why)
    return None
