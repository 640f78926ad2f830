"""The ints the rules run on: sides, unit kinds, cards, phases, frames, decisions, events."""

from typing import Final

# What the factions bring; the Oni come after them.
FACTIONS: Final = 5
FACTION_KINDS: Final = 35
FACTION_CARDS: Final = 21

# Sides: the factions and the Oni.
CYBERSAMURAI: Final = 0
DARK_SEED: Final = 1
KG03: Final = 2
NOMADS: Final = 3
BOARLORDS: Final = 4
ONI: Final = FACTIONS
SIDES: Final = FACTIONS + 1
NOBODY: Final = SIDES

# Areas are numbered in the order they are laid; 48 are enough for moon, 35 tiles and five homes.
CELLS: Final = 48
OFF: Final = 255
HIDDEN: Final = -1
"""Stands in an event for a card that not everybody may know."""

# Unit kinds, each side's in one block.
ATTACK_DRONE: Final = 0
SHIELD_DRONE: Final = 1
CS21: Final = 2
CS22: Final = 3
CYBEROID: Final = 4
SHOGUN: Final = 5
WORKER: Final = 6
BREEDER: Final = 7
WASP: Final = 8
WARRIOR: Final = 9
CONQUEROR: Final = 10
PLANTER: Final = 11
STINGER: Final = 12
MARDUK: Final = 13
FREISCHUETZ: Final = 14
ERZENGEL: Final = 15
BEOWULF: Final = 16
DRACHENTOETER: Final = 17
MARDUK_UP: Final = 18
FREISCHUETZ_UP: Final = 19
BEOWULF_UP: Final = 20
DRACHENTOETER_UP: Final = 21
DOG: Final = 22
PRIVATE: Final = 23
STUFF_SERGEANT: Final = 24
HUNTER: Final = 25
LAUNCHER: Final = 26
SQUAD_LEADER: Final = 27
LT_DAN: Final = 28
SQUEAKER: Final = 29
BOARRIOR: Final = 30
BOARMAIDEN: Final = 31
BOARGUARD: Final = 32
BOARMASTER: Final = 33
BOARMOTHER: Final = 34
SMALL: Final = FACTION_KINDS
MEDIUM: Final = FACTION_KINDS + 1
LARGE: Final = FACTION_KINDS + 2
SHUTEN: Final = FACTION_KINDS + 3
IBARAKI: Final = FACTION_KINDS + 4
KINDS: Final = FACTION_KINDS + 5

# Terrain and properties (bits; NEGATION silences the others).
SEA_FLOOR: Final = 0
ALLUVIAL: Final = 1
MOUNTAIN: Final = 2
MOON: Final = 3
HOME: Final = 4
RADIOACTIVE: Final = 1
UNSTABLE: Final = 2
TSUKUYUMI: Final = 4
NEGATION: Final = 8

# Markers on edges, terraformings in areas.
BLOCKADE: Final = 0
PASSAGE: Final = 1
DUG: Final = 2
TUNNEL: Final = 1
COVER: Final = 2
FORTRESS: Final = 4
DIG_EDGE: Final = 8

# Phases.
SETUP: Final = 0
CHOOSE: Final = 1
WHITE: Final = 2
BLUE: Final = 3
GREEN: Final = 4
RED: Final = 5
SCORE: Final = 6

# What is left to do in a turn: one counter per symbol; events are drawn and played separately.
EFFECT: Final = 0
INITIATIVE: Final = 1
DRAWS: Final = 2
PLAYS: Final = 3
PRODUCTION: Final = 4
ONI_PLACE: Final = 5
ONI_CONQUEST: Final = 6
MOVEMENT: Final = 7
COMBAT: Final = 8
FREE: Final = 9
SYMBOLS: Final = 10

# White actions, as bits of `white_used`.
WHITE_MOVEMENT: Final = 0
WHITE_COMBAT: Final = 1
WHITE_PRODUCTION: Final = 2
WHITE_EVENT: Final = 3

# Counters of battle cards.
COUNTERSTRIKE: Final = 1
RETREAT: Final = 2
DEFENCE: Final = 3
PROTECTION: Final = 4
WHERE_ONE_IS: Final = 5
REINFORCE: Final = 6
HEAD_START: Final = 7
OMEN: Final = 8

# Uplinks (bits), weapons, rockets.
TENNO: Final = 0
KANEDA: Final = 1
ROCKET_ATTACK: Final = 2
TETSUO: Final = 3
SHOGUN_LINK: Final = 4
ORBITAL_LASER: Final = 5
EXOSKELETON: Final = 6
DRONE_FACTORY: Final = 7
SATELLITE: Final = 8
BLADES: Final = 9
UPLINKS: Final = 10
PISTOL: Final = 0
CLUSTER: Final = 0
HOMING: Final = 1
RAGNAROEK: Final = 2

