"""The content pack lowered to int tables for the rules; fixed once the module is imported.

Small numbers are stored in bytes, which compiled code reads without creating objects.
"""

from typing import Any, Final

from moontable.games.tsukuyumi.content import pack, vocabulary
from moontable.games.tsukuyumi.rules import codes


def _ints(name: str) -> bytes:
    return bytes([int(unit[name]) for unit in pack.UNITS])


def _with(field: str, word: str) -> bytes:
    return bytes([int(word in unit[field]) for unit in pack.UNITS])


SIDE_OF: Final[bytes] = bytes([pack.SIDE_IDS.index(unit["side"]) for unit in pack.UNITS])
FIRST: Final[bytes] = bytes([SIDE_OF.index(side) for side in range(codes.SIDES)] + [codes.KINDS])
CONQUEST: Final[bytes] = _ints("conquest")
HEALTH: Final[bytes] = _ints("health")
STRIKE: Final[bytes] = _ints("damage")
COST: Final[bytes] = _ints("cost")
COUNT: Final[bytes] = _ints("count")
YIELD: Final[bytes] = _ints("production")
FLIES: Final[bytes] = _with("qualities", "flying")
IS_MASSIVE: Final[bytes] = _with("qualities", "massive")
FAST: Final[bytes] = _with("abilities", "fast")
NEST: Final[bytes] = _with("abilities", "nest")
UNARMED: Final[bytes] = _with("abilities", "unarmed")
CLIMBER: Final[bytes] = _with("abilities", "climber")
INFILTRATOR: Final[bytes] = _with("abilities", "infiltrator")
BODYGUARD: Final[bytes] = _with("abilities", "bodyguard")
UPGRADE_OF: Final[list[int]] = [
    pack.KIND_OF[unit["upgrade_of"]] if "upgrade_of" in unit else -1 for unit in pack.UNITS
]

SYMBOL_NAMES: Final[tuple[str, ...]] = vocabulary.SYMBOL_NAMES
CARDS: Final[list[list[int]]] = [
    [int(card.get(symbol, 0)) for symbol in SYMBOL_NAMES] + [0] for card in pack.CARDS
]
"""One row per action card: how often each symbol is printed."""

BATTLE_EFFECTS: Final[tuple[str, ...]] = vocabulary.BATTLE_EFFECTS
BATTLE_EFFECT: Final[bytes] = bytes(
    [BATTLE_EFFECTS.index(card["effect"]) for card in pack.BATTLE_CARDS]
)
NEEDS_ENEMY: Final[bytes] = bytes([int(card["needs_enemy"]) for card in pack.BATTLE_CARDS])
ONCE: Final[bytes] = bytes([int(card["once_per_round"]) for card in pack.BATTLE_CARDS])
CARD_SIDE: Final[bytes] = bytes([pack.SIDE_IDS.index(card["side"]) for card in pack.BATTLE_CARDS])
FIRST_CARD: Final[bytes] = bytes(
    [CARD_SIDE.index(side) for side in range(codes.SIDES)] + [len(pack.BATTLE_CARDS)]
)
COUNTERS: Final[list[tuple[int, ...]]] = [
    tuple(sorted(int(number) for number in card["counters"])) for card in pack.BATTLE_CARDS
]
COUNTER_AMOUNT: Final[bytes] = bytes([0] + [int(counter["amount"]) for counter in pack.COUNTERS])
COUNTER_STAGE: Final[list[int]] = [0] + [
    vocabulary.TIMINGS.index(counter["timing"]) if counter["timing"] != "own" else -1
    for counter in pack.COUNTERS
]
"""When a counter happens: before, with or after the attack; -1 as the defence action says."""
COUNTER_ONI: Final[list[int]] = [0] + [int(counter["oni"]) for counter in pack.COUNTERS]

EVENT_EFFECTS: Final[tuple[str, ...]] = vocabulary.EVENT_EFFECTS
EVENT_EFFECT: Final[bytes] = bytes([EVENT_EFFECTS.index(card["effect"]) for card in pack.EVENTS])
EVENT_AMOUNT: Final[bytes] = bytes([int(card["amount"]) for card in pack.EVENTS])

