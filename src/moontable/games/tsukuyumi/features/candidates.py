"""Options on the board: which questions open an action, and what is answered without a thought."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes
from moontable.kernel.decision import Decision

OPENING: Final = frozenset(
    {
        codes.D_ACT,
        codes.D_MOVE,
        codes.D_ATTACK,
        codes.D_PRODUCE,
        codes.D_CHOOSE_CARD,
        codes.D_EVENT,
        codes.D_ONI_MOVE,
        codes.D_HOME,
        codes.D_START,
    }
    | {codes.D_PLACE_UNIT}
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
        if decision.kind == codes.D_COUNTER and action >> codes.GROUP == codes.A_COUNTER:
            liking = COUNTERS_BY_USE[action & codes.ARGUMENT]
        elif decision.kind == codes.D_TAKE and action >> codes.GROUP == codes.A_TAKE:
            liking = 99 - tables.COST[action & codes.ARGUMENT]
        if liking > most:
            best, most = action, liking
    return best
