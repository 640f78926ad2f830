"""Whole games at random under random combinations of switches, in every game that has some."""

import os
import random
from collections.abc import Mapping
from typing import Any, Final

import pytest

from moontable.games import registry
from moontable.games.blue_moon.rules import switches as blue_moon
from moontable.games.blue_moon_city.rules import codes as city
from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.rules.state import State
from tests.marks import rule

GAMES: Final = int(os.environ.get("MOONTABLE_SWITCH_GAMES", "12"))
"""How many games of each kind; `make soak` plays many more."""
LONGEST: Final = 20_000
COUNTERS_AFTER: Final = 42
"""A seed whose game once lost count: Dark Seed fled with units that the attack had destroyed."""


@rule("TS-092")
def test_a_destroyed_unit_does_not_flee() -> None:
    """Units that the attack destroyed are neither given up nor moved afterwards (TS-171)."""
    play("tsukuyumi", COUNTERS_AFTER, {"counter_choice": "after"})


@pytest.mark.long
@pytest.mark.parametrize("game", ["blue-moon", "blue-moon-city", "tsukuyumi"])
@pytest.mark.parametrize("seed", range(GAMES))
def test_every_combination_of_switches_plays_to_an_end(game: str, seed: int) -> None:
    """No combination of switches ends in an error, a stuck table or units counted twice."""
    play(game, seed, {})


def play(name: str, seed: int, fixed: Mapping[str, object]) -> None:
    """Play one game at random; the seed also decides the players and the switches."""
    rng = random.Random(seed)
    game = registry.game(name)
    chosen = {key: rng.choice(values) for key, values in switches_of(name).items()}
    seats = rng.choice(game.seats)
    request = {"players": [{} for _ in range(seats)], "options": {"switches": chosen | {**fixed}}}
    state = game.deal(game.setup(request), seed)
    for _ in range(LONGEST):
        pending = game.pending(state)
        if not pending:
            break
        decision = rng.choice(pending)
        game.apply(state, decision.seat, rng.choice(decision.options))
        if isinstance(state, State):
            check_destroyed(state)
    assert game.outcome(state) is not None


def switches_of(name: str) -> Mapping[str, list[Any]]:
    """The switches of a game with the values they may have."""
    if name == "tsukuyumi":
        return {entry["id"]: list(entry["choices"]) for entry in pack.SWITCHES}
    names = blue_moon.SWITCHES if name == "blue-moon" else city.SWITCHES
    return {key: [False, True] for key in names}


def check_destroyed(state: State) -> None:
    """Every unit that waits to be removed is still in its area."""
    waiting = [entry >> 8 for entry in state.doomed]
    for place in set(waiting):
        area, kind = place >> 8, place & 0xFF
        assert state.units[area * len(state.stock) + kind] >= waiting.count(place)
