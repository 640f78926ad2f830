"""Seed faults into the rules and see whether the rule tests notice.

Every fault turns the first condition of one function of a rules floor round (conditions that only
ask whether events are listened to are left alone); functions are taken at
even distances, so many of each game. A fault is caught if a test fails: first the most particular
ones that call the function, then all that do, then the game's laws.
Tests and functions are matched once, by running the rule tests under a profiler.

Run: MOONTABLE_PURE=1 python scripts/mutants.py            profiles if needed, then 24 faults a game
     MOONTABLE_PURE=1 python scripts/mutants.py --each 5   fewer of them
"""

import argparse
import ast
import importlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

import pytest

from moontable.games import registry

ROOT = Path(__file__).parent.parent
GAMES = ("blue_moon", "blue_moon_city", "tsukuyumi")
CALLS = ROOT / ".setup" / "calls.json"
FEW, MANY = 14, 200
LAWS = {
    "blue_moon": "blue-moon-0",
    "blue_moon_city": "blue-moon-city-0",
    "tsukuyumi": "tsukuyumi-0",
}
ENOUGH = 0.95
SECONDS = 240


class Fault(NamedTuple):
    """A function with its first condition turned round."""

    game: str
    file: Path
    function: str
    line: int
    text: str


def faults(game: str, wanted: int, known: dict[str, list[str]]) -> Iterator[Fault]:
    """So many faults of a game at even distances, in functions that tests call at all."""
    found = [fault for fault in _all(game) if _key(fault) in known]
    for number in range(min(wanted, len(found))):
        yield found[number * len(found) // wanted]


def _all(game: str) -> Iterator[Fault]:
    floor = ROOT / "src" / "moontable" / "games" / game / "rules"
    for file in sorted(floor.rglob("*.py")):
        text = file.read_text("utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef):
                first = next(filter(_decides, ast.walk(node)), None)
                if isinstance(first, ast.If):
                    yield Fault(game, file, node.name, first.lineno, _turned(text, first.test))


def _decides(node: ast.AST) -> bool:
    """Is this a condition of the rules, and not one that only asks whether somebody listens?"""
    if not isinstance(node, ast.If):
        return False
    names = {each.id for each in ast.walk(node.test) if isinstance(each, ast.Name)}
    return "log" not in names


def _turned(text: str, test: ast.expr) -> str:
    """The source with `not (...)` around a condition."""
    lines = text.splitlines(keepends=True)
    assert test.end_lineno is not None
    assert test.end_col_offset is not None
    ends = [sum(len(line.encode()) for line in lines[:number]) for number in range(len(lines) + 1)]
    raw = text.encode()
    begin = ends[test.lineno - 1] + test.col_offset
    end = ends[test.end_lineno - 1] + test.end_col_offset
    return (raw[:begin] + b"(not (" + raw[begin:end] + b"))" + raw[end:]).decode()


def _key(fault: Fault) -> str:
    inside = fault.file.relative_to(ROOT / "src" / "moontable" / "games")
    return f"{inside.as_posix()}#{fault.function}"


def calls() -> dict[str, list[str]]:
    """Which tests call each function, the most particular tests first; kept for the next time."""
    if not CALLS.exists():
        CALLS.parent.mkdir(exist_ok=True)
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "mutants_profile"]
        command += ["tests/rules", "tests/cards", "-m", "not long"]
        paths = f"{ROOT / 'src'}:{ROOT / 'scripts'}"
        env = {**os.environ, "MOONTABLE_PURE": "1", "PYTHONPATH": paths}
        subprocess.run(command, cwd=ROOT, env=env, check=True)
    told: list[tuple[str, list[str]]] = json.loads(CALLS.read_text("utf-8"))
    found: dict[str, list[str]] = {}
    for test, functions in sorted(told, key=lambda each: len(each[1])):
        for function in functions:
            found.setdefault(function, []).append(test)
    return found


def is_caught(fault: Fault, tests: list[str]) -> bool:
    """Does any test fail in a child process in which the function has the fault?"""
    laws = ["tests/contract/test_contract.py", "-k", f"every_law[{LAWS[fault.game]}"]
    for chosen in (tests[:FEW], spread(tests[FEW:])[:MANY], laws):
        if chosen and _fails(fault, chosen):
            return True
    return False


def spread(tests: list[str]) -> list[str]:
    """The same tests, taken from one file after the other."""
    files: dict[str, list[str]] = {}
    for test in tests:
        files.setdefault(test.partition("::")[0], []).append(test)
    rows = zip_longest(*files.values())
    return [test for row in rows for test in row if test is not None]


def _fails(fault: Fault, chosen: list[str]) -> bool:
    """Run tests in a child; a fault that never ends is caught by the clock."""
    child = os.fork()
    if child == 0:
        signal.alarm(SECONDS)
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        seed(fault)
        os._exit(pytest.main(["-q", "-x", "-n", "0", "-p", "no:cacheprovider", *chosen]))
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == pytest.ExitCode.TESTS_FAILED


def seed(fault: Fault) -> None:
    """Give the function the body with the fault; whoever holds the function has it too."""
    inside = fault.file.relative_to(ROOT / "src").with_suffix("")
    module = importlib.import_module(".".join(inside.parts))
    changed = compile(fault.text, str(fault.file), "exec")
    body = next(
        each for each in changed.co_consts if getattr(each, "co_name", "") == fault.function
    )
    getattr(module, fault.function).__code__ = body


def main() -> None:
    """Seed, run, count; fails below 95 %."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=24, help="faults a game")
    parser.add_argument("--games", nargs="*", default=GAMES, choices=GAMES, help="of these games")
    wish = parser.parse_args()
    assert os.environ.get("MOONTABLE_PURE"), "only pure functions take a new body"
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    known = calls()
    for name in registry.game_names():
        registry.game(name)  # loaded once, for all children
    missed: list[str] = []
    count = 0
    for game in wish.games:
        for fault in faults(game, wish.each, known):
            count += 1
            where = f"{fault.file.relative_to(ROOT)}:{fault.line} {fault.function}"
            caught = is_caught(fault, known[_key(fault)])
            print(f"{'caught' if caught else 'MISSED'}  {where}", flush=True)
            missed += [] if caught else [where]
    share = 1 - len(missed) / count
    print(f"{count - len(missed)} of {count} seeded faults caught ({share:.0%})")
    sys.exit(share < ENOUGH)


if __name__ == "__main__":
    main()
