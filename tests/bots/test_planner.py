"""A planner follows its plan while the questions are those it met, and speaks when asked to."""

from typing import Any

import pytest

from moontable.bots.planner import ONLY, Planner, TurnPlan
from moontable.bots.search.turn_search import Step
from moontable.kernel import Decision, InformationSet, Seat, Words
from tests.small.lanterns import GAME

FIRST = Decision(0, 0, -1, (1, 2))
FORCED = Decision(0, 1, -1, (7,))
SECOND = Decision(0, 2, -1, (3, 4))
SAID = Words("Darum.", "Because.")


class Part:
    """A search, an explainer and a model in one, which count how often they are asked."""

    def __init__(self) -> None:
        self.plans = 0
        self.sentences = 0

    def plan(self, info: InformationSet[Any, Any], decision: Decision, rng: int) -> TurnPlan:
        """Two steps, or what is asked."""
        del info, rng
        self.plans += 1
        if decision == FIRST:
            return TurnPlan([Step(FIRST, 2), Step(SECOND, 4)], 0.5, None)
        return TurnPlan([Step(decision, decision.options[0])], None, None)

    def why(self, world: Any, plan: TurnPlan, seat: Seat, unseen: int) -> Words:
        """Always the same."""
        del world, plan, seat, unseen
        self.sentences += 1
        return SAID

    def unseen(self, state: Any, seat: int) -> int:
        """Nothing is hidden."""
        del state, seat
        return 0


def seated(replans: bool) -> tuple[Planner, Part, InformationSet[Any, Any]]:
    """A planner with its parts, and what it may know."""
    part: Any = Part()
    info = InformationSet(GAME, GAME.deal(GAME.setup({}), 1), 0)
    return Planner(part, part, part, 0, 5, replans=replans), part, info


@pytest.mark.parametrize(("replans", "action", "plans"), [(False, 4, 1), (True, 3, 2)])
def test_a_forced_answer_ends_a_plan_only_where_it_shall(
    replans: bool, action: int, plans: int
) -> None:
    """An unforeseen question without a choice leaves the plan standing, or not."""
    planner, part, info = seated(replans)
    assert planner.choose(info, FIRST, words=False).action == 2
    assert planner.choose(info, FORCED, words=False) == (7, ONLY, 0.5)
    assert planner.choose(info, SECOND, words=False) == (action, ONLY, 0.5)
    assert part.plans == plans


def test_words_are_made_where_they_are_wanted() -> None:
    """One sentence serves a whole plan; without a reader there is none."""
    planner, part, info = seated(replans=False)
    assert planner.choose(info, FIRST, words=True).why == SAID
    assert planner.choose(info, SECOND, words=True).why == SAID
    assert part.sentences == 1
    silent, part, info = seated(replans=False)
    assert silent.choose(info, FIRST, words=False).why == ONLY
    assert part.sentences == 0
