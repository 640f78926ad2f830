"""Dark Seed: eggs and hatching, the swarm's effect, sacrifices, For the Queen, Swarm Tide."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.content.tables import START_EGGS
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.combat import engage
from moontable.games.tsukuyumi.rules.conquest import conquerable
from moontable.games.tsukuyumi.rules.factions.faction import Faction
from moontable.games.tsukuyumi.rules.forces import alive, kinds_alive, side_alive
from moontable.games.tsukuyumi.rules.losses import lay_egg
from moontable.games.tsukuyumi.rules.movement import enter, muster, passable
from moontable.games.tsukuyumi.rules.production import home_ground
from moontable.games.tsukuyumi.rules.state import State, ask, bits, leave, note, option, stand
from moontable.kernel.frames import Events, Frame

MOVE_ALL = 0
FLY_ALL = 1
LAY_EGGS = 2


def begin_seed_effect(state: State, frame: Frame, events: Events) -> None:
    """Ask for the next of two different parts of the effect; `c` is the mask of those used."""
    del events
    _, _, left, done, _ = frame
    if not left:
        return
    options = [option(codes.A_EFFECT, part) for part in range(3) if not done >> part & 1]
    options.append(codes.A_PASS)
    ask(state, frame, codes.DARK_SEED, codes.D_EFFECT, options)


def resume_seed_effect(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Carry out the chosen part."""
    del seat
    _, _, left, done, _ = frame
    if action == codes.A_PASS:
        return
    part = action & codes.ARGUMENT
    note(state, events, codes.E_EFFECT, codes.DARK_SEED, part)
    state.stack.append(frames.seed_effect(codes.DARK_SEED, left - 1, done=done | 1 << part))
    if part == MOVE_ALL:
        muster(state, codes.DARK_SEED, 1, -1)
        state.stack.append(frames.march(codes.DARK_SEED, codes.DARK_SEED, 999))
    elif part == FLY_ALL:
        state.swarm_flies = 1
    else:
        for cell in bits(state.presence[codes.DARK_SEED]):
            layers = (
                state.units[cell * codes.KINDS + codes.BREEDER]
                + state.units[cell * codes.KINDS + codes.PLANTER]
            )
            for _ in range(layers):
                lay_egg(state, codes.DARK_SEED, cell, events)


def hatchings(state: State) -> list[int]:
    """The areas in which eggs may be swapped for a Worker."""
    if not state.stock[codes.WORKER]:
        return []
    return [
        option(codes.A_HATCH, cell)
        for cell in range(len(state.hexes))
        if state.eggs[cell] >= tables.EGGS_PER_WORKER
    ]


def hatch(state: State, cell: int, events: Events) -> None:
    """Swap eggs for a Worker."""
    state.eggs[cell] -= tables.EGGS_PER_WORKER
    stand(state, codes.WORKER, cell)
    note(state, events, codes.E_HATCHED, codes.DARK_SEED, codes.WORKER, state.hexes[cell])


def victims(state: State) -> list[int]:
    """The areas in which a Conqueror can be sacrificed for a combat action (TS-158)."""
    return [
        option(codes.A_SACRIFICE, cell << 6 | codes.CONQUEROR)
        for cell in bits(state.presence[codes.DARK_SEED])
        if state.units[cell * codes.KINDS + codes.CONQUEROR]
    ]


def sacrifice_conqueror(state: State, cell: int, events: Events) -> None:
    """Remove the Conqueror and fight at once."""
    leave(state, codes.CONQUEROR, cell)
    note(
        state,
        events,
        codes.E_DESTROYED,
        codes.DARK_SEED,
        codes.CONQUEROR,
        state.hexes[cell],
        codes.DARK_SEED,
    )
    state.stack.append(frames.combat(codes.DARK_SEED))


def begin_sacrifice(state: State, frame: Frame, events: Events) -> None:
    """Sacrificial Swarm: ask for the next unit; at least one is sacrificed."""
    del events
    _, _, cell, given, _ = frame
    options = [
        option(codes.A_SACRIFICE, cell << 6 | kind)
        for kind in kinds_alive(state, codes.DARK_SEED, cell)
    ]
    if not options:
        return
    if given:
        options.append(codes.A_PASS)
    ask(state, frame, codes.DARK_SEED, codes.D_SACRIFICE, options)


