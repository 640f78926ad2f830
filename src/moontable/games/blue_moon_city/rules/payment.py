"""Which cards pay for a building section: colours, jokers, pairs and recolouring (CM-07 to CM-12).

A way is an ascending tuple of cards. No card of it can be left out, unless the printed values match
the price exactly. A player with matching values may not overpay unless a switch allows it.
"""

from functools import lru_cache
from typing import Final, final

from mypy_extensions import i64

from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import add

Way = tuple[int, ...]
Units = tuple[bytes, bytes, bytes]

PAIR: Final = 3
GROUP: Final = 4
ALL_WAYS: Final = 1_000_000_000
NOTHING_LAID: Final = 99
"""More than any part of a payment is worth."""
NO_COLOUR: Final = -1
ALONE: Final = 255
"""Stands for the second card of a unit that is one card."""
HANDFUL: Final = 24
"""Hands of so many cards are remembered; larger ones have too many ways to keep."""


def _units(colour: int) -> Units:
    """What can be put down for a colour, highest first: values, cards, second cards or ALONE."""
    units = [
        (codes.VALUE[card], card, -1)
        for card in range(codes.CARDS)
        if codes.COLOUR[card] in {colour, codes.GREEN}
    ]
    units += [
        (PAIR, codes.BROWN_1, codes.BROWN_1),
        (PAIR, codes.BROWN_1, codes.BROWN_2),
        (PAIR, codes.BROWN_2, codes.BROWN_2),
    ]
    units += [
        (codes.VALUE[card], codes.WHITE_2, card)
        for card in range(codes.CARDS)
        if codes.COLOUR[card] not in {colour, codes.GREEN}
    ]
    units.sort(reverse=True)
    values, firsts, seconds = zip(*units, strict=True)
    return bytes(values), bytes(firsts), bytes([ALONE if s < 0 else s for s in seconds])


UNITS: Final[tuple[Units, ...]] = tuple([_units(colour) for colour in range(codes.COLOURS)])


