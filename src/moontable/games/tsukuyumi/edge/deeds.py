"""Translate between actions and the protocol's deeds."""

from collections.abc import Callable
from typing import Any, Final

from moontable.games.tsukuyumi.content import hexes, tables
from moontable.games.tsukuyumi.content.tables import TILE_IDS
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.flow import PARTS
from moontable.games.tsukuyumi.rules.initiative import MIDDLE
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Action, Decision, Deed
from moontable.kernel.frames import Frame
from moontable.kernel.values import one_of, only, whole

NO_FRAME: Final[Frame] = (0, 0, 0, 0, 0)
Fields = dict[str, Any]


def frame_of(state: State) -> Frame:
    """The frame that asks the pending question."""
    return state.stack[-1] if state.stack else NO_FRAME


def area(state: State, cell: int) -> str:
    """An area's name."""
    return hexes.name(state.hexes[cell])


def deed_of(state: State, decision: Decision, action: Action) -> Deed:
    """The deed of an option."""
    group, argument = action >> codes.GROUP, action & codes.ARGUMENT
    if group in _SIMPLE:
        return _SIMPLE[group](state, argument)
    return _ASKED[group](state, decision, argument)


def _move(state: State, argument: int) -> Fields:
    kind = argument >> 10
    return {
        "verb": "oni_move" if tables.SIDE_OF[kind] == codes.ONI else "move",
        "unit": names.UNITS[kind],
        "from": area(state, argument >> 4 & 0x3F),
        "left": argument & 0xF,
    }


def _produce(state: State, product: int) -> Fields:
    del state
    fields: Fields = {"verb": "produce", "what": names.product_id(product)}
    source = names.product_source(product)
    return fields if source is None else fields | {"from": source}


def _lay(state: State, argument: int) -> Fields:
    return {"verb": "effect", "lay": codes.LAID[argument >> 6], "area": area(state, argument & 63)}


def _sacrifice(state: State, argument: int) -> Fields:
    unit = names.UNITS[argument & 0x3F]
    return {"verb": "effect", "sacrifice": unit, "area": area(state, argument >> 6)}


_SIMPLE: Final[dict[int, Callable[[State, int], Fields]]] = {
    codes.A_PASS: lambda _, __: {"verb": "pass"},
    codes.A_CARD: lambda _, n: {"verb": "choose_card", "card": names.CARDS[n]},
    codes.A_HOME: lambda _, n: {"verb": "place_home", "area": hexes.name(n)},
    codes.A_START: lambda s, n: {"verb": "mark_start", "area": area(s, n)},
    codes.A_LAY: _lay,
    codes.A_WHITE: lambda _, n: {"verb": "white", "action": names.WHITE_ACTIONS[n]},
    codes.A_INITIATIVE: lambda _, n: {"verb": "initiative", "by": n - MIDDLE},
    codes.A_DRAW: lambda _, n: {
        "verb": "draw_event",
        "from": names.EVENTS[n - 1] if n else "pile",
    },
    codes.A_PLAY: lambda _, n: {"verb": "play_event", "card": names.EVENTS[n]},
    codes.A_PRODUCE: _produce,
    codes.A_PLACE_ONI: lambda _, __: {"verb": "place_oni"},
    codes.A_ONI_KIND: lambda _, n: {"verb": "place_oni", "unit": names.UNITS[n]},
    codes.A_ONI_CONQUEST: lambda _, __: {"verb": "oni_move"},
    codes.A_ONI_FROM: lambda s, n: {"verb": "oni_move", "from": area(s, n)},
    codes.A_MOVE: _move,
    codes.A_ATTACK: lambda s, n: {
        "verb": "attack",
        "area": area(s, n & 63),
        "card": names.BATTLE_CARDS[n >> 6],
    },
    codes.A_HOLD: lambda s, n: {
        "verb": "assign",
        "area": area(s, n & 63),
        "card": names.BATTLE_CARDS[n >> 6],
    },
    codes.A_COUNTER: lambda _, n: {"verb": "counter", "number": n},
    codes.A_TAKE: lambda _, n: {"verb": "take", "unit": names.UNITS[n]},
    codes.A_WEAPON: lambda _, n: {"verb": "effect", "weapon": names.WEAPONS[n]},
    codes.A_ROCKET: lambda _, n: {"verb": "effect", "rocket": names.ROCKETS[n]},
    codes.A_KEEP: lambda _, n: {"verb": "draw_event", "keep": names.EVENTS[n]},
    codes.A_SACRIFICE: _sacrifice,
    codes.A_HATCH: lambda s, n: {"verb": "effect", "hatch": area(s, n)},
    codes.A_VICTIM: lambda _, n: {"verb": "effect", "player": names.SIDES[n]},
    codes.A_CONFIRM: lambda _, __: {"verb": "effect", "conquer": "here"},
    codes.A_UPLINK: lambda _, n: {"verb": "effect", "uplink": names.UPLINKS[n]},
}


