"""Packages import only what their arrows allow; files and functions stay small; tests speak."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "moontable"
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
BLOCKS = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.AsyncFor, ast.AsyncWith, ast.Match)

ARROWS: dict[str, set[str]] = {
    "kernel": {"kernel"},
    "games": {"kernel", "games.registry", "games.contents"},
    "contract": {"kernel", "contract"},
    "bots": {"kernel", "games.registry", "bots"},
    "tables": {"kernel", "games.registry", "bots", "tables"},
    "lab": {"kernel", "games.registry", "bots", "tables", "lab", "hot", "research.measure"},
    "research": {"kernel", "games.registry", "research"},
    "workers": {"kernel", "games.registry", "tables", "workers", "lab.trial"},
    "server": {"kernel", "games.registry", "tables", "workers", "server"},
    "cli": {"kernel", "games.registry", "games.contents", "tables", "lab", "contract", "server"}
    | {"cli", "hot", "research"},
}
"""What each package may import or start as a process; `docs/architecture.md` has the same table."""
DEEPEST = 4
"""So many blocks within blocks at most."""
FORBIDDEN_IN_GAMES = {"random", "os", "time", "datetime", "logging", "json", "secrets", "pathlib"}
STDLIB_OF_KERNEL = {"collections", "typing", "types", "dataclasses", "difflib", "mypy_extensions"}
STDLIB_OF_KERNEL |= {"contextlib", "contextvars", "hashlib", "hmac", "librt"}
STDLIB_OF_KERNEL |= {"msgspec", "fluent", "importlib", "functools"}


def modules(package: str) -> list[Path]:
    """The source files of a package."""
    return sorted((PACKAGE / package).rglob("*.py"))


def imports(file: Path) -> Iterator[str]:
    """The full names a file imports, and the modules it starts with `-m`."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are absolute"
            yield from _from(node)
        elif isinstance(node, ast.Tuple | ast.List | ast.Call):
            yield from _started(node.args if isinstance(node, ast.Call) else node.elts)


def _from(node: ast.ImportFrom) -> Iterator[str]:
    module = node.module or ""
    for alias in node.names:
        is_module = (PACKAGE.parent / module.replace(".", "/") / f"{alias.name}.py").exists()
        yield f"{module}.{alias.name}" if is_module else module


def _started(arguments: list[ast.expr]) -> Iterator[str]:
    """Modules named after a `-m` in a command line."""
    for flag, module in pairwise(arguments):
        is_flag = isinstance(flag, ast.Constant) and flag.value == "-m"
        if is_flag and isinstance(module, ast.Constant) and isinstance(module.value, str):
            yield module.value


def allowed(package: str, file: Path, name: str) -> bool:
    """May a file of this package import that name of ours?"""
    target = name.removeprefix("moontable").removeprefix(".")
    doors = set(ARROWS[package])
    if package == "games" and file.parent != PACKAGE / "games":
        own, *floor = file.relative_to(PACKAGE / "games").parts
        doors.add(f"games.{own}")
        if floor[0] == "bots":
            doors.add("bots")
    return any(target == door or target.startswith(f"{door}.") for door in doors) or (
        package == "games" and file.name == "registry.py" and target == "games"
    )


def _games() -> list[str]:
    return [folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()]


def wrong_arrows(package: str, file: Path) -> list[str]:
    """What a file of a package imports or starts and must not."""
    return [
        f"{file.name}: {name}"
        for name in imports(file)
        if name.split(".")[0] == "moontable" and name not in {"moontable", "moontable.games"}
        if not allowed(package, file, name)
    ]


@pytest.mark.parametrize("package", [package for package in ARROWS if (PACKAGE / package).exists()])
def test_packages_import_only_along_arrows(package: str) -> None:
    """No file of this package reaches into a package it must not know."""
    assert not [wrong for file in modules(package) for wrong in wrong_arrows(package, file)]


@pytest.mark.parametrize(
    "line",
    [
        "from moontable.server import store",
        "import moontable.lab.game_run",
        'command = [sys.executable, "-m", "moontable.lab.study"]',
        'run("python", "-m", "moontable.server.app")',
    ],
)
def test_a_wrong_arrow_is_found(line: str, tmp_path: Path) -> None:
    """Imports of either kind and started processes are all seen."""
    file = tmp_path / "seeded.py"
    file.write_text(line)
    assert wrong_arrows("tables", file)


