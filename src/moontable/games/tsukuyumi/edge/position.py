"""Read positions: missing fields mean empty, wrong ones are refused with their path.

A position with a stack resumes in the middle of an effect; one without enters its phase.
"""

from typing import Final

from moontable.games.tsukuyumi.content import hexes, pack, tables
from moontable.games.tsukuyumi.edge import names, position_players, setup
from moontable.games.tsukuyumi.edge.midturn import resume
from moontable.games.tsukuyumi.edge.position_material import check_board, check_players, check_turn
from moontable.games.tsukuyumi.rules import codes, edges, frames
from moontable.games.tsukuyumi.rules.flow import OPERATIONS
from moontable.games.tsukuyumi.rules.ground import face_of
from moontable.games.tsukuyumi.rules.movement import muster
from moontable.games.tsukuyumi.rules.scoring import finish, settle
from moontable.games.tsukuyumi.rules.state import State, stand, with_byte
from moontable.games.tsukuyumi.rules.turns import open_turn
from moontable.kernel import Json, Refused
from moontable.kernel.frames import run
from moontable.kernel.rng import mix
from moontable.kernel.values import mapping, one_of, only, sequence, text, truth, whole

FIELDS: Final = (
    *("game", "ruleset", "scenario", "superiority", "named_oni", "skip_first_white", "switches"),
    *("round", "rounds", "phase", "turn", "initiative", "flipped", "left", "white", "areas"),
    *("edges", "spare", "players", "events", "used", "seed", "moving", "fight", "doomed"),
    *("winner", "stack", "quick_start"),
)
AREA_FIELDS: Final = (
    *("terrain", "mountain", "properties", "tile", "owner", "units", "markers", "blocked", "home"),
)
LEFT_ALIASES: Final = {"event": ("draw", "play"), "faction_effect": ("effect",)}


def read(position: Json) -> State:
    """Read a position into a state."""
    only(position, FIELDS, "position")
    one_of(position.get("ruleset", setup.RULESETS[0]), setup.RULESETS, "position.ruleset")
    state = State()
    players = mapping(position.get("players", {}), "position.players")
    sides = [names.find(names.SIDES[: codes.ONI], side, "position.players") for side in players]
    if len(sides) not in setup.DEFAULT_SIDES:
        raise Refused("position.players", f"{len(sides)} players", "three to five play (TS-001)")
    _read_switches(state, position)
    setup.seat_sides(state, sides)
    _read_agreements(state, position)
    _read_areas(state, mapping(position.get("areas", {}), "position.areas"))
    _read_edges(state, position)
    for card in sequence(position.get("used", []), "position.used"):
        bit = 1 << names.find(names.CARDS, card, "position.used")
        if state.used & bit:
            raise Refused("position.used", f"{card!r} is there twice", "each card exists once")
        state.used |= bit
    position_players.read_players(state, players)
    position_players.read_events(state, mapping(position.get("events", {}), "position.events"))
    _read_order(state, position)
    _read_turn(state, position)
    check_board(state)
    check_players(state)
    check_turn(state)
    position_players.use_open_cards(state)
    if "stack" in position:
        resume(state, position)
    else:
        _enter(state, position)
    return state


def _read_agreements(state: State, position: Json) -> None:
    scenario = one_of(position.get("scenario", "free"), pack.SCENARIOS, "position.scenario")
    setup.apply_scenario(state, scenario)
    if not pack.SCENARIOS[scenario]["goals"]:
        state.switches |= codes.Q_NO_GOALS
    state.superiority = whole(position.get("superiority", 0), "position.superiority", 0, 99)
    state.round = whole(position.get("round", 1), "position.round", 1, 6)
    state.rounds = whole(position.get("rounds", 4), "position.rounds", 1, 6)
    state.rng = mix(whole(position.get("seed", 1), "position.seed", 0, 2**64 - 1))


def _read_switches(state: State, position: Json) -> None:
    switches = mapping(position.get("switches", {}), "position.switches")
    state.switches = setup.switch_bits(setup.read_switches(switches, "position.switches"))
    if truth(position.get("named_oni", False), "position.named_oni"):
        state.switches |= codes.Q_NAMED_ONI
    if truth(position.get("skip_first_white", False), "position.skip_first_white"):
        state.switches |= codes.Q_SKIP_WHITE
    if truth(position.get("quick_start", False), "position.quick_start"):
        state.switches |= codes.Q_PLAIN_LAND


