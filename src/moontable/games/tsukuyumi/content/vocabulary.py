"""The words that content may use: sides, units, symbols, effects, goals, terrains, properties."""

from collections.abc import Mapping
from typing import Any, Final

from moontable.games.contents import table_of

PACKAGE: Final = "moontable.games.tsukuyumi"


def _rows(file: str, table: str) -> list[Mapping[str, Any]]:
    return list(table_of(PACKAGE, f"content/toml/{file}.toml").get(table, []))


def rows_of(file: str, table: str) -> list[Mapping[str, Any]]:
    """The built-in entries of a table; a faction may bring its own, which precede the Oni's."""
    rows = _rows(file, table)
    added = _rows("factions", table) if file != "factions" else []
    place = next((n for n, row in enumerate(rows) if row.get("side") == "oni"), len(rows))
    return [*rows[:place], *added, *rows[place:]]


FACTION_IDS: Final[tuple[str, ...]] = tuple(
    str(faction["id"]) for faction in rows_of("factions", "faction")
)
SIDE_IDS: Final[tuple[str, ...]] = (*FACTION_IDS, "oni")
UNIT_IDS: Final[tuple[str, ...]] = tuple(str(unit["id"]) for unit in rows_of("units", "unit"))
SYMBOL_NAMES: Final[tuple[str, ...]] = (
    *("faction_effect", "initiative", "event", "event", "production"),
    *("oni_place", "oni_conquest", "movement", "combat"),
)
BATTLE_EFFECTS: Final[tuple[str, ...]] = (
    *("conquer", "damage", "uplink_conquer", "swarm_sacrifice", "double_conquer"),
    *("magic_bullet", "rocket", "crush", "damage_conquer", "hit_and_run", "tusk_rush", "entrench"),
)
OWN_EFFECTS: Final = frozenset(
    {
        *("uplink_conquer", "swarm_sacrifice", "double_conquer", "magic_bullet"),
        *("rocket", "crush", "entrench"),
    }
)
"""Effects that only the side of their card in the box has the means for."""
EVENT_EFFECTS: Final[tuple[str, ...]] = (
    *("lay_radioactive", "lay_negation", "lay_blockade", "lay_passage", "lay_unstable"),
    *("lay_tsukuyumi", "lay_ban", "remove_marker", "replace_tile", "swap_tiles"),
    *("place_oni", "move_oni", "produce", "initiative"),
)
TIMINGS: Final[tuple[str, ...]] = ("before", "with", "after")
GOALS: Final[tuple[str, ...]] = (
    *("control_each", "conquer_areas", "destroy_oni", "retake_areas", "hold_areas"),
    *("control_types", "control_areas", "control_moon", "destroy_units", "conquer_tsukuyumi"),
)
TERRAIN_IDS: Final[tuple[str, ...]] = ("sea_floor", "alluvial", "mountain", "moon", "home")
PROPERTY_IDS: Final[tuple[str, ...]] = ("radioactive", "unstable", "tsukuyumi", "negation")
