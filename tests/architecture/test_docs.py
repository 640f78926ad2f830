"""The docs are honest: what exists is documented, what is linked exists."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from moontable import kernel
from moontable.cli.app import app
from moontable.contract import LAWS
from moontable.tables.engine import OPERATIONS

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
PACKAGE = ROOT / "src" / "moontable"
PAGES = sorted(DOCS.rglob("*.md"))
TEXTS = [*sorted(ROOT.glob("*.md")), *PAGES, *sorted((ROOT / "web").glob("*.md"))]

CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
NAV = re.compile(r"^\s*- .*?([\w/.-]+\.md)$", re.MULTILINE)


def commands(group: Any, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The commands of a group as they are typed, those of its groups included."""
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        if hasattr(command, "list_commands"):
            yield from commands(command, (*before, name))
        else:
            yield (*before, name)


COMMANDS = sorted(commands(get_command(app)))


def page(name: str) -> str:
    """The text of a page."""
    return (DOCS / name).read_text("utf-8")


def section(text: str, heading: str) -> str:
    """What stands under a heading of the second level, up to the next one."""
    parts = re.split(r"^## ", text, flags=re.MULTILINE)
    return next((part for part in parts if part.startswith(heading)), "")


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_is_documented_with_an_example(command: tuple[str, ...]) -> None:
    """The page of commands has a heading for it and, in a block of code, a line that calls it."""
    told = section(page("commands.md"), f"`{command[0]}`")
    assert told, f"docs/commands.md has no heading for {command[0]}"
    called = re.compile(rf"\bmoontable {' '.join(command)}\b")
    assert any(called.search(block) for block in CODE.findall(told)), f"no example of {command}"


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_helps_with_an_example(command: tuple[str, ...]) -> None:
    """`--help` shows how the command is called."""
    shown = " ".join(CliRunner().invoke(app, [*command, "--help"]).output.split())
    assert re.search(rf"Example: .*?\bmoontable {' '.join(command)}\b", shown), shown


def test_no_command_is_made_up() -> None:
    """Each heading of the page of commands is a command that exists."""
    headings = re.findall(r"^## `([\w-]+)`", page("commands.md"), re.MULTILINE)
    assert set(headings) == {command[0] for command in COMMANDS}


@pytest.mark.parametrize("name", kernel.__all__)
def test_every_word_of_the_kernel_is_explained(name: str) -> None:
    """A public name of the kernel has its row in the contract's table of words."""
    assert f"\n| `{name}` | " in page("contract.md")


@pytest.mark.parametrize(
    ("protocol", "heading"),
    [
        (kernel.Game, "Game\n"),
        (kernel.Notation, "Notation\n"),
        (kernel.Level, "Bots\n"),
        (kernel.Bot, "Bots\n"),
    ],
)
def test_every_member_of_a_protocol_is_explained(protocol: type, heading: str) -> None:
    """What a game, a notation, a level and a bot must answer stands there member by member."""
    told = section(page("contract.md"), heading)
    members = [name for name in vars(protocol) if not name.startswith("_")]
    missing = [name for name in members if not re.search(rf"(`|    |def ){name}(`|\(| = )", told)]
    assert members
    assert not missing


def test_every_law_is_explained() -> None:
    """The contract's table of laws is exactly the laws there are, in their order."""
    rows = re.findall(r"^\| `(\w+)` \|", section(page("contract.md"), "Laws"), re.MULTILINE)
    assert rows == list(LAWS)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_engine_operation_is_explained(operation: str) -> None:
    """An operation has its row in the protocol, and the row names all its fields."""
    rows = section(page("protocol.md"), "Engine").splitlines()
    row = next((row for row in rows if row.startswith(f"| `{operation}` |")), "")
    assert row, f"docs/protocol.md has no row for {operation}"
    _, fields = OPERATIONS[operation]
    assert not [field for field in fields if f"`{field}`" not in row], row


def test_the_site_shows_every_page_and_no_other() -> None:
    """Each page is in the navigation once, and the navigation names only pages there are."""
    _, _, nav = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")
    named = NAV.findall(nav)
    assert sorted(named) == sorted(str(file.relative_to(DOCS)) for file in PAGES)


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_relative_links_lead_somewhere(file: Path) -> None:
    """A link to a file finds it; a page of the site links only within the site."""
    for link in LINK.findall(CODE.sub("", file.read_text("utf-8"))):
        target, _, _ = link.partition("#")
        if not target or re.match(r"[a-z]+:", target):
            continue
        found = (file.parent / target).resolve()
        assert found.exists(), f"{file}: {link}"
        assert file not in PAGES or found.is_relative_to(DOCS.resolve()), f"{file}: {link}"


def test_every_picture_is_shown() -> None:
    """No picture lies in the docs that no page shows."""
    told = "".join(file.read_text("utf-8") for file in TEXTS)
    unseen = [file.name for file in (DOCS / "pictures").iterdir() if file.name not in told]
    assert not unseen


@pytest.mark.parametrize(
    "package",
    sorted(PACKAGE.rglob("__init__.py")),
    ids=lambda file: str(file.parent.relative_to(PACKAGE.parent)),
)
def test_every_package_says_what_it_is(package: Path) -> None:
    """A package's docstring tells what the package is for."""
    assert ast.get_docstring(ast.parse(package.read_text("utf-8")))


WALK = re.compile(r"^\| `([\w/.]+)` \| `(#?\w+)` \|", re.MULTILINE)


def test_walks_lead_through_what_is_there() -> None:
    """Every function of a walk stands in its file, and no walk enters a package more than twice."""
    for walk in page("walks.md").split("\n## ")[1:]:
        steps = WALK.findall(walk)
        assert steps, f"no steps: {walk[:40]}"
        for place, function in steps:
            file = (ROOT if place.startswith("web/") else PACKAGE) / place
            assert re.search(rf"(?<!\w){function}\b", file.read_text("utf-8")), (place, function)
        packages = [package_of(place) for place, _ in steps]
        entered = [
            one for one, before in zip(packages, [None, *packages], strict=False) if one != before
        ]
        assert all(entered.count(package) <= 2 for package in entered), entered


def package_of(place: str) -> str:
    """The package a file belongs to."""
    return place.partition("/")[0]
