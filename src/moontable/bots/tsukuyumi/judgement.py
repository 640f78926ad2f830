"""Ideas and what they are worth: the ends of whole actions, judged by weights.

It knows that units march before anybody fights.
"""

from typing import Any, Final, NamedTuple

from moontable.bots.eye import Rules
from moontable.bots.tsukuyumi.macros import NOTATION, Macros
from moontable.bots.tsukuyumi.opinion import Opinion
from moontable.bots.tsukuyumi.words import gains_of
from moontable.bots.turns import Step, weigh
from moontable.games.tsukuyumi.features.model import Sight
from moontable.kernel import Decision, Seat

OPENED: Final = 40
"""Questions opened inside one action."""
VICTORY: Final = 100.0


class Idea(NamedTuple):
    """An action, where it leads, and what that is worth in points."""

    value: float
    steps: tuple[Step, ...]
    state: Any

    @property
    def first(self) -> int:
        """The option it begins with."""
        return self.steps[0].action


class Judgement:
    """One seat's opinion of positions and actions."""

    def __init__(self, rules: Rules, seat: Seat, opinion: Opinion) -> None:
        self._seat = seat
        self._opinion = opinion
        self._eye = Sight()
        self._macros = Macros(rules, self._eye, seat, OPENED)

    def value(self, state: Any) -> float:
        """What a position is worth, in points."""
        result = self._eye.result(state, self._seat)
        if result:
            return VICTORY * result
        opinion = self._opinion
        return weigh(opinion.weights(state), opinion.numbers(state, self._seat))

    def ideas(self, state: Any, decision: Decision, likings: dict[int, float]) -> list[Idea]:
        """All actions, the best first; marches that gain something come before all others.

        Whoever has fought may not march any more in this phase.
        """
        ideas = [
            Idea(self.value(end.state) + likings[end.steps[0].action], *end)
            for end in self._macros.ends(state, decision)
        ]
        ideas.sort(key=lambda idea: -idea.value)
        if NOTATION.kind(decision.kind) != "act":
            return ideas
        stay = self.value(state)
        marches = [idea for idea in ideas if idea.value > stay and self._marches(state, idea)]
        return marches + [idea for idea in ideas if idea not in marches]

    def _marches(self, state: Any, idea: Idea) -> bool:
        first = idea.steps[0]
        return NOTATION.deed(state, first.decision, first.action)["verb"] == "move"

    def gains(self, idea: Idea, other: Idea) -> dict[str, float]:
        """By how much one idea beats another, number by number."""
        opinion = self._opinion
        one, two = (opinion.numbers(end.state, self._seat) for end in (idea, other))
        gains = gains_of(opinion.weights(idea.state), one, two)
        return dict(zip(opinion.names, gains, strict=True))