def test_the_docs_have_the_same_arrows() -> None:
    """The table of packages in the docs names exactly what each package may import."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rows = re.findall(r"^\| `([a-z]+)` \|[^|]*\|([^|]*)\|", text, re.MULTILINE)
    documented = {
        package: set(re.findall(r"`([^`]+)`", doors))
        for package, doors in rows
        if package in ARROWS
    }
    assert documented == {package: doors - {package} for package, doors in ARROWS.items()}


def test_kernel_knows_only_words_and_types() -> None:
    """The kernel imports nothing but a handful of harmless standard modules."""
    outside = {
        name.split(".")[0]
        for file in modules("kernel")
        for name in imports(file)
        if not name.startswith("moontable")
    }
    assert outside <= STDLIB_OF_KERNEL


def test_games_touch_neither_clock_nor_files_nor_chance() -> None:
    """A game takes nothing from the world but its state."""
    wrong = [
        f"{file.relative_to(PACKAGE)}: {name}"
        for game in _games()
        for file in modules(f"games/{game}")
        if file.parent.name != "bots"
        for name in imports(file)
        if name.split(".")[0] in FORBIDDEN_IN_GAMES
    ]
    assert not wrong


def test_every_package_has_its_arrows() -> None:
    """A new package must say what it may import."""
    packages = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists()}
    assert packages <= set(ARROWS)


def nesting(node: ast.AST, depth: int = 0) -> int:
    """How deep blocks stand within blocks; a chain of `elif` is one block."""
    deepest = depth
    for field, value in ast.iter_fields(node):
        inner = value if isinstance(value, list) else [value]
        for child in inner:
            if isinstance(child, FUNCTIONS) or not isinstance(child, ast.AST):
                continue
            is_elif = isinstance(node, ast.If) and field == "orelse" and len(inner) == 1
            deeper = isinstance(child, BLOCKS) and not (is_elif and isinstance(child, ast.If))
            deepest = max(deepest, nesting(child, depth + deeper))
    return deepest


def too_large(text: str) -> list[str]:
    """Functions, async ones too, that are too long or too deep."""
    return [
        f"{node.lineno} {node.name}"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, FUNCTIONS)
        if (node.end_lineno or 0) - node.lineno + 1 > 60 or nesting(node) > DEEPEST
    ]


def test_files_and_functions_stay_small() -> None:
    """No source file over 500 lines, no function over 60, no more than four blocks deep."""
    for file in [*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]:
        text = file.read_text("utf-8")
        lines = len(text.splitlines())
        assert lines <= 500, f"{file}: {lines} lines"
        assert not too_large(text), f"{file}: {too_large(text)}"


def test_large_functions_are_found() -> None:
    """A long async function and a deep one do not slip through."""
    long = "async def f():\n" + "    await g()\n" * 60
    deep = "def f():\n" + "".join(" " * (4 * n) + "if x:\n" for n in range(1, 6)) + " " * 24 + "y"
    chain = "def f():\n    if x:\n        y\n" + "    elif z:\n        y\n" * 9
    assert too_large(long)
    assert too_large(deep)
    assert not too_large(chain)


def test_every_test_says_what_it_proves() -> None:
    """Each test function has a docstring."""
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, FUNCTIONS) and node.name.startswith("test_"):
                assert ast.get_docstring(node), f"{file}:{node.lineno} {node.name}"


def test_the_project_speaks_of_itself_only() -> None:
    """No machine paths and no unfinished marks stand in any committed text."""
    unfinished = ("TO" + "DO", "FIX" + "ME")
    paths = tuple(f"/{folder}/" for folder in ("work", "root", "home"))
    marks = (*unfinished, *paths)
    folders = ("src", "tests", "docs", "scripts", "web/src", "web/e2e")
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in {".py", ".md", ".toml", ".ts", ".svelte", ".json", ".css", ".txt"}:
                text = file.read_text("utf-8")
                assert not [mark for mark in marks if mark in text], str(file)
