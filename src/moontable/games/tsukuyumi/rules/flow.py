"""The operations of the game: which functions begin and resume each frame."""

from importlib import import_module
from typing import Final, TypeAlias, final

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.rules import (
    codes,
    combat,
    conquest,
    counters,
    damage,
    event_choices,
    event_deck,
    frames,
    initiative,
    losses,
    movement,
    oni,
    placing,
    production,
    rounds,
    turns,
)
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.scoring import settle
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel.frames import Events, Operation, Operations

Row: TypeAlias = Operation[State]

_ROUNDS: Final[tuple[Row, ...]] = (
    (frames.ROUND, rounds.begin_round, None),
    (frames.CHOOSE, rounds.begin_choose, rounds.resume_choose),
    (frames.PHASE, rounds.begin_phase, None),
    (frames.TURN, turns.begin_turn, turns.resume_turn),
    (frames.END_TURN, rounds.begin_end_turn, None),
    (frames.END_PHASE, rounds.begin_end_phase, None),
    (frames.END_ROUND, rounds.begin_end_round, None),
    (frames.SETTLER, placing.begin_settler, None),
    (frames.HOME, placing.begin_home, placing.resume_home),
    (frames.START, placing.begin_start, placing.resume_start),
    (frames.PLACE_UNITS, placing.begin_place_units, placing.resume_place_units),
)
_DEEDS: Final[tuple[Row, ...]] = (
    (frames.COMBAT, turns.begin_combat, turns.resume_combat),
    (frames.EVENTS, event_deck.begin_events, event_deck.resume_events),
    (frames.KEEP, event_deck.begin_keep, event_deck.resume_keep),
    (frames.EVENT, event_choices.begin_event, event_choices.resume_event),
    (frames.EVENT_SIDE, event_choices.begin_event_side, event_choices.resume_event_side),
    (frames.EVENT_TILE, event_choices.begin_event_tile, event_choices.resume_event_tile),
    (frames.EVENT_TURN, event_choices.begin_event_turn, event_choices.resume_event_turn),
    (frames.EVENT_SECOND, event_choices.begin_event_second, event_choices.resume_event_second),
    (frames.MOVE_MARKER, event_choices.begin_move_marker, event_choices.resume_move_marker),
    (frames.INITIATIVE, initiative.begin_initiative, initiative.resume_initiative),
    (frames.PRODUCTION, production.begin_production, production.resume_production),
    (frames.WHERE, production.begin_where, production.resume_where),
    (frames.PLACE_ONI, oni.begin_place_oni, oni.resume_place_oni),
    (frames.ONI_WHERE, oni.begin_oni_where, oni.resume_oni_where),
    (frames.ONI_CONQUEST, oni.begin_oni_conquest, oni.resume_oni_conquest),
    (frames.ONI_MARCH, oni.begin_oni_march, oni.resume_oni_march),
    (frames.ONI_TARGET, oni.begin_oni_target, oni.resume_oni_target),
    (frames.MARCH, movement.begin_march, movement.resume_march),
    (frames.TO, movement.begin_to, movement.resume_to),
)
_FIGHT: Final[tuple[Row, ...]] = (
    (frames.WEAPONS, combat.begin_weapons, combat.resume_weapons),
    (frames.ASSIGN, combat.begin_assign, None),
    (frames.RESOLVE, combat.begin_resolve, None),
    (frames.STRIKE, combat.begin_strike, None),
    (frames.CONFIRM, combat.begin_confirm, combat.resume_confirm),
    (frames.CONQUER, conquest.begin_conquer, None),
    (frames.AFTER, combat.begin_after, None),
    (frames.SPLIT, damage.begin_split, damage.resume_split),
    (frames.TAKE, damage.begin_take, damage.resume_take),
    (frames.LOSSES, losses.begin_losses, None),
    (frames.COUNTER, counters.begin_counter, counters.resume_counter),
    (frames.COUNTERS, counters.begin_counters, None),
    (frames.ANSWER, counters.begin_answer, None),
)


@final
class Moonfall(Operations):
    """The state as the frame runner sees it: points are counted between frames."""

    def go_on(self, state: State, events: Events) -> bool:
        """Count points where something changed; at the end of the game, empty the stack."""
        if state.dirty:
            settle(state, events)
        return not state.asked and bool(state.stack)


def _own() -> list[Row]:
    """Enter every faction's record, and return the operations it adds."""
    found: list[Row] = []
    for side, name in enumerate(pack.SIDE_IDS[: codes.FACTIONS]):
        module = import_module(f"moontable.games.tsukuyumi.rules.factions.{name}")
        FACTIONS[side] = module.FACTION
        found += FACTIONS[side].operations
    return found


OPERATIONS: Final = Moonfall([*_ROUNDS, *_DEEDS, *_FIGHT, *_own()])
PARTS: Final = tuple([part for faction in FACTIONS for part in faction.parts])
"""The parts of all faction effects, by name."""
