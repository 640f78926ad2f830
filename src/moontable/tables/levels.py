"""Playing levels: their order, their ratings, and the networks an operator adds."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from moontable.games import registry
from moontable.kernel import Message, Refused
from moontable.kernel.message import table as say

if TYPE_CHECKING:
    from moontable.bots.evaluation.onnx import PolicyLevel

SEARCH: Final = "search"
LADDER: Final = ("random", "novice", "adept", "expert", "master")
POLICIES_VARIABLE: Final = "MOONTABLE_POLICIES"
"""The networks that an operator adds, for every process of the server."""
SEPARATOR: Final = "\n"


def rungs(game: str) -> list[str]:
    """The levels of a game, weakest first; those outside the ladder come last."""
    known = registry.level_names(game)
    return [name for name in LADDER if name in known] + [n for n in known if n not in LADDER]


def level_name(level: str) -> Message | str:
    """What people call a level; those that an operator adds have no other name."""
    return say(f"level-{level}") if level in {*LADDER, SEARCH} else level


def stand_in(game: str) -> str:
    """The level that plays for an absent person: the weakest that plays plausibly."""
    levels = rungs(game)
    return levels[1] if len(levels) > 1 else levels[0]


def adviser(game: str) -> str:
    """The level with the best advice; for a game without own levels, the general search."""
    levels = rungs(game)
    known = [name for name in levels if name in LADDER]
    return SEARCH if known == [LADDER[0]] and SEARCH in levels else known[-1]


def next_weaker(game: str, level: str) -> str:
    """The level below one that failed, in the end the random one."""
    levels = rungs(game)
    below = levels[: levels.index(level)] if level in levels else levels
    return below[-1] if below and level in LADDER else levels[0]


def ratings(game: str) -> dict[str, dict[str, int]]:
    """Elo ratings with intervals by level; empty for a game without measured levels."""
    return dict((registry.RATINGS.get(game) or {}).get("levels", {}))


def announce_policies(policies: list[str]) -> None:
    """Check networks (`GAME:NAME=FILE`) and add them to this process and its children."""
    for policy in policies:
        add_policy(policy).check()
    if policies:
        os.environ[POLICIES_VARIABLE] = SEPARATOR.join(_absolute(policy) for policy in policies)


def load_policies() -> None:
    """Add the networks that the parent process announced, if any."""
    for policy in os.environ.get(POLICIES_VARIABLE, "").split(SEPARATOR):
        if "=" in policy:
            add_policy(policy)


def add_policy(policy: str) -> "PolicyLevel":
    """Add a network as a level of its game; its file is read when it first plays."""
    from moontable.bots.evaluation.onnx import PolicyLevel  # noqa: PLC0415 - needs numpy

    name, equals, file = policy.partition("=")
    game, colon, level = name.partition(":")
    if not (equals and colon and level and file):
        right = "GAME:NAME=FILE, where FILE is an ONNX model"
        raise Refused("--policy", f"{policy!r} names no network", right)
    added = PolicyLevel(registry.game(game).name, Path(file))
    registry.add_level(name, added)
    return added


def _absolute(policy: str) -> str:
    name, _, file = policy.partition("=")
    return f"{name}={Path(file).absolute()}"
