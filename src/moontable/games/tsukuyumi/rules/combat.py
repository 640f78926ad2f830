"""Combat: which attacks are possible, and the order of everything that happens in one.

Attacks, damage and conquest (TS-089…TS-117); counters are in `counters`, cards of single factions
in `factions`.
"""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, conquest, forces, frames
from moontable.games.tsukuyumi.rules.damage import suffer
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.movement import marcher
from moontable.games.tsukuyumi.rules.state import State, ask, bits, note, option, others
from moontable.kernel.frames import Events, Frame

DEALING: Final = (
    *(
        codes.DAMAGE,
        codes.SWARM_SACRIFICE,
        codes.MAGIC_BULLET,
        codes.CRUSH,
        codes.DAMAGE_CONQUER,
        codes.HIT_AND_RUN,
        codes.TUSK_RUSH,
    ),
)
DEALS: Final[bytes] = bytes([int(effect in DEALING) for effect in range(codes.ENTRENCH + 1)])
"""By effect: does the card deal damage that its player assigns, and may therefore waive?"""


def usable(  # noqa: PLR0913 - what all cards of an area share is worked out once
    state: State, side: int, card: int, cell: int, enemy: bool, markers: bool
) -> bool:
    """May the card be played in an area with units of the side?"""
    effect = tables.BATTLE_EFFECT[card]
    if (tables.ONCE[card] and state.once >> side & 1) or (tables.NEEDS_ENEMY[card] and not enemy):
        return False
    if effect in (codes.CONQUER, codes.UPLINK_CONQUER, codes.DOUBLE_CONQUER, codes.ENTRENCH):
        return markers and conquest.may_hold(state, side, cell)
    if effect == codes.DAMAGE_CONQUER:
        return enemy or (markers and conquest.may_hold(state, side, cell))
    if effect == codes.CRUSH:
        return enemy and forces.has_massive(state, side, cell)
    return enemy and effect not in (codes.MAGIC_BULLET, codes.ROCKET)


def attacks(state: State, side: int) -> list[int]:
    """All attacks the side can make now."""
    options: list[int] = []
    enemies = others(state, side)
    markers = conquest.markers_left(state, side) > 0
    for cell in bits(state.presence[side]):
        enemy = enemies & tables.BIT[cell] != 0
        for card in range(tables.FIRST_CARD[side], tables.FIRST_CARD[side + 1]):
            if usable(state, side, card, cell, enemy, markers):
                options.append(option(codes.A_ATTACK, card << 6 | cell))
                if enemy and DEALS[tables.BATTLE_EFFECT[card]]:
                    options.append(option(codes.A_HOLD, card << 6 | cell))
    for card in range(tables.FIRST_CARD[side], tables.FIRST_CARD[side + 1]):
        effect = tables.BATTLE_EFFECT[card]
        if effect in (codes.MAGIC_BULLET, codes.ROCKET):
            for cell in bits(FACTIONS[side].targets(state, effect) & enemies):
                options.append(option(codes.A_ATTACK, card << 6 | cell))
                if effect == codes.MAGIC_BULLET:
                    options.append(option(codes.A_HOLD, card << 6 | cell))
    return options


def attack(state: State, side: int, steer: int, action: int, events: Events) -> None:
    """Play a battle card: pay its cost, then resolve its combat; Swarm Tide has a second one."""
    card, cell = (action & codes.ARGUMENT) >> 6, action & 0x3F
    if side != codes.ONI:
        state.fought |= 1 << side
    if tables.ONCE[card]:
        state.once |= 1 << side
    if tables.BATTLE_EFFECT[card] == codes.DOUBLE_CONQUER:
        state.stack.append(frames.second(side, cell, card))
    engage(state, side, steer, card, cell, events)
    state.fight[codes.X_HOLDS] = int(action >> codes.GROUP == codes.A_HOLD)


def engage(  # noqa: PLR0913 - who, for whom, how, where
    state: State, side: int, steer: int, card: int, cell: int, events: Events
) -> None:
    """Start a battle card's combat in one area, with its own defenders, counters and losses."""
    state.moving = []
    fight = [0] * codes.X_FIELDS
    fight[codes.X_ATTACKER], fight[codes.X_AREA], fight[codes.X_CARD], fight[codes.X_STEER] = (
        side,
        cell,
        card,
        steer,
    )
    state.fight = fight
    note(state, events, codes.E_ATTACK, side, card, state.hexes[cell], steer)
    fight[codes.X_DEFENDERS] = forces.enemies_in(state, side, cell)
    for other in range(codes.SIDES):
        if fight[codes.X_DEFENDERS] >> other & 1:
            fight[codes.X_BASE + other] = forces.side_strike(state, other, cell)
            fight[codes.X_COUNT + other] = forces.side_alive(state, other, cell)
    push = state.stack.append
    push(frames.losses(side, final=1))
    push(frames.resolve(side))
    if not state.switches & codes.Q_LATE_COUNTERS:
        push(frames.counter(side))
    effect = tables.BATTLE_EFFECT[card]
    if effect in (
        codes.DAMAGE,
        codes.TUSK_RUSH,
        codes.HIT_AND_RUN,
        codes.DAMAGE_CONQUER,
        codes.SWARM_SACRIFICE,
        codes.MAGIC_BULLET,
    ):
        push(frames.assign(side))
        if effect == codes.SWARM_SACRIFICE:
            push(frames.sacrifice(side, cell))
        elif FACTIONS[side].has_weapons:
            push(frames.weapons(side))
    elif effect == codes.ROCKET:
        push(frames.rockets(side))


