"""What may be asked about a state: the game's own questions, and those every game answers alike.

It knows `path`: what a seat could do after passing, so that a table can offer it at once.
"""

from collections.abc import Mapping
from typing import Any, Final

from moontable.games.registry import AnyGame
from moontable.kernel import Decision, Json, Refused, Seat
from moontable.kernel.paths import Ahead, Pass, ahead
from moontable.kernel.values import whole

COMMON: Final[Mapping[str, tuple[str, ...]]] = {"path": ("seat",)}


def questions_of(game: AnyGame) -> Mapping[str, tuple[str, ...]]:
    """All questions with their fields."""
    return {**COMMON, **game.questions}


def ask(game: AnyGame, state: Any, question: str, fields: Json) -> Json:
    """Answer one of `questions_of`."""
    known = questions_of(game)
    if question not in known:
        raise Refused("question", f"there is no {question!r}", ", ".join(known))
    if question in game.questions:
        return game.ask(state, question, fields)
    return _path(game, state, fields)


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
