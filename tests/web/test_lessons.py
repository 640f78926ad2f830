"""The browser's lessons are real games: every deed in them is possible where it stands."""

import json
from pathlib import Path

import pytest

from moontable.tables.session import Session

LESSONS = sorted((Path(__file__).parents[2] / "web/src/lessons").glob("*.json"))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_can_be_played(path: Path) -> None:
    """Each step is asked of its seat and is among the options."""
    lesson = json.loads(path.read_text("utf-8"))
    session = Session.at(lesson["position"])
    for step in lesson["steps"]:
        if step["deed"] is not None:
            session.do(step["seat"], step["deed"])
    assert len(session.record.decisions) > 10


def test_there_are_lessons() -> None:
    """Four duels and a city."""
    assert [path.stem for path in LESSONS] == ["city", "dragons", "first", "shields", "ships"]
