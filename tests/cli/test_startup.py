"""What a command imports: its own room and nothing dear that it does not need."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

COUNT = """
import sys
from moontable.cli import main
sys.argv[0] = "moontable"
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
print("\\n".join(["MODULES", *sys.modules]))
"""
THREADS = """
import os
from moontable.cli import main
try:
    main()
except SystemExit:
    pass
import numpy
numpy.ones((500, 500)) @ numpy.ones((500, 500))
print(os.environ["OPENBLAS_NUM_THREADS"], len(os.listdir("/proc/self/task")))
"""
DEAR = ("numpy", "fastapi", "starlette", "uvicorn", "matplotlib", "moontable.server")


def modules_of(*arguments: str) -> set[str]:
    """Every module a command has imported when it ends."""
    ran = subprocess.run(
        [sys.executable, "-c", COUNT, *arguments], capture_output=True, text=True, check=True
    )
    return set(ran.stdout.partition("MODULES\n")[2].split())


@pytest.mark.parametrize("command", ["--version", "games", "games --json"])
def test_a_short_command_imports_neither_numpy_nor_the_server(command: str) -> None:
    """What lists games or tells the version does not pay for learning and serving."""
    found = modules_of(*command.split())
    assert not found & set(DEAR)


def test_the_version_loads_no_game_and_no_bot() -> None:
    """`--version` needs neither rules nor players nor any other command."""
    found = modules_of("--version")
    assert not [name for name in found if name.startswith(("moontable.bots", "moontable.lab"))]
    assert not found & {"moontable.kernel", "typer", "rich.console", "pydantic"}
    assert not [name for name in found if name.startswith(("moontable.games", "moontable.cli."))]


def test_listing_games_loads_no_level_of_a_game() -> None:
    """Levels are named after their games, so that naming them loads none."""
    found = modules_of("games")
    assert "moontable.games.blue_moon.game" in found
    assert not [name for name in found if name.startswith("moontable.games.blue_moon.bots")]
    assert not [name for name in found if name.startswith("moontable.games.tsukuyumi.bots")]
    assert not [name for name in found if name.startswith("moontable.games.blue_moon_city.bots")]


def test_every_command_is_found_in_its_file() -> None:
    """The table of commands names files that have these commands, and no command is missing."""
    from typer.main import get_group  # noqa: PLC0415

    from moontable.cli.app import COMMANDS, app  # noqa: PLC0415 - the others count imports

    group = get_group(app)
    group.get_command(None, "no such command")  # type: ignore[arg-type]
    assert set(group.commands) == set(COMMANDS)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="threads are counted by Linux")
def test_a_process_reckons_with_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small matrices are not shared among threads, so bots that think at once do not wait."""
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    ran = subprocess.run(
        [sys.executable, "-c", THREADS, "--version"], capture_output=True, text=True, check=True
    )
    assert ran.stdout.splitlines()[-1] == "1 1"


def test_who_wants_more_threads_has_them() -> None:
    """What stands in the environment counts."""
    from moontable.cli import limit_blas_threads  # noqa: PLC0415 - the others count imports

    environment = {"OPENBLAS_NUM_THREADS": "4"}
    limit_blas_threads(environment)
    assert environment == {"OPENBLAS_NUM_THREADS": "4"}


def test_the_help_groups_every_command_on_one_line() -> None:
    """Each command stands in its group with a line of at most 60 characters."""
    from moontable.cli.app import COMMANDS, GROUPS, app  # noqa: PLC0415 - the others count imports

    shown = CliRunner().invoke(app, ["--help"]).output
    assert all(f"─ {group} ─" in shown for group in GROUPS)
    for name, command in COMMANDS.items():
        assert len(command.line) <= 60
        assert re.search(rf"{name} +{re.escape(command.line)} +│", shown), name
