"""Which cards pay for a building section: colours, jokers, pairs and recolouring (CM-07 to CM-12).

It knows every minimal way to pay from a hand; who pays, and what for, is the caller's business. A
way is an ascending tuple of cards, none of which could be left out.
"""

from functools import lru_cache
from typing import Final

from moontable.games.blue_moon_city.rules.codes import (
    ANY,
    BROWN,
    BROWN_1,
    BROWN_2,
    CARDS,
    COLOUR,
    COLOURS,
    GREEN,
    KHIND,
    VALUE,
    WHITE_1,
    WHITE_2,
)

Way = tuple[int, ...]
Unit = tuple[int, int, int]

PAIR: Final = 3
GROUP: Final = 4
ALL_WAYS: Final = 1_000_000_000
NOTHING_LAID: Final = 99
"""More than any part of a payment is worth."""
HANDFUL: Final = 24
"""Hands of so many cards are remembered; larger ones have too many ways to keep."""


def _units(colour: int) -> tuple[Unit, ...]:
    """What can be put down for a colour, dearest first: (value, card, second card or -1)."""
    units = [(VALUE[card], card, -1) for card in range(CARDS) if COLOUR[card] in {colour, GREEN}]
    units.append((PAIR, BROWN_1, BROWN_1))
    if colour != BROWN:
        units += [(PAIR, BROWN_1, BROWN_2), (PAIR, BROWN_2, BROWN_2)]
    units += [
        (VALUE[card], WHITE_2, card) for card in range(CARDS) if COLOUR[card] not in {colour, GREEN}
    ]
    units.sort(reverse=True)
    return tuple(units)


UNITS: Final[tuple[tuple[Unit, ...], ...]] = tuple([_units(colour) for colour in range(COLOURS)])