# Battle card effects.
CONQUER: Final = 0
DAMAGE: Final = 1
UPLINK_CONQUER: Final = 2
SWARM_SACRIFICE: Final = 3
DOUBLE_CONQUER: Final = 4
MAGIC_BULLET: Final = 5
ROCKET: Final = 6
CRUSH: Final = 7
DAMAGE_CONQUER: Final = 8
HIT_AND_RUN: Final = 9
TUSK_RUSH: Final = 10
ENTRENCH: Final = 11
ONI_CARD: Final = FACTION_CARDS

# Event effects.
LAY_RADIOACTIVE: Final = 0
LAY_NEGATION: Final = 1
LAY_BLOCKADE: Final = 2
LAY_PASSAGE: Final = 3
LAY_UNSTABLE: Final = 4
LAY_TSUKUYUMI: Final = 5
LAY_BAN: Final = 6
REMOVE_MARKER: Final = 7
REPLACE_TILE: Final = 8
SWAP_TILES: Final = 9
CALL_ONI: Final = 10
LEAD_ONI: Final = 11
CACHE: Final = 12
RADIO_CALL: Final = 13

# Switches (bits): set means the second choice of the pack.
Q_EACH: Final = 1 << 0
Q_ROUND: Final = 1 << 1
Q_UP_TO: Final = 1 << 2
Q_NO_MOUNTAIN_STOP: Final = 1 << 3
Q_OPEN_HOME: Final = 1 << 4
Q_SHIELD_SIDE: Final = 1 << 5
Q_UNITS_ONLY: Final = 1 << 6
Q_ATTEMPT: Final = 1 << 7
Q_THIRTEEN: Final = 1 << 8
Q_LATE_MISSIONS: Final = 1 << 9
Q_ACROSS: Final = 1 << 10
Q_UNLIMITED: Final = 1 << 11
Q_LATE_COUNTERS: Final = 1 << 12
Q_OWN_CLUSTER: Final = 1 << 13
Q_FALLEN: Final = 1 << 14
# Agreements (bits) beside the switches.
Q_NAMED_ONI: Final = 1 << 24
Q_NO_GOALS: Final = 1 << 25
Q_SKIP_WHITE: Final = 1 << 26
Q_PLAIN_LAND: Final = 1 << 27

# Cards of all kinds share one range of numbers in decisions and reasons.
EVENT_BASE: Final = 100
BATTLE_BASE: Final = 200

# Groups of actions: an action is group << 16 | argument.
A_PASS: Final = 0
A_CARD: Final = 1
A_HOME: Final = 2
A_START: Final = 3
A_UNIT: Final = 4
A_UPLINK: Final = 5
A_LAY: Final = 6
A_WHITE: Final = 7
A_EFFECT: Final = 8
A_INITIATIVE: Final = 9
A_DRAW: Final = 10
A_PLAY: Final = 11
A_AREA: Final = 12
A_SIDE: Final = 13
A_TILE: Final = 14
A_TURN: Final = 15
A_PRODUCE: Final = 16
A_WHERE: Final = 17
A_PLACE_ONI: Final = 18
A_ONI_KIND: Final = 19
A_ONI_AREA: Final = 20
A_ONI_CONQUEST: Final = 21
A_ONI_FROM: Final = 22
A_MOVE: Final = 23
A_TO: Final = 24
A_ATTACK: Final = 25
A_ASSIGN: Final = 26
A_COUNTER: Final = 27
A_TAKE: Final = 28
A_WEAPON: Final = 29
A_ROCKET: Final = 30
A_KEEP: Final = 31
A_SACRIFICE: Final = 32
A_HATCH: Final = 33
A_SHOT: Final = 34
A_VICTIM: Final = 35
A_MARKER: Final = 36
A_CONFIRM: Final = 37
A_PUSH: Final = 38
A_HOLD: Final = 39
GROUP: Final = 16
ARGUMENT: Final = 0xFFFF

# Products: units by kind, then upgrades, uplinks, weapons, rockets and the bundle.
P_UPGRADE: Final = 64
P_UPLINK: Final = 128
P_WEAPON: Final = 160
P_ROCKET: Final = 168
P_BUNDLE: Final = 176

