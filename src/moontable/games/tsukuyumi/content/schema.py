"""The shape of the content pack: the fields of every entry and their allowed values."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from moontable.games.tsukuyumi.content.hexes import read
from moontable.games.tsukuyumi.content.vocabulary import (
    BATTLE_EFFECTS,
    EVENT_EFFECTS,
    FACTION_IDS,
    GOALS,
    OWN_EFFECTS,
    PROPERTY_IDS,
    SIDE_IDS,
    SYMBOL_NAMES,
    TERRAIN_IDS,
    TIMINGS,
    UNIT_IDS,
    rows_of,
)
from moontable.games.tsukuyumi.rules import codes
from moontable.kernel import nearest

Check = Callable[[Any], str]
"""What is wrong with a value; an empty text means nothing is."""

PROVENANCE: Final = ("rulebook", "public", "reconstructed", "mixed")
QUALITIES: Final = ("flying", "massive")
ABILITIES: Final = (
    *("bodyguard", "needs_uplink", "nest", "fast", "sacrifice", "sniper", "unarmed"),
    *("minelayer", "climber", "infiltrator", "leader", "digger", "mother"),
)


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
        "id": _one(FACTION_IDS), "name": _text, "number": _number(1, 99), "home": _text,
        "placement": _one(("edge", "anywhere")), "shield": _one(("add", "multiply")),
        "shield_value": _number(0, 50), "goal": _one(GOALS), "goal_number": _number(1, 40),
        "goal_vp": _number(1, 9), "mission": _one(GOALS), "mission_number": _number(1, 40),
        "mission_vp": _number(1, 9), "immune": _each(_one(PROPERTY_IDS)),
    },
    "setup": {"side": _one(FACTION_IDS), "units": _table(UNIT_IDS, _COUNT)},
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
            "character", "markers",
            "effect", "defence", "defence_text", "goal", "goal_text", "mission", "mission_text")},
        "defence_timing": _one(TIMINGS), "colour": _text, "plural": _truth,
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
    "unit": codes.KINDS,
    "card": 37,
    "event": 23,
    "battle_card": codes.ONI_CARD + 1,
    "counter": 8,
    "faction": codes.FACTIONS,
    "setup": codes.FACTIONS,
    "uplink": 10,
    "weapon": 3,
    "rocket": 3,
    "tile": 41,
    "switch": 15,
}


_OWNER: Final[dict[str, str]] = {
    card["effect"]: card["side"]
    for card in rows_of("battle_cards", "battle_card")
    if card["effect"] in OWN_EFFECTS
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


def check_entry(
    table: str, entry: Mapping[str, Any], written: Mapping[str, Any]
) -> list[tuple[str, str]]:
    """The faults of the written fields of a complete entry."""
    required = REQUIRED[table] | {"provenance": _one(PROVENANCE)}
    known = required | OPTIONAL.get(table, {}) | _NOTED
    found = [(field, "is missing") for field in required if field not in entry]
    for field, value in written.items():
        if field not in known:
            found.append((field, f"unknown field; {nearest(field, known)}"))
        elif wrong := known[field](value):
            found.append((field, wrong))
    if table == "battle_card" and not found:
        owner = _OWNER.get(entry["effect"], entry["side"])
        if owner != entry["side"] or (owner == "oni" and entry["effect"] != "conquer"):
            found.append(("effect", f"{entry['side']} cannot carry out {entry['effect']!r}"))
    return found
