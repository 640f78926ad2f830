"""The choices an event needs after it is played: area, side, tile, rotation, marker."""

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, edges, event_cards, frames
from moontable.games.tsukuyumi.rules.ground import exchange, lay_tile, rotations, tile_kinds
from moontable.games.tsukuyumi.rules.state import State, ask, note, option, with_byte
from moontable.kernel.frames import Events, Frame

NEUTRAL = (codes.BLOCKADE, codes.PASSAGE)


def begin_event(state: State, frame: Frame, events: Events) -> None:
    """Ask for the event's area."""
    del events
    _, side, card, _, _ = frame
    options = [
        option(codes.A_AREA, cell)
        for cell in event_cards.areas_for(state, tables.EVENT_EFFECT[card])
    ]
    ask(state, frame, side, codes.D_EVENT, options)


def resume_event(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Apply the event to the area, or ask for the next choice."""
    del seat
    _, side, card, _, _ = frame
    cell = action & codes.ARGUMENT
    effect = tables.EVENT_EFFECT[card]
    if effect in (codes.LAY_BLOCKADE, codes.LAY_PASSAGE, codes.REMOVE_MARKER):
        state.stack.append(frames.event_side(side, card, cell))
    elif effect == codes.REPLACE_TILE:
        state.stack.append(frames.event_tile(side, card, cell))
    elif effect == codes.SWAP_TILES:
        state.stack.append(frames.event_second(side, card, cell))
    else:
        mark = event_cards.mark_of(effect)
        if (
            event_cards.used_marks(state, event_cards.MARK_BITS[mark])
            >= tables.PROPERTY_MARKERS[mark]
        ):
            state.stack.append(frames.move_marker(side, card, cell))
        else:
            lay_mark(state, side, mark, cell, events)


def lay_mark(state: State, side: int, mark: int, cell: int, events: Events) -> None:
    """Place a property marker."""
    state.props = with_byte(state.props, cell, state.props[cell] | event_cards.MARK_BITS[mark])
    state.dirty = 1
    note(state, events, codes.E_LAID, side, event_cards.LAID_NAMES[mark], state.hexes[cell])


def begin_move_marker(state: State, frame: Frame, events: Events) -> None:
    """Ask which marker on the board is moved, because the supply is empty."""
    del events
    _, side, card, cell, _ = frame
    effect = tables.EVENT_EFFECT[card]
    if effect in (codes.LAY_BLOCKADE, codes.LAY_PASSAGE):
        options = [option(codes.A_MARKER, place) for place in event_cards.takeable_edges(state)]
    else:
        options = [
            option(codes.A_AREA, place) for place in event_cards.takeable(state, effect, cell)
        ]
    if options:
        ask(state, frame, side, codes.D_EVENT, options)


def resume_move_marker(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Move the marker."""
    del seat
    _, side, card, cell, edge_side = frame
    effect, place = tables.EVENT_EFFECT[card], action & codes.ARGUMENT
    if effect in (codes.LAY_BLOCKADE, codes.LAY_PASSAGE):
        edges.lift_edge(state, place >> 3, place & 7)
        _lay_edge(state, side, effect, cell, edge_side, events)
        return
    kept = state.props[place] & ~event_cards.MARK_BITS[event_cards.mark_of(effect)]
    state.props = with_byte(state.props, place, kept)
    lay_mark(state, side, event_cards.mark_of(effect), cell, events)


def _lay_edge(  # noqa: PLR0913 - whose event, which, where
    state: State, side: int, effect: int, cell: int, edge_side: int, events: Events
) -> None:
    blockade = effect == codes.LAY_BLOCKADE
    edges.lay_edge(state, cell, edge_side, codes.BLOCKADE if blockade else codes.PASSAGE)
    marker = codes.L_BLOCKADE if blockade else codes.L_PASSAGE
    note(state, events, codes.E_LAID, side, marker, state.hexes[cell], edge_side)


def begin_event_side(state: State, frame: Frame, events: Events) -> None:
    """Ask for the side of the area, or for the marker to remove."""
    del events
    _, side, card, cell, _ = frame
    effect = tables.EVENT_EFFECT[card]
    options = [option(codes.A_SIDE, edge) for edge in event_cards.open_sides(state, effect, cell)]
    if effect == codes.REMOVE_MARKER:
        options += [
            option(codes.A_MARKER, event_cards.LAID_NAMES[mark])
            for mark in range(4)
            if state.props[cell] & event_cards.MARK_BITS[mark]
        ]
    ask(state, frame, side, codes.D_EVENT, options)


def resume_event_side(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Place or remove the marker."""
    del seat
    _, side, card, cell, _ = frame
    effect, place = tables.EVENT_EFFECT[card], action & codes.ARGUMENT
    if effect == codes.REMOVE_MARKER:
        if action >> 16 == codes.A_SIDE:
            marker = (
                codes.L_PASSAGE
                if edges.marker_on(state, cell, place) == codes.PASSAGE
                else codes.L_BLOCKADE
            )
            edges.lift_edge(state, cell, place)
            note(state, events, codes.E_REMOVED, side, marker, state.hexes[cell])
        else:
            kept = state.props[cell] & ~event_cards.MARK_BITS[place - codes.L_RADIOACTIVE]
            state.props = with_byte(state.props, cell, kept)
            state.dirty = 1
            note(state, events, codes.E_REMOVED, side, place, state.hexes[cell])
    elif (
        edges.edge_markers(state) >= tables.EDGE_MARKERS
        and edges.marker_on(state, cell, place) not in NEUTRAL
    ):
        state.stack.append(frames.move_marker(side, card, cell, place))
    else:
        _lay_edge(state, side, effect, cell, place, events)


def begin_event_tile(state: State, frame: Frame, events: Events) -> None:
    """Ask for the unused tile; tiles that look alike are one option."""
    del events
    _, side, _, _, _ = frame
    ask(
        state,
        frame,
        side,
        codes.D_EVENT,
        [option(codes.A_TILE, tile) for tile in tile_kinds(state.spare)],
    )


def resume_event_tile(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Exchange the tiles, then ask for the rotation."""
    del seat
    _, side, card, cell, _ = frame
    exchange(state, cell, action & codes.ARGUMENT)
    note(state, events, codes.E_TILE, side, state.hexes[cell], action & codes.ARGUMENT)
    state.stack.append(frames.event_turn(side, card, cell))


def begin_event_second(state: State, frame: Frame, events: Events) -> None:
    """Ask for the tile to swap with."""
    del events
    _, side, _, first, _ = frame
    cells = [cell for cell in event_cards.areas_for(state, codes.SWAP_TILES) if cell != first]
    ask(state, frame, side, codes.D_EVENT, [option(codes.A_AREA, cell) for cell in cells])


def resume_event_second(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Swap the tiles, then ask for both rotations."""
    del seat
    _, side, card, cell, _ = frame
    first, second = cell, action & codes.ARGUMENT
    tiles = (state.tile[first], state.tile[second])
    faces = [(state.terrain[c], state.mountain[c], state.printed[c]) for c in (first, second)]
    reds = (state.red[first], state.red[second])
    lay_tile(state, first, tiles[1], faces[1], reds[1])
    lay_tile(state, second, tiles[0], faces[0], reds[0])
    note(state, events, codes.E_TILE, side, state.hexes[first], state.tile[first])
    note(state, events, codes.E_TILE, side, state.hexes[second], state.tile[second])
    state.stack.append(frames.event_turn(side, card, second))
    state.stack.append(frames.event_turn(side, card, first))


def begin_event_turn(state: State, frame: Frame, events: Events) -> None:
    """Ask how the tile is rotated; a tile that looks the same either way is not asked about."""
    del events
    _, side, _, cell, _ = frame
    turns = rotations(state.red[cell])
    if len(turns) > 1:
        ask(state, frame, side, codes.D_EVENT, [option(codes.A_TURN, turn) for turn in turns])


def resume_event_turn(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Rotate the tile."""
    del seat, events
    _, _, _, cell, _ = frame
    turn = action & codes.ARGUMENT
    red = state.red[cell]
    turned = (red << turn | red >> (6 - turn)) & 63
    face = (state.terrain[cell], state.mountain[cell], state.printed[cell])
    lay_tile(state, cell, state.tile[cell], face, turned)
