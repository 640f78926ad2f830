"""How far back one may go without asking: to the last thing that could not be unseen.

It knows turns as runs of one seat's decisions and asks imagined worlds what was news; it knows no
game.
"""

from typing import Final

from moontable.kernel import Refused, Seat
from moontable.kernel.replay import apply_fairly, fold
from moontable.tables.log import PLAYING
from moontable.tables.table import Table

WORLDS: Final = 4
"""Imagined worlds a step is tried in; a draw that looks the same in all of them is no news."""


def turn_start(table: Table, seat: Seat) -> int:
    """The first decision of the seat's current run, as far as it learned no secret."""
    decisions = table.session.decisions
    start = len(decisions)
    if seat not in table.asks:
        return start
    while start and decisions[start - 1][0] == seat and not table.secrets[start - 1] >> seat & 1:
        start -= 1
    return start


def step_back(table: Table, seats: list[Seat]) -> int | None:
    """Where one undo would lead: before the last decision of one of these seats."""
    decisions = table.session.decisions
    if table.status == PLAYING and not table.alone:
        mover = decisions[-1][0] if decisions else None
        free = mover in seats and mover in table.asks and not table.secrets[-1] >> mover & 1
        return len(decisions) - 1 if free else None
    own = (number for number in reversed(range(len(decisions))) if decisions[number][0] in seats)
    return next(own, None)


def check_free(table: Table, seats: list[Seat], to: int) -> None:
    """Refuse an undo that would take back news, chance or somebody else's decision."""
    if not 0 <= to < table.decisions:
        raise Refused(
            "to", f"there is no decision {to} to take back", f"0 to {table.decisions - 1}"
        )
    if table.alone:
        return
    seat = table.session.decisions[to][0]
    if seat not in seats or seat not in table.asks:
        raise Refused("to", "is not in a turn of yours", "ask to take back", code="not_free")
    if any(other != seat for other, _ in table.session.decisions[to:]):
        raise Refused("to", "somebody has decided since", "ask to take back", code="not_free")
    if number := first_news(table, seat, to):
        raise Refused(
            "to",
            "you have learned something since",
            f"free down to {number}; ask to take back",
            code="not_free",
        )


def first_news(table: Table, seat: Seat, to: int) -> int | None:
    """The number of decisions that must stand because the last of them brought news."""
    game, record = table.game, table.session.record
    state = fold(game, record.upto(to), foreign=True)
    news = None
    for number, (mover, action) in enumerate(record.decisions[to:], to):
        worlds = [game.imagine(state, seat, world) for world in range(WORLDS)]
        apply_fairly(game, record, number, state, (mover, action), None)
        seen = game.view(state, seat)
        for world in worlds:
            game.apply(world, mover, action)
            if game.view(world, seat) != seen:
                news = number + 1
    return news
