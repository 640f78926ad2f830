"""What plans turn out to be worth: everybody's best-looking turns after them, in an imagined world.

It knows no game. Self-play sees only what follows from the plans it liked best; here the others
are followed too, so that a network learns to tell them apart.
"""

from collections.abc import Sequence
from typing import Any, Final

from moontable.bots.evaluation import Evaluator
from moontable.bots.halving import follow
from moontable.bots.search_model import Rules, SearchModel
from moontable.bots.turn_search import Node, Step, TurnSearch, expected
from moontable.kernel import Seat

OWN_TURNS: Final = 2
"""So many more own turns are played; what is expected at the end of each counts alike."""
MOST_TURNS: Final = 12
"""No longer than this, whatever a game's turns are like."""
WIDTH: Final = 12
"""Choices that are opened of a turn on the way."""


class Lookahead:
    """Follows plans, then everybody's turns, each by an evaluator of its own."""

    def __init__(
        self, rules: Rules, models: Sequence[SearchModel], evaluators: Sequence[Evaluator]
    ) -> None:
        self._rules = rules
        self._models = models
        self._evaluators = evaluators
        self._turns = [
            TurnSearch(rules, model, seat, WIDTH, choices_only=True)
            for seat, model in enumerate(models)
        ]

    def value(self, world: Any, steps: Sequence[Step], seat: Seat) -> float:
        """What a seat may expect some turns after a plan; the world is used up."""
        model = self._models[seat]
        follow(self._rules, model, seat, steps, world)
        heard: list[float] = []
        for _ in range(MOST_TURNS):
            result = model.result(world, seat)
            if result:
                heard += [float(result)] * (OWN_TURNS - len(heard))
            if len(heard) == OWN_TURNS or not self._rules.pending(world):
                break
            who = model.to_move(world)
            end, value = self._best(world, who)
            world = end.state
            if who == seat:
                heard.append(value)
        return sum(heard) / len(heard) if heard else 0.0

    def _best(self, world: Any, who: Seat) -> tuple[Node, float]:
        """The turn that looks best to whoever has it, and what he expects of it."""
        unseen = self._models[who].unseen(world, who)
        ends = self._turns[who].ends(world)
        values = expected(self._evaluators[who], ends, who, unseen)
        best = max(values)
        return ends[values.index(best)], best
