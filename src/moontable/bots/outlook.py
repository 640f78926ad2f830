"""Looking around the table: own plans tried in imagined worlds, everybody going on as seems best.

It knows no game and any number of players. The best plans of the own turn are carried out in the
same worlds, all players then take the turns that look best to them, and the judge speaks when the
round is over; weak plans drop out by halves. How long it looks is counted in tries, so that a seed
gives the same choice everywhere; the clock only stops a machine that is far too slow.
"""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final, NamedTuple

from moontable.bots.eye import Eye, Rules
from moontable.bots.planner import SEEDS, Judge, Plan, best_plan
from moontable.bots.turns import Node, Step, Turns
from moontable.kernel import Decision, Seat
from moontable.kernel.rng import below, step

TRUST: Final = 2.0
"""The judge's first opinion of a plan counts like so many tries."""
MOST_STEPS: Final = 80


class Reach(NamedTuple):
    """How far and how wide to look."""

    tries: int
    """How often some plan is tried in some world."""
    seconds: float
    """When to stop in any case."""
    plans: int
    """How many plans of the own turn are tried at all."""
    again: int
    """How many own moments are played beyond the first, with everybody's in between."""
    own: int
    """How many positions of the own turn are opened."""
    beyond: int
    """How many positions of each later turn are opened."""


class Arm:
    """A plan of the own turn and how it fared."""

    def __init__(self, node: Node, value: float) -> None:
        self.node = node
        self.steps = node.path()
        self.total = value * TRUST
        self.weight = TRUST

    def value(self) -> float:
        """The judge's opinion and all tries together."""
        return self.total / self.weight


class Outlook:
    """A mind that looks once around the table."""

    def __init__(self, rules: Rules, eye: Eye, judge: Judge, seat: Seat, reach: Reach) -> None:
        self._rules = rules
        self._eye = eye
        self._judge = judge
        self._seat = seat
        self._reach = reach
        self._turns = Turns(rules, eye, seat, reach.own)
        self._later: dict[Seat, Turns] = {}

    def plan(self, dream: Callable[[int], Any], decision: Decision, rng: int) -> Plan:
        """The plan that fares best in imagined worlds."""
        del decision
        stop = monotonic() + self._reach.seconds
        state = dream(below(rng, SEEDS))
        unseen = self._eye.unseen(state, self._seat)
        nodes = self._turns.ends(state)
        values = self._judge.values([node.state for node in nodes], self._seat, unseen)
        order = sorted(range(len(nodes)), key=lambda index: (-values[index], index))
        arms = [Arm(nodes[index], values[index]) for index in order[: self._reach.plans]]
        if len(arms) < 2 or values[order[0]] >= 1.0:
            return best_plan(nodes, values)
        arms = self._halve(arms, dream, rng, stop)
        others = [arm for arm in arms if arm.node.first != arms[0].node.first]
        other = others[0].node.state if others else None
        return Plan(arms[0].steps, arms[0].value(), arms[0].node.state, other)

    def _halve(
        self, arms: list[Arm], dream: Callable[[int], Any], rng: int, stop: float
    ) -> list[Arm]:
        """Try all, keep the better half, and so on; all arms, the best first."""
        dropped: list[Arm] = []
        share = self._reach.tries // max(1, (len(arms) - 1).bit_length())
        while len(arms) > 1 and monotonic() < stop:
            for _ in range(max(1, share // len(arms))):
                rng = step(rng)
                if not self._try_all(arms, dream, below(rng, SEEDS), stop):
                    break
            arms.sort(key=Arm.value, reverse=True)
            half = (len(arms) + 1) // 2
            dropped = arms[half:] + dropped
            arms = arms[:half]
        return arms + dropped

    def _try_all(
        self, arms: list[Arm], dream: Callable[[int], Any], world: int, stop: float
    ) -> bool:
        """Every plan once in the same world; False if time ran out."""
        for arm in arms:
            if monotonic() >= stop:
                return False
            arm.total += self._try(arm, dream(world))
            arm.weight += 1.0
        return True

    def _try(self, arm: Arm, state: Any) -> float:
        """Follow a plan in one world, then everybody's best turns, and judge where it ends."""
        self._follow(arm.steps, state)
        again = 0
        while again < self._reach.again and self._rules.pending(state):
            again += self._eye.turn(state) == self._seat
            state = self._best(state)
        return self._judge.values([state], self._seat, 0)[0]

    def _follow(self, steps: Sequence[Step], state: Any) -> None:
        """Do the planned steps, and what is usual where this world asks something else."""
        rules, eye = self._rules, self._eye
        moment = eye.moment(state)
        planned = list(steps)
        for _ in range(MOST_STEPS):
            pending = rules.pending(state)
            if not pending or eye.moment(state) != moment:
                return
            decision = pending[0]
            action = eye.usual(state, decision)
            if decision.seat == self._seat and planned:
                wanted = planned.pop(0)
                action = wanted.action if wanted.action in decision.options else action
            rules.apply(state, decision.seat, action)

    def _best(self, state: Any) -> Any:
        """Where the turn leads that looks best to whoever is asked."""
        who = self._eye.turn(state)
        if who not in self._later:
            self._later[who] = Turns(self._rules, self._eye, who, self._reach.beyond)
        nodes = self._later[who].ends(state)
        if len(nodes) == 1:
            return nodes[0].state
        values = self._judge.values([node.state for node in nodes], who, 0)
        return nodes[values.index(max(values))].state
