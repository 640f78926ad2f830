"""Combat: which attacks are possible, and the order of everything that happens in one.

It knows attacks, damage and conquest (TS-089…TS-117); counters stand in `counters`, the cards of
single factions in `factions`.
"""

from typing import Final

from moontable.games.tsukuyumi.content.tables import (
    BATTLE_EFFECT,
    BIT,
    FIRST,
    FIRST_CARD,
    NEEDS_ENEMY,
    ONCE,
    SWARM_DAMAGE,
    TUSK_DAMAGE,
    UNARMED,
    WEAPON_BONUS,
)
from moontable.games.tsukuyumi.rules import frames
from moontable.games.tsukuyumi.rules.codes import (
    A_ATTACK,
    A_CONFIRM,
    A_HOLD,
    A_PASS,
    A_WEAPON,
    ARGUMENT,
    CONQUER,
    CRUSH,
    D_CONFIRM,
    D_WEAPON,
    DAMAGE,
    DAMAGE_CONQUER,
    DOUBLE_CONQUER,
    E_ATTACK,
    E_SPENT,
    ENTRENCH,
    GROUP,
    HIT_AND_RUN,
    KINDS,
    MAGIC_BULLET,
    NOMADS,
    ONI,
    P_WEAPON,
    Q_LATE_COUNTERS,
    ROCKET,
    SIDES,
    SWARM_SACRIFICE,
    TUSK_RUSH,
    UPLINK_CONQUER,
)
from moontable.games.tsukuyumi.rules.conquest import conquerable, markers_left, may_hold
from moontable.games.tsukuyumi.rules.damage import suffer
from moontable.games.tsukuyumi.rules.factions.kg03 import (
    bullet_damage,
    has_massive,
    shooting_targets,
)
from moontable.games.tsukuyumi.rules.forces import (
    X_AREA,
    X_ATTACKER,
    X_BASE,
    X_BONUS,
    X_CARD,
    X_COUNT,
    X_DAMAGE,
    X_DEFENDERS,
    X_FIELDS,
    X_HOLDS,
    X_STEER,
    alive,
    enemies_in,
    side_alive,
    side_strike,
    still_there,
)
from moontable.games.tsukuyumi.rules.movement import marcher
from moontable.games.tsukuyumi.rules.state import State, ask, bits, note, option, others
from moontable.kernel.frames import Events, Frame

DEALING: Final = (
    *(DAMAGE, SWARM_SACRIFICE, MAGIC_BULLET, CRUSH, DAMAGE_CONQUER, HIT_AND_RUN, TUSK_RUSH),
)
DEALS: Final[bytes] = bytes([int(effect in DEALING) for effect in range(ENTRENCH + 1)])
"""By effect: does the card deal damage that its player assigns, and may therefore waive?"""


def usable(  # noqa: PLR0913 - what all cards of an area share is worked out once
    state: State, side: int, card: int, cell: int, enemy: bool, markers: bool
) -> bool:
    """May the card be played in an area with units of the side?"""
    effect = BATTLE_EFFECT[card]
    if (ONCE[card] and state.once >> side & 1) or (NEEDS_ENEMY[card] and not enemy):
        return False
    if effect in (CONQUER, UPLINK_CONQUER, DOUBLE_CONQUER, ENTRENCH):
        return markers and may_hold(state, side, cell)
    if effect == DAMAGE_CONQUER:
        return enemy or (markers and may_hold(state, side, cell))
    if effect == CRUSH:
        return enemy and has_massive(state, cell)
    return enemy and effect not in (MAGIC_BULLET, ROCKET)


