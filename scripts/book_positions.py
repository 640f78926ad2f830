"""A plug-in for pytest that keeps the first position of every test that plays a worked example.

Run: PYTHONPATH=scripts .venv/bin/pytest -n 0 -p book_positions tests/rules
It writes docs/rulebook/positions; `moontable play --position FILE` plays on from one of them.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from moontable.games import registry

FOLDER = Path(__file__).parent.parent / "docs" / "rulebook" / "positions"
EXAMPLES = ("TS-EX-", "EX-", "CM-25", "CM-36")
KEPT: dict[str, Any] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Watch what positions a test sets up, if it plays an example."""
    ids = [str(each) for mark in item.iter_markers("rule") for each in mark.args]
    wanted = [rule for rule in ids if rule.startswith(EXAMPLES)]
    if not wanted:
        return (yield)
    with pytest.MonkeyPatch.context() as patch:
        for name in registry.game_names():
            _watch(patch, registry.game(name), wanted)
        return (yield)


def _watch(patch: pytest.MonkeyPatch, game: Any, wanted: list[str]) -> None:
    honest = game.position

    def position(told: Any) -> Any:
        state = honest(told)
        for rule in wanted:
            KEPT.setdefault(rule, game.export(state))
        return state

    patch.setattr(type(game), "position", lambda _, told: position(told))


def pytest_sessionfinish() -> None:
    """Write what was seen."""
    FOLDER.mkdir(exist_ok=True)
    for rule, position in KEPT.items():
        told = json.dumps(position, ensure_ascii=False)
        (FOLDER / f"{rule}.json").write_text(told + "\n", "utf-8")
