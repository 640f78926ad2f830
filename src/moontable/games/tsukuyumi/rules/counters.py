"""Counters: chosen in initiative order, carried out before, with or after the attack.

It knows who answers an attack and how (TS-092…TS-098, TS-119…TS-123); defence actions stand with
their factions.
"""

from moontable.games.tsukuyumi.content.tables import (
    BARRAGE,
    COUNTER_AMOUNT,
    COUNTER_ONI,
    COUNTER_STAGE,
    COUNTERS,
    DEFENCE_STAGE,
    HAS_DEFENCE,
)
from moontable.games.tsukuyumi.rules import frames
from moontable.games.tsukuyumi.rules.codes import (
    A_COUNTER,
    A_PASS,
    ARGUMENT,
    BOARLORDS,
    COUNTERSTRIKE,
    CYBERSAMURAI,
    D_COUNTER,
    DARK_SEED,
    DEFENCE,
    E_COUNTER,
    HEAD_START,
    KG03,
    NOMADS,
    OMEN,
    ONI,
    PROTECTION,
    REINFORCE,
    RETREAT,
    SIDES,
    WHERE_ONE_IS,
)
from moontable.games.tsukuyumi.rules.combat import muster_survivors
from moontable.games.tsukuyumi.rules.damage import chooser, suffer
from moontable.games.tsukuyumi.rules.factions.boarlords import displace
from moontable.games.tsukuyumi.rules.factions.cybersamurai import can_use_matrix
from moontable.games.tsukuyumi.rules.forces import (
    X_AREA,
    X_ATTACKER,
    X_BASE,
    X_CARD,
    X_COUNT,
    X_COUNTER,
    X_DEFENDERS,
    X_SHIELDS,
    side_alive,
)
from moontable.games.tsukuyumi.rules.movement import MANDATORY
from moontable.games.tsukuyumi.rules.state import State, ask, note, option
from moontable.kernel.frames import Events, Frame


def may_counter(state: State, side: int, number: int) -> bool:
    """May a defender choose this counter (TS-123)?"""
    if side == ONI:
        return COUNTER_ONI[number] == 1
    if number == DEFENCE:
        if side == CYBERSAMURAI:
            return can_use_matrix(state)
        return HAS_DEFENCE[side] == 1
    return True


def begin_counter(state: State, frame: Frame, events: Events) -> None:
    """Ask the next defender on the initiative track; the Oni come last (TS-096)."""
    del events
    _, attacker, first, _, _ = frame
    defenders = state.fight[X_DEFENDERS]
    for place in range(first, len(state.order) + 1):
        side = state.order[place] if place < len(state.order) else ONI
        if not defenders >> side & 1:
            continue
        card = state.fight[X_CARD]
        options = [
            option(A_COUNTER, number)
            for number in COUNTERS[card]
            if may_counter(state, side, number)
        ]
        if options:
            if side != ONI:
                options.append(A_PASS)  # defenders may choose one; the Oni do (TS-092)
            answering = chooser(state, side, state.fight[X_ATTACKER])
            ask(state, frames.counter(attacker, place, side), answering, D_COUNTER, options)
            return


def resume_counter(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Note the counter and ask the next one."""
    del seat
    _, attacker, place, defender, _ = frame
    if action != A_PASS:
        number = action & ARGUMENT
        state.fight[X_COUNTER + defender] = number
        note(state, events, E_COUNTER, defender, number, defender)
    state.stack.append(frames.counter(attacker, place + 1))


def stage_of(side: int, number: int) -> int:
    """When a counter happens (TS-094)."""
    stage = COUNTER_STAGE[number]
    return DEFENCE_STAGE[side] if stage < 0 else stage


def begin_counters(state: State, frame: Frame, events: Events) -> None:
    """Carry out the counters of one stage in initiative order."""
    del events
    _, attacker, stage, _, done = frame
    for side in [*state.order, ONI]:
        number = state.fight[X_COUNTER + side]
        if number and not done >> side & 1 and stage_of(side, number) == stage:
            state.stack.append(frames.counters(attacker, stage, done=done | 1 << side))
            state.stack.append(frames.answer(side, number))
            return


def begin_answer(state: State, frame: Frame, events: Events) -> None:
    """Carry out one counter."""
    del events
    _, side, number, armed, _ = frame
    cell = state.fight[X_AREA]
    push = state.stack.append
    if number == COUNTERSTRIKE:
        if side == NOMADS and not armed:
            push(frames.answer(side, number, armed=1))
            push(frames.weapons(side, countering=1))
        else:
            victims = _struck(state, side, cell)
            push(frames.split(side, state.fight[X_BASE + side], victims, cell))
    elif number == RETREAT:
        muster_survivors(state, side, cell)
        steer = chooser(state, side, state.fight[X_ATTACKER])
        push(frames.march(steer, side, 99, must=MANDATORY))
    elif number == PROTECTION:
        state.fight[X_SHIELDS] |= 1 << side
    elif number == DEFENCE:
        _defend(state, side, cell)
    elif number == WHERE_ONE_IS:
        push(frames.place_oni(side, COUNTER_AMOUNT[number], quiet=1))
    elif number == REINFORCE:
        push(frames.production(side, COUNTER_AMOUNT[number]))
    elif number == HEAD_START:
        push(frames.initiative(side, COUNTER_AMOUNT[number]))
    elif number == OMEN:
        push(frames.events(side, COUNTER_AMOUNT[number]))


def _struck(state: State, side: int, cell: int) -> int:
    """Whom a counterstrike may hit: the attacker and the other defenders (TS-098)."""
    victims = 0
    for other in range(SIDES):
        if other != side and side_alive(state, other, cell) > 0:
            victims |= 1 << other
    return victims


def _defend(state: State, side: int, cell: int) -> None:
    attacker = state.fight[X_ATTACKER]
    if side == CYBERSAMURAI:
        state.stack.append(frames.matrix(side, cell))
    elif side == DARK_SEED:
        half = (side_alive(state, side, cell) + 1) // 2
        state.stack.append(frames.queen(side, cell, half))
    elif side == KG03:
        suffer(state, attacker, BARRAGE * state.fight[X_COUNT + side], cell, side)
    elif side == BOARLORDS:
        displace(state, cell)
