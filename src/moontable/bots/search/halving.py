"""Sequential halving: compare plans in imagined worlds and drop the weaker half each round.

Effort is counted in tries or in evaluated positions, so a seed gives the same choice on every
machine; the clock only stops one that is far too slow.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, pvariance
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
MIN_WORLDS: Final = 8
"""The number of worlds before a plan can be certainly worse than another."""
CERTAIN: Final = 3.0
"""A plan is certainly worse if it is behind by this many standard errors."""
NOISE: Final = 0.05
"""The standard deviation of a difference, in addition to what was seen."""


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
    evaluations: int = 0
    """The number of positions to evaluate; if not 0, it limits the search instead of `tries`."""


class Arm:
    """A plan and its results so far."""

    def __init__(self, node: Node, value: float) -> None:
        self.node = node
        self.steps = node.path()
        self._total = value * PRIOR_VISITS
        self._weight = PRIOR_VISITS
        self.results: list[float] = []
        """By world; plans are tried in the same worlds."""

    def note(self, value: float) -> None:
        """Add the value of one try."""
        self.results.append(value)
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


def halving_by_work(
    arms: list[AnyArm],
    work: Callable[[], float],
    stop: float,
    rng: int,
    attempt: Callable[[AnyArm, int], None],
) -> list[AnyArm]:
    """Sequential halving in which every round may use the same share of the work.

    `work` is the share done so far. Certainly worse plans drop out at once, and what that saves is
    spent on the others; a search with one plan left stops.
    """
    if arms[0].value() >= 1.0:
        return arms
    dropped: list[AnyArm] = []
    count = len(arms)
    rounds = max(1, (count - 1).bit_length())
    for number in range(1, rounds + 1):
        while len(arms) > 1 and not is_late(stop):
            rng = step(rng)
            if not _try_all(arms, stop, below(rng, SEEDS), attempt):
                break
            arms.sort(key=lambda arm: arm.value(), reverse=True)
            worse = [arm for arm in arms[1:] if _is_worse(arm, arms[0])]
            arms = [arm for arm in arms if arm not in worse]
            dropped = worse + dropped
            if work() * rounds >= number:
                break
        kept = -(-count // 2**number)
        dropped = arms[kept:] + dropped
        arms = arms[:kept]
    return arms + dropped


def _is_worse(arm: Arm, best: Arm) -> bool:
    """Is a plan certainly worse than the best in the same worlds?"""
    worlds = len(arm.results)
    if worlds < MIN_WORLDS:
        return False
    lead = [high - low for high, low in zip(best.results, arm.results, strict=True)]
    mean = fmean(lead)
    return mean > CERTAIN * sqrt((pvariance(lead, mean) + NOISE**2) / worlds)


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
