"""Encode states as bytes and options as numbers, straight from the state's columns."""

from typing import Any, Final

from moontable.games.tsukuyumi.features import planes
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.imagine import knows
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel.decision import Decision
from moontable.kernel.encoding import Encoding, add_bits, asked, byte, length, one_of
from moontable.kernel.errors import Refused

SIZE: Final = sum([length(plane.shape) for plane in planes.PLANES])
IS: Final = [
    bytes([int(value == wanted) for value in range(256)]) for wanted in range(codes.SIDES + 1)
]
"""For each number, a table that turns it into 1 and all else into 0."""
HAS: Final = [bytes([value >> bit & 1 for value in range(256)]) for bit in range(6)]
"""For each bit, a table that tells which bytes have it."""
NOTHING: Final = bytes(3 * codes.CELLS * 8)
NO_CELLS: Final = bytes(codes.CELLS)
NO_CARDS: Final = bytes(len(planes.CARDS))
NO_FIGHT: Final = bytes(1 + codes.X_FIELDS)
NO_LINKS: Final = bytes(2 * codes.UPLINKS)
FULL: Final = [bytes([1] * cells + [0] * (codes.CELLS - cells)) for cells in range(codes.CELLS + 1)]
AGREED: Final = planes.AT["fight"] - planes.AT["switches"]
NO_QUESTION: Final = bytes(SIZE - planes.AT["question.kind"])
MOST_BOARDS: Final = 1024
AT_CELL: Final = one_of(codes.OFF + 1, codes.CELLS)
KIND_OF: Final = one_of(codes.OFF + 1, codes.KINDS)
PHASE: Final = one_of(len(planes.PHASES), len(planes.PHASES))
SEAT: Final = one_of(planes.SEATS + 1, planes.SEATS)
CARD: Final = one_of(len(planes.CARDS), len(planes.CARDS))
KIND: Final = one_of(len(codes.DECISIONS), len(codes.DECISIONS))
STEP: Final = one_of(planes.STEPS + 1, planes.STEPS)
EVENT: Final = one_of(len(planes.EVENTS) + 1, len(planes.EVENTS))
BATTLE_CARD: Final = one_of(len(planes.BATTLE) + 1, len(planes.BATTLE))

_boards: dict[tuple[int, ...], bytes] = {}


def _places(hexes: tuple[int, ...]) -> bytes:
    """Where the areas are, computed once per board: presence, q, r."""
    found = _boards.get(hexes)
    if found is None:
        if len(_boards) >= MOST_BOARDS:
            _boards.clear()
        rest = bytes(codes.CELLS - len(hexes))
        found = FULL[len(hexes)]
        found += bytes([hexcode >> 5 for hexcode in hexes]) + rest
        found += bytes([hexcode & 31 for hexcode in hexes]) + rest
        _boards[hexes] = found
    return found


def _columns(found: list[bytes], column: bytes, tables: list[bytes], count: int) -> None:
    """One plane per table, made from a column of bytes."""
    found += [column.translate(tables[number]) for number in range(count)]


def _ground(found: list[bytes], state: State) -> None:
    """What every seat sees alike: the land and the neutral markers."""
    found.append(_places(state.hexes))
    _columns(found, state.terrain, IS, 5)
    found.append(state.mountain)
    _columns(found, state.printed, HAS, 4)
    _columns(found, state.props, HAS, 4)
    _columns(found, state.red, HAS, 6)
    if state.edges:
        edges = bytearray(NOTHING)
        for entry in state.edges:
            edges[(entry & 3) * codes.CELLS * 8 + (entry >> 2)] = 1
        found.append(bytes(edges))
    else:
        found.append(NOTHING)


def _lands(found: list[bytes], state: State, column: bytes, seat: int) -> None:
    """The owners of the areas, counted from the observing seat."""
    seats = len(state.sides)
    for number in range(planes.SEATS):
        if number < seats:
            found.append(column.translate(IS[state.sides[(seat + number) % seats]]))
        else:
            found.append(NO_CELLS)


def _pieces(found: list[bytes], state: State) -> None:
    found.append(bytes(state.units))
    found.append(bytes(state.eggs))
    found.append(bytes(state.mines))
    _columns(found, bytes(state.terra), HAS, 3)
    found += [AT_CELL[state.kaneda[0]], AT_CELL[state.kaneda[1]]]
    found += [AT_CELL[state.rocket[0]], AT_CELL[state.rocket[1]]]


