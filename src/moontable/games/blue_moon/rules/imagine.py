"""Sample another world that a seat cannot tell from the true one.

Its random numbers come from a separate stream.
"""

from typing import Final

from moontable.games.blue_moon.rules import frames
from moontable.games.blue_moon.rules.engine import run
from moontable.games.blue_moon.rules.law.ignored import settle
from moontable.games.blue_moon.rules.state import NO_SLOT, Side, State, clone, side, slots
from moontable.kernel.frames import Frame
from moontable.kernel.rng import below, child, shuffle, step

TRIES: Final = 16
CHOSEN_SETS: Final = {frames.PAY_DUTY, frames.PAY_DRAGON, frames.PAY_EACH, frames.DEEDS}


def imagine(state: State, seat: int, seed: int) -> State:
    """Redeal everything hidden from this seat, so that its view stays the same."""
    if not state.asked:
        return clone(state)
    for attempt in range(TRIES):
        other = _dealt_anew(state, seat, child(seed, attempt))
        if _same_questions(state, other, seat):
            return other
    # Some questions of the opponent only make sense with cards like his true ones. That never
    # helps a bot: whoever dreams is asked himself, and then every deal keeps his own question.
    other = clone(state)
    other.before = None if state.before is None else clone(state.before)
    _draw_from(other, child(seed, 2))
    return other


def _draw_from(state: State, rng: int) -> None:
    """Draw from this world's own stream where a secret would have decided, also in a saved turn."""
    if state.rng < 0:
        state.rng = rng
    if state.before is not None and state.before.rng < 0:
        state.before.rng = rng


def _dealt_anew(state: State, seat: int, seed: int) -> State:
    other = clone(state)
    other.before = None if state.before is None else clone(state.before)
    for who in (0, 1):
        rng = child(seed, who)
        if who == seat:
            _reorder(other, who, rng)
        else:
            _redeal(other, who, rng)
    other.rng = child(seed, 2)
    _draw_from(other, other.rng)
    if any(decision.seat != seat for decision in other.asked):
        _ask_again(other)
    return other


def _reorder(state: State, who: int, seed: int) -> None:
    """Reorder the seat's own draw pile; the snapshot for taking back has the same cards.

    Cards the player put under the pile stay there: the player knows them and their order.
    """
    me = side(state, who)
    known = max(me.top, len(me.pile) - me.under)
    cards = sorted(me.pile[me.top : known])
    shuffle(cards, seed)
    me.pile = (*me.pile[: me.top], *cards, *me.pile[known:])
    if state.before is not None:
        _follow(side(state.before, who), me)


def _follow(old: Side, new: Side) -> None:
    """Give the snapshot's pile the new order for the cards that are still hidden."""
    hidden = list(new.pile[new.top :])
    kept = set(hidden)
    places = [index for index in range(old.top, len(old.pile)) if old.pile[index] in kept]
    pile = list(old.pile)
    left = set(old.pile[old.top :])
    for place, slot in zip(places, [slot for slot in hidden if slot in left], strict=True):
        pile[place] = slot
    old.pile = tuple(pile)


def _redeal(state: State, who: int, seed: int) -> None:
    """Permute all of a player's cards that the other does not see."""
    me = side(state, who)
    seen = me.known | me.opened
    if state.before is not None:
        seen |= side(state.before, who).known | side(state.before, who).opened
    secret_hand = slots(me.hand & ~seen)
    bluffs = slots(me.bluffs & ~seen)
    pile = list(me.pile[me.top :])
    # The top of the discard pile lies open
    left = [slot for slot in me.discard[:-1] if me.veiled >> slot & 1]
    unseen = sorted([*secret_hand, *bluffs, *pile, *left])
    swap = _left_behind(me, left, bluffs, unseen, seed) if left else {}
    for slot in swap.values():
        unseen.remove(slot)
    swap.update(_permutation(me, bluffs, [*secret_hand, *pile], unseen, seed))
    _rename(me, swap)
    state.stack = [_renamed_frame(frame, who, swap) for frame in state.stack]
    settle(state)
    # A snapshot from before cards were drawn from the discard pile is never gone back to.
    if state.before is not None and side(state.before, who).veiled == me.veiled:
        _rename(side(state.before, who), swap)
        settle(state.before)


def _left_behind(
    me: Side, left: list[int], bluffs: list[int], unseen: list[int], seed: int
) -> dict[int, int]:
    """The cards that stayed in the discard pile when others were drawn from it face down."""
    able = [slot for slot in unseen if me.veiled >> slot & 1]
    faces = len([slot for slot in unseen if me.deck.bluff >> slot & 1]) - len(bluffs)
    rng = child(seed, 1)
    for _ in range(TRIES):
        rng = shuffle(able, rng)
        found = sorted(able[: len(left)])
        if len([slot for slot in found if me.deck.bluff >> slot & 1]) <= faces:
            return dict(zip(sorted(left), found, strict=True))
    return dict(zip(left, left, strict=True))


def _permutation(
    me: Side, bluffs: list[int], others: list[int], unseen: list[int], seed: int
) -> dict[int, int]:
    """A mapping of cards in which bluffs only become cards that can be bluffs."""
    left = list(unseen)
    rng = shuffle(left, seed)
    swap: dict[int, int] = {}
    for slot in bluffs:
        able = [card for card in left if me.deck.bluff >> card & 1]
        rng = step(rng)
        swap[slot] = able[below(rng, len(able))]
        left.remove(swap[slot])
    swap.update(zip(others, left, strict=True))
    return swap


def _rename(me: Side, swap: dict[int, int]) -> None:
    me.hand = _renamed(me.hand, swap)
    me.bluffs = _renamed(me.bluffs, swap)
    if me.redraw != NO_SLOT:
        me.redraw = _renamed(me.redraw, swap)
    me.pile = (*me.pile[: me.top], *(swap.get(slot, slot) for slot in me.pile[me.top :]))
    me.discard = tuple(swap.get(slot, slot) for slot in me.discard)
    me.support = tuple(swap.get(slot, slot) for slot in me.support)


def _renamed_frame(frame: Frame, who: int, swap: dict[int, int]) -> Frame:
    """A frame with its remembered set of hand cards replaced by the new ones."""
    op, seat, _, _, chosen = frame
    if seat != who or op not in CHOSEN_SETS:
        return frame
    return frames.with_chosen(frame, _renamed(chosen, swap))


def _renamed(mask: int, swap: dict[int, int]) -> int:
    new = 0
    for slot in slots(mask):
        new |= 1 << swap.get(slot, slot)
    return new


def _ask_again(state: State) -> None:
    """Ask the opponent the open question again, with the cards held in this world."""
    state.asked = ()
    run(state, None)


def _same_questions(state: State, other: State, seat: int) -> bool:
    """Is everybody asked as before, and this seat with exactly the same options?"""
    if [(d.seat, d.kind, d.source) for d in state.asked] != [
        (d.seat, d.kind, d.source) for d in other.asked
    ]:
        return False
    if state.phase != other.phase or len(state.stack) != len(other.stack):
        return False
    if not all(decision.options for decision in other.asked):
        return False
    mine = [decision for decision in state.asked if decision.seat == seat]
    return mine == [decision for decision in other.asked if decision.seat == seat]
