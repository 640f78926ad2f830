"""Measure the steps per second of an environment in a process of its own.

`moontable bench --research` runs it as DOOR GAME SECONDS. It measures processor time, so that other
programs matter less.
"""

import json
import sys
import time
from collections.abc import Callable
from typing import Final

import numpy as np

from moontable.research.episode import Episode
from moontable.research.vector import Vector

POOL: Final = 64
CHUNK: Final = 256


def rules(game: str) -> Callable[[], int]:
    """The rules alone: random decisions, nothing encoded."""
    from moontable.games import registry  # noqa: PLC0415 - each door brings what it needs
    from moontable.kernel.playout import playout  # noqa: PLC0415
    from moontable.kernel.rng import step  # noqa: PLC0415

    chosen = registry.game(game)
    setup = chosen.setup({})
    rng = 1

    def play() -> int:
        nonlocal rng
        rng = step(rng)
        return playout(chosen, chosen.deal(setup, rng), rng)

    return play


def chess(game: str) -> Callable[[], int]:
    """python-chess as the yardstick: list the legal moves, push one."""
    import chess as python_chess  # noqa: PLC0415

    del game
    chance = np.random.default_rng(1)

    def play() -> int:
        board, draws = python_chess.Board(), chance.random(200).tolist()
        for ply, draw in enumerate(draws):
            legal = list(board.legal_moves)
            if not legal:
                return ply
            board.push(legal[int(draw * len(legal))])
        return len(draws)

    return play


def single(game: str) -> Callable[[], int]:
    """One environment with every seat the caller's: observation and mask at every step."""
    vector = Vector(game, 1)
    vector.reset(1)
    chance = np.random.default_rng(1)

    def play() -> int:
        pool = vector.pool
        draws = chance.random(CHUNK).tolist()
        for draw in draws:
            numbers = pool.numbers[0]
            pool.step([numbers[int(draw * len(numbers))]], deal_finished=True)
        return CHUNK

    return play


def episode(game: str) -> Callable[[], int]:
    """One `Episode`, with new arrays for observation and mask at every step."""
    one = Episode(game)
    chance = np.random.default_rng(1)

    def play() -> int:
        one.deal(int(chance.integers(2**40)))
        draws, made = chance.random(100_000), 0
        while not one.over:
            one.observe(one.seat)
            one.mask()
            legal = one.legal
            one.step(legal[int(draws[made % 100_000] * len(legal))])
            made += 1
        return made

    return play


def gymnasium(game: str) -> Callable[[], int]:
    """Gymnasium's environment against random bots; only the caller's steps count."""
    from moontable.research.gym_env import SoloEnv  # noqa: PLC0415

    environment = SoloEnv(game)
    chance = np.random.default_rng(1)

    def play() -> int:
        seen, _ = environment.reset(seed=int(chance.integers(2**40)))
        made, ended = 0, False
        while not ended:
            legal = np.flatnonzero(seen["action_mask"])
            action = legal[int(chance.random() * len(legal))]
            seen, _, ended, _, _ = environment.step(int(action))
            made += 1
        return made

    return play


def pettingzoo(game: str) -> Callable[[], int]:
    """PettingZoo's AEC loop."""
    from moontable.games import registry  # noqa: PLC0415
    from moontable.research import pettingzoo_env  # noqa: PLC0415

    name = f"{game.replace('-', '_')}_v{registry.encoding(game).version}"
    environment = getattr(pettingzoo_env, name)()
    chance = np.random.default_rng(1)

    def play() -> int:
        environment.reset(seed=int(chance.integers(2**40)))
        made = 0
        for _ in environment.agent_iter():
            seen, _, ended, _, _ = environment.last()
            if ended:
                environment.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            environment.step(int(legal[int(chance.random() * len(legal))]))
            made += 1
        return made

    return play


def vector(game: str) -> Callable[[], int]:
    """A pool of 64 games with every seat the caller's."""
    many = Vector(game, POOL)
    many.reset(1)
    chance = np.random.default_rng(1)

    def play() -> int:
        draws = chance.random(POOL).tolist()
        actions = [
            numbers[int(draw * len(numbers))]
            for numbers, draw in zip(many.pool.numbers, draws, strict=True)
        ]
        many.step(actions)
        return POOL

    return play


DOORS: Final = {
    "python-chess": chess,
    "rules": rules,
    "single": single,
    "episode": episode,
    "gymnasium": gymnasium,
    "pettingzoo": pettingzoo,
    "vector": vector,
}


def measured(door: str, game: str, seconds: float) -> float:
    """Steps per second of one environment."""
    play = DOORS[door](game)
    play()
    made, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        made += play()
    return made / spent


if __name__ == "__main__":
    print(json.dumps({"steps_per_s": measured(sys.argv[1], sys.argv[2], float(sys.argv[3]))}))  # noqa: T201
