"""Name the tests that a change concerns: `python scripts/changed_tests.py [BASE]`.

A test is concerned if it is changed itself or imports a changed module, directly or not. Games and
commands are loaded by name rather than imported, so the tests of these follow from the folder.
"""

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
BY_NAME = {
    "src/moontable/games/": ("tests/golden", "tests/contract"),
    "src/moontable/cli/": ("tests/cli",),
    "docs/": ("tests/architecture/test_docs.py", "tests/architecture/test_words.py"),
    "web/": ("tests/web",),
}
"""Tests of what is loaded by its name, by folder."""


def changed_files(base: str) -> set[str]:
    """The files that differ from a commit, and those git does not track yet."""
    diff = ["git", "diff", "--name-only", base]
    untracked = ["git", "ls-files", "--others", "--exclude-standard"]
    runs = (
        subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        for command in (diff, untracked)
    )
    return {name for run in runs for name in run.stdout.splitlines()}


def modules(root: Path) -> dict[str, Path]:
    """Every module of the package and its tests, by its dotted name."""
    files = [*root.glob("src/moontable/**/*.py"), *root.glob("tests/**/*.py")]
    return {dotted(file.relative_to(root)): file for file in files}


def dotted(file: Path) -> str:
    """The name under which a file is imported."""
    parts = file.with_suffix("").parts
    parts = parts[1:] if parts[0] == "src" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(text: str) -> Iterator[str]:
    """Every dotted name that a module may import."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def concerned(changed: Iterable[str], importers: dict[str, set[str]]) -> set[str]:
    """The changed modules and all that import them, directly or not."""
    found: set[str] = set()
    waiting = list(changed)
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += importers[module]
    return found


def tests_for(changed: set[str], root: Path) -> list[str]:
    """The test files and folders to run for the changed files."""
    known = modules(root)
    importers: dict[str, set[str]] = defaultdict(set)
    for name, file in known.items():
        for target in imports(file.read_text("utf-8")):
            importers[target].add(name)
    touched = {dotted(Path(name)) for name in changed if name.endswith(".py")}
    found = {
        known[name].relative_to(root).as_posix()
        for name in concerned(touched, importers)
        if name in known and known[name].name.startswith("test_")
    }
    found |= {
        str(Path(name).parent)
        for name in changed
        if name.startswith("tests/") and Path(name).name == "conftest.py"
    }
    for folder, tests in BY_NAME.items():
        if any(name.startswith(folder) for name in changed):
            found.update(tests)
    return sorted(found)


def main() -> None:
    """Print the tests, one a line."""
    base = sys.argv[1] if len(sys.argv) > 1 else "HEAD"
    print("\n".join(tests_for(changed_files(base), ROOT)))


if __name__ == "__main__":
    main()
