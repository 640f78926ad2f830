"""The choices an event still needs once it is played: area, side, tile, rotation, marker.

It knows how an event is carried out; where it may be applied stands in `events`.
"""

from moontable.games.tsukuyumi.content.tables import EDGE_MARKERS, EVENT_EFFECT, PROPERTY_MARKERS
from moontable.games.tsukuyumi.rules.codes import (
    A_AREA,
    A_MARKER,
    A_SIDE,
    A_TILE,
    A_TURN,
    ARGUMENT,
    BLOCKADE,
    LAY_BLOCKADE,
    LAY_PASSAGE,
    PASSAGE,
    REMOVE_MARKER,
    REPLACE_TILE,
    SWAP_TILES,
)
from moontable.games.tsukuyumi.rules.edges import edge_markers, lay_edge, lift_edge, marker_on
from moontable.games.tsukuyumi.rules.event_cards import (
    LAID_NAMES,
    MARK_BITS,
    areas_for,
    mark_of,
    open_sides,
    takeable,
    takeable_edges,
    used_marks,
)
from moontable.games.tsukuyumi.rules.ground import exchange, lay_tile, rotations, tile_kinds
from moontable.games.tsukuyumi.rules.kinds import (
    D_EVENT,
    E_LAID,
    E_REMOVED,
    E_TILE,
    F_EVENT_SECOND,
    F_EVENT_SIDE,
    F_EVENT_TILE,
    F_EVENT_TURN,
    F_MOVE_MARKER,
    L_BLOCKADE,
    L_PASSAGE,
    L_RADIOACTIVE,
)
from moontable.games.tsukuyumi.rules.state import Frame, Log, State, ask, note, option

NEUTRAL = (BLOCKADE, PASSAGE)


def begin_event(state: State, frame: Frame, log: Log) -> None:
    """Ask for the area."""
    del log
    options = [option(A_AREA, cell) for cell in areas_for(state, EVENT_EFFECT[frame[2]])]
    ask(state, frame, frame[1], D_EVENT, options)


def resume_event(state: State, frame: Frame, seat: int, action: int, log: Log) -> None:
    """Do what the card says there, or ask for more."""
    del seat
    side, card, cell = frame[1], frame[2], action & ARGUMENT
    effect = EVENT_EFFECT[card]
    if effect in (LAY_BLOCKADE, LAY_PASSAGE, REMOVE_MARKER):
        state.stack.append((F_EVENT_SIDE, side, card, cell, 0))
    elif effect == REPLACE_TILE:
        state.stack.append((F_EVENT_TILE, side, card, cell, 0))
    elif effect == SWAP_TILES:
        state.stack.append((F_EVENT_SECOND, side, card, cell, 0))
    else:
        mark = mark_of(effect)
        if used_marks(state, MARK_BITS[mark]) >= PROPERTY_MARKERS[mark]:
            state.stack.append((F_MOVE_MARKER, side, card, cell, 0))
        else:
            lay_mark(state, side, mark, cell, log)


def lay_mark(state: State, side: int, mark: int, cell: int, log: Log) -> None:
    """Lay a property marker."""
    state.props[cell] |= MARK_BITS[mark]
    state.dirty = 1
    note(state, log, E_LAID, side, LAID_NAMES[mark], state.hexes[cell])


def begin_move_marker(state: State, frame: Frame, log: Log) -> None:
    """The supply is empty: ask which marker on the board is moved; c is a side for edges."""
    del log
    effect = EVENT_EFFECT[frame[2]]
    if effect in (LAY_BLOCKADE, LAY_PASSAGE):
        options = [option(A_MARKER, place) for place in takeable_edges(state)]
    else:
        options = [option(A_AREA, cell) for cell in takeable(state, effect, frame[3])]
    if options:
        ask(state, frame, frame[1], D_EVENT, options)


def resume_move_marker(state: State, frame: Frame, seat: int, action: int, log: Log) -> None:
    """Move it."""
    del seat
    _, side, card, cell, edge_side = frame
    effect, place = EVENT_EFFECT[card], action & ARGUMENT
    if effect in (LAY_BLOCKADE, LAY_PASSAGE):
        lift_edge(state, place >> 3, place & 7)
        _lay_edge(state, side, effect, cell, edge_side, log)
        return
    state.props[place] &= ~MARK_BITS[mark_of(effect)]
    lay_mark(state, side, mark_of(effect), cell, log)


