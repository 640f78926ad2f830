"""Measure the speed of random play in this process, or that of python-chess.

Run as a program it prints one line of JSON, so that every build is measured in a fresh process.
"""

import sys
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from moontable import hot
from moontable.games import registry
from moontable.games.registry import AnyGame
from moontable.kernel import Setup
from moontable.kernel.playout import playout
from moontable.kernel.rng import below, child, step

PLIES: Final = 200
"""The maximum length of a random chess game."""


def random_game(game: AnyGame, setup: Setup, seed: int) -> int:
    """Play one random game, listing all options each time; returns the number of decisions."""
    return playout(game, game.deal(setup, seed), child(seed, 0xBE))


def measure(game: AnyGame, setup: Setup, seconds: float) -> dict[str, float | str]:
    """Decisions and games per second, microseconds of a clone and of a step, bytes of a state."""
    random_game(game, setup, 0)
    games = decisions = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        games += 1
        decisions += random_game(game, setup, games)
    middle = _middle(game, setup)
    clone_us = _each(lambda: game.clone(middle), seconds / 4)
    return {
        "build": "compiled" if hot.is_compiled() else "pure",
        "decisions_per_s": decisions / spent,
        "games_per_s": games / spent,
        "game_ms": 1000 * spent / games,
        "clone_us": clone_us,
        "apply_us": _each(lambda: _stepped(game, middle), seconds / 4) - clone_us,
        "bytes": len(game.pack(middle)),
    }


def _middle(game: AnyGame, setup: Setup) -> Any:
    """A state from the middle of a game."""
    state = game.deal(setup, 1)
    for _ in range(random_game(game, setup, 1) // 2):
        decision = game.pending(state)[0]
        game.apply(state, decision.seat, decision.options[len(decision.options) // 2])
        if not game.pending(state):
            return game.deal(setup, 1)
    return state


def _stepped(game: AnyGame, state: Any) -> None:
    """A copy of a state with the first option of its decision carried out."""
    copy = game.clone(state)
    decision = game.pending(copy)[0]
    game.apply(copy, decision.seat, decision.options[0])


def _each(deed: Callable[[], object], seconds: float) -> float:
    """Microseconds of one call."""
    calls = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        for _ in range(100):
            deed()
        calls += 100
    return 1e6 * spent / calls


def yardstick(seconds: float) -> dict[str, float]:
    """Random moves per second of python-chess: list the legal moves, push one."""
    import chess  # noqa: PLC0415 - only this measurement needs it

    moves = 0
    rng = child(1, 0xC4)
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        board = chess.Board()
        legal = list(board.legal_moves)
        while legal and board.ply() < PLIES:
            rng = step(rng)
            board.push(legal[below(rng, len(legal))])
            moves += 1
            legal = list(board.legal_moves)
    return {"python_chess_moves_per_s": moves / spent}


def main() -> None:
    """Measure a game with its set-up, or `yardstick`, as the arguments say."""
    name, seconds = sys.argv[1], float(sys.argv[2])
    if name == "yardstick":
        figures: object = yardstick(seconds)
    else:
        game = registry.game(name)
        choices = msgspec.json.decode(sys.argv[3]) if len(sys.argv) > 3 else {}
        figures = measure(game, game.setup(choices), seconds)
    sys.stdout.write(msgspec.json.encode(figures).decode() + "\n")


if __name__ == "__main__":
    main()
