"""Find every side that can attack an area this round, or strike it from afar.

This is an upper bound: movement and combat of the white phase and of revealed action cards, enemies
as they stand, friends together wherever they can meet. Effects, events, production, mines and
counters are left out.
"""

from typing import Any, Final, NamedTuple

from moontable.games.tsukuyumi.content import hexes, tables
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.rules import codes, forces, frames
from moontable.games.tsukuyumi.rules.conquest import conquerable
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.ground import within
from moontable.games.tsukuyumi.rules.movement import may_go_on, mountain_stops, passable
from moontable.games.tsukuyumi.rules.oni import activated, hopes, oni_kinds, reached
from moontable.games.tsukuyumi.rules.state import State, bits, others
from moontable.kernel import Json

Fields = dict[str, Any]
NO_CARD: Final = [0] * 10


class UnitGroup(NamedTuple):
    """Units of one kind from one area, the areas they may have reached, and their steps.

    A waiting group has already moved and may not leave enemies by itself.
    """

    kind: int
    start: int
    number: int
    mask: int
    steps: int = 0
    waits: bool = False


class AttackPlan(NamedTuple):
    """Movements that can come before an attack, and how many attacks there can be."""

    moves: tuple[int, ...]
    attacks: int


def threats(state: State, target: int) -> Json:
    """All sides that can attack in an area this round."""
    found = [_threat(state, side, target) for side in state.order] + [_oni_threat(state, target)]
    threats_there = [threat for threat in found if threat is not None]
    return {"area": hexes.name(state.hexes[target]), "threats": threats_there}


def _threat(state: State, side: int, target: int) -> Fields | None:
    plan = plan_of(state, side)
    if not plan.attacks:
        return None
    groups = placed(state, side, plan)
    enemies = others(state, side) & tables.BIT[target] != 0
    comers = [g for g in groups if g.mask & tables.BIT[target]]
    if not enemies and not conquerable(state, side, target):
        comers = []
    shots = _shots(state, side, groups, target) if FACTIONS[side].shoots and enemies else []
    if not comers and not shots:
        return None
    rules = ["TS-076", "TS-089"]
    return _threat_of(state, side, plan.attacks, comers) | {"shots": shots, "rules": rules}


def _threat_of(state: State, side: int, attacks: int, comers: list[UnitGroup]) -> Fields:
    counts: dict[tuple[int, int], int] = {}
    for group in comers:
        place = (group.start, group.kind)
        counts[place] = counts.get(place, 0) + group.number
    units = [
        {"unit": names.UNITS[kind], "count": count, "from": hexes.name(state.hexes[cell])}
        for (cell, kind), count in sorted(counts.items())
    ]
    return {
        "side": names.SIDES[side],
        "attacks": attacks,
        "units": units,
        "conquest": sum(group.number * tables.CONQUEST[group.kind] for group in comers),
        "damage": sum(group.number * forces.unit_strike(state, group.kind) for group in comers),
    }


def _card(state: State, side: int) -> list[int]:
    """The revealed action card of a side; a card still secret counts as none."""
    chosen = state.chosen[state.seat_of[side]]
    return (
        tables.CARDS[chosen]
        if chosen >= 0 and state.phase not in (codes.SETUP, codes.CHOOSE)
        else NO_CARD
    )


def _white(state: State, side: int) -> tuple[int, int, int]:
    """The white movement and combat a side has left, and how many white actions."""
    if state.phase > codes.WHITE or (state.switches & codes.Q_SKIP_WHITE and state.round == 1):
        return 0, 0, 0
    # Before the phases begin the markers still lie as the round before left them (TS-037).
    if state.phase < codes.WHITE or state.turn != side:
        done = state.phase == codes.WHITE and state.flipped >> side & 1
        return (0, 0, 0) if done else (tables.WHITE_AMOUNT[0], tables.WHITE_AMOUNT[1], 2)
    left, used = state.white_left, state.white_used
    moves = left and not used >> codes.WHITE_MOVEMENT & 1 and not state.fought >> side & 1
    fights = left and not used >> codes.WHITE_COMBAT & 1
    return tables.WHITE_AMOUNT[0] if moves else 0, tables.WHITE_AMOUNT[1] if fights else 0, left


