"""What makes a step of the set-up be done again: its sources, never what a run leaves behind."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def needs(tree: Path, stamp: str) -> set[str]:
    """What a stamp depends on in a tree, as make reads it."""
    shutil.copy(ROOT / "Makefile", tree / "Makefile")
    ran = subprocess.run(
        ["make", "--print-data-base", "--dry-run", stamp],
        cwd=tree,
        capture_output=True,
        text=True,
        check=False,
    )
    rules = [line for line in ran.stdout.splitlines() if line.startswith(f"{stamp}:")]
    return set(rules[0].partition(":")[2].split())


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make on this machine")
def test_pictures_of_a_run_do_not_build_the_client_again(tmp_path: Path) -> None:
    """The client is built again for its sources, not for pictures, reports or packages."""
    sources = {"web/src/a/table.ts", "web/public/icon.svg", "web/index.html", "web/package.json"}
    outputs = {"web/screens/table.png", "web/node_modules/a/index.js", "web/report/index.html"}
    for name in sources | outputs:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    found = needs(tmp_path, ".setup/web")
    assert sources <= found
    assert not outputs & found
