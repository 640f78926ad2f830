"""No name, string or docstring outside `games/` speaks of one particular game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "moontable"
GAMES: Final = ("blue_moon", "tsukuyumi")
PEOPLES: Final = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "aqua", "buka")
FACTIONS: Final = ("cybersamurai", "dark_seed", "kg03", "kampfgruppe", "nomads", "boarlords")
RULEBOOK: Final = (
    *("crystal", "dragon", "obelisk", "moonstone", "inquisitor", "hyla", "offering", "sovereignty"),
    *("leadership", "bluff", "oni", "uplink", "otomo", "foreign_moons", "xelethotiras"),
)
NOUNS: Final = re.compile(
    rf"(?<![a-z])({'|'.join((*GAMES, *PEOPLES, *FACTIONS, *RULEBOOK))})s?(?![a-z])"
)
ALLOWED: Final = {
    "hot.py": "the build's list of compiled files",
}
"""Files that may name a game, with the reason."""


def speech(text: str) -> Iterator[str]:
    """Every identifier and string in a source text; commands' examples are left out."""
    for node in ast.walk(ast.parse(text)):
        for value in vars(node).values():
            if isinstance(value, str):
                yield re.sub(r"Example: .*", "", value)


def found(text: str) -> list[str]:
    """The nouns of one game in a source text."""
    words = (re.sub(r"(?<=[a-z])(?=[A-Z])|[ -]", "_", value).lower() for value in speech(text))
    return sorted({match[1] for word in words for match in NOUNS.finditer(word)})


def test_no_game_is_named_outside_games() -> None:
    """What one game brings is registered by that game."""
    wrong = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        name = file.relative_to(PACKAGE).as_posix()
        if name.startswith("games/") or name in ALLOWED:
            continue
        if nouns := found(file.read_text("utf-8")):
            wrong[name] = nouns
    assert not wrong


@pytest.mark.parametrize(
    ("line", "noun"),
    [
        ("CRYSTALS = 5", "crystal"),
        ('game = registry.game("blue-moon-city")', "blue_moon"),
        ("class BlueMoonGame: pass", "blue_moon"),
        ("from moontable.games import tsukuyumi", "tsukuyumi"),
        ('def f():\n    """Dragons won."""', "dragon"),
        ("state.foreign_moons", "foreign_moons"),
        ('faction = "dark_seed"', "dark_seed"),
    ],
)
def test_a_noun_is_seen(line: str, noun: str) -> None:
    """Identifiers, strings and docstrings are all read."""
    assert found(line) == [noun]


def test_words_of_every_game_are_free() -> None:
    """Nouns that merely contain one, and the examples of commands, are fine."""
    assert not found('"""Play.\n\n    Example: moontable play blue-moon\n    """')
    assert not found("onion = polishing(dragonfly_)")
