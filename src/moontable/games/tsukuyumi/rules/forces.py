"""What units are worth where they are: health, conquest, damage, and whom they may pass."""

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.state import State


def flies(state: State, kind: int) -> bool:
    """Does the unit fly now?"""
    return tables.FLIES[kind] == 1 or (
        state.swarm_flies == 1 and FACTIONS[tables.SIDE_OF[kind]].lays_eggs
    )


def massive(state: State, kind: int) -> bool:
    """Is the unit massive now?"""
    return tables.IS_MASSIVE[kind] == 1 and state.light != kind


def has_massive(state: State, side: int, cell: int) -> bool:
    """Does a massive unit of the side stand in the area?"""
    for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
        if state.units[cell * codes.KINDS + kind] and massive(state, kind):
            return True
    return False


def _near_shuten(state: State, cell: int) -> bool:
    if state.stock[codes.SHUTEN]:
        return False
    if state.units[cell * codes.KINDS + codes.SHUTEN]:
        return True
    for side in range(6):
        other = state.near[cell * 6 + side]
        if other != codes.OFF and state.units[other * codes.KINDS + codes.SHUTEN]:
            return True
    return False


def is_defending(state: State, side: int, cell: int) -> bool:
    """Does the side defend in the combat for this area?"""
    return (
        len(state.fight) > 0
        and state.fight[codes.X_AREA] == cell
        and state.fight[codes.X_ATTACKER] != side
        and state.fight[codes.X_DEFENDERS] >> side & 1 == 1
    )


def unit_health(state: State, kind: int, cell: int) -> int:
    """A unit's health in an area, with everything that adds to it."""
    health = tables.HEALTH[kind]
    side = tables.SIDE_OF[kind]
    if side == codes.ONI:
        if _near_shuten(state, cell):
            health += tables.SHUTEN_HEALTH
    elif kind in (codes.CS21, codes.CS22) and state.uplinks >> codes.EXOSKELETON & 1:
        health += tables.UPLINK_AMOUNT[codes.EXOSKELETON]
    if state.fight and is_defending(state, side, cell):
        if FACTIONS[side].terraforms and state.terra[cell] & codes.COVER:
            health += tables.COVER_HEALTH
        if state.fight[codes.X_SHIELDS] >> side & 1 and not state.switches & codes.Q_SHIELD_SIDE:
            health = (
                health * tables.SHIELD[side]
                if tables.SHIELD_TIMES[side]
                else health + tables.SHIELD[side]
            )
    return health


def alive(state: State, kind: int, cell: int) -> int:
    """Units of a kind in an area that have not been destroyed in the running combat."""
    count = state.units[cell * codes.KINDS + kind]
    for entry in state.doomed:
        if entry >> 8 == (cell << 8 | kind):
            count -= 1
    return count


def kinds_alive(state: State, side: int, cell: int) -> list[int]:
    """The kinds of a side in an area with a unit that the running combat has not destroyed."""
    return [
        kind
        for kind in range(tables.FIRST[side], tables.FIRST[side + 1])
        if state.units[cell * codes.KINDS + kind] and alive(state, kind, cell) > 0
    ]


def side_alive(state: State, side: int, cell: int) -> int:
    """How many units of a side in an area have not been destroyed in the running combat."""
    count = state.force[side * codes.CELLS + cell]
    for entry in state.doomed:
        if entry >> 16 == cell and tables.SIDE_OF[entry >> 8 & 0xFF] == side:
            count -= 1
    return count


def side_health(state: State, side: int, cell: int) -> int:
    """The health of all units of a side in an area."""
    total = 0
    base = cell * codes.KINDS
    for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
        count = state.units[base + kind]
        if count:
            total += count * unit_health(state, kind, cell)
    return total


def side_conquest(state: State, side: int, cell: int) -> int:
    """The conquest of a side's units in an area; losses stand until the end of combat (TS-171)."""
    total = 0
    if not state.presence[side] & tables.BIT[cell]:
        return total
    base = cell * codes.KINDS
    for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
        count = state.units[base + kind]
        if count:
            if state.switches & codes.Q_FALLEN:
                count = alive(state, kind, cell)
            total += count * tables.CONQUEST[kind]
    return total


def still_there(state: State, side: int, cell: int) -> int:
    """How many units of a side count in a conquest of the running combat (TS-171)."""
    if state.switches & codes.Q_FALLEN:
        return side_alive(state, side, cell)
    return state.force[side * codes.CELLS + cell]


def defence_conquest(state: State, side: int, cell: int) -> int:
    """The conquest needed against one defender: units, mountain, fortress (TS-106)."""
    total = side_conquest(state, side, cell)
    if state.terrain[cell] == codes.MOUNTAIN:
        total += state.mountain[cell]
    if FACTIONS[side].terraforms and state.terra[cell] & codes.FORTRESS:
        total += tables.FORTRESS_CONQUEST
    return total


def unit_strike(state: State, kind: int) -> int:
    """The damage of one unit."""
    if kind == codes.CYBEROID and state.uplinks >> codes.BLADES & 1:
        return tables.STRIKE[kind] + tables.UPLINK_AMOUNT[codes.BLADES]
    return tables.STRIKE[kind]


def side_strike(state: State, side: int, cell: int) -> int:
    """The damage of all standing units of a side in an area."""
    total = 0
    base = cell * codes.KINDS
    for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
        if state.units[base + kind]:
            total += alive(state, kind, cell) * unit_strike(state, kind)
    return total


def enemies_in(state: State, side: int, cell: int) -> int:
    """The other sides with units in an area, as a bit mask of sides."""
    mask = 0
    bit = tables.BIT[cell]
    for other in range(codes.SIDES):
        if other != side and state.presence[other] & bit:
            mask |= 1 << other
    return mask


def outweighs(state: State, side: int, cell: int, coming: int = 0) -> bool:
    """May units of a side pass through an area: does their health exceed the enemies' (TS-082)?

    `coming` is health that is not there yet but is to be counted.
    """
    mine = side_health(state, side, cell) + coming
    total = 0
    for other in range(codes.SIDES):
        if other != side and state.presence[other] & tables.BIT[cell]:
            health = side_health(state, other, cell)
            if state.switches & codes.Q_EACH and health > mine:
                return False
            total += health
    return bool(state.switches & codes.Q_EACH) or mine >= total