def _player(found: list[int], at: int, state: State, other: int) -> None:
    side = state.sides[other]
    found[at] = 1
    found[at + 1 + side] = 1
    at += 1 + codes.FACTIONS
    found[at] = byte(state.vp[side])
    found[at + 1] = state.goals >> side & 1
    for mission in range(codes.SIDES):
        found[at + 2 + mission] = state.missions[side] >> mission & 1
    at += 2 + codes.SIDES
    found[at] = state.conquered[side]
    found[at + 1] = state.retaken[side]
    found[at + 2] = state.oni_killed[side]
    found[at + 3] = byte(state.killed[side])
    found[at + 4] = state.dragonland[side]
    found[at + 5] = state.once >> side & 1
    found[at + 6] = state.fought >> side & 1
    found[at + 7] = state.hands[other].bit_count()
    found[at + 8] = state.events[other].bit_count()
    found[at + 9] = 1 if state.chosen[other] >= 0 else 0
    found[at + 10] = state.order.index(side) if side in state.order else planes.SEATS
    found[at + 11] = state.flipped >> side & 1


def _players(state: State, seat: int) -> bytes:
    seats = len(state.sides)
    found = [0] * (planes.SEATS * len(planes.PLAYER))
    for number in range(seats):
        _player(found, number * len(planes.PLAYER), state, (seat + number) % seats)
    return bytes(found)


def _factions(found: list[bytes], state: State) -> None:
    if state.uplinks | state.used_links:
        add_bits(found, state.uplinks, codes.UPLINKS)
        add_bits(found, state.used_links, codes.UPLINKS)
    else:
        found.append(NO_LINKS)
    found.append(KIND_OF[state.light])
    found.append(bytes([byte(state.swarm_flies)]))
    found.append(bytes(state.rockets))
    found.append(bytes([byte(state.launched)]))
    found.append(bytes(state.weapons))
    found.append(bytes([1 if state.sealed else 0]))


def _hand(state: State, seat: int, other: int) -> int:
    """The action cards of a player, if this seat holds or has held them."""
    hand = state.hands[other]
    if other != seat:
        if not state.seen[other] >> seat & 1:
            return 0
        if state.phase == codes.CHOOSE and state.chosen[other] >= 0:
            hand |= 1 << state.chosen[other]
    return hand


def _choice(state: State, seat: int, other: int) -> bytes:
    card = state.chosen[other]
    if card < 0 or (other != seat and state.phase == codes.CHOOSE):
        return NO_CARDS
    return CARD[card]


def _known_events(state: State, seat: int, other: int) -> int:
    events = state.events[other]
    if other == seat or not events:
        return events
    known = 0
    for event in range(len(planes.EVENTS)):
        if events >> event & 1 and knows(state, seat, event):
            known |= 1 << event
    return known


def _cards(found: list[bytes], state: State, seat: int) -> None:
    """Everybody's cards as far as this seat knows them, and the open ones."""
    seats = len(state.sides)
    for number in range(planes.SEATS):
        hand = _hand(state, seat, (seat + number) % seats) if number < seats else 0
        add_bits(found, hand, len(planes.CARDS))
    for number in range(planes.SEATS):
        there = number < seats
        found.append(_choice(state, seat, (seat + number) % seats) if there else NO_CARDS)
    add_bits(found, state.used, len(planes.CARDS))
    for number in range(planes.SEATS):
        events = _known_events(state, seat, (seat + number) % seats) if number < seats else 0
        add_bits(found, events, len(planes.EVENTS))
    add_bits(found, _set(state.open), len(planes.EVENTS))
    add_bits(found, _set(state.discard), len(planes.EVENTS))


