"""Why an action of TSUKUYUMI was chosen: what is done, and the term that speaks most for it.

It compares where the action leads with where the next best idea leads.
"""

from typing import Any, Final, NamedTuple

from moontable.bots.tsukuyumi.macros import NOTATION
from moontable.bots.turns import Step
from moontable.kernel import Words


class Term(NamedTuple):
    """Some numbers of the evaluation, what they say, and the rule that makes them count."""

    numbers: tuple[str, ...]
    words: Words
    rule: str


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


def told(state: Any, step: Step, gains: dict[str, float]) -> Words:
    """The deed and the term that gains most; the deed alone if nothing gains."""
    deed = NOTATION.option(state, step.decision, step.action)
    did = Words(_capital(deed.de), _capital(deed.en))
    best = max(TERMS, key=lambda term: _gain(term, gains))
    if _gain(best, gains) <= 0:
        return Words(f"{did.de}.", f"{did.en}.")
    return Words(
        f"{did.de}: {best.words.de} ({best.rule}).", f"{did.en}: {best.words.en} ({best.rule})."
    )


def _gain(term: Term, gains: dict[str, float]) -> float:
    """What a term gains; whoever does not look at a number gains nothing by it."""
    return sum(gains.get(name, 0.0) for name in term.numbers)


def gains_of(weights: list[float], end: list[float], other: list[float]) -> list[float]:
    """By how much one position beats another, number by number."""
    return [weight * (one - two) for weight, one, two in zip(weights, end, other, strict=True)]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
