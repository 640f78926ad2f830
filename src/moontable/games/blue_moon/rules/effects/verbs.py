"""What powers do when their moment comes.

It knows how a declared power is started and carried out; longer effects go on in frames of their
own.
"""

from typing import Final

from moontable.games.blue_moon.content.powers import does
from moontable.games.blue_moon.content.powers.words import ALL, Power
from moontable.games.blue_moon.rules.codes import ASK_MAY, ASK_PICK, E_USE, PASS, PICK, USE, option
from moontable.games.blue_moon.rules.effects.asking import ask, picked, picks, verb_of, yours
from moontable.games.blue_moon.rules.effects.both_players import start_each
from moontable.games.blue_moon.rules.effects.taking import (
    discard_top,
    disclose,
    disclose_some,
    draw_from_discard,
    movable,
    shuffle_areas,
)
from moontable.games.blue_moon.rules.frames import (
    DEEDS,
    EITHER,
    FAVOUR,
    LOAD_NOW,
    MAY,
    OWN_ANY,
    PAY_DRAGON,
    PICK_YOURS,
    PULL,
    SACRIFICE,
    SEARCH,
    SPARE,
    TAKE,
    UNDER,
    VICTIM,
)
from moontable.games.blue_moon.rules.law.may import holds
from moontable.games.blue_moon.rules.laying import change
from moontable.games.blue_moon.rules.moves import (
    discard_hand,
    discard_table,
    draw,
    leave_hand,
    may_take,
    shuffle_pile,
    takeable,
)
from moontable.games.blue_moon.rules.state import Frame, State, side, slots
from moontable.kernel.game import Event

STARTS: Final[dict[int, int]] = {
    does.BLIND_DISCARD: PULL,
    does.DISCARD_OWN_HAND: OWN_ANY,
    does.PUT_UNDER: UNDER,
    does.SEARCH_PILE: SEARCH,
    does.SEARCH_DISCARD: SEARCH,
    does.FAVOUR: FAVOUR,
    does.TAKE_BACK: TAKE,
    does.LOAD_NOW: LOAD_NOW,
    does.BUY_DRAGON: PAY_DRAGON,
}


def begin_now(state: State, frame: Frame, log: list[Event] | None) -> None:
    """A card has become active: start what it does now."""
    seat, slot = frame[1], frame[2]
    power = side(state, seat).deck.powers[slot]
    if power.from_ship and not frame[3]:
        return
    start(state, seat, slot, power, log)


def start(state: State, seat: int, slot: int, power: Power, log: list[Event] | None) -> None:
    """Start a power: ask what has to be asked, or carry it out."""
    op = STARTS.get(power.verb, -1)
    if op >= 0:
        state.stack.append((op, seat, slot, power.amount, 0))
    elif power.verb == does.DISCARD_YOURS:
        _start_discarding(state, seat, slot, power)
    elif power.verb == does.YOU_DISCARD_DOWN_TO:
        surplus = side(state, 1 - seat).hand.bit_count() - power.amount
        state.stack.append((VICTIM, 1 - seat, slot, surplus, 0))
    elif power.verb == does.DISCLOSE:
        disclose(state, 1 - seat, log)
    elif does.EACH_DISCARDS <= power.verb <= does.EACH_NEW_HAND:
        start_each(state, seat, slot)
    elif is_possible(state, seat, power):
        state.stack.append((MAY, seat, slot, 0, 0))


def _start_discarding(state: State, seat: int, slot: int, power: Power) -> None:
    if power.op and not holds(state, seat, power.test, power.op, power.elements):
        return
    if power.which.either:
        op = EITHER
    elif power.amount != ALL:
        op = PICK_YOURS
    else:
        you = side(state, 1 - seat)
        some = power.which.but_last_character and you.active & you.deck.characters
        op = SPARE if some else MAY
    if yours(state, seat, power):
        state.stack.append((op, seat, slot, 0, 0))


