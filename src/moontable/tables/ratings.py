"""How strong the levels are, as it was measured: Elo points with intervals, game by game.

It knows the file that `scripts/ratings.py` writes from ladders; levels by others are not in it.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

FILE: Final = Path(__file__).with_suffix(".json")


@cache
def measured() -> dict[str, dict[str, Any]]:
    """What is known of every game: the command, and points by level."""
    known: dict[str, dict[str, Any]] = msgspec.json.decode(FILE.read_bytes())
    return known


def ratings(game: str) -> dict[str, dict[str, int]]:
    """Points by level; none for a game that was never measured."""
    found: dict[str, dict[str, int]] = measured().get(game, {}).get("levels", {})
    return found
