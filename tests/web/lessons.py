"""The browser's lessons as data: where they lie, and how they are played.

It knows a lesson's steps; what is said beside them, the browser shows.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from moontable.tables.session import Session

ROOM: Final = Path(__file__).parents[2] / "web/src/lessons"
PATHS: Final = sorted(ROOM.rglob("*.json"))
NAMES: Final = [path.relative_to(ROOM).with_suffix("").as_posix() for path in PATHS]

Lesson = dict[str, Any]
Step = dict[str, Any]


def read(name: str) -> Lesson:
    """The lesson of a name, such as `tsukuyumi/nomads`."""
    found: Lesson = json.loads((ROOM / f"{name}.json").read_text("utf-8"))
    return found


def play(lesson: Lesson) -> Iterator[tuple[Session, Step]]:
    """Every deed of a lesson with the game before it; going on carries it out."""
    session = Session.at(lesson["position"])
    for step in lesson["steps"]:
        if step["deed"] is not None:
            yield session, step
            session.do(step["seat"], step["deed"])
