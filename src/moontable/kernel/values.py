"""Check JSON values one by one; each refusal names the place and what would be right."""

from collections.abc import Iterable, Sequence
from typing import Final, cast

from moontable.kernel.errors import Refused, nearest
from moontable.kernel.game import Json

HIGHEST: Final = 2**63 - 1
"""The highest number a record or a request may hold."""


def mapping(value: object, where: str) -> Json:
    """The value as an object with string keys, or a refusal with its place."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise Refused(where, f"is {kind(value)}", "should be an object")
    return cast("Json", value)


def sequence(value: object, where: str) -> Sequence[object]:
    """The value as a list, or a refusal with its place."""
    if not isinstance(value, list | tuple):
        raise Refused(where, f"is {kind(value)}", "should be a list")
    return value


def whole(value: object, where: str, low: int = 0, high: int = HIGHEST) -> int:
    """The value as a whole number in a range, or a refusal with its place."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused(where, f"is {kind(value)}", "should be a whole number")
    if not low <= value <= high:
        raise Refused(where, f"is {value}", f"should be {low} to {high}")
    return value


def text(value: object, where: str) -> str:
    """The value as text, or a refusal with its place."""
    if not isinstance(value, str):
        raise Refused(where, f"is {kind(value)}", "should be text")
    return value


def kind(value: object) -> str:
    """The kind of a JSON value, for messages."""
    names = {bool: "true or false", int: "a number", float: "a number", str: "text"}
    names |= {list: "a list", tuple: "a list", dict: "an object", type(None): "nothing"}
    return names.get(type(value), type(value).__name__)


def truth(value: object, where: str) -> bool:
    """The value as a boolean, or a refusal with its place."""
    if not isinstance(value, bool):
        raise Refused(where, f"is {kind(value)}", "should be true or false")
    return value


def one_of(value: object, known: Iterable[str], where: str) -> str:
    """The value as one of the known names, or a refusal that suggests the nearest."""
    name = text(value, where)
    names = tuple(known)
    if name not in names:
        raise Refused(where, f"there is no {name!r}", nearest(name, names))
    return name


def only(value: Json, known: Iterable[str], where: str) -> None:
    """Refuse unknown fields, so that a misspelt one is never silently dropped."""
    names = tuple(known)
    for field in value:
        if field not in names:
            raise Refused(
                f"{where}.{field}" if where else field, "unknown field", nearest(field, names)
            )
