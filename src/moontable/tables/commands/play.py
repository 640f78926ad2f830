"""Commands of play: start the game, decide, undo, resign, open a rematch."""

from secrets import token_bytes
from typing import Final

from moontable.kernel import Deed, Refused, Seat
from moontable.kernel.deeds import action_for
from moontable.kernel.fair import SIZE
from moontable.kernel.replay import check
from moontable.tables.agreement import GATHERING, OVER, PLAYING
from moontable.tables.commands import check_gathering, check_host, check_playing, command, own_seat
from moontable.tables.commands.seats import first_record
from moontable.tables.events import TableEvent
from moontable.tables.events import play as events
from moontable.tables.events.presence import Resigned
from moontable.tables.score_sheet import chooses_again, has_hidden_loadouts
from moontable.tables.table import Table
from moontable.tables.undo import check_free

MAX_REFUSALS: Final = 3
"""Refusals after which a seat cannot ask to take back any more."""


def is_ready_to_start(table: Table) -> bool:
    """Is no seat, no choice and no share of the host missing?"""
    agreed = table.agreement
    if any(seat.kind == "open" for seat in agreed.seats) or chooses_again(table):
        return False
    return not (agreed.waits_for_share and table.drawn_secret) or bool(table.shares)


@command
def start(table: Table, _at: int, person: int | None) -> TableEvent:
    """Start the game; every seat must be taken."""
    check_gathering(table)
    check_host(table, person)
    missing = [str(number) for number, seat in enumerate(table.seats) if seat.kind == "open"]
    if missing:
        raise Refused("seats", f"nobody sits on {', '.join(missing)}", code="not_full")
    agreed, players = table.agreement, [seat.player for seat in table.seats]
    deals = agreed.begins_from == "deal"
    secret = (table.drawn_secret or token_bytes(SIZE)) if deals else b""
    try:
        return events.GameStarted(record=first_record(agreed, players, secret, table.shares))
    except Refused:
        if not has_hidden_loadouts(table):
            raise
        wrong = "the chosen sets do not go together"
        raise Refused("seats", wrong, "choose anew", code="illegal") from None


@command
def decide(  # noqa: PLR0913 - whose answer to what
    table: Table,
    _at: int,
    person: int | None,
    seat: Seat,
    ask: int,
    action: int | None,
    deed: Deed | None = None,
) -> TableEvent:
    """Answer the open decision `ask` by number or by meaning."""
    owned = own_seat(table, person, seat)
    check_playing(table)
    if owned.plays_itself:
        raise Refused("seat", "a bot plays this seat now", "reclaim it", code="replaced")
    return decision_made(table, seat, ask, action, deed)


def decision_made(
    table: Table, seat: Seat, ask: int, action: int | None, deed: Deed | None = None
) -> TableEvent:
    """The answer to the open decision `ask`; refuses an outdated or impossible one."""
    decision = table.open_decisions.get(seat)
    if decision is None or decision.number != ask:
        now = "nothing" if decision is None else str(decision.number)
        raise Refused("ask", f"decision {ask} is not open", f"open: {now}", code="stale")
    if (action is None) == (deed is None):
        raise Refused("action", "give either an action or a deed")
    state = table.session.state
    if action is None:
        assert deed is not None
        action = action_for(table.game, state, seat, deed)
    check(table.game, state, seat, action)
    return events.DecisionMade(seat=seat, action=action, ask=ask)


@command
def decide_as_bot(table: Table, _at: int, seat: Seat, ask: int, action: int) -> TableEvent:
    """Answer for a seat that a bot plays."""
    check_playing(table)
    if not table.seats[seat].plays_itself:
        raise Refused("seat", "a person plays this seat", code="stale")
    return decision_made(table, seat, ask, action)


@command
def replace_failed_bot(  # noqa: PLR0913 - which bot failed at what
    table: Table, _at: int, seat: Seat, ask: int, level: str, weaker: str, why: str
) -> TableEvent:
    """Seat a weaker bot in place of one that crashed or hung."""
    decision = table.open_decisions.get(seat)
    if decision is None or decision.number != ask or table.level_of(seat) != level:
        raise Refused("ask", f"decision {ask} is not open", code="stale")
    return events.BotFailed(seat=seat, level=level, next=weaker, why=why)


@command
def undo(table: Table, _at: int, person: int | None, to: int) -> TableEvent:
    """Go back where that is free."""
    seats = table.seats_of(person)
    if not seats:
        raise Refused("person", "watches only", code="not_yours")
    if table.status == GATHERING or (table.status == OVER and not table.alone):
        check_playing(table)
    check_free(table, seats, to)
    seat = table.session.decisions[to][0]
    return events.DecisionsUndone(to=to, seat=seat if seat in seats else seats[0])


@command
def request_undo(table: Table, _at: int, person: int | None, to: int) -> TableEvent:
    """Ask the others to go back; one request at a time, and not after `MAX_REFUSALS`."""
    check_playing(table)
    seats = table.seats_of(person)
    if not 0 <= to < table.decisions:
        raise Refused("to", f"there is no decision {to}", f"0 to {table.decisions - 1}")
    seat = table.session.decisions[to][0]
    if seat not in seats:
        raise Refused("to", f"decision {to} is not yours", code="not_yours")
    if table.undo_request is not None:
        raise Refused("to", "somebody is asking already", code="wait")
    if table.refusals[seat] >= MAX_REFUSALS:
        wrong = f"it was refused {MAX_REFUSALS} times in this game"
        raise Refused("to", wrong, code="too_often")
    return events.UndoRequested(seat=seat, to=to)


@command
def answer_undo_request(table: Table, _at: int, person: int | None, yes: bool) -> TableEvent:
    """Allow or refuse a request to go back."""
    request = table.undo_request
    if person is None or request is None or person not in request.missing:
        raise Refused("wish", "nobody asks you to take anything back", code="stale")
    return events.UndoAnswered(person=person, yes=yes)


@command
def resign(table: Table, _at: int, person: int | None, seat: Seat) -> TableEvent:
    """Resign for one's seat."""
    if own_seat(table, person, seat).resigned or table.status != PLAYING:
        raise Refused("table", "there is nothing to give up", code="not_playing")
    return Resigned(seat=seat, level=table.level_of(seat))


@command
def open_rematch(table: Table, _at: int, name: str) -> TableEvent:
    """Link the table of the rematch; there is only one."""
    if table.status != OVER:
        raise Refused("table", "the game is not over", code="not_over")
    if table.rematch is not None:
        raise Refused("table", "there is a rematch already", code="taken")
    return events.RematchOpened(table=name)
