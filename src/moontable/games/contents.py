"""The content files of a game's package: read once, hashed, and replaced by corrections."""

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import msgspec

from moontable.kernel import Refused, Words
from moontable.kernel.capabilities import Statement


@cache
def text_of(package: str, name: str) -> str:
    """A text file of a game's package."""
    return files(package).joinpath(name).read_text("utf-8")


@cache
def table_of(package: str, name: str) -> Mapping[str, Any]:
    """A TOML file of a game's package."""
    return MappingProxyType(parse_toml(text_of(package, name), name))


def words_of(table: Mapping[str, Any]) -> dict[str, Words]:
    """A table of texts, each a pair of German and English."""
    return {str(name): Words(*pair) for name, pair in table.items()}


@cache
def json_of(package: str, name: str) -> Mapping[str, Any]:
    """A JSON file of a game's package."""
    return MappingProxyType(msgspec.json.decode(text_of(package, name), type=dict[str, Any]))


@cache
def corrections(variable: str) -> Mapping[str, str]:
    """The TOML files at an environment variable's path, by name: one file or a folder's."""
    place = os.environ.get(variable, "")
    if not place:
        return MappingProxyType({})
    path = Path(place)
    found = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not found:
        raise Refused(variable, f"there is no TOML file in {place!r}", "a folder with such files")
    try:
        return MappingProxyType({file.name: file.read_text("utf-8") for file in found})
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(variable, f"cannot be read: {error}", "a TOML file or a folder") from None


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """Parse TOML; errors name the source and the line."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(where, f"is not TOML: {error}", "see the files in the package") from None


@cache
def rule_statements(package: str) -> Mapping[str, Words]:
    """The rule statements of a game, by id, from its `rulebook.toml`."""
    statements = table_of(package, "rulebook.toml")
    return MappingProxyType(
        {rule: Words(entry["de"], entry["en"]) for rule, entry in statements.items()}
    )


@cache
def rulebook_of(package: str) -> Mapping[str, Statement]:
    """The rule statements of a game with their sources and subjects."""
    return MappingProxyType(
        {
            rule: Statement(
                Words(entry["de"], entry["en"]),
                str(entry["basis"]),
                str(entry["where"]),
                tuple(entry.get("about", ())),
                str(entry.get("code", "")),
            )
            for rule, entry in table_of(package, "rulebook.toml").items()
        }
    )


@cache
def fingerprint(*parts: str) -> str:
    """A short hash over everything that decides how a game plays."""
    return sha256("\x00".join(parts).encode()).hexdigest()[:16]


BASIS: Final = {
    "rulebook": Words("Regelheft", "rulebook"),
    "rules": Words("Regelheft", "rulebook"),
    "both": Words("Regelheft und Ansmann-Regeln", "rulebook and Ansmann rules"),
    "printed": Words("nur Regelheft", "rulebook only"),
    "ansmann": Words("nur Ansmann-Regeln", "Ansmann rules only"),
    "english": Words("nur englisches Regelheft", "English rulebook only"),
    "derived": Words("folgt aus den Regeln", "follows from the rules"),
    "public": Words("andere öffentliche Quelle", "another public source"),
    "ruling": Words("Festlegung", "ruling"),
    "mixed": Words("teils Quelle, teils ergänzt", "partly a source, partly supplied"),
    "reconstructed": Words("rekonstruiert *", "reconstructed *"),
}
"""What a statement rests on. A star marks what nobody outside the box knows."""


def basis_words(basis: str) -> Words:
    """A statement's basis as a text; unknown words stand for themselves."""
    return BASIS.get(basis, Words(basis, basis))
