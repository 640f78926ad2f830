"""Options on the board: which questions open an action, and what is answered without a thought."""

from typing import Final

from moontable.games.tsukuyumi.content.tables import COST
from moontable.games.tsukuyumi.rules.codes import (
    A_COUNTER,
    A_TAKE,
    ARGUMENT,
    D_ACT,
    D_ATTACK,
    D_CHOOSE_CARD,
    D_COUNTER,
    D_EVENT,
    D_HOME,
    D_MOVE,
    D_ONI_MOVE,
    D_PLACE_UNIT,
    D_PRODUCE,
    D_START,
    D_TAKE,
    GROUP,
)
from moontable.kernel.decision import Decision

OPENING: Final = frozenset(
    {D_ACT, D_MOVE, D_ATTACK, D_PRODUCE, D_CHOOSE_CARD, D_EVENT, D_ONI_MOVE, D_HOME, D_START}
    | {D_PLACE_UNIT}
)
"""Questions with which an action begins; all others are part of one."""
COUNTERS_BY_USE: Final[tuple[int, ...]] = (0, 8, 2, 5, 6, 1, 7, 4, 3)
"""By number of the counter: how gladly it is chosen."""


def default_option(decision: Decision) -> int:
    """The most useful counter, the cheapest loss, otherwise the last option."""
    options = decision.options
    best, most = options[len(options) - 1], -1
    for action in options:
        liking = -1
        if decision.kind == D_COUNTER and action >> GROUP == A_COUNTER:
            liking = COUNTERS_BY_USE[action & ARGUMENT]
        elif decision.kind == D_TAKE and action >> GROUP == A_TAKE:
            liking = 99 - COST[action & ARGUMENT]
        if liking > most:
            best, most = action, liking
    return best
