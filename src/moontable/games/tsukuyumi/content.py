"""The content pack as it stands in the TOML files: every entry by id, in the files' order.

It knows where entries stand, not what they mean; `schema` checks them, `tables` lowers them to
ints.
"""

from collections.abc import Mapping
from typing import Any, Final

from moontable.games.contents import fingerprint, table_of, text_of

PACKAGE: Final = "moontable.games.tsukuyumi"
FILES: Final = (
    *("units", "action_cards", "events", "battle_cards"),
    *("factions", "tiles", "scenarios", "switches"),
)

# A TOML entry holds text, numbers and lists; which, the schema says.
Entry = Mapping[str, Any]


def entries(file: str, table: str) -> list[Entry]:
    """All entries of one kind."""
    found = table_of(PACKAGE, f"pack/{file}.toml").get(table, [])
    return list(found)


def pack_hash() -> str:
    """A hash over the whole pack."""
    return fingerprint(*(text_of(PACKAGE, f"pack/{file}.toml") for file in FILES))


SIDE_IDS: Final = ("cybersamurai", "dark_seed", "kg03", "nomads", "boarlords", "oni")
UNITS: Final = entries("units", "unit")
CARDS: Final = entries("action_cards", "card")
EVENTS: Final = entries("events", "event")
BATTLE_CARDS: Final = entries("battle_cards", "battle_card")
COUNTERS: Final = entries("battle_cards", "counter")
FACTIONS: Final = entries("factions", "faction")
SETUPS: Final = entries("factions", "setup")
UPGRADES: Final = entries("factions", "upgrade")
UPLINK_CARDS: Final = entries("factions", "uplink")
WEAPONS: Final = entries("factions", "weapon")
ROCKETS: Final = entries("factions", "rocket")
NUMBERS: Final = {entry["id"]: int(entry["value"]) for entry in entries("factions", "number")}
TILES: Final = entries("tiles", "tile")
SCENARIOS: Final = {entry["id"]: entry for entry in entries("scenarios", "scenario")}
LAYOUTS: Final = {
    (entry["scenario"], int(entry["players"])): entry for entry in entries("scenarios", "layout")
}
SWITCHES: Final = entries("switches", "switch")
UNIT_IDS: Final = tuple(str(unit["id"]) for unit in UNITS)
KIND_OF: Final = {name: kind for kind, name in enumerate(UNIT_IDS)}
