"""Read the set-up of a game and deal its first state."""

from collections.abc import Sequence
from typing import Final

from moontable.games.tsukuyumi.content import pack, tables
from moontable.games.tsukuyumi.content.hexes import neighbours
from moontable.games.tsukuyumi.edge.board_tiles import read_tiles, tiles_json
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.boards import BoardPlan, fair_board, hexcode_of, layout
from moontable.games.tsukuyumi.rules.edges import rebuild_walls
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.flow import OPERATIONS
from moontable.games.tsukuyumi.rules.ground import face_of
from moontable.games.tsukuyumi.rules.state import State, stand
from moontable.kernel import Json, Refused, Setup
from moontable.kernel.frames import run
from moontable.kernel.rng import child, shuffle
from moontable.kernel.values import mapping, one_of, only, sequence, truth, whole

RULESETS: Final = ("first-edition",)
MODES: Final = {"normal": 4, "quick": 3, "epic": 5, "superiority": 6}
HAND: Final = 6
DEFAULT_SIDES: Final = {
    3: ("cybersamurai", "nomads", "boarlords"),
    4: ("cybersamurai", "dark_seed", "nomads", "boarlords"),
    5: pack.SIDE_IDS[:5],
}
OPTIONS: Final = (
    *("scenario", "mode", "superiority", "named_oni", "skip_first_white", "switches"),
    *("quick_start", "tiles"),
)


def read_setup(request: Json) -> Setup:
    """Complete a set-up with defaults; refuses invalid ones."""
    only(request, ("players", "ruleset", "first", "options"), "setup")
    players = sequence(request.get("players", [{}] * 3), "setup.players")
    if len(players) not in DEFAULT_SIDES:
        raise Refused("setup.players", f"{len(players)} players", "3 to 5 (TS-001)")
    ruleset = one_of(request.get("ruleset", RULESETS[0]), RULESETS, "setup.ruleset")
    whole(request.get("first", 0), "setup.first", 0, len(players) - 1)
    factions = _factions([mapping(p, f"setup.players[{n}]") for n, p in enumerate(players)])
    options = _options(mapping(request.get("options", {}), "setup.options"), len(players))
    return Setup(tuple({"faction": faction} for faction in factions), ruleset, 0, options)


def _factions(players: Sequence[Json]) -> list[str]:
    known = pack.SIDE_IDS[: codes.FACTIONS]
    named: list[str | None] = []
    for number, player in enumerate(players):
        where = f"setup.players[{number}]"
        only(player, ("faction",), where)
        chosen = player.get("faction")
        named.append(None if chosen is None else one_of(chosen, known, f"{where}.faction"))
        if named.count(named[-1]) > 1 and chosen is not None:
            raise Refused(f"{where}.faction", f"{chosen!r} is taken", "each faction is there once")
    free = [f for f in (*DEFAULT_SIDES[len(players)], *known) if f not in named]
    order = list(dict.fromkeys(free))
    return [faction or order.pop(0) for faction in named]


def _options(options: Json, players: int) -> Json:
    only(options, OPTIONS, "setup.options")
    scenario = one_of(options.get("scenario", "free"), pack.SCENARIOS, "setup.options.scenario")
    if players not in pack.SCENARIOS[scenario]["players"]:
        right = f"{scenario} is for {pack.SCENARIOS[scenario]['players']} players"
        raise Refused("setup.options.scenario", f"{players} players", right)
    mode = one_of(options.get("mode", "normal"), MODES, "setup.options.mode")
    plain = truth(options.get("quick_start", False), "setup.options.quick_start")
    tiles = read_tiles(options.get("tiles", []), scenario, players)
    switches = mapping(options.get("switches", {}), "setup.options.switches")
    return {
        "scenario": scenario,
        "mode": mode,
        "superiority": whole(options.get("superiority", 20), "setup.options.superiority", 15, 60),
        "named_oni": truth(options.get("named_oni", False), "setup.options.named_oni"),
        "skip_first_white": truth(
            options.get("skip_first_white", plain), "setup.options.skip_first_white"
        ),
        "switches": read_switches(switches, "setup.options.switches"),
        **({"quick_start": True} if plain else {}),
        **({"tiles": tiles_json(tiles)} if tiles else {}),
    }


def read_switches(request: Json, where: str) -> dict[str, str]:
    """The answers to all open questions."""
    known = {entry["id"]: list(entry["choices"]) for entry in pack.SWITCHES}
    only(request, known, where)
    return {
        name: one_of(request.get(name, choices[0]), choices, f"{where}.{name}")
        for name, choices in known.items()
    }


def switch_bits(answers: Json) -> int:
    """The answers as bits: set means the second choice."""
    bits = 0
    for number, entry in enumerate(pack.SWITCHES):
        if answers.get(entry["id"], entry["choices"][0]) != entry["choices"][0]:
            bits |= 1 << number
    return bits


