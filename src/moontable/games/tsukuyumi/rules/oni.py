"""The Oni, steered by the players: placing, marching, and the Oni conquest.

It knows the two mandatory actions (TS-062…TS-075); Oni fight like everybody else, in `combat`.
"""

from mypy_extensions import i64

from moontable.games.tsukuyumi.content.tables import BIT, CONQUEST, IBARAKI_RANGE, ONI_FALLBACK
from moontable.games.tsukuyumi.rules import frames
from moontable.games.tsukuyumi.rules.codes import (
    A_ATTACK,
    A_MOVE,
    A_ONI_AREA,
    A_ONI_FROM,
    A_ONI_KIND,
    A_PASS,
    A_TO,
    ARGUMENT,
    D_MOVE_TO,
    D_ONI_ATTACK,
    D_ONI_MOVE,
    D_PLACE_ONI,
    E_FALLBACK,
    E_PLACED,
    GROUP,
    IBARAKI,
    KINDS,
    LARGE,
    MOUNTAIN,
    OFF,
    ONI,
    ONI_CARD,
    Q_ATTEMPT,
    Q_NAMED_ONI,
    Q_NO_MOUNTAIN_STOP,
    SHUTEN,
    SMALL,
    TSUKUYUMI,
)
from moontable.games.tsukuyumi.rules.combat import attack
from moontable.games.tsukuyumi.rules.conquest import conquest_needed, markers_left, may_hold
from moontable.games.tsukuyumi.rules.forces import (
    flies,
    massive,
    outweighs,
    side_conquest,
    unit_health,
)
from moontable.games.tsukuyumi.rules.movement import (
    MOVED,
    march,
    marcher,
    may_go_on,
    movers,
    passable,
    shift,
)
from moontable.games.tsukuyumi.rules.production import closed_homes
from moontable.games.tsukuyumi.rules.state import (
    State,
    ask,
    bits,
    note,
    option,
    others,
    properties,
    stand,
)
from moontable.kernel.frames import Events, Frame


def oni_ground(state: State) -> int:
    """Where new Oni may be placed (TS-063)."""
    mask: i64 = 0
    first: i64 = state.kaneda[0]
    second: i64 = state.kaneda[1]
    owner, near, walls = state.owner, state.near, state.walls
    for cell in range(i64(len(state.hexes))):
        if owner[cell] != ONI and not properties(state, cell) & TSUKUYUMI:
            continue
        mask |= BIT[cell]
        if cell in (first, second):
            continue
        closed: i64 = walls[cell]
        for side in range(i64(6)):
            other: i64 = near[cell * 6 + side]
            if closed >> side & 1 or other in (OFF, first, second):
                continue
            mask |= BIT[other]
    return mask & ~closed_homes(state, ONI)


def oni_kinds(state: State) -> list[int]:
    """The kinds of Oni in the supply; one named Oni at most may be on the board (TS-129)."""
    kinds = [kind for kind in range(SMALL, LARGE + 1) if state.stock[kind]]
    if state.switches & Q_NAMED_ONI and state.stock[SHUTEN] and state.stock[IBARAKI]:
        kinds += [SHUTEN, IBARAKI]
    return kinds


def begin_place_oni(state: State, frame: Frame, events: Events) -> None:
    """Ask for the next Oni; b is 1 where an empty supply brings no conquest instead (TS-066)."""
    del events
    _, side, count, quiet, placed = frame
    if not count:
        return
    kinds = oni_kinds(state)
    if kinds and oni_ground(state):
        ask(state, frame, side, D_PLACE_ONI, [option(A_ONI_KIND, kind) for kind in kinds])
    elif not quiet and not placed:
        state.stack.append(frames.oni_conquest(side))


