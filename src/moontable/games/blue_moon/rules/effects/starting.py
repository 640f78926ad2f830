"""Start powers and carry them out: the tables of all families, and optional powers."""

from types import ModuleType
from typing import Final

from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.content.powers.reading import VERBS
from moontable.games.blue_moon.rules import causes, codes, frames
from moontable.games.blue_moon.rules.effects import (
    asking,
    both_players,
    crystals,
    discarding,
    drawing,
    interventions,
    loading,
    paying,
    raising,
    replacing,
    showing,
    shuffling,
    taking,
)
from moontable.games.blue_moon.rules.state import State, side
from moontable.kernel.frames import Events, Frame
from moontable.kernel.game import Event


def begin_now(state: State, frame: Frame, events: Events) -> None:
    """Start what a newly active card does now."""
    _, seat, slot, from_ship, _ = frame
    power = side(state, seat).deck.powers[slot]
    if from_ship or not power.from_ship:
        start(state, seat, slot, power, events)


def start(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Start a power: ask what has to be asked, or carry it out."""
    STARTS[power.verb](state, seat, slot, power, events)


def _offer(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Offer an optional power to its owner."""
    del events
    if is_possible(state, seat, power):
        state.stack.append(frames.plain(frames.MAY, seat, slot))


def is_possible(state: State, seat: int, power: Power) -> bool:
    """Would carrying out a yes-or-no power do anything at all?"""
    return POSSIBLE[power.verb](state, seat, power)


def begin_may(state: State, frame: Frame, events: Events) -> None:
    """Ask whether to use the power."""
    del events
    _, _, slot, _, _ = frame
    asking.ask(
        state, frame, codes.ASK_MAY, [codes.option(codes.PASS), codes.option(codes.USE, slot)]
    )


def resume_may(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Carry out a power its owner has chosen to use."""
    _, _, slot, _, _ = frame
    if asking.verb_of(action) == codes.USE:
        carry_out(state, seat, slot, asking.second(action), events)


def carry_out(state: State, seat: int, slot: int, number: int, events: Events) -> None:
    """Carry out a power its owner uses; `number` is how many cards, where that is a choice."""
    me = side(state, seat)
    verb = me.deck.powers[slot].verb
    if events is None:
        CARRY_OUT[verb](state, seat, slot, number, events)
        return
    card = me.deck.cards[slot]
    events.append(Event(codes.E_USE, seat, (card,)))
    since = len(events)
    CARRY_OUT[verb](state, seat, slot, number, events)
    causes.name(events, since, (seat, card))


def _impossible(state: State, seat: int, power: Power) -> bool:
    raise AssertionError((state, seat, power))


def _nothing(state: State, seat: int, slot: int, number: int, events: Events) -> None:
    raise AssertionError((state, seat, slot, number, events))


FAMILIES: Final[tuple[ModuleType, ...]] = (
    both_players,
    crystals,
    discarding,
    drawing,
    interventions,
    loading,
    paying,
    raising,
    replacing,
    showing,
    shuffling,
    taking,
)
STARTS: Final[list[asking.Start]] = [_offer] * VERBS
POSSIBLE: Final[list[asking.Possible]] = [_impossible] * VERBS
CARRY_OUT: Final[list[asking.CarryOut]] = [_nothing] * VERBS
OPERATIONS: Final[list[asking.Operation]] = [
    (frames.NOW, begin_now, None),
    (frames.MAY, begin_may, resume_may),
]
for _family in FAMILIES:
    OPERATIONS.extend(_family.OPERATIONS)
    for _verb, _start in _family.STARTS:
        STARTS[_verb] = _start
    for _verb, _possible, _carry_out in _family.MAYS:
        POSSIBLE[_verb] = _possible
        CARRY_OUT[_verb] = _carry_out
