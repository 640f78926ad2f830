"""Search over whole actions in one imagined world."""

from math import tanh
from typing import Any, Final, NamedTuple

from moontable.bots.planner import SEEDS, TurnPlan
from moontable.bots.search.model import Rules
from moontable.bots.search.turn_search import Step
from moontable.games.tsukuyumi.bots.novice import NOTATION, TsukuyumiNovice
from moontable.games.tsukuyumi.bots.weights import PointsEvaluator
from moontable.games.tsukuyumi.features.model import TsukuyumiModel
from moontable.kernel import Decision, InformationSet, Seat
from moontable.kernel.rng import below

MOST_STEPS: Final = 60


class End(NamedTuple):
    """The end of an action and the steps that lead there."""

    steps: tuple[Step, ...]
    state: Any


class MacroActions:
    """Enumerates the ends of one action in one world."""

    def __init__(self, rules: Rules, model: TsukuyumiModel, seat: Seat, most: int) -> None:
        """Limit how many questions are explored inside an action; beyond that, take the default."""
        self._rules = rules
        self._model = model
        self._seat = seat
        self._most = most

    def ends(self, state: Any, decision: Decision) -> list[End]:
        """Every end of every option, or the default end if there are too many."""
        opened = 0
        found: list[End] = []
        queue: list[tuple[Any, tuple[Step, ...], Decision]] = [(state, (), decision)]
        place = 0
        while place < len(queue):
            before, steps, asked = queue[place]
            place += 1
            options = self._model.candidates(before, asked)
            if steps and opened >= self._most:
                options = (self._model.default_option(before, asked),)
            opened += 1
            for action in options:
                after = self._rules.clone(before)
                self._rules.apply(after, self._seat, action)
                path = (*steps, Step(asked, action))
                further = self.inside(after) if len(path) < MOST_STEPS else None
                if further is None:
                    found.append(End(path, after))
                else:
                    queue.append((after, path, further))
        return found

    def inside(self, state: Any) -> Decision | None:
        """The seat's next decision in the same action; others answer by default."""
        for _ in range(MOST_STEPS):
            pending = self._rules.pending(state)
            if not pending or self._model.opens_action(pending[0]):
                return None
            asked: Decision = pending[0]
            if asked.seat == self._seat:
                return asked
            self._rules.apply(state, asked.seat, self._model.default_option(state, asked))
        return None


OPENED: Final = 40
"""Questions opened inside one action."""
WISDOM: Final = 0.05
"""What the novice's liking counts against points."""
SCALE: Final = 12.0
"""So many points ahead leave little doubt."""
BY_HEART: Final = frozenset({"choose_card", "place_home", "mark_start", "place_unit", "uplink"})
"""Questions before anything has happened: the novice's answers."""


class Idea(NamedTuple):
    """An action, its end, and its value in points."""

    value: float
    steps: tuple[Step, ...]
    state: Any

    @property
    def first(self) -> int:
        """The first option."""
        return self.steps[0].action


class ActionSearch:
    """Searches to the end of one action."""

    def __init__(
        self,
        rules: Rules,
        model: TsukuyumiModel,
        evaluator: PointsEvaluator,
        seat: Seat,
        novice: TsukuyumiNovice,
    ) -> None:
        self._evaluator = evaluator
        self._seat = seat
        self._novice = novice
        self._actions = MacroActions(rules, model, seat, OPENED)

    def plan(self, info: InformationSet[Any, Any], decision: Decision, rng: int) -> TurnPlan:
        """The best action with all its steps."""
        if NOTATION.kind(decision.kind) in BY_HEART:
            answer = self._novice.choose(info, decision, words=False)
            return TurnPlan([Step(decision, answer.action)], None, None)
        state = info.imagine(below(rng, SEEDS))
        ideas = self._ideas(state, decision, self._likings(info.view(), decision, state))
        best = ideas[0]
        other = next((idea.state for idea in ideas if idea.first != best.first), None)
        return TurnPlan(list(best.steps), tanh(best.value / SCALE), best.state, other)

    def _likings(self, view: Any, decision: Decision, state: Any) -> dict[int, float]:
        """The novice's score of every option."""
        self._novice.me = view["faction"]
        return {
            action: WISDOM * self._novice.score(view, NOTATION.deed(state, decision, action))
            for action in decision.options
        }

    def _ideas(self, state: Any, decision: Decision, likings: dict[int, float]) -> list[Idea]:
        """All actions, best first; marches that gain something come before all others.

        A side that has fought may not march again in this phase.
        """
        ideas = [
            Idea(self._value(end.state) + likings[end.steps[0].action], *end)
            for end in self._actions.ends(state, decision)
        ]
        stay = self._value(state) if NOTATION.kind(decision.kind) == "act" else None

        def order(idea: Idea) -> tuple[bool, float]:
            gains = stay is not None and idea.value > stay and marches(state, idea.steps[0])
            return not gains, -idea.value

        return sorted(ideas, key=order)

    def _value(self, state: Any) -> float:
        return self._evaluator.value(state, self._seat, 0)


def marches(state: Any, first: Step) -> bool:
    """Does an action begin with a march?"""
    return NOTATION.deed(state, first.decision, first.action)["verb"] == "move"
