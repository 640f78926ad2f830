"""Playing levels in order of strength: whom to ask for advice, who steps in, who comes next.

It knows the names every game shares; which of them a game has, the registry says.
"""

import os
from typing import Final

from moontable.games import registry

SEARCH: Final = "search"
POLICIES_VARIABLE: Final = "MOONTABLE_POLICIES"
"""Names the networks of an operator; see `policies`."""
LADDER: Final = ("random", "novice", "adept", "expert", "master")


def load_policies() -> None:
    """Register the networks an operator has announced, if any."""
    if POLICIES_VARIABLE in os.environ:
        from moontable.tables.policies import load  # noqa: PLC0415 - needs numpy

        load()


def rungs(game: str) -> list[str]:
    """The levels a game has, weakest first; levels of other names come last."""
    known = registry.level_names(game)
    return [name for name in LADDER if name in known] + [n for n in known if n not in LADDER]


def stand_in(game: str) -> str:
    """Who plays an absent person's seat: the weakest that plays plausibly."""
    levels = rungs(game)
    return levels[1] if len(levels) > 1 else levels[0]


def adviser(game: str) -> str:
    """Whose advice is worth most; a game without levels of its own has the search for all games."""
    levels = rungs(game)
    known = [name for name in levels if name in LADDER]
    return SEARCH if known == [LADDER[0]] and SEARCH in levels else known[-1]


def next_weaker(game: str, level: str) -> str:
    """The level below one that failed; below all there is chance."""
    levels = rungs(game)
    below = levels[: levels.index(level)] if level in levels else levels
    return below[-1] if below and level in LADDER else levels[0]
