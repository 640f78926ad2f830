"""The state as flat columns, and the primitive operations on them: ask, tell, stand, leave, mark.

Columns of bytes that rarely change are replaced as a whole, so that clones share them.
"""

from typing import final

from mypy_extensions import i64

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.kernel.decision import Decision, one_decision, sorted_options
from moontable.kernel.frames import Events, Frame, Suspended
from moontable.kernel.game import NO_CARD, Event


@final
class State(Suspended):
    """Everything on the table."""

    def __init__(self) -> None:
        """An empty table."""
        self._lay_board()
        self._seat_players()
        self._keep_score()
        self._open_turn()

    def _lay_board(self) -> None:
        self.hexes: tuple[int, ...] = ()
        self.near = bytes(codes.CELLS * 6)
        self.terrain = bytes(codes.CELLS)
        self.mountain = bytes(codes.CELLS)
        self.red = bytes(codes.CELLS)
        self.printed = bytes(codes.CELLS)
        self.home_of = bytes([codes.NOBODY]) * codes.CELLS
        self.tile = bytes([codes.OFF]) * codes.CELLS
        self.spare: tuple[int, ...] = ()
        self.edges: tuple[int, ...] = ()
        self.walls = bytes(codes.CELLS)
        self.props = bytes(codes.CELLS)
        self.owner = bytes([codes.NOBODY]) * codes.CELLS
        self.units = bytearray(codes.CELLS * codes.KINDS)
        self.force = bytearray(codes.SIDES * codes.CELLS)
        self.presence = [0] * codes.SIDES
        self.stock = bytearray(tables.COUNT)
        self.eggs = bytearray(codes.CELLS)
        self.mines = bytearray(codes.CELLS)
        self.terra = bytearray(codes.CELLS)
        self.kaneda = bytearray([codes.OFF, codes.OFF])
        self.rocket = bytearray([codes.OFF, codes.OFF])

    def _seat_players(self) -> None:
        self.sides: tuple[int, ...] = ()
        self.seat_of: tuple[int, ...] = ()
        self.order: list[int] = []
        self.flipped = 0
        self.hands: list[int] = []
        self.chosen: list[int] = []
        self.seen: list[int] = []
        self.events: list[int] = []
        self.deck: list[int] = []
        self.open: list[int] = []
        self.discard: list[int] = []
        self.known = bytearray(32)
        self.used = 0

    def _keep_score(self) -> None:
        self.vp = [0] * codes.SIDES
        self.goals = 0
        self.missions = bytearray(codes.SIDES)
        self.conquered = bytearray(codes.SIDES)
        self.retaken = bytearray(codes.SIDES)
        self.oni_killed = bytearray(codes.SIDES)
        self.killed = [0] * codes.SIDES
        self.dragonland = bytearray(codes.SIDES)
        self.once = 0
        self.swarm_flies = 0
        self.sealed = 0
        self.light = codes.OFF
        self.uplinks = 0
        self.used_links = 0
        self.weapons = bytearray(3)
        self.rockets = bytearray(3)
        self.launched = 0

    def _open_turn(self) -> None:
        self.round = 1
        self.rounds = 4
        self.superiority = 0
        self.switches = 0
        self.sites: tuple[int, ...] = ()
        self.holes: tuple[int, ...] = ()
        self.clusters: tuple[tuple[int, ...], ...] = ()
        self.off_moon = 0
        self.scenario = ""
        self.phase = 0
        self.turn = codes.NOBODY
        self.left = [0] * codes.SYMBOLS
        self.white_left = 0
        self.white_used = 0
        self.fought = 0
        self.moving: list[int] = []
        self.fight: list[int] = []
        self.doomed: list[int] = []
        self.rng = 0
        self.dirty = 0
        self.winner = codes.NOBODY
        self.stack = []
        self.asked = ()


def pending(state: State) -> tuple[Decision, ...]:
    """The decisions that are open now."""
    return state.asked


def clone(old: State) -> State:
    """A copy that shares nothing that can change."""
    new = State.__new__(State)
    _share(old, new)
    _copy_board(old, new)
    _copy_players(old, new)
    _copy_turn(old, new)
    return new


def _share(old: State, new: State) -> None:
    new.hexes, new.near, new.terrain, new.mountain = old.hexes, old.near, old.terrain, old.mountain
    new.red, new.printed, new.home_of, new.tile = old.red, old.printed, old.home_of, old.tile
    new.spare, new.edges, new.walls = old.spare, old.edges, old.walls
    new.sides, new.seat_of, new.scenario = old.sides, old.seat_of, old.scenario
    new.sites, new.holes, new.clusters, new.off_moon = (
        old.sites,
        old.holes,
        old.clusters,
        old.off_moon,
    )


def _copy_board(old: State, new: State) -> None:
    new.props = old.props
    new.owner = old.owner
    new.units = old.units[:]
    new.force = old.force[:]
    new.presence = old.presence[:]
    new.stock = old.stock[:]
    new.eggs = old.eggs[:]
    new.mines = old.mines[:]
    new.terra = old.terra[:]
    new.kaneda = old.kaneda[:]
    new.rocket = old.rocket[:]