def resume_place_oni(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Take the kind, then ask for the area."""
    del seat, events
    _, side, count, quiet, _ = frame
    state.stack.append(frames.place_oni(side, count - 1, quiet=quiet, placed=1))
    state.stack.append(frames.oni_where(side, action & ARGUMENT))


def begin_oni_where(state: State, frame: Frame, events: Events) -> None:
    """Ask where the Oni appears."""
    del events
    _, side, _, _, _ = frame
    options = [option(A_ONI_AREA, cell) for cell in bits(oni_ground(state))]
    ask(state, frame, side, D_PLACE_ONI, options)


def resume_oni_where(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Put it there."""
    del seat
    _, _, kind, _, _ = frame
    cell = action & ARGUMENT
    stand(state, kind, cell)
    note(state, events, E_PLACED, ONI, kind, state.hexes[cell])


def oni_range(state: State, cell: int) -> int:
    """How far Oni that set out from an area may go."""
    return IBARAKI_RANGE if state.units[cell * KINDS + IBARAKI] else 1


def reached(state: State, kind: int, cell: int, left: int) -> int:
    """The areas an Oni can stand in with the steps it has left, its own among them."""
    mask = BIT[cell]
    if not left:
        return mask
    for side in range(6):
        to = passable(state, kind, cell, side)
        if to == OFF:
            continue
        mask |= BIT[to]
        if left > 1 and not stops(state, kind, to, unit_health(state, kind, to)):
            mask |= reached(state, kind, to, left - 1)
    return mask


def stops(state: State, kind: int, cell: int, coming: int) -> bool:
    """Would the Oni have to end its movement in this area, with health yet to come there?"""
    if flies(state, kind):
        return False
    if state.terrain[cell] == MOUNTAIN and not state.switches & Q_NO_MOUNTAIN_STOP:
        return True
    return others(state, ONI) & BIT[cell] != 0 and not outweighs(state, ONI, cell, coming)


def ripe(state: State) -> int:
    """The areas Oni may conquer, if they are strong enough (TS-072)."""
    mask: i64 = 0
    if markers_left(state, ONI) > 0:
        for cell in range(i64(len(state.hexes))):
            if may_hold(state, ONI, cell):
                mask |= BIT[cell]
    return mask


def undefended(state: State, goals: int) -> int:
    """Those of some ripe areas that fall to any Oni at all: neither units nor a mountain (TS-169).

    Mostly there is one in reach, and then nothing needs to be added up.
    """
    if state.switches & Q_ATTEMPT:
        return goals
    rest: i64 = goals & ~others(state, ONI)
    terrain = state.terrain
    mask: i64 = 0
    for cell in range(i64(len(state.hexes))):
        if rest >> cell & 1 and terrain[cell] != MOUNTAIN:
            mask |= BIT[cell]
    return mask


def enough(state: State, cell: int, more: int) -> bool:
    """Would Oni conquer a ripe area if some conquest were added to what stands there (TS-169)?

    With Q08 answered otherwise, an attempt that is certain to fail counts as well.
    """
    if state.switches & Q_ATTEMPT:
        return True
    if state.terrain[cell] != MOUNTAIN and not others(state, ONI) & BIT[cell]:
        return True
    return side_conquest(state, ONI, cell) + more >= conquest_needed(state, ONI, cell)


def gather(state: State, marching: list[int], coming: list[int]) -> int:
    """The areas activated Oni can stand in; what could still come there is added up."""
    mask = 0
    enemies = others(state, ONI)
    last, reach, away = -1, 0, bits(0)
    for unit in marching:
        kind, cell = unit >> 16, unit >> 8 & 0xFF
        if unit != last:
            last = unit
            left = unit >> 4 & 0xF if may_go_on(state, unit, enemies) else 0
            reach = reached(state, kind, cell, left)
            away = bits(reach & ~BIT[cell])
        mask |= reach
        for to in away:
            coming[to] += CONQUEST[kind]
    return mask


def hopes(state: State, marching: list[int]) -> int:
    """The areas that activated Oni could conquer, if all that can come there did."""
    coming = [0] * len(state.hexes)
    found = 0
    for cell in bits(gather(state, marching, coming) & ripe(state)):
        if enough(state, cell, coming[cell]):
            found |= BIT[cell]
    return found


def reach_of(state: State, marching: list[int]) -> int:
    """The areas activated Oni can stand in."""
    mask = 0
    enemies = others(state, ONI)
    last = -1
    for unit in marching:
        if unit != last:
            last = unit
            left = unit >> 4 & 0xF if may_go_on(state, unit, enemies) else 0
            mask |= reached(state, unit >> 16, unit >> 8 & 0xFF, left)
    return mask


def has_hope(state: State, marching: list[int], goals: int, easy: int) -> bool:
    """Is there any among some areas that activated Oni could conquer, some of them easily?"""
    if stand_in(marching, easy):
        return True
    mask = reach_of(state, marching)
    if mask & easy:
        return True
    if not mask & goals:
        return False
    coming = [0] * len(state.hexes)
    for cell in bits(gather(state, marching, coming) & goals):
        if enough(state, cell, coming[cell]):
            return True
    return False


def stand_in(marching: list[int], areas: int) -> bool:
    """Does one of the activated Oni stand in one of some areas?"""
    return any(areas & BIT[unit >> 8 & 255] for unit in marching)


def activated(state: State, cell: int) -> list[int]:
    """The Oni of an area, ready to march."""
    found: list[int] = []
    reach = oni_range(state, cell)
    for kind in range(SMALL, KINDS):
        count = state.units[cell * KINDS + kind]
        if count:
            unit = marcher(kind, cell, 1 if massive(state, kind) else reach, 0)
            found += [unit] * count
    return found


def origins(state: State) -> list[int]:
    """The areas whose Oni can make a legal conquest (TS-068, TS-073, TS-169)."""
    goals = ripe(state)
    easy = undefended(state, goals)
    return [
        cell
        for cell in bits(state.presence[ONI])
        if easy & BIT[cell] or has_hope(state, activated(state, cell), goals, easy)
    ]


def begin_oni_conquest(state: State, frame: Frame, events: Events) -> None:
    """Ask for the one area whose Oni are activated, or fall back to moving three Oni."""
    _, side, _, _, _ = frame
    found = origins(state)
    if found:
        ask(state, frame, side, D_ONI_MOVE, [option(A_ONI_FROM, cell) for cell in found])
        return
    note(state, events, E_FALLBACK, side)
    lead(state, side, ONI_FALLBACK)


def lead(state: State, side: int, count: int) -> None:
    """Let a side move up to some Oni by one area each."""
    state.moving = []
    for cell in bits(state.presence[ONI]):
        for kind in range(SMALL, KINDS):
            for _ in range(state.units[cell * KINDS + kind]):
                state.moving.append(marcher(kind, cell, 1, 0))
    state.stack.append(frames.march(side, ONI, count))


def resume_oni_conquest(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Activate the Oni of the area."""
    del seat, events
    _, side, _, _, _ = frame
    cell = action & ARGUMENT
    state.moving = activated(state, cell)
    state.stack.append(frames.oni_march(side, cell))


def targets(state: State) -> list[int]:
    """The areas with an activated Oni that can be conquered now (TS-069)."""
    return conquests(state, ripe(state))


def conquests(state: State, goals: int) -> list[int]:
    """Those of some ripe areas with an activated Oni that can be conquered now."""
    mask = 0
    for unit in state.moving:
        mask |= BIT[unit >> 8 & 0xFF]
    return [cell for cell in bits(mask & goals) if enough(state, cell, 0)]


def oni_steps(state: State, argument: int, goals: int, easy: int, most: int = 6) -> list[int]:
    """Where an activated Oni may go so that a conquest stays possible; so many areas at most."""
    kind, cell, left = argument >> 10, argument >> 4 & 0x3F, argument & 0xF
    marching = state.moving[:]
    for place, unit in enumerate(marching):
        if unit >> 4 == kind << 12 | cell << 4 | left:
            del marching[place]
            break
    anywhere = stand_in(marching, easy)
    marching.append(0)
    found: list[int] = []
    for side in range(6):
        if len(found) == most:
            break
        to = passable(state, kind, cell, side)
        if to == OFF:
            continue
        if anywhere or easy & BIT[to]:
            found.append(to)
            continue
        shift(state, kind, cell, to)
        rest = 0 if stops(state, kind, to, 0) else left - 1
        marching[-1] = marcher(kind, to, rest, MOVED)
        if has_hope(state, marching, goals, easy):
            found.append(to)
        shift(state, kind, to, cell)
    return found


def hopeful(state: State, goals: int) -> list[int]:
    """The activated Oni that can take a step so that a conquest stays possible."""
    easy = undefended(state, goals)
    return [mover for mover in movers(state) if oni_steps(state, mover & ARGUMENT, goals, easy, 1)]


def begin_oni_march(state: State, frame: Frame, events: Events) -> None:
    """Ask for the next Oni to move, or for the goal of the chosen one."""
    del events
    _, side, _, waiting, unit = frame
    goals = ripe(state)
    if waiting:
        steps = oni_steps(state, unit, goals, undefended(state, goals))
        ask(state, frame, side, D_MOVE_TO, [option(A_TO, to) for to in steps])
        return
    options = hopeful(state, goals)
    if conquests(state, goals):
        options.append(A_PASS)
    ask(state, frame, side, D_ONI_MOVE, options)


def resume_oni_march(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Move the Oni, or go on to the attack."""
    del seat
    _, side, origin, _, unit = frame
    group = action >> GROUP
    if group == A_MOVE:
        state.stack.append(frames.oni_march(side, origin, waiting=1, unit=action & ARGUMENT))
    elif group == A_TO:
        march(state, unit, action & ARGUMENT, events)
        _go_on(state, side, origin)
    else:
        state.stack.append(frames.oni_target(side))


def _go_on(state: State, side: int, origin: int) -> None:
    """Ask for another Oni while a conquest is still possible (mines may have ended all hope)."""
    goals = ripe(state)
    if conquests(state, goals) or hopeful(state, goals):
        state.stack.append(frames.oni_march(side, origin))
    else:
        state.moving = []


def begin_oni_target(state: State, frame: Frame, events: Events) -> None:
    """Ask which area the Oni conquer."""
    del events
    _, side, _, _, _ = frame
    options = [option(A_ATTACK, ONI_CARD << 6 | cell) for cell in targets(state)]
    ask(state, frame, side, D_ONI_ATTACK, options)


def resume_oni_target(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Attack with all Oni of that area (TS-070)."""
    del seat
    _, side, _, _, _ = frame
    attack(state, ONI, side, action, events)
