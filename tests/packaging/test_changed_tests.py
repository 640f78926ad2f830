"""`make test-changed` runs the tests that a change concerns."""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
find_tests: Callable[[set[str], Path], list[str]] = runpy.run_path(
    str(ROOT / "scripts" / "changed_tests.py")
)["tests_for"]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A package with two modules, one of them imported by the other, and their tests."""
    files = {
        "src/moontable/kernel/rng.py": "",
        "src/moontable/lab/study.py": "from moontable.kernel import rng\n",
        "tests/kernel/test_rng.py": "from moontable.kernel.rng import step\n",
        "tests/lab/test_study.py": "import moontable.lab.study\n",
        "tests/lab/conftest.py": "",
    }
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/moontable/lab/study.py", ["tests/lab/test_study.py"]),
        ("src/moontable/kernel/rng.py", ["tests/kernel/test_rng.py", "tests/lab/test_study.py"]),
        ("tests/kernel/test_rng.py", ["tests/kernel/test_rng.py"]),
        ("tests/lab/conftest.py", ["tests/lab"]),
        ("src/moontable/games/go/rules.py", ["tests/contract", "tests/golden"]),
        ("src/moontable/cli/deck.py", ["tests/cli"]),
        ("README.md", []),
    ],
)
def test_a_change_concerns_what_imports_it(tree: Path, changed: str, tests: list[str]) -> None:
    """Imports are followed backwards; games and commands, loaded by name, go by their folder."""
    assert find_tests({changed}, tree) == tests


def test_every_folder_it_names_exists() -> None:
    """A renamed folder of tests would silently be left out."""
    for changed in ("src/moontable/games/x.py", "src/moontable/cli/x.py", "docs/x.md", "web/x.ts"):
        assert all((ROOT / test).exists() for test in find_tests({changed}, ROOT))
