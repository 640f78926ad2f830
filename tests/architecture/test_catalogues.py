"""Catalogues of messages are complete, agree in every language, and hold what the code uses.

A module makes messages with a function named `say`: the `Catalogue` of its game, or the table's.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from moontable.games import registry
from moontable.kernel.language import Reader, Sentences, format_message, sentences
from moontable.kernel.message import LANGUAGES, PACKAGES, Catalogue, Message, Who, table

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "moontable"
WEB = ROOT / "web" / "src"
CONVERTED: Final = (
    "tables/events",
    "tables/counterfactual.py",
    "tables/turning_points.py",
    "games/blue_moon/edge/choices.py",
    "games/blue_moon/edge/events.py",
    "games/blue_moon/edge/names.py",
    "games/blue_moon/edge/notation.py",
    "games/blue_moon/edge/preview.py",
    "games/blue_moon/edge/summary.py",
    "games/blue_moon/edge/suppose.py",
    "games/blue_moon/edge/texts/refusals.py",
    "games/blue_moon_city/edge",
    "games/blue_moon_city/bots",
)
"""What makes messages and has no sentence for people in Python any more."""
SENTENCE: Final = re.compile(r"\w{2,}[,:;]? (?:.* )?\w{2,}")


class Catalogued(NamedTuple):
    """A namespace and the folder whose code uses it."""

    namespace: str
    folder: Path


@cache
def namespaces() -> tuple[Catalogued, ...]:
    """Every namespace of the package, by the names of its files."""
    for name in registry.game_names():
        registry.game(name)
    found = {file.name.split(".")[0]: file for file in sorted(PACKAGE.rglob("locale/*/*.ftl"))}
    return tuple(Catalogued(name, file.parents[2]) for name, file in sorted(found.items()))


def texts_in(tree: ast.AST) -> Iterator[str]:
    """The strings of a module as patterns: `*` stands for what an f-string fills in."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = (p.value if isinstance(p, ast.Constant) else "*" for p in node.values)
            yield "".join(str(part) for part in parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def keys_of(tree: ast.AST) -> Iterator[str]:
    """The keys that a module's calls of `say` and `about` spell out."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        made = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
        place = {"say": 0, "about": 1}.get(str(made))
        if place is not None and len(node.args) > place:
            key = node.args[place]
            for part in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                if isinstance(part, ast.Constant | ast.JoinedStr):
                    yield next(texts_in(part))


def modules_of(one: Catalogued) -> list[Path]:
    """The modules that use a namespace: its game's, or those outside the games."""
    files = sorted(one.folder.rglob("*.py"))
    return [file for file in files if one.namespace != "table" or "games" not in file.parts]


def matches(pattern: str, key: str) -> bool:
    """Is this key, or one like it, meant by a string of the code?"""
    if not pattern.strip("*- "):
        return False
    return re.fullmatch(re.escape(pattern).replace(r"\*", ".+"), key) is not None


def unused(keys: set[str], patterns: set[str], namespace: str) -> set[str]:
    """The keys that no string of the code means; the browser spells the namespace too."""
    plain = patterns & {*keys, *(f"{namespace}:{key}" for key in keys)}
    joined = {pattern for pattern in patterns if "*" in pattern}
    return {
        key
        for key in keys
        if not {key, f"{namespace}:{key}"} & plain
        and not any(matches(pattern, key) for pattern in joined)
    }


def unknown(keys: set[str], used: set[str]) -> set[str]:
    """What the code says that no catalogue has."""
    return {one for one in used if not any(matches(one, key) for key in keys)}


def differences(one: Sentences, other: Sentences) -> set[str]:
    """The messages that only one language has, or that take other arguments there."""

    def arguments(known: Sentences, key: str) -> set[tuple[str, frozenset[str]]]:
        entry = known.messages[key]
        forms = [None, *(attribute.id.name for attribute in entry.attributes)]
        short = [form for form in forms if form in {None, "short"}]
        names = ((form, known.variables(key, form)) for form in short)
        return {(str(form), frozenset(n.split("-")[0] for n in found)) for form, found in names}

    keys = {*one.messages, *other.messages}
    return {
        key
        for key in keys
        if key not in one.messages
        or key not in other.messages
        or arguments(one, key) != arguments(other, key)
    }


def sentences_in(text: str) -> list[str]:
    """The strings of a module that read like words for people; errors are for programmers."""
    tree = ast.parse(text)
    spared = {id(part) for node in ast.walk(tree) for part in _spared(node)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if id(node) not in spared and SENTENCE.search(node.value)
    ]


def _spared(node: ast.AST) -> Iterator[ast.AST]:
    """Docstrings, assertions, and what is raised."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    elif isinstance(node, ast.Raise | ast.Assert) or _is_refusal(node):
        yield from ast.walk(node)


def _is_refusal(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused"


def converted() -> list[Path]:
    """Every module of the converted parts."""
    places = [PACKAGE / place for place in CONVERTED]
    return [f for p in places for f in (sorted(p.rglob("*.py")) if p.is_dir() else [p])]


@pytest.mark.parametrize("one", namespaces(), ids=lambda one: one.namespace)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_complete(one: Catalogued, language: str) -> None:
    """Every language has the messages of the first one, with the same arguments."""
    known = sentences(one.namespace, language)
    assert not known.broken
    assert known.messages
    assert not differences(sentences(one.namespace, LANGUAGES[0]), known)


@pytest.mark.parametrize("one", namespaces(), ids=lambda one: one.namespace)
def test_every_message_is_used_and_every_used_one_exists(one: Catalogued) -> None:
    """Python and the browser use all keys of a catalogue and no others."""
    keys = set(sentences(one.namespace, LANGUAGES[0]).messages)
    trees = [ast.parse(file.read_text("utf-8")) for file in modules_of(one)]
    browser = "\n".join(file.read_text("utf-8") for file in sorted(WEB.rglob("*.ts")))
    spoken = set(re.findall(rf"['`]({one.namespace}:[\w-]+(?:\$\{{)?)", browser))
    patterns = {text for tree in trees for text in texts_in(tree)}
    patterns |= {text.replace("${", "*").removeprefix(f"{one.namespace}:") for text in spoken}
    assert not unused(keys, patterns, one.namespace)
    assert not unknown(keys, {key for tree in trees for key in keys_of(tree)})


@pytest.mark.parametrize("file", converted(), ids=lambda file: file.stem)
def test_no_sentence_is_left_in_python(file: Path) -> None:
    """Words for people stand in catalogues only."""
    assert not sentences_in(file.read_text("utf-8"))


def seeded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **texts: str) -> Catalogue:
    """A catalogue made of these texts, by language."""
    package = tmp_path.name
    for language, text in texts.items():
        folder = tmp_path / package / "locale" / language
        folder.mkdir(parents=True)
        (folder / "test.ftl").write_text(text, "utf-8")
    (tmp_path / package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    sentences.cache_clear()
    monkeypatch.setitem(PACKAGES, "test", package)
    return Catalogue("test", package)


def test_seeded_faults_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing message, another argument, an unused, an unknown key, junk and a sentence."""
    seeded(
        tmp_path,
        monkeypatch,
        en="one = A { $card }\ntwo = B\nthree = { $who ->\n [you] You\n*[other] { $who-name }\n}\n",
        de="one = A { $karte }\nthree = { $who }\n?? broken\n",
    )
    english, german = (Sentences("test", language) for language in ("en", "de"))
    assert differences(english, german) == {"one", "two"}
    assert german.broken
    assert unused({"one", "two-a"}, {"two-*"}, "test") == {"one"}
    assert unknown({"one", "two-a"}, {"one", "two-*", "three"}) == {"three"}
    tree = ast.parse('say("four" if x else f"two-{y}", card=1); self.about(table, "five")')
    assert sorted(keys_of(tree)) == ["five", "four", "two-*"]
    assert sentences_in('"""A docstring is fine."""\nx = "You lay a card"\ny = "lay"') == [
        "You lay a card"
    ]


def test_a_missing_message_is_english_and_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A language may grow: what it lacks is shown in English, and shown to be."""
    made = seeded(tmp_path, monkeypatch, en="one = A card\ntwo = B", de="two = C")
    assert (made("one").de, made("two").de, made("one").en) == ("[en] A card", "C", "A card")


def test_forms_of_arguments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Persons, attributes, lists and users' words read as the sentence needs them."""
    made = seeded(
        tmp_path,
        monkeypatch,
        en="ball = the red ball\n    .plain = red ball\n"
        "says = { $who ->\n    [you] You take\n   *[other] { $who-name } takes\n} { $what }, "
        "{ $what-plain }, { $all-or }, { $all-count }: { $text }",
    )
    said = made(
        "says", who=Who(1), what=made("ball"), all=[1, "two", Message("drei", "three")], text="@x"
    )
    whole = " the red ball, red ball, 1, two or three, 3: @x"
    assert said.en == f"Seat 2 takes{whole}"
    assert format_message(said, Reader("en", 1, ("A", "B"))) == f"You take{whole}"
    assert format_message(said, Reader("en", 0, ("A", "B"))) == f"B takes{whole}"
    assert table("seat", number=3).en == "Seat 3"
