"""Positions of random games that ask for a choice, and what fresh bots make of them."""

from typing import Any

from moontable.games import registry
from moontable.kernel import Choice, Decision, Json, ask_bot
from moontable.kernel.rng import below, child, step

PEOPLES = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")


def duel(number: int) -> Json:
    """A set-up of Blue Moon with two peoples."""
    decks = [{"deck": PEOPLES[number % 9]}, {"deck": PEOPLES[(number + 3) % 9]}]
    return {"players": decks, "options": {"mulligan": True}}


def positions(name: str, wish: Json, seed: int, every: int, most: int = 10_000) -> list[Any]:
    """Every so-manieth position of a random game, where it asks for a choice."""
    game = registry.game(name)
    state: Any = game.deal(game.setup(wish), seed)
    rng = child(seed, 4)
    found: list[Any] = []
    steps = 0
    while (pending := game.pending(state)) and steps < most:
        decision = pending[0]
        if steps % every == 0 and len(decision.options) > 1:
            found.append(game.clone(state))
        rng = step(rng)
        steps += 1
        game.apply(state, decision.seat, decision.options[below(rng, len(decision.options))])
    return found


def asked(
    name: str, level: str, world: Any, decision: Decision, ms: int, *, words: bool = True
) -> Choice:
    """What a fresh bot of a level chooses in a world."""
    game = registry.game(name)
    bot = registry.level(name, level).sit(game, decision.seat, 9, ms)
    return ask_bot(game, bot, world, decision, words=words)
