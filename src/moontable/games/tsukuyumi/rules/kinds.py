"""Numbers of frames, kinds of decisions and kinds of events.

It knows names only; `flow` says which function a frame calls, `telling` how an event is told.
"""

from typing import Final

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
