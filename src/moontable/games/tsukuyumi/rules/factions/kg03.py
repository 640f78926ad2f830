"""Kampfgruppe 03: rockets, the Magic Bullet, Crush, and the landing group's effect."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.content.tables import START_ROCKETS
from moontable.games.tsukuyumi.rules import codes, forces, frames
from moontable.games.tsukuyumi.rules.damage import bodyguards, sides_in, suffer
from moontable.games.tsukuyumi.rules.factions.faction import Faction
from moontable.games.tsukuyumi.rules.ground import within
from moontable.games.tsukuyumi.rules.losses import doom
from moontable.games.tsukuyumi.rules.movement import MANDATORY, marcher
from moontable.games.tsukuyumi.rules.state import State, ask, bits, note, option, with_byte
from moontable.kernel.frames import Events, Frame


def shooting_targets(state: State, effect: int) -> int:
    """The areas that Magic Bullet or Rocket Strike can reach."""
    mask = 0
    if effect != codes.MAGIC_BULLET:
        if not any(state.rockets):
            return 0
        for cell in bits(state.presence[codes.KG03]):
            mask |= within(state, cell, tables.ROCKET_RANGE)
        return mask
    for cell in bits(state.presence[codes.KG03]):
        if state.units[cell * codes.KINDS + codes.FREISCHUETZ]:
            mask |= within(state, cell, tables.BULLET_RANGE)
        if state.units[cell * codes.KINDS + codes.FREISCHUETZ_UP]:
            mask |= within(state, cell, tables.BULLET_RANGE + 1)
    return mask


def bullet_damage(state: State) -> int:
    """What the Freischütz deals."""
    return tables.STRIKE[
        codes.FREISCHUETZ if state.stock[codes.FREISCHUETZ_UP] else codes.FREISCHUETZ_UP
    ]


def free_rockets(state: State, kind: int) -> int:
    """Rockets of a kind that can be taken from the supply."""
    return (
        tables.ROCKET_COUNT[kind]
        - state.rockets[kind]
        - (state.launched if kind == codes.RAGNAROEK else 0)
    )


def begin_rockets(state: State, frame: Frame, events: Events) -> None:
    """Rocket Strike: ask which rocket is spent."""
    del events
    options = [option(codes.A_ROCKET, kind) for kind in range(3) if state.rockets[kind]]
    ask(state, frame, codes.KG03, codes.D_ROCKET, options)


def resume_rockets(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Spend the rocket; a homing rocket needs a victim."""
    del seat, frame
    kind = action & codes.ARGUMENT
    state.rockets[kind] -= 1
    if kind == codes.RAGNAROEK:
        state.launched = 1
    state.fight[codes.X_BONUS] = kind
    note(state, events, codes.E_SPENT, codes.KG03, codes.P_ROCKET + kind)
    if kind == codes.HOMING:
        state.stack.append(frames.homing(codes.KG03))


def begin_rocket_hit(state: State, frame: Frame, events: Events) -> None:
    """Let the rocket strike."""
    del frame
    fight = state.fight
    kind, cell = fight[codes.X_BONUS], fight[codes.X_AREA]
    if kind == codes.HOMING:
        for victim in range(codes.SIDES):
            if fight[codes.X_DAMAGE + victim]:
                state.stack.append(frames.homing(codes.KG03, 1, victim))
        return
    if kind == codes.RAGNAROEK:
        _irradiate(state, cell, events)
    for side in range(codes.SIDES - 1, -1, -1):
        if state.presence[side] & tables.BIT[cell]:
            suffer(state, side, tables.ROCKET_DAMAGE[kind], cell, codes.KG03)


def _irradiate(state: State, cell: int, events: Events) -> None:
    used = 0
    for other in range(len(state.hexes)):
        used += state.props[other] & codes.RADIOACTIVE
    if used < tables.PROPERTY_MARKERS[0] and not state.props[cell] & (
        codes.RADIOACTIVE | codes.NEGATION
    ):
        state.props = with_byte(state.props, cell, state.props[cell] | codes.RADIOACTIVE)
        note(state, events, codes.E_LAID, codes.KG03, codes.L_RADIOACTIVE, state.hexes[cell])


def begin_homing(state: State, frame: Frame, events: Events) -> None:
    """Ask for the victim (a=0), a bodyguard to step in (a=1), or the first unit hit (a=2)."""
    del events
    _, _, step, victim, _ = frame
    fight = state.fight
    cell = fight[codes.X_AREA]
    if step == 0:
        options = [option(codes.A_VICTIM, side) for side in sides_in(fight[codes.X_DEFENDERS])]
        ask(state, frame, codes.KG03, codes.D_ROCKET, options)
        return
    guards = bodyguards(state, victim, cell)
    if step == 1 and guards:
        options = [option(codes.A_TAKE, kind) for kind in guards]
        options.append(codes.A_PASS)
        ask(state, frame, victim, codes.D_TAKE, options)
        return
    options = [option(codes.A_TAKE, kind) for kind in forces.kinds_alive(state, victim, cell)]
    if options:
        ask(state, frames.homing(codes.KG03, 2, victim), codes.KG03, codes.D_TAKE, options)


