"""Write states as positions; views share the part that shows the board."""

from typing import Any, Final

from moontable.games.tsukuyumi.content import hexes, pack, tables
from moontable.games.tsukuyumi.content.tables import PROPERTY_IDS, TERRAIN_IDS, TILE_IDS
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.factions import sheet_of
from moontable.games.tsukuyumi.edge.setup import RULESETS
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State, bits
from moontable.kernel.rng import unmix

Fields = dict[str, Any]
RED_SIDES: Final = tuple(tuple(side for side in range(6) if mask >> side & 1) for mask in range(64))


def units_in(state: State, cell: int) -> Fields:
    """The units in an area, by side and kind."""
    fields: Fields = {}
    for side in range(codes.SIDES):
        if state.presence[side] >> cell & 1:
            base = cell * codes.KINDS
            first, last = tables.FIRST[side], tables.FIRST[side + 1]
            column = state.units[base + first : base + last]
            fields[names.SIDES[side]] = {
                names.UNITS[first + number]: count for number, count in enumerate(column) if count
            }
    return fields


def markers_in(state: State, cell: int) -> list[str]:
    """The markers in an area, one word per marker."""
    marks, eggs, mines, terra = (
        state.props[cell],
        state.eggs[cell],
        state.mines[cell],
        state.terra[cell],
    )
    found: list[str] = []
    if marks or eggs or mines or terra:
        found += [PROPERTY_IDS[bit] for bit in range(4) if marks >> bit & 1]
        found += ["egg"] * eggs + ["mine"] * mines
        found += [codes.LAID[codes.L_TUNNEL + bit] for bit in range(3) if terra >> bit & 1]
    for name, places in (("kaneda", state.kaneda), ("rocket_attack", state.rocket)):
        if cell in places:
            colours = zip(("blue", "red"), places, strict=True)
            found += [f"{name}_{colour}" for colour, place in colours if place == cell]
    return found


def area_json(state: State, cell: int) -> Fields:
    """One area as everybody sees it."""
    fields: Fields = {
        "terrain": TERRAIN_IDS[state.terrain[cell]],
        "owner": names.side_id(state.owner[cell]),
        "units": units_in(state, cell),
        "markers": markers_in(state, cell),
        "blocked": list(RED_SIDES[state.red[cell]]),
    }
    if state.terrain[cell] == codes.MOUNTAIN:
        fields["mountain"] = state.mountain[cell]
    if state.printed[cell]:
        fields["properties"] = [PROPERTY_IDS[bit] for bit in bits(state.printed[cell])]
    if state.tile[cell] != codes.OFF:
        fields["tile"] = TILE_IDS[state.tile[cell]]
    if state.home_of[cell] != codes.NOBODY:
        fields["home"] = names.side_id(state.home_of[cell])
    return fields


def edge_json(state: State, entry: int) -> Fields:
    """A marker on an edge."""
    place = entry >> 2
    return {
        "area": hexes.name(state.hexes[place >> 3]),
        "side": place & 7,
        "marker": names.EDGE_MARKERS[entry & 3],
    }


def board_json(state: State) -> Fields:
    """All areas and edges."""
    return {
        "areas": {
            hexes.NAMES[hexcode]: area_json(state, cell) for cell, hexcode in enumerate(state.hexes)
        },
        "edges": [edge_json(state, entry) for entry in state.edges],
        "spare": [TILE_IDS[tile] for tile in state.spare],
    }


def side_json(state: State, side: int) -> Fields:
    """The public part of a side."""
    fields: Fields = {
        "vp": state.vp[side],
        "goal": bool(state.goals >> side & 1),
        "missions": [names.SIDES[mission] for mission in bits(state.missions[side])],
        "conquered": state.conquered[side],
        "retaken": state.retaken[side],
        "oni_destroyed": state.oni_killed[side],
        "destroyed": state.killed[side],
        "tsukuyumi_conquered": state.dragonland[side],
        "once_used": bool(state.once >> side & 1),
        "fought": bool(state.fought >> side & 1),
    }
    return fields | sheet_of(side).written(state)


def turn_json(state: State) -> Fields:
    """Round, phase, turn and initiative."""
    return {
        "round": state.round,
        "rounds": state.rounds,
        "phase": names.PHASES[state.phase],
        "turn": names.side_id(state.turn),
        "initiative": [names.SIDES[side] for side in state.order],
        "flipped": [names.SIDES[side] for side in bits(state.flipped)],
        "left": {
            name: state.left[symbol]
            for symbol, name in enumerate(names.SYMBOLS)
            if state.left[symbol]
        },
        "white": {
            "left": state.white_left,
            "used": [names.WHITE_ACTIONS[number] for number in bits(state.white_used)],
        },
    }


def switches_json(state: State) -> Fields:
    """The answers to the open questions."""
    return {
        entry["id"]: entry["choices"][state.switches >> number & 1]
        for number, entry in enumerate(pack.SWITCHES)
    }


def player_json(state: State, seat: int) -> Fields:
    """Everything about a player, including hidden cards."""
    return side_json(state, state.sides[seat]) | {
        "card": names.CARDS[state.chosen[seat]] if state.chosen[seat] >= 0 else None,
        "hand": [names.CARDS[card] for card in bits(state.hands[seat])],
        "hand_seen_by": bits(state.seen[seat]),
        "events": [names.EVENTS[card] for card in bits(state.events[seat])],
    }


def events_json(state: State) -> Fields:
    """The event cards and who knows which of them."""
    return {
        "draw": [names.EVENTS[card] for card in reversed(state.deck)],
        "open": [names.EVENTS[card] for card in state.open],
        "discard": [names.EVENTS[card] for card in state.discard],
        "known": {
            names.EVENTS[card]: state.known[card]
            for card in range(len(names.EVENTS))
            if state.known[card]
        },
    }


def write(state: State) -> Fields:
    """Write a state as a complete position."""
    return {
        "game": "tsukuyumi",
        "ruleset": RULESETS[0],
        "scenario": state.scenario or "free",
        "superiority": state.superiority,
        "named_oni": bool(state.switches & codes.Q_NAMED_ONI),
        "skip_first_white": bool(state.switches & codes.Q_SKIP_WHITE),
        **({"quick_start": True} if state.switches & codes.Q_PLAIN_LAND else {}),
        "switches": switches_json(state),
        **turn_json(state),
        **board_json(state),
        "players": {
            names.SIDES[side]: player_json(state, seat) for seat, side in enumerate(state.sides)
        },
        "events": events_json(state),
        "used": [names.CARDS[card] for card in bits(state.used)],
        "seed": unmix(state.rng),
        "moving": list(state.moving),
        "fight": list(state.fight),
        "doomed": list(state.doomed),
        "winner": names.side_id(state.winner),
        "stack": [list(frame) for frame in state.stack],
    }
