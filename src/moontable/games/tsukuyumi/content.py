"""The content pack as it stands in the TOML files: every entry by id, in the files' order.

It knows where entries stand and lays corrected ones over them, not what they mean; `corrections`
checks them, `tables` lowers them to ints.
"""

from collections.abc import Mapping
from typing import Any, Final

from moontable.games.contents import corrections, fingerprint, table_of, text_of
from moontable.games.tsukuyumi import vocabulary
from moontable.games.tsukuyumi.corrections import FILES as PACK_FILES
from moontable.games.tsukuyumi.corrections import overlaid, read_corrections

PACKAGE: Final = vocabulary.PACKAGE
VARIABLE: Final = "MOONTABLE_TSUKUYUMI_PACK"
"""The environment variable that names a file or folder with corrections."""
FILES: Final = PACK_FILES

# A TOML entry holds text, numbers and lists; which, the schema says.
Entry = Mapping[str, Any]
CORRECTIONS: Final = read_corrections(corrections(VARIABLE))


def entries(file: str, table: str) -> list[Entry]:
    """All entries of one kind, corrected."""
    found: list[Entry] = list(table_of(PACKAGE, f"pack/{file}.toml").get(table, []))
    return overlaid(table, found, CORRECTIONS.get(table, []))


def pack_hash() -> str:
    """A hash over the whole pack and everything that corrects it."""
    own = [text_of(PACKAGE, f"pack/{file}.toml") for file in FILES]
    return fingerprint(*own, *corrections(VARIABLE).values())


SIDE_IDS: Final = vocabulary.SIDE_IDS
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
NUMBERS: Final[dict[str, int]] = {
    str(entry["id"]): int(entry["value"]) for entry in entries("factions", "number")
}
TILES: Final = entries("tiles", "tile")
SCENARIOS: Final = {entry["id"]: entry for entry in entries("scenarios", "scenario")}
LAYOUTS: Final = {
    (entry["scenario"], int(entry["players"])): entry for entry in entries("scenarios", "layout")
}
SWITCHES: Final = entries("switches", "switch")
UNIT_IDS: Final = vocabulary.UNIT_IDS
KIND_OF: Final = {name: kind for kind, name in enumerate(UNIT_IDS)}
