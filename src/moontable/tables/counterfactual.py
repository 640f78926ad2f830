"""The smallest single change that would make a refused deed legal, tried on copies.

Each is tried in several worlds that the seat cannot tell apart, so the answer reveals nothing.
"""

from collections.abc import Iterator
from typing import Any, Final

from moontable.games.registry import AnyGame
from moontable.kernel import Deed, Message, Refused, Seat
from moontable.kernel.capabilities import Supposes
from moontable.kernel.deeds import decision_of, fitting
from moontable.kernel.message import table as say
from moontable.kernel.paths import ahead

MOST_OPTIONS: Final = 60
MOST_CHANGES: Final = 120
WORLDS: Final = (1, 2, 3)


def counterfactual(game: AnyGame, state: Any, seat: Seat, deed: Deed) -> Message | None:
    """The change that would make a deed legal, or None if no single one does."""
    deed = game.notation.normal(state, deed)
    if decision_of(game, state, seat) is None or fitting(game, state, seat, deed):
        return None
    first, *others = (game.imagine(state, seat, seed) for seed in WORLDS)
    for words in _lifting(game, first, seat, deed):
        if all(words in _lifting(game, world, seat, deed) for world in others):
            return say("would-be-legal", change=words)
    return None


def _lifting(game: AnyGame, world: Any, seat: Seat, deed: Deed) -> Iterator[Message]:
    """The changes that make the deed legal in one world."""
    for words, other in _changes(game, world, seat, deed):
        if fitting(game, other, seat, deed):
            yield words


def _changes(game: AnyGame, state: Any, seat: Seat, deed: Deed) -> Iterator[tuple[Message, Any]]:
    yield from _one_option(game, state, seat)
    yield from _passing(game, state, seat)
    if isinstance(game, Supposes):
        for number, (words, other) in enumerate(game.suppose(state, seat, deed)):
            if number == MOST_CHANGES:
                return
            yield words, other


def _one_option(game: AnyGame, state: Any, seat: Seat) -> Iterator[tuple[Message, Any]]:
    """Each of the seat's other options, taken first."""
    decision = decision_of(game, state, seat)
    assert decision is not None
    for action in decision.options[:MOST_OPTIONS]:
        after = game.clone(state)
        try:
            game.apply(after, seat, action)
        except Refused:
            continue
        option = game.notation.option(state, decision, action)
        yield say("after-option", option=option), after


def _passing(game: AnyGame, state: Any, seat: Seat) -> Iterator[tuple[Message, Any]]:
    """Several passes first."""
    for step in ahead(game, state, seat):
        if len(step.passes) > 1:
            count = len(step.passes)
            yield say("after-passing", count=count), step.state
