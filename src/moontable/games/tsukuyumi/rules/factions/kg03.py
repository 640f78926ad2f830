"""Kampfgruppe 03: rockets, the Magic Bullet, Crush, and the landing group's effect.

It knows the mechs' own deeds; their values and upgrades come from the pack.
"""

from moontable.games.tsukuyumi.content.hexes import distance
from moontable.games.tsukuyumi.content.tables import (
    BIT,
    BULLET_RANGE,
    CRUSH_HEALTH,
    FIRST,
    PROPERTY_MARKERS,
    ROCKET_COUNT,
    ROCKET_DAMAGE,
    ROCKET_RANGE,
    STRIKE,
)
from moontable.games.tsukuyumi.rules import frames
from moontable.games.tsukuyumi.rules.codes import (
    A_EFFECT,
    A_PASS,
    A_ROCKET,
    A_TAKE,
    A_UNIT,
    A_VICTIM,
    ARGUMENT,
    CLUSTER,
    D_EFFECT,
    D_ROCKET,
    D_TAKE,
    E_BOUGHT,
    E_DOOMED,
    E_EFFECT,
    E_LAID,
    E_SPENT,
    FREISCHUETZ,
    FREISCHUETZ_UP,
    GROUP,
    HOMING,
    KG03,
    KINDS,
    L_RADIOACTIVE,
    MAGIC_BULLET,
    NEGATION,
    P_ROCKET,
    RADIOACTIVE,
    RAGNAROEK,
    SIDES,
)
from moontable.games.tsukuyumi.rules.damage import bodyguards, sides_in, suffer
from moontable.games.tsukuyumi.rules.forces import (
    X_AREA,
    X_BONUS,
    X_DAMAGE,
    X_DEFENDERS,
    alive,
    massive,
    side_strike,
    unit_health,
)
from moontable.games.tsukuyumi.rules.losses import doom
from moontable.games.tsukuyumi.rules.movement import MANDATORY, marcher
from moontable.games.tsukuyumi.rules.state import State, ask, bits, note, option, with_byte
from moontable.kernel.frames import Events, Frame


def within(state: State, cell: int, reach: int) -> int:
    """The areas at most some steps away, as the crow flies."""
    mask = 0
    here = state.hexes[cell]
    for other in range(len(state.hexes)):
        if distance(here, state.hexes[other]) <= reach:
            mask |= BIT[other]
    return mask


def shooting_targets(state: State, effect: int) -> int:
    """The areas that Magic Bullet or Rocket Strike can reach."""
    mask = 0
    if effect != MAGIC_BULLET:
        if not any(state.rockets):
            return 0
        for cell in bits(state.presence[KG03]):
            mask |= within(state, cell, ROCKET_RANGE)
        return mask
    for cell in bits(state.presence[KG03]):
        if state.units[cell * KINDS + FREISCHUETZ]:
            mask |= within(state, cell, BULLET_RANGE)
        if state.units[cell * KINDS + FREISCHUETZ_UP]:
            mask |= within(state, cell, BULLET_RANGE + 1)
    return mask


def bullet_damage(state: State) -> int:
    """What the Freischütz deals."""
    return STRIKE[FREISCHUETZ if state.stock[FREISCHUETZ_UP] else FREISCHUETZ_UP]


def has_massive(state: State, cell: int) -> bool:
    """Does a massive mech stand in the area?"""
    for kind in range(FIRST[KG03], FIRST[KG03 + 1]):
        if state.units[cell * KINDS + kind] and massive(state, kind):
            return True
    return False


def free_rockets(state: State, kind: int) -> int:
    """Rockets of a kind that can be taken from the supply."""
    return ROCKET_COUNT[kind] - state.rockets[kind] - (state.launched if kind == RAGNAROEK else 0)


def begin_rockets(state: State, frame: Frame, events: Events) -> None:
    """Rocket Strike: ask which rocket is spent."""
    del events
    options = [option(A_ROCKET, kind) for kind in range(3) if state.rockets[kind]]
    ask(state, frame, KG03, D_ROCKET, options)