def attacks(state: State, side: int) -> list[int]:
    """All attacks the side can make now."""
    options: list[int] = []
    enemies = others(state, side)
    markers = markers_left(state, side) > 0
    for cell in bits(state.presence[side]):
        enemy = enemies & BIT[cell] != 0
        for card in range(FIRST_CARD[side], FIRST_CARD[side + 1]):
            if usable(state, side, card, cell, enemy, markers):
                options.append(option(A_ATTACK, card << 6 | cell))
                if enemy and DEALS[BATTLE_EFFECT[card]]:
                    options.append(option(A_HOLD, card << 6 | cell))
    for card in range(FIRST_CARD[side], FIRST_CARD[side + 1]):
        effect = BATTLE_EFFECT[card]
        if effect in (MAGIC_BULLET, ROCKET):
            for cell in bits(shooting_targets(state, effect) & enemies):
                options.append(option(A_ATTACK, card << 6 | cell))
                if effect == MAGIC_BULLET:
                    options.append(option(A_HOLD, card << 6 | cell))
    return options


def attack(state: State, side: int, steer: int, action: int, events: Events) -> None:
    """Play a battle card: what it costs, then its combat; Swarm Tide has a second one."""
    card, cell = (action & ARGUMENT) >> 6, action & 0x3F
    if side != ONI:
        state.fought |= 1 << side
    if ONCE[card]:
        state.once |= 1 << side
    if BATTLE_EFFECT[card] == DOUBLE_CONQUER:
        state.stack.append(frames.second(side, cell, card))
    engage(state, side, steer, card, cell, events)
    state.fight[X_HOLDS] = int(action >> GROUP == A_HOLD)


def engage(  # noqa: PLR0913 - who, for whom, how, where
    state: State, side: int, steer: int, card: int, cell: int, events: Events
) -> None:
    """Open the combat of a card for one area, with defenders, counters and losses of its own."""
    state.moving = []
    fight = [0] * X_FIELDS
    fight[X_ATTACKER], fight[X_AREA], fight[X_CARD], fight[X_STEER] = side, cell, card, steer
    state.fight = fight
    note(state, events, E_ATTACK, side, card, state.hexes[cell], steer)
    fight[X_DEFENDERS] = enemies_in(state, side, cell)
    for other in range(SIDES):
        if fight[X_DEFENDERS] >> other & 1:
            fight[X_BASE + other] = side_strike(state, other, cell)
            fight[X_COUNT + other] = side_alive(state, other, cell)
    push = state.stack.append
    push(frames.losses(side, final=1))
    push(frames.resolve(side))
    if not state.switches & Q_LATE_COUNTERS:
        push(frames.counter(side))
    effect = BATTLE_EFFECT[card]
    if effect in (DAMAGE, TUSK_RUSH, HIT_AND_RUN, DAMAGE_CONQUER, SWARM_SACRIFICE, MAGIC_BULLET):
        push(frames.assign(side))
        if effect == SWARM_SACRIFICE:
            push(frames.sacrifice(side, cell))
        elif side == NOMADS:
            push(frames.weapons(side))
    elif effect == ROCKET:
        push(frames.rockets(side))


def armed(state: State, cell: int) -> int:
    """Nomad units in an area that can use a weapon."""
    total = 0
    for kind in range(FIRST[NOMADS], FIRST[NOMADS + 1]):
        if not UNARMED[kind]:
            total += state.units[cell * KINDS + kind]
    return total


def begin_weapons(state: State, frame: Frame, events: Events) -> None:
    """Ask for the next weapon: at most one per armed unit, cheapest kinds first (TS-155)."""
    del events
    _, side, least, used, _ = frame
    if not state.fight[X_DEFENDERS] or used >= armed(state, state.fight[X_AREA]):
        return
    options = [option(A_WEAPON, kind) for kind in range(least, 3) if state.weapons[kind]]
    if options:
        options.append(A_PASS)
        ask(state, frame, side, D_WEAPON, options)


