"""Queries about a state: those of the game, and two that every game answers.

`path` finds the options behind passes; `trace` derives a number step by step from its rules.
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
    """The numbers that a game can trace, and the query that derives each."""
    return dict(registry.DERIVATIONS.get(game.name) or {})


def queries_of(game: AnyGame) -> Mapping[str, tuple[str, ...]]:
    """All queries with their fields."""
    numbers = numbers_of(game).values()
    fields = dict.fromkeys(field for query in numbers for field in game.queries[query])
    traced = {"trace": ("number", *fields)} if fields else {}
    return {**COMMON, **traced, **game.queries}


def run_query(game: AnyGame, state: Any, name: str, fields: Json) -> Json:
    """Answer one of `queries_of`."""
    known = queries_of(game)
    if name not in known:
        raise Refused("question", f"there is no {name!r}", ", ".join(known))
    if name in game.queries:
        return game.query(state, name, fields)
    if name == "trace":
        return _trace(game, state, fields)
    return _path(game, state, fields)


def _trace(game: AnyGame, state: Any, fields: Json) -> Json:
    """A number with the steps that derive it, each with its rule, source and words."""
    numbers = numbers_of(game)
    number = one_of(fields.get("number"), tuple(numbers), "number")
    known = game.queries[numbers[number]]
    answer = game.query(state, numbers[number], {k: v for k, v in fields.items() if k in known})
    parts = next((answer[key] for key in DERIVED if key in answer), ())
    steps = [_step(game, mapping(step, "step")) for step in sequence(parts, "steps")]
    total = answer.get("total", answer.get("worth", answer.get("totals")))
    return {"number": number, "total": total, "steps": steps}


def _step(game: AnyGame, step: Json) -> Json:
    """A step with the words and source of its rule; its own words take precedence."""
    rule = str(step["rule"])
    words = game.rules()[rule]
    source = {}
    if isinstance(game, HasRulebook):
        statement = game.rulebook()[rule]
        source = {"basis": statement.basis, "where": statement.where}
    return {**words.json(), **step, **source}


def _path(game: AnyGame, state: Any, fields: Json) -> Json:
    """The options that open up after the seat passes, each with these passes."""
    seat: Seat = whole(fields.get("seat"), "seat", 0, game.players(state) - 1)
    behind: list[Json] = []
    known: list[Json] = []
    for step in ahead(game, state, seat):
        options = [_option(game, step.state, step.decision, a) for a in step.decision.options]
        if step.passes:
            behind += [_behind(game, step, one) for one in options if one["deed"] not in known]
        known += [one["deed"] for one in options]
    return {"options": behind}


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
    return {"action": action, "deed": deed, **words.json()}
