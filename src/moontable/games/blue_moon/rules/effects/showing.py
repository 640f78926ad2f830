"""Effects that turn hands face up, for now or for as long as the cards are held."""

from typing import Final

from moontable.games.blue_moon.content.powers import showing
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.effects.asking import Mays, Operation, Starts
from moontable.games.blue_moon.rules.state import State, side, slots
from moontable.kernel.frames import Events
from moontable.kernel.game import Event


def disclose(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Turn the opponent's present hand face up; the cards stay so while in hand."""
    del slot, power
    you = side(state, 1 - seat)
    you.opened = you.hand
    disclose_some(state, 1 - seat, you.hand, events)


def disclose_some(state: State, seat: int, cards: int, events: Events) -> None:
    """Show hand cards to the opponent, who will remember them."""
    me = side(state, seat)
    if cards & ~me.known:
        state.informed = 1
    me.known |= cards
    if events is not None and cards:
        events.append(
            Event(codes.E_DISCLOSE, seat, tuple(me.deck.cards[slot] for slot in slots(cards)))
        )


STARTS: Final[Starts] = [(showing.DISCLOSE, disclose)]
MAYS: Final[Mays] = []
OPERATIONS: Final[list[Operation]] = []
