"""The Chosen: effects on both players, starting with the opponent of the player who laid the card.

Each verb has a function that begins it for one player; those that ask have one that resumes.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from moontable.games.blue_moon.content.powers import both_players
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.rules import codes, frames, moves
from moontable.games.blue_moon.rules.effects import asking
from moontable.games.blue_moon.rules.effects.interventions import could_hold, lay
from moontable.games.blue_moon.rules.law.may import banned
from moontable.games.blue_moon.rules.laying import change
from moontable.games.blue_moon.rules.state import State, count, side, slots
from moontable.kernel.frames import Events, Frame, Resume
from moontable.kernel.game import Event

Part: TypeAlias = Callable[[State, Frame, Power, Events], None]


def start_each(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Let both players act, the opponent of the layer first."""
    del power, events
    state.stack.append(frames.each(seat, slot, seat))
    state.stack.append(frames.each(1 - seat, slot, seat))


def begin_each(state: State, frame: Frame, events: Events) -> None:
    """Begin one player's part: ask, or carry it out."""
    _, _, slot, owner, _ = frame
    power = side(state, owner).deck.powers[slot]
    PARTS[power.verb](state, frame, power, events)


def resume_each(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Continue with the player's answer."""
    _, _, slot, owner, _ = frame
    ANSWERS[side(state, owner).deck.powers[slot].verb](state, frame, seat, action, events)


def discard_some(state: State, frame: Frame, power: Power, events: Events) -> None:
    """Discard hand cards of the player's own choice, in ascending order."""
    del events
    _, seat, _, _, packed = frame
    hand = side(state, seat).hand
    gone, following = frames.progress(packed)
    left = min(power.amount - gone, count(hand))
    if left > 0:
        asking.ask(state, frame, codes.ASK_PICK, asking.ascending(hand, following, left))


def discarded(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Discard one more hand card."""
    _, _, slot, owner, packed = frame
    gone, _ = frames.progress(packed)
    moves.discard_hand(state, seat, asking.picked(action), events)
    state.stack.append(frames.each(seat, slot, owner, gone + 1, asking.picked(action) + 1))


def recall(state: State, frame: Frame, power: Power, events: Events) -> None:
    """Choose one of the played leadership actions."""
    del events
    _, seat, _, _, _ = frame
    cards = recallable(state, seat, power)
    if cards:
        asking.ask(state, frame, codes.ASK_PICK, asking.picks(cards))


def recallable(state: State, seat: int, power: Power) -> int:
    """The played leadership actions of a seat that may be shuffled into its pile."""
    me = side(state, seat)
    mask = 0
    for slot in me.leadership:
        mask |= 1 << slot
    for name in power.which.but_cards:
        if name in me.deck.slot_named:
            mask &= ~(1 << me.deck.slot_named[name])
    return mask & ~me.thrown


def recalled(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Show it and shuffle it into the draw pile."""
    del frame
    me = side(state, seat)
    slot = asking.picked(action)
    me.leadership = tuple(other for other in me.leadership if other != slot)
    me.leading &= ~(1 << slot)
    if events is not None:
        events.append(Event(codes.E_SHOW, seat, (me.deck.cards[slot],)))
    moves.shuffle_pile(state, seat, [slot], events)
    change(state)


def crown(state: State, frame: Frame, power: Power, events: Events) -> None:
    """Play a crystal card, whatever dragons there are, or none."""
    del power, events
    _, seat, _, _, _ = frame
    me = side(state, seat)
    cards = me.deck.crystals & ~banned(state, seat)
    if cards and could_hold(me, cards):
        options = [codes.option(codes.LAY, slot) for slot in slots(cards & me.hand)]
        asking.ask(state, frame, codes.ASK_PICK, [codes.option(codes.PASS), *options])


def crowned(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Play the crystal card; if it is made void, the player is asked again."""
    if asking.verb_of(action) == codes.LAY:
        if side(state, 1 - seat).deck.answers:
            state.stack.append(frame)
        moves.leave_hand(side(state, seat), asking.picked(action))
        lay(state, seat, asking.picked(action), codes.LAY_CROWN, events)


def buy(state: State, frame: Frame, power: Power, events: Events) -> None:
    """Let the player pay for a dragon."""
    del power, events
    _, seat, slot, owner, _ = frame
    state.stack.append(frames.pay_each(seat, slot, owner))


def draw_some(state: State, frame: Frame, power: Power, events: Events) -> None:
    """Draw this many cards."""
    _, seat, _, _, _ = frame
    moves.draw(state, seat, power.amount, events)


def reshuffle(state: State, frame: Frame, power: Power, events: Events) -> None:
    """Shuffle the discard pile into the draw pile."""
    del power
    _, seat, _, _, _ = frame
    me = side(state, seat)
    cards = list(me.discard)
    me.discard = ()
    moves.shuffle_pile(state, seat, cards, events)


def new_hand(state: State, frame: Frame, power: Power, events: Events) -> None:
    """Shuffle the hand into the draw pile and draw as many cards."""
    _, seat, _, _, _ = frame
    me = side(state, seat)
    cards = slots(me.hand)
    for slot in cards:
        moves.leave_hand(me, slot)
    moves.shuffle_pile(state, seat, cards, events)
    moves.draw(state, seat, power.amount, events)


def drop_supports(state: State, frame: Frame, power: Power, events: Events) -> None:
    """Discard all supports except PROTECTED ones."""
    del power
    _, seat, _, _, _ = frame
    me = side(state, seat)
    for slot in slots((me.supports | me.bluffs) & ~(me.deck.protected & ~me.bare)):
        moves.discard_table(state, seat, slot, events)
    change(state)


PARTS: Final[dict[int, Part]] = {
    both_players.EACH_DISCARDS: discard_some,
    both_players.EACH_RECALLS: recall,
    both_players.EACH_RESHUFFLES: reshuffle,
    both_players.EACH_DROPS_SUPPORTS: drop_supports,
    both_players.EACH_CROWNS: crown,
    both_players.EACH_DRAWS: draw_some,
    both_players.EACH_BUYS: buy,
    both_players.EACH_NEW_HAND: new_hand,
}
ANSWERS: Final[dict[int, Resume[State]]] = {
    both_players.EACH_DISCARDS: discarded,
    both_players.EACH_RECALLS: recalled,
    both_players.EACH_CROWNS: crowned,
}
STARTS: Final[asking.Starts] = [(verb, start_each) for verb in both_players.VERBS]
MAYS: Final[asking.Mays] = []
OPERATIONS: Final[list[asking.Operation]] = [(frames.EACH, begin_each, resume_each)]