def bits_of(options: Json) -> int:
    """Switches, named Oni, goals and the skipped first white phase as bits."""
    bits = switch_bits(mapping(options["switches"], "switches"))
    if options["named_oni"]:
        bits |= codes.Q_NAMED_ONI
    if options["skip_first_white"]:
        bits |= codes.Q_SKIP_WHITE
    if not pack.SCENARIOS[str(options["scenario"])]["goals"]:
        bits |= codes.Q_NO_GOALS
    if options.get("quick_start"):
        bits |= codes.Q_PLAIN_LAND
    return bits


def deal(setup: Setup, seed: int) -> State:
    """Set up moon and Oni, board, events, action cards and initiative; then the players settle."""
    state = State()
    options = setup.options
    scenario, mode = str(options["scenario"]), str(options["mode"])
    state.switches = bits_of(options)
    state.rounds = MODES[mode]
    if mode == "superiority":
        state.superiority = whole(options["superiority"], "superiority")
    seat_sides(state, [pack.SIDE_IDS.index(str(p["faction"])) for p in setup.players])
    chosen = read_tiles(options.get("tiles", []), scenario, len(setup.players))
    board, rng = fair_board(scenario, len(setup.players), child(seed, 1), chosen)
    lay_board(state, board)
    apply_scenario(state, scenario)
    rng = _place_first_oni(state, rng)
    state.rng = _deal_cards(state, rng)
    state.stack.append(frames.settler())
    run(state, OPERATIONS, None)
    return state


def apply_scenario(state: State, scenario: str) -> None:
    """The special rules of a scenario."""
    state.scenario = scenario
    found = layout(scenario, len(state.sides))
    state.sites = tuple(hexcode_of(place) for place in found.get("sites", []))
    state.holes = tuple(hexcode_of(place) for place in found.get("holes", []))
    state.clusters = tuple(
        tuple(hexcode_of(place) for place in cluster) for cluster in found.get("clusters", [])
    )
    state.off_moon = int(pack.SCENARIOS[scenario]["home_off_moon"])


def faction_number(state: State, side: int) -> int:
    """The number on the faction sheet, or the other one named in the rulebook (Q09)."""
    other = FACTIONS[side].other_number
    if other and state.switches & codes.Q_THIRTEEN:
        return other
    return tables.FACTION_NUMBER[side]


def seat_sides(state: State, sides: Sequence[int]) -> None:
    """Assign sides to seats and order them by faction number (TS-017)."""
    state.sides = tuple(sides)
    state.seat_of = tuple(
        sides.index(side) if side in sides else -1 for side in range(codes.SIDES + 1)
    )
    state.order = sorted(sides, key=lambda side: faction_number(state, side))
    seats = len(sides)
    state.hands = [0] * seats
    state.chosen = [-1] * seats
    state.events = [0] * seats
    state.seen = [1 << seat for seat in range(seats)]


def lay_board(state: State, board: BoardPlan) -> None:
    """Turn a board into columns."""
    empty = codes.CELLS - len(board.areas)
    state.hexes = tuple(area.hexcode for area in board.areas)
    state.near = neighbours(state.hexes)
    state.tile = bytes([*(area.tile for area in board.areas), *[codes.OFF] * empty])
    faces = [
        (area.terrain, area.mountain, area.printed)
        if area.tile == codes.OFF
        else face_of(state, area.tile)
        for area in board.areas
    ]
    state.terrain = bytes([*(face[0] for face in faces), *[0] * empty])
    state.mountain = bytes([*(face[1] for face in faces), *[0] * empty])
    state.printed = bytes([*(face[2] for face in faces), *[0] * empty])
    state.red = bytes([*(area.red for area in board.areas), *[0] * empty])
    state.spare = board.spare
    rebuild_walls(state)


def _place_first_oni(state: State, rng: int) -> int:
    """One random Oni on each area of the moon (TS-012)."""
    last = codes.IBARAKI if state.switches & codes.Q_NAMED_ONI else codes.LARGE
    pool = [kind for kind in range(codes.SMALL, last + 1) for _ in range(tables.COUNT[kind])]
    rng = shuffle(pool, rng)
    named = 0
    for cell in range(7):
        kind = pool.pop()
        while kind > codes.LARGE and named:
            kind = pool.pop()
        named += int(kind > codes.LARGE)
        stand(state, kind, cell)
    return rng


def _deal_cards(state: State, rng: int) -> int:
    """Six action cards each, 23 events with two face up (TS-015, TS-016)."""
    cards = list(range(len(tables.CARDS)))
    rng = shuffle(cards, rng)
    for seat in range(len(state.sides)):
        for _ in range(HAND):
            state.hands[seat] |= 1 << cards.pop()
    state.deck = list(range(len(tables.EVENT_EFFECT)))
    rng = shuffle(state.deck, rng)
    state.open = [state.deck.pop(), state.deck.pop()]
    for card in state.open:
        state.known[card] = 0xFF
    return rng
