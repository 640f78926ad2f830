"""The Oni, controlled by the players: placing, marching, and the Oni conquest."""

from mypy_extensions import i64

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, conquest, forces, frames, movement
from moontable.games.tsukuyumi.rules.combat import attack
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
        if owner[cell] != codes.ONI and not properties(state, cell) & codes.TSUKUYUMI:
            continue
        mask |= tables.BIT[cell]
        if cell in (first, second):
            continue
        closed: i64 = walls[cell]
        for side in range(i64(6)):
            other: i64 = near[cell * 6 + side]
            if closed >> side & 1 or other in (codes.OFF, first, second):
                continue
            mask |= tables.BIT[other]
    return mask & ~closed_homes(state, codes.ONI)


def oni_kinds(state: State) -> list[int]:
    """The kinds of Oni in the supply; at most one named Oni may be on the board (TS-129)."""
    kinds = [kind for kind in range(codes.SMALL, codes.LARGE + 1) if state.stock[kind]]
    if (
        state.switches & codes.Q_NAMED_ONI
        and state.stock[codes.SHUTEN]
        and state.stock[codes.IBARAKI]
    ):
        kinds += [codes.SHUTEN, codes.IBARAKI]
    return kinds


def begin_place_oni(state: State, frame: Frame, events: Events) -> None:
    """Ask for the next Oni; `b` is 1 if an empty supply does not cause a conquest (TS-066)."""
    del events
    _, side, count, quiet, placed = frame
    if not count:
        return
    kinds = oni_kinds(state)
    if kinds and oni_ground(state):
        ask(
            state,
            frame,
            side,
            codes.D_PLACE_ONI,
            [option(codes.A_ONI_KIND, kind) for kind in kinds],
        )
    elif not quiet and not placed:
        state.stack.append(frames.oni_conquest(side))


