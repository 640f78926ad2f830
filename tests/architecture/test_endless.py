"""A test that never ends fails with its name, instead of taking the whole run with it."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TEST = """
import time

def test_endless() -> None:
    while True:
        time.sleep(0.1)
"""


def test_every_test_has_a_limit(pytestconfig: pytest.Config) -> None:
    """The project's own, far below that of a whole run; before it fails, it tells why."""
    told, ended = (float(pytestconfig.getini(key)) for key in ("faulthandler_timeout", "timeout"))
    assert 0 < told < ended <= 900


@pytest.mark.parametrize(
    ("workers", "end"), [("0", "Timeout"), ("2", "crashed while running 'test_seeded.py::")]
)
def test_an_endless_test_is_told(workers: str, end: str, tmp_path: Path) -> None:
    """The run fails and tells what the test was at, with and without workers."""
    (tmp_path / "test_seeded.py").write_text(TEST, "utf-8")
    config = ("-c", str(ROOT / "pyproject.toml"), f"--rootdir={tmp_path}")
    limits = ("-o", "faulthandler_timeout=1", "-o", "timeout=3")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", workers, *config, *limits, "test_seeded.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 1, done.stdout
    assert end in done.stdout + done.stderr
    assert 'test_seeded.py", line 6 in test_endless' in done.stderr