def resume_rockets(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Spend it; a homing rocket wants a victim."""
    del seat, frame
    kind = action & ARGUMENT
    state.rockets[kind] -= 1
    if kind == RAGNAROEK:
        state.launched = 1
    state.fight[X_BONUS] = kind
    note(state, events, E_SPENT, KG03, P_ROCKET + kind)
    if kind == HOMING:
        state.stack.append(frames.homing(KG03))


def begin_rocket_hit(state: State, frame: Frame, events: Events) -> None:
    """The rocket strikes."""
    del frame
    fight = state.fight
    kind, cell = fight[X_BONUS], fight[X_AREA]
    if kind == HOMING:
        for victim in range(SIDES):
            if fight[X_DAMAGE + victim]:
                state.stack.append(frames.homing(KG03, 1, victim))
        return
    if kind == RAGNAROEK:
        _irradiate(state, cell, events)
    for side in range(SIDES - 1, -1, -1):
        if state.presence[side] & BIT[cell]:
            suffer(state, side, ROCKET_DAMAGE[kind], cell, KG03)


def _irradiate(state: State, cell: int, events: Events) -> None:
    used = 0
    for other in range(len(state.hexes)):
        used += state.props[other] & RADIOACTIVE
    if used < PROPERTY_MARKERS[0] and not state.props[cell] & (RADIOACTIVE | NEGATION):
        state.props = with_byte(state.props, cell, state.props[cell] | RADIOACTIVE)
        note(state, events, E_LAID, KG03, L_RADIOACTIVE, state.hexes[cell])


def begin_homing(state: State, frame: Frame, events: Events) -> None:
    """Ask for the victim (a=0), for a bodyguard to step in (a=1), for the first unit hit (a=2)."""
    del events
    _, _, step, victim, _ = frame
    fight = state.fight
    cell = fight[X_AREA]
    if step == 0:
        options = [option(A_VICTIM, side) for side in sides_in(fight[X_DEFENDERS])]
        ask(state, frame, KG03, D_ROCKET, options)
        return
    guards = bodyguards(state, victim, cell)
    if step == 1 and guards:
        options = [option(A_TAKE, kind) for kind in guards]
        options.append(A_PASS)
        ask(state, frame, victim, D_TAKE, options)
        return
    options = [
        option(A_TAKE, kind)
        for kind in range(FIRST[victim], FIRST[victim + 1])
        if state.units[cell * KINDS + kind] and alive(state, kind, cell) > 0
    ]
    if options:
        ask(state, frames.homing(KG03, 2, victim), KG03, D_TAKE, options)


def resume_homing(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Note the victim, or let the unit take the damage; the rest goes on as usual."""
    del seat
    _, _, step, victim, _ = frame
    fight = state.fight
    cell = fight[X_AREA]
    if step == 0:
        fight[X_DAMAGE + (action & ARGUMENT)] = ROCKET_DAMAGE[HOMING]
        return
    if action == A_PASS:
        state.stack.append(frames.homing(KG03, 2, victim))
        return
    kind, amount = action & ARGUMENT, fight[X_DAMAGE + victim]
    health = unit_health(state, kind, cell)
    if amount < health:
        return
    doom(state, kind, cell, KG03)
    note(state, events, E_DOOMED, victim, kind, state.hexes[cell])
    if amount > health:
        state.stack.append(frames.take(victim, amount - health, cell, KG03))


def begin_crush(state: State, frame: Frame, events: Events) -> None:
    """Crush: push small enemies out (a=0), then deal half of the damage to the rest (a=1)."""
    del events
    _, _, moved, _, _ = frame
    cell = state.fight[X_AREA]
    if moved:
        total = side_strike(state, KG03, cell) // 10 * 5
        mask = 0
        for side in range(SIDES):
            if side != KG03 and state.presence[side] & BIT[cell]:
                mask |= 1 << side
        state.stack.append(frames.strike(KG03))
        state.stack.append(frames.split(KG03, total, mask, cell))
        return
    state.stack.append((frames.CRUSH, KG03, 1, 0, 0))
    state.moving = []
    for side in range(SIDES):
        if side == KG03:
            continue
        for kind in range(FIRST[side], FIRST[side + 1]):
            count = state.units[cell * KINDS + kind]
            if count and unit_health(state, kind, cell) <= CRUSH_HEALTH:
                for _ in range(count):
                    state.moving.append(marcher(kind, cell, 1, 0))
    state.stack.append(frames.march(KG03, KG03, 99, must=MANDATORY))


def begin_take_rocket(state: State, frame: Frame, events: Events) -> None:
    """The effect's first part: ask which free rocket is taken."""
    del events
    options = [
        option(A_ROCKET, kind) for kind in (CLUSTER, HOMING) if free_rockets(state, kind) > 0
    ]
    if options:
        options.append(A_PASS)
        ask(state, frame, KG03, D_EFFECT, options)
    else:
        state.stack.append(frames.lighten(KG03))


def resume_take_rocket(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Take it."""
    del seat, frame
    state.stack.append(frames.lighten(KG03))
    if action != A_PASS:
        state.rockets[action & ARGUMENT] += 1
        note(state, events, E_BOUGHT, KG03, P_ROCKET + (action & ARGUMENT))


def begin_lighten(state: State, frame: Frame, events: Events) -> None:
    """The second part: move one unit, or let one massive unit be light this round."""
    del events
    options = [
        option(A_UNIT, kind << 6)
        for kind in range(FIRST[KG03], FIRST[KG03 + 1])
        if not state.stock[kind] and massive(state, kind)
    ]
    options.append(A_PASS)
    if state.presence[KG03]:
        options.append(option(A_EFFECT, 0))
    if len(options) > 1:
        ask(state, frame, KG03, D_EFFECT, options)


def resume_lighten(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Do it."""
    del seat, frame
    if action == A_PASS:
        return
    if action >> GROUP == A_UNIT:
        state.light = (action & ARGUMENT) >> 6
        note(state, events, E_EFFECT, KG03, state.light, 2)
        return
    state.moving = []
    for cell in bits(state.presence[KG03]):
        for kind in range(FIRST[KG03], FIRST[KG03 + 1]):
            if state.units[cell * KINDS + kind]:
                state.moving.append(marcher(kind, cell, 1, 0))
    state.stack.append(frames.march(KG03, KG03, 1))


def kg03_effect(state: State) -> None:
    """Take a rocket, then move or lighten."""
    state.stack.append(frames.take_rocket(KG03))