def is_possible(state: State, seat: int, power: Power) -> bool:
    """Would carrying out a yes-or-no power do anything at all?"""
    me = side(state, seat)
    you = side(state, 1 - seat)
    extra = power.verb in {does.DRAW_EXTRA, does.DEEDS_TO_COME}
    if extra and you.works & you.deck.of[does.NO_EXTRA_DRAW]:
        return False
    if power.verb == does.SHUFFLE_YOURS:
        return movable(state, 1 - seat) != 0
    if power.verb in {does.DRAW, does.DRAW_EXTRA, does.SACRIFICE, does.DEEDS_TO_COME}:
        return me.top < len(me.pile) and may_take(state, seat, True) < 0
    if power.verb == does.FILL_TO:
        short = me.hand.bit_count() < power.amount
        return short and me.top < len(me.pile) and may_take(state, seat, True) < 0
    if power.verb == does.DRAW_FROM_DISCARD:
        return bool(me.discard) and may_take(state, seat, False) < 0
    if power.verb == does.YOU_DISCARD:
        return you.hand != 0
    if power.verb == does.TOP_OF_PILE:
        return you.top < len(you.pile)
    return bool(me.discard)


def begin_may(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Use the power or not."""
    del log
    ask(state, frame, ASK_MAY, [option(PASS), option(USE, frame[2])])


def resume_may(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Carry out a power that was wanted."""
    if verb_of(action) == USE:
        carry_out(state, frame[1], frame[2], action & 63, log)


def carry_out(state: State, seat: int, slot: int, number: int, log: list[Event] | None) -> None:
    """Carry out a power whose owner wants it; `number` is how many where he may choose."""
    me = side(state, seat)
    power = me.deck.powers[slot]
    if log is not None:
        log.append(Event(E_USE, seat, (me.deck.cards[slot],)))
    verb = power.verb
    if verb in {does.DRAW, does.DRAW_EXTRA}:
        draw(state, seat, power.amount, log)
    elif verb == does.FILL_TO:
        draw(state, seat, power.amount - me.hand.bit_count(), log)
    elif verb == does.DRAW_FROM_DISCARD:
        draw_from_discard(state, seat, power.amount, log)
    elif verb == does.YOU_DISCARD:
        state.stack.append((VICTIM, 1 - seat, slot, power.amount, 0))
    elif verb == does.DISCARD_YOURS:
        for target in slots(yours(state, seat, power)):
            discard_table(state, 1 - seat, target, log)
        change(state)
    elif verb == does.SHUFFLE_YOURS:
        shuffle_areas(state, 1 - seat, log)
    elif verb == does.TOP_OF_PILE:
        discard_top(state, 1 - seat, log)
    elif verb == does.RESHUFFLE:
        added = list(me.discard)
        me.discard = ()
        shuffle_pile(state, seat, added, log)
    else:
        _take_some(state, seat, slot, number, log)


def _take_some(state: State, seat: int, slot: int, number: int, log: list[Event] | None) -> None:
    """The two shamans of the end of turn: take some cards, then give some away."""
    me = side(state, seat)
    before = me.hand
    taken = draw(state, seat, number, log)
    if me.deck.powers[slot].verb == does.DEEDS_TO_COME:
        state.stack.append((DEEDS, seat, slot, 2 if taken else 0, 0))
        return
    new = me.hand & ~before
    disclose_some(state, seat, new, log)
    state.stack.append((SACRIFICE, seat, slot, new, 0))


def begin_sacrifice(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Discard one of the cards just taken."""
    del log
    if frame[3]:
        ask(state, frame, ASK_PICK, picks(frame[3]))


def resume_sacrifice(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Discard it; the others are turned face down again."""
    discard_hand(state, frame[1], picked(action), log)


def begin_deeds(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Choose two hand cards to shuffle into the pile, ascending; `b` is chosen so far."""
    seat = frame[1]
    me = side(state, seat)
    chosen = frame[4]
    left = min(frame[3] - chosen.bit_count(), (me.hand & ~chosen).bit_count())
    if left <= 0:
        for slot in slots(chosen):
            leave_hand(me, slot)
        if chosen:
            shuffle_pile(state, seat, slots(chosen), log)
        return
    possible = slots(me.hand >> chosen.bit_length() << chosen.bit_length())
    ask(
        state,
        frame,
        ASK_PICK,
        [option(PICK, slot) for slot in possible[: len(possible) - left + 1]],
    )


def resume_deeds(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """One more is chosen."""
    del log
    state.stack.append((*frame[:4], frame[4] | 1 << picked(action)))


def counts(state: State, seat: int, slot: int) -> list[int]:
    """How many cards a power may be used for: 0 where its owner has no choice."""
    me = side(state, seat)
    power = me.deck.powers[slot]
    if power.verb not in {does.SACRIFICE, does.DEEDS_TO_COME}:
        return [0]
    return list(range(1, takeable(state, seat, power.amount) + 1))
