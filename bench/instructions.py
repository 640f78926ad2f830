"""Instructions a decision takes, counted by valgrind: repeatable where seconds are not.

`python -m bench.instructions` counts random games of fixed seeds for every game, compares with
`instructions.json` beside this file and fails where one has risen by more than three in a hundred;
`--write` keeps the new figures. Start-up drops out: a long and a short run are subtracted.
"""

import argparse
import gc
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from moontable import hot
from moontable.games import registry
from moontable.kernel.playout import playout
from moontable.kernel.rng import child

KEPT = Path(__file__).with_suffix(".json")
GAMES = {"blue-moon": (5, 45), "blue-moon-city": (1, 9), "tsukuyumi": (1, 4)}
"""How many games the short and the long run play."""
VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
ALLOWED = 1.03


def play(name: str, games: int) -> int:
    """Random games of fixed seeds; the number of decisions."""
    game = registry.game(name)
    setup = game.setup({"players": [{}] * game.seats[0]})
    gc.collect()
    gc.freeze()  # otherwise the number of objects made at start-up decides how often GC runs
    return sum(playout(game, game.deal(setup, seed), child(seed, 9)) for seed in range(games))


def run(name: str, games: int, *under: str) -> "subprocess.CompletedProcess[str]":
    """Play in a process of its own, by itself or under another program."""
    command = [*under, sys.executable, "-m", "bench.instructions", "--play", name, str(games)]
    environment = os.environ | {"PYTHONHASHSEED": "0"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True)


def counted(name: str, games: int) -> tuple[int, int]:
    """Decisions and instructions of a run in a process of its own."""
    ran = run(name, games, *VALGRIND)
    found = re.search(r"I +refs: +([\d,]+)", ran.stderr)
    assert found, ran.stderr
    return int(ran.stdout), int(found[1].replace(",", ""))


def measure(name: str) -> int:
    """Instructions a decision."""
    run(name, 1)  # writes byte code, which must not be counted
    short, long = (counted(name, games) for games in GAMES[name])
    return round((long[1] - short[1]) / (long[0] - short[0]))


def conditions() -> dict[str, str]:
    """What figures must share to be compared."""
    compiler = subprocess.run(["cc", "-dumpversion"], capture_output=True, text=True, check=False)
    build = "compiled" if hot.is_compiled() else "pure"
    return {
        "build": build,
        "python": platform.python_version(),
        "compiler": compiler.stdout.strip(),
        "machine": platform.machine(),
    }


def compare(found: dict[str, int], kept: dict[str, Any]) -> list[str]:
    """The games that take more than they did."""
    return [
        f"{name}: {count:,} instructions a decision, were {kept['instructions'][name]:,}"
        for name, count in found.items()
        if count > ALLOWED * kept["instructions"][name]
    ]


def main() -> int:
    """Count, tell, compare or keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep the figures")
    parser.add_argument("--play", nargs=2, metavar=("GAME", "N"), help="play only, for counting")
    arguments = parser.parse_args()
    if arguments.play:
        print(play(arguments.play[0], int(arguments.play[1])))
        return 0
    if shutil.which("valgrind") is None:
        print("instructions: valgrind is not installed, nothing is counted")
        return 0
    found = {name: measure(name) for name in GAMES}
    for name, count in found.items():
        print(f"instructions: {name} {count:,} a decision")
    if arguments.write:
        kept = {"conditions": conditions(), "instructions": found}
        KEPT.write_text(json.dumps(kept, indent=2) + "\n", "utf-8")
        return 0
    kept = json.loads(KEPT.read_text("utf-8"))
    if kept["conditions"] != conditions():
        print(f"instructions: not compared, kept under {kept['conditions']}")
        return 0
    wrong = compare(found, kept)
    for line in wrong:
        print(f"instructions: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
