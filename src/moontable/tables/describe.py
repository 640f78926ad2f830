"""Decisions, events and reasons in the protocol's words.

It knows the JSON of the protocol, not who reads it; engine, server, replays and terminal all speak
through it.
"""

from typing import Any

from msgspec import Struct

from moontable.games.registry import AnyGame
from moontable.kernel import SPECTATOR, Decision, Event, Json, Reason, Seat
from moontable.kernel.capabilities import HasRulebook
from moontable.kernel.replay import redact
from moontable.tables.log import Object


class Words(Struct):
    """One sentence in both languages."""

    de: str
    en: str


class Option(Struct):
    """One answer to a decision, by number, by meaning and in words."""

    action: int
    deed: Object
    de: str
    en: str


class Question(Struct):
    """A decision with its prompt and every option; `source` is the card that asks."""

    seat: int
    kind: str
    source: str | None
    prompt: Words
    options: list[Option]


class GameEvent(Struct):
    """One event of a game as its reader may know it; `data` are the event's own fields."""

    event: str
    seat: int | None
    de: str
    en: str
    data: Object


def question(game: AnyGame, state: Any, decision: Decision) -> Question:
    """A decision as it is asked."""
    notation = game.notation
    options = []
    for action in decision.options:
        words = notation.option(state, decision, action)
        deed = dict(notation.deed(state, decision, action))
        options.append(Option(action, deed, words.de, words.en))
    return Question(
        seat=decision.seat,
        kind=notation.kind(decision.kind),
        source=notation.card(decision.source),
        prompt=Words(*notation.prompt(state, decision)),
        options=options,
    )


def pending(game: AnyGame, state: Any) -> list[Question]:
    """All open decisions."""
    return [question(game, state, decision) for decision in game.pending(state)]


def game_event(game: AnyGame, event: Event, seat: Seat | None) -> GameEvent:
    """An event as a seat may know it; None stands for somebody who may know everything."""
    name, data, words = game.notation.event(event if seat is None else redact(event, seat))
    actor = None if event.seat == SPECTATOR else event.seat
    return GameEvent(name, actor, words.de, words.en, dict(data))


def rulebook_json(game: AnyGame) -> dict[str, dict[str, str]]:
    """All statements of a game by id, with their sources and the function that enforces each."""
    if not isinstance(game, HasRulebook):
        return {rule: words._asdict() for rule, words in game.rules().items()}
    return {
        rule: {
            **statement.words._asdict(),
            "basis": statement.basis,
            "where": statement.where,
            "code": statement.code,
        }
        for rule, statement in game.rulebook().items()
    }


def reason_json(game: AnyGame, reason: Reason) -> Json:
    """A reason with its rule, what that rests on, and the card responsible."""
    words = game.notation.reason(reason)
    told = {
        "rule": reason.rule,
        "card": game.notation.card(reason.source),
        "de": words.de,
        "en": words.en,
    }
    if not isinstance(game, HasRulebook):
        return told
    statement = game.rulebook()[reason.rule]
    return {**told, "basis": statement.basis, "where": statement.where}
