"""Which card an event comes from, and who acted by it.

Only powers of face-up cards act, so a cause reveals nothing.
"""

from typing import Final

from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.state import State, side
from moontable.kernel.frames import Frame
from moontable.kernel.game import Event

UNCAUSED: Final = frozenset(
    [
        frames.RE_AIM,
        frames.AIM_MINE,
        frames.ANNOUNCED,
        frames.DECLINING,
        frames.BEGIN_TURN,
        frames.REPLACED,
        frames.DROP_FEAT,
        frames.RETREATED,
    ]
)
"""Effects that no card brings about; a card of the seat that acts brings about all others."""
CAUSED: Final = frozenset(
    (
        codes.E_DISCARD,
        codes.E_DRAW,
        codes.E_DRAGON,
        codes.E_SHOW,
        codes.E_DISCLOSE,
        codes.E_SEARCH,
        codes.E_SHUFFLE,
        codes.E_UNDER,
    )
).union((codes.E_LOAD, codes.E_RETURN, codes.E_VOID, codes.E_NO_DRAGON, codes.E_RETREAT))
"""What a power can bring about; phases and answers come by themselves."""
NAMING: Final = frozenset(
    [codes.E_DISCARD, codes.E_SHOW, codes.E_DISCLOSE, codes.E_LOAD, codes.E_RETURN, codes.E_VOID]
)
"""Events that name cards: none of them names itself as its cause."""
NOTHING: Final[tuple[int, ...]] = ()


def cause(state: State, frame: Frame) -> tuple[int, ...]:
    """The seat and card that act in a suspended effect; nothing if no power does."""
    op, seat, slot, _, _ = frame
    if op == frames.ANSWER:
        return _intervention(state, frame)
    if op in UNCAUSED:
        return NOTHING
    return (seat, side(state, frames.owner_of(frame)).deck.cards[slot])


def _intervention(state: State, frame: Frame) -> tuple[int, ...]:
    """A chain that ends after an odd number of interventions is decided by its first."""
    _, seat, first, depth, _ = frame
    if not depth & 1:
        return NOTHING
    return (1 - seat, side(state, 1 - seat).deck.cards[first])


def name(events: list[Event], since: int, by: tuple[int, ...]) -> None:
    """Add the cause to the events from `since` on, where they have none and can have one."""
    for index in range(since, len(events)):
        kind, seat, public, secret, audience, known = events[index]
        if not known and kind in CAUSED and not (kind in NAMING and by[1] in public):
            events[index] = Event(kind, seat, public, secret, audience, by)
