"""Random play of our games beside that of other engines, in one run, as ratios to python-chess.

Run: python -m bench.peers --rounds 3
Engines that are not installed are left out and named. To have them all:
pip install chess open_spiel 'pettingzoo[classic]' rlcard
"""

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median

Play = Callable[[random.Random], int]
"""Plays one random game and says how many decisions it took."""


def chess_game(chance: random.Random) -> int:
    """python-chess: the yardstick."""
    import chess  # noqa: PLC0415

    board = chess.Board()
    legal = list(board.legal_moves)
    while legal and board.ply() < 200:
        board.push(chance.choice(legal))
        legal = list(board.legal_moves)
    return board.ply()


def ours(name: str) -> Play:
    """One of our games."""
    from moontable.games import registry  # noqa: PLC0415
    from moontable.lab.measure import random_game  # noqa: PLC0415

    game = registry.game(name)
    setup = game.setup({})
    return lambda chance: random_game(game, setup, chance.randrange(2**40))


def spiel(name: str) -> Play:
    """A game of OpenSpiel; names with `python_` are written in Python there."""
    import pyspiel  # noqa: PLC0415

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401, PLC0415
    game = pyspiel.load_game(name)

    def play(chance: random.Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
                continue
            state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
        return moves

    return play


def zoo(name: str) -> Play:
    """A classic environment of PettingZoo."""
    import importlib  # noqa: PLC0415

    module = importlib.import_module(f"pettingzoo.classic.{name}")
    environment = module.env()

    def play(chance: random.Random) -> int:
        environment.reset(seed=chance.randrange(2**31))
        moves = 0
        for _ in environment.agent_iter():
            observation, _, ended, cut, info = environment.last()
            if ended or cut:
                environment.step(None)
                continue
            mask = info.get("action_mask")
            mask = observation["action_mask"] if mask is None else mask
            environment.step(chance.choice([a for a, legal in enumerate(mask) if legal]))
            moves += 1
        return moves

    return play


def rlcard_game(name: str) -> Play:
    """A game of RLCard."""
    import rlcard  # noqa: PLC0415

    environment = rlcard.make(name)

    def play(chance: random.Random) -> int:
        state, _ = environment.reset()
        moves = 0
        while not environment.is_over():
            state, _ = environment.step(chance.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return play


PEERS: dict[str, Callable[[], Play]] = {
    "python-chess": lambda: chess_game,
    "moontable blue-moon": lambda: ours("blue-moon"),
    "moontable blue-moon-city": lambda: ours("blue-moon-city"),
    "moontable tsukuyumi": lambda: ours("tsukuyumi"),
    "OpenSpiel chess (C++)": lambda: spiel("chess"),
    "OpenSpiel backgammon (C++)": lambda: spiel("backgammon"),
    "OpenSpiel gin_rummy (C++)": lambda: spiel("gin_rummy"),
    "OpenSpiel python_tic_tac_toe": lambda: spiel("python_tic_tac_toe"),
    "OpenSpiel python_liars_poker": lambda: spiel("python_liars_poker"),
    "PettingZoo connect_four_v3": lambda: zoo("connect_four_v3"),
    "PettingZoo chess_v6": lambda: zoo("chess_v6"),
    "RLCard uno": lambda: rlcard_game("uno"),
}


def measured(name: str, seconds: float) -> float:
    """Decisions a second of one engine in this process."""
    play = PEERS[name]()
    chance = random.Random(1)
    play(chance)
    moves, begun = 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        moves += play(chance)
    return moves / spent


def in_a_process(name: str, seconds: float) -> float | None:
    """The same in a process of its own; None where it is not installed or does not run."""
    command = [sys.executable, "-m", "bench.peers", "--only", name, "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return float(done.stdout) if done.returncode == 0 and done.stdout.strip() else None


def main() -> None:
    """Measure in interleaved rounds; medians and ratios as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    if options.only:
        print(measured(options.only, options.seconds))
        return
    found: dict[str, list[float]] = {}
    for _ in range(options.rounds):
        for name in PEERS:
            speed = in_a_process(name, options.seconds)
            if speed is not None:
                found.setdefault(name, []).append(speed)
    yardstick = median(found["python-chess"])
    told = {
        name: {"decisions_per_s": round(median(runs)), "ratio": round(median(runs) / yardstick, 2)}
        for name, runs in found.items()
    }
    missing = [name for name in PEERS if name not in found]
    print(json.dumps({"engines": told, "not_installed": missing}, indent=1))


if __name__ == "__main__":
    main()
