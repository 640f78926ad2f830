"""A fixed action space for each game: every deed has its slot, the same at every decision.

It knows the games' action codes as plain ints. A code below the size is its own slot; a larger one
is hashed. Should two options at hand fall on one slot, the larger code takes the next free one.
"""

from typing import Final

from moontable.kernel import Action, Decision
from moontable.kernel.rng import child

SIZES: Final = {"blue-moon": 4096, "blue-moon-city": 256, "tsukuyumi": 32768}
DEFAULT: Final = 4096
SALT: Final = 0x510


def size(game: str) -> int:
    """How many slots a game's action space has."""
    return SIZES.get(game, DEFAULT)


def home(action: Action, count: int) -> int:
    """Where a code belongs if nobody is there."""
    return action if action < count else child(action, SALT) % count


def slots(decision: Decision, count: int) -> dict[int, Action]:
    """The slots of a decision's options and what each means."""
    taken: dict[int, Action] = {}
    for action in decision.options:
        slot = home(action, count)
        while slot in taken:
            slot = (slot + 1) % count
        taken[slot] = action
    return taken