def _copy_players(old: State, new: State) -> None:
    new.order, new.flipped = old.order[:], old.flipped
    new.hands, new.chosen, new.seen = old.hands[:], old.chosen[:], old.seen[:]
    new.events, new.deck, new.open = old.events[:], old.deck[:], old.open[:]
    new.discard, new.known, new.used = old.discard[:], old.known[:], old.used
    new.vp, new.goals, new.missions = old.vp[:], old.goals, old.missions[:]
    new.conquered, new.retaken = old.conquered[:], old.retaken[:]
    new.oni_killed, new.killed, new.dragonland = (
        old.oni_killed[:],
        old.killed[:],
        old.dragonland[:],
    )
    new.once, new.swarm_flies, new.sealed, new.light = (
        old.once,
        old.swarm_flies,
        old.sealed,
        old.light,
    )
    new.uplinks, new.used_links = old.uplinks, old.used_links
    new.weapons, new.rockets, new.launched = old.weapons[:], old.rockets[:], old.launched


def _copy_turn(old: State, new: State) -> None:
    new.round, new.rounds, new.superiority = old.round, old.rounds, old.superiority
    new.switches, new.phase, new.turn = old.switches, old.phase, old.turn
    new.left, new.white_left, new.white_used = old.left[:], old.white_left, old.white_used
    new.fought, new.moving, new.fight = old.fought, old.moving[:], old.fight[:]
    new.doomed, new.rng, new.dirty, new.winner = old.doomed[:], old.rng, old.dirty, old.winner
    new.stack, new.asked = old.stack[:], old.asked


def ask(state: State, frame: Frame, side: int, kind: int, options: list[int]) -> None:
    """Stop here until the side's player answers the frame."""
    state.stack.append(frame)
    source = NO_CARD
    if state.fight:
        source = codes.BATTLE_BASE + state.fight[2]
    else:
        op, _, event, battle_card, _ = frame
        if _is_event(op):
            source = codes.EVENT_BASE + event
        elif op == frames.SECOND:
            source = codes.BATTLE_BASE + battle_card
    state.asked = one_decision(state.seat_of[side], kind, source, sorted_options(options))


def _is_event(op: int) -> bool:
    """Does an operation carry out an event card? Written out, so that no objects are made."""
    return op in (
        frames.EVENT,
        frames.EVENT_SIDE,
        frames.EVENT_TILE,
        frames.EVENT_TURN,
        frames.EVENT_SECOND,
        frames.MOVE_MARKER,
    )


def option(group: int, argument: int) -> int:
    """An action as one int."""
    return (group << codes.GROUP) | argument


def note(  # noqa: PLR0913 - an event and its three numbers
    state: State, events: Events, kind: int, side: int, a: int = 0, b: int = 0, c: int = 0
) -> None:
    """Tell everybody what happened."""
    if events is not None:
        seat = state.seat_of[side] if side < codes.SIDES else -1
        cause = codes.BATTLE_BASE + state.fight[2] if state.fight else NO_CARD
        events.append(Event(kind, seat, (a, b, c, side, cause)))


def secretly(state: State, kind: int, seat: int, card: int) -> Event:
    """Report an event with a card that only its seat may know; others see that there is one."""
    public = (codes.HIDDEN, 0, 0, state.sides[seat], NO_CARD)
    return Event(kind, seat, public, (card,), 1 << seat)


def with_byte(column: bytes, place: int, value: int) -> bytes:
    """A shared column with one value changed."""
    changed = bytearray(column)
    changed[place] = value
    return bytes(changed)


def bits(mask: int) -> list[int]:
    """The areas in a bit mask, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def stand(state: State, kind: int, cell: int) -> None:
    """Put a standee from the supply into an area."""
    side = tables.SIDE_OF[kind]
    state.stock[kind] -= 1
    state.units[cell * codes.KINDS + kind] += 1
    state.force[side * codes.CELLS + cell] += 1
    state.presence[side] |= tables.BIT[cell]


def leave(state: State, kind: int, cell: int) -> None:
    """Take a standee from an area back to the supply."""
    side = tables.SIDE_OF[kind]
    state.stock[kind] += 1
    state.units[cell * codes.KINDS + kind] -= 1
    place = side * codes.CELLS + cell
    state.force[place] -= 1
    if state.force[place] == 0:
        state.presence[side] &= ~tables.BIT[cell]


def others(state: State, side: int) -> int:
    """The areas in which any other side has units."""
    mask: i64 = 0
    presence = state.presence
    for other in range(i64(codes.SIDES)):
        if other != side:
            here: i64 = presence[other]
            mask |= here
    return mask


def areas_of(state: State, side: int) -> int:
    """How many areas carry a side's marker; `count` would box every value when compiled."""
    count: i64 = 0
    wanted: i64 = side
    owner = state.owner
    for cell in range(i64(len(state.hexes))):
        if owner[cell] == wanted:
            count += 1
    return count


def properties(state: State, cell: int) -> int:
    """The properties in force in an area."""
    marks = state.props[cell]
    if marks & codes.NEGATION:
        return 0
    return state.printed[cell] | marks


def moon_centre(state: State) -> int:
    """The area in the middle of the moon, or OFF on a board without one."""
    centre = (16 << 5) | 16
    return state.hexes.index(centre) if centre in state.hexes else codes.OFF


def is_off_limits(state: State, cell: int) -> bool:
    """Is the area part of the moon or a home area?"""
    return state.terrain[cell] >= codes.MOON
