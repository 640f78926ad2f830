"""Sequential halving: compare plans in imagined worlds and drop the weaker half each round.

Effort is counted in tries, so a seed gives the same choice on every machine; the clock only stops
one that is far too slow.
"""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar

from moontable.bots.evaluation.linear import Evaluator
from moontable.bots.planner import SEEDS, Plan
from moontable.bots.search.model import Rules, SearchModel
from moontable.bots.search.turn_search import Node, Step
from moontable.kernel import Seat
from moontable.kernel.rng import below, step

PRIOR_VISITS: Final = 2.0
"""The evaluator's first estimate of a plan counts like so many tries."""
MOST_STEPS: Final = 80


class SearchBudget(NamedTuple):
    """How far and how wide a search looks."""

    tries: int
    """How often some plan is tried in some world."""
    seconds: float
    """When to stop in any case."""
    plans: int = 8
    """How many plans of the own turn are tried at all."""
    horizon: int = 2
    """How many turns are played beyond the own one; of a round only the own turns count."""
    late: int = 0
    """With fewer cards left than this, a duel is near its end."""
    late_horizon: int = 10
    """How many turns are played beyond the own one then: little is hidden, and much is at stake."""
    own: int = 60
    """How many positions of the own turn are opened."""
    beyond: int = 12
    """How many positions of each later turn are opened."""
    alike: int = 8
    """How many plans of a round may begin with the same action: they are often nearly one."""
    before_drawing: bool = False
    """Is a last own turn evaluated as it was planned, before anybody sees what is drawn then?"""


class Arm:
    """A plan of the own turn and how it fared."""

    def __init__(self, node: Node, value: float) -> None:
        self.node = node
        self.steps = node.path()
        self._total = value * PRIOR_VISITS
        self._weight = PRIOR_VISITS

    def note(self, value: float) -> None:
        """One more try came to this."""
        self._total += value
        self._weight += 1.0

    def value(self) -> float:
        """The first estimate and all tries together."""
        return self._total / self._weight


class HalvingSearch:
    """What searches have in common that try plans of the own turn against each other."""

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
    """When the clock stops a search that begins now."""
    return monotonic() + seconds


def is_late(stop: float) -> bool:
    """Has the clock reached the end of a search?"""
    return monotonic() >= stop


def top_arms(
    nodes: Sequence[Node], values: Sequence[float], most: int, make: Callable[[Node, float], AnyArm]
) -> list[AnyArm]:
    """The best plans by the first estimate, the best first."""
    order = sorted(range(len(nodes)), key=lambda index: (-values[index], index))
    return [make(nodes[index], values[index]) for index in order[:most]]


def sequential_halving(
    arms: list[AnyArm], tries: int, stop: float, rng: int, attempt: Callable[[AnyArm, int], None]
) -> list[AnyArm]:
    """Try all, keep the better half, and so on; all arms, the best first.

    Whoever sees a sure victory need not try anything.
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
    """Every plan once in the same world; False if time ran out."""
    for arm in arms:
        if is_late(stop):
            return False
        attempt(arm, world)
    return True


def plan_of(arms: Sequence[Arm]) -> Plan:
    """The best arm as a plan, with the best that begins in another way."""
    best = arms[0]
    others = [arm.node.state for arm in arms if arm.node.first != best.node.first]
    return Plan(best.steps, best.value(), best.node.state, others[0] if others else None)


def follow_plan(
    rules: Rules, model: SearchModel, seat: Seat, steps: Sequence[Step], state: Any
) -> None:
    """Do the planned steps, and the default where this world asks something else."""
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
