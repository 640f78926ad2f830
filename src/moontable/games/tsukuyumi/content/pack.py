"""The content pack as the TOML files have it, corrected: every entry by id, in file order."""

from collections.abc import Mapping
from typing import Any, Final

from moontable.games.contents import corrections, fingerprint, text_of
from moontable.games.tsukuyumi.content import vocabulary
from moontable.games.tsukuyumi.content.corrections import FILES as PACK_FILES
from moontable.games.tsukuyumi.content.corrections import overlaid, read_corrections

PACKAGE: Final = vocabulary.PACKAGE
VARIABLE: Final = "MOONTABLE_TSUKUYUMI_PACK"
"""The environment variable that names a file or folder with corrections."""
FILES: Final[tuple[str, ...]] = PACK_FILES

# A TOML entry holds text, numbers and lists; which, the schema says.
Entry = Mapping[str, Any]
CORRECTIONS: Final[Mapping[str, list[Any]]] = read_corrections(corrections(VARIABLE))


def entries(file: str, table: str) -> list[Entry]:
    """All entries of one kind, corrected."""
    return overlaid(table, vocabulary.rows_of(file, table), CORRECTIONS.get(table, []))


def pack_hash() -> str:
    """A hash over the whole pack and its corrections."""
    own = [text_of(PACKAGE, f"content/toml/{file}.toml") for file in FILES]
    return fingerprint(*own, *corrections(VARIABLE).values())


SIDE_IDS: Final[tuple[str, ...]] = vocabulary.SIDE_IDS
UNITS: Final[list[Entry]] = entries("units", "unit")
CARDS: Final[list[Entry]] = entries("action_cards", "card")
EVENTS: Final[list[Entry]] = entries("events", "event")
BATTLE_CARDS: Final[list[Entry]] = entries("battle_cards", "battle_card")
COUNTERS: Final[list[Entry]] = entries("battle_cards", "counter")
FACTIONS: Final[list[Entry]] = entries("factions", "faction")
SETUPS: Final[list[Entry]] = entries("factions", "setup")
UPGRADES: Final[list[Entry]] = entries("factions", "upgrade")
UPLINK_CARDS: Final[list[Entry]] = entries("factions", "uplink")
WEAPONS: Final[list[Entry]] = entries("factions", "weapon")
ROCKETS: Final[list[Entry]] = entries("factions", "rocket")
NUMBERS: Final[dict[str, int]] = {
    str(entry["id"]): int(entry["value"]) for entry in entries("factions", "number")
}
TILES: Final[list[Entry]] = entries("tiles", "tile")
SCENARIOS: Final[dict[str, Entry]] = {
    entry["id"]: entry for entry in entries("scenarios", "scenario")
}
LAYOUTS: Final[dict[tuple[str, int], Entry]] = {
    (entry["scenario"], int(entry["players"])): entry for entry in entries("scenarios", "layout")
}
SWITCHES: Final[list[Entry]] = entries("switches", "switch")
UNIT_IDS: Final[tuple[str, ...]] = vocabulary.UNIT_IDS
KIND_OF: Final[dict[str, int]] = {name: kind for kind, name in enumerate(UNIT_IDS)}
