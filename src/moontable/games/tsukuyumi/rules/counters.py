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
from moontable.games.tsukuyumi.rules.codes import (
    A_COUNTER,
    ARGUMENT,
    BOARLORDS,
    COUNTERSTRIKE,
    CYBERSAMURAI,
    DARK_SEED,
    DEFENCE,
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
from moontable.games.tsukuyumi.rules.kinds import (
    D_COUNTER,
    E_COUNTER,
    F_ANSWER,
    F_COUNTER,
    F_COUNTERS,
    F_EVENTS,
    F_INITIATIVE,
    F_MARCH,
    F_MATRIX,
    F_PLACE_ONI,
    F_PRODUCTION,
    F_QUEEN,
    F_SPLIT,
    F_WEAPONS,
)
from moontable.games.tsukuyumi.rules.movement import MANDATORY
from moontable.games.tsukuyumi.rules.state import Frame, Log, State, ask, note, option


def may_counter(state: State, side: int, number: int) -> bool:
    """May a defender choose this counter (TS-123)?"""
    if side == ONI:
        return COUNTER_ONI[number] == 1
    if number == DEFENCE:
        if side == CYBERSAMURAI:
            return can_use_matrix(state)
        return HAS_DEFENCE[side] == 1
    return True


def begin_counter(state: State, frame: Frame, log: Log) -> None:
    """Ask the next defender on the initiative track; the Oni come last (TS-096)."""
    del log
    defenders = state.fight[X_DEFENDERS]
    for place in range(frame[2], len(state.order) + 1):
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
            answering = chooser(state, side, state.fight[X_ATTACKER])
            ask(state, (F_COUNTER, frame[1], place, side, 0), answering, D_COUNTER, options)
            return


def resume_counter(state: State, frame: Frame, seat: int, action: int, log: Log) -> None:
    """Note the counter and ask the next one."""
    del seat
    number, side = action & ARGUMENT, frame[3]
    state.fight[X_COUNTER + side] = number
    note(state, log, E_COUNTER, side, number, side)
    state.stack.append((F_COUNTER, frame[1], frame[2] + 1, 0, 0))


def stage_of(side: int, number: int) -> int:
    """When a counter happens (TS-094)."""
    stage = COUNTER_STAGE[number]
    return DEFENCE_STAGE[side] if stage < 0 else stage


def begin_counters(state: State, frame: Frame, log: Log) -> None:
    """Carry out the counters of one stage in initiative order; c are the sides already done."""
    del log
    done = frame[4]
    for side in [*state.order, ONI]:
        number = state.fight[X_COUNTER + side]
        if number and not done >> side & 1 and stage_of(side, number) == frame[2]:
            state.stack.append((F_COUNTERS, frame[1], frame[2], 0, done | 1 << side))
            state.stack.append((F_ANSWER, side, number, 0, 0))
            return


def begin_answer(state: State, frame: Frame, log: Log) -> None:
    """Carry out one counter."""
    del log
    side, number = frame[1], frame[2]
    cell = state.fight[X_AREA]
    push = state.stack.append
    if number == COUNTERSTRIKE:
        if side == NOMADS and not frame[3]:
            push((F_ANSWER, side, number, 1, 0))
            push((F_WEAPONS, side, 0, 0, 1))
        else:
            victims = _struck(state, side, cell)
            push((F_SPLIT, side, state.fight[X_BASE + side], victims, cell))
    elif number == RETREAT:
        muster_survivors(state, side, cell)
        steer = chooser(state, side, state.fight[X_ATTACKER])
        push((F_MARCH, steer, side, 99, MANDATORY))
    elif number == PROTECTION:
        state.fight[X_SHIELDS] |= 1 << side
    elif number == DEFENCE:
        _defend(state, side, cell)
    elif number == WHERE_ONE_IS:
        push((F_PLACE_ONI, side, COUNTER_AMOUNT[number], 1, 0))
    elif number == REINFORCE:
        push((F_PRODUCTION, side, COUNTER_AMOUNT[number], 0, 0))
    elif number == HEAD_START:
        push((F_INITIATIVE, side, COUNTER_AMOUNT[number], 0, 0))
    elif number == OMEN:
        push((F_EVENTS, side, COUNTER_AMOUNT[number], 0, 0))


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
        state.stack.append((F_MATRIX, side, cell, 0, 0))
    elif side == DARK_SEED:
        half = (side_alive(state, side, cell) + 1) // 2
        state.stack.append((F_QUEEN, side, cell, half, 0))
    elif side == KG03:
        suffer(state, attacker, BARRAGE * state.fight[X_COUNT + side], cell, side)
    elif side == BOARLORDS:
        displace(state, cell)
