"""A deal the other way round about one thing, such as a card: what a trial plays.

It knows how a game with `trials` is asked; what is compared and counted is not its business.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec

from moontable.kernel import Decision, Game, Json, Refused, Seat, Setup, nearest
from moontable.kernel.capabilities import HasTrials, Trials

S = TypeVar("S")
Narrow: TypeAlias = Callable[[S, Decision], Decision]
"""What a player is offered of a decision."""


class TriedDeal(NamedTuple):
    """Where a game begins, and what its players are offered."""

    position: Json | None
    had: bool
    """Was it there before? Then it is gone now; else it is there now."""
    narrow: Narrow[Any] | None


AS_DEALT: Final = TriedDeal(None, True, None)


def trials_of(game: Game[Any, Any]) -> Trials:
    """How a game is dealt the other way round; refuses one that cannot be."""
    if not isinstance(game, HasTrials):
        wrong = f"{game.name} does not say what could be taken out of it"
        raise Refused("game", wrong, "card-stats tells what can be told from records")
    return game.trials


def dealt(game: Game[S, Any], setup: Setup, seed: int) -> dict[str, Any]:
    """A fresh deal as a position that may be changed."""
    position: dict[str, Any] = msgspec.json.decode(
        msgspec.json.encode(game.export(game.deal(setup, seed)))
    )
    return position


def tried_deal(game: Game[S, Any], setup: Setup, seed: int, seat: Seat, thing: str) -> TriedDeal:
    """The same deal without the thing where the seat has it, else with it."""
    trials = trials_of(game)
    position = dealt(game, setup, seed)
    known = trials.things(position, seat)
    if thing not in known:
        raise Refused("card", f"{thing!r} cannot be tried", nearest(thing, known))
    had = trials.has(position, seat, thing)
    trials.exchange(position, seat, thing)
    stays = had and trials.has(position, seat, thing)
    return TriedDeal(position, had, _refraining(game, trials, seat, thing) if stays else None)


def _refraining(game: Game[S, Any], trials: Trials, seat: Seat, thing: str) -> Narrow[S]:
    """A seat does not use the thing, unless it has no other way."""

    def narrow(state: S, decision: Decision) -> Decision:
        if decision.seat != seat:
            return decision
        deed = game.notation.deed
        left = tuple(
            action
            for action in decision.options
            if not trials.is_use(deed(state, decision, action), thing)
        )
        if not left or len(left) == len(decision.options):
            return decision
        return Decision(seat, decision.kind, decision.source, left)

    return narrow