def resume_place_oni(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Take the chosen kind, then ask for the area."""
    del seat, events
    _, side, count, quiet, _ = frame
    state.stack.append(frames.place_oni(side, count - 1, quiet=quiet, placed=1))
    state.stack.append(frames.oni_where(side, action & codes.ARGUMENT))


def begin_oni_where(state: State, frame: Frame, events: Events) -> None:
    """Ask where the Oni appears."""
    del events
    _, side, _, _, _ = frame
    options = [option(codes.A_ONI_AREA, cell) for cell in bits(oni_ground(state))]
    ask(state, frame, side, codes.D_PLACE_ONI, options)


def resume_oni_where(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Put the Oni in the chosen area."""
    del seat
    _, _, kind, _, _ = frame
    cell = action & codes.ARGUMENT
    stand(state, kind, cell)
    note(state, events, codes.E_PLACED, codes.ONI, kind, state.hexes[cell])


def oni_range(state: State, cell: int) -> int:
    """How far Oni that start in an area may go."""
    return tables.IBARAKI_RANGE if state.units[cell * codes.KINDS + codes.IBARAKI] else 1


def reached(state: State, kind: int, cell: int, left: int) -> int:
    """The areas an Oni can reach with its remaining steps, including its own."""
    mask = tables.BIT[cell]
    if not left:
        return mask
    for side in range(6):
        to = movement.passable(state, kind, cell, side)
        if to == codes.OFF:
            continue
        mask |= tables.BIT[to]
        if left > 1 and not stops(state, kind, to, forces.unit_health(state, kind, to)):
            mask |= reached(state, kind, to, left - 1)
    return mask


def stops(state: State, kind: int, cell: int, coming: int) -> bool:
    """Would the Oni have to stop in this area, given the health that is still to arrive there?"""
    if forces.flies(state, kind):
        return False
    if state.terrain[cell] == codes.MOUNTAIN and not state.switches & codes.Q_NO_MOUNTAIN_STOP:
        return True
    return others(state, codes.ONI) & tables.BIT[cell] != 0 and not forces.outweighs(
        state, codes.ONI, cell, coming
    )


def ripe(state: State) -> int:
    """The areas the Oni may conquer if they are strong enough (TS-072)."""
    mask: i64 = 0
    if conquest.markers_left(state, codes.ONI) > 0:
        for cell in range(i64(len(state.hexes))):
            if conquest.may_hold(state, codes.ONI, cell):
                mask |= tables.BIT[cell]
    return mask


def undefended(state: State, goals: int) -> int:
    """Those of the given areas that any Oni can take: no units and no mountain (TS-169).

    Usually one is in reach, and then nothing needs to be added up.
    """
    if state.switches & codes.Q_ATTEMPT:
        return goals
    rest: i64 = goals & ~others(state, codes.ONI)
    terrain = state.terrain
    mask: i64 = 0
    for cell in range(i64(len(state.hexes))):
        if rest >> cell & 1 and terrain[cell] != codes.MOUNTAIN:
            mask |= tables.BIT[cell]
    return mask


def enough(state: State, cell: int, more: int) -> bool:
    """Would the Oni conquer an area with this much more conquest there (TS-169)?

    With Q08 answered the other way, an attempt that is certain to fail counts as well.
    """
    if state.switches & codes.Q_ATTEMPT:
        return True
    if state.terrain[cell] != codes.MOUNTAIN and not others(state, codes.ONI) & tables.BIT[cell]:
        return True
    return forces.side_conquest(state, codes.ONI, cell) + more >= conquest.conquest_needed(
        state, codes.ONI, cell
    )


def gather(state: State, marching: list[int], coming: list[int]) -> int:
    """The areas activated Oni can reach; adds up what could still arrive there."""
    mask = 0
    enemies = others(state, codes.ONI)
    last, reach, away = -1, 0, bits(0)
    for unit in marching:
        kind, cell = unit >> 16, unit >> 8 & 0xFF
        if unit != last:
            last = unit
            left = unit >> 4 & 0xF if movement.may_go_on(state, unit, enemies) else 0
            reach = reached(state, kind, cell, left)
            away = bits(reach & ~tables.BIT[cell])
        mask |= reach
        for to in away:
            coming[to] += tables.CONQUEST[kind]
    return mask


def hopes(state: State, marching: list[int]) -> int:
    """The areas that activated Oni could conquer if everything that can arrive there did."""
    coming = [0] * len(state.hexes)
    found = 0
    for cell in bits(gather(state, marching, coming) & ripe(state)):
        if enough(state, cell, coming[cell]):
            found |= tables.BIT[cell]
    return found


def reach_of(state: State, marching: list[int]) -> int:
    """The areas activated Oni can reach."""
    mask = 0
    enemies = others(state, codes.ONI)
    last = -1
    for unit in marching:
        if unit != last:
            last = unit
            left = unit >> 4 & 0xF if movement.may_go_on(state, unit, enemies) else 0
            mask |= reached(state, unit >> 16, unit >> 8 & 0xFF, left)
    return mask


def has_hope(state: State, marching: list[int], goals: int, easy: int) -> bool:
    """Is there any area that activated Oni could conquer?"""
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
    """Is one of the activated Oni in one of the given areas?"""
    return any(areas & tables.BIT[unit >> 8 & 255] for unit in marching)


def activated(state: State, cell: int) -> list[int]:
    """The Oni of an area, ready to march."""
    found: list[int] = []
    reach = oni_range(state, cell)
    for kind in range(codes.SMALL, codes.KINDS):
        count = state.units[cell * codes.KINDS + kind]
        if count:
            unit = movement.marcher(kind, cell, 1 if forces.massive(state, kind) else reach, 0)
            found += [unit] * count
    return found


def origins(state: State) -> list[int]:
    """The areas whose Oni can make a legal conquest (TS-068, TS-073, TS-169)."""
    goals = ripe(state)
    easy = undefended(state, goals)
    return [
        cell
        for cell in bits(state.presence[codes.ONI])
        if easy & tables.BIT[cell] or has_hope(state, activated(state, cell), goals, easy)
    ]


def begin_oni_conquest(state: State, frame: Frame, events: Events) -> None:
    """Ask for the one area whose Oni are activated, or fall back to moving three Oni."""
    _, side, _, _, _ = frame
    found = origins(state)
    if found:
        ask(
            state, frame, side, codes.D_ONI_MOVE, [option(codes.A_ONI_FROM, cell) for cell in found]
        )
        return
    note(state, events, codes.E_FALLBACK, side)
    lead(state, side, tables.ONI_FALLBACK)


def lead(state: State, side: int, count: int) -> None:
    """Let a side move up to some Oni by one area each."""
    state.moving = []
    for cell in bits(state.presence[codes.ONI]):
        for kind in range(codes.SMALL, codes.KINDS):
            for _ in range(state.units[cell * codes.KINDS + kind]):
                state.moving.append(movement.marcher(kind, cell, 1, 0))
    state.stack.append(frames.march(side, codes.ONI, count))


def resume_oni_conquest(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Activate the Oni of the area."""
    del seat, events
    _, side, _, _, _ = frame
    cell = action & codes.ARGUMENT
    state.moving = activated(state, cell)
    state.stack.append(frames.oni_march(side, cell))


def targets(state: State) -> list[int]:
    """The areas with an activated Oni that can be conquered now (TS-069)."""
    return conquests(state, ripe(state))


def conquests(state: State, goals: int) -> list[int]:
    """Those of the given areas with an activated Oni that can be conquered now."""
    mask = 0
    for unit in state.moving:
        mask |= tables.BIT[unit >> 8 & 0xFF]
    return [cell for cell in bits(mask & goals) if enough(state, cell, 0)]


def oni_steps(state: State, argument: int, goals: int, easy: int, most: int = 6) -> list[int]:
    """Where an activated Oni may go, at most this many areas, so that a conquest stays possible."""
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
        to = movement.passable(state, kind, cell, side)
        if to == codes.OFF:
            continue
        if anywhere or easy & tables.BIT[to]:
            found.append(to)
            continue
        movement.shift(state, kind, cell, to)
        rest = 0 if stops(state, kind, to, 0) else left - 1
        marching[-1] = movement.marcher(kind, to, rest, movement.MOVED)
        if has_hope(state, marching, goals, easy):
            found.append(to)
        movement.shift(state, kind, to, cell)
    return found


def hopeful(state: State, goals: int) -> list[int]:
    """The activated Oni that can take a step while a conquest stays possible."""
    easy = undefended(state, goals)
    return [
        mover
        for mover in movement.movers(state)
        if oni_steps(state, mover & codes.ARGUMENT, goals, easy, 1)
    ]


def begin_oni_march(state: State, frame: Frame, events: Events) -> None:
    """Ask which Oni moves next, or where the chosen one goes."""
    del events
    _, side, _, waiting, unit = frame
    goals = ripe(state)
    if waiting:
        steps = oni_steps(state, unit, goals, undefended(state, goals))
        ask(state, frame, side, codes.D_MOVE_TO, [option(codes.A_TO, to) for to in steps])
        return
    options = hopeful(state, goals)
    if conquests(state, goals):
        options.append(codes.A_PASS)
    ask(state, frame, side, codes.D_ONI_MOVE, options)


def resume_oni_march(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Move the Oni, or proceed to the attack."""
    del seat
    _, side, origin, _, unit = frame
    group = action >> codes.GROUP
    if group == codes.A_MOVE:
        state.stack.append(frames.oni_march(side, origin, waiting=1, unit=action & codes.ARGUMENT))
    elif group == codes.A_TO:
        movement.march(state, unit, action & codes.ARGUMENT, events)
        _go_on(state, side, origin)
    else:
        state.stack.append(frames.oni_target(side))


def _go_on(state: State, side: int, origin: int) -> None:
    """Ask for another Oni while a conquest is still possible; mines may have made it impossible."""
    goals = ripe(state)
    if conquests(state, goals) or hopeful(state, goals):
        state.stack.append(frames.oni_march(side, origin))
    else:
        state.moving = []


def begin_oni_target(state: State, frame: Frame, events: Events) -> None:
    """Ask which area the Oni conquer."""
    del events
    _, side, _, _, _ = frame
    options = [option(codes.A_ATTACK, codes.ONI_CARD << 6 | cell) for cell in targets(state)]
    ask(state, frame, side, codes.D_ONI_ATTACK, options)


def resume_oni_target(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Attack with all Oni of the chosen area (TS-070)."""
    del seat
    _, side, _, _, _ = frame
    attack(state, codes.ONI, side, action, events)
