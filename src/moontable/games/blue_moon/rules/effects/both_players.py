"""The Chosen: what both players do, the opponent of the layer first; and replacing cards.

Pairs of begin and resume. In a frame `a` is the seat whose card it is, `b` how far it has come.
"""

from moontable.games.blue_moon.content.powers import does
from moontable.games.blue_moon.content.powers.words import Power
from moontable.games.blue_moon.rules.codes import (
    ASK_MAY,
    ASK_PICK,
    E_EXCHANGE,
    E_SHOW,
    LAY,
    LAY_CROWN,
    PASS,
    PICK,
    REFILL,
    option,
)
from moontable.games.blue_moon.rules.effects.asking import ask, picked, picks, verb_of
from moontable.games.blue_moon.rules.frames import EACH, PAY_EACH, REPLACED
from moontable.games.blue_moon.rules.interventions import could_hold, lay
from moontable.games.blue_moon.rules.law.may import banned
from moontable.games.blue_moon.rules.laying import change
from moontable.games.blue_moon.rules.moves import (
    discard_hand,
    discard_table,
    draw,
    leave_hand,
    may_take,
    shuffle_pile,
)
from moontable.games.blue_moon.rules.state import Frame, State, side, slots
from moontable.kernel.game import Event


def start_each(state: State, seat: int, slot: int) -> None:
    """Both players act, the opponent of the layer first."""
    state.stack.append((EACH, seat, slot, seat, 0))
    state.stack.append((EACH, 1 - seat, slot, seat, 0))


def begin_each(state: State, frame: Frame, log: list[Event] | None) -> None:
    """One player's part: ask him, or carry it out."""
    _, seat, slot, owner, _ = frame
    power = side(state, owner).deck.powers[slot]
    verb = power.verb
    if verb == does.EACH_DISCARDS:
        _ask_discard(state, frame, power.amount)
    elif verb == does.EACH_RECALLS:
        cards = recallable(state, seat, power)
        if cards:
            ask(state, frame, ASK_PICK, picks(cards))
    elif verb == does.EACH_CROWNS:
        _ask_crown(state, frame)
    elif verb == does.EACH_BUYS:
        state.stack.append((PAY_EACH, seat, slot, owner, 0))
    else:
        _carry_out_each(state, seat, power, log)


def _carry_out_each(state: State, seat: int, power: Power, log: list[Event] | None) -> None:
    """The parts that leave nothing to choose."""
    me = side(state, seat)
    if power.verb == does.EACH_DRAWS:
        draw(state, seat, power.amount, log)
    elif power.verb == does.EACH_RESHUFFLES:
        cards = list(me.discard)
        me.discard = ()
        shuffle_pile(state, seat, cards, log)
    elif power.verb == does.EACH_NEW_HAND:
        cards = slots(me.hand)
        for slot in cards:
            leave_hand(me, slot)
        shuffle_pile(state, seat, cards, log)
        draw(state, seat, power.amount, log)
    else:
        assert power.verb == does.EACH_DROPS_SUPPORTS, power
        for slot in slots((me.supports | me.bluffs) & ~(me.deck.protected & ~me.bare)):
            discard_table(state, seat, slot, log)
        change(state)


def _ask_discard(state: State, frame: Frame, amount: int) -> None:
    """Hand cards of one's own choice, ascending; `b` holds how many went and the next slot."""
    hand = side(state, frame[1]).hand
    done, following = frame[4] >> 6, frame[4] & 63
    left = min(amount - done, hand.bit_count())
    if left > 0:
        possible = slots(hand >> following << following)
        ask(
            state,
            frame,
            ASK_PICK,
            [option(PICK, slot) for slot in possible[: len(possible) - left + 1]],
        )


def recallable(state: State, seat: int, power: Power) -> int:
    """The played leadership actions of a seat that may be shuffled into its pile."""
    me = side(state, seat)
    mask = 0
    for slot in me.leadership:
        mask |= 1 << slot
    for name in power.which.but_cards:
        if name in me.deck.slot_named:
            mask &= ~(1 << me.deck.slot_named[name])
    return mask


def _ask_crown(state: State, frame: Frame) -> None:
    """Play a crystal card, whatever dragons there are, or none."""
    me = side(state, frame[1])
    cards = me.deck.crystals & ~banned(state, frame[1])
    if cards and could_hold(me, cards):
        options = [option(LAY, slot) for slot in slots(cards & me.hand)]
        ask(state, frame, ASK_PICK, [option(PASS), *options])


def resume_each(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """One more hand card goes, a leadership action comes back, or a crystal card is played."""
    _, seat, slot, owner, done = frame
    verb = side(state, owner).deck.powers[slot].verb
    if verb == does.EACH_DISCARDS:
        discard_hand(state, seat, picked(action), log)
        state.stack.append((EACH, seat, slot, owner, (done >> 6) + 1 << 6 | picked(action) + 1))
    elif verb == does.EACH_RECALLS:
        recall(state, seat, picked(action), log)
    elif verb_of(action) == LAY:
        leave_hand(side(state, seat), picked(action))
        lay(state, seat, picked(action), LAY_CROWN, log)


def recall(state: State, seat: int, slot: int, log: list[Event] | None) -> None:
    """Show a played leadership action and shuffle it into the draw pile."""
    me = side(state, seat)
    me.leadership = tuple(other for other in me.leadership if other != slot)
    me.leading &= ~(1 << slot)
    if log is not None:
        log.append(Event(E_SHOW, seat, (me.deck.cards[slot],)))
    shuffle_pile(state, seat, [slot], log)
    change(state)


def exchange(state: State, seat: int, slot: int, log: list[Event] | None) -> None:
    """Replace a hand card: discard it, then perhaps draw one."""
    me = side(state, seat)
    state.acted = 1
    if log is not None:
        log.append(Event(E_EXCHANGE, seat, (me.deck.cards[slot],)))
    discard_hand(state, seat, slot, log)
    state.stack.append((REPLACED, seat, slot, 0, 0))


def begin_replaced(state: State, frame: Frame, log: list[Event] | None) -> None:
    """A card was replaced: one may be drawn."""
    del log
    me = side(state, frame[1])
    if me.top < len(me.pile) and may_take(state, frame[1], True) < 0:
        ask(state, frame, ASK_MAY, [option(PASS), option(REFILL)])


def resume_replaced(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Draw it, or not."""
    if verb_of(action) == REFILL:
        draw(state, frame[1], 1, log)


def begin_drop_feat(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Both players have achievements: this one discards one of his."""
    me = side(state, frame[1])
    cards = me.standing & me.deck.feats
    if cards & (cards - 1):
        ask(state, frame, ASK_PICK, picks(cards))
    elif cards:
        discard_table(state, frame[1], cards.bit_length() - 1, log)
        change(state)


def resume_drop_feat(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Discard it."""
    discard_table(state, frame[1], picked(action), log)
    change(state)
