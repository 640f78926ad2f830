"""Information-set search over whole turns of two players.

Plans of the own turn are tried in the same imagined worlds; the turns that follow are chosen by UCT
(Kocsis and Szepesvári, 2006).
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, Final, Protocol

from moontable.bots.evaluation.linear import Evaluator
from moontable.bots.planner import SEEDS, TurnPlan
from moontable.bots.search import halving
from moontable.bots.search.model import Rules, SearchModel, sample_plausible_world
from moontable.bots.search.one_turn import OneTurnSearch
from moontable.bots.search.turn_search import Node, TurnSearch, expected
from moontable.kernel import Decision, InformationSet, Seat
from moontable.kernel.rng import below

Path = tuple[int, ...]
UCT_C: Final = 0.1
"""The exploration constant of UCT."""


class DuelModel(SearchModel, Protocol):
    """A two-player game in which the cards run out."""

    def cards_left(self, state: Any) -> int:
        """The cards both players have left, drawn or not."""


class CountingEvaluator:
    """Counts the evaluated positions: they are the measure of a search's work."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self.count = 0

    def values(self, states: Sequence[Any], seat: Seat, unseen: int) -> list[float]:
        """The values, counted."""
        self.count += len(states)
        return self._evaluator.values(states, seat, unseen)


class TreeNode:
    """The statistics of one player's turns after the same preceding turns."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[Path, TreeNode] = {}


class Branch(halving.Arm):
    """A plan with the tree of the turns that follow."""

    def __init__(self, node: Node, value: float) -> None:
        super().__init__(node, value)
        self.root = TreeNode()


class TurnTreeSearch(halving.HalvingSearch):
    """Searches beyond the seat's own turn."""

    def __init__(
        self,
        rules: Rules,
        model: DuelModel,
        evaluator: Evaluator,
        seat: Seat,
        budget: halving.SearchBudget,
    ) -> None:
        self._counter = evaluator = CountingEvaluator(evaluator)
        super().__init__(rules, model, evaluator, seat, budget)
        self._cards_left = model.cards_left
        self._turns = TurnSearch(
            rules, model, seat, budget.own, choices_only=True, evaluator=evaluator
        )
        self._one_turn = OneTurnSearch(self._turns, model, evaluator, seat)
        self._later = [
            TurnSearch(rules, model, who, budget.beyond, choices_only=True) for who in (0, 1)
        ]

    def plan(self, info: InformationSet[Any, Any], decision: Decision, rng: int) -> TurnPlan:
        """The plan with the best results in imagined worlds."""
        state = info.imagine(below(rng, SEEDS))
        if self._model.to_move(state) != self._seat:
            return self._one_turn.plan(info, decision, rng)
        budget = self._budget
        stop = halving.deadline(budget.seconds)
        start = self._counter.count
        turns = self._horizon(state)
        unseen = self._model.unseen(state, self._seat)
        nodes = self._turns.ends(state)
        values = expected(self._evaluator, nodes, self._seat, unseen)
        arms = halving.top_arms(nodes, values, budget.plans, Branch)

        imagined: dict[int, Any] = {}

        def attempt(arm: Branch, world: int) -> None:
            if world not in imagined:
                imagined.clear()
                imagined[world] = sample_plausible_world(info, self._model, self._seat, world)
            self._try(arm, self._rules.clone(imagined[world]), turns)

        def work() -> float:
            return (self._counter.count - start) / budget.evaluations

        if budget.evaluations:
            arms = halving.halving_by_work(arms, work, stop, rng, attempt)
        else:
            arms = halving.sequential_halving(arms, budget.tries, stop, rng, attempt)
        return halving.plan_of(arms)

    @property
    def evaluations(self) -> int:
        """The number of positions evaluated so far."""
        return self._counter.count

    def _horizon(self, state: Any) -> int:
        """The number of further turns to search."""
        is_late = self._cards_left(state) < self._budget.late
        return self._budget.late_horizon if is_late else self._budget.horizon

    def _try(self, arm: Branch, state: Any, turns: int) -> None:
        """Play a plan and the turns that follow in one world, and record the result."""
        halving.follow_plan(self._rules, self._model, self._seat, arm.steps, state)
        path = [arm.root]
        unseen = 0
        for _ in range(turns):
            if self._model.result(state, self._seat):
                break
            unseen = self._unseen(state)
            state, node = self._next(state, path[-1])
            path.append(node)
        value = self._evaluator.values([state], self._seat, unseen)[0]
        arm.note(value)
        for node in path:
            node.visits += 1
            node.total += value

    def _unseen(self, state: Any) -> int:
        """The cards to ignore if the search ends after this turn."""
        own = self._model.to_move(state) == self._seat
        return self._model.unseen(state, self._seat) if own and self._budget.before_drawing else 0

    def _next(self, state: Any, parent: TreeNode) -> tuple[Any, TreeNode]:
        """The next turn, chosen by UCT for the player to move."""
        who = self._model.to_move(state)
        unseen = self._model.unseen(state, who)
        nodes = self._later[who].ends(state)
        values = expected(self._evaluator, nodes, who, unseen)
        sign = 1.0 if who == self._seat else -1.0
        paths = [node.actions() for node in nodes]
        scores = [
            _score(parent, parent.children.get(path), value, sign)
            for path, value in zip(paths, values, strict=True)
        ]
        best = scores.index(max(scores))
        return nodes[best].state, parent.children.setdefault(paths[best], TreeNode())


def _score(parent: TreeNode, child: TreeNode | None, prior: float, sign: float) -> float:
    """The mean of estimate and tries, plus the exploration bonus."""
    visits, total = (0, 0.0) if child is None else (child.visits, child.total * sign)
    mean = (prior * halving.PRIOR_VISITS + total) / (halving.PRIOR_VISITS + visits)
    return mean + UCT_C * sqrt(log(1 + parent.visits) / (halving.PRIOR_VISITS + visits))