def resume_homing(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Record the victim, or let the unit take the damage; the rest is dealt as usual."""
    del seat
    _, _, step, victim, _ = frame
    fight = state.fight
    cell = fight[codes.X_AREA]
    if step == 0:
        fight[codes.X_DAMAGE + (action & codes.ARGUMENT)] = tables.ROCKET_DAMAGE[codes.HOMING]
        return
    if action == codes.A_PASS:
        state.stack.append(frames.homing(codes.KG03, 2, victim))
        return
    kind, amount = action & codes.ARGUMENT, fight[codes.X_DAMAGE + victim]
    health = forces.unit_health(state, kind, cell)
    if amount < health:
        return
    doom(state, kind, cell, codes.KG03)
    note(state, events, codes.E_DOOMED, victim, kind, state.hexes[cell])
    if amount > health:
        state.stack.append(frames.take(victim, amount - health, cell, codes.KG03))


def begin_crush(state: State, frame: Frame, events: Events) -> None:
    """Crush: push small enemies out (a=0), then deal half of the damage to the rest (a=1)."""
    del events
    _, _, moved, _, _ = frame
    cell = state.fight[codes.X_AREA]
    if moved:
        total = forces.side_strike(state, codes.KG03, cell) // 10 * 5
        mask = 0
        for side in range(codes.SIDES):
            if side != codes.KG03 and forces.side_alive(state, side, cell) > 0:
                mask |= 1 << side
        state.stack.append(frames.strike(codes.KG03))
        state.stack.append(frames.split(codes.KG03, total, mask, cell))
        return
    state.stack.append((frames.CRUSH, codes.KG03, 1, 0, 0))
    state.moving = []
    for side in range(codes.SIDES):
        if side == codes.KG03:
            continue
        for kind in forces.kinds_alive(state, side, cell):
            if forces.unit_health(state, kind, cell) <= tables.CRUSH_HEALTH:
                for _ in range(forces.alive(state, kind, cell)):
                    state.moving.append(marcher(kind, cell, 1, 0))
    state.stack.append(frames.march(codes.KG03, codes.KG03, 99, must=MANDATORY))


def begin_take_rocket(state: State, frame: Frame, events: Events) -> None:
    """The effect's first part: ask which free rocket is taken."""
    del events
    options = [
        option(codes.A_ROCKET, kind)
        for kind in (codes.CLUSTER, codes.HOMING)
        if free_rockets(state, kind) > 0
    ]
    if options:
        options.append(codes.A_PASS)
        ask(state, frame, codes.KG03, codes.D_EFFECT, options)
    else:
        state.stack.append(frames.lighten(codes.KG03))


def resume_take_rocket(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Take the rocket."""
    del seat, frame
    state.stack.append(frames.lighten(codes.KG03))
    if action != codes.A_PASS:
        state.rockets[action & codes.ARGUMENT] += 1
        note(state, events, codes.E_BOUGHT, codes.KG03, codes.P_ROCKET + (action & codes.ARGUMENT))


def begin_lighten(state: State, frame: Frame, events: Events) -> None:
    """The second part: move one unit, or let one massive unit be light this round."""
    del events
    options = [
        option(codes.A_UNIT, kind << 6)
        for kind in range(tables.FIRST[codes.KG03], tables.FIRST[codes.KG03 + 1])
        if not state.stock[kind] and forces.massive(state, kind)
    ]
    options.append(codes.A_PASS)
    if state.presence[codes.KG03]:
        options.append(option(codes.A_EFFECT, 0))
    if len(options) > 1:
        ask(state, frame, codes.KG03, codes.D_EFFECT, options)


def resume_lighten(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Move the unit, or make it light this round."""
    del seat, frame
    if action == codes.A_PASS:
        return
    if action >> codes.GROUP == codes.A_UNIT:
        state.light = (action & codes.ARGUMENT) >> 6
        note(state, events, codes.E_EFFECT, codes.KG03, state.light, 2)
        return
    state.moving = []
    for cell in bits(state.presence[codes.KG03]):
        for kind in range(tables.FIRST[codes.KG03], tables.FIRST[codes.KG03 + 1]):
            if state.units[cell * codes.KINDS + kind]:
                state.moving.append(marcher(kind, cell, 1, 0))
    state.stack.append(frames.march(codes.KG03, codes.KG03, 1))


def kg03_effect(state: State, events: Events) -> None:
    """Take a rocket, then move a unit or make one light."""
    del events
    state.stack.append(frames.take_rocket(codes.KG03))


def settle(state: State) -> None:
    """Take the first rockets."""
    state.rockets = bytearray(START_ROCKETS)


def add_products(state: State, points: int, found: list[int]) -> None:
    """Add rockets to what can be produced."""
    found += [
        codes.P_ROCKET + rocket
        for rocket in range(3)
        if free_rockets(state, rocket) > 0 and tables.ROCKET_COST[rocket] <= points
    ]


def barrage(state: State, cell: int) -> None:
    """The defence action: damage for every unit that was there when the attack began."""
    damage = tables.BARRAGE * state.fight[codes.X_COUNT + codes.KG03]
    suffer(state, state.fight[codes.X_ATTACKER], damage, cell, codes.KG03)


def barrage_damage(state: State, cell: int) -> int:
    """What the barrage would deal."""
    return tables.BARRAGE * forces.side_alive(state, codes.KG03, cell)


FACTION: Final = Faction(
    kg03_effect,
    settle=settle,
    products=add_products,
    wares=tuple(range(codes.P_ROCKET, codes.P_ROCKET + 3)),
    defend=barrage,
    defence_damage=barrage_damage,
    targets=shooting_targets,
    shot_damage=bullet_damage,
    parts=("move_unit",),
    operations=(
        (frames.ROCKETS, begin_rockets, resume_rockets),
        (frames.ROCKET_HIT, begin_rocket_hit, None),
        (frames.HOMING, begin_homing, resume_homing),
        (frames.CRUSH, begin_crush, None),
        (frames.TAKE_ROCKET, begin_take_rocket, resume_take_rocket),
        (frames.LIGHTEN, begin_lighten, resume_lighten),
    ),
)
