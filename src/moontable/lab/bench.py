"""Benchmark the pure and compiled builds against python-chess, in interleaved fresh processes."""

import os
import platform
import subprocess
import sys
from statistics import median
from typing import Any, Final

import msgspec

import moontable
from moontable import hot
from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.extras import extra_of, install


def bench(game: str, setup: str, rounds: int, seconds: float) -> dict[str, Any]:
    """Measure a game's builds and python-chess in turn; medians and ratios to the yardstick."""
    builds = ["pure", "compiled"] if hot.is_built() else ["pure"]
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in (*builds, "yardstick")}
    for _ in range(rounds):
        for build in builds:
            pure = "1" if build == "pure" else "0"
            found[build].append(_measured([game, str(seconds), setup], pure))
        found["yardstick"].append(_measured(["yardstick", str(seconds)], "1"))
    middle = {name: _medians(runs) for name, runs in found.items()}
    moves = middle["yardstick"]["python_chess_moves_per_s"]
    ratio = {name: middle[name]["decisions_per_s"] / moves for name in builds}
    return {
        "game": game,
        "setup": msgspec.json.decode(setup),
        "version": moontable.__version__,
        "python": platform.python_version(),
        "rounds": rounds,
        "pure": middle["pure"],
        "compiled": middle.get("compiled"),
        "yardstick": middle["yardstick"],
        "ratio": {"pure": ratio["pure"], "compiled": ratio.get("compiled")},
    }


DOORS: Final = ("rules", "single", "vector", "episode", "gymnasium", "pettingzoo")


def bench_research(rounds: int, seconds: float) -> dict[str, Any]:
    """Measure every door of every game's environments and python-chess in turn, in one run."""
    found: dict[tuple[str, str], list[float]] = {}
    for _ in range(rounds):
        for game in registry.game_names():
            for door in DOORS if game in registry.ENCODINGS else ():
                found.setdefault((game, door), []).append(_steps(door, game, seconds))
            found.setdefault(("", "chess"), []).append(_steps("python-chess", game, seconds))
    middle = {key: median(runs) for key, runs in found.items()}
    moves = middle.pop(("", "chess"))
    games: dict[str, dict[str, Any]] = {}
    for (game, door), steps in middle.items():
        games.setdefault(game, {})[door] = {"steps_per_s": steps, "ratio": steps / moves}
    return {
        "version": moontable.__version__,
        "python": platform.python_version(),
        "build": "compiled" if hot.is_compiled() else "pure",
        "rounds": rounds,
        "python_chess_moves_per_s": moves,
        "games": games,
    }


def _steps(door: str, game: str, seconds: float) -> float:
    command = [sys.executable, "-m", "moontable.research.measure", door, game, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    if done.returncode:
        raise _missing("research", done.stderr)
    return float(msgspec.json.decode(done.stdout)["steps_per_s"])


def _missing(where: str, complaint: str) -> Exception:
    """Why a process that measures has ended: a package it lacks, by its extra, or a fault."""
    last = complaint.strip().rpartition("\n")[2]
    if "Refused: " in last:
        return Refused(where, last.rpartition("Refused: ")[2])
    _, named, module = last.partition("No module named ")
    extra = extra_of(module.strip("'")) if named else None
    if extra is None:
        return RuntimeError(complaint)
    return Refused(where, f"{module} is not installed", install(extra))


def _measured(arguments: list[str], pure: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "moontable.lab.measure", *arguments]
    environment = os.environ | {"MOONTABLE_PURE": pure}
    done = subprocess.run(  # noqa: S603 - our own module in our own interpreter
        command, capture_output=True, text=True, check=False, env=environment
    )
    if done.returncode:
        raise _missing("yardstick", done.stderr)
    figures: dict[str, Any] = msgspec.json.decode(done.stdout)
    return figures


def _medians(runs: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        key: median(run[key] for run in runs) for key, value in runs[0].items() if key != "build"
    }
