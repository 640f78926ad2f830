"""Production: what can be bought for points, and where new units may appear."""

from typing import Final

from mypy_extensions import i64

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.forces import alive
from moontable.games.tsukuyumi.rules.state import State, ask, bits, leave, note, option, stand
from moontable.kernel.frames import Events, Frame


def around(state: State, cell: int) -> int:
    """An area and its neighbours, regardless of blockades (TS-057)."""
    mask = tables.BIT[cell]
    for side in range(6):
        other = state.near[cell * 6 + side]
        if other != codes.OFF:
            mask |= tables.BIT[other]
    return mask


def closed_homes(state: State, side: int) -> int:
    """Home areas of others, which the side's units may not enter."""
    mask: i64 = 0
    if state.switches & codes.Q_OPEN_HOME:
        return 0
    homes = state.home_of
    for cell in range(i64(len(state.hexes))):
        if homes[cell] not in (codes.NOBODY, side):
            mask |= tables.BIT[cell]
    return mask


def home_ground(state: State, side: int) -> int:
    """Where any new unit of a side may be placed."""
    mask = 0
    home = state.home_of.find(side)
    if home >= 0:
        mask = around(state, home)
    mask |= FACTIONS[side].ground(state)
    for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
        if tables.NEST[kind] and state.stock[kind] < tables.COUNT[kind]:
            mask |= standing(state, side, kind)
    return mask & ~closed_homes(state, side)


def standing(state: State, side: int, kind: int) -> int:
    """The areas that contain a kind of unit."""
    mask = 0
    for cell in bits(state.presence[side]):
        if state.units[cell * codes.KINDS + kind]:
            mask |= tables.BIT[cell]
    return mask


def upgradable(state: State, side: int, kind: int) -> int:
    """The areas with a unit of a kind that is not about to be removed from a combat."""
    mask = standing(state, side, kind)
    if state.doomed:
        for cell in bits(mask):
            if alive(state, kind, cell) < 1:
                mask &= ~tables.BIT[cell]
    return mask


def ground_for(state: State, side: int, kind: int, base: int) -> int:
    """Where a new unit of a kind may be placed, given the ground for all (TS-058)."""
    if kind == codes.SQUEAKER:
        return base | standing(state, side, codes.BOARMOTHER)
    if (
        kind in (codes.ATTACK_DRONE, codes.SHIELD_DRONE)
        and state.uplinks >> codes.DRONE_FACTORY & 1
    ):
        for cell in bits(standing(state, side, codes.CYBEROID)):
            base |= around(state, cell)
        return base & ~closed_homes(state, side)
    return base


UPGRADED_BY: Final[tuple[int, ...]] = tuple(
    [
        tables.UPGRADE_OF.index(kind) if kind in tables.UPGRADE_OF else -1
        for kind in range(len(tables.UPGRADE_OF))
    ]
)
"""The kind that another can be upgraded to, or -1."""


def may_build(state: State, kind: int) -> bool:
    """Is a standee of the kind left, and is producing it not forbidden?"""
    if not state.stock[kind] or tables.UPGRADE_OF[kind] >= 0:
        return False
    if kind == codes.SHOGUN:
        return state.uplinks >> codes.SHOGUN_LINK & 1 == 1
    return UPGRADED_BY[kind] < 0 or state.stock[UPGRADED_BY[kind]] != 0


def units_for_sale(state: State, side: int, points: int) -> list[int]:
    """The kinds a side can produce for some points."""
    base = home_ground(state, side)
    return [
        kind
        for kind in range(tables.FIRST[side], tables.FIRST[side + 1])
        if tables.COST[kind] <= points
        and may_build(state, kind)
        and (base or ground_for(state, side, kind, base))
    ]


