"""Generate small changes to a position that might make a refused deed legal."""

from collections.abc import Callable, Iterator
from functools import partial

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.places import place, place_words
from moontable.games.tsukuyumi.edge.texts.words import PHASE_WORDS, SIDE, SYMBOL, UNIT
from moontable.games.tsukuyumi.edge.why_ground import cell_of
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.flow import OPERATIONS
from moontable.games.tsukuyumi.rules.movement import muster
from moontable.games.tsukuyumi.rules.state import State, clone, leave, stand, with_byte
from moontable.kernel import Deed, Seat, Words
from moontable.kernel.capabilities import Supposition
from moontable.kernel.frames import ask_again
from moontable.kernel.speech import Counted, counted

STEP = Counted("Schritt", "Schritten", "step", "steps")
POINT = Counted("Punkt", "Punkten", "point", "points")


def suppose(state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
    """Copies with one change each, the smallest first."""
    yield from _symbols(state)
    yield from _steps(state)
    yield from _units(state, seat, deed)
    yield from _ground(state, seat, deed)
    if deed["verb"] != "pass":
        yield from _turn(state, seat)


def _changed(state: State, words: Words, change: Callable[[State], object]) -> Supposition:
    """Change a copy and ask again."""
    other = clone(state)
    change(other)
    ask_again(other, OPERATIONS)
    return Supposition(words, other)


def _symbols(state: State) -> Iterator[Supposition]:
    """Add a symbol or production points."""
    op, side, points, _, _ = state.stack[-1]
    for symbol, name in enumerate(SYMBOL):
        if op != frames.TURN or symbol == codes.PRODUCTION or state.left[symbol]:
            continue

        def grant(other: State, which: int = symbol) -> None:
            other.left[which] = 1
            if which == codes.MOVEMENT:
                muster(other, other.turn, 1, -1)

        words = Words(f"mit einem Symbol mehr: {name.de}", f"with one more symbol: {name.en}")
        yield _changed(state, words, grant)
    for more in range(1, 6) if op in (frames.TURN, frames.PRODUCTION) else ():

        def pay(other: State, extra: int = more) -> None:
            if op == frames.PRODUCTION:
                other.stack[-1] = frames.production(side, points + extra)
            else:
                other.left[codes.PRODUCTION] += extra

        amount = counted(more, POINT)
        yield _changed(state, Words(f"mit {amount.de} mehr", f"with {amount.en} more"), pay)


def _steps(state: State) -> Iterator[Supposition]:
    """Add a step to every marching unit."""
    for more in (1, 2):

        def walk(other: State, extra: int = more) -> None:
            other.moving = [unit + (extra << 4) for unit in other.moving]

        amount = counted(more, STEP)
        if state.moving:
            yield _changed(state, Words(f"mit {amount.de} mehr", f"with {amount.en} more"), walk)


def _units(state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
    """Add or remove a unit in an area of the deed."""
    side = state.sides[seat]
    for key in _area_keys(deed, ("area", "from")):
        cell = cell_of(state, deed, key)
        if cell == codes.OFF:
            continue
        there = place_words(place(state, state.hexes[cell]))
        for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
            if state.stock[kind]:
                unit = UNIT[names.UNITS[kind]]
                words = Words(f"mit {unit.de} in {there.de}", f"with {unit.en} in {there.en}")
                yield _changed(state, words, partial(_place, kind, cell))
        for kind in range(codes.KINDS):
            if tables.SIDE_OF[kind] != side and _stays(state, kind, cell):
                unit = UNIT[names.UNITS[kind]]
                words = Words(f"ohne {unit.de} in {there.de}", f"without {unit.en} in {there.en}")
                yield _changed(state, words, partial(_remove, kind, cell))


def _stays(state: State, kind: int, cell: int) -> bool:
    """Do such units stand in an area without marching?"""
    marches = any(unit >> 16 == kind and unit >> 8 & 0xFF == cell for unit in state.moving)
    return state.units[cell * codes.KINDS + kind] > 0 and not marches


def _area_keys(deed: Deed, keys: tuple[str, ...]) -> list[str]:
    """The fields of a deed that name areas; in upgrades, `from` names a unit."""
    marches = deed["verb"] in {"move", "oni_move"}
    return [key for key in keys if key in deed and (key != "from" or marches)]


def _place(kind: int, cell: int, state: State) -> None:
    stand(state, kind, cell)


def _remove(kind: int, cell: int, state: State) -> None:
    leave(state, kind, cell)


def _ground(state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
    """Remove the blockades or the marker from each area the deed names."""
    del seat
    for key in _area_keys(deed, ("from", "to", "area", "where")):
        cell = cell_of(state, deed, key)
        if cell == codes.OFF:
            continue
        there = place_words(place(state, state.hexes[cell]))
        if state.walls[cell]:
            words = Words(f"ohne Blockaden um {there.de}", f"without blockades around {there.en}")
            yield _changed(state, words, partial(_open, cell))
        if state.owner[cell] != codes.NOBODY:
            owner = SIDE[names.SIDES[state.owner[cell]]]
            words = Words(
                f"ohne den Marker von {owner.de} in {there.de}",
                f"without the marker of {owner.en} in {there.en}",
            )
            yield _changed(state, words, partial(_free, cell))


def _open(cell: int, state: State) -> None:
    """Remove all blockades around an area, on both sides."""
    state.walls = with_byte(state.walls, cell, 0)
    for side in range(6):
        other = state.near[cell * 6 + side]
        if other != codes.OFF:
            state.walls = with_byte(state.walls, other, state.walls[other] & ~(1 << (side + 3) % 6))


def _free(cell: int, state: State) -> None:
    state.owner = with_byte(state.owner, cell, codes.NOBODY)


def _turn(state: State, seat: Seat) -> Iterator[Supposition]:
    """Move the turn before the fight, to another phase, or reveal the card."""
    side = state.sides[seat]
    bit = 1 << side
    if state.fought & bit:

        def rest(other: State) -> None:
            other.fought &= ~bit
            if other.phase == codes.RED and other.left[codes.MOVEMENT]:
                muster(other, side, other.left[codes.MOVEMENT], -1)

        yield _changed(state, Words("vor deinem ersten Kampf", "before your first combat"), rest)
    if state.once & bit:

        def renew(other: State) -> None:
            other.once &= ~bit

        words = Words("in der nächsten Runde", "in the next round")
        yield _changed(state, words, renew)
    op, _, _, _, _ = state.stack[-1]
    if op != frames.TURN:
        return
    for phase in (codes.WHITE, codes.BLUE, codes.GREEN, codes.RED):
        if phase != state.phase:
            name = PHASE_WORDS[phase]
            words = Words(f"in dieser Phase: {name.de}", f"in the {name.en}")
            yield _changed(state, words, partial(_enter, side, phase))


def _enter(side: int, phase: int, state: State) -> None:
    """Move the turn to another phase, with one of each of its symbols."""
    state.phase = phase
    for symbol in range(len(SYMBOL)):
        state.left[symbol] = max(1, state.left[symbol])
    if phase == codes.RED and not state.fought >> side & 1:
        muster(state, side, state.left[codes.MOVEMENT], -1)
