"""The content files that travel with a game, read once: rule statements and data in TOML.

It knows where files lie and how they are hashed, so that the games themselves touch no file.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from moontable.kernel import Refused, Words


@cache
def text_of(package: str, name: str) -> str:
    """A text file of a game's package."""
    return files(package).joinpath(name).read_text("utf-8")


@cache
def table_of(package: str, name: str) -> Mapping[str, Any]:
    """A TOML file of a game's package."""
    return MappingProxyType(parse_toml(text_of(package, name), name))


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """TOML from anywhere; refuses naming where it came from and the line."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(where, f"is not TOML: {error}", "see the files in the package") from None


@cache
def rule_statements(package: str) -> Mapping[str, Words]:
    """The rule statements of a game, by id, from its `rules.toml`."""
    statements = table_of(package, "rules.toml")
    return MappingProxyType(
        {rule: Words(told["de"], told["en"]) for rule, told in statements.items()}
    )


def fingerprint(*parts: str) -> str:
    """A short hash over everything that decides how a game plays."""
    return sha256("\x00".join(parts).encode()).hexdigest()[:16]
