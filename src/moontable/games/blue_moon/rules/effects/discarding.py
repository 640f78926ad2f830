"""Effects that discard: the opponent's cards on the table, in hand or in the pile, or one's own.

Pairs of begin and resume; a frame that asks only computes its options.
"""

from typing import Final

from moontable.games.blue_moon.content.powers import discarding
from moontable.games.blue_moon.content.powers.power import ALL, Power, When
from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.effects import asking
from moontable.games.blue_moon.rules.law.may import holds
from moontable.games.blue_moon.rules.laying import change
from moontable.games.blue_moon.rules.moves import discard_hand, discard_table, pick_random
from moontable.games.blue_moon.rules.state import State, count, side, slots
from moontable.kernel.frames import Events, Frame


def start_discarding(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Discard some, all, or all of one kind of the opponent's cards, if there are any."""
    del events
    if power.op and not holds(state, seat, power.test, power.op, power.elements):
        return
    if power.which.either:
        op = frames.EITHER
    elif power.amount != ALL:
        op = frames.PICK_YOURS
    else:
        you = side(state, 1 - seat)
        some_stay = power.which.but_last_character and you.active & you.deck.characters
        op = frames.SPARE if some_stay else frames.MAY
    if asking.yours(state, seat, power):
        state.stack.append(frames.plain(op, seat, slot))


def any_of_yours(state: State, seat: int, power: Power) -> bool:
    """Is there a card to discard?"""
    return asking.yours(state, seat, power) != 0


def discard_all(state: State, seat: int, slot: int, number: int, events: Events) -> None:
    """Discard everything the power reaches."""
    del number
    for target in slots(asking.yours(state, seat, side(state, seat).deck.powers[slot])):
        discard_table(state, 1 - seat, target, events)
    change(state)


def begin_pick_yours(state: State, frame: Frame, events: Events) -> None:
    """Discard one of the opponent's cards, or none."""
    del events
    _, seat, card, _, _ = frame
    power = side(state, seat).deck.powers[card]
    possible = asking.yours(state, seat, power)
    if possible:
        you = side(state, 1 - seat)
        options = asking.picks(possible & ~you.bluffs)
        # A bluff lies face down: it is chosen by its place, so that no option tells its face.
        for place, slot in enumerate(you.support):
            if possible & you.bluffs & 1 << slot:
                options.append(codes.option(codes.PICK, codes.BLIND, place + 1))
        if power.when == When.NOW:
            options.append(codes.option(codes.PASS))
        asking.ask(state, frame, codes.ASK_PICK, options)


def resume_pick_yours(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Discard the chosen card."""
    del frame
    if asking.verb_of(action) == codes.PICK:
        slot = asking.picked(action)
        if slot == codes.BLIND:
            slot = side(state, 1 - seat).support[asking.second(action) - 1]
        discard_table(state, 1 - seat, slot, events)
        change(state)


def begin_either(state: State, frame: Frame, events: Events) -> None:
    """Ask for all boosters, all supports, or neither."""
    del events
    _, seat, slot, _, _ = frame
    you = side(state, 1 - seat)
    possible = asking.yours(state, seat, side(state, seat).deck.powers[slot])
    options = [codes.option(codes.PASS)]
    if possible & you.deck.boosters:
        options.append(codes.option(codes.CHOOSE, codes.BOOSTER))
    if possible & (you.supports | you.bluffs):
        options.append(codes.option(codes.CHOOSE, codes.SUPPORT))
    asking.ask(state, frame, codes.ASK_MAY, options)


def resume_either(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Discard all cards of the chosen kind."""
    if asking.verb_of(action) != codes.CHOOSE:
        return
    _, _, card, _, _ = frame
    you = side(state, 1 - seat)
    possible = asking.yours(state, seat, side(state, seat).deck.powers[card])
    lying = you.supports | you.bluffs
    for slot in slots(possible & (~lying if asking.picked(action) == codes.BOOSTER else lying)):
        discard_table(state, 1 - seat, slot, events)
    change(state)


def begin_spare(state: State, frame: Frame, events: Events) -> None:
    """Ask which active character stays if the others go."""
    del events
    _, seat, _, _, _ = frame
    you = side(state, 1 - seat)
    asking.ask(
        state,
        frame,
        codes.ASK_PICK,
        [codes.option(codes.PASS), *asking.picks(you.active & you.deck.characters)],
    )


def resume_spare(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Discard all active combat cards but the spared character."""
    if asking.verb_of(action) != codes.PICK:
        return
    _, _, card, _, _ = frame
    possible = asking.yours(state, seat, side(state, seat).deck.powers[card])
    for slot in slots(possible & ~(1 << asking.picked(action))):
        discard_table(state, 1 - seat, slot, events)
    change(state)


def start_pulling(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Begin to pull cards from the opponent's hand."""
    del events
    state.stack.append(frames.pull(seat, slot, power.amount))


def begin_pull(state: State, frame: Frame, events: Events) -> None:
    """Pull a card from the opponent's hand: blind, or one that is face up."""
    del events
    _, seat, _, left, pulled = frame
    you = side(state, 1 - seat)
    if not left or not you.hand:
        return
    options = asking.picks(you.hand & you.opened)
    if you.hand & ~you.opened:
        options.append(codes.option(codes.PICK, codes.BLIND))
    if not pulled:
        options.append(codes.option(codes.PASS))
    asking.ask(state, frame, codes.ASK_PICK, options)


def resume_pull(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Discard the pulled card and continue."""
    if asking.verb_of(action) != codes.PICK:
        return
    _, _, card, left, pulled = frame
    you = side(state, 1 - seat)
    slot = asking.picked(action)
    if slot == codes.BLIND:
        slot = pick_random(state, slots(you.hand & ~you.opened))
    discard_hand(state, 1 - seat, slot, events)
    state.informed = 1
    state.stack.append(frames.pull(seat, card, left - 1, pulled + 1))


def has_hand(state: State, seat: int, power: Power) -> bool:
    """Does the opponent have a hand card to discard?"""
    del power
    return side(state, 1 - seat).hand != 0


def make_discard(state: State, seat: int, slot: int, number: int, events: Events) -> None:
    """Make the opponent discard a given number of cards of their choice."""
    del number, events
    amount = side(state, seat).deck.powers[slot].amount
    state.stack.append(frames.some(frames.VICTIM, 1 - seat, slot, amount))


def start_down_to(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Make the opponent discard down to a given number of hand cards."""
    del events
    surplus = count(side(state, 1 - seat).hand) - power.amount
    state.stack.append(frames.some(frames.VICTIM, 1 - seat, slot, surplus))


def begin_victim(state: State, frame: Frame, events: Events) -> None:
    """Ask for hand cards to discard, in ascending order."""
    del events
    _, seat, _, wanted, following = frame
    hand = side(state, seat).hand
    left = min(wanted, count(hand))
    if left > 0:
        asking.ask(state, frame, codes.ASK_PICK, asking.ascending(hand, following, left))


def resume_victim(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Discard the chosen card and ask for the next."""
    _, _, card, left, _ = frame
    discard_hand(state, seat, asking.picked(action), events)
    if seat != state.turn:
        state.informed = 1
    missing = min(left - 1, count(side(state, seat).hand))
    state.stack.append(frames.some(frames.VICTIM, seat, card, missing, asking.picked(action) + 1))


def start_own_any(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Let the seat discard any number of its own hand cards."""
    del events
    state.stack.append(frames.some(frames.OWN_ANY, seat, slot, power.amount))


def begin_own_any(state: State, frame: Frame, events: Events) -> None:
    """Ask for the next of any number of own hand cards, in any order, until done."""
    del events
    _, seat, _, _, _ = frame
    possible = side(state, seat).hand
    if possible:
        asking.ask(
            state, frame, codes.ASK_PICK, [codes.option(codes.DONE), *asking.picks(possible)]
        )


def resume_own_any(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Discard one more."""
    _, _, card, amount, _ = frame
    if asking.verb_of(action) == codes.PICK:
        discard_hand(state, seat, asking.picked(action), events)
        state.stack.append(frames.some(frames.OWN_ANY, seat, card, amount))


def has_pile(state: State, seat: int, power: Power) -> bool:
    """Does the opponent have a card in the draw pile?"""
    del power
    you = side(state, 1 - seat)
    return you.top < len(you.pile)


def discard_top(state: State, seat: int, slot: int, number: int, events: Events) -> None:
    """Discard the top card of the opponent's draw pile."""
    del number
    you = side(state, 1 - seat)
    slot = you.pile[you.top]
    you.top += 1
    you.hand |= 1 << slot
    discard_hand(state, 1 - seat, slot, events)
    state.informed = 1


STARTS: Final[asking.Starts] = [
    (discarding.DISCARD_YOURS, start_discarding),
    (discarding.BLIND_DISCARD, start_pulling),
    (discarding.YOU_DISCARD_DOWN_TO, start_down_to),
    (discarding.DISCARD_OWN_HAND, start_own_any),
]
MAYS: Final[asking.Mays] = [
    (discarding.DISCARD_YOURS, any_of_yours, discard_all),
    (discarding.YOU_DISCARD, has_hand, make_discard),
    (discarding.TOP_OF_PILE, has_pile, discard_top),
]
OPERATIONS: Final[list[asking.Operation]] = [
    (frames.PICK_YOURS, begin_pick_yours, resume_pick_yours),
    (frames.EITHER, begin_either, resume_either),
    (frames.SPARE, begin_spare, resume_spare),
    (frames.PULL, begin_pull, resume_pull),
    (frames.VICTIM, begin_victim, resume_victim),
    (frames.OWN_ANY, begin_own_any, resume_own_any),
]
