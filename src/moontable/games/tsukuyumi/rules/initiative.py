"""The initiative track: whose turn is next, and how markers rise and fall."""

from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State, ask, note, option
from moontable.kernel.frames import Events, Frame

MIDDLE = 8


def next_side(state: State) -> int:
    """The highest placed marker that has not been flipped (TS-051)."""
    for side in state.order:
        if not state.flipped >> side & 1:
            return side
    return codes.NOBODY


def changes(state: State, side: int, amount: int, up_to: int) -> list[int]:
    """How many places the marker may rise (above MIDDLE) or fall (below it)."""
    place = state.order.index(side)
    last = len(state.order) - 1
    found: set[int] = set()
    for step in range(1 if up_to or state.switches & codes.Q_UP_TO else amount, amount + 1):
        if place:
            found.add(option(codes.A_INITIATIVE, MIDDLE + min(step, place)))
        if place < last:
            found.add(option(codes.A_INITIATIVE, MIDDLE - min(step, last - place)))
    return list(found)


def change(state: State, side: int, action: int, events: Events) -> None:
    """Move the marker up or down; the others keep their order (TS-049)."""
    by = (action & codes.ARGUMENT) - MIDDLE
    place = state.order.index(side)
    state.order.remove(side)
    state.order.insert(place - by, side)
    state.dirty = 1
    note(state, events, codes.E_INITIATIVE, side, by, state.order.index(side) + 1)


def begin_initiative(state: State, frame: Frame, events: Events) -> None:
    """Ask whether the marker rises or falls."""
    del events
    _, side, amount, up_to, _ = frame
    options = changes(state, side, amount, up_to)
    if options:
        options.append(codes.A_PASS)
        ask(state, frame, side, codes.D_INITIATIVE, options)


def resume_initiative(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Move the marker; outside its owner's turn it is not flipped."""
    del seat
    _, side, _, _, _ = frame
    if action != codes.A_PASS:
        change(state, side, action, events)
