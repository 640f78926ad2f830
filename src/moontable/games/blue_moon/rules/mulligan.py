"""Exchanging cards of the opening hand: both players choose at once, before the first fight."""

from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.effects.asking import picked
from moontable.games.blue_moon.rules.fight_end import begin_fight
from moontable.games.blue_moon.rules.moves import leave_hand, refill, shuffle_pile
from moontable.games.blue_moon.rules.state import NO_SLOT, State, count, side, slots
from moontable.kernel.decision import Decision
from moontable.kernel.frames import Events
from moontable.kernel.game import Event


def ask_redraw(state: State, events: Events) -> None:
    """Ask both players at once which cards of the opening hand they return."""
    del events
    asked: list[Decision] = []
    for seat in (0, 1):
        if side(state, seat).redraw == NO_SLOT:
            subsets = 1 << count(side(state, seat).hand)
            options = tuple(codes.option(codes.REDRAW, number) for number in range(subsets))
            asked.append(Decision(seat, codes.ASK_REDRAW, -1, options))
    state.asked = tuple(asked)


def redrawn(hand: int, subset: int) -> int:
    """The cards of a hand that a subset number stands for."""
    mask = 0
    for index, slot in enumerate(slots(hand)):
        if subset >> index & 1:
            mask |= 1 << slot
    return mask


def redraw(state: State, seat: int, action: int, events: Events) -> None:
    """Store a choice until both are made, then exchange the cards and begin the first fight."""
    me = side(state, seat)
    me.redraw = redrawn(me.hand, picked(action))
    if state.asked:
        return
    for who in (0, 1):
        player = side(state, who)
        back = slots(player.redraw)
        for slot in back:
            leave_hand(player, slot)
        shuffle_pile(state, who, back, None)
        if events is not None:
            events.append(Event(codes.E_REDRAW, who, (len(back),)))
        refill(state, who, events)
        player.redraw = NO_SLOT
    state.phase = codes.START
    begin_fight(state, state.turn, events)
