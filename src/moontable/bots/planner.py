"""A player who plans his whole turn, then follows the plan while the questions are those he met.

It knows no game. What an end of a turn is worth, a judge says; how to put the choice into words, a
speaker.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from moontable.bots.eye import Eye
from moontable.bots.turns import Node, Step, Turns
from moontable.kernel import Choice, Decision, Seat, Words
from moontable.kernel.rng import below, child, step

ONLY: Final = Words("Es gibt nichts anderes.", "There is nothing else.")
SEEDS: Final = 1 << 32


class Judge(Protocol):
    """Says what positions are worth to a seat, between -1 (lost) and 1 (won)."""

    def values(self, states: Sequence[Any], seat: Seat, unseen: int) -> list[float]:
        """One value for each position; own cards among `unseen` are not looked at."""


@dataclass(frozen=True)
class Plan:
    """What a player means to do: his steps, what he expects of them, and the next best idea."""

    steps: list[Step]
    value: float
    end: Any
    other: Any = None
    """The end of the best plan that begins with another action, if there is one."""


class Speaker(Protocol):
    """Puts a plan into words."""

    def why(self, world: Any, plan: Plan, seat: Seat, unseen: int) -> Words:
        """Why this is done, in a sentence that names cards and rules."""


class Mind(Protocol):
    """Makes plans: by looking one turn ahead, or further."""

    def plan(self, dream: Callable[[int], Any], decision: Decision, rng: int) -> Plan:
        """The plan for this decision and those that follow in the same turn."""


class Planner:
    """One seat's player."""

    looks: Final = False
    """Everything is seen in imagined worlds; where nobody reads the words, no view is needed."""

    def __init__(self, mind: Mind, speaker: Speaker, eye: Eye, seat: Seat, seed: int) -> None:
        self._mind = mind
        self._speaker = speaker
        self._eye = eye
        self._seat = seat
        self._rng = child(seed, 0xB1)
        self._steps: list[Step] = []
        self._next = 0
        self._value = 0.0
        self._why = ONLY

    def choose(self, view: Any, decision: Decision, dream: Callable[[int], Any]) -> Choice:
        """The next step of the plan, or of a new one; without a view nobody asks for words."""
        if self._next < len(self._steps) and self._steps[self._next].decision == decision:
            self._next += 1
            return Choice(self._steps[self._next - 1].action, self._why, self._value)
        if len(decision.options) == 1:
            return Choice(decision.options[0], ONLY, self._value)
        self._rng = step(self._rng)
        plan = self._mind.plan(dream, decision, self._rng)
        self._steps, self._next, self._value = plan.steps, 1, plan.value
        self._why = ONLY
        if view is not None:
            world = dream(below(self._rng, SEEDS))
            unseen = self._eye.unseen(world, self._seat)
            self._why = self._speaker.why(world, plan, self._seat, unseen)
        return Choice(plan.steps[0].action, self._why, plan.value)


class OneTurn:
    """Looks to the end of the own turn in one imagined world, or a few if the other's turn asks."""

    def __init__(self, turns: Turns, eye: Eye, judge: Judge, seat: Seat) -> None:
        self._turns = turns
        self._eye = eye
        self._judge = judge
        self._seat = seat

    def plan(self, dream: Callable[[int], Any], decision: Decision, rng: int) -> Plan:
        """The plan with the best end."""
        state = dream(below(rng, SEEDS))
        if self._eye.turn(state) != self._seat:
            return self._answer(dream, decision, rng)
        unseen = self._eye.unseen(state, self._seat)
        nodes = self._turns.ends(state)
        values = self._judge.values([node.state for node in nodes], self._seat, unseen)
        return best_plan(nodes, values)

    def _answer(self, dream: Callable[[int], Any], decision: Decision, rng: int) -> Plan:
        """A question in the other's turn: what is best on average over several worlds."""
        total = dict.fromkeys(decision.options, 0.0)
        ends: dict[int, Any] = {}
        for _ in range(WORLDS):
            rng = step(rng)
            state = dream(below(rng, SEEDS))
            unseen = self._eye.unseen(state, self._seat)
            nodes = self._turns.ends(state)
            values = self._judge.values([node.state for node in nodes], self._seat, unseen)
            best = dict.fromkeys(decision.options, -1.0)
            for node, value in zip(nodes, values, strict=True):
                action = node.first
                if value >= best[action]:
                    best[action] = value
                    ends[action] = node.state
            for action, value in best.items():
                total[action] += value / WORLDS
        order = sorted(decision.options, key=lambda action: (-total[action], action))
        first, second = order[0], order[1]
        steps = [Step(decision, first)]
        return Plan(steps, total[first], ends.get(first), ends.get(second))


WORLDS: Final = 6
"""Worlds imagined for a question in the other's turn, where one look would be mere chance."""


def best_plan(nodes: Sequence[Node], values: Sequence[float]) -> Plan:
    """The plan that ends best, beside the best one that begins otherwise; the first of equals."""
    best = max(range(len(nodes)), key=lambda index: values[index])
    steps = nodes[best].path()
    others = [index for index, node in enumerate(nodes) if node.first != nodes[best].first]
    other = max(others, key=lambda index: values[index]) if others else None
    return Plan(
        steps,
        values[best],
        nodes[best].state,
        None if other is None else nodes[other].state,
    )