def _lay_edge(  # noqa: PLR0913 - whose event, which, where
    state: State, side: int, effect: int, cell: int, edge_side: int, log: Log
) -> None:
    blockade = effect == LAY_BLOCKADE
    lay_edge(state, cell, edge_side, BLOCKADE if blockade else PASSAGE)
    marker = L_BLOCKADE if blockade else L_PASSAGE
    note(state, log, E_LAID, side, marker, state.hexes[cell], edge_side)


def begin_event_side(state: State, frame: Frame, log: Log) -> None:
    """Ask for the side, or for the marker to remove."""
    del log
    effect, cell = EVENT_EFFECT[frame[2]], frame[3]
    options = [option(A_SIDE, side) for side in open_sides(state, effect, cell)]
    if effect == REMOVE_MARKER:
        options += [
            option(A_MARKER, LAID_NAMES[mark])
            for mark in range(4)
            if state.props[cell] & MARK_BITS[mark]
        ]
    ask(state, frame, frame[1], D_EVENT, options)


def resume_event_side(state: State, frame: Frame, seat: int, action: int, log: Log) -> None:
    """Lay or remove the marker."""
    del seat
    _, side, card, cell, _ = frame
    effect, place = EVENT_EFFECT[card], action & ARGUMENT
    if effect == REMOVE_MARKER:
        if action >> 16 == A_SIDE:
            marker = L_PASSAGE if marker_on(state, cell, place) == PASSAGE else L_BLOCKADE
            lift_edge(state, cell, place)
            note(state, log, E_REMOVED, side, marker, state.hexes[cell])
        else:
            state.props[cell] &= ~MARK_BITS[place - L_RADIOACTIVE]
            state.dirty = 1
            note(state, log, E_REMOVED, side, place, state.hexes[cell])
    elif edge_markers(state) >= EDGE_MARKERS and marker_on(state, cell, place) not in NEUTRAL:
        state.stack.append((F_MOVE_MARKER, side, card, cell, place))
    else:
        _lay_edge(state, side, effect, cell, place, log)


def begin_event_tile(state: State, frame: Frame, log: Log) -> None:
    """Ask for the unused tile; tiles that look alike are one option."""
    del log
    ask(state, frame, frame[1], D_EVENT, [option(A_TILE, tile) for tile in tile_kinds(state.spare)])


def resume_event_tile(state: State, frame: Frame, seat: int, action: int, log: Log) -> None:
    """Exchange the tiles, then ask for the rotation."""
    del seat
    cell = frame[3]
    exchange(state, cell, action & ARGUMENT)
    note(state, log, E_TILE, frame[1], state.hexes[cell], action & ARGUMENT)
    state.stack.append((F_EVENT_TURN, frame[1], frame[2], cell, 0))


def begin_event_second(state: State, frame: Frame, log: Log) -> None:
    """Ask for the tile to swap with."""
    del log
    cells = [cell for cell in areas_for(state, SWAP_TILES) if cell != frame[3]]
    ask(state, frame, frame[1], D_EVENT, [option(A_AREA, cell) for cell in cells])


def resume_event_second(state: State, frame: Frame, seat: int, action: int, log: Log) -> None:
    """Swap the tiles, then ask for both rotations."""
    del seat
    first, second = frame[3], action & ARGUMENT
    tiles = (state.tile[first], state.tile[second])
    faces = [(state.terrain[c], state.mountain[c], state.printed[c]) for c in (first, second)]
    reds = (state.red[first], state.red[second])
    lay_tile(state, first, tiles[1], faces[1], reds[1])
    lay_tile(state, second, tiles[0], faces[0], reds[0])
    note(state, log, E_TILE, frame[1], state.hexes[first], state.tile[first])
    note(state, log, E_TILE, frame[1], state.hexes[second], state.tile[second])
    state.stack.append((F_EVENT_TURN, frame[1], frame[2], second, 0))
    state.stack.append((F_EVENT_TURN, frame[1], frame[2], first, 0))


def begin_event_turn(state: State, frame: Frame, log: Log) -> None:
    """Ask how the tile is turned; a tile that looks the same either way is not asked about."""
    del log
    turns = rotations(state.red[frame[3]])
    if len(turns) > 1:
        ask(state, frame, frame[1], D_EVENT, [option(A_TURN, turn) for turn in turns])


def resume_event_turn(state: State, frame: Frame, seat: int, action: int, log: Log) -> None:
    """Turn it."""
    del seat, log
    cell, turn = frame[3], action & ARGUMENT
    red = state.red[cell]
    turned = (red << turn | red >> (6 - turn)) & 63
    face = (state.terrain[cell], state.mountain[cell], state.printed[cell])
    lay_tile(state, cell, state.tile[cell], face, turned)
