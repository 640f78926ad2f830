"""Looking further than the own turn: information-set search over whole turns.

It knows no game. Plans of the own turn are tried in worlds dreamt up one after the other, the same
worlds for every plan; what follows, both players choose by a tree of statistics over what they can
do in each world. Weak plans drop out by halves. How long it looks is counted in tries, so that a
seed gives the same choice everywhere; the clock only stops a machine that is far too slow.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import log, sqrt
from time import monotonic
from typing import Any, Final, NamedTuple

from moontable.bots.eye import Eye, Rules
from moontable.bots.planner import SEEDS, Judge, OneTurn, Plan
from moontable.bots.turns import Node, Step, Turns
from moontable.kernel import Decision, Seat
from moontable.kernel.rng import below, step

Path = tuple[int, ...]


class Depth(NamedTuple):
    """How far and how wide a search looks."""

    tries: int
    """How often some plan is tried in some world."""
    seconds: float
    """When to stop in any case."""
    plans: int = 8
    """How many plans of the own turn are tried at all."""
    turns: int = 2
    """How many turns are played beyond the own one."""
    own: int = 60
    """How many positions of the own turn are opened."""
    beyond: int = 12
    """How many positions of each later turn are opened."""


TRUST: Final = 2.0
"""The judge's first opinion of a plan counts like so many tries."""
CURIOSITY: Final = 0.1
"""How much a rarely seen turn is worth trying again."""


class Spot:
    """What is known about one player's turns after the same turns before."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[Path, Spot] = {}


class Arm:
    """A plan of the own turn and how it fared."""

    def __init__(self, node: Node, value: float) -> None:
        self.node = node
        self.steps = node.path()
        self.first = value
        self.spot = Spot()

    def value(self) -> float:
        """The judge's opinion and all tries together."""
        return (self.first * TRUST + self.spot.total) / (TRUST + self.spot.visits)


class Deep:
    """A mind that looks beyond its own turn."""

    def __init__(self, rules: Rules, eye: Eye, judge: Judge, seat: Seat, depth: Depth) -> None:
        self._rules = rules
        self._eye = eye
        self._judge = judge
        self._seat = seat
        self._depth = depth
        self._near = OneTurn(rules, eye, judge, seat, depth.own)
        self._turns = Turns(rules, eye, seat, depth.own)
        self._later = [Turns(rules, eye, who, depth.beyond) for who in (0, 1)]

    def plan(self, dream: Callable[[int], Any], decision: Decision, rng: int) -> Plan:
        """The plan that fares best in imagined worlds."""
        state = dream(below(rng, SEEDS))
        if self._eye.turn(state) != self._seat:
            return self._near.plan(dream, decision, rng)
        stop = monotonic() + self._depth.seconds
        unseen = self._eye.unseen(state, self._seat)
        nodes = self._turns.ends(state)
        values = self._judge.values([node.state for node in nodes], self._seat, unseen)
        order = sorted(range(len(nodes)), key=lambda index: (-values[index], index))
        arms = [Arm(nodes[index], values[index]) for index in order[: self._depth.plans]]
        if values[order[0]] < 1.0 and len(arms) > 1:
            arms = self._halve(arms, dream, rng, stop)
        others = [arm for arm in arms if arm.node.first != arms[0].node.first]
        other = others[0].node.state if others else None
        return Plan(arms[0].steps, arms[0].value(), arms[0].node.state, other)

    def _halve(
        self, arms: list[Arm], dream: Callable[[int], Any], rng: int, stop: float
    ) -> list[Arm]:
        """Try all, keep the better half, and so on; all arms, the best first."""
        dropped: list[Arm] = []
        rounds = max(1, (len(arms) - 1).bit_length())
        share = self._depth.tries // rounds
        while len(arms) > 1 and monotonic() < stop:
            for _ in range(max(1, share // len(arms))):
                rng = step(rng)
                if not self._try_all(arms, partial(dream, below(rng, SEEDS)), stop):
                    break
            arms.sort(key=Arm.value, reverse=True)
            half = (len(arms) + 1) // 2
            dropped = arms[half:] + dropped
            arms = arms[:half]
        return arms + dropped

    def _try_all(self, arms: list[Arm], world: Callable[[], Any], stop: float) -> bool:
        """Every plan once in the same world; False if time ran out."""
        for arm in arms:
            if monotonic() >= stop:
                return False
            self._try(arm, world())
        return True

    def _try(self, arm: Arm, state: Any) -> None:
        """Follow a plan in one world, then both players' next turns, and note how it ends."""
        self._follow(arm.steps, state)
        way = [arm.spot]
        for _ in range(self._depth.turns):
            if self._eye.result(state, self._seat):
                break
            state, spot = self._next(state, way[-1])
            way.append(spot)
        value = self._judge.values([state], self._seat, 0)[0]
        for spot in way:
            spot.visits += 1
            spot.total += value

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

    def _next(self, state: Any, spot: Spot) -> tuple[Any, Spot]:
        """The turn that its player would choose here: good in his eyes, or not seen often."""
        who = self._eye.turn(state)
        unseen = self._eye.unseen(state, who)
        nodes = self._later[who].ends(state)
        values = self._judge.values([node.state for node in nodes], who, unseen)
        sign = 1.0 if who == self._seat else -1.0
        paths = [node.actions() for node in nodes]
        scores = [
            _score(spot, spot.children.get(path), value, sign)
            for path, value in zip(paths, values, strict=True)
        ]
        best = scores.index(max(scores))
        return nodes[best].state, spot.children.setdefault(paths[best], Spot())


MOST_STEPS: Final = 80


def _score(spot: Spot, child: Spot | None, first: float, sign: float) -> float:
    """The judge's opinion and the tries together, and some curiosity."""
    visits, total = (0, 0.0) if child is None else (child.visits, child.total * sign)
    mean = (first * TRUST + total) / (TRUST + visits)
    return mean + CURIOSITY * sqrt(log(1 + spot.visits) / (TRUST + visits))
