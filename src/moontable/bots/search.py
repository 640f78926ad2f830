"""Looking further than the own turn: information-set search over whole turns.

It knows no game. Plans of the own turn are tried in worlds dreamt up one after the other, the same
worlds for every plan; what follows, both players choose by a tree of statistics over what they can
do in each world.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Any, Final, NamedTuple

from moontable.bots.arms import TRUST, Arm, chosen, deadline, follow, halve, promising
from moontable.bots.eye import Eye, Rules
from moontable.bots.planner import SEEDS, Judge, OneTurn, Plan
from moontable.bots.turns import Node, Turns
from moontable.kernel import Decision, Seat
from moontable.kernel.rng import below

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
    """How many choices of the own turn are opened."""
    beyond: int = 12
    """How many choices of each later turn are opened."""
    before_drawing: bool = False
    """Is a last own turn judged as it was planned, before anybody sees what is drawn then?"""


CURIOSITY: Final = 0.1
"""How much a rarely seen turn is worth trying again."""


class Spot:
    """What is known about one player's turns after the same turns before."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[Path, Spot] = {}


class Branch(Arm):
    """A plan with the tree of turns that followed it."""

    def __init__(self, node: Node, value: float) -> None:
        super().__init__(node, value)
        self.spot = Spot()


class Deep:
    """A mind that looks beyond its own turn."""

    def __init__(self, rules: Rules, eye: Eye, judge: Judge, seat: Seat, depth: Depth) -> None:
        self._rules = rules
        self._eye = eye
        self._judge = judge
        self._seat = seat
        self._depth = depth
        self._turns = Turns(rules, eye, seat, depth.own, choices_only=True)
        self._near = OneTurn(self._turns, eye, judge, seat)
        self._later = [Turns(rules, eye, who, depth.beyond, choices_only=True) for who in (0, 1)]

    def plan(self, dream: Callable[[int], Any], decision: Decision, rng: int) -> Plan:
        """The plan that fares best in imagined worlds."""
        state = dream(below(rng, SEEDS))
        if self._eye.turn(state) != self._seat:
            return self._near.plan(dream, decision, rng)
        stop = deadline(self._depth.seconds)
        unseen = self._eye.unseen(state, self._seat)
        nodes = self._turns.ends(state)
        values = self._judge.values([node.state for node in nodes], self._seat, unseen)
        arms = promising(nodes, values, self._depth.plans, Branch)
        if arms[0].value() < 1.0 and len(arms) > 1:

            def attempt(arm: Branch, world: int) -> None:
                self._try(arm, dream(world))

            arms = halve(arms, self._depth.tries, stop, rng, attempt)
        return chosen(arms)

    def _try(self, arm: Branch, state: Any) -> None:
        """Follow a plan in one world, then both players' next turns, and note how it ends."""
        follow(self._rules, self._eye, self._seat, arm.steps, state)
        way = [arm.spot]
        unseen = 0
        for _ in range(self._depth.turns):
            if self._eye.result(state, self._seat):
                break
            unseen = self._unseen(state)
            state, spot = self._next(state, way[-1])
            way.append(spot)
        value = self._judge.values([state], self._seat, unseen)[0]
        arm.note(value)
        for spot in way:
            spot.visits += 1
            spot.total += value

    def _unseen(self, state: Any) -> int:
        """What is not looked at when this turn is over and nothing follows."""
        own = self._eye.turn(state) == self._seat
        return self._eye.unseen(state, self._seat) if own and self._depth.before_drawing else 0

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


def _score(spot: Spot, child: Spot | None, first: float, sign: float) -> float:
    """The judge's opinion and the tries together, and some curiosity."""
    visits, total = (0, 0.0) if child is None else (child.visits, child.total * sign)
    mean = (first * TRUST + total) / (TRUST + visits)
    return mean + CURIOSITY * sqrt(log(1 + spot.visits) / (TRUST + visits))
