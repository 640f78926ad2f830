"""Half-finished effects as plain tuples on a stack inside the state.

It knows how to run frames until somebody must decide and how to resume; what a frame does is the
game's business, looked up by its `op` in two tables.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from moontable.kernel.game import Action, Decision, Event, Seat

Log: TypeAlias = list[Event] | None


class Frame(NamedTuple):
    """A suspended effect: five ints."""

    op: int
    seat: Seat
    card: int
    a: int = 0
    b: int = 0


class Suspended(Protocol):
    """What a state must carry for its effects to be stopped and taken up again."""

    stack: list[Frame]
    asked: tuple[Decision, ...]


S = TypeVar("S", bound=Suspended)
Begin: TypeAlias = Callable[[S, Frame, Log], None]
Resume: TypeAlias = Callable[[S, Frame, Seat, Action, Log], None]


def ask(state: Suspended, frame: Frame, *decisions: Decision) -> None:
    """Stop here: `frame` takes the answers; several decisions are answered in any order."""
    state.stack.append(frame)
    state.asked = decisions


def run(state: S, begin: Sequence[Begin[S]], log: Log) -> None:
    """Work off the stack until somebody must decide or nothing is left."""
    while not state.asked and state.stack:
        frame = state.stack.pop()
        begin[frame.op](state, frame, log)


def answer(  # noqa: PLR0913 - the two tables and the log are the call's frame, not its arguments
    state: S,
    seat: Seat,
    action: Action,
    begin: Sequence[Begin[S]],
    resume: Sequence[Resume[S]],
    log: Log,
) -> None:
    """Hand one seat's answer to the frame that asked, then go on once nobody is left to answer."""
    state.asked = tuple(decision for decision in state.asked if decision.seat != seat)
    frame = state.stack[-1] if state.asked else state.stack.pop()
    resume[frame.op](state, frame, seat, action, log)
    run(state, begin, log)
