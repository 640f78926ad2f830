"""Explains a TSUKUYUMI action: what it does and the main reason."""

from typing import Any, Final

from moontable.bots.narration import Contributions, Term
from moontable.bots.planner import TurnPlan
from moontable.games.tsukuyumi.bots.novice import NOTATION, reason
from moontable.games.tsukuyumi.bots.weights import PointsEvaluator
from moontable.games.tsukuyumi.features.model import TsukuyumiModel
from moontable.kernel import Seat, Words
from moontable.kernel.speech import sentence

TERMS: Final = (
    Term(("points", "ahead"), Words("das sind Siegpunkte", "that is victory points"), "TS-139"),
    Term(
        ("now", "later", "short"),
        Words("dort lässt sich Land erobern", "there is land to conquer there"),
        "TS-103",
    ),
    Term(("danger",), Words("so bleibt mein Land sicherer", "my land is safer so"), "TS-104"),
    Term(
        ("army", "income", "events"),
        Words("so stehen mehr Mittel bereit", "it leaves me more to work with"),
        "TS-056",
    ),
    Term(
        ("spread", "reach"),
        Words("von dort ist mehr Land zu erreichen", "more land is within reach from there"),
        "TS-076",
    ),
    Term(("doomed",), Words("so entgeht es der Strahlung", "it escapes the radiation"), "TS-131"),
    Term(("moon",), Words("die Mitte des Mondes zählt", "the middle of the moon counts"), "TS-135"),
    Term(("missions",), Words("das bringt eine Mission näher", "a mission comes closer"), "TS-136"),
    Term(
        ("soon", "soon_ahead"),
        Words("so stehe ich nach dieser Runde besser da", "I stand better after this round"),
        "TS-140",
    ),
    Term(
        ("late", "late_ahead"),
        Words("das zahlt sich bis zum Ende aus", "it pays until the end"),
        "TS-002",
    ),
)


class BoardExplainer:
    """Explains a plan by the weights of an evaluation, or as the novice does."""

    def __init__(self, model: TsukuyumiModel, evaluator: PointsEvaluator) -> None:
        self._model = model
        self._evaluator = evaluator

    def why(self, world: Any, plan: TurnPlan, seat: Seat, unseen: int) -> Words:
        """The deed and the term that gains most, or the deed alone if nothing gains."""
        step = plan.steps[0]
        if plan.end is None:
            return reason(NOTATION.deed(world, step.decision, step.action))
        did = sentence(NOTATION.option(world, step.decision, step.action))
        weights = self._evaluator.weights(plan.end)
        contributions = Contributions(self._evaluator.names, weights, TERMS)
        term = contributions.strongest(self._model, plan, seat, unseen)
        return Words(f"{did.de}.", f"{did.en}.") if term is None else term.after(did)
