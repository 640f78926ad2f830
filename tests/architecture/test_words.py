"""Names and sentences keep to the words of their field, and the tree keeps to its budget."""

import ast
import builtins
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from posixpath import normpath
from typing import Final

import pytest

from bench import tree

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "moontable"
DOCS = ROOT / "docs"
COINED_AT_MOST: Final = 30
LINES_AT_MOST: Final = 64_750
FILES_AT_MOST: Final = 500
"""The budget of `src`; a change that needs more raises it here and says why in its message."""
TWICE_AT_MOST: Final = 12
ODD: Final = re.compile(
    r"\b(whoever|by lot|at the most|so many|broken off|stands under|it knows|of one's own|nought"
    r"|as few as can be)\b",
    re.IGNORECASE,
)
"""Phrases that a native speaker would put differently; rules keep the rulebook's words."""
SPELLED: Final = re.compile(r"`([^`\n]+)`")
PATH: Final = re.compile(r"[a-z_]+(?:/[a-z_*<>{},]+)+(?:\.py)?")


def module_docstrings() -> Iterator[tuple[Path, str]]:
    """Every module of the package with its docstring."""
    for file, parsed in tree.parsed():
        yield file, ast.get_docstring(parsed) or ""


@cache
def known_names() -> frozenset[str]:
    """Everything a docstring may name: definitions, parameters, attributes, strings, modules."""
    names = set(dir(builtins))
    for file in (*PACKAGE.rglob("*.py"), *(ROOT / "scripts").glob("*.py")):
        names |= set(re.findall(r"\w+", file.relative_to(ROOT).as_posix()))
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            for value in vars(node).values():
                if isinstance(value, str) and not isinstance(node, ast.Constant):
                    names |= set(value.split("."))
                elif isinstance(value, str) and value.isidentifier():
                    names.add(value)
    return frozenset(names)


def stale(text: str) -> list[str]:
    """The names in backticks that nothing in the package has any more."""
    spelled = (name for name in SPELLED.findall(text) if re.fullmatch(r"[A-Za-z_][\w.]*", name))
    return [name for name in spelled if not set(name.split(".")) <= known_names()]


@cache
def python_files() -> tuple[str, ...]:
    """The paths of our Python files and of the scaffold's templates."""
    folders = ("src", "tests", "scripts", "bench", "examples")
    files = (file for folder in folders for file in (ROOT / folder).rglob("*.py*"))
    return tuple(f"/{file.relative_to(ROOT).as_posix()}" for file in files)


def missing_files(text: str) -> list[str]:
    """The Python files named in backticks that are not in the tree and that no step creates."""
    text = re.sub(r"New file `[^`]+`", "", text)
    named = (name for name in SPELLED.findall(text) if name.endswith(".py") and "/" in name)
    paths = map(normpath, named)
    plain = (path for path in paths if not re.search(r"[<>*{}]|^my_|tests/test_", path))
    return [path for path in plain if not any(f"/{path}" in file for file in python_files())]


def test_coined_words_stay_away() -> None:
    """Words that said too many things are not names again; rules are free to use them."""
    words = tree.coined()
    assert words.total() <= COINED_AT_MOST, words


def test_docstrings_are_plain_english() -> None:
    """No docstring has a phrase from the list."""
    odd = {}
    for file, parsed in tree.parsed():
        if "rules" in file.relative_to(PACKAGE).parts:
            continue
        for node in ast.walk(parsed):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                for phrase in ODD.findall(ast.get_docstring(node) or ""):
                    odd[f"{file.relative_to(PACKAGE)}:{getattr(node, 'name', '')}"] = phrase
    assert not odd


def test_docstrings_name_what_exists() -> None:
    """Every name in backticks in a module's docstring is defined somewhere."""
    wrong = {
        file.relative_to(PACKAGE).as_posix(): names
        for file, text in module_docstrings()
        if (names := stale(text))
    }
    assert not wrong


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: page.stem)
def test_docs_name_files_that_exist(page: Path) -> None:
    """Every Python file a page names is in the tree."""
    assert not missing_files(page.read_text("utf-8"))


def test_class_names_are_unique() -> None:
    """A class name says which class is meant; each game may have its own `Model` or `State`."""
    shared = {
        name: count for name, count in tree.repeated_classes().items() if not name.startswith("_")
    }
    assert len(shared) <= TWICE_AT_MOST, shared


def test_the_tree_keeps_to_its_budget() -> None:
    """Lines and files of `src` do not grow unnoticed."""
    assert tree.lines() <= LINES_AT_MOST
    assert len(tree.sources()) <= FILES_AT_MOST


@pytest.mark.parametrize(("term", "file"), tree.FIELD_WORDS.items())
def test_a_term_of_the_field_finds_its_file(term: str, file: str) -> None:
    """An engineer finds the file by its name alone."""
    words = set(re.findall(r"[a-z]+", term.lower()))
    assert (PACKAGE / file).is_file()
    assert words & set(re.findall(r"[a-z]+", file))


def test_faults_are_seen() -> None:
    """Each check catches a seeded fault."""
    assert tree.coined_in("wish = told_words") == {"wish": 1, "told": 1}
    assert ODD.search("Whoever asks is answered.")
    assert stale("See `no_such_module_here`.") == ["no_such_module_here"]
    assert missing_files("In `kernel/nothing_here.py`.") == ["kernel/nothing_here.py"]
