"""The numbers behind Blue Moon's words: types, icons, phases, verbs, kinds of question and event.

Cards of a player are slots 0..61, and a set of them is one int.
"""

from typing import Any, Final

# Elements
NO_ELEMENT: Final = -1
FIRE: Final = 0
EARTH: Final = 1

# Types, as bits, so that a power can name several
CHARACTER: Final = 1
BOOSTER: Final = 2
SUPPORT: Final = 4
LEADERSHIP: Final = 8
SHIP: Final = 16
LEADER: Final = 32
HYLA: Final = 64
ACHIEVEMENT: Final = 128
INTERVENTION: Final = 256
INQUISITOR: Final = 512
LAID: Final = CHARACTER | BOOSTER | SUPPORT
INFLUENCE: Final = SHIP | HYLA
ACTIONS: Final = LEADERSHIP | INFLUENCE | ACHIEVEMENT
ANY: Final = LAID | ACTIONS | INTERVENTION | INQUISITOR

# Icons, as bits
SHIELD_FIRE: Final = 1
SHIELD_EARTH: Final = 2
STOP: Final = 4
RETRIEVE: Final = 8
PROTECTED: Final = 16
FREE: Final = 32
PAIR: Final = 64
GANG_COOL: Final = 128
GANG_TOP: Final = 256
GANG_FUN: Final = 512
GANG_NO: Final = 1024
REPLACE: Final = 2048
BLUFF_FIRE: Final = 4096
BLUFF_EARTH: Final = 8192
BLUFF_NONE: Final = 16384
SHIELDS: Final = SHIELD_FIRE | SHIELD_EARTH
GANGS: Final = GANG_COOL | GANG_TOP | GANG_FUN | GANG_NO
BLUFFS: Final = BLUFF_FIRE | BLUFF_EARTH | BLUFF_NONE

# Tags
STORM: Final = 1
FLOOD: Final = 2
CATERPILLAR: Final = 4
MUTANT: Final = 8
BROTHERHOOD: Final = 16
CHOSEN: Final = 32
PROMO: Final = 64
CRYSTAL: Final = 128

# Phases of a turn, in the order of the rulebook
MULLIGAN: Final = 0
START: Final = 1
ACTION: Final = 2
RETREAT: Final = 3
CHARACTERS: Final = 4
BOOST: Final = 5
AFTER_BOOST: Final = 6
ANNOUNCE: Final = 7
CALLING: Final = 8
DRAW: Final = 9
END: Final = 10
OVER: Final = 11

# What an option does: its verb in the upper bits, then two slots or numbers
PASS: Final = 0
LAY: Final = 1
LAY_FRESH: Final = 2
LAY_BLUFF: Final = 3
LOAD: Final = 4
LAND: Final = 5
TAKE_UP: Final = 6
DROP_BLUFF: Final = 7
USE: Final = 8
SERVE: Final = 9
DO_RETREAT: Final = 10
DECLINE: Final = 11
SAY: Final = 12
CALL: Final = 13
PICK: Final = 14
AIM: Final = 15
CHOOSE: Final = 16
DONE: Final = 17
REDRAW: Final = 18
REFILL: Final = 19
INTERVENE: Final = 20
EXCHANGE: Final = 21
# Ways a card is laid inside an effect; no option has these verbs
LAY_FOUND: Final = 22
LAY_CROWN: Final = 23
BLIND: Final = 63


def option(verb: int, a: int = 0, b: int = 0) -> int:
    """An option as one number; options sort by verb, then by slot."""
    return verb << 12 | a << 6 | b


OPTIONS: Final[list[Any]] = [number << 6 for number in range(64 << 6)]
"""Every option with one slot, by verb and slot; untyped, so that compiled code makes none."""


def offer(options: list[Any], verb: int, cards: int) -> None:
    """Add one option for each card of a set, ascending."""
    first = verb << 6
    while cards:
        low = cards & -cards
        options.append(OPTIONS[first + low.bit_length() - 1])
        cards ^= low


def offer_plain(options: list[Any], verb: int) -> None:
    """Add the option of a verb without a card."""
    options.append(OPTIONS[verb << 6])


# Kinds of question
ASK_PHASE: Final = 0  # the turn itself: its phase tells more
ASK_PICK: Final = 1  # one card of several
ASK_MAY: Final = 2  # use a power or not
ASK_AIM: Final = 3  # which card a power is meant for
ASK_ELEMENT: Final = 4
ASK_CALL: Final = 5
ASK_REDRAW: Final = 6
ASK_ANSWER: Final = 7  # an intervention, or let it stand

# Ways a game ends
WON_FOUR_DRAGONS: Final = 1
WON_BY_DRAGONS: Final = 2
WON_BY_CARDS: Final = 3
WON_BY_RULE_11: Final = 4

# Events
E_TURN: Final = 0
E_LAY: Final = 2
E_BLUFF: Final = 3
E_LOAD: Final = 4
E_LAND: Final = 5
E_RETRIEVE: Final = 6
E_DISCARD: Final = 7
E_DRAW: Final = 8
E_ANNOUNCE: Final = 9
E_RETREAT: Final = 10
E_DECLINE: Final = 11
E_DRAGON: Final = 12
E_CALL: Final = 13
E_SHOW: Final = 14
E_DISCLOSE: Final = 15
E_ELEMENT: Final = 16
E_AIM: Final = 17
E_TAKE_BACK: Final = 18
E_SEARCH: Final = 19
E_SHUFFLE: Final = 20
E_UNDER: Final = 21
E_SERVE: Final = 22
E_USE: Final = 23
E_OVER: Final = 24
E_FIGHT: Final = 25
E_REDRAW: Final = 26
E_RETURN: Final = 27
E_FAIL: Final = 28
E_COVER: Final = 29
E_INTERVENE: Final = 30
E_VOID: Final = 31
E_EXCHANGE: Final = 32
E_NO_DRAGON: Final = 33

MOST_FAILURES: Final = 3  # so often a turn that cannot be held is taken back and decided anew
HAND_SIZE: Final = 6
DRAGONS: Final = 3
MOST_CARDS: Final = 62
DECK_SIZE: Final = 30
FOREIGN_MOONS: Final = 10