def plan_of(state: State, side: int) -> AttackPlan:
    """The movements and attacks left to a side; red attacks come after all movements."""
    white_move, white_fights, actions = _white(state, side)
    now = state.stack.count(frames.combat(side))
    card = _card(state, side)
    red_move, red_fights = card[codes.MOVEMENT], card[codes.COMBAT]
    if state.phase >= codes.RED and state.turn == side:
        red_move, red_fights = 0, state.left[codes.COMBAT]  # what is left of it marches already
    elif state.phase > codes.RED or (state.phase == codes.RED and state.flipped >> side & 1):
        red_move = red_fights = 0
    if red_fights:
        spare = white_fights if actions > 1 or not white_move else 0
        return AttackPlan((white_move, red_move), red_fights + spare + now)
    if white_fights:
        return AttackPlan((white_move if actions > 1 else 0,), white_fights + now)
    return AttackPlan((), now)


def placed(state: State, side: int, plan: AttackPlan) -> list[UnitGroup]:
    """The units of a side and the areas they may be in when they attack."""
    groups = _standing(state, side)
    if any(group.steps for group in groups):
        groups = spread(state, side, groups, 0)
    for amount in plan.moves:
        if amount:
            groups = spread(state, side, groups, amount)
    return groups


def _standing(state: State, side: int) -> list[UnitGroup]:
    """All units of a side; those that are marching have steps left."""
    groups: list[UnitGroup] = []
    enemies = others(state, side)
    marching = [unit for unit in state.moving if tables.SIDE_OF[unit >> 16] == side == state.turn]
    for cell in bits(state.presence[side]):
        for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
            count = state.units[cell * codes.KINDS + kind]
            for unit in marching:
                if unit >> 8 == kind << 8 | cell and count and unit & 0xF0:
                    waits = not may_go_on(state, unit, enemies)
                    groups.append(
                        UnitGroup(kind, cell, 1, tables.BIT[cell], unit >> 4 & 0xF, waits)
                    )
                    count -= 1
            if count:
                groups.append(UnitGroup(kind, cell, count, tables.BIT[cell]))
    return groups


def spread(state: State, side: int, groups: list[UnitGroup], amount: int) -> list[UnitGroup]:
    """The groups after one movement; those that can meet count together (TS-082)."""
    dan = 0
    for group in groups:
        if group.kind == codes.LT_DAN:
            dan |= group.mask
    found = groups
    while True:
        health = _gathered(state, side, found)
        after = [
            group._replace(mask=_reach(state, group, amount, dan, health), steps=0, waits=False)
            for group in groups
        ]
        if [group.mask for group in after] == [group.mask for group in found]:
            return after
        found = after


def _gathered(state: State, side: int, groups: list[UnitGroup]) -> list[int]:
    """The health a side could bring together in every area."""
    enemies = others(state, side)
    return [
        sum(
            g.number * forces.unit_health(state, g.kind, cell)
            for g in groups
            if g.mask & tables.BIT[cell]
        )
        if enemies & tables.BIT[cell]
        else 0
        for cell in range(len(state.hexes))
    ]


def _reach(state: State, group: UnitGroup, amount: int, dan: int, health: list[int]) -> int:
    """The areas a group can reach from all areas it may be in."""
    mask = group.mask
    for cell in bits(group.mask):
        steps = group.steps
        if amount:
            light = amount + tables.FAST[group.kind]
            if dan & tables.BIT[cell]:
                light += 1
            steps = 1 if forces.massive(state, group.kind) else light
        if not group.waits or not _halts(state, group.kind, cell, health[cell]):
            mask |= _walk(state, group.kind, cell, steps, health)
    return mask