def _read_areas(state: State, areas: Json) -> None:
    if len(areas) > codes.CELLS:
        raise Refused("position.areas", f"{len(areas)} areas", f"at most {codes.CELLS}")
    places = [names.find_hex(name, f"position.areas.{name}") for name in areas]
    state.hexes = tuple(places)
    state.near = hexes.neighbours(state.hexes)
    columns = [bytearray(codes.CELLS) for _ in range(4)]
    tile, home = bytearray([codes.OFF]) * codes.CELLS, bytearray([codes.NOBODY]) * codes.CELLS
    for cell, (name, value) in enumerate(areas.items()):
        where = f"position.areas.{name}"
        area = mapping(value, where)
        only(area, AREA_FIELDS, where)
        if area.get("tile") is not None:
            tile[cell] = names.find(tables.TILE_IDS, area["tile"], f"{where}.tile")
        _read_ground({**_as_printed(state, tile[cell]), **area}, cell, where, columns)
        if area.get("home") is not None:
            home[cell] = names.find(names.SIDES[: codes.ONI], area["home"], f"{where}.home")
            columns[0][cell] = codes.HOME
        if area.get("owner") is not None:
            owner = names.find(names.SIDES, area["owner"], f"{where}.owner")
            state.owner = with_byte(state.owner, cell, owner)
        _read_units(state, mapping(area.get("units", {}), f"{where}.units"), cell, where)
        _read_markers(state, area, cell, f"{where}.markers")
    state.terrain, state.mountain, state.printed, state.red = (bytes(c) for c in columns)
    state.tile, state.home_of = bytes(tile), bytes(home)


def _as_printed(state: State, tile: int) -> dict[str, object]:
    """The properties of an area that only names its tile."""
    if tile == codes.OFF:
        return {}
    terrain, mountain, printed = face_of(state, tile)
    return {
        "terrain": tables.TERRAIN_IDS[terrain],
        "mountain": mountain,
        "properties": [tables.PROPERTY_IDS[bit] for bit in range(3) if printed >> bit & 1],
        "blocked": [side for side in range(6) if tables.REDS[tile] >> side & 1],
    }


def _read_ground(area: Json, cell: int, where: str, columns: list[bytearray]) -> None:
    terrain = tables.TERRAIN_IDS.index(
        one_of(area.get("terrain", "sea_floor"), tables.TERRAIN_IDS, f"{where}.terrain")
    )
    columns[0][cell] = terrain
    if terrain == codes.MOUNTAIN:
        lowest = min(value for value in tables.MOUNTAINS if value)
        columns[1][cell] = whole(area.get("mountain", lowest), f"{where}.mountain", 0, 100)
    for name in sequence(area.get("properties", []), f"{where}.properties"):
        found = one_of(name, tables.PROPERTY_IDS[:3], f"{where}.properties")
        columns[2][cell] |= 1 << tables.PROPERTY_IDS.index(found)
    if terrain == codes.MOON and "properties" not in area:
        columns[2][cell] = codes.TSUKUYUMI
    for side in sequence(area.get("blocked", []), f"{where}.blocked"):
        columns[3][cell] |= 1 << whole(side, f"{where}.blocked", 0, 5)


def _read_units(state: State, units: Json, cell: int, where: str) -> None:
    for side_name, kinds_here in units.items():
        side = names.find(names.SIDES, side_name, f"{where}.units")
        if state.seat_of[side] < 0 and side != codes.ONI:
            raise Refused(f"{where}.units.{side_name}", "does not play", "name it in players")
        own = names.UNITS[tables.FIRST[side] : tables.FIRST[side + 1]]
        for name, count in mapping(kinds_here, f"{where}.units.{side_name}").items():
            path = f"{where}.units.{side_name}.{name}"
            kind = tables.FIRST[side] + names.find(own, name, path)
            for _ in range(whole(count, path, 0, 99)):
                if not state.stock[kind]:
                    raise Refused(path, f"there are only {tables.COUNT[kind]} of them", "TS-006")
                stand(state, kind, cell)


def _read_markers(state: State, area: Json, cell: int, where: str) -> None:
    seen: set[str] = set()
    for value in sequence(area.get("markers", []), where):
        marker = text(value, where)
        _read_marker(state, marker, cell, where, seen)
        seen.add(marker)


def _read_marker(state: State, marker: str, cell: int, where: str, seen: set[str]) -> None:
    known = (
        *(*tables.PROPERTY_IDS, "egg", "mine", "tunnel", "cover", "fortress"),
        *("kaneda_blue", "kaneda_red", "rocket_attack_blue", "rocket_attack_red"),
    )
    number = known.index(one_of(marker, known, where))
    if number not in (4, 5) and marker in seen:
        raise Refused(where, f"{marker!r} is there twice", "one of a kind in an area")
    if number < 4:
        state.props = with_byte(state.props, cell, state.props[cell] | 1 << number)
    elif number < 6:
        column, most = (state.eggs, tables.EGGS) if number == 4 else (state.mines, tables.MINES)
        if sum(column) >= most:
            raise Refused(where, f"there are only {most} of them", "TS-006")
        column[cell] += 1
    elif number < 9:
        state.terra[cell] |= 1 << (number - 6)
    else:
        standees, colour = state.kaneda if number < 11 else state.rocket, (number - 9) % 2
        if standees[colour] != codes.OFF:
            raise Refused(where, f"{marker!r} stands elsewhere already", "there is one of them")
        owner = tables.HAS_UPLINKS.index(1)
        if state.seat_of[owner] < 0:
            raise Refused(where, f"{names.SIDES[owner]} do not play", "name them in players")
        standees[colour] = cell


