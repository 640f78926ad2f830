"""Replacing hand cards: discard one, then perhaps draw one for it."""

from typing import Final

from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.effects.asking import Mays, Operation, Starts, ask, verb_of
from moontable.games.blue_moon.rules.moves import discard_hand, draw, may_take
from moontable.games.blue_moon.rules.state import State, side
from moontable.kernel.frames import Events, Frame
from moontable.kernel.game import Event


def exchange(state: State, seat: int, slot: int, events: Events) -> None:
    """Replace a hand card: discard it, then perhaps draw one."""
    me = side(state, seat)
    state.acted = 1
    if events is not None:
        events.append(Event(codes.E_EXCHANGE, seat, (me.deck.cards[slot],)))
    discard_hand(state, seat, slot, events)
    state.stack.append(frames.plain(frames.REPLACED, seat, slot))


def begin_replaced(state: State, frame: Frame, events: Events) -> None:
    """Ask whether to draw a card for the replaced one."""
    del events
    _, seat, _, _, _ = frame
    me = side(state, seat)
    if me.top < len(me.pile) and may_take(state, seat, True) < 0:
        ask(state, frame, codes.ASK_MAY, [codes.option(codes.PASS), codes.option(codes.REFILL)])


def resume_replaced(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Draw the card, or not."""
    del frame
    if verb_of(action) == codes.REFILL:
        draw(state, seat, 1, events)


STARTS: Final[Starts] = []
MAYS: Final[Mays] = []
OPERATIONS: Final[list[Operation]] = [(frames.REPLACED, begin_replaced, resume_replaced)]
