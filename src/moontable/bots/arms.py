"""Plans tried against each other in imagined worlds; the weak ones drop out by halves.

It knows no game and not what a try is. How long it goes on is counted in tries, so a seed gives
the same choice everywhere; the clock only stops a machine that is far too slow.
"""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final, TypeVar

from moontable.bots.eye import Eye, Rules
from moontable.bots.planner import SEEDS, Plan
from moontable.bots.turns import Node, Step
from moontable.kernel import Seat
from moontable.kernel.rng import below, step

TRUST: Final = 2.0
"""The judge's first opinion of a plan counts like so many tries."""
MOST_STEPS: Final = 80


class Arm:
    """A plan of the own turn and how it fared."""

    def __init__(self, node: Node, value: float) -> None:
        self.node = node
        self.steps = node.path()
        self._total = value * TRUST
        self._weight = TRUST

    def note(self, value: float) -> None:
        """One more try came to this."""
        self._total += value
        self._weight += 1.0

    def value(self) -> float:
        """The judge's opinion and all tries together."""
        return self._total / self._weight


AnyArm = TypeVar("AnyArm", bound=Arm)


def deadline(seconds: float) -> float:
    """When the clock stops a search that begins now."""
    return monotonic() + seconds


def promising(
    nodes: Sequence[Node], values: Sequence[float], most: int, make: Callable[[Node, float], AnyArm]
) -> list[AnyArm]:
    """The best plans in the judge's eyes, the best first."""
    order = sorted(range(len(nodes)), key=lambda index: (-values[index], index))
    return [make(nodes[index], values[index]) for index in order[:most]]


def halve(
    arms: list[AnyArm], tries: int, stop: float, rng: int, attempt: Callable[[AnyArm, int], None]
) -> list[AnyArm]:
    """Try all, keep the better half, and so on; all arms, the best first."""
    dropped: list[AnyArm] = []
    share = tries // max(1, (len(arms) - 1).bit_length())
    while len(arms) > 1 and monotonic() < stop:
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
        if monotonic() >= stop:
            return False
        attempt(arm, world)
    return True


def chosen(arms: Sequence[Arm]) -> Plan:
    """The best arm as a plan, with the best that begins in another way."""
    best = arms[0]
    others = [arm.node.state for arm in arms if arm.node.first != best.node.first]
    return Plan(best.steps, best.value(), best.node.state, others[0] if others else None)


def follow(rules: Rules, eye: Eye, seat: Seat, steps: Sequence[Step], state: Any) -> None:
    """Do the planned steps, and what is usual where this world asks something else."""
    moment = eye.moment(state)
    planned = list(steps)
    for _ in range(MOST_STEPS):
        pending = rules.pending(state)
        if not pending or eye.moment(state) != moment:
            return
        decision = pending[0]
        action = eye.usual(state, decision)
        if decision.seat == seat and planned:
            wanted = planned.pop(0)
            action = wanted.action if wanted.action in decision.options else action
        rules.apply(state, decision.seat, action)
