"""Effects that draw, now or at the end of the turn, and what they cost."""

from typing import Final

from moontable.games.blue_moon.content.powers import drawing, forbidding
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.rules import codes, frames, moves
from moontable.games.blue_moon.rules.effects import asking
from moontable.games.blue_moon.rules.effects.showing import disclose_some
from moontable.games.blue_moon.rules.state import State, count, side, slots
from moontable.kernel.frames import Events, Frame
from moontable.kernel.game import Event


def can_draw(state: State, seat: int, power: Power) -> bool:
    """Is there a card in the draw pile that may be taken?"""
    del power
    me = side(state, seat)
    return me.top < len(me.pile) and moves.may_take(state, seat, True) < 0


def can_draw_extra(state: State, seat: int, power: Power) -> bool:
    """May an extra card be drawn at the end of the turn?"""
    you = side(state, 1 - seat)
    barred = you.works & you.deck.of[forbidding.NO_EXTRA_DRAW]
    return not barred and can_draw(state, seat, power)


def can_fill(state: State, seat: int, power: Power) -> bool:
    """Is the hand short of the number?"""
    short = count(side(state, seat).hand) < power.amount
    return short and can_draw(state, seat, power)


def can_draw_from_discard(state: State, seat: int, power: Power) -> bool:
    """Is there a discarded card that may be taken?"""
    del power
    return bool(side(state, seat).discard) and moves.may_take(state, seat, False) < 0


def draw_some(state: State, seat: int, slot: int, number: int, events: Events) -> None:
    """Draw as many cards as the power says."""
    del number
    moves.draw(state, seat, side(state, seat).deck.powers[slot].amount, events)


def fill_up(state: State, seat: int, slot: int, number: int, events: Events) -> None:
    """Draw up to the number."""
    del number
    me = side(state, seat)
    moves.draw(state, seat, me.deck.powers[slot].amount - count(me.hand), events)


def draw_from_discard(state: State, seat: int, slot: int, number: int, events: Events) -> None:
    """Draw random cards from the shuffled discard pile."""
    me = side(state, seat)
    number = me.deck.powers[slot].amount
    found: list[int] = []
    for card in me.discard:
        me.veiled |= 1 << card
    while len(found) < number and me.discard and moves.may_take(state, seat, False) < 0:
        slot = moves.pick_random(state, sorted(me.discard))
        me.discard = tuple(other for other in me.discard if other != slot)
        me.hand |= 1 << slot
        found.append(slot)
    state.informed = 1
    if me.discard and found:
        # The rest was shuffled face down: what lies on top of it is chance as well.
        top = moves.pick_random(state, sorted(me.discard))
        rest = tuple(other for other in sorted(me.discard) if other != top)
        me.discard = (*rest, top)
    if events is not None and found:
        cards = tuple(me.deck.cards[slot] for slot in found)
        events.append(Event(codes.E_SEARCH, seat, (len(found), 0), cards, 1 << seat))


def take_openly(state: State, seat: int, slot: int, number: int, events: Events) -> None:
    """Take cards openly; one of them will be discarded."""
    me = side(state, seat)
    before = me.hand
    moves.draw(state, seat, number, events)
    new = me.hand & ~before
    disclose_some(state, seat, new, events)
    state.stack.append(frames.sacrifice(seat, slot, new))


def begin_sacrifice(state: State, frame: Frame, events: Events) -> None:
    """Discard one of the cards just taken."""
    del events
    _, _, _, taken, _ = frame
    if taken:
        asking.ask(state, frame, codes.ASK_PICK, asking.picks(taken))


def resume_sacrifice(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Discard it; the others are hidden again."""
    del frame
    moves.discard_hand(state, seat, asking.picked(action), events)


def draw_and_return(state: State, seat: int, slot: int, number: int, events: Events) -> None:
    """Draw cards; if any were drawn, return two hand cards to the pile."""
    drawn = moves.draw(state, seat, number, events)
    state.stack.append(frames.deeds(seat, slot, 2 if drawn else 0))


def begin_deeds(state: State, frame: Frame, events: Events) -> None:
    """Choose two hand cards to shuffle into the pile, ascending."""
    _, seat, _, number, chosen = frame
    me = side(state, seat)
    left = min(number - count(chosen), count(me.hand & ~chosen))
    if left > 0:
        asking.ask(
            state, frame, codes.ASK_PICK, asking.ascending(me.hand, chosen.bit_length(), left)
        )
        return
    for slot in slots(chosen):
        moves.leave_hand(me, slot)
    if chosen:
        moves.shuffle_pile(state, seat, slots(chosen), events)


def resume_deeds(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Add one more card to the choice."""
    del seat, events
    _, _, _, _, chosen = frame
    state.stack.append(frames.with_chosen(frame, chosen | 1 << asking.picked(action)))


def counts(state: State, seat: int, slot: int) -> list[int]:
    """How many cards a power may be used for: 0 if its owner has no choice."""
    power = side(state, seat).deck.powers[slot]
    if power.verb not in {drawing.SACRIFICE, drawing.DEEDS_TO_COME}:
        return [0]
    return list(range(1, moves.takeable(state, seat, power.amount) + 1))


STARTS: Final[asking.Starts] = []
MAYS: Final[asking.Mays] = [
    (drawing.DRAW, can_draw, draw_some),
    (drawing.DRAW_EXTRA, can_draw_extra, draw_some),
    (drawing.FILL_TO, can_fill, fill_up),
    (drawing.DRAW_FROM_DISCARD, can_draw_from_discard, draw_from_discard),
    (drawing.SACRIFICE, can_draw, take_openly),
    (drawing.DEEDS_TO_COME, can_draw_extra, draw_and_return),
]
OPERATIONS: Final[list[asking.Operation]] = [
    (frames.SACRIFICE, begin_sacrifice, resume_sacrifice),
    (frames.DEEDS, begin_deeds, resume_deeds),
]
