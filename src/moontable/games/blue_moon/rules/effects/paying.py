"""Discard cards to serve a duty or to win a dragon, one by one in ascending order.

Only complete payments without a superfluous card can be chosen.
"""

from typing import Final

from moontable.games.blue_moon.content.powers import paying
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.effects import asking
from moontable.games.blue_moon.rules.effects.interventions import win_by_power
from moontable.games.blue_moon.rules.law.duties import factor, payments, pays
from moontable.games.blue_moon.rules.moves import discard_hand
from moontable.games.blue_moon.rules.state import State, side, slots
from moontable.kernel.frames import Events, Frame
from moontable.kernel.game import Event


def start_paying(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Let the player pay for a dragon."""
    del events
    state.stack.append(frames.pay_dragon(seat, slot, power.amount))


def begin_pay(state: State, frame: Frame, events: Events) -> None:
    """Ask for hand cards that pay, in ascending order."""
    del events
    op, seat, _, _, chosen = frame
    sets = _open_payments(state, frame)
    if not sets and (op != frames.PAY_EACH or not side(state, seat).hand):
        return
    options = [codes.option(codes.PASS)] if op != frames.PAY_DUTY and not chosen else []
    following = 0
    for cards in sets:
        rest = cards & ~chosen
        following |= rest & -rest
    asking.ask(state, frame, codes.ASK_PICK, options + asking.picks(following))


def _open_payments(state: State, frame: Frame) -> list[int]:
    """The complete payments that begin with what is chosen, in ascending order."""
    _, seat, _, _, chosen = frame
    power, times = _price(state, frame)
    later = chosen.bit_length()
    return [
        cards
        for cards in payments(state, seat, power, times)
        if cards & chosen == chosen and cards ^ chosen == (cards ^ chosen) >> later << later
    ]


def _price(state: State, frame: Frame) -> tuple[Power, int]:
    """The power whose price is paid, and how many times."""
    op, seat, card, _, _ = frame
    power = side(state, frames.owner_of(frame)).deck.powers[card]
    return power, factor(state, seat, card) if op == frames.PAY_DUTY else 1


def resume_pay(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Add a card to the payment; discard the payment once it is complete."""
    if asking.verb_of(action) != codes.PICK:
        return
    op, _, card, _, chosen = frame
    chosen |= 1 << asking.picked(action)
    power, times = _price(state, frame)
    # Every card was offered because a payment without a spare one needs it, so enough is complete.
    if not pays(state, seat, power, times, chosen):
        state.stack.append(frames.with_chosen(frame, chosen))
        return
    for slot in slots(chosen):
        discard_hand(state, seat, slot, events)
    if op != frames.PAY_DUTY:
        win_by_power(state, seat, 1, events)
        return
    side(state, seat).served |= 1 << card
    if events is not None:
        events.append(Event(codes.E_SERVE, seat, (side(state, 1 - seat).deck.cards[card],)))


STARTS: Final[asking.Starts] = [(paying.BUY_DRAGON, start_paying)]
MAYS: Final[asking.Mays] = []
OPERATIONS: Final[list[asking.Operation]] = [
    (frames.PAY_DUTY, begin_pay, resume_pay),
    (frames.PAY_DRAGON, begin_pay, resume_pay),
    (frames.PAY_EACH, begin_pay, resume_pay),
]
