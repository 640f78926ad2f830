"""The browser's lessons for TSUKUYUMI are real: every deed in them is possible where it stands."""

import json
from pathlib import Path

import pytest

from moontable.tables.session import Session

LESSONS = sorted((Path(__file__).parents[2] / "web/src/lessons/tsukuyumi").glob("*.json"))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_can_be_played(path: Path) -> None:
    """Each step is asked of its seat and is among the options; there are as many seats as said."""
    lesson = json.loads(path.read_text("utf-8"))
    session = Session.at(lesson["position"])
    assert len(lesson["position"]["players"]) == lesson["seats"]
    for step in lesson["steps"]:
        if step["deed"] is not None:
            session.do(step["seat"], step["deed"])
    assert len(session.record.decisions) >= 2


def test_there_are_lessons() -> None:
    """The basics, and one for each faction."""
    assert len(LESSONS) == 6
