"""Small changes to a position that could make a refused deed legal."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.edge.names import PHASE_WORDS
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.engine import run
from moontable.games.blue_moon.rules.state import State, clone, side, slots
from moontable.kernel import Deed, Seat, Words
from moontable.kernel.capabilities import Supposition
from moontable.kernel.speech import Counted, counted

DRAGON: Final = Counted("Drachen", "Drachen", "dragon", "dragons")
NOTHING: Final = Words("", "")
COUNTS: Final[dict[str, Words]] = {
    "stopped": Words("ohne STOPP", "without STOP"),
    "acted": Words("ohne die gespielte Anführeraktion", "without the action you played"),
    "regular": Words("ohne den gelegten Charakter", "without the character you laid"),
    "boosts": Words("ohne die schon gelegte Karte", "without the card you laid before"),
    "first_turn": Words("in einem späteren Zug des Kampfes", "in a later turn of the fight"),
    "failures": Words("beim ersten Versuch", "at the first try"),
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
            name = PHASE_WORDS[other.phase]
            words = Words(f"in der Phase „{name.de}“", f"in the phase “{name.en}”")
            yield Supposition(words, other)


def _set(field: str, value: int, other: State) -> None:
    setattr(other, field, value)


def _changed(state: State, words: Words, change: Callable[[State], object]) -> Supposition:
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
    name = card_at(me.deck.cards[slot])
    bit = 1 << slot
    if not me.hand & bit:

        def take(other: State) -> None:
            side(other, seat).hand |= bit

        yield _changed(
            state,
            Words(f"mit {name.de} auf der Hand", f"with {name.en} in hand"),
            take,
        )
    if (me.blank | me.mute | me.dead) & bit:

        def heed(other: State) -> None:
            mine = side(other, seat)
            mine.blank, mine.mute, mine.dead = mine.blank & ~bit, mine.mute & ~bit, mine.dead & ~bit

        words = Words(f"ohne dass {name.de} ignoriert wird", f"if {name.en} were not ignored")
        yield _changed(state, words, heed)


def _dragons(state: State, seat: Seat) -> Iterator[Supposition]:
    for more in (1, 2, 3):

        def win(other: State, count: int = more) -> None:
            side(other, seat).dragons += count

        dragons = counted(more, DRAGON)
        yield _changed(state, Words(f"mit {dragons.de} mehr", f"with {dragons.en} more"), win)


def _their_cards(state: State, seat: Seat) -> Iterator[Supposition]:
    """Without one of the opponent's active cards.

    The deed's own phase is also tried, in case a phase without that card has nothing to ask.
    """
    you = side(state, 1 - seat)
    for slot in slots(you.works):
        name = card_at(you.deck.cards[slot])
        words = Words(f"ohne {name.de}", f"without {name.en}")
        for phase in (state.phase, codes.ACTION, codes.CHARACTERS, codes.BOOST):
            yield _changed(state, words, partial(_lose, 1 - seat, slot, phase))


def _lose(seat: Seat, slot: int, phase: int, other: State) -> None:
    side(other, seat).works &= ~(1 << slot)
    other.phase = phase
