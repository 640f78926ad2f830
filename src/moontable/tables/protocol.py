"""Decisions, events and reasons in the words of the protocol."""

from typing import Any

from msgspec import Struct

from moontable.games.registry import AnyGame
from moontable.kernel import SPECTATOR, Decision, Event, Json, Message, Reason, Seat
from moontable.kernel.capabilities import HasRulebook
from moontable.kernel.replay import redact
from moontable.tables.agreement import Object


class Option(Message, frozen=True, kw_only=True):
    """An option of a decision, by number, by meaning and in words."""

    action: int
    deed: Object


class DecisionPrompt(Struct):
    """A decision with its prompt and options; `source` is the card that requires it."""

    seat: int
    kind: str
    source: str | None
    prompt: Message
    options: list[Option]


class GameEvent(Message, frozen=True, kw_only=True):
    """An event of the game as a viewer may see it; `data` are its own fields."""

    event: str
    seat: int | None
    data: Object


def decision_prompt(game: AnyGame, state: Any, decision: Decision) -> DecisionPrompt:
    """A decision with its prompt and options."""
    notation = game.notation
    options = []
    for action in decision.options:
        words = notation.option(state, decision, action)
        deed = dict(notation.deed(state, decision, action))
        options.append(Option(*words.fields(), action=action, deed=deed))
    return DecisionPrompt(
        seat=decision.seat,
        kind=notation.kind(decision.kind),
        source=notation.card(decision.source),
        prompt=notation.prompt(state, decision),
        options=options,
    )


def pending(game: AnyGame, state: Any) -> list[DecisionPrompt]:
    """All open decisions."""
    return [decision_prompt(game, state, decision) for decision in game.pending(state)]


def game_event(game: AnyGame, event: Event, seat: Seat | None) -> GameEvent:
    """An event as a seat may see it, or for None in full."""
    name, data, words = game.notation.event(event if seat is None else redact(event, seat))
    actor = None if event.seat == SPECTATOR else event.seat
    return GameEvent(*words.fields(), event=name, seat=actor, data=dict(data))


def rulebook_json(game: AnyGame) -> dict[str, Json]:
    """All rule statements of a game by id, with their sources and enforcing functions."""
    if not isinstance(game, HasRulebook):
        return {rule: words.json() for rule, words in game.rules().items()}
    return {
        rule: {
            **statement.words.json(),
            "basis": statement.basis,
            "where": statement.where,
            "code": statement.code,
        }
        for rule, statement in game.rulebook().items()
    }


def reason_json(game: AnyGame, reason: Reason) -> Json:
    """A reason with its rule, that rule's source, and the card responsible."""
    words = game.notation.reason(reason)
    rule = {
        "rule": reason.rule,
        "card": game.notation.card(reason.source),
        **words.json(),
    }
    if not isinstance(game, HasRulebook):
        return rule
    statement = game.rulebook()[reason.rule]
    return {**rule, "basis": statement.basis, "where": statement.where}