def simple_worth(hand: list[int], held: int, colour: int) -> int:
    """The most that the cards are worth without recolouring any; the hand begins at `held`."""
    own = held + 3 * colour
    worth = hand[own] + 2 * hand[own + 1] + 3 * hand[own + 2] + hand[held + codes.KHIND]
    if colour == codes.BROWN:
        return worth + hand[own] // 2
    return worth + PAIR * ((hand[held + codes.BROWN_1] + hand[held + codes.BROWN_2]) // 2)


def recoloured_bound(hand: list[int], held: int) -> int:
    """An upper bound with recolouring: at least one Hoax is given up for it."""
    if hand[held + codes.WHITE_1]:
        bound = hand[held + codes.BROWN_1] // 2 - 1
    elif hand[held + codes.WHITE_2]:
        bound = hand[held + codes.BROWN_1] // 2 - 2
    else:
        return 0
    for card in range(codes.CARDS):
        number = hand[held + card]
        if number:
            bound += codes.VALUE[card] * number
    return bound


def pays(hand: list[int], held: int, colour: int, price: int) -> bool:
    """Do some of these cards pay the price in the section's colour?"""
    if colour == codes.ANY:
        for each in range(codes.COLOURS):
            if simple_worth(hand, held, each) >= price:
                return True
    elif simple_worth(hand, held, colour) >= price:
        return True
    if recoloured_bound(hand, held) < price:
        return False
    cards = hand[held : held + codes.CARDS]
    if sum(cards) > HANDFUL:
        return bool(_search(cards, colour, price, 1, []))
    known: bool = _known_pays(tuple(cards), colour, price)
    return known


@lru_cache(maxsize=1 << 13)
def _known_pays(cards: tuple[int, ...], colour: int, price: int) -> bool:
    return bool(_search(list(cards), colour, price, 1, []))


def ways_to_pay(
    hand: list[int], held: int, colour: int, price: int, overpaying: bool
) -> tuple[Way, ...]:
    """Every way to pay, in ascending order; () if the cards do not suffice."""
    cards = hand[held : held + codes.CARDS]
    if not cards[codes.WHITE_1] and not cards[codes.WHITE_2] and colour != codes.ANY:
        _leave_out_others(cards, colour)
    if sum(cards) > HANDFUL:
        return _all_ways(cards, colour, price, overpaying)
    known: tuple[Way, ...] = _known_ways(tuple(cards), colour, price, overpaying)
    return known


def _leave_out_others(cards: list[int], colour: int) -> None:
    """Leave out cards of other colours, which count only with a Hoax or as Mimix pairs."""
    for card in range(codes.CARDS):
        if codes.COLOUR[card] not in (colour, codes.GREEN) and card not in (
            codes.BROWN_1,
            codes.BROWN_2,
        ):
            cards[card] = 0


@lru_cache(maxsize=1 << 11)
def _known_ways(
    cards: tuple[int, ...], colour: int, price: int, overpaying: bool
) -> tuple[Way, ...]:
    return _all_ways(list(cards), colour, price, overpaying)


def _all_ways(cards: list[int], colour: int, price: int, overpaying: bool) -> tuple[Way, ...]:
    """The ways to pay in one colour, or in any if the section allows it."""
    exact: list[Way] = []
    ways = sorted(set(_search(cards, colour, price, ALL_WAYS, exact)))
    if not overpaying and has_fitting_values(ways, colour, price):
        ways = sorted(set(exact))
    if (
        not cards[codes.WHITE_1]
        and not cards[codes.WHITE_2]
        and cards[codes.BROWN_1] + cards[codes.BROWN_2] < 2
    ):
        return tuple(ways)
    return tuple(
        [
            way
            for way in ways
            if is_face_value(way, colour, price, codes.GREEN) or is_minimal(way, colour, price)
        ]
    )


def has_fitting_values(ways: list[Way], colour: int, price: int) -> bool:
    """Do cards of one fitting colour make the price exactly, without any power?"""
    for way in ways:
        if codes.COLOUR[way[0]] != codes.GREEN and is_face_value(way, colour, price, NO_COLOUR):
            return True
    return False


def is_face_value(way: Way, colour: int, price: int, also: int) -> bool:
    """Do the printed values in the colour (and in another one) make the price exactly?"""
    total = 0
    own = colour
    for card in way:
        total += codes.VALUE[card]
        if codes.COLOUR[card] == also:
            continue
        if own == codes.ANY:
            own = codes.COLOUR[card]
        if codes.COLOUR[card] != own:
            return False
    return total == price


def is_minimal(way: Way, colour: int, price: int) -> bool:
    """Is every card of a paying set needed?"""
    cards = [0] * codes.CARDS
    for card in way:
        add(cards, card, 1)
    before = -1
    for card in way:
        if card == before:
            continue
        before = card
        add(cards, card, -1)
        if pays(cards, 0, colour, price):
            return False
        add(cards, card, 1)
    return True


def _search(cards: list[int], colour: int, price: int, limit: int, exact: list[Way]) -> list[Way]:
    """Find up to `limit` ways, minimal or not, in the colour or in any that is allowed.

    Ways that can be read as exactly the price are also stored in `exact`.
    """
    found: list[Way] = []
    first = 0 if colour == codes.ANY else colour
    last = codes.COLOURS if colour == codes.ANY else colour + 1
    for each in range(first, last):
        _PaymentSearch(cards, each, found, exact, limit).groups(price, NOTHING_LAID, 0)
        if len(found) >= limit:
            break
    return found


@final
class _PaymentSearch:
    """A search for ways to pay in one colour: what is left in the hand, and what is laid so far."""

    def __init__(
        self, cards: list[int], colour: int, found: list[Way], exact: list[Way], limit: int
    ) -> None:
        self.cards = cards
        self.colour = colour
        self.worth, self.first, self.second = UNITS[colour]
        self.found = found
        self.exact = exact
        self.limit = limit
        self.laid: list[int] = []

    def lay(self, card: int) -> None:
        """Take a card from the hand."""
        cards = self.cards
        number = cards[card]
        cards[card] = number - 1
        self.laid.append(card)

    def take_back(self) -> None:
        """Put the last card back."""
        cards = self.cards
        card = self.laid.pop()
        number = cards[card]
        cards[card] = number + 1

    def units(self) -> list[int]:
        """What can be put down of the cards left, most valuable first."""
        cards, firsts, seconds = self.cards, self.first, self.second
        found: list[int] = []
        for number in range(i64(len(firsts))):
            if cards[firsts[number]]:
                second = seconds[number]
                if second == ALONE or cards[second]:
                    found.append(number)
        return found

    def groups(self, price: int, smallest: int, least: int) -> None:
        """Use any number of Hoax of value 1, each recolouring up to four cards of one colour."""
        cards = self.cards
        self.singles(self.units(), price, smallest, 0)
        if len(self.found) >= self.limit or not cards[codes.WHITE_1]:
            return
        self.lay(codes.WHITE_1)
        for other in range(least, codes.COLOURS):
            if other != self.colour:
                self.recolour(price, smallest, 3 * other + 2, GROUP)
        self.take_back()

    def recolour(self, price: int, smallest: int, top: int, room: int) -> None:
        """Add another card of the colour, of value `top` or less, then continue or close."""
        other = codes.COLOUR[top]
        for card in range(top, 3 * other - 1, -1):
            if len(self.found) >= self.limit:
                return
            if not self.cards[card]:
                continue
            left = price - codes.VALUE[card]
            part = min(smallest, codes.VALUE[card])
            self.lay(card)
            if left > 0:
                if room > 1:
                    self.recolour(left, part, card, room - 1)
                self.groups(left, part, other)
            else:
                self.keep(part, left)
            self.take_back()

    def singles(self, units: list[int], price: int, smallest: int, start: int) -> None:
        """Add cards of the colour, jokers, pairs and single recoloured cards, highest first."""
        for index in range(start, len(units)):
            if len(self.found) >= self.limit:
                return
            unit = units[index]
            value, card, second = self.worth[unit], self.first[unit], self.second[unit]
            if not self.cards[card]:
                continue
            self.lay(card)
            if second == ALONE:
                self.go_on(units, price - value, min(smallest, value), index)
            elif self.cards[second]:
                self.lay(second)
                self.go_on(units, price - value, min(smallest, value), index)
                self.take_back()
            self.take_back()

    def go_on(self, units: list[int], left: int, smallest: int, start: int) -> None:
        """Continue while something is left to pay."""
        if left > 0:
            self.singles(units, left, smallest, start)
        else:
            self.keep(smallest, left)

    def keep(self, smallest: int, left: int) -> None:
        """Store what is laid unless its smallest part is not needed."""
        if smallest + left > 0:
            laid = self.laid[:]
            laid.sort()
            way = tuple(laid)
            self.found.append(way)
            if not left:
                self.exact.append(way)
