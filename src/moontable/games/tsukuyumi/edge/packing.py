"""Pack states into bytes; the pending decision follows from the top frame and is not stored."""

from typing import Any, Final

import msgspec

from moontable.games.tsukuyumi.rules.flow import OPERATIONS
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Decision
from moontable.kernel.frames import ask_again

BYTES: Final = (
    *("near", "terrain", "mountain", "red", "printed", "home_of", "tile", "walls"),
    "props",
    "owner",
)
BYTEARRAYS: Final = (
    *("units", "force", "stock", "eggs", "mines", "terra", "kaneda", "rocket"),
    *("known", "missions", "conquered", "retaken", "oni_killed", "dragonland"),
    *("weapons", "rockets"),
)
TUPLES: Final = ("hexes", "spare", "edges", "sides", "seat_of", "sites", "holes", "clusters")
LISTS: Final = (
    *("presence", "order", "hands", "chosen", "seen", "events", "deck", "open", "discard"),
    *("vp", "killed", "left", "moving", "fight", "doomed"),
)
INTS: Final = (
    *("flipped", "used", "goals", "once", "swarm_flies", "sealed", "light", "uplinks"),
    *("used_links", "launched", "round", "rounds", "superiority", "switches", "off_moon"),
    *("phase", "turn", "white_left", "white_used", "fought", "rng", "dirty", "winner", "scenario"),
)
FIELDS: Final = (*BYTES, *BYTEARRAYS, *TUPLES, *LISTS, *INTS)


def pack(state: State) -> bytes:
    """Pack a state."""
    values = [getattr(state, field) for field in FIELDS]
    return msgspec.msgpack.encode([*values, state.stack, bool(state.asked)])


def unpack(data: bytes) -> State:
    """Restore a packed state, which asks the same question again."""
    values: list[Any] = msgspec.msgpack.decode(data)
    state = State()
    for field, value in zip(FIELDS, values, strict=False):
        setattr(state, field, _typed(field, value))
    state.stack = [(f[0], f[1], f[2], f[3], f[4]) for f in values[-2]]
    if values[-1]:
        state.asked = (Decision(0, 0, -1, ()),)
        ask_again(state, OPERATIONS)
    return state


def _typed(field: str, value: Any) -> Any:
    if field in BYTEARRAYS:
        return bytearray(value)
    if field == "clusters":
        return tuple(tuple(cluster) for cluster in value)
    return tuple(value) if field in TUPLES else value