def simple_worth(hand: list[int], held: int, colour: int) -> int:
    """The most that the cards are worth without recolouring any; the hand begins at `held`."""
    own = held + 3 * colour
    worth = hand[own] + 2 * hand[own + 1] + 3 * hand[own + 2] + hand[held + KHIND]
    if colour == BROWN:
        return worth + hand[own] // 2
    return worth + PAIR * ((hand[held + BROWN_1] + hand[held + BROWN_2]) // 2)


def recoloured_bound(hand: list[int], held: int) -> int:
    """No recolouring makes the cards worth more: at least one Hoax is given away for it."""
    if hand[held + WHITE_1]:
        bound = hand[held + BROWN_1] // 2 - 1
    elif hand[held + WHITE_2]:
        bound = hand[held + BROWN_1] // 2 - 2
    else:
        return 0
    for card in range(CARDS):
        if hand[held + card]:
            bound += VALUE[card] * hand[held + card]
    return bound


def pays(hand: list[int], held: int, colour: int, price: int) -> bool:
    """Do some of these cards pay the price in the section's colour?"""
    if colour == ANY:
        for each in range(COLOURS):
            if simple_worth(hand, held, each) >= price:
                return True
    elif simple_worth(hand, held, colour) >= price:
        return True
    if recoloured_bound(hand, held) < price:
        return False
    cards = hand[held : held + CARDS]
    if sum(cards) > HANDFUL:
        return _pays_recoloured(cards, colour, price)
    known: bool = _known_pays(tuple(cards), colour, price)
    return known


@lru_cache(maxsize=1 << 13)
def _known_pays(cards: tuple[int, ...], colour: int, price: int) -> bool:
    return _pays_recoloured(list(cards), colour, price)


def _pays_recoloured(cards: list[int], colour: int, price: int) -> bool:
    """The long way round: is there any way at all?"""
    first = 0 if colour == ANY else colour
    last = COLOURS if colour == ANY else colour + 1
    for each in range(first, last):
        found: list[Way] = []
        _groups(cards, each, price, NOTHING_LAID, 0, [], found, 1)
        if found:
            return True
    return False


def ways_to_pay(hand: list[int], held: int, colour: int, price: int) -> tuple[Way, ...]:
    """Every minimal way to pay, in ascending order; () if the cards do not suffice."""
    cards = hand[held : held + CARDS]
    if not cards[WHITE_1] and not cards[WHITE_2] and colour != ANY:
        _leave_out_others(cards, colour)
    if sum(cards) > HANDFUL:
        return _all_ways(cards, colour, price)
    known: tuple[Way, ...] = _known_ways(tuple(cards), colour, price)
    return known


def _leave_out_others(cards: list[int], colour: int) -> None:
    """Without a Hoax cards of other colours do not count, except the Mimix' pairs."""
    for card in range(CARDS):
        if COLOUR[card] not in (colour, GREEN) and card not in (BROWN_1, BROWN_2):
            cards[card] = 0


@lru_cache(maxsize=1 << 11)
def _known_ways(cards: tuple[int, ...], colour: int, price: int) -> tuple[Way, ...]:
    return _all_ways(list(cards), colour, price)


def _all_ways(cards: list[int], colour: int, price: int) -> tuple[Way, ...]:
    """The ways of one colour, or of all where any will do."""
    first = 0 if colour == ANY else colour
    last = COLOURS if colour == ANY else colour + 1
    found: list[Way] = []
    for each in range(first, last):
        _groups(cards, each, price, NOTHING_LAID, 0, [], found, ALL_WAYS)
    ways = sorted(set(found))
    if not cards[WHITE_1] and not cards[WHITE_2] and cards[BROWN_1] + cards[BROWN_2] < 2:
        return tuple(ways)
    return tuple([way for way in ways if is_minimal(way, colour, price)])


def is_minimal(way: Way, colour: int, price: int) -> bool:
    """Is no card of a paying set dispensable?"""
    cards = [0] * CARDS
    for card in way:
        cards[card] += 1
    before = -1
    for card in way:
        if card == before:
            continue
        before = card
        cards[card] -= 1
        if pays(cards, 0, colour, price):
            return False
        cards[card] += 1
    return True


def _groups(  # noqa: PLR0913 - a search carries its frame along
    cards: list[int],
    colour: int,
    price: int,
    smallest: int,
    least: int,
    laid: list[int],
    found: list[Way],
    limit: int,
) -> None:
    """Ways with any number of Hoax of value 1, each recolouring up to four cards of one colour."""
    units = [unit for unit in UNITS[colour] if cards[unit[1]] and (unit[2] < 0 or cards[unit[2]])]
    _singles(cards, units, price, smallest, 0, laid, found, limit)
    if len(found) >= limit or not cards[WHITE_1]:
        return
    cards[WHITE_1] -= 1
    laid.append(WHITE_1)
    for other in range(least, COLOURS):
        if other != colour:
            _recolour(cards, colour, price, smallest, 3 * other + 2, GROUP, laid, found, limit)
    laid.pop()
    cards[WHITE_1] += 1


def _recolour(  # noqa: PLR0913 - a search carries its frame along
    cards: list[int],
    colour: int,
    price: int,
    smallest: int,
    top: int,
    room: int,
    laid: list[int],
    found: list[Way],
    limit: int,
) -> None:
    """Add one more card of the group's colour, of value `top` or less; then go on or close it."""
    other = COLOUR[top]
    for card in range(top, 3 * other - 1, -1):
        if len(found) >= limit:
            return
        if not cards[card]:
            continue
        left = price - VALUE[card]
        part = min(smallest, VALUE[card])
        cards[card] -= 1
        laid.append(card)
        if left > 0:
            if room > 1:
                _recolour(cards, colour, left, part, card, room - 1, laid, found, limit)
            _groups(cards, colour, left, part, other, laid, found, limit)
        elif part + left > 0:
            found.append(tuple(sorted(laid)))
        laid.pop()
        cards[card] += 1


def _singles(  # noqa: PLR0913 - a search carries its frame along
    cards: list[int],
    units: list[Unit],
    price: int,
    smallest: int,
    start: int,
    laid: list[int],
    found: list[Way],
    limit: int,
) -> None:
    """Ways with cards of the colour, jokers, pairs and single recoloured cards, dearest first."""
    for index in range(start, len(units)):
        if len(found) >= limit:
            return
        value, card, second = units[index]
        if not cards[card]:
            continue
        part = min(smallest, value)
        cards[card] -= 1
        laid.append(card)
        if second < 0:
            _go_on(cards, units, price - value, part, index, laid, found, limit)
        elif cards[second]:
            cards[second] -= 1
            laid.append(second)
            _go_on(cards, units, price - value, part, index, laid, found, limit)
            laid.pop()
            cards[second] += 1
        laid.pop()
        cards[card] += 1


def _go_on(  # noqa: PLR0913 - a search carries its frame along
    cards: list[int],
    units: list[Unit],
    price: int,
    smallest: int,
    start: int,
    laid: list[int],
    found: list[Way],
    limit: int,
) -> None:
    """Keep what pays unless its smallest part is not needed, or look for more."""
    if price > 0:
        _singles(cards, units, price, smallest, start, laid, found, limit)
    elif smallest + price > 0:
        found.append(tuple(sorted(laid)))
