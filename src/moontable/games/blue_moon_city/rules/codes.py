"""The ints of Blue Moon City: colours, cards, places, phases, actions and events."""

from collections.abc import Mapping
from typing import Final

from moontable.kernel.values import only, truth

# Colours. The first three are also the numbers of the dragons their peoples are close to.
BLACK: Final = 0
RED: Final = 1
BLUE: Final = 2
GREY: Final = 3
BROWN: Final = 4
WHITE: Final = 5
YELLOW: Final = 6
GREEN: Final = 7
ANY: Final = 8
COLOURS: Final = 7
"""The colours of building sections; green comes after them."""

# Cards of one colour and value are alike, so a card is its kind: three a colour, and the Khind.
BROWN_1: Final = 12
BROWN_2: Final = 13
BROWN_3: Final = 14
GREY_1: Final = 9
GREY_2: Final = 10
WHITE_1: Final = 15
WHITE_2: Final = 16
YELLOW_1: Final = 18
YELLOW_2: Final = 19
KHIND: Final = 21
CARDS: Final = 22
COLOUR: Final = bytes([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7])
VALUE: Final = bytes([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1])
"""Bytes, because compiled code reads them without making objects."""

# Places of the city, row by row from the north-west.
PLACES: Final = 21
MARKET: Final = 10
OUTSIDE: Final = 21
CITY_BUILT: Final = ((1 << PLACES) - 1) & ~(1 << MARKET)
SECTIONS: Final = 8
"""The most sections an edition may give a tile."""

DRAGONS: Final = 3
HAND: Final = 8
BRICKS: Final = 10
WITHOUT_BRICK: Final = 8
"""Added to a seat on the obelisk that had no brick left to set (CM-28)."""

# Phases of a turn, which are also the kinds of decisions.
MOVE: Final = 0
BUILD: Final = 1
PAY: Final = 2
DISCARD: Final = 3
DECLARE: Final = 4
OVER: Final = 5

# Actions while moving: a verb's first number plus a place.
PASS: Final = 0
STEP: Final = 1
FLIGHT: Final = 22
HOP: Final = 43
DRAGON: Final = 64
"""Six blocks of places: the dragons in turn, each with the card of value 1, then of value 2."""

# Actions while building; a section is SECTION plus its number.
SECTION: Final = 1
OFFER: Final = 9
EXTRA_1: Final = 10
EXTRA_2: Final = 11

# While paying and discarding an action is a card; while declaring it is GO_ON or NO_MORE.
DONE: Final = 22
GO_ON: Final = 0
NO_MORE: Final = 1

# How a game ended.
RUNNING: Final = 0
WON: Final = 1
CITY_COMPLETE: Final = 2
STALEMATE: Final = 3

# Events.
TURN: Final = 0
MOVED: Final = 1
FLEW: Final = 2
DRAGON_FLEW: Final = 3
PAID: Final = 4
BUILT: Final = 5
SCALES: Final = 6
SCALES_SCORED: Final = 7
FINISHED: Final = 8
REWARD: Final = 9
CARDS_WON: Final = 10
OFFERED: Final = 11
DISCARDED: Final = 12
DREW: Final = 13
TOOK_ASIDE: Final = 14
RESHUFFLED: Final = 15
DECLARED: Final = 16
LAST_MARCH: Final = 17
ENDED: Final = 18

# Where a reward comes from.
STAR: Final = 0
EVERYONE: Final = 1
NEIGHBOUR: Final = 2


FREE_OVERPAYING: Final = 1
SEAT_ORDER: Final = 2
CRYSTAL_PIECES: Final = 4
SWITCHES: Final = {
    "free_overpaying": FREE_OVERPAYING,
    "seat_order": SEAT_ORDER,
    "crystal_pieces": CRYSTAL_PIECES,
}


def switched(wish: Mapping[str, object], where: str) -> int:
    """The bits of the switches that are on; refuses unknown names and values."""
    only(wish, tuple(SWITCHES), where)
    return sum(SWITCHES[name] for name, on in wish.items() if truth(on, f"{where}.{name}"))


def switch_values(rules: int) -> dict[str, bool]:
    """The switches that are on, by name."""
    return {name: True for name, bit in SWITCHES.items() if rules & bit}
