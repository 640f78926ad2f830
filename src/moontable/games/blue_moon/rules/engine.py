"""The engine: apply an answer, run the stack, advance through the phases.

All operations are registered in the kernel's table here.
"""

from typing import Final, final

from moontable.games.blue_moon.rules import causes, codes, fight_end, flow
from moontable.games.blue_moon.rules.effects import starting
from moontable.games.blue_moon.rules.mulligan import redraw
from moontable.games.blue_moon.rules.state import State
from moontable.kernel import frames
from moontable.kernel.decision import Decision
from moontable.kernel.frames import Events, Operations


def pending(state: State) -> tuple[Decision, ...]:
    """The decisions that are open now."""
    return state.asked


def apply(state: State, seat: int, action: int, events: Events = None) -> None:
    """Carry out an offered option and continue until somebody must decide."""
    if events is None or not state.stack:
        frames.resume(state, seat, action, OPERATIONS, events)
    else:
        since, by = len(events), causes.cause(state, state.stack[-1])
        frames.resume(state, seat, action, OPERATIONS, events)
        if by:
            causes.name(events, since, by)
    fight_end.note_out(state)
    run(state, events)


def run(state: State, events: Events) -> None:
    """Run the stack and the phases until somebody must decide or the game is over."""
    if events is None:
        frames.run(state, OPERATIONS, events)
        return
    while OPERATIONS.go_on(state, events):
        since, by = len(events), causes.cause(state, state.stack[-1])
        frames.begin_top(state, OPERATIONS, events)
        if by:
            causes.name(events, since, by)


@final
class Duel(Operations):
    """The phases of a duel between its frames."""

    def go_on(self, state: State, events: Events) -> bool:
        """Go through the phases until a frame begins, a phase asks, or the game ends."""
        while not state.stack:
            if state.asked or state.phase == codes.OVER:
                return False
            flow.go_on(state, events)
        return not state.asked and state.phase != codes.OVER

    def answered(self, state: State, seat: int, action: int, events: Events) -> None:
        """Carry out an answer to the opening hands or to a phase of the turn."""
        if state.phase == codes.MULLIGAN:
            redraw(state, seat, action, events)
        else:
            flow.answer(state, action, events)


OPERATIONS: Final = Duel([*starting.OPERATIONS, *fight_end.OPERATIONS, *flow.OPERATIONS])
