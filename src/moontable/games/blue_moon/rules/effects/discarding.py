"""Effects that discard: the opponent's cards, cards of his hand, one's own.

Pairs of begin and resume; a frame that asks only computes its options.
"""

from moontable.games.blue_moon.content.powers.words import When
from moontable.games.blue_moon.rules.codes import (
    ASK_MAY,
    ASK_PICK,
    BLIND,
    BOOSTER,
    CHOOSE,
    DONE,
    E_UNDER,
    PASS,
    PICK,
    SUPPORT,
    option,
)
from moontable.games.blue_moon.rules.effects.asking import ask, picked, picks, verb_of, yours
from moontable.games.blue_moon.rules.laying import change
from moontable.games.blue_moon.rules.moves import (
    discard_hand,
    discard_table,
    leave_hand,
    pick_random,
)
from moontable.games.blue_moon.rules.state import Frame, State, side, slots
from moontable.kernel.game import Event


def begin_pick_yours(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Discard one of the opponent's cards, or none."""
    del log
    power = side(state, frame[1]).deck.powers[frame[2]]
    possible = yours(state, frame[1], power)
    if possible:
        you = side(state, 1 - frame[1])
        options = picks(possible & ~you.bluffs)
        # A bluff lies face down: it is chosen by its place, so that no option tells its face.
        for place, slot in enumerate(you.support):
            if possible & you.bluffs & 1 << slot:
                options.append(option(PICK, BLIND, place + 1))
        if power.when == When.NOW:
            options.append(option(PASS))
        ask(state, frame, ASK_PICK, options)


def resume_pick_yours(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Discard the chosen card."""
    if verb_of(action) == PICK:
        slot = picked(action)
        if slot == BLIND:
            slot = side(state, 1 - frame[1]).support[(action & 63) - 1]
        discard_table(state, 1 - frame[1], slot, log)
        change(state)


def begin_either(state: State, frame: Frame, log: list[Event] | None) -> None:
    """All boosters, or all supports, or neither."""
    del log
    power = side(state, frame[1]).deck.powers[frame[2]]
    you = side(state, 1 - frame[1])
    possible = yours(state, frame[1], power)
    options = [option(PASS)]
    if possible & you.deck.boosters:
        options.append(option(CHOOSE, BOOSTER))
    if possible & (you.supports | you.bluffs):
        options.append(option(CHOOSE, SUPPORT))
    ask(state, frame, ASK_MAY, options)


def resume_either(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Discard all cards of the chosen kind."""
    if verb_of(action) != CHOOSE:
        return
    you = side(state, 1 - frame[1])
    possible = yours(state, frame[1], side(state, frame[1]).deck.powers[frame[2]])
    lying = you.supports | you.bluffs
    for slot in slots(possible & (~lying if picked(action) == BOOSTER else lying)):
        discard_table(state, 1 - frame[1], slot, log)
    change(state)


def begin_spare(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Which active character stays, if the others go?"""
    del log
    you = side(state, 1 - frame[1])
    ask(state, frame, ASK_PICK, [option(PASS), *picks(you.active & you.deck.characters)])


def resume_spare(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Discard all active combat cards but the spared character."""
    if verb_of(action) != PICK:
        return
    seat = frame[1]
    possible = yours(state, seat, side(state, seat).deck.powers[frame[2]])
    for slot in slots(possible & ~(1 << picked(action))):
        discard_table(state, 1 - seat, slot, log)
    change(state)


def begin_pull(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Pull a card from the opponent's hand: blind, or one that lies open; `b` counts pulls."""
    del log
    you = side(state, 1 - frame[1])
    if not frame[3] or not you.hand:
        return
    options = picks(you.hand & you.opened)
    if you.hand & ~you.opened:
        options.append(option(PICK, BLIND))
    if not frame[4]:
        options.append(option(PASS))
    ask(state, frame, ASK_PICK, options)


def resume_pull(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Discard the pulled card and go on."""
    if verb_of(action) != PICK:
        return
    op, seat, card, left, done = frame
    you = side(state, 1 - seat)
    slot = picked(action)
    if slot == BLIND:
        slot = pick_random(state, slots(you.hand & ~you.opened))
    discard_hand(state, 1 - seat, slot, log)
    state.informed = 1
    state.stack.append((op, seat, card, left - 1, done + 1))


def begin_victim(state: State, frame: Frame, log: list[Event] | None) -> None:
    """The seat discards hand cards of its choice, ascending; `b` is the next slot allowed."""
    del log
    hand = side(state, frame[1]).hand
    left = min(frame[3], hand.bit_count())
    if left <= 0:
        return
    possible = slots(hand >> frame[4] << frame[4])
    ask(
        state,
        frame,
        ASK_PICK,
        [option(PICK, slot) for slot in possible[: len(possible) - left + 1]],
    )


def resume_victim(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Discard the chosen card and ask for the next."""
    op, seat, card, left, _ = frame
    discard_hand(state, seat, picked(action), log)
    if seat != state.turn:
        state.informed = 1
    hand = side(state, seat).hand
    missing = min(left - 1, hand.bit_count())
    state.stack.append((op, seat, card, missing, picked(action) + 1))


def begin_own_any(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Any number of own hand cards, ascending, until done; `b` is the next slot allowed."""
    del log
    possible = side(state, frame[1]).hand >> frame[4] << frame[4]
    if possible:
        ask(state, frame, ASK_PICK, [option(DONE), *picks(possible)])


def resume_own_any(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Discard one more."""
    if verb_of(action) == PICK:
        discard_hand(state, frame[1], picked(action), log)
        state.stack.append((*frame[:4], picked(action) + 1))


def resume_under(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Put one more card under the own draw pile, unseen by the opponent."""
    if verb_of(action) != PICK:
        return
    me = side(state, frame[1])
    slot = picked(action)
    leave_hand(me, slot)
    me.pile = (*me.pile, slot)
    me.under += 1
    if log is not None:
        log.append(Event(E_UNDER, frame[1], (1,), (me.deck.cards[slot],), 1 << frame[1]))
    state.stack.append((*frame[:4], slot + 1))
