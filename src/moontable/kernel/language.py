"""Messages as sentences, formatted with Project Fluent from the catalogues of their packages."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from moontable.kernel.decision import Seat
from moontable.kernel.message import Message, catalogue_files, table

LANGUAGES: Final = ("en", "de")
"""The languages of the catalogues; the first has every message."""
PARSER: Final = FluentParser(with_spans=False)


class Reader(NamedTuple):
    """Who reads: a language, the reader's own seat if there is one, and what seats are called."""

    language: str
    seat: Seat | None = None
    names: tuple[str, ...] = ()


class _Variables(Visitor):
    """The variables and the other messages of a pattern."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.references: set[tuple[str, str | None]] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the library's name
        self.references.add((node.id.name, node.attribute.name if node.attribute else None))


class Sentences:
    """The catalogue of a namespace in one language."""

    def __init__(self, namespace: str, language: str) -> None:
        self.bundle = FluentBundle([language], use_isolating=False)
        self.messages: dict[str, ast.Message] = {}
        self.broken: list[str] = []
        for name, text in catalogue_files(namespace, language):
            resource = PARSER.parse(text)
            self.bundle.add_resource(resource)
            for entry in resource.body:
                if isinstance(entry, ast.Message):
                    self.messages[entry.id.name] = entry
                elif isinstance(entry, ast.Junk):
                    self.broken.append(f"{name}: {(entry.content or '').strip()[:60]}")
        self._variables: dict[tuple[str, str | None], frozenset[str]] = {}

    def pattern(self, key: str, attribute: str | None) -> ast.Pattern | None:
        """The syntax tree of a message's text, or of one of its attributes."""
        entry = self.messages.get(key)
        if entry is None:
            return None
        if attribute is None:
            return entry.value
        return next((one.value for one in entry.attributes if one.id.name == attribute), None)

    def variables(self, key: str, attribute: str | None = None) -> frozenset[str]:
        """The variables of a text, with those of the messages it refers to."""
        at = (key, attribute)
        if at not in self._variables:
            self._variables[at] = frozenset()
            found = _Variables()
            found.visit(self.pattern(key, attribute))
            inner = (self.variables(*other) for other in found.references)
            self._variables[at] = frozenset(found.names).union(*inner)
        return self._variables[at]

    def format(self, key: str, attribute: str | None, args: Mapping[str, object]) -> str:
        """A text with these variables."""
        entry = self.bundle.get_message(key)
        pattern = entry.value if attribute is None else entry.attributes[attribute]
        assert pattern is not None, f"{key} has no text"
        text, errors = self.bundle.format_pattern(pattern, dict(args))
        assert not errors, f"{key} in {self.bundle.locales[0]}: {errors}"
        return str(text)


@cache
def sentences(namespace: str, language: str) -> Sentences:
    """The catalogue of a namespace in one language."""
    return Sentences(namespace, language)


def format_message(message: Message, reader: Reader, attribute: str | None = None) -> str:
    """A message as its reader reads it; what has no such attribute reads as the message."""
    if not message.key:
        return message.text(reader.language)
    return _format(message.key, message.args, reader, attribute) or ""


def _format(key: str, args: Mapping[str, Any], reader: Reader, attribute: str | None = None) -> str:
    """A message in the reader's language, or marked in English where that has none."""
    namespace, _, name = key.partition(":")
    for language in dict.fromkeys((reader.language, LANGUAGES[0])):
        known = sentences(namespace, language)
        if name in known.messages:
            at = attribute if known.pattern(name, attribute) is not None else None
            scope = _Scope(namespace, args, reader._replace(language=language))
            values = {one: scope.variable(one) for one in known.variables(name, at)}
            text = known.format(name, at, values)
            return text if language == reader.language else f"[{language}] {text}"
    raise KeyError(key)


class _Scope(NamedTuple):
    """The arguments of a message, for one reader."""

    namespace: str
    args: Mapping[str, Any]
    reader: Reader

    def variable(self, name: str) -> object:
        """A variable: an argument, or a form of one such as `card-dative` or `who-name`."""
        argument, _, form = name.partition("-")
        return self._value(self.args[argument], form or None)

    def _value(self, value: object, form: str | None) -> object:
        if isinstance(value, int | float):
            return value
        if isinstance(value, list):
            return self._list(value, form)
        if isinstance(value, dict):
            if "key" in value:
                return _format(value["key"], value["args"], self.reader, form)
            return value.get(self.reader.language, value["en"])
        assert isinstance(value, str)
        if value.startswith("#"):
            return self._person(int(value[1:]), form)
        if value.startswith("@"):
            key = value[1:] if ":" in value else f"{self.namespace}:{value[1:]}"
            return _format(key, {}, self.reader, form)
        return value.removeprefix("'")

    def _person(self, seat: Seat, form: str | None) -> object:
        """Whether a seat is the reader's own, its name, or its number."""
        if form == "number":
            return seat + 1
        if form is None:
            return "you" if seat == self.reader.seat else "other"
        if seat < len(self.reader.names):
            return self.reader.names[seat]
        return format_message(table("seat", number=seat + 1), self.reader)

    def _list(self, items: list[object], form: str | None) -> object:
        """A list as "a, b and c"; other forms are "or", "comma" and "count"."""
        if form == "count":
            return len(items)
        texts = [str(self._value(item, None)) for item in items]
        if len(texts) < 2 or form == "comma":
            return ", ".join(texts)
        last = table(f"list-{form or 'and'}", first=", ".join(texts[:-1]), last=texts[-1])
        return format_message(last, self.reader)