def _unit(state: State, decision: Decision, argument: int) -> Fields:
    unit = names.UNITS[argument >> 6]
    if decision.kind == codes.D_EFFECT:
        return {"verb": "effect", "light": unit}
    return {"verb": "place_unit", "unit": unit, "area": area(state, argument & 0x3F)}


def _effect(state: State, decision: Decision, argument: int) -> Fields:
    if decision.kind == codes.D_ACT:
        return {"verb": "effect"}
    return {"verb": "effect", "part": FACTIONS[state.sides[decision.seat]].parts[argument]}


def _area(state: State, decision: Decision, argument: int) -> Fields:
    del decision
    there = area(state, argument)
    op, _, source, cell, _ = frame_of(state)
    if op == frames.UPLINK_AREA:
        return {"verb": "effect", "uplink": names.UPLINKS[source], "area": there}
    if op == frames.QUEEN_TO:
        return {"verb": "effect", "area": there}
    if op == frames.SECOND:
        return {"verb": "effect", "conquer": there}
    fields: Fields = {"verb": "play_event", "card": names.EVENTS[source]}
    if op == frames.EVENT:
        return fields | {"area": there}
    key = "with" if op == frames.EVENT_SECOND else "take"
    return fields | {"area": area(state, cell), key: there}


def _event(state: State, decision: Decision, argument: int) -> Fields:
    """A side, tile, rotation or marker of an event, or the side of a Boarlord blockade."""
    del decision
    op, _, source, cell, edge = frame_of(state)
    if op == frames.TERRA_SIDE:
        here = area(state, source)
        return {"verb": "effect", "lay": "dug_blockade", "area": here, "side": argument}
    fields: Fields = {"verb": "play_event", "card": names.EVENTS[source]}
    fields["area"] = area(state, cell)
    if op == frames.EVENT_TILE:
        return fields | {"tile": TILE_IDS[argument]}
    if op == frames.EVENT_TURN:
        return fields | {"turn": argument}
    if op == frames.MOVE_MARKER:
        taken = {"take": area(state, argument >> 3), "take_side": argument & 7}
        return fields | {"side": edge, **taken}
    return fields | {"side": argument}


def _marker(state: State, decision: Decision, argument: int) -> Fields:
    op, _, card, cell, _ = frame_of(state)
    if op == frames.MOVE_MARKER:
        return _event(state, decision, argument)
    fields: Fields = {"verb": "play_event", "card": names.EVENTS[card]}
    return fields | {"area": area(state, cell), "marker": codes.LAID[argument]}


def _where(state: State, decision: Decision, argument: int) -> Fields:
    del decision
    _, _, product, _, _ = frame_of(state)
    return _produce(state, product) | {"where": area(state, argument)}


def _oni_area(state: State, decision: Decision, argument: int) -> Fields:
    del decision
    _, _, kind, _, _ = frame_of(state)
    return {"verb": "place_oni", "unit": names.UNITS[kind], "area": area(state, argument)}


def _to(state: State, decision: Decision, argument: int) -> Fields:
    del decision
    op, _, unit, _, oni = frame_of(state)
    fields = _move(state, oni if op == frames.ONI_MARCH else unit)
    del fields["left"]
    return fields | {"to": area(state, argument)}


