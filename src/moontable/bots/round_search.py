"""Looking once around the table: own plans tried in imagined worlds, everybody going on greedily.

It knows no game and any number of players. The best plans of the own turn are carried out in the
same worlds, all players then take the turns that look best to them, and the evaluator speaks when
the round is over.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from moontable.bots.evaluation import Evaluator
from moontable.bots.greedy_turns import GreedyTurns
from moontable.bots.halving import (
    Arm,
    HalvingSearch,
    SearchBudget,
    best_arms,
    deadline,
    follow,
    halve,
    plan_of,
)
from moontable.bots.planner import SEEDS, Plan
from moontable.bots.search_model import Rules, SearchModel
from moontable.bots.turn_search import Node, TurnSearch
from moontable.kernel import Decision, InformationSet, Seat
from moontable.kernel.rng import below


def various(
    nodes: Sequence[Node], values: Sequence[float], alike: int
) -> tuple[list[Node], list[float]]:
    """The best ends, the best first, with so many at most for each first action."""
    taken: Counter[int] = Counter()
    kept: list[int] = []
    for index in sorted(range(len(nodes)), key=lambda index: (-values[index], index)):
        taken[nodes[index].first] += 1
        if taken[nodes[index].first] <= alike:
            kept.append(index)
    return [nodes[index] for index in kept], [values[index] for index in kept]


class RoundSearch(HalvingSearch):
    """Looks as far as the own turns of the budget's horizon, with everybody's in between."""

    def __init__(
        self,
        rules: Rules,
        model: SearchModel,
        evaluator: Evaluator,
        seat: Seat,
        budget: SearchBudget,
    ) -> None:
        super().__init__(rules, model, evaluator, seat, budget)
        self._turns = TurnSearch(rules, model, seat, budget.own)
        self._later = GreedyTurns(rules, model, evaluator, budget.beyond)

    def plan(self, info: InformationSet[Any, Any], decision: Decision, rng: int) -> Plan:
        """The plan that fares best in imagined worlds."""
        del decision
        budget = self._budget
        stop = deadline(budget.seconds)
        state = info.imagine(below(rng, SEEDS))
        unseen = self._model.unseen(state, self._seat)
        ends = self._turns.ends(state)
        values = self._evaluator.values([node.state for node in ends], self._seat, unseen)
        arms = best_arms(*various(ends, values, budget.alike), budget.plans, Arm)

        def attempt(arm: Arm, world: int) -> None:
            arm.note(self._try(arm, info.imagine(world)))

        return plan_of(halve(arms, budget.tries, stop, rng, attempt))

    def _try(self, arm: Arm, state: Any) -> float:
        """Follow a plan in one world, then everybody's best turns, and judge where it ends."""
        follow(self._rules, self._model, self._seat, arm.steps, state)
        state = self._later.play_on(state, self._seat, self._budget.horizon)
        return self._evaluator.values([state], self._seat, 0)[0]
