"""How long a command takes to start, as a ratio to Python itself, in one run.

Run: python -m bench.start --rounds 9
Each round starts every command once, in turn; the processor's time of a fresh process is taken, and
the ratio of medians to `python -c pass` is told.
"""

import argparse
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from typing import Final

PROGRAM: Final = (sys.executable, "-m", "moontable")
STARTS: Final = {
    "python -c pass": (sys.executable, "-c", "pass"),
    "import moontable": (sys.executable, "-c", "import moontable"),
    "import moontable.kernel": (sys.executable, "-c", "import moontable.kernel"),
    "moontable --version": (*PROGRAM, "--version"),
    "moontable games": (*PROGRAM, "games"),
}


def spent(command: tuple[str, ...]) -> float:
    """Seconds of the processor that a fresh process takes."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=sys.prefix)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def measured(rounds: int) -> dict[str, float]:
    """The median of each, over interleaved rounds."""
    times: dict[str, list[float]] = {name: [] for name in STARTS}
    for _ in range(rounds):
        for name, command in STARTS.items():
            times[name].append(spent(command))
    return {name: median(found) for name, found in times.items()}


def main() -> None:
    """Measure and tell."""
    wish = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    wish.add_argument("--rounds", type=int, default=9)
    found = measured(wish.parse_args().rounds)
    unit = found["python -c pass"]
    for name, seconds in found.items():
        print(f"{name:26} {1000 * seconds:6.0f} ms  {seconds / unit:5.1f} times python")


if __name__ == "__main__":
    main()
