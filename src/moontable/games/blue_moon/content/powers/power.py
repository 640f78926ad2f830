"""The class of a power: one verb, its moment, the cards it affects, and its numbers.

A power is declared here and carried out in `rules/effects`. Its rank follows from its verb.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from moontable.games.blue_moon.rules import codes


class When(IntEnum):
    """When a power works."""

    ALWAYS = 0
    NOW = 1
    THIS_TURN = 2
    MY_TURN = 3
    START = 4
    AFTER_BOOST = 5
    END = 6
    LAYING = 7
    LANDING = 8
    ANSWER = 9
    GAME = 10


class Test(IntEnum):
    """A condition on the table at the moment of laying."""

    NEVER = 0
    YOUR_DRAGONS = 1
    YOUR_HAND_AHEAD = 2
    YOUR_CARDS = 3
    YOUR_ACTIVE = 4
    YOUR_STRENGTH = 5
    NO_CARDS_OF_MINE = 6
    NO_INFLUENCE_OF_MINE = 7
    YOUR_CHARACTERS = 8
    YOUR_BOOSTERS = 9
    YOUR_SUPPORTS = 10
    YOUR_CARDS_WITH_ICONS = 11
    YOUR_HYLAS = 12
    YOUR_FREE = 13
    MY_DRAGONS = 14


class Raise(IntEnum):
    """What a value rises to, other than a plain number."""

    SUM = 100
    HIGHER = 101


class Op(IntEnum):
    """How a power changes the number of dragons won by a retreat, in the order applied."""

    ADD = 1
    SUBTRACT = 2
    CAP = 3
    NONE = 4


class CardArea(IntEnum):
    """Where the cards lie that a power reaches."""

    ACTIVE = 0
    COMBAT = 1
    HAND = 2
    FEATS = 3


BOTH: Final = 1 << codes.FIRE | 1 << codes.EARTH
ANY_NUMBER: Final = 99
ALL: Final = 98


@dataclass(frozen=True)
class Which:
    """Which cards a power speaks of."""

    types: int = codes.ANY
    text: bool | None = None
    icon: bool = False
    free: bool = False
    above: int = 0
    area: CardArea = CardArea.ACTIVE
    but_flit: bool = False
    but_unignored_protected: bool = False
    but_cards: tuple[str, ...] = ()
    but_last_character: bool = False
    but_itself: bool = False
    either: bool = False


@dataclass(frozen=True)
class Power:
    """One power: what, when, on which cards, how much, and whether its owner may decline."""

    verb: int
    when: When = When.ALWAYS
    which: Which = Which()
    amount: int = 0
    may: bool = False
    elements: int = BOTH
    op: int = 0
    test: Test = Test.NEVER
    turns_to: int = codes.NO_ELEMENT
    but_icons: int = 0
    aimed: bool = False
    fire: int = 0
    earth: int = 0
    moons: int = 0
    split: bool = False
    either: bool = False
    from_ship: bool = False
    mine: bool = False
    with_hand: bool = False
    may_retreat: bool = False


NO_POWER: Final = Power(0)
"""What a card without a power text has: the verb of no family, which does nothing."""
