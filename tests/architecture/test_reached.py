"""A statement linked to a function that its tests never call is noticed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TEST = """
from moontable.games import registry
from moontable.kernel import Refused
from tests.marks import rule
import pytest

@rule("BM-SETUP-01")
def test_two_players() -> None:
    with pytest.raises({error}):
        {call}
"""
REACHES = {"error": "Refused", "call": "registry.game('blue-moon').setup({'players': [{}]})"}
PASSES_BY = {"error": "ZeroDivisionError", "call": "1 / 0"}


@pytest.mark.parametrize("workers", ["0", "2"])
@pytest.mark.parametrize(("test", "status"), [(REACHES, 0), (PASSES_BY, 1)])
def test_a_link_past_its_tests_is_noticed(
    test: dict[str, str], status: int, workers: str, tmp_path: Path
) -> None:
    """The run fails and names the statement and the function, with and without workers."""
    file = tmp_path / "test_seeded.py"
    file.write_text(TEST.format(**test), "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.reached", "-n", workers]
    done = subprocess.run(
        [
            *command,
            "-p",
            "no:cacheprovider",
            f"--rootdir={ROOT}",
            f"--basetemp={tmp_path}/base",
            str(file),
        ],
        cwd=ROOT,
        env={**os.environ, "MOONTABLE_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status, done.stdout
    named = "BM-SETUP-01: no test that cites it calls blue_moon/edge/setup.py#complete"
    assert (named in done.stdout) == bool(status)
