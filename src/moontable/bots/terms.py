"""Which term of an evaluation speaks for a plan: what the bots' sentences are made of.

It knows no game: a term is some numbers of a game's eye, what they say, and a rule.
"""

from collections.abc import Sequence
from typing import NamedTuple

from moontable.bots.eye import Eye
from moontable.bots.planner import Plan
from moontable.kernel import Seat, Words


class Term(NamedTuple):
    """Some numbers of the evaluation, what they say, and the rule that makes them count."""

    numbers: tuple[str, ...]
    words: Words
    rule: str

    def after(self, did: Words) -> Words:
        """What was done, and that this speaks for it."""
        return Words(
            f"{did.de}: {self.words.de} ({self.rule}).", f"{did.en}: {self.words.en} ({self.rule})."
        )


class Scale(NamedTuple):
    """An evaluation that can be read: numbers by name, their weights, and the terms over them."""

    names: Sequence[str]
    weights: Sequence[float]
    terms: Sequence[Term]

    def strongest(self, eye: Eye, plan: Plan, seat: Seat, unseen: int) -> Term | None:
        """The term that speaks most for the plan and against the next best idea."""
        if plan.other is None or plan.end is None:
            return None
        if eye.result(plan.other, seat) or eye.result(plan.end, seat):
            return None
        end = eye.numbers(plan.end, seat, unseen)
        other = eye.numbers(plan.other, seat, unseen)
        gains = {
            name: weight * (one - two)
            for name, weight, one, two in zip(self.names, self.weights, end, other, strict=True)
        }
        best = max(self.terms, key=lambda term: sum(gains[name] for name in term.numbers))
        return best if sum(gains[name] for name in best.numbers) > 0 else None
