"""The kinds of suspended effects: what a frame on the stack is waiting for.

It knows their numbers only; `duel` knows which functions begin and resume them.
"""

from typing import Final

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
