"""The woven rulebook: each book's chapters with our statements, the code and the tests beside them.

It gathers what stands in rulebooks, sources and tests; `docs_pages` writes it down.
"""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from moontable.games import registry
from moontable.games.contents import basis_words
from moontable.kernel import Words
from moontable.kernel.capabilities import HasRulebook, Statement

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "moontable" / "games"


def chapter_of(statement: Statement) -> str:
    """The chapter of the book that a statement stands in."""
    first = statement.where.split(";")[0].strip()
    return first.split(",")[0].strip() or "Rulings"


@cache
def _titles() -> dict[str, dict[str, str]]:
    return tomllib.loads((ROOT / "scripts" / "chapters.toml").read_text("utf-8"))


def title_of(chapter: str) -> Words:
    """What a chapter is called in both languages; a KeyError says which part nobody has named."""
    german, english = [], []
    for cited in chapter.split(": "):
        if (part := cited) not in _titles()["english"]:
            part = re.sub(r" [\d.]+$", "", cited)
        number = cited[len(part) :]
        english.append(_titles()["english"][part] + number)
        german.append(_titles()["german"].get(part, part) + number)
    return Words(": ".join(german), ": ".join(english))


@cache
def functions(file: Path) -> dict[str, int]:
    """The functions of a source file, and the line of each."""
    tree = ast.parse(file.read_text("utf-8"))
    return {node.name: node.lineno for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def place_of(name: str, code: str) -> tuple[Path, int]:
    """File and line of the function that enforces a statement; a KeyError says it is gone."""
    path, _, function = code.partition("#")
    file = GAMES / name.replace("-", "_") / path
    return file.relative_to(ROOT), functions(file)[function]


@cache
def proofs() -> dict[str, list[tuple[str, str, int]]]:
    """The tests that cite each statement: file, name and line."""
    found: dict[str, list[tuple[str, str, int]]] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        place = file.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in _cited(node):
                    found.setdefault(rule, []).append((place, node.name, node.lineno))
    return found


def _cited(node: ast.FunctionDef) -> Iterator[str]:
    for call in node.decorator_list:
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "rule":
            yield from (str(each.value) for each in call.args if isinstance(each, ast.Constant))


@cache
def examples() -> dict[str, Path]:
    """The worked examples that are kept as positions."""
    folder = ROOT / "docs" / "rulebook" / "positions"
    return {file.stem: file for file in sorted(folder.glob("*.json"))}


def woven(name: str) -> dict[str, dict[str, Statement]]:
    """A book's statements by chapter, in the order of the book."""
    game: Any = registry.game(name)
    assert isinstance(game, HasRulebook)
    found: dict[str, dict[str, Statement]] = {}
    for rule, statement in game.rulebook().items():
        found.setdefault(chapter_of(statement), {})[rule] = statement
    if name == "blue-moon":  # its statements are ordered by subject, over three books
        return dict(sorted(found.items(), key=lambda each: _page(each[0])))
    return found


BASE: Final = (
    *("title", "Spielvorbereitung", "Überblick über den Spielablauf", "Die Karten"),
    *("Die Zugphasen", "Zugbeginn", "ANFÜHRERAKTION", "Rückzug vom Kampf?", "CHARAKTER"),
    *("VERSTÄRKUNG oder UNTERSTÜTZUNG", "Stärke ansagen", "Karten nachziehen"),
    *("Einen Kampf gewinnen", "Auf einen Kampfbeginn verzichten", "Karten abwerfen", "Spielende"),
    *("Zwei ausführliche Beispiele", "Weitere Spiele", "Erklärung der Kartensymbole"),
    *("ABGEWEHRT", "STOPP", "WIEDER AUFNEHMEN", "GESCHÜTZT", "FREI", "PAAR", "GANG"),
    *("Einige besondere Regeln", "special rule", "Regelvariante", "Das Profispiel"),
)
"""The chapters of Blue Moon's rulebook as they follow each other."""
BOOKS: Final = ("base rules", "Buka rules", "Ansmann", "cards", "text of the crystal cards")


def _page(chapter: str) -> tuple[int, int, list[int]]:
    """Where a chapter stands: its book, its place there, its numbers."""
    book = next(n for n, title in enumerate(BOOKS) if chapter.startswith(title))
    title = chapter.partition(": ")[2]
    place = next((n for n, begin in enumerate(BASE) if book == 0 and title.startswith(begin)), 0)
    return book, place, [int(number) for number in re.findall(r"\d+", chapter)]


def page(name: str, made: str) -> str:
    """The book of a game as a page."""
    title = registry.game(name).title.en
    lines = [f"# The rulebook of {title}, woven", "", made, ""]
    lines += [
        "Chapter by chapter: what we say, what it rests on, the function that enforces it and the",
        "tests that prove it. The worked examples of the book are positions to play from:",
        "`moontable play --position docs/rulebook/positions/ID.json`.",
        "`moontable rules ID --json` says the line as well.",
        "",
    ]
    for chapter, statements in woven(name).items():
        lines += [f"## {title_of(chapter).en}", ""]
        for rule, statement in statements.items():
            lines += [*_entry(name, rule, statement), ""]
    return "\n".join(lines)


def _entry(name: str, rule: str, statement: Statement) -> list[str]:
    file, _ = place_of(name, statement.code)
    tests = ", ".join(f"`{place}` {test}" for place, test, _ in proofs().get(rule, [])[:4])
    example = [f"- position: [{rule}](positions/{rule}.json)"] if rule in examples() else []
    return [
        f"**{rule}** {statement.words.en}",
        f"*{statement.words.de}*",
        "",
        f"- {basis_words(statement.basis).en}: {statement.where}",
        f"- code: `{file}` {statement.code.partition('#')[2]}",
        f"- proven by: {tests or 'waived, see waivers.toml'}",
        *example,
    ]


def links(name: str) -> str:
    """What the browser's page of the book needs beside the statements: chapter, code, tests."""
    told = {
        rule: {
            "chapter": dict(zip(("de", "en"), title_of(chapter), strict=True)),
            "file": place_of(name, statement.code)[0].as_posix(),
            "function": statement.code.partition("#")[2],
            "tests": [[place, test] for place, test, _ in proofs().get(rule, [])],
            **({"position": _position(rule)} if rule in examples() else {}),
        }
        for chapter, statements in woven(name).items()
        for rule, statement in statements.items()
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


def _position(rule: str) -> Any:
    return json.loads(examples()[rule].read_text("utf-8"))
