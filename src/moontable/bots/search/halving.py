"""Sequential halving: compare plans in imagined worlds and drop the weaker half each round.

Effort is counted in tries, so a seed gives the same choice on every machine; the clock only stops
one that is far too slow.
"""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar

from moontable.bots.evaluation.linear import Evaluator
from moontable.bots.planner import SEEDS, TurnPlan
from moontable.bots.search.model import Rules, SearchModel
from moontable.bots.search.turn_search import Node, Step
from moontable.kernel import Seat
from moontable.kernel.rng import below, step

PRIOR_VISITS: Final = 2.0
"""The number of tries that a plan's first estimate counts as."""
MOST_STEPS: Final = 80


class SearchBudget(NamedTuple):
    """The limits of a search."""

    tries: int
    """The number of tries, over all plans and worlds."""
    seconds: float
    """The time limit."""
    plans: int = 8
    """The number of own plans that are tried."""
    horizon: int = 2
    """The number of further turns; in a round search, of the seat's own turns."""
    late: int = 0
    """Fewer cards left than this count as the endgame."""
    late_horizon: int = 10
    """The number of further turns in the endgame."""
    own: int = 60
    """Positions expanded in the seat's own turn."""
    beyond: int = 12
    """Positions expanded in each later turn."""
    alike: int = 8
    """The number of plans that may begin with the same action."""
    before_drawing: bool = False
    """Is a final own turn evaluated before its cards are drawn?"""


class Arm:
    """A plan and its results so far."""

    def __init__(self, node: Node, value: float) -> None:
        self.node = node
        self.steps = node.path()
        self._total = value * PRIOR_VISITS
        self._weight = PRIOR_VISITS

    def note(self, value: float) -> None:
        """Add the value of one try."""
        self._total += value
        self._weight += 1.0

    def value(self) -> float:
        """The mean of the first estimate and all tries."""
        return self._total / self._weight


class HalvingSearch:
    """Base class of searches that compare own plans by sequential halving."""

    def __init__(
        self,
        rules: Rules,
        model: SearchModel,
        evaluator: Evaluator,
        seat: Seat,
        budget: SearchBudget,
    ) -> None:
        self._rules = rules
        self._model = model
        self._evaluator = evaluator
        self._seat = seat
        self._budget = budget


AnyArm = TypeVar("AnyArm", bound=Arm)


def deadline(seconds: float) -> float:
    """The time at which a search that starts now must stop."""
    return monotonic() + seconds


def is_late(stop: float) -> bool:
    """Has the time limit passed?"""
    return monotonic() >= stop


def top_arms(
    nodes: Sequence[Node], values: Sequence[float], most: int, make: Callable[[Node, float], AnyArm]
) -> list[AnyArm]:
    """The best plans by their first estimate, best first."""
    order = sorted(range(len(nodes)), key=lambda index: (-values[index], index))
    return [make(nodes[index], values[index]) for index in order[:most]]


def sequential_halving(
    arms: list[AnyArm], tries: int, stop: float, rng: int, attempt: Callable[[AnyArm, int], None]
) -> list[AnyArm]:
    """Try all arms, keep the better half, and repeat; returns all arms, the best first.

    An arm that surely wins stops the search.
    """
    if arms[0].value() >= 1.0:
        return arms
    dropped: list[AnyArm] = []
    share = tries // max(1, (len(arms) - 1).bit_length())
    while len(arms) > 1 and not is_late(stop):
        for _ in range(max(1, share // len(arms))):
            rng = step(rng)
            if not _try_all(arms, stop, below(rng, SEEDS), attempt):
                break
        arms.sort(key=lambda arm: arm.value(), reverse=True)
        half = (len(arms) + 1) // 2
        dropped = arms[half:] + dropped
        arms = arms[:half]
    return arms + dropped


def _try_all(
    arms: Sequence[AnyArm], stop: float, world: int, attempt: Callable[[AnyArm, int], None]
) -> bool:
    """Try every plan in the same world; False if time ran out."""
    for arm in arms:
        if is_late(stop):
            return False
        attempt(arm, world)
    return True


def plan_of(arms: Sequence[Arm]) -> TurnPlan:
    """The best arm as a plan, with the best one that begins differently."""
    best = arms[0]
    others = [arm.node.state for arm in arms if arm.node.first != best.node.first]
    return TurnPlan(best.steps, best.value(), best.node.state, others[0] if others else None)


def follow_plan(
    rules: Rules, model: SearchModel, seat: Seat, steps: Sequence[Step], state: Any
) -> None:
    """Play the planned steps, and default options where other decisions come up."""
    start = model.turn_id(state)
    planned = list(steps)
    for _ in range(MOST_STEPS):
        pending = rules.pending(state)
        if not pending or model.turn_id(state) != start:
            return
        decision = pending[0]
        action = model.default_option(state, decision)
        if decision.seat == seat and planned:
            wanted = planned.pop(0)
            action = wanted.action if wanted.action in decision.options else action
        rules.apply(state, decision.seat, action)
