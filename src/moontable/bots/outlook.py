"""Looking around the table: own plans tried in imagined worlds, everybody going on as seems best.

It knows no game and any number of players. The best plans of the own turn are carried out in the
same worlds, all players then take the turns that look best to them, and the judge speaks when the
round is over.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from moontable.bots.arms import Arm, chosen, deadline, follow, halve, promising
from moontable.bots.eye import Eye, Rules
from moontable.bots.planner import SEEDS, Judge, Plan
from moontable.bots.turns import Node, Turns
from moontable.kernel import Decision, Seat
from moontable.kernel.rng import below


class Reach(NamedTuple):
    """How far and how wide to look."""

    tries: int
    """How often some plan is tried in some world."""
    seconds: float
    """When to stop in any case."""
    plans: int
    """How many plans of the own turn are tried at all."""
    alike: int
    """How many of them may begin with the same action: judged alike, they are often nearly one."""
    again: int
    """How many own moments are played beyond the first, with everybody's in between."""
    own: int
    """How many positions of the own turn are opened."""
    beyond: int
    """How many positions of each later turn are opened."""


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
        stop = deadline(self._reach.seconds)
        state = dream(below(rng, SEEDS))
        unseen = self._eye.unseen(state, self._seat)
        ends = self._turns.ends(state)
        nodes, values = various(
            ends,
            self._judge.values([node.state for node in ends], self._seat, unseen),
            self._reach.alike,
        )
        arms = promising(nodes, values, self._reach.plans, Arm)
        if arms[0].value() < 1.0 and len(arms) > 1:

            def attempt(arm: Arm, world: int) -> None:
                arm.note(self._try(arm, dream(world)))

            arms = halve(arms, self._reach.tries, stop, rng, attempt)
        return chosen(arms)

    def _try(self, arm: Arm, state: Any) -> float:
        """Follow a plan in one world, then everybody's best turns, and judge where it ends."""
        follow(self._rules, self._eye, self._seat, arm.steps, state)
        again = 0
        while again < self._reach.again and self._rules.pending(state):
            again += self._eye.turn(state) == self._seat
            state = self._best(state)
        return self._judge.values([state], self._seat, 0)[0]

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
