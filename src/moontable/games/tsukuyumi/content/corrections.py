"""Corrections to the content pack: check them and lay them over the built-in entries."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from moontable.games.contents import parse_toml, table_of
from moontable.games.tsukuyumi.content.schema import NUMBER_OF, REQUIRED, check_entry, line_of
from moontable.games.tsukuyumi.content.vocabulary import PACKAGE, rows_of
from moontable.kernel import Refused, nearest
from moontable.kernel.capabilities import PackProblem

FILES: Final = (
    *("units", "action_cards", "events", "battle_cards"),
    *("factions", "tiles", "scenarios", "switches"),
)
KEYS: Final = {
    "counter": ("number",),
    "setup": ("side",),
    "upgrade": ("from", "to"),
    "layout": ("scenario", "players"),
}
"""What names an entry, where it is not its id."""
FIXED: Final = {"unit": ("side", "upgrade_of"), "battle_card": ("side",), "switch": ("choices",)}
"""What a correction cannot change, because the rules are built on it."""


COUNTED: Final = ("setup", "unit", "weapon", "rocket")


def key_of(table: str, entry: Mapping[str, Any]) -> tuple[str, ...]:
    """The key of an entry."""
    return tuple(str(entry.get(field)) for field in KEYS.get(table, ("id",)))


def built_in() -> dict[str, list[Any]]:
    """All tables of the built-in pack."""
    found: dict[str, list[Any]] = {}
    for file in FILES:
        for table in table_of(PACKAGE, f"content/toml/{file}.toml"):
            found.setdefault(table, rows_of(file, table))
    return found


def overlaid(table: str, base: Sequence[Any], changes: Sequence[Any]) -> list[Any]:
    """The entries of a table with corrections laid over those of the same key."""
    found = {key_of(table, entry): dict(entry) for entry in base}
    for change in changes:
        found[key_of(table, change)] |= change
    return list(found.values())


def read_corrections(texts: Mapping[str, str]) -> dict[str, list[Any]]:
    """Read corrections by table; refuses at the first fault."""
    found: dict[str, list[Any]] = {}
    for name, text in texts.items():
        problems = check_text(text, name)
        if problems:
            line, field, wrong = problems[0]
            raise Refused(f"{name}:{line}", f"{field}: {wrong}", "see moontable pack check")
        for table, rows in parse_toml(text, name).items():
            found.setdefault(table, []).extend(rows)
    for _, field, wrong in sums(found):
        raise Refused(", ".join(texts), f"{field}: {wrong}", "see moontable pack check")
    return found


def sums(changes: Mapping[str, Sequence[Any]]) -> list[PackProblem]:
    """Sums that fail after corrections, such as more units at the start than exist."""
    own = built_in()
    whole = {table: overlaid(table, own[table], changes.get(table, [])) for table in COUNTED}
    there = {entry["id"]: entry["count"] for table in COUNTED[1:] for entry in whole[table]}
    return [
        PackProblem(
            1, f"setup.{entry['side']}.{part}.{name}", f"is {count}, there are {there[name]}"
        )
        for entry in whole["setup"]
        for part in ("units", "weapons", "rockets")
        for name, count in entry.get(part, {}).items()
        if count > there[name]
    ]


def check_whole(text: str, where: str) -> list[PackProblem]:
    """The faults of a complete pack file: those of `check_text`, and missing entries."""
    found: list[PackProblem] = []
    for table, rows in parse_toml(text, where).items():
        wanted = NUMBER_OF.get(table)
        if wanted is not None and len(rows) != wanted:
            found.append(
                PackProblem(1, table, f"there are {len(rows)} entries, the box has {wanted}")
            )
        for number, entry in enumerate(rows):
            found += _problems(text, table, number, check_entry(table, entry, entry))
    return found + check_text(text, where)


def check_text(text: str, where: str) -> list[PackProblem]:
    """The faults of corrections; empty if there are none.

    A file may hold a whole table or only what differs: an entry is found by its id, and a missing
    field keeps its built-in value.
    """
    found: list[PackProblem] = []
    tables = parse_toml(text, where)
    if not tables:
        return [
            PackProblem(1, "", "there is nothing in it; a pack file holds tables such as [[unit]]")
        ]
    own = built_in()
    for table, rows in tables.items():
        if table not in REQUIRED:
            found.append(PackProblem(1, table, f"unknown table; {nearest(table, REQUIRED)}"))
        elif not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            found.append(PackProblem(1, table, f"should be written as [[{table}]]"))
        else:
            found += _check_table(text, table, rows, own[table])
    return found or sums(tables)


def _check_table(text: str, table: str, rows: list[Any], own: list[Any]) -> list[PackProblem]:
    found: list[PackProblem] = []
    base = {key_of(table, entry): entry for entry in own}
    for number, entry in enumerate(rows):
        key = key_of(table, entry)
        if key not in base:
            known = [" ".join(name) for name in base]
            wrong = f"there is no such entry; {nearest(' '.join(key), known)}"
            found += _problems(text, table, number, [(KEYS.get(table, ("id",))[0], wrong)])
            continue
        found += _problems(text, table, number, check_entry(table, base[key] | entry, entry))
        for field in FIXED.get(table, ()):
            if field in entry and entry[field] != base[key].get(field):
                wrong = f"is fixed as {base[key].get(field)!r}"
                found += _problems(text, table, number, [(field, wrong)])
    return found + _repeated(text, table, rows)


def _problems(
    text: str, table: str, number: int, wrongs: Sequence[tuple[str, str]]
) -> list[PackProblem]:
    return [
        PackProblem(line_of(text, table, number, field), f"{table}[{number}].{field}", wrong)
        for field, wrong in wrongs
    ]


def _repeated(text: str, table: str, entries: list[Any]) -> list[PackProblem]:
    seen: set[object] = set()
    found: list[PackProblem] = []
    for number, entry in enumerate(entries):
        name = key_of(table, entry)
        if name in seen:
            label = " ".join(name)
            found += _problems(text, table, number, [("id", f"{label!r} is there twice")])
        seen.add(name)
    return found
