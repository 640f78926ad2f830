"""Which card an event comes from, and who acted by it.

It knows which suspended effects are powers and whose; what a power does stands in its family. Only
powers that lie open act, so a cause tells nobody anything new.
"""

from typing import Final

from moontable.games.blue_moon.rules.codes import (
    E_DISCARD,
    E_DISCLOSE,
    E_DRAGON,
    E_DRAW,
    E_LOAD,
    E_NO_DRAGON,
    E_RETREAT,
    E_RETURN,
    E_SEARCH,
    E_SHOW,
    E_SHUFFLE,
    E_UNDER,
    E_VOID,
)
from moontable.games.blue_moon.rules.frames import (
    ANSWER,
    DEEDS,
    EACH,
    EITHER,
    FAVOUR,
    LOAD_NOW,
    MAY,
    NOW,
    OWN_ANY,
    PAY_DRAGON,
    PAY_DUTY,
    PAY_EACH,
    PICK_YOURS,
    PULL,
    SACRIFICE,
    SEARCH,
    SPARE,
    TAKE,
    UNDER,
    VICTIM,
)
from moontable.games.blue_moon.rules.state import State, side
from moontable.kernel.frames import Frame
from moontable.kernel.game import Event

OWN: Final = frozenset(
    (NOW, MAY, PICK_YOURS, EITHER, PULL, OWN_ANY, UNDER, SEARCH, FAVOUR, TAKE, PAY_DRAGON)
).union((LOAD_NOW, SPARE, SACRIFICE, DEEDS))
"""Effects whose card belongs to the seat that acts."""
THEIRS: Final = frozenset([VICTIM, PAY_DUTY])
"""Effects whose card belongs to the other seat."""
OF_EITHER: Final = frozenset([EACH, PAY_EACH])
"""Effects that remember whose card it is."""
CAUSED: Final = frozenset(
    (E_DISCARD, E_DRAW, E_DRAGON, E_SHOW, E_DISCLOSE, E_SEARCH, E_SHUFFLE, E_UNDER)
).union((E_LOAD, E_RETURN, E_VOID, E_NO_DRAGON, E_RETREAT))
"""What a power can bring about; phases and answers come by themselves."""
NAMING: Final = frozenset([E_DISCARD, E_SHOW, E_DISCLOSE, E_LOAD, E_RETURN, E_VOID])
"""Those that name cards: none of them is told to come from itself."""
NOTHING: Final[tuple[int, ...]] = ()


def cause(state: State, frame: Frame) -> tuple[int, ...]:
    """Who acts in a suspended effect, and by which card; nothing where no power does."""
    op, seat, slot, kept, _ = frame
    if op == ANSWER:
        return _intervention(state, frame)
    if op in OWN:
        owner = seat
    elif op in THEIRS:
        owner = 1 - seat
    elif op in OF_EITHER:
        owner = kept
    else:
        return NOTHING
    return (seat, side(state, owner).deck.cards[slot])


def _intervention(state: State, frame: Frame) -> tuple[int, ...]:
    """A chain that ends after an odd number of interventions is decided by its first."""
    _, seat, first, depth, _ = frame
    if not depth & 1:
        return NOTHING
    return (1 - seat, side(state, 1 - seat).deck.cards[first])


def name(events: list[Event], since: int, by: tuple[int, ...]) -> None:
    """Give the events from `since` on their cause, as far as they have none and can have one."""
    for index in range(since, len(events)):
        kind, seat, public, secret, audience, known = events[index]
        if not known and kind in CAUSED and not (kind in NAMING and by[1] in public):
            events[index] = Event(kind, seat, public, secret, audience, by)
