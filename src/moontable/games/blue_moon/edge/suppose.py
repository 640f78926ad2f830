"""Small changes to a position that could make a refused deed legal."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from moontable.games.blue_moon.edge.messages import say
from moontable.games.blue_moon.edge.names import PHASE_WORDS, named
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.engine import run
from moontable.games.blue_moon.rules.state import State, clone, side, slots
from moontable.kernel import Deed, Message, Seat
from moontable.kernel.capabilities import Supposition

NOTHING: Final = Message()
COUNTS: Final = {
    field: say(f"without-{field.replace('_', '-')}")
    for field in ("stopped", "acted", "regular", "boosts", "first_turn", "failures")
}
"""Numbers of a turn that may stand in the way, and what it means to be without them."""


def suppose(state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
    """Copies with one change each, the smallest first."""
    if state.stack:
        return
    for field, words in COUNTS.items():
        if getattr(state, field):
            yield _changed(state, words, partial(_set, field, 0))
    yield from _own_card(state, seat, deed)
    yield from _dragons(state, seat)
    yield from _their_cards(state, seat)
    if deed["verb"] != "pass":
        yield from _phases(state)


def _phases(state: State) -> Iterator[Supposition]:
    """The same turn in another phase; phases that ask nothing are skipped."""
    for phase in (codes.START, codes.ACTION, codes.RETREAT, codes.CHARACTERS, codes.BOOST):
        if phase != state.phase:
            _, other = _changed(state, NOTHING, partial(_set, "phase", phase))
            yield Supposition(say("in-phase", phase=PHASE_WORDS[other.phase]), other)


def _set(field: str, value: int, other: State) -> None:
    setattr(other, field, value)


def _changed(state: State, words: Message, change: Callable[[State], object]) -> Supposition:
    """A copy with a change, its question computed again."""
    other = clone(state)
    change(other)
    other.asked = ()
    run(other, None)
    return Supposition(words, other)


def _own_card(state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
    """The deed's card put into the hand, or no longer ignored."""
    me = side(state, seat)
    slot = me.deck.slot_named.get(str(deed.get("card")), -1)
    if slot < 0:
        return
    card = named(me.deck.cards[slot])
    bit = 1 << slot
    if not me.hand & bit:

        def take(other: State) -> None:
            side(other, seat).hand |= bit

        yield _changed(state, say("with-card", card=card), take)
    if (me.blank | me.mute | me.dead) & bit:

        def heed(other: State) -> None:
            mine = side(other, seat)
            mine.blank, mine.mute, mine.dead = mine.blank & ~bit, mine.mute & ~bit, mine.dead & ~bit

        yield _changed(state, say("without-ignoring", card=card), heed)


def _dragons(state: State, seat: Seat) -> Iterator[Supposition]:
    for more in (1, 2, 3):

        def win(other: State, count: int = more) -> None:
            side(other, seat).dragons += count

        yield _changed(state, say("with-dragons", count=more), win)


def _their_cards(state: State, seat: Seat) -> Iterator[Supposition]:
    """Without one of the opponent's active cards.

    The deed's own phase is also tried, in case a phase without that card has nothing to ask.
    """
    you = side(state, 1 - seat)
    for slot in slots(you.works):
        words = say("without-card", card=named(you.deck.cards[slot]))
        for phase in (state.phase, codes.ACTION, codes.CHARACTERS, codes.BOOST):
            yield _changed(state, words, partial(_lose, 1 - seat, slot, phase))


def _lose(seat: Seat, slot: int, phase: int, other: State) -> None:
    side(other, seat).works &= ~(1 << slot)
    other.phase = phase
