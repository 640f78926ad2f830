"""Half-finished effects as plain tuples on a stack inside the state.

It knows how to run frames until somebody must decide and how to resume; what a frame does is the
game's business, looked up by its first number in two tables. What the other four numbers of a frame
mean is said by the function that makes it, in the game's `rules/frames.py`.
"""

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from moontable.kernel.game import Action, Decision, Event, Seat

Log: TypeAlias = list[Event] | None
Frame: TypeAlias = tuple[int, int, int, int, int]
"""A suspended effect: its operation, its seat, and three numbers that the operation remembers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Suspended:
    """What a state must carry for its effects to be stopped and taken up again."""

    stack: list[Frame]
    asked: tuple[Decision, ...]


S = TypeVar("S", bound=Suspended)
Begin: TypeAlias = Callable[[S, Frame, Log], None]
Resume: TypeAlias = Callable[[S, Frame, Seat, Action, Log], None]
GoOn: TypeAlias = Callable[[S, Log], bool]
"""What a game does between two frames; says whether there is a frame to begin."""


class Operations(Generic[S]):
    """The operations of a game: how each is begun and resumed, and what happens in between."""

    def __init__(
        self,
        operations: list[tuple[int, Begin[S] | None, Resume[S] | None]],
        go_on: GoOn[S],
    ) -> None:
        count = 1 + max(op for op, _, _ in operations)
        self.begin: list[Begin[S]] = [_never_begun] * count
        self.resume: list[Resume[S]] = [_never_asked] * count
        self.go_on: GoOn[S] = go_on
        for op, begin, resume in operations:
            if begin is not None:
                self.begin[op] = begin
            if resume is not None:
                self.resume[op] = resume


def _never_begun(state: Suspended, frame: Frame, log: Log) -> None:
    raise AssertionError((state, frame, log))


def _never_asked(state: Suspended, frame: Frame, seat: Seat, action: Action, log: Log) -> None:
    raise AssertionError((state, frame, seat, action, log))


def run(state: S, operations: Operations[S], log: Log) -> None:
    """Begin frame after frame until somebody must decide or nothing goes on."""
    while not state.asked and operations.go_on(state, log):
        frame = state.stack.pop()
        operations.begin[frame[0]](state, frame, log)


def answer(state: S, seat: Seat, action: Action, operations: Operations[S], log: Log) -> None:
    """Hand one seat's answer to the frame that asked, then go on once nobody is left to answer."""
    resume(state, seat, action, operations, log)
    run(state, operations, log)


def resume(state: S, seat: Seat, action: Action, operations: Operations[S], log: Log) -> None:
    """Hand one seat's answer to the frame that asked, and nothing more."""
    if len(state.asked) > 1:
        state.asked = tuple([decision for decision in state.asked if decision.seat != seat])
        frame = state.stack[-1]
    else:
        state.asked = ()
        frame = state.stack.pop()
    operations.resume[frame[0]](state, frame, seat, action, log)
