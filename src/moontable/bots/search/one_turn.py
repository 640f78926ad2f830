"""Search to the end of the seat's own turn."""

from collections.abc import Sequence
from typing import Any, Final

from moontable.bots.evaluation.linear import Evaluator
from moontable.bots.planner import SEEDS, TurnPlan
from moontable.bots.search.model import SearchModel
from moontable.bots.search.turn_search import Node, Step, TurnSearch, expected
from moontable.kernel import Decision, InformationSet, Seat
from moontable.kernel.rng import below, step

WORLDS: Final = 6
"""The number of worlds imagined for a decision in the opponent's turn."""


class OneTurnSearch:
    """Searches one imagined world, or a few for a decision in the opponent's turn."""

    def __init__(
        self, turns: TurnSearch, model: SearchModel, evaluator: Evaluator, seat: Seat
    ) -> None:
        self._turns = turns
        self._model = model
        self._evaluator = evaluator
        self._seat = seat

    def plan(self, info: InformationSet[Any, Any], decision: Decision, rng: int) -> TurnPlan:
        """The plan with the best value."""
        state = info.imagine(below(rng, SEEDS))
        if self._model.to_move(state) != self._seat:
            return self._answer(info, decision, rng)
        return best_plan(*self.ends(state))

    def ends(self, state: Any) -> tuple[list[Node], list[float]]:
        """The ends of the seat's turn and their values; modifies the state."""
        unseen = self._model.unseen(state, self._seat)
        nodes = self._turns.ends(state)
        return nodes, expected(self._evaluator, nodes, self._seat, unseen)

    def _answer(self, info: InformationSet[Any, Any], decision: Decision, rng: int) -> TurnPlan:
        """A decision in the opponent's turn: the best option over worlds weighted by likelihood."""
        total = dict.fromkeys(decision.options, 0.0)
        ends: dict[int, Any] = {}
        weights = 0.0
        for _ in range(WORLDS):
            rng = step(rng)
            best = dict.fromkeys(decision.options, -1.0)
            world = info.imagine(below(rng, SEEDS))
            weight = self._model.likelihood(world, self._seat)
            weights += weight
            for node, value in zip(*self.ends(world), strict=True):
                action = node.first
                if value >= best[action]:
                    best[action] = value
                    ends[action] = node.state
            for action, value in best.items():
                total[action] += value * weight
        order = sorted(decision.options, key=lambda action: (-total[action], action))
        first, second = order[0], order[1]
        return TurnPlan(
            [Step(decision, first)], total[first] / weights, ends.get(first), ends.get(second)
        )


def best_plan(nodes: Sequence[Node], values: Sequence[float]) -> TurnPlan:
    """The plan with the highest value, and the best one that begins differently."""
    best = max(range(len(nodes)), key=lambda index: values[index])
    others = [index for index, node in enumerate(nodes) if node.first != nodes[best].first]
    other = max(others, key=lambda index: values[index], default=None)
    second = None if other is None else nodes[other].state
    return TurnPlan(nodes[best].path(), values[best], nodes[best].state, second)