def resume_sacrifice(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Remove the unit; its damage will be dealt."""
    del seat
    _, _, cell, given, _ = frame
    if action == codes.A_PASS:
        return
    kind = action & 63
    leave(state, kind, cell)
    note(
        state, events, codes.E_DESTROYED, codes.DARK_SEED, kind, state.hexes[cell], codes.DARK_SEED
    )
    state.fight[codes.X_BONUS] += 1
    state.stack.append(frames.sacrifice(codes.DARK_SEED, cell, given + 1))


def begin_queen(state: State, frame: Frame, events: Events) -> None:
    """For the Queen: ask which units are given up, then where the rest go."""
    del events
    _, side, cell, count, _ = frame
    if not count:
        state.stack.append(frames.queen_to(side, cell))
        return
    options = [
        option(codes.A_SACRIFICE, cell << 6 | kind)
        for kind in kinds_alive(state, codes.DARK_SEED, cell)
    ]
    ask(state, frame, codes.DARK_SEED, codes.D_SACRIFICE, options)


def resume_queen(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Give up one unit."""
    del seat
    _, _, cell, count, _ = frame
    kind = action & 63
    leave(state, kind, cell)
    note(
        state, events, codes.E_DESTROYED, codes.DARK_SEED, kind, state.hexes[cell], codes.DARK_SEED
    )
    state.stack.append(frames.queen(codes.DARK_SEED, cell, count - 1))


def _way(state: State, kind: int, cell: int, to: int) -> bool:
    for side in range(6):
        if state.near[cell * 6 + side] == to and passable(state, kind, cell, side) != codes.OFF:
            return True
    return False


def begin_queen_to(state: State, frame: Frame, events: Events) -> None:
    """Ask for the one area to which the rest move."""
    del events
    _, _, cell, _, _ = frame
    options = [
        option(codes.A_AREA, to)
        for to in state.near[cell * 6 : cell * 6 + 6]
        if to != codes.OFF
        and any(_way(state, kind, cell, to) for kind in kinds_alive(state, codes.DARK_SEED, cell))
    ]
    if options:
        ask(state, frame, codes.DARK_SEED, codes.D_SACRIFICE, options)


def resume_queen_to(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Move all units that can go there."""
    del seat
    _, _, cell, _, _ = frame
    to = action & codes.ARGUMENT
    for kind in kinds_alive(state, codes.DARK_SEED, cell):
        if _way(state, kind, cell, to):
            for _ in range(alive(state, kind, cell)):
                enter(state, kind, cell, to, events)


def begin_second(state: State, frame: Frame, events: Events) -> None:
    """Swarm Tide: ask for a second area next to the first, with a unit of the swarm in it.

    The card names two conquests; the second does not depend on the first (TS-093).
    """
    del events
    _, _, cell, _, _ = frame
    options = [
        option(codes.A_AREA, to)
        for to in state.near[cell * 6 : cell * 6 + 6]
        if to != codes.OFF
        and state.presence[codes.DARK_SEED] & tables.BIT[to]
        and conquerable(state, codes.DARK_SEED, to)
    ]
    if options:
        options.append(codes.A_PASS)
        ask(state, frame, codes.DARK_SEED, codes.D_EFFECT, options)


def resume_second(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Fight for the second area too; its defenders counter the same card (TS-092)."""
    del seat
    _, side, _, card, _ = frame
    if action != codes.A_PASS:
        engage(state, side, side, card, action & codes.ARGUMENT, events)


def begin_setup_eggs(state: State, frame: Frame, events: Events) -> None:
    """Set-up: ask where the first eggs lie, in home or start areas."""
    del events
    _, _, left, _, _ = frame
    if not left:
        return
    options = [
        option(codes.A_LAY, codes.L_EGG << 6 | cell)
        for cell in range(len(state.hexes))
        if codes.DARK_SEED in (state.owner[cell], state.home_of[cell])
    ]
    ask(state, frame, codes.DARK_SEED, codes.D_LAY, options)


def resume_setup_eggs(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Place the egg."""
    del seat
    _, _, left, _, _ = frame
    lay_egg(state, codes.DARK_SEED, action & 0x3F, events)
    state.stack.append(frames.setup_eggs(codes.DARK_SEED, left - 1))


def swarm_effect(state: State, events: Events) -> None:
    """Choose two of the three parts."""
    del events
    state.stack.append(frames.seed_effect(codes.DARK_SEED, 2))


def settle(state: State) -> None:
    """Place the first eggs."""
    state.stack.append(frames.setup_eggs(codes.DARK_SEED, START_EGGS))


def nests(state: State) -> int:
    """The areas with eggs."""
    mask = 0
    for cell in range(len(state.hexes)):
        if state.eggs[cell]:
            mask |= tables.BIT[cell]
    return mask


def use_egg(state: State, cell: int) -> None:
    """Give up an egg for a new unit, unless the unit may be placed there without one."""
    eggs = state.eggs[cell]
    if not eggs:
        return
    state.eggs[cell] = 0
    without = home_ground(state, codes.DARK_SEED) & tables.BIT[cell]
    state.eggs[cell] = eggs if without else eggs - 1


def flee(state: State, cell: int) -> None:
    """For the Queen: half of the units are removed, the others leave."""
    half = (side_alive(state, codes.DARK_SEED, cell) + 1) // 2
    state.stack.append(frames.queen(codes.DARK_SEED, cell, half))


FACTION: Final = Faction(
    swarm_effect,
    settle=settle,
    blue_options=victims,
    sacrifice=sacrifice_conqueror,
    green_options=hatchings,
    hatch=hatch,
    ground=nests,
    produced=use_egg,
    defend=flee,
    lays_eggs=True,
    parts=("move_all", "fly", "lay_eggs"),
    operations=(
        (frames.SETUP_EGGS, begin_setup_eggs, resume_setup_eggs),
        (frames.SEED_EFFECT, begin_seed_effect, resume_seed_effect),
        (frames.QUEEN, begin_queen, resume_queen),
        (frames.QUEEN_TO, begin_queen_to, resume_queen_to),
        (frames.SACRIFICE, begin_sacrifice, resume_sacrifice),
        (frames.SECOND, begin_second, resume_second),
    ),
)
