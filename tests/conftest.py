"""What tests share: the small game at the registry's door, and the command line."""

import os
import signal
from collections.abc import Callable, Iterator

import pytest
from typer.testing import CliRunner, Result

from moontable.cli import limit_blas_threads
from moontable.cli.app import app
from moontable.games import registry
from tests.small.lanterns import GAME

limit_blas_threads(os.environ)  # as the command does; threads of parallel tests block each other


def pytest_configure() -> None:
    """Ctrl-C can be pressed in tests, even where a shell has started them behind its back."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _levels_end_with_their_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network that was seated in one test plays in no other."""
    monkeypatch.setattr(registry.LEVELS, "_added", {**registry.LEVELS._added})


@pytest.fixture
def lanterns() -> Iterator[None]:
    """The small game is registered while the test runs."""
    registry.add_game(GAME)
    yield
    registry.remove_game(GAME.name)


@pytest.fixture
def moontable() -> Callable[..., Result]:
    """Run a command as a user would and get its result."""

    def run(*arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(arguments), input=typed)

    return run