def _cell(state: State, value: object, where: str) -> int:
    found = names.find_hex(value, where)
    if found not in state.hexes:
        raise Refused(where, f"there is no area {value!r}", "name one of position.areas")
    return state.hexes.index(found)


def _read_edges(state: State, position: Json) -> None:
    found: list[int] = []
    for number, value in enumerate(sequence(position.get("edges", []), "position.edges")):
        where = f"position.edges[{number}]"
        entry = mapping(value, where)
        only(entry, ("area", "side", "marker"), where)
        cell = _cell(state, entry.get("area"), f"{where}.area")
        side = whole(entry.get("side"), f"{where}.side", 0, 5)
        marker = one_of(entry.get("marker"), names.EDGE_MARKERS, f"{where}.marker")
        found.append(edges.edge(cell, side, names.EDGE_MARKERS.index(marker)))
    state.edges = tuple(found)
    edges.rebuild_walls(state)
    if "spare" in position:
        spare = sequence(position["spare"], "position.spare")
        state.spare = tuple(names.find(tables.TILE_IDS, tile, "position.spare") for tile in spare)
    else:
        state.spare = tuple(t for t in range(len(tables.TILE_IDS)) if t not in state.tile)


def _read_order(state: State, position: Json) -> None:
    if "initiative" in position:
        named = sequence(position["initiative"], "position.initiative")
        order = [
            names.find(names.SIDES[: codes.ONI], side, "position.initiative") for side in named
        ]
        if sorted(order) != sorted(state.sides):
            raise Refused("position.initiative", "is not the players", "name each of them once")
        state.order = order
    for side in sequence(position.get("flipped", []), "position.flipped"):
        state.flipped |= 1 << names.find(names.SIDES, side, "position.flipped")


def _read_turn(state: State, position: Json) -> None:
    default = "choose" if all(state.hands) and not any(c >= 0 for c in state.chosen) else "red"
    phase = one_of(position.get("phase", default), names.PHASES, "position.phase")
    state.phase = names.PHASES.index(phase)
    turn = position.get("turn")
    if turn is not None:
        state.turn = names.find([names.SIDES[s] for s in state.sides], turn, "position.turn")
        state.turn = state.sides[state.turn]
    white = mapping(position.get("white", {}), "position.white")
    only(white, ("left", "used"), "position.white")
    state.white_left = whole(white.get("left", 0), "position.white.left", 0, 2)
    for name in sequence(white.get("used", []), "position.white.used"):
        state.white_used |= 1 << names.find(names.WHITE_ACTIONS, name, "position.white.used")
    _read_left(state, mapping(position.get("left", {}), "position.left"))


def _read_left(state: State, left: Json) -> None:
    only(left, (*names.SYMBOLS, *LEFT_ALIASES), "position.left")
    for name, value in left.items():
        for symbol in LEFT_ALIASES.get(name, (name,)):
            amount = whole(value, f"position.left.{name}", 0, 99)
            state.left[names.SYMBOLS.index(symbol)] = amount


def _enter(state: State, position: Json) -> None:
    """Enter the phase: push the turn and everything after it."""
    phase, turn = state.phase, state.turn
    push = state.stack.append
    if phase == codes.SETUP:
        push(frames.settler(state.order.index(turn) if turn != codes.NOBODY else 0))
    elif phase == codes.CHOOSE:
        push(frames.choose())
    elif phase == codes.SCORE:
        finish(state, None)
        return
    else:
        push(frames.end_round())
        for later in (codes.RED, codes.GREEN, codes.BLUE, codes.WHITE):
            if later > phase:
                push(frames.phase_(later))
        _enter_turn(state, position, phase, turn)
    state.dirty = 0
    if phase != codes.SETUP:
        settle(state, None)
    run(state, OPERATIONS, None)


def _enter_turn(state: State, position: Json, phase: int, turn: int) -> None:
    if turn == codes.NOBODY:
        open_sides = [side for side in state.order if not state.flipped >> side & 1]
        turn = open_sides[0] if open_sides else state.order[0]
    if "flipped" not in position:
        for side in state.order[: state.order.index(turn)]:
            state.flipped |= 1 << side
    state.stack.append(frames.phase_(phase, entered=1))
    state.stack.append(frames.end_turn(turn))
    state.stack.append(frames.turn(turn))
    left, white = state.left, (state.white_left, state.white_used)
    open_turn(state, turn, None)
    if "white" in position:
        state.white_left, state.white_used = white
    if "left" in position:
        state.left = left
        if phase == codes.RED and left[codes.MOVEMENT] and not state.fought >> turn & 1:
            muster(state, turn, left[codes.MOVEMENT], -1)
        else:
            state.moving = []
