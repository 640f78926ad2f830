"""Suspended effects: which operations there are, and what each remembers, by name."""

from typing import Final

from moontable.kernel.frames import Frame, Suspended

NOW: Final = 0
RE_AIM: Final = 1
MAY: Final = 2
PICK_YOURS: Final = 3
EITHER: Final = 4
PULL: Final = 5
VICTIM: Final = 6
OWN_ANY: Final = 7
UNDER: Final = 8
SEARCH: Final = 9
FAVOUR: Final = 10
TAKE: Final = 11
PAY_DUTY: Final = 12
PAY_DRAGON: Final = 13
LOAD_NOW: Final = 14
SPARE: Final = 15
SACRIFICE: Final = 16
DEEDS: Final = 17
AIM_MINE: Final = 18
ANNOUNCED: Final = 19
DECLINING: Final = 20
BEGIN_TURN: Final = 21
ANSWER: Final = 22
EACH: Final = 23
PAY_EACH: Final = 24
REPLACED: Final = 25
DROP_FEAT: Final = 26
RETREATED: Final = 27
NAMES: Final = (
    *("now", "re_aim", "may", "pick_yours", "either", "pull", "victim", "own_any", "under"),
    *("search", "favour", "take", "pay_duty", "pay_dragon", "load_now", "spare", "sacrifice"),
    *("deeds", "aim_mine", "announced", "declining", "begin_turn", "answer", "each", "pay_each"),
    *("replaced", "drop_feat", "retreated"),
)
"""The effects by number."""

NO_CARD: Final = -1
# What an answer is about
LAID: Final = 0
ANNOUNCEMENT: Final = 1
DRAGON: Final = 2
ABOUT: Final = 24
"""In an answer's last number, what it is about stands above this bit."""


def operation(state: Suspended) -> int:
    """The operation on top of the stack, or -1 if the stack is empty."""
    if not state.stack:
        return -1
    op, _, _, _, _ = state.stack[-1]
    return op


def owner_of(frame: Frame) -> int:
    """The side whose card has the effect: its seat's, or the opponent's if a victim must choose."""
    op, seat, _, owner, _ = frame
    if op in (VICTIM, PAY_DUTY):
        return 1 - seat
    return owner if op in (EACH, PAY_EACH) else seat


def picks_from_the_other(op: int) -> bool:
    """Are the options of this effect the other side's cards?"""
    return op in (PICK_YOURS, PULL, SPARE, EITHER)


def now(seat: int, slot: int, from_ship: int = 0) -> Frame:
    """Begin the power of a newly active card, perhaps from a landed ship."""
    return (NOW, seat, slot, from_ship, 0)


def plain(op: int, seat: int, slot: int = NO_CARD) -> Frame:
    """An operation that remembers its seat and perhaps a card, and nothing else."""
    return (op, seat, slot, 0, 0)


def begin_turn(seat: int) -> Frame:
    """Begin a seat's turn."""
    return (BEGIN_TURN, seat, NO_CARD, 0, 0)


def some(op: int, seat: int, slot: int, left: int, following: int = 0) -> Frame:
    """This many cards are left to choose, in ascending order from the following slot on."""
    return (op, seat, slot, left, following)


def pull(seat: int, slot: int, left: int, pulled: int = 0) -> Frame:
    """The cards left to pull from the opponent's hand, and those pulled so far."""
    return (PULL, seat, slot, left, pulled)


def pay_duty(seat: int, duty: int) -> Frame:
    """Serve a duty of the opponent's; the last number will be the hand cards chosen."""
    return (PAY_DUTY, seat, duty, 0, 0)


def pay_dragon(seat: int, slot: int, amount: int) -> Frame:
    """Pay a dragon's price, in cards or (0) in values; the last number will be the cards chosen."""
    return (PAY_DRAGON, seat, slot, amount, 0)


def pay_each(seat: int, slot: int, owner: int) -> Frame:
    """Pay the price on a card of `owner`; the last number will be the hand cards chosen."""
    return (PAY_EACH, seat, slot, owner, 0)


def with_chosen(frame: Frame, chosen: int) -> Frame:
    """The same effect with these hand cards chosen, for effects that remember a set of them."""
    op, seat, slot, kept, _ = frame
    return (op, seat, slot, kept, chosen)


def sacrifice(seat: int, slot: int, taken: int) -> Frame:
    """Discard one of the cards just taken."""
    return (SACRIFICE, seat, slot, taken, 0)


def deeds(seat: int, slot: int, number: int) -> Frame:
    """Return this many hand cards; the last number will be the cards chosen."""
    return (DEEDS, seat, slot, number, 0)


def declining(seat: int, gone: int = 0) -> Frame:
    """A seat declines and has discarded this many cards so far."""
    return (DECLINING, seat, NO_CARD, gone, 0)


def retreated(seat: int, dragons: int) -> Frame:
    """The rest of a seat's retreat, and the dragons it costs."""
    return (RETREATED, seat, NO_CARD, dragons, 0)


def each(seat: int, slot: int, owner: int, gone: int = 0, following: int = 0) -> Frame:
    """One player's part of a card of `owner`; `gone` counts discards, the next follow this slot."""
    return (EACH, seat, slot, owner, gone << 6 | following)


def progress(packed: int) -> tuple[int, int]:
    """How many cards are gone in `each`, and the slot from which the next are chosen."""
    return packed >> 6, packed & 63


def answer(seat: int, first: int, depth: int, about: int) -> Frame:
    """A seat may answer: the first intervention, how many there were, and what it is all about."""
    return (ANSWER, seat, first, depth, about)


def about_laid(slot: int, verb: int, ship: int) -> int:
    """An answer to a card laid by a verb, from a ship or not (-1)."""
    return slot | verb << 6 | (ship + 1) << 12


def about_number(kind: int, number: int = 0) -> int:
    """An answer to an announcement, or to a number of dragons."""
    return number | kind << ABOUT


def kind_of(about: int) -> int:
    """What an answer is about: a laid card, an announcement, or a dragon."""
    return about >> ABOUT


def laid_slot(about: int) -> int:
    """The laid card an answer is about, if it is about a card."""
    return about & 63


def laid_how(about: int) -> tuple[int, int]:
    """The verb by which that card is laid, and the ship it comes from, or -1."""
    return about >> 6 & 63, (about >> 12 & 63) - 1


def dragons(about: int) -> int:
    """How many dragons an answer is about."""
    return about & 63