def _assign(state: State, decision: Decision, argument: int) -> Fields:
    del decision
    victims = frame_of(state)[3]
    victim = names.SIDES[(victims & -victims).bit_length() - 1]
    return {"verb": "assign", "player": victim, "damage": argument}


_ASKED: Final[dict[int, Callable[[State, Decision, int], Fields]]] = {
    codes.A_UNIT: _unit,
    codes.A_EFFECT: _effect,
    codes.A_AREA: _area,
    codes.A_SIDE: _event,
    codes.A_TILE: _event,
    codes.A_TURN: _event,
    codes.A_MARKER: _marker,
    codes.A_WHERE: _where,
    codes.A_ONI_AREA: _oni_area,
    codes.A_TO: _to,
    codes.A_ASSIGN: _assign,
}

VERBS: Final[dict[str, tuple[str, ...]]] = {
    "choose_card": ("card",),
    "white": ("action",),
    "initiative": ("by",),
    "draw_event": ("from", "keep"),
    "play_event": (
        *("card", "area", "side", "with", "take", "take_side", "tile", "turn", "marker"),
    ),
    "produce": ("what", "from", "where"),
    "place_oni": ("unit", "area"),
    "oni_move": ("unit", "from", "to", "left"),
    "move": ("unit", "from", "to", "left"),
    "attack": ("area", "card"),
    "counter": ("number",),
    "assign": ("player", "damage", "area", "card"),
    "take": ("unit",),
    "place_home": ("area",),
    "mark_start": ("area",),
    "place_unit": ("unit", "area"),
    "effect": (
        *("part", "uplink", "area", "lay", "side", "weapon", "rocket", "sacrifice", "hatch"),
        *("player", "light", "conquer"),
    ),
    "pass": (),
}
_AREAS: Final = ("area", "to", "where", "with", "take", "hatch")
_NUMBERS: Final = {"side": 5, "take_side": 5, "turn": 5, "left": 15, "damage": 9999, "number": 8}
_PRODUCTS: Final = (*(*names.UNITS, *names.UPLINKS, *names.WEAPONS, *names.ROCKETS, "bundle"),)


def normal_form(deed: Deed) -> Deed:
    """Replace names in a deed by ids; refuses anything that is not a deed."""
    verb = one_of(deed.get("verb"), VERBS, "deed.verb")
    only(deed, ("verb", *VERBS[verb]), "deed")
    return {key: _normal(verb, key, value) for key, value in deed.items()}


def _place(value: object, where: str) -> str:
    return hexes.name(names.find_hex(value, where))


def _normal(verb: str, key: str, value: object) -> object:
    where = f"deed.{key}"
    if key == "verb":
        return value
    if key in _AREAS or (key == "from" and verb in {"move", "oni_move"}):
        return _place(value, where)
    if key == "conquer":
        return value if value == "here" else _place(value, where)
    if key in _NUMBERS:
        return whole(value, where, 0, _NUMBERS[key])
    if key == "by":
        return whole(value, where, -6, 6)
    return _normal_name(verb, key, value, where)


def _normal_name(verb: str, key: str, value: object, where: str) -> object:
    known: tuple[str, ...]
    if key == "card":
        sets = {"choose_card": names.CARDS, "play_event": names.EVENTS}
        known = sets.get(verb, names.BATTLE_CARDS)
    elif key == "from":
        known = names.UNITS if verb == "produce" else (*names.EVENTS, "pile")
    elif key == "what":
        known = _PRODUCTS
    else:
        known = _NAMES[key]
    return known[names.find(known, value, where)]


_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "action": names.WHITE_ACTIONS,
    "keep": names.EVENTS,
    "tile": TILE_IDS,
    "marker": codes.LAID,
    "unit": names.UNITS,
    "player": names.SIDES,
    "part": PARTS,
    "uplink": names.UPLINKS,
    "lay": codes.LAID,
    "weapon": names.WEAPONS,
    "rocket": names.ROCKETS,
    "sacrifice": names.UNITS,
    "light": names.UNITS,
}
