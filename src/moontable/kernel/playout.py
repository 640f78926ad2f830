"""Random playouts: the shortest loop over the contract, compiled with the rules."""

from typing import Any

from moontable.kernel.decision import Decision
from moontable.kernel.rng import below, step


def playout(game: Any, state: Any, rng: int) -> int:
    """Play random options to the end of the game; returns the number of decisions."""
    decisions = 0
    pending, apply = game.pending, game.apply
    asked: tuple[Decision, ...] = pending(state)
    while asked:
        rng = step(rng)
        decision = asked[0]
        options = decision.options
        apply(state, decision.seat, options[below(rng, len(options))])
        decisions += 1
        asked = pending(state)
    return decisions
