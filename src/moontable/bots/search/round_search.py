"""Search once around the table: own plans, followed by everybody's greedy turns."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from moontable.bots.evaluation.linear import Evaluator
from moontable.bots.planner import SEEDS, TurnPlan
from moontable.bots.search import halving
from moontable.bots.search.model import Rules, SearchModel
from moontable.bots.search.turn_search import Node, TurnSearch, expected
from moontable.kernel import Decision, InformationSet, Seat
from moontable.kernel.rng import below


def various(
    nodes: Sequence[Node], values: Sequence[float], alike: int
) -> tuple[list[Node], list[float]]:
    """The best ends first, with a limit for each first action."""
    taken: Counter[int] = Counter()
    kept: list[int] = []
    for index in sorted(range(len(nodes)), key=lambda index: (-values[index], index)):
        taken[nodes[index].first] += 1
        if taken[nodes[index].first] <= alike:
            kept.append(index)
    return [nodes[index] for index in kept], [values[index] for index in kept]


class RoundSearch(halving.HalvingSearch):
    """Searches as many own turns as the budget's horizon, with the others' in between."""

    def __init__(
        self,
        rules: Rules,
        model: SearchModel,
        evaluator: Evaluator,
        seat: Seat,
        budget: halving.SearchBudget,
    ) -> None:
        super().__init__(rules, model, evaluator, seat, budget)
        self._turns = TurnSearch(rules, model, seat, budget.own)
        self._later = GreedyTurns(rules, model, evaluator, budget.beyond)

    def plan(self, info: InformationSet[Any, Any], decision: Decision, rng: int) -> TurnPlan:
        """The plan with the best results in imagined worlds."""
        del decision
        budget = self._budget
        stop = halving.deadline(budget.seconds)
        state = info.imagine(below(rng, SEEDS))
        unseen = self._model.unseen(state, self._seat)
        ends = self._turns.ends(state)
        values = self._evaluator.values([node.state for node in ends], self._seat, unseen)
        arms = halving.top_arms(*various(ends, values, budget.alike), budget.plans, halving.Arm)

        def attempt(arm: halving.Arm, world: int) -> None:
            arm.note(self._try(arm, info.imagine(world)))

        return halving.plan_of(halving.sequential_halving(arms, budget.tries, stop, rng, attempt))

    def _try(self, arm: halving.Arm, state: Any) -> float:
        """Play a plan and everybody's greedy turns in one world; the value of its end."""
        halving.follow_plan(self._rules, self._model, self._seat, arm.steps, state)
        state = self._later.play_on(state, self._seat, self._budget.horizon)
        return self._evaluator.values([state], self._seat, 0)[0]


MOST_TURNS: Final = 40
"""The maximum number of turns played ahead."""


class GreedyTurns:
    """Plays the turn that each player values most."""

    def __init__(
        self,
        rules: Rules,
        model: SearchModel,
        evaluator: Evaluator,
        most: int,
        choices_only: bool = False,
    ) -> None:
        """Expand at most this many positions of a turn."""
        self._rules = rules
        self._model = model
        self._evaluator = evaluator
        self._most = most
        self._choices_only = choices_only
        self._turns: dict[Seat, TurnSearch] = {}

    def play_on(self, state: Any, seat: Seat, own_turns: int) -> Any:
        """The state after a number of turns of a seat, with the others' in between."""
        own = 0
        for _ in range(MOST_TURNS):
            if own >= own_turns or not self._rules.pending(state):
                break
            own += self._model.to_move(state) == seat
            state = self.best(state)
        return state

    def best(self, state: Any) -> Any:
        """The state after the turn the player to move values most; modifies the given state."""
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
