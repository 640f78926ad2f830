"""What may be asked about a state: the game's own questions, and those every game answers alike.

It knows `path`: what a seat could do after passing, so that a table can offer it at once; and
`trace`: any number that a game derives, step by step, with the rule and source of each.
"""

from collections.abc import Mapping
from typing import Any, Final

from moontable.games import registry
from moontable.games.registry import AnyGame
from moontable.kernel import Decision, Json, Refused, Seat
from moontable.kernel.capabilities import HasRulebook
from moontable.kernel.paths import Ahead, Pass, ahead
from moontable.kernel.values import mapping, one_of, sequence, whole

COMMON: Final[Mapping[str, tuple[str, ...]]] = {"path": ("seat",)}
DERIVED: Final = ("steps", "parts", "items")


def numbers_of(game: AnyGame) -> dict[str, str]:
    """The numbers that a game can trace, and the question that derives each."""
    return dict(registry.DERIVATIONS.get(game.name) or {})


def questions_of(game: AnyGame) -> Mapping[str, tuple[str, ...]]:
    """All questions with their fields."""
    numbers = numbers_of(game).values()
    fields = dict.fromkeys(field for question in numbers for field in game.queries[question])
    traced = {"trace": ("number", *fields)} if fields else {}
    return {**COMMON, **traced, **game.queries}


def ask(game: AnyGame, state: Any, question: str, fields: Json) -> Json:
    """Answer one of `questions_of`."""
    known = questions_of(game)
    if question not in known:
        raise Refused("question", f"there is no {question!r}", ", ".join(known))
    if question in game.queries:
        return game.query(state, question, fields)
    if question == "trace":
        return _trace(game, state, fields)
    return _path(game, state, fields)


def _trace(game: AnyGame, state: Any, fields: Json) -> Json:
    """A number with every step that makes it: its rule, what that rests on, and its words."""
    numbers = numbers_of(game)
    number = one_of(fields.get("number"), tuple(numbers), "number")
    known = game.queries[numbers[number]]
    told = game.query(state, numbers[number], {k: v for k, v in fields.items() if k in known})
    found = next((told[key] for key in DERIVED if key in told), ())
    steps = [_step(game, mapping(step, "step")) for step in sequence(found, "steps")]
    total = told.get("total", told.get("worth", told.get("totals")))
    return {"number": number, "total": total, "steps": steps}


def _step(game: AnyGame, step: Json) -> Json:
    """A step with the words and the source of its rule; words of its own come first."""
    rule = str(step["rule"])
    words = game.rules()[rule]
    source = {}
    if isinstance(game, HasRulebook):
        statement = game.rulebook()[rule]
        source = {"basis": statement.basis, "where": statement.where}
    return {"de": words.de, "en": words.en, **step, **source}


def _path(game: AnyGame, state: Any, fields: Json) -> Json:
    """Every option behind passes of the seat, with these passes; none that is open already."""
    seat: Seat = whole(fields.get("seat"), "seat", 0, game.players(state) - 1)
    found: list[Json] = []
    known: list[Json] = []
    for step in ahead(game, state, seat):
        options = [_option(game, step.state, step.decision, a) for a in step.decision.options]
        if step.passes:
            found += [_behind(game, step, told) for told in options if told["deed"] not in known]
        known += [told["deed"] for told in options]
    return {"options": found}


def _behind(game: AnyGame, step: Ahead[Any], option: dict[str, Any]) -> Json:
    return {
        "passes": [_pass(game, one) for one in step.passes],
        "kind": game.notation.kind(step.decision.kind),
        **option,
    }


def _pass(game: AnyGame, one: Pass[Any]) -> Json:
    return _option(game, one.state, one.decision, one.action)


def _option(game: AnyGame, state: Any, decision: Decision, action: int) -> dict[str, Any]:
    words = game.notation.option(state, decision, action)
    deed = dict(game.notation.deed(state, decision, action))
    return {"action": action, "deed": deed, "de": words.de, "en": words.en}
