"""Networks that an operator lets play at his tables: files by name, told to every process.

It knows the variable of the environment that names them. Nobody at a table can name a file: what a
person chooses is a level like any other.
"""

import os
from pathlib import Path
from typing import Final

from moontable.bots.evaluation.onnx import PolicyLevel
from moontable.games import registry
from moontable.kernel import Refused
from moontable.tables.levels import POLICIES_VARIABLE

SEPARATOR: Final = "\n"
RIGHT: Final = "GAME:NAME=FILE, where FILE is an ONNX model"


def announce(wishes: list[str]) -> None:
    """Tell this process and all it starts which networks may play; refuses what cannot be."""
    for wish in wishes:
        add(wish).check()
    if wishes:
        os.environ[POLICIES_VARIABLE] = SEPARATOR.join(_absolute(wish) for wish in wishes)


def load() -> None:
    """Register what was announced by whoever started this process."""
    for wish in os.environ.get(POLICIES_VARIABLE, "").split(SEPARATOR):
        if "=" in wish:
            add(wish)


def add(wish: str) -> PolicyLevel:
    """Register one network as a level of its game; it is read when it first plays."""
    name, equals, file = wish.partition("=")
    game, colon, level = name.partition(":")
    if not (equals and colon and level and file):
        raise Refused("--policy", f"{wish!r} names no network", RIGHT)
    found = PolicyLevel(registry.game(game).name, Path(file))
    registry.add_level(name, found)
    return found


def _absolute(wish: str) -> str:
    name, _, file = wish.partition("=")
    return f"{name}={Path(file).absolute()}"
