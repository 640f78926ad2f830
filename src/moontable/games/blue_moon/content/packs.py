"""Read and check card packs: files that add, correct or replace cards."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from moontable.games.blue_moon.content.cards import BY_ID
from moontable.games.blue_moon.content.declared import (
    BEYOND,
    FILE,
    MOST_CARDS,
    PACK,
    PACKAGE,
    READERS,
)
from moontable.games.contents import parse_toml, table_of
from moontable.kernel import Json, Refused, nearest
from moontable.kernel.capabilities import PackProblem

RECONSTRUCTED: Final = "reconstructed"
CARDS: Final = PACK
NUMBERS: Final = tuple(range(BEYOND, BEYOND + len(PACK)))
"""The numbers of the reconstructed cards, in the order of their file."""


def entries(text: str, where: str) -> list[Json]:
    """The cards of a pack file in the form a set-up needs; refuses at the first fault."""
    problems = check(text, where)
    if problems:
        line, field, wrong = problems[0]
        raise Refused(f"{where}:{line}", f"{field}: {wrong}", "see 'moontable pack check'")
    found: list[Json] = parse_toml(text, where)["card"]
    return found


def check(text: str, where: str) -> list[PackProblem]:
    """Everything that is wrong with a pack file; an empty list means that it is valid."""
    tables = parse_toml(text, where)
    found = [
        PackProblem(_line_with(text, f"[{table}"), table, "unknown table; write [[card]]")
        for table in tables
        if table != "card"
    ]
    cards = tables.get("card")
    if not isinstance(cards, list) or not cards:
        return [*found, PackProblem(1, "card", "there is no card in it; write [[card]] for each")]
    if len(cards) > MOST_CARDS:
        found.append(PackProblem(1, "card", f"{len(cards)} cards; write at most {MOST_CARDS}"))
    seen: set[object] = set()
    for number, card in enumerate(cards):
        for field, wrong in _faults(card):
            found.append(
                PackProblem(line_of(text, number, field), f"card[{number}].{field}", wrong)
            )
        if card.get("id") in seen:
            line = line_of(text, number, "id")
            found.append(PackProblem(line, f"card[{number}].id", f"{card['id']!r} is there twice"))
        seen.add(card.get("id"))
    return sorted(found)


def _faults(card: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Every invalid field of a card, with the reason."""
    needed = ("id",) if card.get("corrects") is True else ("id", "type")
    found = [(field, "is missing") for field in needed if field not in card]
    for field, value in card.items():
        if field not in READERS:
            found.append((field, f"unknown field; {nearest(field, READERS)}"))
            continue
        try:
            READERS[field](value, field)
        except Refused as refused:
            wrong = f"{refused.wrong} ({refused.right})" if refused.right else refused.wrong
            found.append((refused.where, wrong))
    return found + _id_faults(card)


def _id_faults(card: Mapping[str, Any]) -> list[tuple[str, str]]:
    name = card.get("id")
    if not isinstance(name, str) or card in table_of(PACKAGE, FILE)["card"]:
        return []
    known = (*BY_ID, *(one.id for one in CARDS))
    if card.get("corrects") is True and name not in known:
        return [("id", f"corrects no card of the catalogue ({nearest(name, known)})")]
    if card.get("corrects") is not True and name in known:
        return [("id", f"{name} is a card of the catalogue; write corrects = true to change it")]
    return []


def line_of(text: str, number: int, field: str) -> int:
    """The line of a field in the n-th card of a pack, or of the card itself."""
    lines = text.splitlines()
    starts = [at for at, line in enumerate(lines, 1) if _head(line) == "[[card]]"]
    if number >= len(starts):
        return 1
    start = starts[number]
    end = starts[number + 1] if number + 1 < len(starts) else len(lines) + 1
    path = re.split(r"[.\[]", field)
    if path[0] == "effects" and "[" in field:
        start = _effect_line(lines, start, end, int(path[1].rstrip("]")))
        return _field_line(lines, start, end, path[2:]) or start
    return _field_line(lines, start, end, path) or start


def _head(line: str) -> str:
    """A line without its comment and spaces."""
    return line.partition("#")[0].replace(" ", "").strip()


def _effect_line(lines: Sequence[str], start: int, end: int, index: int) -> int:
    """The line of the n-th effect of a card: a table of its own, or an entry of a list."""
    own = [at for at in range(start, end) if _head(lines[at - 1]) == "[[card.effects]]"]
    if index < len(own):
        return own[index]
    kinds = [at for at in range(start, end) if re.search(r"\bkind\s*=", lines[at - 1])]
    return kinds[index] if index < len(kinds) else start


def _field_line(lines: Sequence[str], start: int, end: int, path: Sequence[str]) -> int:
    for name in path[:1]:
        for at in range(start, end):
            if re.match(rf"\s*{re.escape(name)}\s*=", lines[at - 1]):
                return at
    return 0


def _line_with(text: str, start: str) -> int:
    for at, line in enumerate(text.splitlines(), 1):
        if line.strip().startswith((start, f"[{start}", start[1:])):
            return at
    return 1
