"""Rooms import only what their arrows allow; files and functions stay small; tests speak."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "moontable"

ARROWS: dict[str, set[str]] = {
    "kernel": {"kernel"},
    "games": {"kernel", "games.registry", "games.contents"},
    "contract": {"kernel", "contract"},
    "bots": {"kernel", "games.registry", "bots"},
    "tables": {"kernel", "games.registry", "bots", "tables"},
    "lab": {"kernel", "games.registry", "bots", "tables", "lab", "hot"},
    "research": {"kernel", "games.registry", "research"},
    "server": {"kernel", "games.registry", "tables", "server"},
    "cli": {"kernel", "games.registry", "games.contents", "tables", "lab", "contract", "server"}
    | {"cli", "hot", "games.blue_moon.edge.catalogue"},
}
FORBIDDEN_IN_GAMES = {"random", "os", "time", "datetime", "logging", "json", "secrets", "pathlib"}
STDLIB_OF_KERNEL = {"collections", "typing", "types", "dataclasses", "difflib", "mypy_extensions"}


def modules(room: str) -> list[Path]:
    """The source files of a room."""
    return sorted((PACKAGE / room).rglob("*.py"))


def imports(file: Path) -> Iterator[str]:
    """The full names a file imports."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are absolute"
            module = node.module or ""
            for alias in node.names:
                is_module = (
                    PACKAGE.parent / module.replace(".", "/") / f"{alias.name}.py"
                ).exists()
                yield f"{module}.{alias.name}" if is_module else module


def allowed(room: str, file: Path, name: str) -> bool:
    """May a file of this room import that name of ours?"""
    target = name.removeprefix("moontable").removeprefix(".")
    rooms = set(ARROWS[room])
    if room == "games" and file.parent != PACKAGE / "games":
        own = file.relative_to(PACKAGE / "games").parts[0]
        rooms.add(f"games.{own}")
    if room == "bots":
        rooms |= {
            f"games.{game}.{door}"
            for game in _games()
            for door in ("edge.view", "edge.notation", "features")
        }
    return any(target == door or target.startswith(f"{door}.") for door in rooms) or (
        room == "games" and file.name == "registry.py" and target == "games"
    )


def _games() -> list[str]:
    return [folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()]


@pytest.mark.parametrize("room", [room for room in ARROWS if (PACKAGE / room).exists()])
def test_rooms_import_only_along_arrows(room: str) -> None:
    """No file of this room reaches into a room it must not know."""
    wrong = [
        f"{file.relative_to(PACKAGE)}: {name}"
        for file in modules(room)
        for name in imports(file)
        if name.split(".")[0] == "moontable" and name not in {"moontable", "moontable.games"}
        if not allowed(room, file, name)
    ]
    assert not wrong


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
        for name in imports(file)
        if name.split(".")[0] in FORBIDDEN_IN_GAMES
    ]
    assert not wrong


def test_every_room_has_its_arrows() -> None:
    """A new room must say what it may import."""
    rooms = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists()}
    assert rooms <= set(ARROWS)


def test_files_and_functions_stay_small() -> None:
    """No source file over 500 lines and no function over 60."""
    for file in [*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]:
        text = file.read_text("utf-8")
        lines = len(text.splitlines())
        assert lines <= 500, f"{file}: {lines} lines"
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                length = (node.end_lineno or 0) - node.lineno + 1
                assert length <= 60, f"{file}:{node.lineno} {node.name}: {length} lines"


def test_every_test_says_what_it_proves() -> None:
    """Each test function has a docstring."""
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
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
