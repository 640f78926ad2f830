"""Enumerate the different ends of a seat's turn."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from moontable.bots.evaluation.linear import Evaluator
from moontable.bots.search.model import Rules, SearchModel
from moontable.kernel.decision import Decision

WAVE: Final = 60
"""Positions that are expanded before the rest is ordered again."""


class Step(NamedTuple):
    """One of the seat's own decisions and the chosen action."""

    decision: Decision
    action: int


class Deviation(NamedTuple):
    """Where the turn leads if another player deviates from the default, and its probability."""

    chance: float
    state: Any


class Node:
    """A position within a turn, and the step that led to it."""

    __slots__ = ("action", "asked", "before", "deviation", "first", "state", "value")

    def __init__(
        self, state: Any, before: "Node | None", asked: Decision | None, action: int
    ) -> None:
        self.state = state
        self.before = before
        self.asked = asked
        self.action = action
        # The first action on the way here
        self.first: int = action if before is None or before.asked is None else before.first
        self.deviation: Deviation | None = None if before is None else before.deviation
        self.value: float | None = None

    def path(self) -> list[Step]:
        """The seat's own steps from the root to here."""
        steps: list[Step] = []
        node: Node | None = self
        while node is not None:
            if node.asked is not None:
                steps.append(Step(node.asked, node.action))
            node = node.before
        steps.reverse()
        return steps

    def actions(self) -> tuple[int, ...]:
        """The seat's own actions from the root to here."""
        found: list[int] = []
        node: Node | None = self
        while node is not None:
            if node.asked is not None:
                found.append(node.action)
            node = node.before
        found.reverse()
        return tuple(found)


class TurnSearch:
    """Finds the ends of a seat's turn in one world."""

    def __init__(  # noqa: PLR0913 - what a search follows from
        self,
        rules: Rules,
        model: SearchModel,
        seat: int,
        most: int,
        choices_only: bool = False,
        evaluator: Evaluator | None = None,
    ) -> None:
        """Expand at most this many positions; the rest is finished by default.

        With `choices_only`, positions that leave only one candidate do not count. With an
        evaluator, the positions after the first wave are expanded best first.
        """
        self._rules = rules
        self._model = model
        self._seat = seat
        self._most = most
        self._choices_only = choices_only
        self._evaluator = evaluator

    def ends(self, state: Any) -> list[Node]:
        """All different ends of this turn, or of these decisions within the other's turn.

        The state is used up. Ends whose turn had to be taken back count only if there is no other.
        """
        model = self._model
        start = model.turn_id(state)
        own = model.to_move(state) == self._seat
        queue: list[Node] = [Node(state, None, None, 0)]
        seen: set[tuple[object, ...]] = set()
        found: list[Node] = []
        failed: list[Node] = []
        unseen: int = 0 if self._evaluator is None else model.unseen(state, self._seat)
        opened = 0
        wave = WAVE
        place = 0
        while place < len(queue):
            if wave <= opened < self._most and self._evaluator is not None:
                queue = self._best_first(self._evaluator, queue[place:], unseen)
                place = 0
                wave = opened + WAVE
            node = queue[place]
            place += 1
            decision = self._asked(node, start, own)
            if decision is not None and opened < self._most:
                opened += self._open(node, decision, queue, seen)
                continue
            end = node if decision is None else self._finish(node, start, own)
            moved = model.turn_id(end.state) - start
            (failed if 0 < moved < 8 and not self._over(end.state) else found).append(end)
        return found or failed

    def _best_first(self, evaluator: Evaluator, queue: list[Node], unseen: int) -> list[Node]:
        """The positions in the order of their values, as if the turn ended there."""
        new = [node for node in queue if node.value is None]
        if new:
            values = evaluator.values([node.state for node in new], self._seat, unseen)
            for node, value in zip(new, values, strict=True):
                node.value = value
        order = sorted([(-_value(node), place) for place, node in enumerate(queue)])
        return [queue[place] for _, place in order]

    def _over(self, state: Any) -> bool:
        return self._model.result(state, self._seat) != 0

    def _asked(self, node: Node, start: int, own: bool) -> Decision | None:
        """The seat's next decision in this turn; others play their default."""
        rules = self._rules
        model = self._model
        state = node.state
        while True:
            pending: tuple[Decision, ...] = rules.pending(state)
            if not pending or model.turn_id(state) != start:
                return None
            for decision in pending:
                if decision.seat == self._seat:
                    return decision
            if not own:
                return None
            other = pending[0]
            answer: int = model.default_option(state, other)
            chance: float = model.deviation_probability(state, other)
            if chance > 0.0 and node.deviation is None:
                node.deviation = Deviation(chance, self._otherwise(state, other, answer))
            rules.apply(state, other.seat, answer)

    def _open(
        self,
        node: Node,
        decision: Decision,
        queue: list[Node],
        seen: set[tuple[object, ...]],
    ) -> int:
        """Queue the result of every candidate; returns how much this counts towards the limit."""
        rules = self._rules
        model = self._model
        seat = self._seat
        options: Sequence[int] = model.candidates(node.state, decision)
        last = len(options) - 1
        for index, action in enumerate(options):
            state: Any = node.state if index == last else rules.clone(node.state)
            rules.apply(state, seat, action)
            if last:
                key = model.transposition_key(state)
                if key in seen:
                    continue
                seen.add(key)
            queue.append(Node(state, node, decision, action))
        node.state = None
        return 0 if self._choices_only and not last else 1

    def _finish(self, node: Node, start: int, own: bool) -> Node:
        """The end of this line by default options."""
        steps = 0
        while steps < 60:
            steps += 1
            decision = self._asked(node, start, own)
            if decision is None:
                break
            action = self._model.default_option(node.state, decision)
            self._rules.apply(node.state, self._seat, action)
            node = Node(node.state, node, decision, action)
        return node

    def _otherwise(self, state: Any, other: Decision, answer: int) -> Any:
        """The end of the turn after the other answer, by default options."""
        rules = self._rules
        model = self._model
        start = model.turn_id(state)
        reached: Any = rules.clone(state)
        action: int = other.options[1] if answer == other.options[0] else other.options[0]
        rules.apply(reached, other.seat, action)
        steps = 0
        while steps < 60 and model.turn_id(reached) == start:
            steps += 1
            pending: tuple[Decision, ...] = rules.pending(reached)
            if not pending:
                break
            asked = pending[0]
            rules.apply(reached, asked.seat, model.default_option(reached, asked))
        return reached


def _value(node: Node) -> float:
    return 0.0 if node.value is None else node.value


def expected(evaluator: Evaluator, nodes: Sequence[Node], seat: int, unseen: int) -> list[float]:
    """The expected values of ends, given that another player may deviate."""
    values = evaluator.values([node.state for node in nodes], seat, unseen)
    deviations = [
        (index, node.deviation) for index, node in enumerate(nodes) if node.deviation is not None
    ]
    if deviations:
        others = evaluator.values([deviation.state for _, deviation in deviations], seat, unseen)
        for (index, deviation), other in zip(deviations, others, strict=True):
            values[index] += deviation.chance * (other - values[index])
    return values