def _set(cards: list[int]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def _table(found: list[bytes], state: State, seat: int) -> None:
    found.append(PHASE[state.phase])
    turn = planes.SEATS
    if state.turn < codes.ONI:
        turn = (state.seat_of[state.turn] - seat) % len(state.sides)
    found.append(SEAT[turn])
    numbers = [byte(state.left[symbol]) for symbol in range(codes.SYMBOLS)]
    numbers += [byte(state.round), byte(state.rounds), byte(state.superiority)]
    numbers += [byte(state.white_left), byte(len(state.deck))]
    found.append(bytes(numbers))
    add_bits(found, state.white_used & 15, 4)
    add_bits(found, state.switches, AGREED)
    if state.fight:
        fight = [1] + [byte(state.fight[field]) for field in range(codes.X_FIELDS)]
        found.append(bytes(fight))
    else:
        found.append(NO_FIGHT)


def _question(found: list[bytes], state: State, decision: Decision) -> None:
    """What this seat is asked: the kind, the card, and what the suspended effect remembers."""
    found.append(KIND[decision.kind])
    op, first, second, third = planes.STEPS, 0, 0, 0
    if state.stack:
        op, _, first, second, third = state.stack[-1]
    found.append(STEP[op])
    numbers = [first & 255, first >> 8 & 255, second & 255, second >> 8 & 255]
    numbers += [third & 255, third >> 8 & 255]
    found.append(bytes(numbers))
    source = decision.source
    event, battle = len(planes.EVENTS), len(planes.BATTLE)
    if source >= codes.BATTLE_BASE:
        battle = source - codes.BATTLE_BASE
    elif source >= codes.EVENT_BASE:
        event = source - codes.EVENT_BASE
    found.append(EVENT[event])
    found.append(BATTLE_CARD[battle])


def observe(state: State, seat: int, out: Any, start: int) -> None:
    """Everything a seat may see, plane after plane."""
    found: list[bytes] = []
    _ground(found, state)
    _lands(found, state, state.owner, seat)
    found.append(state.owner.translate(IS[codes.ONI]))
    _lands(found, state, state.home_of, seat)
    _pieces(found, state)
    found.append(_players(state, seat))
    _factions(found, state)
    _cards(found, state, seat)
    _table(found, state, seat)
    decision = asked(state.asked, seat)
    if decision is None:
        found.append(NO_QUESTION)
    else:
        _question(found, state, decision)
    out[start : start + SIZE] = b"".join(found)


VERBS: Final = (
    *("pass", "choose_card", "place_home", "mark_start", "unit", "uplink", "lay", "white"),
    *("effect", "initiative", "draw_event", "play_event", "area", "side", "tile", "turn"),
    *("produce", "where", "place_oni", "oni_kind", "oni_area", "oni_conquest", "oni_from"),
    *("move", "to", "attack", "assign", "counter", "take", "weapon", "rocket", "keep"),
    *("sacrifice", "hatch", "", "victim", "marker", "confirm", "", "hold"),
)
"""The block of each group of actions."""
STARTS: Final[list[int]] = [planes.FIRST[verb] if verb else 0 for verb in VERBS]
WITH_AREA: Final = (codes.A_UNIT, codes.A_LAY, codes.A_ATTACK, codes.A_HOLD)
TAKE_MARKER: Final = planes.FIRST["take_marker"]
PLAIN: Final = 0
AREA_LAST: Final = 1
ALONE: Final = 2
OTHERS: Final = 3


def _shape(group: int) -> int:
    if group in WITH_AREA:
        return AREA_LAST
    if group in (codes.A_PLACE_ONI, codes.A_ONI_CONQUEST, codes.A_CONFIRM):
        return ALONE
    return (
        OTHERS
        if group in (codes.A_MOVE, codes.A_SACRIFICE, codes.A_ASSIGN, codes.A_MARKER)
        else PLAIN
    )


SHAPES: Final[list[int]] = [_shape(group) for group in range(len(VERBS))]


def numbers(state: State, decision: Decision) -> list[int]:
    """The number of every option."""
    found: list[int] = []
    for option in decision.options:
        group, argument = option >> codes.GROUP, option & codes.ARGUMENT
        first, shape = STARTS[group], SHAPES[group]
        if shape == PLAIN:
            found.append(first + argument)
        elif shape == AREA_LAST:
            found.append(first + (argument >> 6) * codes.CELLS + (argument & 63))
        elif shape == ALONE:
            found.append(first)
        else:
            found.append(_number(state, decision, group, argument))
    return found


def _number(state: State, decision: Decision, group: int, argument: int) -> int:
    """The number of an option whose argument is packed differently."""
    first = STARTS[group]
    if group == codes.A_MOVE:
        return (
            first + ((argument >> 10) * codes.CELLS + (argument >> 4 & 63)) * 16 + (argument & 15)
        )
    if group == codes.A_SACRIFICE:
        return first + (argument >> 6) * codes.KINDS + (argument & 63)
    if group == codes.A_ASSIGN:
        return first + _share(decision, argument)
    op, _, _, _, _ = state.stack[-1]
    return TAKE_MARKER + argument if op == frames.MOVE_MARKER else first + argument


def _share(decision: Decision, damage: int) -> int:
    """The share of damage: all of it, or a multiple of five."""
    if damage == decision.options[-1] & codes.ARGUMENT:
        return 0
    if damage >= 5 * planes.SHARES:
        raise Refused("actions", f"damage of {damage}", f"below {5 * planes.SHARES} has numbers")
    return 1 + damage // 5


class TsukuyumiEncoding(Encoding):
    """The encoding of TSUKUYUMI for machine learning."""

    def observe(self, state: Any, seat: int, out: Any, start: int) -> None:
        """Write what a seat sees."""
        observe(state, seat, out, start)

    def numbers(self, state: Any, decision: Decision) -> list[int]:
        """The number of every option."""
        return numbers(state, decision)


ENCODING: Final = TsukuyumiEncoding(planes.VERSION, planes.PLANES, planes.BLOCKS)