def armed(state: State, side: int, cell: int) -> int:
    """Units of a side in an area that can use a weapon."""
    total = 0
    for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
        if not tables.UNARMED[kind]:
            total += state.units[cell * codes.KINDS + kind]
    return total


def begin_weapons(state: State, frame: Frame, events: Events) -> None:
    """Ask for the next weapon: at most one per armed unit, cheapest kinds first (TS-155)."""
    del events
    _, side, least, used, _ = frame
    if not state.fight[codes.X_DEFENDERS] or used >= armed(state, side, state.fight[codes.X_AREA]):
        return
    options = [option(codes.A_WEAPON, kind) for kind in range(least, 3) if state.weapons[kind]]
    if options:
        options.append(codes.A_PASS)
        ask(state, frame, side, codes.D_WEAPON, options)


def resume_weapons(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Spend the weapon; it returns to the supply."""
    del seat
    _, side, _, used, countering = frame
    if action == codes.A_PASS:
        return
    kind = action & codes.ARGUMENT
    state.weapons[kind] -= 1
    note(state, events, codes.E_SPENT, side, codes.P_WEAPON + kind)
    if countering:
        state.fight[codes.X_BASE + side] += tables.WEAPON_BONUS[kind]
    else:
        state.fight[codes.X_BONUS] += tables.WEAPON_BONUS[kind]
    state.stack.append(frames.weapons(side, kind, used=used + 1, countering=countering))


def attack_damage(state: State) -> int:
    """The whole damage of the running attack (TS-108)."""
    fight = state.fight
    side, cell = fight[codes.X_ATTACKER], fight[codes.X_AREA]
    effect = tables.BATTLE_EFFECT[fight[codes.X_CARD]]
    if effect == codes.SWARM_SACRIFICE:
        return fight[codes.X_BONUS] * tables.SWARM_DAMAGE
    if effect == codes.MAGIC_BULLET:
        return FACTIONS[side].shot_damage(state)
    total = forces.side_strike(state, side, cell) + fight[codes.X_BONUS]
    if effect == codes.TUSK_RUSH:
        total += tables.TUSK_DAMAGE * forces.side_alive(state, side, cell)
    return total


def begin_assign(state: State, frame: Frame, events: Events) -> None:
    """Ask the attacker how to split the damage among the defenders (TS-109)."""
    del frame, events
    fight = state.fight
    state.stack.append(
        frames.split(
            fight[codes.X_ATTACKER],
            attack_damage(state),
            fight[codes.X_DEFENDERS],
            fight[codes.X_AREA],
        )
    )


def begin_resolve(state: State, frame: Frame, events: Events) -> None:
    """Resolve the attack in order: counters before it, its effect, counters with and after it."""
    del events
    _, side, _, _, _ = frame
    push = state.stack.append
    effect = tables.BATTLE_EFFECT[state.fight[codes.X_CARD]]
    cell = state.fight[codes.X_AREA]
    push(frames.after(side))
    push(frames.counters(side, 2))
    push(frames.counters(side, 1))
    late = state.switches & codes.Q_LATE_COUNTERS
    if late:
        push(frames.counters(side))
        push(frames.counter(side))
    if effect == codes.ROCKET:
        push(frames.rocket_hit(side))
    elif effect == codes.CRUSH:
        push(frames.crush(side))
    elif effect in (codes.CONQUER, codes.UPLINK_CONQUER, codes.ENTRENCH, codes.DOUBLE_CONQUER):
        push(frames.conquer(side, cell))
    else:
        if effect == codes.DAMAGE_CONQUER:
            push(frames.confirm(side, cell))
        push(frames.strike(side))
    if not late:
        push(frames.counters(side))


def begin_strike(state: State, frame: Frame, events: Events) -> None:
    """Deal the attack's damage to every side it was assigned to."""
    del events
    _, side, _, _, _ = frame
    fight = state.fight
    for victim in range(codes.SIDES - 1, -1, -1):
        suffer(state, victim, fight[codes.X_DAMAGE + victim], fight[codes.X_AREA], side)


def begin_confirm(state: State, frame: Frame, events: Events) -> None:
    """If the card allows both, ask whether the attacker also conquers (TS-093)."""
    del events
    _, side, cell, _, _ = frame
    if conquest.conquerable(state, side, cell) and forces.still_there(state, side, cell):
        ask(state, frame, side, codes.D_CONFIRM, [option(codes.A_CONFIRM, 1), codes.A_PASS])


def resume_confirm(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Conquer the area, or leave it."""
    del seat, events
    _, side, cell, _, _ = frame
    if action != codes.A_PASS:
        state.stack.append(frames.conquer(side, cell))


def begin_after(state: State, frame: Frame, events: Events) -> None:
    """What the card still grants after all counters."""
    del events
    _, side, _, _, _ = frame
    cell = state.fight[codes.X_AREA]
    effect = tables.BATTLE_EFFECT[state.fight[codes.X_CARD]]
    if effect == codes.HIT_AND_RUN:
        muster_survivors(state, side, cell)
        state.stack.append(frames.march(side, side, 99))
    elif effect == codes.ENTRENCH and state.owner[cell] == side:
        state.stack.append(frames.terraform(side, cell, 1, optional=1))


def muster_survivors(state: State, side: int, cell: int) -> None:
    """Let a side's surviving units in the area march one area."""
    state.moving = []
    for kind in forces.kinds_alive(state, side, cell):
        for _ in range(forces.alive(state, kind, cell)):
            state.moving.append(marcher(kind, cell, 1, 0))
