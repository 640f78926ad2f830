"""What the documentation shows works: generated pages are fresh, examples run."""

import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
BLOCK = re.compile(r"```(python|sh)\n(.*?)```", re.DOTALL)
RUN = ("research.md", "analyse.md")


def blocks(language: str) -> list[tuple[str, str]]:
    """The examples of the pages whose examples are run."""
    return [
        (page, code)
        for page in RUN
        for found, code in BLOCK.findall((DOCS / page).read_text("utf-8"))
        if found == language
    ]


def test_generated_pages_are_fresh() -> None:
    """Rules and cards in the site are those of the engine."""
    done = subprocess.run(
        [sys.executable, "scripts/docs_pages.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("page", "code"), blocks("python"))
@pytest.mark.filterwarnings("ignore")
def test_python_examples_run(page: str, code: str, tmp_path: Path) -> None:
    """As they stand."""
    file = tmp_path / f"{page}.py"
    file.write_text(code, "utf-8")
    runpy.run_path(str(file))


@pytest.mark.parametrize(("page", "code"), blocks("sh"))
def test_shell_examples_run(page: str, code: str, tmp_path: Path) -> None:
    """One after the other in an empty folder."""
    assert page
    for line in code.strip().splitlines():
        command = [sys.executable, "-m", *shlex.split(line)]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}\n{done.stderr}"