# Decisions.
D_CHOOSE_CARD: Final = 0
D_HOME: Final = 1
D_START: Final = 2
D_PLACE_UNIT: Final = 3
D_UPLINK: Final = 4
D_LAY: Final = 5
D_ACT: Final = 6
D_INITIATIVE: Final = 7
D_KEEP: Final = 8
D_EVENT: Final = 9
D_PRODUCE: Final = 10
D_WHERE: Final = 11
D_PLACE_ONI: Final = 12
D_ONI_MOVE: Final = 13
D_ONI_ATTACK: Final = 14
D_MOVE: Final = 15
D_MOVE_TO: Final = 16
D_ATTACK: Final = 17
D_ASSIGN: Final = 18
D_COUNTER: Final = 19
D_TAKE: Final = 20
D_WEAPON: Final = 21
D_EFFECT: Final = 22
D_SACRIFICE: Final = 23
D_PUSH: Final = 24
D_ROCKET: Final = 25
D_CONFIRM: Final = 26
DECISIONS: Final = (
    *("choose_card", "place_home", "mark_start", "place_unit", "uplink", "lay", "act"),
    *("initiative", "keep_event", "event", "produce", "where", "place_oni", "oni_move"),
    *("oni_attack", "move", "move_to", "attack", "assign", "counter", "take", "weapon"),
    *("effect", "sacrifice", "push", "rocket", "confirm"),
)

# Events.
E_ROUND: Final = 0
E_PHASE: Final = 1
E_CHOSEN: Final = 2
E_REVEALED: Final = 3
E_HOME: Final = 4
E_MARKED: Final = 5
E_PLACED: Final = 6
E_TURN: Final = 7
E_PASSED: Final = 8
E_INITIATIVE: Final = 9
E_DRAWN: Final = 10
E_PLAYED: Final = 11
E_LAID: Final = 12
E_REMOVED: Final = 13
E_TILE: Final = 14
E_PRODUCED: Final = 15
E_UPGRADED: Final = 16
E_BOUGHT: Final = 17
E_MOVED: Final = 18
E_MINES: Final = 19
E_ATTACK: Final = 20
E_ASSIGNED: Final = 21
E_COUNTER: Final = 22
E_DAMAGE: Final = 23
E_DOOMED: Final = 24
E_LAPSED: Final = 25
E_DESTROYED: Final = 26
E_CONQUERED: Final = 27
E_HELD: Final = 28
E_EFFECT: Final = 29
E_MISSION: Final = 30
E_GOAL: Final = 31
E_MOON: Final = 32
E_RADIATION: Final = 33
E_OVER: Final = 34
E_WHITE: Final = 35
E_HATCHED: Final = 36
E_SPENT: Final = 37
E_SCORE: Final = 38
E_FALLBACK: Final = 39
EVENT_NAMES: Final = (
    *("round", "phase", "chosen", "revealed", "home", "marked", "placed", "turn", "passed"),
    *("initiative", "drawn", "played", "laid", "removed", "tile", "produced", "upgraded"),
    *("bought", "moved", "mines", "attack", "assigned", "counter", "damage", "doomed", "lapsed"),
    *("destroyed", "conquered", "held", "effect", "mission", "goal", "moon", "radiation", "over"),
    *("white", "hatched", "spent", "score", "fallback"),
)

# What can be laid.
L_EGG: Final = 0
L_MINE: Final = 1
L_TUNNEL: Final = 2
L_COVER: Final = 3
L_FORTRESS: Final = 4
L_DUG: Final = 5
L_KANEDA: Final = 6
L_ROCKET: Final = 7
L_RADIOACTIVE: Final = 8
L_UNSTABLE: Final = 9
L_TSUKUYUMI: Final = 10
L_NEGATION: Final = 11
L_BLOCKADE: Final = 12
L_PASSAGE: Final = 13
LAID: Final = (
    *("egg", "mine", "tunnel", "cover", "fortress", "dug_blockade", "kaneda", "rocket_attack"),
    *("radioactive", "unstable", "tsukuyumi", "negation", "blockade", "passage"),
)

# The columns of `state.fight`; from X_DAMAGE on, one for each side.
X_ATTACKER: Final = 0
X_AREA: Final = 1
X_CARD: Final = 2
X_STEER: Final = 3
X_DEFENDERS: Final = 4
X_SHIELDS: Final = 5
X_HOLDS: Final = 6
X_BONUS: Final = 7
X_DAMAGE: Final = 8
X_COUNTER: Final = X_DAMAGE + SIDES
X_BASE: Final = X_COUNTER + SIDES
X_COUNT: Final = X_BASE + SIDES
X_FIELDS: Final = X_COUNT + SIDES
