"""One scale for all levels of a game: Elo points from a ladder of neighbours, with intervals.

It knows that the uncertain steps of a ladder add up; `novice` stands at 1000.
"""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Any, Final

ANCHOR: Final = "novice"
AT: Final = 1000


def scale(rows: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, int]]:
    """Every level's points and their 95 % interval relative to the anchor, or to the lowest.

    The rows are a ladder's neighbours, the weakest first.
    """
    levels = [str(rows[0]["lower"]), *(str(row["upper"]) for row in rows)]
    fixed = levels.index(ANCHOR) if ANCHOR in levels else 0
    found = {levels[fixed]: {"elo": AT, "low": AT, "high": AT}}
    for name, steps in [
        *((levels[n], rows[fixed:n]) for n in range(fixed + 1, len(levels))),
        *((levels[n], rows[n:fixed]) for n in range(fixed)),
    ]:
        up = 1 if levels.index(name) > fixed else -1
        points = AT + up * sum(row["elo"]["p"] for row in steps)
        above, below = (hypot(*(_reach(row, side) for row in steps)) for side in ("high", "low"))
        high, low = (above, below) if up > 0 else (below, above)
        found[name] = {
            "elo": round(points),
            "low": round(points - low),
            "high": round(points + high),
        }
    return {name: found[name] for name in levels}


def _reach(row: Mapping[str, Any], side: str) -> float:
    return abs(float(row["elo"][side]) - float(row["elo"]["p"]))
