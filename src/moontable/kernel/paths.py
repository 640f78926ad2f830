"""Find the later decisions that a seat reaches by passing only.

An option is a pass if it means nothing but `pass`; a pass counts if it causes no event and the same
seat alone is asked again.
"""

from collections.abc import Iterator
from typing import Final, Generic, NamedTuple, TypeVar

from moontable.kernel.decision import Action, Decision, Seat
from moontable.kernel.game import Event, Game

S = TypeVar("S")
MOST_PASSES: Final = 8
PASS: Final = {"verb": "pass"}


class Pass(NamedTuple, Generic[S]):
    """A pass on the way, with its state and decision."""

    state: S
    decision: Decision
    action: Action


class Ahead(NamedTuple, Generic[S]):
    """A decision of a seat, and the passes that lead to it: none for the open one."""

    passes: tuple[Pass[S], ...]
    state: S
    decision: Decision


def ahead(game: Game[S, object], state: S, seat: Seat) -> Iterator[Ahead[S]]:
    """The open decision of a seat and every later one that passing leads to."""
    passes: tuple[Pass[S], ...] = ()
    for _ in range(MOST_PASSES):
        decision = _alone(game, state, seat)
        if decision is None:
            return
        yield Ahead(passes, state, decision)
        action = _passing(game, state, decision)
        if action is None:
            return
        after, happened = game.clone(state), list[Event]()
        game.apply(after, seat, action, happened)
        if happened:
            return
        passes = (*passes, Pass(state, decision, action))
        state = after


def _alone(game: Game[S, object], state: S, seat: Seat) -> Decision | None:
    """The seat's decision, unless others are asked at the same time."""
    pending = game.pending(state)
    return pending[0] if len(pending) == 1 and pending[0].seat == seat else None


def _passing(game: Game[S, object], state: S, decision: Decision) -> Action | None:
    for action in decision.options:
        if game.notation.deed(state, decision, action) == PASS:
            return action
    return None