def products(state: State, side: int, points: int) -> list[int]:
    """Everything a side can buy for some points."""
    if points <= 0:
        return []
    found = units_for_sale(state, side, points)
    for number in range(len(tables.UPGRADE_COST)):
        if tables.UPGRADE_SIDE[number] == side and tables.UPGRADE_COST[number] <= points:
            source = tables.UPGRADE_FROM[number]
            if state.stock[tables.UPGRADE_TO[number]] and upgradable(state, side, source):
                found.append(codes.P_UPGRADE + number)
    FACTIONS[side].products(state, points, found)
    return found


def price(product: int) -> int:
    """What a product costs."""
    if product >= codes.P_BUNDLE:
        return tables.BUNDLE_COST
    if product >= codes.P_ROCKET:
        return tables.ROCKET_COST[product - codes.P_ROCKET]
    if product >= codes.P_WEAPON:
        return tables.WEAPON_COST[product - codes.P_WEAPON]
    if product >= codes.P_UPLINK:
        return tables.UPLINK_COST[product - codes.P_UPLINK]
    if product >= codes.P_UPGRADE:
        return tables.UPGRADE_COST[product - codes.P_UPGRADE]
    return tables.COST[product]


def granted(state: State, side: int) -> int:
    """The production points that units add in the green phase (TS-044)."""
    total = 0
    for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
        if tables.YIELD[kind]:
            total += tables.YIELD[kind] * (tables.COUNT[kind] - state.stock[kind])
    return total


def begin_production(state: State, frame: Frame, events: Events) -> None:
    """Ask what is produced next."""
    del events
    _, side, points, _, _ = frame
    options = [option(codes.A_PRODUCE, product) for product in products(state, side, points)]
    if options:
        options.append(codes.A_PASS)
        ask(state, frame, side, codes.D_PRODUCE, options)


def resume_production(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Pay at once; the remaining points are for this action only (TS-059)."""
    del seat
    _, side, points, _, _ = frame
    if action == codes.A_PASS:
        return
    product = action & codes.ARGUMENT
    state.stack.append(frames.production(side, points - price(product)))
    make(state, side, product, events)


def make(state: State, side: int, product: int, events: Events) -> None:
    """Bring a product into play; units still need a place."""
    if product < codes.P_UPLINK:
        state.stack.append(frames.where(side, product))
        return
    if product >= codes.P_BUNDLE:
        state.stack.append(frames.bundle(side, tables.BUNDLE_UNITS, tables.BUNDLE_WEAPONS))
        return
    if product >= codes.P_ROCKET:
        state.rockets[product - codes.P_ROCKET] += 1
    elif product >= codes.P_WEAPON:
        state.weapons[product - codes.P_WEAPON] += 1
    else:
        state.uplinks |= 1 << (product - codes.P_UPLINK)
    note(state, events, codes.E_BOUGHT, side, product)


def places(state: State, side: int, product: int) -> list[int]:
    """Where the new or upgraded unit may be placed."""
    if product >= codes.P_UPGRADE:
        return bits(upgradable(state, side, tables.UPGRADE_FROM[product - codes.P_UPGRADE]))
    return bits(ground_for(state, side, product, home_ground(state, side)))


def begin_where(state: State, frame: Frame, events: Events) -> None:
    """Ask where the unit is placed."""
    del events
    _, side, product, _, _ = frame
    options = [option(codes.A_WHERE, cell) for cell in places(state, side, product)]
    ask(state, frame, side, codes.D_WHERE, options)


def resume_where(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Place the unit there."""
    del seat
    _, side, product, _, _ = frame
    cell = action & codes.ARGUMENT
    if product >= codes.P_UPGRADE:
        number = product - codes.P_UPGRADE
        leave(state, tables.UPGRADE_FROM[number], cell)
        stand(state, tables.UPGRADE_TO[number], cell)
        note(state, events, codes.E_UPGRADED, side, number, state.hexes[cell])
        return
    FACTIONS[side].produced(state, cell)
    stand(state, product, cell)
    note(state, events, codes.E_PRODUCED, side, product, state.hexes[cell])
