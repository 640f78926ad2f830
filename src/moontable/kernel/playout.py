"""A random game to its end: the shortest loop over the contract, compiled with the rules.

It knows that somebody must decide and that one option is as good as another.
"""

from typing import Any

from moontable.kernel.decision import Decision
from moontable.kernel.rng import below, step


def playout(game: Any, state: Any, rng: int) -> int:
    """Let whoever is asked first take a random option until the game is over; decisions taken."""
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
