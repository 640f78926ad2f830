"""A plug-in for pytest: some test that cites a rule statement calls the function it is linked to.

It knows statements, their links and calls in pure Python. What content holds is read once, when it
is imported; links to there are not followed.
"""

import os.path
import sys
from collections.abc import Iterator
from functools import cache
from types import CodeType, FrameType
from typing import Any

import pytest

from moontable import games
from moontable.games import registry
from moontable.kernel.capabilities import HasRulebook

GAMES = os.path.dirname(games.__file__)  # noqa: PTH120 - names of code are plain text
CITED: set[str] = set()
REACHED: set[str] = set()


@cache
def links() -> dict[str, tuple[str, str]]:
    """File and function of every statement that is linked to something that runs."""
    found = {}
    for name in registry.game_names():
        game = registry.game(name)
        if isinstance(game, HasRulebook):
            folder = name.replace("-", "_")
            for rule, statement in game.rulebook().items():
                path, _, function = statement.code.partition("#")
                if not path.startswith("content/"):
                    file = os.path.normpath(os.path.join(GAMES, folder, path))  # noqa: PTH118
                    found[rule] = (file, function)
    return found


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Watch the calls of a test that cites statements not reached so far."""
    cited = {rule for mark in item.iter_markers("rule") for rule in mark.args}
    wanted = (cited & links().keys()) - REACHED
    if not wanted:
        return (yield)
    CITED.update(wanted)
    seen: set[CodeType] = set()

    def note(frame: FrameType, _event: str, _argument: object) -> None:
        seen.add(frame.f_code)

    sys.setprofile(note)
    try:
        return (yield)
    finally:
        sys.setprofile(None)
        called = {(code.co_filename, code.co_name) for code in seen}
        REACHED.update(rule for rule in wanted if links()[rule] in called)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Hear from a worker what it has seen."""
    told = getattr(node, "workeroutput", {})
    CITED.update(told.get("cited", ()))
    REACHED.update(told.get("reached", ()))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker tells what it has seen; whoever hears all of it judges."""
    told = getattr(session.config, "workeroutput", None)
    if told is not None:
        told.update(cited=sorted(CITED), reached=sorted(REACHED))
    elif CITED - REACHED:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Name the links that lead past their tests."""
    for rule in sorted(CITED - REACHED):
        file, function = links()[rule]
        place = os.path.relpath(file, GAMES)
        terminalreporter.write_line(f"{rule}: no test that cites it calls {place}#{function}")
