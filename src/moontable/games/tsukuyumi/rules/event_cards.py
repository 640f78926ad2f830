"""What event cards do, and where: markers, tiles, Oni, production, initiative."""

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.edges import marker_on
from moontable.games.tsukuyumi.rules.initiative import changes
from moontable.games.tsukuyumi.rules.oni import lead, oni_ground, oni_kinds
from moontable.games.tsukuyumi.rules.production import products
from moontable.games.tsukuyumi.rules.state import State, note, option, properties
from moontable.kernel.frames import Events

MARK_BITS = (codes.RADIOACTIVE, codes.UNSTABLE, codes.TSUKUYUMI, codes.NEGATION)
LAID_NAMES = (codes.L_RADIOACTIVE, codes.L_UNSTABLE, codes.L_TSUKUYUMI, codes.L_NEGATION)


def mark_of(effect: int) -> int:
    """Which property marker an event places: an index into MARK_BITS, or -1."""
    if effect == codes.LAY_RADIOACTIVE:
        return 0
    if effect == codes.LAY_UNSTABLE:
        return 1
    if effect == codes.LAY_TSUKUYUMI:
        return 2
    return 3 if effect in (codes.LAY_NEGATION, codes.LAY_BAN) else -1


def is_free(state: State, cell: int) -> bool:
    """Is the area unoccupied, or unstable so that events may be applied anyway?"""
    if properties(state, cell) & codes.UNSTABLE:
        return True
    bit = tables.BIT[cell]
    for side in range(codes.SIDES):
        if state.presence[side] & bit:
            return False
    return bool(state.switches & codes.Q_UNITS_ONLY) or state.owner[cell] == codes.NOBODY


def used_marks(state: State, bit: int) -> int:
    """How many property markers of a kind are on the board."""
    count = 0
    for cell in range(len(state.hexes)):
        if state.props[cell] & bit:
            count += 1
    return count


def open_sides(state: State, effect: int, cell: int) -> list[int]:
    """The sides of an area on which an event may place or remove an edge marker."""
    found: list[int] = []
    free = is_free(state, cell)
    for side in range(6):
        other = state.near[cell * 6 + side]
        if other == codes.OFF:
            continue
        closed = state.walls[cell] >> side & 1
        if effect == codes.LAY_BLOCKADE:
            fits = not closed and free and is_free(state, other)
        elif effect == codes.LAY_PASSAGE:
            fits = closed == 1 and (free or is_free(state, other))
        else:
            fits = free and marker_on(state, cell, side) in (codes.BLOCKADE, codes.PASSAGE)
        if fits:
            found.append(side)
    return found


def suits(state: State, effect: int, cell: int) -> bool:
    """May the event be applied to this area?"""
    terrain = state.terrain[cell]
    if effect in (codes.LAY_BLOCKADE, codes.LAY_PASSAGE):
        return bool(open_sides(state, effect, cell))
    if terrain == codes.HOME or not is_free(state, cell):
        return False
    marks = state.props[cell]
    if effect == codes.REMOVE_MARKER:
        return marks != 0 or bool(open_sides(state, effect, cell))
    if effect == codes.LAY_BAN:
        return properties(state, cell) & codes.TSUKUYUMI != 0
    if terrain == codes.MOON:
        return False
    if effect == codes.LAY_NEGATION:
        return properties(state, cell) != 0
    if effect in (codes.REPLACE_TILE, codes.SWAP_TILES):
        return True
    return not (state.printed[cell] | marks) & MARK_BITS[mark_of(effect)]


def areas_for(state: State, effect: int) -> list[int]:
    """All areas an event may be applied to."""
    return [cell for cell in range(len(state.hexes)) if suits(state, effect, cell)]


def has_areas(state: State, effect: int, wanted: int) -> bool:
    """Are there at least `count` areas to which an event may be applied?"""
    for cell in range(len(state.hexes)):
        if suits(state, effect, cell):
            wanted -= 1
            if not wanted:
                return True
    return False


def takeable(state: State, effect: int, target: int) -> list[int]:
    """Areas from which a marker may be taken when the supply is empty."""
    bit = MARK_BITS[mark_of(effect)]
    return [cell for cell in range(len(state.hexes)) if state.props[cell] & bit and cell != target]


def takeable_edges(state: State) -> list[int]:
    """Edges from which a marker may be taken when the supply is empty; area and side as one int."""
    return sorted([entry >> 2 for entry in state.edges if entry & 3 != codes.DUG])


def can_play(state: State, side: int, card: int) -> bool:
    """Would the event do anything?"""
    effect, amount = tables.EVENT_EFFECT[card], tables.EVENT_AMOUNT[card]
    if effect == codes.CALL_ONI:
        return bool(oni_kinds(state)) and oni_ground(state) != 0
    if effect == codes.LEAD_ONI:
        return state.presence[codes.ONI] != 0
    if effect == codes.CACHE:
        return bool(products(state, side, amount))
    if effect == codes.RADIO_CALL:
        return bool(changes(state, side, amount, 1))
    if effect == codes.REPLACE_TILE and not state.spare:
        return False
    return has_areas(state, effect, 2 if effect == codes.SWAP_TILES else 1)


def playable(state: State, side: int) -> list[int]:
    """The events a side can play from its hand."""
    hand = state.events[state.seat_of[side]]
    return [
        option(codes.A_PLAY, card)
        for card in range(len(tables.EVENT_EFFECT))
        if hand >> card & 1 and can_play(state, side, card)
    ]


def play(state: State, side: int, card: int, events: Events) -> None:
    """Play an event from the hand."""
    state.events[state.seat_of[side]] &= ~(1 << card)
    state.discard.append(card)
    state.known[card] = 0xFF
    note(state, events, codes.E_PLAYED, side, card)
    effect, amount = tables.EVENT_EFFECT[card], tables.EVENT_AMOUNT[card]
    if effect == codes.CALL_ONI:
        state.stack.append(frames.place_oni(side, amount, quiet=1))
    elif effect == codes.LEAD_ONI:
        lead(state, side, amount)
    elif effect == codes.CACHE:
        state.stack.append(frames.production(side, amount))
    elif effect == codes.RADIO_CALL:
        state.stack.append(frames.initiative(side, amount, up_to=1))
    else:
        state.stack.append(frames.event(side, card))