FACTION_NUMBER: Final[list[int]] = [int(faction["number"]) for faction in pack.FACTIONS]
FREE_HOME: Final[list[int]] = [int(faction["placement"] == "anywhere") for faction in pack.FACTIONS]
SHIELD: Final[bytes] = bytes([int(faction["shield_value"]) for faction in pack.FACTIONS] + [0])
SHIELD_TIMES: Final[bytes] = bytes(
    [int(faction["shield"] == "multiply") for faction in pack.FACTIONS] + [0]
)
DEFENCE_STAGE: Final[bytes] = bytes(
    [vocabulary.TIMINGS.index(faction.get("defence_timing", "after")) for faction in pack.FACTIONS]
    + [0]
)
HAS_DEFENCE: Final[bytes] = bytes([int("defence_de" in faction) for faction in pack.FACTIONS] + [0])
IMMUNE: Final[bytes] = bytes(
    [int("radioactive" in faction["immune"]) for faction in pack.FACTIONS] + [1]
)
_WITH_UPLINKS: Final = {setup["side"] for setup in pack.SETUPS if "uplinks" in setup}
HAS_UPLINKS: Final[bytes] = bytes([int(side in _WITH_UPLINKS) for side in pack.SIDE_IDS])
GOALS: Final[tuple[str, ...]] = vocabulary.GOALS
GOAL: Final[bytes] = bytes([GOALS.index(faction["goal"]) for faction in pack.FACTIONS])
GOAL_NUMBER: Final[bytes] = bytes([int(faction["goal_number"]) for faction in pack.FACTIONS])
GOAL_VP: Final[bytes] = bytes([int(faction["goal_vp"]) for faction in pack.FACTIONS])
MISSION: Final[bytes] = bytes([GOALS.index(faction["mission"]) for faction in pack.FACTIONS])
MISSION_NUMBER: Final[bytes] = bytes([int(faction["mission_number"]) for faction in pack.FACTIONS])
MISSION_VP: Final[bytes] = bytes([int(faction["mission_vp"]) for faction in pack.FACTIONS])


def _upgrades() -> list[tuple[int, int, int]]:
    """From, to and cost: single steps as printed, then two in one payment (TS-172)."""
    steps = [
        (pack.KIND_OF[u["from"]], pack.KIND_OF[u["to"]], int(u["cost"])) for u in pack.UPGRADES
    ]
    known = {(source, goal) for source, goal, _ in steps}
    twice: dict[tuple[int, int], int] = {}
    for source, between, cost in steps:
        for start, goal, more in steps:
            if start == between and (source, goal) not in known:
                twice[source, goal] = min(cost + more, twice.get((source, goal), cost + more))
    return steps + [(source, goal, cost) for (source, goal), cost in twice.items()]


UPGRADE_FROM: Final[bytes] = bytes([source for source, _, _ in _upgrades()])
UPGRADE_TO: Final[bytes] = bytes([goal for _, goal, _ in _upgrades()])
UPGRADE_COST: Final[bytes] = bytes([cost for _, _, cost in _upgrades()])
UPGRADE_SIDE: Final[bytes] = bytes([SIDE_OF[kind] for kind in UPGRADE_FROM])
UPLINK_COST: Final[bytes] = bytes([int(uplink["cost"]) for uplink in pack.UPLINK_CARDS])
UPLINK_AMOUNT: Final[bytes] = bytes([int(uplink["amount"]) for uplink in pack.UPLINK_CARDS])
WEAPON_COUNT: Final[list[int]] = [int(weapon["count"]) for weapon in pack.WEAPONS]
WEAPON_BONUS: Final[list[int]] = [int(weapon["bonus"]) for weapon in pack.WEAPONS]
WEAPON_COST: Final[list[int]] = [int(weapon["cost"]) for weapon in pack.WEAPONS]
ROCKET_COUNT: Final[list[int]] = [int(rocket["count"]) for rocket in pack.ROCKETS]
ROCKET_COST: Final[list[int]] = [int(rocket["cost"]) for rocket in pack.ROCKETS]
ROCKET_DAMAGE: Final[list[int]] = [int(rocket["damage"]) for rocket in pack.ROCKETS]

