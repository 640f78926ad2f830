"""Choose the card at which a power on "one of my cards" is aimed."""

from typing import Final

from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.effects import asking
from moontable.games.blue_moon.rules.law.strength import (
    aim_of,
    best_aims,
    influences,
    is_shielded,
    strength,
    targets,
    with_aims,
)
from moontable.games.blue_moon.rules.state import Side, State, side, slots
from moontable.kernel.frames import Events, Frame
from moontable.kernel.game import Event


def begin_re_aim(state: State, frame: Frame, events: Events) -> None:
    """Ask for a new target of an aimed power that has lost its old one."""
    _, seat, power, _, _ = frame
    me = side(state, seat)
    possible: int = targets(me, power) if me.works >> power & 1 else 0
    if possible and influences(state, seat) > 1 and me.deck.value_powers >> power & 1:
        possible = _best_targets(state, seat, power)
    if possible & (possible - 1):
        asking.ask(
            state,
            frame,
            codes.ASK_AIM,
            [codes.option(codes.AIM, power, slot) for slot in slots(possible)],
        )
    elif possible:
        set_aim(me, seat, power, possible.bit_length() - 1, events)


def _best_targets(state: State, seat: int, power: int) -> int:
    me = side(state, seat)
    powers = slots(me.works & me.deck.value_powers & me.deck.aimed)
    kept = me.aims
    me.aims = tuple(
        number
        for index in range(0, len(kept), 2)
        if kept[index] != power
        for number in kept[index : index + 2]
    )
    mask = 0
    if state.element >= 0:
        for aims in best_aims(state, seat, state.element, fixed=True)[1]:
            mask |= 1 << aims[powers.index(power)]
    me.aims = kept
    return mask or targets(me, power)


def resume_aim(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Set the chosen target."""
    del frame
    set_aim(side(state, seat), seat, asking.picked(action), asking.second(action), events)


def set_aim(me: Side, seat: int, power: int, target: int, events: Events) -> None:
    """Fix the target of a power."""
    kept: list[int] = []
    for index in range(0, len(me.aims), 2):
        if me.aims[index] != power:
            kept += [me.aims[index], me.aims[index + 1]]
    me.aims = (*kept, power, target)
    if events is not None:
        events.append(Event(codes.E_AIM, seat, (me.deck.cards[power], me.deck.cards[target])))


def begin_aim_mine(state: State, frame: Frame, events: Events) -> None:
    """Ask the player on turn to aim powers, one after another, before announcing."""
    _, seat, _, _, _ = frame
    me = side(state, seat)
    for power in slots(me.works & me.deck.aimed):
        if aim_of(me, power) >= 0 or not targets(me, power):
            continue
        possible = _choices(state, seat, power)
        if possible & (possible - 1):
            options = [codes.option(codes.AIM, power, slot) for slot in slots(possible)]
            asking.ask(state, frames.plain(frames.AIM_MINE, seat, power), codes.ASK_AIM, options)
            return
        set_aim(me, seat, power, possible.bit_length() - 1, events)


def resume_aim_mine(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Aim one power and continue with the next."""
    resume_aim(state, frame, seat, action, events)
    state.stack.append(frames.plain(frames.AIM_MINE, seat))


def _choices(state: State, seat: int, power: int) -> int:
    """The targets offered: with one value power any that suffice, with several only the best."""
    me = side(state, seat)
    if not me.deck.value_powers >> power & 1:
        return targets(me, power)
    if influences(state, seat) > 1:
        return _best_targets(state, seat, power)
    needed = strength(state, 1 - seat, state.element)
    if is_shielded(state, seat, state.element):
        needed = 0
    mask = 0
    for slot in slots(targets(me, power)):
        if with_aims(state, seat, state.element, [power], (slot,)) >= needed:
            mask |= 1 << slot
    return mask or targets(me, power)


STARTS: Final[asking.Starts] = []
MAYS: Final[asking.Mays] = []
OPERATIONS: Final[list[asking.Operation]] = [
    (frames.RE_AIM, begin_re_aim, resume_aim),
    (frames.AIM_MINE, begin_aim_mine, resume_aim_mine),
]
