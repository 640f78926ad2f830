"""Apply one answer and name places in its events; compiled, because simulations call it most."""

from moontable.games.tsukuyumi.edge.events import with_places
from moontable.games.tsukuyumi.rules.flow import OPERATIONS
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel.decision import Action, Seat
from moontable.kernel.frames import Events, answer


def apply(state: State, seat: Seat, action: Action, events: Events = None) -> None:
    """Answer and go on."""
    if events is None:
        answer(state, seat, action, OPERATIONS, None)
        return
    before = len(events)
    answer(state, seat, action, OPERATIONS, events)
    for place in range(before, len(events)):
        events[place] = with_places(state, events[place])
