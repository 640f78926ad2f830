"""Which term of an evaluation speaks for a plan: what the bots' sentences are made of.

It knows no game: a term is some features of a game, what they say, and a rule.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from moontable.bots.planner import Plan
from moontable.bots.search_model import SearchModel
from moontable.kernel import Game, Seat, Words


class Term(NamedTuple):
    """Some features of the evaluation, what they say, and the rule that makes them count."""

    features: tuple[str, ...]
    words: Words
    rule: str

    def after(self, did: Words) -> Words:
        """What was done, and that this speaks for it."""
        return Words(
            f"{did.de}: {self.words.de} ({self.rule}).", f"{did.en}: {self.words.en} ({self.rule})."
        )


class Contributions(NamedTuple):
    """An evaluation that can be read: features by name, their weights, and the terms over them."""

    names: Sequence[str]
    weights: Sequence[float]
    terms: Sequence[Term]

    def strongest(self, model: SearchModel, plan: Plan, seat: Seat, unseen: int) -> Term | None:
        """The term that speaks most for the plan and against the next best idea."""
        if plan.other is None or plan.end is None:
            return None
        end = model.vector(plan.end, seat, unseen)
        other = model.vector(plan.other, seat, unseen)
        gains = {
            name: weight * (one - two)
            for name, weight, one, two in zip(self.names, self.weights, end, other, strict=True)
        }

        def gain(term: Term) -> float:
            # Whoever does not look at a feature gains nothing by it.
            return sum(gains.get(name, 0.0) for name in term.features)

        best = max(self.terms, key=gain)
        return best if gain(best) > 0 else None


class TermExplainer:
    """Tells what a plan does and the term that speaks most for it; each game says how."""

    def __init__(
        self, game: Game[Any, Any], model: SearchModel, contributions: Contributions, win: Words
    ) -> None:
        self._game = game
        self._model = model
        self._contributions = contributions
        self._win = win

    def why(self, world: Any, plan: Plan, seat: Seat, unseen: int) -> Words:
        """What the plan does and what speaks for it."""
        if self._model.result(plan.end, seat) > 0:
            return self._win
        did = self._did(world, plan, seat)
        term = None
        if _goes_on(self._model, plan, seat):
            term = self._contributions.strongest(self._model, plan, seat, unseen)
        return self._alone(did, plan) if term is None else term.after(did)

    def _did(self, world: Any, plan: Plan, seat: Seat) -> Words:
        """What the plan does, in few words."""
        raise NotImplementedError

    def _alone(self, did: Words, plan: Plan) -> Words:
        """The sentence where no term speaks for the plan."""
        del plan
        return Words(f"{did.de}.", f"{did.en}.")


def _goes_on(model: SearchModel, plan: Plan, seat: Seat) -> bool:
    """Is the game undecided where the plan and the next best idea lead?"""
    return not any(model.result(end, seat) for end in (plan.end, plan.other) if end is not None)