def _walk(state: State, kind: int, cell: int, steps: int, health: list[int]) -> int:
    found = border = tables.BIT[cell]
    for _ in range(steps):
        reached = [passable(state, kind, here, side) for here in bits(border) for side in range(6)]
        border = 0
        for to in reached:
            if to == codes.OFF or found & tables.BIT[to]:
                continue
            found |= tables.BIT[to]
            if not _halts(state, kind, to, health[to]):
                border |= tables.BIT[to]
    return found


def _halts(state: State, kind: int, cell: int, health: int) -> bool:
    """Must a unit stop in an area even with all possible help?"""
    side = tables.SIDE_OF[kind]
    if mountain_stops(state, kind, cell):
        return True
    if (
        not others(state, side) & tables.BIT[cell]
        or forces.flies(state, kind)
        or tables.INFILTRATOR[kind]
    ):
        return False
    return not forces.outweighs(state, side, cell, health - forces.side_health(state, side, cell))


def _shots(state: State, side: int, groups: list[UnitGroup], target: int) -> list[str]:
    """The cards that can strike enemies in an area from afar, after all movement."""
    found: list[str] = []
    for card in range(tables.FIRST_CARD[side], tables.FIRST_CARD[side + 1]):
        effect = tables.BATTLE_EFFECT[card]
        if effect == codes.ROCKET and any(state.rockets):
            near = within(state, target, tables.ROCKET_RANGE)
            hits = any(group.mask & near for group in groups)
        elif effect == codes.MAGIC_BULLET:
            near, far = (within(state, target, tables.BULLET_RANGE + more) for more in (0, 1))
            hits = any(
                (g.kind == codes.FREISCHUETZ and g.mask & near)
                or (g.kind == codes.FREISCHUETZ_UP and g.mask & far)
                for g in groups
            )
        else:
            continue
        if hits:
            found.append(names.BATTLE_CARDS[card])
    return found


def oni_leads(state: State) -> int:
    """How many Oni conquests are still possible this round, as far as the cards are known."""
    if state.phase > codes.GREEN or state.phase < codes.WHITE:
        return 0
    empty = not oni_kinds(state)
    total = sum(op == frames.ONI_CONQUEST for op, *_ in state.stack)
    for side in state.order:
        if state.phase == codes.GREEN and state.turn == side:
            row = state.left
        elif state.phase == codes.GREEN and state.flipped >> side & 1:
            continue
        else:
            row = _card(state, side)
        total += row[codes.ONI_CONQUEST] + int(empty and row[codes.ONI_PLACE] > 0)
    return total


def _oni_threat(state: State, target: int) -> Fields | None:
    """The Oni of the area that brings most, with those in the target area (TS-070)."""
    leads = oni_leads(state)
    best: list[UnitGroup] = []
    most = -1
    for cell in bits(state.presence[codes.ONI]) if leads else []:
        marching = activated(state, cell)
        if not hopes(state, marching) & tables.BIT[target]:
            continue
        comers = _oni_comers(state, target) if cell != target else []
        for unit in marching:
            kind = unit >> 16
            if reached(state, kind, cell, unit >> 4 & 0xF) & tables.BIT[target]:
                comers.append(UnitGroup(kind, cell, 1, tables.BIT[target]))
        strength = sum(group.number * tables.CONQUEST[group.kind] for group in comers)
        if strength > most:
            best, most = comers, strength
    if not best:
        return None
    return _threat_of(state, codes.ONI, leads, best) | {"shots": [], "rules": ["TS-068", "TS-169"]}


def _oni_comers(state: State, cell: int) -> list[UnitGroup]:
    """The Oni in an area."""
    return [
        UnitGroup(kind, cell, state.units[cell * codes.KINDS + kind], tables.BIT[cell])
        for kind in range(tables.FIRST[codes.ONI], codes.KINDS)
        if state.units[cell * codes.KINDS + kind]
    ]
