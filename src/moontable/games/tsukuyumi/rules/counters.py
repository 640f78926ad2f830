"""Counters: chosen in initiative order, carried out before, during or after the attack."""

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, forces, frames
from moontable.games.tsukuyumi.rules.combat import muster_survivors
from moontable.games.tsukuyumi.rules.damage import chooser
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.movement import MANDATORY
from moontable.games.tsukuyumi.rules.state import State, ask, note, option
from moontable.kernel.frames import Events, Frame


def may_counter(state: State, side: int, number: int) -> bool:
    """May a defender choose this counter (TS-123)?"""
    if side == codes.ONI:
        return tables.COUNTER_ONI[number] == 1
    if number == codes.DEFENCE:
        return tables.HAS_DEFENCE[side] == 1 and FACTIONS[side].may_defend(state)
    return True


def begin_counter(state: State, frame: Frame, events: Events) -> None:
    """Ask the next defender on the initiative track; the Oni come last (TS-096)."""
    del events
    _, attacker, first, _, _ = frame
    defenders = state.fight[codes.X_DEFENDERS]
    for place in range(first, len(state.order) + 1):
        side = state.order[place] if place < len(state.order) else codes.ONI
        if not defenders >> side & 1:
            continue
        card = state.fight[codes.X_CARD]
        options = [
            option(codes.A_COUNTER, number)
            for number in tables.COUNTERS[card]
            if may_counter(state, side, number)
        ]
        if options:
            if side != codes.ONI:
                options.append(codes.A_PASS)  # defenders may choose one; the Oni do (TS-092)
            answering = chooser(state, side, state.fight[codes.X_ATTACKER])
            ask(state, frames.counter(attacker, place, side), answering, codes.D_COUNTER, options)
            return


def resume_counter(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Record the counter and ask the next defender."""
    del seat
    _, attacker, place, defender, _ = frame
    if action != codes.A_PASS:
        number = action & codes.ARGUMENT
        state.fight[codes.X_COUNTER + defender] = number
        note(state, events, codes.E_COUNTER, defender, number, defender)
    state.stack.append(frames.counter(attacker, place + 1))


def stage_of(side: int, number: int) -> int:
    """When a counter happens (TS-094)."""
    stage = tables.COUNTER_STAGE[number]
    return tables.DEFENCE_STAGE[side] if stage < 0 else stage


def begin_counters(state: State, frame: Frame, events: Events) -> None:
    """Carry out the counters of one stage in initiative order."""
    del events
    _, attacker, stage, _, done = frame
    for side in [*state.order, codes.ONI]:
        number = state.fight[codes.X_COUNTER + side]
        if number and not done >> side & 1 and stage_of(side, number) == stage:
            state.stack.append(frames.counters(attacker, stage, done=done | 1 << side))
            state.stack.append(frames.answer(side, number))
            return


def begin_answer(state: State, frame: Frame, events: Events) -> None:
    """Carry out one counter."""
    del events
    _, side, number, armed, _ = frame
    cell = state.fight[codes.X_AREA]
    push = state.stack.append
    if number == codes.COUNTERSTRIKE:
        if FACTIONS[side].has_weapons and not armed:
            push(frames.answer(side, number, armed=1))
            push(frames.weapons(side, countering=1))
        else:
            victims = _struck(state, side, cell)
            push(frames.split(side, state.fight[codes.X_BASE + side], victims, cell))
    elif number == codes.RETREAT:
        muster_survivors(state, side, cell)
        steer = chooser(state, side, state.fight[codes.X_ATTACKER])
        push(frames.march(steer, side, 99, must=MANDATORY))
    elif number == codes.PROTECTION:
        state.fight[codes.X_SHIELDS] |= 1 << side
    elif number == codes.DEFENCE:
        FACTIONS[side].defend(state, cell)
    elif number == codes.WHERE_ONE_IS:
        push(frames.place_oni(side, tables.COUNTER_AMOUNT[number], quiet=1))
    elif number == codes.REINFORCE:
        push(frames.production(side, tables.COUNTER_AMOUNT[number]))
    elif number == codes.HEAD_START:
        push(frames.initiative(side, tables.COUNTER_AMOUNT[number]))
    elif number == codes.OMEN:
        push(frames.events(side, tables.COUNTER_AMOUNT[number]))


def _struck(state: State, side: int, cell: int) -> int:
    """Who can be hit by a counterstrike: the attacker and the other defenders (TS-098)."""
    victims = 0
    for other in range(codes.SIDES):
        if other != side and forces.side_alive(state, other, cell) > 0:
            victims |= 1 << other
    return victims
