"""Can the turn still be held? A look ahead over the rest of the player's own turn.

Every line with the cards known now is tried on clones; lines that depend on chance or on unseen
cards do not count.
"""

from typing import Final

from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.engine import apply
from moontable.games.blue_moon.rules.state import State, clone

MOST_STEPS: Final = 4000


def can_hold(state: State) -> bool | None:
    """Is there a line on which the announcement succeeds? None if the limit was reached first."""
    if not codes.CHARACTERS - 1 <= state.phase < codes.CALLING or not state.asked:
        return True
    search = _HoldSearch(state)
    found = search.holds(state)
    return found if found or search.steps < MOST_STEPS else None


class _HoldSearch:
    """A depth-first search of a seat's options until a line holds or the limit is reached."""

    def __init__(self, state: State) -> None:
        self.steps = 0
        self._seat = state.turn
        self._turns = state.turns

    def holds(self, state: State) -> bool:
        """Does some line from here lead past the announcement?"""
        if state.turns != self._turns or state.phase >= codes.CALLING:
            return state.phase != codes.OVER or state.winner == self._seat
        asked = state.asked[0]
        if asked.seat != self._seat:
            if asked.kind != codes.ASK_ANSWER:
                # The opponent aims anew: what he will choose is not ours to promise.
                return False
            # Nothing holds against an intervention; without one the turn goes on like this.
            after = clone(state)
            apply(after, asked.seat, codes.option(codes.PASS), None)
            return self.holds(after)
        for action in state.asked[0].options:
            if self.steps >= MOST_STEPS:
                return False
            self.steps += 1
            after = clone(state)
            apply(after, self._seat, action, None)
            if not self._is_lost(state, after) and self.holds(after):
                return True
        return False

    def _is_lost(self, before: State, after: State) -> bool:
        """Does the search end here? Retreating, failing or trusting unseen cards holds no turn."""
        if after.phase == codes.OVER:
            return after.winner != self._seat
        if after.turns != self._turns:
            # A new fight, or one that still has to be started: he retreated or declined.
            return bool(after.first_turn)
        failed = after.phase == codes.RETREAT and before.phase != codes.RETREAT
        return failed or after.informed > before.informed
