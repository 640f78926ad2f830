"""What a power does, as numbers: one verb, one meaning.

Plain ints and no enumeration, because the rules ask for them at every step.
"""

from typing import Final

# Ignoring
IGNORE_CARDS: Final = 1
IGNORE_TEXT: Final = 2
IGNORE_ICONS: Final = 3
# You may not
FORBID: Final = 4
LIMIT_LAYING: Final = 5
LIMIT_ACTIVE: Final = 6
LIMIT_TAKING: Final = 7
NO_CALL: Final = 8
# More cards
EXTRA: Final = 9
NEXT_FREE: Final = 10
AS_FREE: Final = 11
AGAIN: Final = 12
FROM_HAND: Final = 13
# Values and strength
MULTIPLY: Final = 14
RAISE: Final = 15
RAISE_STRENGTH: Final = 16
ZERO: Final = 17
# Dragons
DRAGONS: Final = 18
STORM: Final = 19
FLOOD: Final = 20
# Duties
SIRENS: Final = 21
CATERPILLAR: Final = 22
MUST_LAY: Final = 23
DOUBLE_CATERPILLAR: Final = 24
# Only if, and the element
ONLY_IF: Final = 25
WAIVE: Final = 26
KEEP_ACTIVE: Final = 27
# Further kinds of "you may not" and "I may"
NO_EXTRA_DRAW: Final = 28
REPLACE_ANY: Final = 29
# Carried out when the card becomes active
DRAW: Final = 30
DRAW_FROM_DISCARD: Final = 31
SEARCH_PILE: Final = 32
SEARCH_DISCARD: Final = 33
FAVOUR: Final = 34
TAKE_BACK: Final = 35
DISCARD_YOURS: Final = 36
BLIND_DISCARD: Final = 37
YOU_DISCARD: Final = 38
YOU_DISCARD_DOWN_TO: Final = 39
DISCARD_OWN_HAND: Final = 40
PUT_UNDER: Final = 41
RESHUFFLE: Final = 42
DISCLOSE: Final = 43
BUY_DRAGON: Final = 44
LOAD_NOW: Final = 45
# Carried out at the end of the turn
DRAW_EXTRA: Final = 46
FILL_TO: Final = 47
SACRIFICE: Final = 48
DEEDS_TO_COME: Final = 49
TOP_OF_PILE: Final = 50
# The Chosen: both players, the opponent first
EACH_DISCARDS: Final = 51
EACH_RECALLS: Final = 52
EACH_RESHUFFLES: Final = 53
EACH_DROPS_SUPPORTS: Final = 54
EACH_CROWNS: Final = 55
EACH_DRAWS: Final = 56
EACH_BUYS: Final = 57
EACH_NEW_HAND: Final = 58
# Later sets
SHUFFLE_YOURS: Final = 59
CROWN: Final = 60
START_DRAGON: Final = 61
# Interventions
CANCEL: Final = 62
AWAY: Final = 63
NO_DRAGON: Final = 64
# Crystal cards
CRYSTAL: Final = 65
