"""One answer carried out, with its events told in places of this board.

It knows nothing of rules or words; it is compiled because simulations do nothing more often.
"""

from moontable.games.tsukuyumi.edge.events import with_places
from moontable.games.tsukuyumi.rules.flow import OPERATIONS
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel.decision import Action, Seat
from moontable.kernel.frames import Log, answer


def apply(state: State, seat: Seat, action: Action, log: Log = None) -> None:
    """Answer and go on."""
    if log is None:
        answer(state, seat, action, OPERATIONS, None)
        return
    before = len(log)
    answer(state, seat, action, OPERATIONS, log)
    for place in range(before, len(log)):
        log[place] = with_places(state, log[place])
