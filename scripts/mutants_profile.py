"""A plug-in for pytest that writes down which functions of the games every test calls.

It knows calls only; `mutants` runs it once and reads what it wrote.
"""

import json
import sys
from collections.abc import Iterator
from types import FrameType

import pytest
from mutants import CALLS

INSIDE = "/moontable/games/"
CALLED: list[tuple[str, list[str]]] = []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Collect what is called while a test runs."""
    seen: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and INSIDE in code.co_filename:
            seen.add(f"{code.co_filename.partition(INSIDE)[2]}#{code.co_name}")

    sys.setprofile(note)
    try:
        return (yield)
    finally:
        sys.setprofile(None)
        CALLED.append((item.nodeid, sorted(seen)))


def pytest_sessionfinish() -> None:
    """Keep it."""
    CALLS.write_text(json.dumps(CALLED), "utf-8")
