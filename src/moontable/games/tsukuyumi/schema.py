"""What a content pack must look like: every field of every entry, and what corrections may change.

It knows the shape of the pack files and explains what is wrong by file, line and field; it knows
no rule of the game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from moontable.games.contents import parse_toml, table_of
from moontable.games.tsukuyumi.hexes import read
from moontable.games.tsukuyumi.vocabulary import (
    BATTLE_EFFECTS,
    EVENT_EFFECTS,
    GOALS,
    OWN_EFFECTS,
    PACKAGE,
    PROPERTY_IDS,
    SIDE_IDS,
    SYMBOL_NAMES,
    TERRAIN_IDS,
    TIMINGS,
    UNIT_IDS,
)
from moontable.kernel import Refused, nearest

Check = Callable[[Any], str]
"""What is wrong with a value; an empty text means nothing is."""

PROVENANCE: Final = ("rulebook", "public", "reconstructed", "mixed")
QUALITIES: Final = ("flying", "massive")
FILES: Final = (
    *("units", "action_cards", "events", "battle_cards"),
    *("factions", "tiles", "scenarios", "switches"),
)
ABILITIES: Final = (
    *("bodyguard", "needs_uplink", "nest", "fast", "sacrifice", "sniper", "unarmed"),
    *("minelayer", "climber", "infiltrator", "leader", "digger", "mother"),
)


class Problem(NamedTuple):
    """One thing wrong with a pack file."""

    line: int
    field: str
    wrong: str


def _text(value: Any) -> str:
    return "" if isinstance(value, str) and value else "should be text"


def _note(value: Any) -> str:
    return "" if isinstance(value, str) else "should be text"


def _truth(value: Any) -> str:
    return "" if isinstance(value, bool) else "should be true or false"


def _number(low: int, high: int, step: int = 1) -> Check:
    def check(value: Any) -> str:
        if not isinstance(value, int) or isinstance(value, bool):
            return "should be a whole number"
        if not low <= value <= high:
            return f"is {value}, should be {low} to {high}"
        return f"is {value}, should be a multiple of {step}" if value % step else ""

    return check


def _one(known: Sequence[str]) -> Check:
    def check(value: Any) -> str:
        return "" if value in known else f"there is no {value!r}; {nearest(str(value), known)}"

    return check


def _each(check: Check) -> Check:
    def checks(value: Any) -> str:
        if not isinstance(value, list):
            return "should be a list"
        return next((wrong for wrong in map(check, value) if wrong), "")

    return checks


def _table(known: Sequence[str], check: Check) -> Check:
    def checks(value: Any) -> str:
        if not isinstance(value, dict):
            return "should be a table"
        for key, part in value.items():
            wrong = _one(known)(key) or check(part)
            if wrong:
                return f"{key}: {wrong}"
        return ""

    return checks


def _place(value: Any) -> str:
    good = isinstance(value, str) and read(value) is not None
    return "" if good else f"{value!r} is no hex, write it as 'q,r'"


def _fixed(value: Any) -> str:
    if not isinstance(value, dict):
        return "should be a table with at and terrain"
    return _place(value.get("at")) or _one(TERRAIN_IDS[:3])(value.get("terrain"))


_VALUE: Final = _number(0, 200, 5)
_COUNT: Final = _number(0, 50)
_SIDE: Final = _one(SIDE_IDS)
_UNIT: Final = _one(UNIT_IDS)
_WORDS: Final[dict[str, Check]] = {"de": _text, "en": _text}
_TEXTS: Final[dict[str, Check]] = {"text_de": _text, "text_en": _text}
_ID: Final[dict[str, Check]] = {"id": _text}
_NOTED: Final[dict[str, Check]] = {"note": _note}
REQUIRED: Final[dict[str, dict[str, Check]]] = {
    "unit": _ID | _WORDS | {
        "id": _UNIT, "side": _SIDE, "count": _number(1, 20), "conquest": _VALUE, "health": _VALUE,
        "damage": _VALUE, "cost": _number(0, 9), "qualities": _each(_one(QUALITIES)),
        "production": _number(0, 5), "abilities": _each(_one(ABILITIES)),
    },
    "card": _ID | _WORDS,
    "event": _ID | _WORDS | {
        "copy": _COUNT, "of": _COUNT, "effect": _one(EVENT_EFFECTS), "amount": _number(1, 6),
    },
    "battle_card": _ID | _WORDS | {
        "side": _SIDE, "effect": _one(BATTLE_EFFECTS), "needs_enemy": _truth,
        "once_per_round": _truth, "counters": _each(_number(1, 8)),
    },
    "counter": _WORDS | {
        "number": _number(1, 8), "timing": _one((*TIMINGS, "own")),
        "amount": _number(1, 5), "oni": _truth,
    },
    "faction": _ID | {
        "id": _one(SIDE_IDS[:5]), "name": _text, "number": _number(1, 99), "home": _text,
        "placement": _one(("edge", "anywhere")), "shield": _one(("add", "multiply")),
        "shield_value": _number(0, 50), "goal": _one(GOALS), "goal_number": _number(1, 40),
        "goal_vp": _number(1, 9), "mission": _one(GOALS), "mission_number": _number(1, 40),
        "mission_vp": _number(1, 9), "immune": _each(_one(PROPERTY_IDS)),
    },
    "setup": {"side": _one(SIDE_IDS[:5]), "units": _table(UNIT_IDS, _COUNT)},
    "upgrade": {"from": _UNIT, "to": _UNIT, "cost": _number(1, 9)},
    "uplink": _ID | _WORDS | _TEXTS | {
        "cost": _number(1, 9), "effect": _text, "amount": _number(0, 60),
    },
    "weapon": _ID | _WORDS | {"count": _COUNT, "bonus": _VALUE, "cost": _number(1, 9)},
    "rocket": _ID | _WORDS | _TEXTS | {"count": _COUNT, "cost": _number(1, 9), "damage": _VALUE},
    "number": _ID | {"value": _number(0, 200), "en": _text},
    "tile": _ID | {"terrain": _one(TERRAIN_IDS[:3]), "blocked": _each(_number(0, 5))},
    "scenario": _ID | _WORDS | {
        "players": _each(_number(3, 5)), "goals": _truth, "home_off_moon": _truth,
    },
    "layout": {
        "scenario": _text, "players": _number(3, 5), "areas": _each(_place),
        "fixed": _each(_fixed),
    },
    "switch": _ID | _TEXTS | {"question": _text, "choices": _each(_text)},
}  # fmt: skip
OPTIONAL: Final[dict[str, dict[str, Check]]] = {
    "unit": _TEXTS | {"upgrade_of": _UNIT},
    "card": {symbol: _number(1, 9) for symbol in SYMBOL_NAMES},
    "faction": {
        **{f"{part}_{lang}": _text for lang in ("de", "en") for part in (
            "effect", "defence", "defence_text", "goal", "goal_text", "mission", "mission_text")},
        "defence_timing": _one(TIMINGS),
        "mission_provenance": _one(PROVENANCE), "mission_note": _note,
    },
    "setup": {
        "uplinks": _COUNT, "eggs": _COUNT, "terraformings": _COUNT,
        "rockets": _table(("cluster", "homing", "ragnaroek"), _COUNT),
        "weapons": _table(("pistol", "mg", "grenade"), _COUNT),
    },
    "tile": {"property": _one(PROPERTY_IDS[:3]), "mountain": _number(5, 100, 5)},
    "layout": {
        "alluvial": _COUNT, "radioactive": _COUNT, "clusters": _each(_each(_place)),
        "sites": _each(_place), "holes": _each(_place),
    },
}  # fmt: skip
NUMBER_OF: Final = {
    "unit": 40,
    "card": 37,
    "event": 23,
    "battle_card": 22,
    "counter": 8,
    "faction": 5,
    "setup": 5,
    "uplink": 10,
    "weapon": 3,
    "rocket": 3,
    "tile": 41,
    "switch": 12,
}


def line_of(text: str, table: str, number: int, field: str) -> int:
    """The line of a field in the n-th entry of a table, or of the entry itself."""
    seen, start = -1, 1
    for line, written in enumerate(text.splitlines(), 1):
        if written.strip() == f"[[{table}]]":
            if seen == number:
                return start
            seen += 1
            start = line
        elif seen == number and written.split("=")[0].strip() == field:
            return line
    return start


KEYS: Final = {
    "counter": ("number",),
    "setup": ("side",),
    "upgrade": ("from", "to"),
    "layout": ("scenario", "players"),
}
"""What names an entry, where it is not its id."""
FIXED: Final = {"unit": ("side", "upgrade_of"), "battle_card": ("side",), "switch": ("choices",)}
"""What a correction cannot change, because the rules are built on it."""


def key_of(table: str, entry: Mapping[str, Any]) -> tuple[str, ...]:
    """What names an entry of a table."""
    return tuple(str(entry.get(field)) for field in KEYS.get(table, ("id",)))


def built_in() -> dict[str, list[Any]]:
    """All tables of the pack that travels with the game."""
    found: dict[str, list[Any]] = {}
    for file in FILES:
        found |= {
            table: list(rows) for table, rows in table_of(PACKAGE, f"pack/{file}.toml").items()
        }
    return found


def overlaid(table: str, base: Sequence[Any], changes: Sequence[Any]) -> list[Any]:
    """The entries of a table with corrections laid over those of the same key."""
    found = {key_of(table, entry): dict(entry) for entry in base}
    for change in changes:
        found[key_of(table, change)] |= change
    return list(found.values())


def read_corrections(texts: Mapping[str, str]) -> dict[str, list[Any]]:
    """The corrected entries of some files by table; refuses the first thing that is wrong."""
    found: dict[str, list[Any]] = {}
    for name, text in texts.items():
        problems = check_text(text, name)
        if problems:
            line, field, wrong = problems[0]
            raise Refused(f"{name}:{line}", f"{field}: {wrong}", "see moontable pack check")
        for table, rows in parse_toml(text, name).items():
            found.setdefault(table, []).extend(rows)
    return found


def check_whole(text: str, where: str) -> list[Problem]:
    """What is wrong with a complete pack file: as in `check_text`, and nothing may be missing."""
    found: list[Problem] = []
    for table, rows in parse_toml(text, where).items():
        wanted = NUMBER_OF.get(table)
        if wanted is not None and len(rows) != wanted:
            found.append(Problem(1, table, f"there are {len(rows)} entries, the box has {wanted}"))
        for number, entry in enumerate(rows):
            found += _problems(text, table, number, _check_entry(table, entry, entry))
    return found + check_text(text, where)


def check_text(text: str, where: str) -> list[Problem]:
    """Everything that is wrong with corrections; an empty list means they are good.

    A file may hold a whole table or only what differs: an entry is found by its id, and a field
    that is not there is as built in.
    """
    found: list[Problem] = []
    tables = parse_toml(text, where)
    if not tables:
        return [Problem(1, "", "there is nothing in it; a pack file holds tables such as [[unit]]")]
    own = built_in()
    for table, rows in tables.items():
        if table not in REQUIRED:
            found.append(Problem(1, table, f"unknown table; {nearest(table, REQUIRED)}"))
        elif not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            found.append(Problem(1, table, f"should be written as [[{table}]]"))
        else:
            found += _check_table(text, table, rows, own[table])
    return found


def _check_table(text: str, table: str, rows: list[Any], own: list[Any]) -> list[Problem]:
    found: list[Problem] = []
    base = {key_of(table, entry): entry for entry in own}
    for number, entry in enumerate(rows):
        key = key_of(table, entry)
        if key not in base:
            known = [" ".join(name) for name in base]
            wrong = f"there is no such entry; {nearest(' '.join(key), known)}"
            found += _problems(text, table, number, [(KEYS.get(table, ("id",))[0], wrong)])
            continue
        found += _problems(text, table, number, _check_entry(table, base[key] | entry, entry))
        for field in FIXED.get(table, ()):
            if field in entry and entry[field] != base[key].get(field):
                wrong = f"is fixed as {base[key].get(field)!r}"
                found += _problems(text, table, number, [(field, wrong)])
    return found + _repeated(text, table, rows)


def _problems(
    text: str, table: str, number: int, wrongs: Sequence[tuple[str, str]]
) -> list[Problem]:
    return [
        Problem(line_of(text, table, number, field), f"{table}[{number}].{field}", wrong)
        for field, wrong in wrongs
    ]


def _check_entry(
    table: str, entry: Mapping[str, Any], written: Mapping[str, Any]
) -> list[tuple[str, str]]:
    """What is wrong with a complete entry, of which some fields are written here."""
    required = REQUIRED[table] | {"provenance": _one(PROVENANCE)}
    known = required | OPTIONAL.get(table, {}) | _NOTED
    found = [(field, "is missing") for field in required if field not in entry]
    for field, value in written.items():
        if field not in known:
            found.append((field, f"unknown field; {nearest(field, known)}"))
        elif wrong := known[field](value):
            found.append((field, wrong))
    if table == "battle_card" and not found:
        owner = OWN_EFFECTS.get(entry["effect"], entry["side"])
        if owner != entry["side"] or (owner == "oni" and entry["effect"] != "conquer"):
            found.append(("effect", f"{entry['side']} cannot carry out {entry['effect']!r}"))
    return found


def _repeated(text: str, table: str, entries: list[Any]) -> list[Problem]:
    seen: set[object] = set()
    found: list[Problem] = []
    for number, entry in enumerate(entries):
        name = key_of(table, entry)
        if name in seen:
            told = " ".join(name)
            found += _problems(text, table, number, [("id", f"{told!r} is there twice")])
        seen.add(name)
    return found
