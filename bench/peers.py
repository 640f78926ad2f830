"""Random play of our games beside that of others, in one run: rules and environments apart.

Run: python -m bench.peers --rounds 3
The first table has no observations: list the options, draw one, apply it. In the second everybody
writes an observation and a mask at every step. Both are ratios to python-chess's moves.
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


def spiel(name: str, tensors: bool = False) -> Play:
    """A game of OpenSpiel, perhaps with tensors; names with `python_` are written in Python."""
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
            if tensors:
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
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


def our_door(door: str, name: str) -> Play:
    """One of our environments."""
    from moontable.research.measure import DOORS  # noqa: PLC0415

    play = DOORS[door](name)
    return lambda _chance: play()


RULES: dict[str, Callable[[], Play]] = {
    "python-chess": lambda: chess_game,
    "moontable blue-moon": lambda: ours("blue-moon"),
    "moontable blue-moon-city": lambda: ours("blue-moon-city"),
    "moontable tsukuyumi": lambda: ours("tsukuyumi"),
    "OpenSpiel chess (C++)": lambda: spiel("chess"),
    "OpenSpiel backgammon (C++)": lambda: spiel("backgammon"),
    "OpenSpiel gin_rummy (C++)": lambda: spiel("gin_rummy"),
    "OpenSpiel python_tic_tac_toe": lambda: spiel("python_tic_tac_toe"),
    "OpenSpiel python_liars_poker": lambda: spiel("python_liars_poker"),
}
ENVIRONMENTS: dict[str, Callable[[], Play]] = {
    "moontable blue-moon, one": lambda: our_door("single", "blue-moon"),
    "moontable blue-moon, 64": lambda: our_door("vector", "blue-moon"),
    "moontable blue-moon, PettingZoo": lambda: our_door("pettingzoo", "blue-moon"),
    "moontable blue-moon-city, one": lambda: our_door("single", "blue-moon-city"),
    "moontable tsukuyumi, one": lambda: our_door("single", "tsukuyumi"),
    "OpenSpiel chess with tensors": lambda: spiel("chess", tensors=True),
    "OpenSpiel backgammon with tensors": lambda: spiel("backgammon", tensors=True),
    "OpenSpiel gin_rummy with tensors": lambda: spiel("gin_rummy", tensors=True),
    "PettingZoo connect_four_v3": lambda: zoo("connect_four_v3"),
    "PettingZoo chess_v6": lambda: zoo("chess_v6"),
    "RLCard uno": lambda: rlcard_game("uno"),
}
PEERS = RULES | ENVIRONMENTS


def measured(name: str, seconds: float) -> float:
    """Decisions a second of one engine in this process."""
    play = PEERS[name]()
    chance = random.Random(1)
    play(chance)
    moves, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
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
    missing = [name for name in PEERS if name not in found]
    tables = {"rules": RULES, "environments": ENVIRONMENTS}
    told = {
        table: {
            name: {"per_s": round(median(found[name])), "ratio": _ratio(found[name], yardstick)}
            for name in peers
            if name in found
        }
        for table, peers in tables.items()
    }
    print(json.dumps(told | {"not_installed": missing}, indent=1))


def _ratio(runs: list[float], yardstick: float) -> float:
    return round(median(runs) / yardstick, 2)


if __name__ == "__main__":
    main()