def resume_weapons(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Spend the weapon; it goes back to the supply."""
    del seat
    _, side, _, used, countering = frame
    if action == A_PASS:
        return
    kind = action & ARGUMENT
    state.weapons[kind] -= 1
    note(state, events, E_SPENT, NOMADS, P_WEAPON + kind)
    if countering:
        state.fight[X_BASE + NOMADS] += WEAPON_BONUS[kind]
    else:
        state.fight[X_BONUS] += WEAPON_BONUS[kind]
    state.stack.append(frames.weapons(side, kind, used=used + 1, countering=countering))


def attack_damage(state: State) -> int:
    """The whole damage of the running attack (TS-108)."""
    fight = state.fight
    side, cell = fight[X_ATTACKER], fight[X_AREA]
    effect = BATTLE_EFFECT[fight[X_CARD]]
    if effect == SWARM_SACRIFICE:
        return fight[X_BONUS] * SWARM_DAMAGE
    if effect == MAGIC_BULLET:
        return bullet_damage(state)
    total = side_strike(state, side, cell) + fight[X_BONUS]
    if effect == TUSK_RUSH:
        total += TUSK_DAMAGE * side_alive(state, side, cell)
    return total


def begin_assign(state: State, frame: Frame, events: Events) -> None:
    """Let the attacker split the damage over the defenders (TS-109)."""
    del frame, events
    fight = state.fight
    state.stack.append(
        frames.split(fight[X_ATTACKER], attack_damage(state), fight[X_DEFENDERS], fight[X_AREA])
    )


def begin_resolve(state: State, frame: Frame, events: Events) -> None:
    """Everything in its order: earlier counters, effect, counters meanwhile, later counters."""
    del events
    _, side, _, _, _ = frame
    push = state.stack.append
    effect = BATTLE_EFFECT[state.fight[X_CARD]]
    cell = state.fight[X_AREA]
    push(frames.after(side))
    push(frames.counters(side, 2))
    push(frames.counters(side, 1))
    late = state.switches & Q_LATE_COUNTERS
    if late:
        push(frames.counters(side))
        push(frames.counter(side))
    if effect == ROCKET:
        push(frames.rocket_hit(side))
    elif effect == CRUSH:
        push(frames.crush(side))
    elif effect in (CONQUER, UPLINK_CONQUER, ENTRENCH, DOUBLE_CONQUER):
        push(frames.conquer(side, cell))
    else:
        if effect == DAMAGE_CONQUER:
            push(frames.confirm(side, cell))
        push(frames.strike(side))
    if not late:
        push(frames.counters(side))


def begin_strike(state: State, frame: Frame, events: Events) -> None:
    """The attack's damage reaches everybody it was dealt to."""
    del events
    _, side, _, _, _ = frame
    fight = state.fight
    for victim in range(SIDES - 1, -1, -1):
        suffer(state, victim, fight[X_DAMAGE + victim], fight[X_AREA], side)


def begin_confirm(state: State, frame: Frame, events: Events) -> None:
    """A card that allows both: ask whether the attacker also conquers (TS-093)."""
    del events
    _, side, cell, _, _ = frame
    if conquerable(state, side, cell) and still_there(state, side, cell):
        ask(state, frame, side, D_CONFIRM, [option(A_CONFIRM, 1), A_PASS])


def resume_confirm(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Conquer, or leave it."""
    del seat, events
    _, side, cell, _, _ = frame
    if action != A_PASS:
        state.stack.append(frames.conquer(side, cell))


def begin_after(state: State, frame: Frame, events: Events) -> None:
    """What the card still grants after all counters."""
    del events
    _, side, _, _, _ = frame
    cell = state.fight[X_AREA]
    effect = BATTLE_EFFECT[state.fight[X_CARD]]
    if effect == HIT_AND_RUN:
        muster_survivors(state, side, cell)
        state.stack.append(frames.march(side, side, 99))
    elif effect == ENTRENCH and state.owner[cell] == side:
        state.stack.append(frames.terraform(side, cell, 1, optional=1))


def muster_survivors(state: State, side: int, cell: int) -> None:
    """Let the surviving units of a side in the area march one area."""
    state.moving = []
    for kind in range(FIRST[side], FIRST[side + 1]):
        if state.units[cell * KINDS + kind]:
            for _ in range(alive(state, kind, cell)):
                state.moving.append(marcher(kind, cell, 1, 0))