MARKERS: Final[int] = pack.NUMBERS["markers_per_side"]
EGGS: Final[int] = pack.NUMBERS["eggs"]
EGGS_PER_WORKER: Final[int] = pack.NUMBERS["eggs_per_worker"]
MINES: Final[int] = pack.NUMBERS["mines"]
MINE_DAMAGE: Final[int] = pack.NUMBERS["mine_damage"]
TERRAFORMINGS: Final[list[int]] = [
    pack.NUMBERS[name] for name in ("tunnels", "covers", "fortresses", "terraform_blockades")
]
COVER_HEALTH: Final[int] = pack.NUMBERS["cover_health"]
FORTRESS_CONQUEST: Final[int] = pack.NUMBERS["fortress_conquest"]
DIGS: Final[int] = pack.NUMBERS["terraformings_per_digger"]
BARRAGE: Final[int] = pack.NUMBERS["barrage_damage"]
SWARM_DAMAGE: Final[int] = pack.NUMBERS["swarm_damage"]
UPLINK_CONQUEST: Final[int] = pack.NUMBERS["uplink_conquest"]
UPLINK_CONQUEST_MOST: Final[int] = pack.NUMBERS["uplink_conquest_most"]
TUSK_DAMAGE: Final[int] = pack.NUMBERS["tusk_damage"]
CRUSH_HEALTH: Final[int] = pack.NUMBERS["crush_health"]
SHUTEN_HEALTH: Final[int] = pack.NUMBERS["shuten_health"]
IBARAKI_RANGE: Final[int] = pack.NUMBERS["ibaraki_range"]
ONI_FALLBACK: Final[int] = pack.NUMBERS["oni_fallback"]
ROCKET_RANGE: Final[int] = pack.NUMBERS["rocket_range"]
BULLET_RANGE: Final[int] = pack.NUMBERS["bullet_range"]
PROPERTY_MARKERS: Final[list[int]] = [
    pack.NUMBERS[f"{name}_markers"] for name in ("radioactive", "unstable", "tsukuyumi", "negation")
]
EDGE_MARKERS: Final[int] = pack.NUMBERS["edge_markers"]
WHITE_AMOUNT: Final[list[int]] = [
    pack.NUMBERS[f"white_{name}"] for name in ("movement", "combat", "production", "event")
]
BUNDLE_COST: Final[int] = pack.NUMBERS["bundle_cost"]
BUNDLE_UNITS: Final[int] = pack.NUMBERS["bundle_units"]
BUNDLE_WEAPONS: Final[int] = pack.NUMBERS["bundle_weapons"]
VP_AREA: Final[int] = pack.NUMBERS["vp_area"]
VP_ALLUVIAL: Final[int] = pack.NUMBERS["vp_alluvial"]
VP_FIRST: Final[int] = pack.NUMBERS["vp_first"]
VP_SECOND: Final[int] = pack.NUMBERS["vp_second"]
VP_MOON: Final[int] = pack.NUMBERS["vp_moon"]

MINE_LAYERS: Final[int] = next(
    SIDE_OF[kind] for kind, unit in enumerate(pack.UNITS) if "minelayer" in unit["abilities"]
)
"""The side whose mines they are."""

BIT: Final[list[int]] = [1 << cell for cell in range(codes.CELLS)]


TERRAIN_IDS: Final[tuple[str, ...]] = vocabulary.TERRAIN_IDS
PROPERTY_IDS: Final[tuple[str, ...]] = vocabulary.PROPERTY_IDS
TILE_IDS: Final = tuple(str(tile["id"]) for tile in pack.TILES)

TERRAINS: Final[bytes] = bytes([TERRAIN_IDS.index(tile["terrain"]) for tile in pack.TILES])
MOUNTAINS: Final[bytes] = bytes([int(tile.get("mountain", 0)) for tile in pack.TILES])
PROPERTIES: Final[bytes] = bytes(
    [1 << PROPERTY_IDS.index(tile["property"]) if "property" in tile else 0 for tile in pack.TILES]
)
REDS: Final[bytes] = bytes([sum(1 << side for side in tile["blocked"]) for tile in pack.TILES])
LOOKS: Final[list[int]] = [
    ((terrain * 64 + mountain) * 16 + property_) * 64 + red
    for terrain, mountain, property_, red in zip(TERRAINS, MOUNTAINS, PROPERTIES, REDS, strict=True)
]
"""Tiles with the same number look alike."""


def _material(field: str, nothing: Any) -> Any:
    """The set-up of the one faction that has this kind of material."""
    return next((entry[field] for entry in pack.SETUPS if field in entry), nothing)


_SETUPS: Final = {entry["side"]: entry for entry in pack.SETUPS}
START_UNITS: Final[list[int]] = [
    int(_SETUPS[unit["side"]]["units"].get(unit["id"], 0)) if unit["side"] in _SETUPS else 0
    for unit in pack.UNITS
]
START_EGGS: Final[int] = int(_material("eggs", 0))
START_TERRAFORMINGS: Final[int] = int(_material("terraformings", 0))
START_UPLINK_COST: Final[int] = int(_material("uplinks", 0))
_ROCKETS: Final = _material("rockets", {})
_WEAPONS: Final = _material("weapons", {})
START_ROCKETS: Final[list[int]] = [int(_ROCKETS.get(r["id"], 0)) for r in pack.ROCKETS]
START_WEAPONS: Final[list[int]] = [int(_WEAPONS.get(w["id"], 0)) for w in pack.WEAPONS]
