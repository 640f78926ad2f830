"""A bot that plans ahead and follows its plan as long as the decisions are the expected ones."""

from dataclasses import dataclass
from typing import Any, Final, Protocol

from moontable.bots.search.model import SearchModel
from moontable.bots.search.turn_search import Step
from moontable.kernel import Choice, Decision, InformationSet, Seat, Words
from moontable.kernel.rng import below, step

ONLY: Final = Words("Es gibt nichts anderes.", "There is nothing else.")
SEEDS: Final = 1 << 32


@dataclass(frozen=True)
class TurnPlan:
    """A plan: its steps, its value, where it ends, and the second best end."""

    steps: list[Step]
    value: float | None
    """None if nothing was estimated."""
    end: Any
    other: Any = None
    """The end of the best plan that begins with another action, if there is one."""


class Explainer(Protocol):
    """Explains plans."""

    def why(self, world: Any, plan: TurnPlan, seat: Seat, unseen: int) -> Words:
        """The reason for a plan, in a sentence that names cards and rules."""


class Search(Protocol):
    """Makes plans."""

    def plan(self, info: InformationSet[Any, Any], decision: Decision, rng: int) -> TurnPlan:
        """The plan for this decision and those that follow in the same turn."""


class Planner:
    """A bot for one seat."""

    def __init__(  # noqa: PLR0913 - the parts of a player
        self,
        search: Search,
        explainer: Explainer,
        model: SearchModel,
        seat: Seat,
        rng: int,
        *,
        replans: bool = False,
    ) -> None:
        """With `replans`, an unexpected forced decision discards the plan."""
        self._search = search
        self._explainer = explainer
        self._model = model
        self._seat = seat
        self._rng = rng
        self._replans = replans
        self._steps: list[Step] = []
        self.value = 0.0
        self._why = ONLY

    def choose(self, info: InformationSet[Any, Any], decision: Decision, words: bool) -> Choice:
        """The next step of the plan, or of a new one."""
        if self._steps and self._steps[0].decision == decision:
            return Choice(self._steps.pop(0).action, self._why, self.value)
        if len(decision.options) == 1:
            if self._replans:
                self._steps = []
            return Choice(decision.options[0], ONLY, self.value)
        self._rng = step(self._rng)
        plan = self._search.plan(info, decision, self._rng)
        self._steps = plan.steps[1:]
        if plan.value is not None:
            self.value = plan.value
        self._why = self._words(info, plan) if words else ONLY
        return Choice(plan.steps[0].action, self._why, self.value)

    def _words(self, info: InformationSet[Any, Any], plan: TurnPlan) -> Words:
        world = info.imagine(below(self._rng, SEEDS))
        return self._explainer.why(world, plan, self._seat, self._model.unseen(world, self._seat))
