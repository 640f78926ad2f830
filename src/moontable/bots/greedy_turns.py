"""Everybody's best-looking turns in one imagined world, one after the other.

It knows no game and any number of players; how a search uses where they lead is its own business.
"""

from typing import Any, Final

from moontable.bots.evaluation import Evaluator
from moontable.bots.search_model import Rules, SearchModel
from moontable.bots.turn_search import TurnSearch, expected
from moontable.kernel import Seat

MOST_TURNS: Final = 40
"""No look ahead needs more, whatever a game's turns are like."""


class GreedyTurns:
    """Plays on as whoever is asked likes best at the end of the turn."""

    def __init__(
        self,
        rules: Rules,
        model: SearchModel,
        evaluator: Evaluator,
        most: int,
        choices_only: bool = False,
    ) -> None:
        """Open at most so many positions of a turn."""
        self._rules = rules
        self._model = model
        self._evaluator = evaluator
        self._most = most
        self._choices_only = choices_only
        self._turns: dict[Seat, TurnSearch] = {}

    def play_on(self, state: Any, seat: Seat, own_turns: int) -> Any:
        """Where it stands after so many turns of a seat, and everybody's in between."""
        own = 0
        for _ in range(MOST_TURNS):
            if own >= own_turns or not self._rules.pending(state):
                break
            own += self._model.to_move(state) == seat
            state = self.best(state)
        return state

    def best(self, state: Any) -> Any:
        """Where the turn leads that looks best to whoever is asked; the state is used up."""
        who = self._model.to_move(state)
        if who not in self._turns:
            self._turns[who] = TurnSearch(
                self._rules, self._model, who, self._most, choices_only=self._choices_only
            )
        unseen = self._model.unseen(state, who)
        nodes = self._turns[who].ends(state)
        if len(nodes) == 1:
            return nodes[0].state
        values = expected(self._evaluator, nodes, who, unseen)
        return nodes[values.index(max(values))].state
