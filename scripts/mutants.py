"""Seed faults into the rules and see whether the rule tests notice.

Every fault turns the first condition of one function of a rules floor round (conditions that only
ask whether events are listened to are left alone); functions are taken at
even distances, so many of each game. A fault is caught if a test fails: first the most particular
ones that call the function, then all that do, then the game's laws.
Tests and functions are matched once, by running the rule tests under a profiler.

Run: python scripts/mutants.py            profiles if needed, then seeds 24 faults a game
     python scripts/mutants.py --each 5   fewer of them
"""

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

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
        for node in ast.walk(ast.parse(text)):
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
        subprocess.run(command, cwd=ROOT, env=_env(ROOT), check=True)
    told: list[tuple[str, list[str]]] = json.loads(CALLS.read_text("utf-8"))
    found: dict[str, list[str]] = {}
    for test, functions in sorted(told, key=lambda each: len(each[1])):
        for function in functions:
            found.setdefault(function, []).append(test)
    return found


def _env(root: Path) -> dict[str, str]:
    return {**os.environ, "MOONTABLE_PURE": "1", "PYTHONPATH": f"{root / 'src'}:{ROOT / 'scripts'}"}


def is_caught(fault: Fault, tests: list[str]) -> bool:
    """Does any test fail with the fault in a copy of the sources?"""
    laws = ["tests/contract/test_contract.py", "-k", f"every_law[{LAWS[fault.game]}"]
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("*.so"))
        (root / fault.file.relative_to(ROOT)).write_text(fault.text, "utf-8")
        rounds = (tests[:FEW], spread(tests[FEW:])[:MANY], laws)
        return any(_fails(root, chosen) for chosen in rounds if chosen)


def spread(tests: list[str]) -> list[str]:
    """The same tests, taken from one file after the other."""
    files: dict[str, list[str]] = {}
    for test in tests:
        files.setdefault(test.partition("::")[0], []).append(test)
    rows = zip_longest(*files.values())
    return [test for row in rows for test in row if test is not None]


def _fails(root: Path, chosen: list[str]) -> bool:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider"]
    try:
        done = subprocess.run(
            [*command, *chosen],
            cwd=ROOT,
            env=_env(root),
            capture_output=True,
            check=False,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode == TESTS_FAILED


TESTS_FAILED = 1


def main() -> None:
    """Seed, run, count; fails below 95 %."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=24, help="faults a game")
    each = parser.parse_args().each
    known = calls()
    missed: list[str] = []
    count = 0
    for game in GAMES:
        for fault in faults(game, each, known):
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
