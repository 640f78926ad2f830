"""Effects that put cards into a draw pile: the discard pile, an area, hand cards underneath."""

from typing import Final

from moontable.games.blue_moon.content.powers import shuffling
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.effects.asking import Mays, Operation, Starts, picked, verb_of
from moontable.games.blue_moon.rules.effects.discarding import begin_own_any
from moontable.games.blue_moon.rules.laying import change
from moontable.games.blue_moon.rules.moves import leave_hand, leave_table, shuffle_pile
from moontable.games.blue_moon.rules.state import State, side, slots
from moontable.kernel.frames import Events, Frame
from moontable.kernel.game import Event


def start_under(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Let the player put any number of own hand cards under the pile."""
    del events
    state.stack.append(frames.some(frames.UNDER, seat, slot, power.amount))


def resume_under(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Put one more card under the pile, below earlier ones and hidden from the opponent."""
    if verb_of(action) != codes.PICK:
        return
    _, _, card, amount, _ = frame
    me = side(state, seat)
    slot = picked(action)
    leave_hand(me, slot)
    me.pile = (*me.pile, slot)
    me.under += 1
    if events is not None:
        events.append(Event(codes.E_UNDER, seat, (1,), (me.deck.cards[slot],), 1 << seat))
    state.stack.append(frames.some(frames.UNDER, seat, card, amount))


def has_discard(state: State, seat: int, power: Power) -> bool:
    """Is there a discarded card?"""
    del power
    return bool(side(state, seat).discard)


def reshuffle(state: State, seat: int, slot: int, number: int, events: Events) -> None:
    """Shuffle the discard pile into the draw pile."""
    del slot, number
    me = side(state, seat)
    added = list(me.discard)
    me.discard = ()
    shuffle_pile(state, seat, added, events)


def movable(state: State, seat: int) -> int:
    """The cards of a seat's combat and support areas, except active PROTECTED ones."""
    me = side(state, seat)
    cards = me.supports | me.bluffs
    for slot in me.combat:
        cards |= 1 << slot
    return cards & ~(me.deck.protected & (me.active | me.supports) & ~me.bare)


def any_movable(state: State, seat: int, power: Power) -> bool:
    """Does the opponent have a card that can be shuffled into the pile?"""
    del power
    return movable(state, 1 - seat) != 0


def shuffle_yours(state: State, seat: int, slot: int, number: int, events: Events) -> None:
    """Shuffle the opponent's combat and support areas into his draw pile; bluffs are shown."""
    del slot, number
    you = side(state, 1 - seat)
    cards = slots(movable(state, 1 - seat))
    shown = [you.deck.cards[card] for card in cards if you.bluffs >> card & 1]
    if shown:
        state.informed = 1
        if events is not None:
            events.append(Event(codes.E_SHOW, 1 - seat, tuple(shown)))
    for card in cards:
        leave_table(you, card)
    shuffle_pile(state, 1 - seat, cards, events)
    change(state)


STARTS: Final[Starts] = [(shuffling.PUT_UNDER, start_under)]
MAYS: Final[Mays] = [
    (shuffling.RESHUFFLE, has_discard, reshuffle),
    (shuffling.SHUFFLE_YOURS, any_movable, shuffle_yours),
]
OPERATIONS: Final[list[Operation]] = [(frames.UNDER, begin_own_any, resume_under)]
