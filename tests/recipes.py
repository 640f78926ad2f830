"""Carry out the steps of a documentation page in a copy of the package, and run a script in it."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
EDIT = re.compile(r"In `([\w/.]+)`:\n\n```diff\n(.*?)```", re.DOTALL)
NEW_FILE = re.compile(r"New file `([\w/.]+)`:\n\n```\w*\n(.*?)```", re.DOTALL)


class Edit(NamedTuple):
    """One change: a file, the lines that stand there, and what they become."""

    file: Path
    old: str
    new: str


def edits(page: str, folder: Path) -> Iterator[Edit]:
    """The edits of a page, in its order; paths are relative to a folder of the package."""
    for name, diff in EDIT.findall(page):
        lines = diff.splitlines()
        old = "\n".join(line[1:] for line in lines if not line.startswith("+"))
        new = "\n".join(line[1:] for line in lines if not line.startswith("-"))
        yield Edit(folder / name, old, new)


def copy_package(to: Path) -> Path:
    """Copy the package without its compiled modules."""
    ignore = shutil.ignore_patterns("*.so", "__pycache__", "hot.sums", "static")
    shutil.copytree(ROOT / "src" / "moontable", to / "moontable", ignore=ignore)
    return to


def carry_out(page: str, folder: Path, package: Path) -> set[Path]:
    """Make every change of a page in a copied package; the files it touches."""
    touched: set[Path] = set()
    for name, text in NEW_FILE.findall(page):
        assert not (package / folder / name).exists(), name
        (package / folder / name).write_text(text, "utf-8")
        touched.add(folder / name)
    for edit in edits(page, folder):
        text = (package / edit.file).read_text("utf-8")
        missing = f"{edit.file} has other lines now; bring the guide up to date:\n{edit.old}"
        assert text.count(edit.old) == 1, missing
        (package / edit.file).write_text(text.replace(edit.old, edit.new), "utf-8")
        touched.add(edit.file)
    return touched


def run_script(package: Path, script: str) -> None:
    """Run a script with the copied package in a process of its own."""
    environment = os.environ | {"PYTHONPATH": str(package), "MOONTABLE_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
