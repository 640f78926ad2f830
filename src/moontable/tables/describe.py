"""Decisions, events, reasons and outcomes in the protocol's words.

It knows the JSON of the protocol, not who reads it; engine, server and terminal all speak through
it.
"""

from typing import Any

from moontable.games.registry import AnyGame
from moontable.kernel import SPECTATOR, Decision, Event, Json, Reason, Seat
from moontable.kernel.replay import redact


def decision_json(game: AnyGame, state: Any, decision: Decision) -> Json:
    """A decision with its question and every option, by number, by meaning and in words."""
    notation = game.notation
    prompt = notation.prompt(state, decision)
    options = []
    for action in decision.options:
        words = notation.option(state, decision, action)
        deed = notation.deed(state, decision, action)
        options.append({"action": action, "deed": deed, "de": words.de, "en": words.en})
    return {
        "seat": decision.seat,
        "kind": notation.kind(decision.kind),
        "source": notation.card(decision.source),
        "prompt": {"de": prompt.de, "en": prompt.en},
        "options": options,
    }


def pending_json(game: AnyGame, state: Any) -> list[Json]:
    """All open decisions."""
    return [decision_json(game, state, decision) for decision in game.pending(state)]


def event_json(game: AnyGame, event: Event, seat: Seat | None) -> Json:
    """An event as a seat may know it; None stands for somebody who may know everything."""
    seen = event if seat is None else redact(event, seat)
    name, data, words = game.notation.event(seen)
    actor = None if event.seat == SPECTATOR else event.seat
    return {"event": name, "seat": actor, **data, "de": words.de, "en": words.en}


def reason_json(game: AnyGame, reason: Reason) -> Json:
    """A reason with its rule and the card responsible."""
    words = game.notation.reason(reason)
    card = game.notation.card(reason.source)
    return {"rule": reason.rule, "card": card, "de": words.de, "en": words.en}
