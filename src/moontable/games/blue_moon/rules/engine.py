"""The engine's heart: answer a question, work off the stack, go through the phases.

It puts all operations into the kernel's table; it knows no rule itself.
"""

from typing import Final, final

from moontable.games.blue_moon.rules import causes, fight_end, flow
from moontable.games.blue_moon.rules.codes import MULLIGAN, OVER
from moontable.games.blue_moon.rules.effects import starting
from moontable.games.blue_moon.rules.mulligan import redraw
from moontable.games.blue_moon.rules.state import State
from moontable.kernel import frames
from moontable.kernel.decision import Decision
from moontable.kernel.frames import Log, Operations


def pending(state: State) -> tuple[Decision, ...]:
    """Whoever is asked now."""
    return state.asked


def apply(state: State, seat: int, action: int, log: Log = None) -> None:
    """Carry out an offered option and go on until somebody must decide."""
    if log is None or not state.stack:
        frames.resume(state, seat, action, OPERATIONS, log)
    else:
        since, by = len(log), causes.cause(state, state.stack[-1])
        frames.resume(state, seat, action, OPERATIONS, log)
        if by:
            causes.name(log, since, by)
    fight_end.note_out(state)
    run(state, log)


def run(state: State, log: Log) -> None:
    """Work off the stack and the phases until somebody must decide or the game is over."""
    if log is None:
        frames.run(state, OPERATIONS, log)
        return
    while OPERATIONS.go_on(state, log):
        since, by = len(log), causes.cause(state, state.stack[-1])
        frames.begin_top(state, OPERATIONS, log)
        if by:
            causes.name(log, since, by)


@final
class Duel(Operations[State]):
    """The phases of a duel between its frames."""

    def go_on(self, state: State, log: Log) -> bool:
        """Go through the phases until there is a frame to begin, a phase asks, or all ends."""
        while not state.stack:
            if state.asked or state.phase == OVER:
                return False
            flow.go_on(state, log)
        return not state.asked and state.phase != OVER

    def answered(self, state: State, seat: int, action: int, log: Log) -> None:
        """The opening hands are exchanged, or a phase of the turn had asked."""
        if state.phase == MULLIGAN:
            redraw(state, seat, action, log)
        else:
            flow.answer(state, action, log)


OPERATIONS: Final = Duel([*starting.OPERATIONS, *fight_end.OPERATIONS, *flow.OPERATIONS])
