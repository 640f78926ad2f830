"""Sentences that compare two options, or give the main reason for a plan."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from moontable.bots.planner import TurnPlan
from moontable.bots.search.model import SearchModel
from moontable.kernel import Game, Seat, Words
from moontable.kernel.speech import listed, sentence

MOST_FACTS: Final = 2


class StateFact(NamedTuple):
    """A fact about the position an option leads to."""

    key: str
    good: float
    """Higher is better."""
    words: Words
    rule: str
    """The rule that makes it count; empty where it is a measurement."""


def victory(rule: str) -> StateFact:
    """The fact that an option wins the game."""
    return StateFact("win", 1, Words("das gewinnt das Spiel", "that wins the game"), rule)


class OptionSummary(NamedTuple):
    """One of two compared options."""

    name: Words
    facts: Sequence[StateFact]
    chance: float


def contrast(best: OptionSummary, other: OptionSummary, *, clear: bool) -> Words:
    """One sentence: the facts that differ, both chances, and the rule."""
    keys = _telling(best.facts, other.facts)
    mine, yours = _named(best.facts, keys), _named(other.facts, keys)
    rule = next((fact.rule for fact in (*mine, *yours) if fact.rule), "")
    ours = sentence(_joined(mine or _either_way(best.facts), best.chance))
    theirs = _joined(yours, other.chance)
    end = f" ({rule})." if rule else "."
    almost = Words("", "") if clear else Words("; kaum ein Unterschied", "; hardly a difference")
    return Words(
        f"{ours.de}. Dagegen „{_within(_short(other.name.de))}“: {theirs.de}{almost.de}{end}",
        f"{ours.en}. “{_capital(_short(other.name.en))}” instead: {theirs.en}{almost.en}{end}",
    )


def _telling(best: Sequence[StateFact], other: Sequence[StateFact]) -> list[str]:
    """The facts that speak for the best; without any, one that differs in words alone."""
    mine, yours = ({fact.key: fact for fact in facts} for facts in (best, other))
    nothing = StateFact("", 0.0, Words("", ""), "")
    keys = list(dict.fromkeys((*mine, *yours)))
    pairs = [(key, mine.get(key, nothing), yours.get(key, nothing)) for key in keys]
    found = [key for key, one, two in pairs if one.good > two.good]
    alike = [key for key, one, two in pairs if one.good == two.good and one.words != two.words]
    return found[:MOST_FACTS] or alike[:1]


def _named(facts: Sequence[StateFact], keys: Sequence[str]) -> list[StateFact]:
    found = {fact.key: fact for fact in facts}
    return [found[key] for key in keys if key in found]


def _either_way(facts: Sequence[StateFact]) -> list[StateFact]:
    """A fact both have in common, for options that do not differ."""
    return [
        fact._replace(words=Words(f"so oder so {fact.words.de}", f"either way {fact.words.en}"))
        for fact in facts[:1]
    ]


def _joined(facts: Sequence[StateFact], chance: float) -> Words:
    share = percent(chance)
    odds = Words(f"etwa {share} % Siegchance", f"about {share} % to win")
    if not facts:
        return odds
    sentence = listed([fact.words for fact in facts])
    return Words(f"{sentence.de}, {odds.de}", f"{sentence.en}, {odds.en}")


def percent(chance: float) -> int:
    """A chance in whole parts of a hundred; nothing is certain before the game is over."""
    return max(1, min(99, round(100 * chance)))


def decimal(number: float) -> Words:
    """A number with one digit after the point, or the comma; never a negative zero."""
    text = f"{abs(number):.1f}"
    return Words(text.replace(".", ","), text)


def _short(name: str) -> str:
    """An option's name without its explanation."""
    return name.split(" – ", maxsplit=1)[0]


def _within(quoted: str) -> str:
    """Quotation marks inside of quotation marks."""
    return quoted.replace("„", "‚").replace("“", "‘")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def lead(margin: float, unit: Words) -> Words:
    """How far ahead or behind on average, in a unit."""
    many = decimal(margin)
    if many.en == "0.0":
        return Words("im Mittel gleichauf", "level on average")
    if margin > 0:
        return Words(
            f"im Mittel {many.de} {unit.de} voraus", f"{many.en} {unit.en} ahead on average"
        )
    return Words(f"im Mittel {many.de} {unit.de} zurück", f"{many.en} {unit.en} behind on average")


class Term(NamedTuple):
    """A group of features, their meaning, and the rule behind them."""

    features: tuple[str, ...]
    words: Words
    rule: str

    def after(self, did: Words) -> Words:
        """The sentence for a plan with this as its main reason."""
        return Words(
            f"{did.de}: {self.words.de} ({self.rule}).", f"{did.en}: {self.words.en} ({self.rule})."
        )


class Contributions(NamedTuple):
    """An evaluation by named features, and the terms that group them."""

    names: Sequence[str]
    weights: Sequence[float]
    terms: Sequence[Term]

    def strongest(self, model: SearchModel, plan: TurnPlan, seat: Seat, unseen: int) -> Term | None:
        """The term that favours the plan most over the second best one."""
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
    """Explains a plan by what it does and its main reason."""

    def __init__(
        self, game: Game[Any, Any], model: SearchModel, contributions: Contributions, win: Words
    ) -> None:
        self._game = game
        self._model = model
        self._contributions = contributions
        self._win = win

    def why(self, world: Any, plan: TurnPlan, seat: Seat, unseen: int) -> Words:
        """What the plan does, and its main reason."""
        if self._model.result(plan.end, seat) > 0:
            return self._win
        did = self._did(world, plan, seat)
        term = None
        if _goes_on(self._model, plan, seat):
            term = self._contributions.strongest(self._model, plan, seat, unseen)
        return self._alone(did, plan) if term is None else term.after(did)

    def _did(self, world: Any, plan: TurnPlan, seat: Seat) -> Words:
        """What the plan does, in a few words."""
        raise NotImplementedError

    def _alone(self, did: Words, plan: TurnPlan) -> Words:
        """The sentence for a plan without a main reason."""
        del plan
        return Words(f"{did.de}.", f"{did.en}.")


def _goes_on(model: SearchModel, plan: TurnPlan, seat: Seat) -> bool:
    """Is the game still undecided after the plan and after the next best idea?"""
    return not any(model.result(end, seat) for end in (plan.end, plan.other) if end is not None)
