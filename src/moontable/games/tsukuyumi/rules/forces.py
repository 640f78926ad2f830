"""What units are worth where they stand: health, conquest, damage, and whom they may pass.

It knows every modifier of a value (cover, shield, uplinks, Shuten, fortress), no sequence of play.
"""

from typing import Final

from moontable.games.tsukuyumi.content.tables import (
    BIT,
    CONQUEST,
    COVER_HEALTH,
    FIRST,
    FLIES,
    FORTRESS_CONQUEST,
    HEALTH,
    IS_MASSIVE,
    SHIELD,
    SHIELD_TIMES,
    SHUTEN_HEALTH,
    SIDE_OF,
    STRIKE,
    UPLINK_AMOUNT,
)
from moontable.games.tsukuyumi.rules.codes import (
    BLADES,
    BOARLORDS,
    CELLS,
    COVER,
    CS21,
    CS22,
    CYBEROID,
    DARK_SEED,
    EXOSKELETON,
    FORTRESS,
    KINDS,
    MOUNTAIN,
    OFF,
    ONI,
    Q_EACH,
    Q_FALLEN,
    Q_SHIELD_SIDE,
    SHUTEN,
    SIDES,
)
from moontable.games.tsukuyumi.rules.state import State

# The columns of `state.fight`.
X_ATTACKER: Final = 0
X_AREA: Final = 1
X_CARD: Final = 2
X_STEER: Final = 3
X_DEFENDERS: Final = 4
X_SHIELDS: Final = 5
X_HOLDS: Final = 6
X_BONUS: Final = 7
X_DAMAGE: Final = 8
X_COUNTER: Final = 14
X_BASE: Final = 20
X_COUNT: Final = 26
X_FIELDS: Final = 32


def flies(state: State, kind: int) -> bool:
    """Does the unit fly now?"""
    return FLIES[kind] == 1 or (state.swarm_flies == 1 and SIDE_OF[kind] == DARK_SEED)


def massive(state: State, kind: int) -> bool:
    """Is the unit massive now?"""
    return IS_MASSIVE[kind] == 1 and state.light != kind


def _near_shuten(state: State, cell: int) -> bool:
    if state.stock[SHUTEN]:
        return False
    if state.units[cell * KINDS + SHUTEN]:
        return True
    for side in range(6):
        other = state.near[cell * 6 + side]
        if other != OFF and state.units[other * KINDS + SHUTEN]:
            return True
    return False


def is_defending(state: State, side: int, cell: int) -> bool:
    """Does the side defend in the combat for this area?"""
    return (
        len(state.fight) > 0
        and state.fight[X_AREA] == cell
        and state.fight[X_ATTACKER] != side
        and state.fight[X_DEFENDERS] >> side & 1 == 1
    )


def unit_health(state: State, kind: int, cell: int) -> int:
    """A unit's health in an area, with everything that adds to it."""
    health = HEALTH[kind]
    side = SIDE_OF[kind]
    if side == ONI:
        if _near_shuten(state, cell):
            health += SHUTEN_HEALTH
    elif kind in (CS21, CS22) and state.uplinks >> EXOSKELETON & 1:
        health += UPLINK_AMOUNT[EXOSKELETON]
    if state.fight and is_defending(state, side, cell):
        if side == BOARLORDS and state.terra[cell] & COVER:
            health += COVER_HEALTH
        if state.fight[X_SHIELDS] >> side & 1 and not state.switches & Q_SHIELD_SIDE:
            health = health * SHIELD[side] if SHIELD_TIMES[side] else health + SHIELD[side]
    return health


def alive(state: State, kind: int, cell: int) -> int:
    """Units of a kind in an area that have not been destroyed in the running combat."""
    count = state.units[cell * KINDS + kind]
    for entry in state.doomed:
        if entry >> 8 == (cell << 8 | kind):
            count -= 1
    return count


def side_alive(state: State, side: int, cell: int) -> int:
    """How many units of a side in an area have not been destroyed in the running combat."""
    count = state.force[side * CELLS + cell]
    for entry in state.doomed:
        if entry >> 16 == cell and SIDE_OF[entry >> 8 & 0xFF] == side:
            count -= 1
    return count


def side_health(state: State, side: int, cell: int) -> int:
    """The health of all units of a side in an area."""
    total = 0
    base = cell * KINDS
    for kind in range(FIRST[side], FIRST[side + 1]):
        count = state.units[base + kind]
        if count:
            total += count * unit_health(state, kind, cell)
    return total


def side_conquest(state: State, side: int, cell: int) -> int:
    """The conquest of a side's units in an area; losses stand until the end of combat (TS-171)."""
    total = 0
    if not state.presence[side] & BIT[cell]:
        return total
    base = cell * KINDS
    for kind in range(FIRST[side], FIRST[side + 1]):
        count = state.units[base + kind]
        if count:
            if state.switches & Q_FALLEN:
                count = alive(state, kind, cell)
            total += count * CONQUEST[kind]
    return total


def still_there(state: State, side: int, cell: int) -> int:
    """How many units of a side count in a conquest of the running combat (TS-171)."""
    if state.switches & Q_FALLEN:
        return side_alive(state, side, cell)
    return state.force[side * CELLS + cell]


def defence_conquest(state: State, side: int, cell: int) -> int:
    """What an attacker must reach against one defender: units, mountain, fortress (TS-106)."""
    total = side_conquest(state, side, cell)
    if state.terrain[cell] == MOUNTAIN:
        total += state.mountain[cell]
    if side == BOARLORDS and state.terra[cell] & FORTRESS:
        total += FORTRESS_CONQUEST
    return total


def unit_strike(state: State, kind: int) -> int:
    """The damage of one unit."""
    if kind == CYBEROID and state.uplinks >> BLADES & 1:
        return STRIKE[kind] + UPLINK_AMOUNT[BLADES]
    return STRIKE[kind]


def side_strike(state: State, side: int, cell: int) -> int:
    """The damage of all standing units of a side in an area."""
    total = 0
    base = cell * KINDS
    for kind in range(FIRST[side], FIRST[side + 1]):
        if state.units[base + kind]:
            total += alive(state, kind, cell) * unit_strike(state, kind)
    return total


def enemies_in(state: State, side: int, cell: int) -> int:
    """The other sides with units in an area, as a bit mask of sides."""
    mask = 0
    bit = BIT[cell]
    for other in range(SIDES):
        if other != side and state.presence[other] & bit:
            mask |= 1 << other
    return mask


def outweighs(state: State, side: int, cell: int, coming: int = 0) -> bool:
    """May units of a side pass through an area: own health against the enemies' (TS-082)?

    `coming` is health that is not there yet but is asked about.
    """
    mine = side_health(state, side, cell) + coming
    total = 0
    for other in range(SIDES):
        if other != side and state.presence[other] & BIT[cell]:
            health = side_health(state, other, cell)
            if state.switches & Q_EACH and health > mine:
                return False
            total += health
    return bool(state.switches & Q_EACH) or mine >= total
