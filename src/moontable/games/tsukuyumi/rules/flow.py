"""The engine room: which function a frame calls, and running on until somebody must decide.

It knows the two tables of frames; what happens in a frame stands in the module of its rule.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from moontable.games.tsukuyumi.rules import (
    combat,
    conquest,
    counters,
    damage,
    event_choices,
    event_deck,
    initiative,
    kinds,
    losses,
    movement,
    oni,
    placing,
    production,
    rounds,
    turns,
)
from moontable.games.tsukuyumi.rules.factions import (
    boarlords,
    cybersamurai,
    dark_seed,
    kg03,
    nomads,
)
from moontable.games.tsukuyumi.rules.scoring import settle
from moontable.games.tsukuyumi.rules.state import Frame, Log, State
from moontable.kernel.game import Decision

Begin: TypeAlias = Callable[[State, Frame, Log], None]
Resume: TypeAlias = Callable[[State, Frame, int, int, Log], None]


def _never_begun(state: State, frame: Frame, log: Log) -> None:
    raise AssertionError((state.phase, frame, log))


def _never_asked(state: State, frame: Frame, seat: int, action: int, log: Log) -> None:
    raise AssertionError((state.phase, frame, seat, action, log))


def _tables() -> tuple[list[Begin], list[Resume]]:
    begin: list[Begin] = [_never_begun] * kinds.FRAMES
    resume: list[Resume] = [_never_asked] * kinds.FRAMES
    for op, first, second in (*_FRAME, *_DEEDS, *_FIGHT, *_OWN):
        begin[op] = first
        if second is not None:
            resume[op] = second
    return begin, resume


_FRAME: Final[tuple[tuple[int, Begin, Resume | None], ...]] = (
    (kinds.F_ROUND, rounds.begin_round, None),
    (kinds.F_CHOOSE, rounds.begin_choose, rounds.resume_choose),
    (kinds.F_PHASE, rounds.begin_phase, None),
    (kinds.F_TURN, turns.begin_turn, turns.resume_turn),
    (kinds.F_END_TURN, rounds.begin_end_turn, None),
    (kinds.F_END_PHASE, rounds.begin_end_phase, None),
    (kinds.F_END_ROUND, rounds.begin_end_round, None),
    (kinds.F_SETTLER, placing.begin_settler, None),
    (kinds.F_HOME, placing.begin_home, placing.resume_home),
    (kinds.F_START, placing.begin_start, placing.resume_start),
    (kinds.F_PLACE_UNITS, placing.begin_place_units, placing.resume_place_units),
    (kinds.F_SETUP_UPLINK, placing.begin_setup_uplink, placing.resume_setup_uplink),
    (kinds.F_SETUP_EGGS, dark_seed.begin_setup_eggs, dark_seed.resume_setup_eggs),
)
_DEEDS: Final[tuple[tuple[int, Begin, Resume | None], ...]] = (
    (kinds.F_COMBAT, turns.begin_combat, turns.resume_combat),
    (kinds.F_EVENTS, event_deck.begin_events, event_deck.resume_events),
    (kinds.F_KEEP, event_deck.begin_keep, event_deck.resume_keep),
    (kinds.F_EVENT, event_choices.begin_event, event_choices.resume_event),
    (kinds.F_EVENT_SIDE, event_choices.begin_event_side, event_choices.resume_event_side),
    (kinds.F_EVENT_TILE, event_choices.begin_event_tile, event_choices.resume_event_tile),
    (kinds.F_EVENT_TURN, event_choices.begin_event_turn, event_choices.resume_event_turn),
    (kinds.F_EVENT_SECOND, event_choices.begin_event_second, event_choices.resume_event_second),
    (kinds.F_MOVE_MARKER, event_choices.begin_move_marker, event_choices.resume_move_marker),
    (kinds.F_INITIATIVE, initiative.begin_initiative, initiative.resume_initiative),
    (kinds.F_PRODUCTION, production.begin_production, production.resume_production),
    (kinds.F_WHERE, production.begin_where, production.resume_where),
    (kinds.F_BUNDLE, nomads.begin_bundle, nomads.resume_bundle),
    (kinds.F_PLACE_ONI, oni.begin_place_oni, oni.resume_place_oni),
    (kinds.F_ONI_WHERE, oni.begin_oni_where, oni.resume_oni_where),
    (kinds.F_ONI_CONQUEST, oni.begin_oni_conquest, oni.resume_oni_conquest),
    (kinds.F_ONI_MARCH, oni.begin_oni_march, oni.resume_oni_march),
    (kinds.F_ONI_TARGET, oni.begin_oni_target, oni.resume_oni_target),
    (kinds.F_MARCH, movement.begin_march, movement.resume_march),
    (kinds.F_TO, movement.begin_to, movement.resume_to),
)
_FIGHT: Final[tuple[tuple[int, Begin, Resume | None], ...]] = (
    (kinds.F_WEAPONS, combat.begin_weapons, combat.resume_weapons),
    (kinds.F_ASSIGN, combat.begin_assign, None),
    (kinds.F_RESOLVE, combat.begin_resolve, None),
    (kinds.F_STRIKE, combat.begin_strike, None),
    (kinds.F_CONFIRM, combat.begin_confirm, combat.resume_confirm),
    (kinds.F_CONQUER, conquest.begin_conquer, None),
    (kinds.F_AFTER, combat.begin_after, None),
    (kinds.F_SPLIT, damage.begin_split, damage.resume_split),
    (kinds.F_TAKE, damage.begin_take, damage.resume_take),
    (kinds.F_LOSSES, losses.begin_losses, None),
    (kinds.F_COUNTER, counters.begin_counter, counters.resume_counter),
    (kinds.F_COUNTERS, counters.begin_counters, None),
    (kinds.F_ANSWER, counters.begin_answer, None),
)
_OWN: Final[tuple[tuple[int, Begin, Resume | None], ...]] = (
    (kinds.F_TERRAFORM, boarlords.begin_terraform, boarlords.resume_terraform),
    (kinds.F_TERRA_SIDE, boarlords.begin_terra_side, boarlords.resume_terra_side),
    (kinds.F_UPLINKS, cybersamurai.begin_uplinks, cybersamurai.resume_uplinks),
    (kinds.F_UPLINK_AREA, cybersamurai.begin_uplink_area, cybersamurai.resume_uplink_area),
    (kinds.F_UPLINK_VICTIM, cybersamurai.begin_uplink_victim, cybersamurai.resume_uplink_victim),
    (kinds.F_MATRIX, cybersamurai.begin_matrix, cybersamurai.resume_matrix),
    (kinds.F_SEED_EFFECT, dark_seed.begin_seed_effect, dark_seed.resume_seed_effect),
    (kinds.F_QUEEN, dark_seed.begin_queen, dark_seed.resume_queen),
    (kinds.F_QUEEN_TO, dark_seed.begin_queen_to, dark_seed.resume_queen_to),
    (kinds.F_SACRIFICE, dark_seed.begin_sacrifice, dark_seed.resume_sacrifice),
    (kinds.F_SECOND, dark_seed.begin_second, dark_seed.resume_second),
    (kinds.F_ROCKETS, kg03.begin_rockets, kg03.resume_rockets),
    (kinds.F_ROCKET_HIT, kg03.begin_rocket_hit, None),
    (kinds.F_HOMING, kg03.begin_homing, kg03.resume_homing),
    (kinds.F_CRUSH, kg03.begin_crush, None),
    (kinds.F_TAKE_ROCKET, kg03.begin_take_rocket, kg03.resume_take_rocket),
    (kinds.F_LIGHTEN, kg03.begin_lighten, kg03.resume_lighten),
    (kinds.F_MINES, nomads.begin_mines, nomads.resume_mines),
)
BEGIN, RESUME = _tables()


def run(state: State, log: Log) -> None:
    """Work off the stack until somebody must decide or the game is over."""
    # The end of the game lays a new, empty stack: it is read anew every time.
    while not state.asked and state.stack:
        frame = state.stack.pop()
        BEGIN[frame[0]](state, frame, log)
        if state.dirty:
            settle(state, log)


def answer(state: State, seat: int, action: int, log: Log) -> None:
    """Hand a seat's answer to the frame that asked, then run on."""
    if len(state.asked) > 1:
        rest: list[Decision] = [d for d in state.asked if d.seat != seat]
        state.asked = tuple(rest)
        frame = state.stack[-1]
    else:
        state.asked = ()
        frame = state.stack.pop()
    RESUME[frame[0]](state, frame, seat, action, log)
    if state.dirty:
        settle(state, log)
    run(state, log)


def ask_again(state: State) -> None:
    """Work out the open question anew, after hidden things have been dealt anew."""
    if state.stack and state.asked:
        frame = state.stack.pop()
        state.asked = ()
        BEGIN[frame[0]](state, frame, None)
