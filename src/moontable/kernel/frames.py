"""Suspended effects as plain tuples on a stack inside the state.

A frame's first number selects its operation in two tables; the function that creates the frame, in
the game's `rules/frames.py`, defines the other four.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from mypy_extensions import i64, mypyc_attr

from moontable.kernel.decision import Action, Decision, Seat
from moontable.kernel.errors import EndlessEffects
from moontable.kernel.game import Event

Events: TypeAlias = list[Event] | None
Frame: TypeAlias = tuple[int, int, int, int, int]
"""A suspended effect: its operation, its seat, and three numbers that the operation remembers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Suspended:
    """What a state needs so that effects can be suspended and resumed."""

    stack: list[Frame]
    asked: tuple[Decision, ...]


MAX_FRAMES: Final = 10_000
"""How many frames one answer may begin; real games need a few dozen."""
S = TypeVar("S", bound=Suspended)
Begin: TypeAlias = Callable[[S, Frame, Events], None]
Resume: TypeAlias = Callable[[S, Frame, Seat, Action, Events], None]
Operation: TypeAlias = tuple[int, Begin[S] | None, Resume[S] | None]
"""A number, and what begins and resumes frames of this number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Operations:
    """The table that begins and resumes a game's frames.

    A game whose turns ask questions, or that does something between two frames, overrides the
    methods. Not generic: mypyc would give its instances a dictionary, and a rebuild that takes the
    class from the cache would number every literal of a game differently.
    """

    def __init__(self, operations: Sequence[Operation[Any]]) -> None:
        self.known: Final = frozenset([op for op, _, _ in operations])
        count = 1 + max(self.known, default=-1)
        self.begin: list[Begin[Any]] = [_never_begun] * count
        self.resume: list[Resume[Any]] = [_never_asked] * count
        for op, begin, resume in operations:
            if begin is not None:
                self.begin[op] = begin
            if resume is not None:
                self.resume[op] = resume

    def go_on(self, state: Any, events: Events) -> bool:
        """Do what happens between two frames; return whether a frame is left to begin."""
        del events
        suspended: Suspended = state
        return not suspended.asked and bool(suspended.stack)

    def answered(self, state: Any, seat: Seat, action: Action, events: Events) -> None:
        """Handle an answer that no frame waits for: the turn itself had asked."""
        raise AssertionError((state, seat, action, events))


def _never_begun(state: Suspended, frame: Frame, events: Events) -> None:
    raise AssertionError((state, frame, events))


def _never_asked(
    state: Suspended, frame: Frame, seat: Seat, action: Action, events: Events
) -> None:
    raise AssertionError((state, frame, seat, action, events))


def _operation(frame: tuple[Any, ...]) -> int:
    op: int = frame[0]
    return op


def run(state: S, operations: Operations, events: Events) -> None:
    """Begin frames until a seat must decide or none is left; refused if that never happens."""
    begun: i64 = 0
    while operations.go_on(state, events):
        begun += 1
        if begun > MAX_FRAMES:
            raise EndlessEffects
        stack: list[Any] = state.stack  # compiled, a typed frame would be taken apart and made anew
        frame = stack.pop()
        operations.begin[_operation(frame)](state, frame, events)


def begin_top(state: S, operations: Operations, events: Events) -> None:
    """Begin only the top frame and return what it returns."""
    frame = state.stack.pop()
    operations.begin[frame[0]](state, frame, events)


def answer(state: S, seat: Seat, action: Action, operations: Operations, events: Events) -> None:
    """Pass one seat's answer to the frame that asked, and run on once nobody is left to answer."""
    resume(state, seat, action, operations, events)
    run(state, operations, events)


def resume(state: S, seat: Seat, action: Action, operations: Operations, events: Events) -> None:
    """Pass one seat's answer to the frame that asked, or to the turn, and stop there."""
    last = len(state.asked) <= 1
    state.asked = () if last else tuple([d for d in state.asked if d.seat != seat])
    if state.stack:
        stack: list[Any] = state.stack
        frame = stack.pop() if last else stack[-1]
        operations.resume[_operation(frame)](state, frame, seat, action, events)
    else:
        operations.answered(state, seat, action, events)


def ask_again(state: S, operations: Operations) -> None:
    """Recompute the open question after hidden things were dealt again."""
    if state.stack and state.asked:
        state.asked = ()
        begin_top(state, operations, None)
