"""How far a player may undo without permission: to the last revealing decision."""

from typing import Final

from moontable.kernel import Refused, Seat
from moontable.kernel.replay import apply_fairly, fold
from moontable.tables.agreement import PLAYING
from moontable.tables.table import Table

WORLDS: Final = 4
"""Imagined worlds in which a step is tried; what looks the same in all of them reveals nothing."""


def turn_start(table: Table, seat: Seat) -> int:
    """The first of the seat's consecutive decisions since it last learned a secret."""
    decisions = table.session.decisions
    start = len(decisions)
    if seat not in table.open_decisions:
        return start
    while start and decisions[start - 1][0] == seat and not table.secrets[start - 1] >> seat & 1:
        start -= 1
    return start


def step_back(table: Table, seats: list[Seat]) -> int | None:
    """The decision that one undo would lead back to, for a person with these seats."""
    decisions = table.session.decisions
    if table.status == PLAYING and not table.alone:
        mover = decisions[-1][0] if decisions else None
        free = (
            mover in seats and mover in table.open_decisions and not table.secrets[-1] >> mover & 1
        )
        return len(decisions) - 1 if free else None
    own = (number for number in reversed(range(len(decisions))) if decisions[number][0] in seats)
    return next(own, None)


def check_free(table: Table, seats: list[Seat], to: int) -> None:
    """Refuse to undo a reveal, a chance event or somebody else's decision."""
    if not 0 <= to < table.decisions:
        raise Refused(
            "to", f"there is no decision {to} to take back", f"0 to {table.decisions - 1}"
        )
    if table.alone:
        return
    seat = table.session.decisions[to][0]
    if seat not in seats or seat not in table.open_decisions:
        raise Refused("to", "is not in a turn of yours", "ask to take back", code="not_free")
    if any(other != seat for other, _ in table.session.decisions[to:]):
        raise Refused("to", "somebody has decided since", "ask to take back", code="not_free")
    if number := first_revelation(table, seat, to):
        raise Refused(
            "to",
            "you have learned something since",
            f"free down to {number}; ask to take back",
            code="not_free",
        )


def first_revelation(table: Table, seat: Seat, to: int) -> int | None:
    """The number of decisions that must stand because the last of them revealed something."""
    game, record = table.game, table.session.record
    state = fold(game, record.upto(to), foreign=True)
    revealing = None
    for number, (mover, action) in enumerate(record.decisions[to:], to):
        worlds = [game.imagine(state, seat, world) for world in range(WORLDS)]
        apply_fairly(game, record, number, state, (mover, action), None)
        seen = game.view(state, seat)
        for world in worlds:
            game.apply(world, mover, action)
            if game.view(world, seat) != seen:
                revealing = number + 1
    return revealing
