"""Discarding to serve a duty or to win a dragon, card by card in ascending order.

Only complete payments without a card to spare can be chosen.
"""

from moontable.games.blue_moon.rules.codes import ASK_PICK, E_SERVE, PASS, PICK, option
from moontable.games.blue_moon.rules.effects.asking import ask, owner_of, picked, picks, verb_of
from moontable.games.blue_moon.rules.frames import PAY_DUTY, PAY_EACH
from moontable.games.blue_moon.rules.interventions import win_by_power
from moontable.games.blue_moon.rules.law.duties import factor, payments
from moontable.games.blue_moon.rules.moves import discard_hand
from moontable.games.blue_moon.rules.state import Frame, State, side, slots
from moontable.kernel.game import Event


def begin_pay(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Choose hand cards that pay, ascending; `a` of a dragon's price is not used, `b` is chosen."""
    del log
    sets = _open_payments(state, frame)
    if not sets and (frame[0] != PAY_EACH or not side(state, frame[1]).hand):
        return
    options = [option(PASS)] if frame[0] != PAY_DUTY and not frame[4] else []
    following = 0
    for cards in sets:
        rest = cards & ~frame[4]
        following |= rest & -rest
    ask(state, frame, ASK_PICK, options + picks(following))


def _open_payments(state: State, frame: Frame) -> list[int]:
    """The complete payments that begin with what is chosen, in ascending order."""
    op, seat, card, _, chosen = frame
    power = side(state, owner_of(frame)).deck.powers[card]
    times = factor(state, seat, card) if op == PAY_DUTY else 1
    later = chosen.bit_length()
    return [
        cards
        for cards in payments(state, seat, power, times)
        if cards & chosen == chosen and cards ^ chosen == (cards ^ chosen) >> later << later
    ]


def resume_pay(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Add a card to the payment; when it is complete, discard it."""
    if verb_of(action) != PICK:
        return
    op, seat, card, a, chosen = frame
    chosen |= 1 << picked(action)
    if chosen not in _open_payments(state, (op, seat, card, a, chosen)):
        state.stack.append((op, seat, card, a, chosen))
        return
    for slot in slots(chosen):
        discard_hand(state, seat, slot, log)
    if op != PAY_DUTY:
        win_by_power(state, seat, 1, log)
        return
    side(state, seat).served |= 1 << card
    if log is not None:
        log.append(Event(E_SERVE, seat, (side(state, 1 - seat).deck.cards[card],)))
