"""Which term of an evaluation speaks for a plan: what the bots' sentences are made of.

It knows no game: a term is some features of a game, what they say, and a rule.
"""

from collections.abc import Sequence
from typing import NamedTuple

from moontable.bots.planner import Plan
from moontable.bots.search_model import SearchModel
from moontable.kernel import Seat, Words


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


def goes_on(model: SearchModel, plan: Plan, seat: Seat) -> bool:
    """Is the game undecided where the plan and the next best idea lead?"""
    return not any(model.result(end, seat) for end in (plan.end, plan.other) if end is not None)
