"""Randomness as one int: splitmix64, so that a state carries its own future.

It knows how to draw, shuffle and derive child seeds; it never touches the process-global generator.
"""

from typing import Final

MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN: Final = 0x9E37_79B9_7F4A_7C15


def step(state: int) -> int:
    """Advance the generator by one."""
    return (state + GOLDEN) & MASK


def mix(state: int) -> int:
    """The 64 random bits that belong to a state of the generator."""
    z = ((state ^ (state >> 30)) * 0xBF58_476D_1CE4_E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & MASK
    return z ^ (z >> 31)


def below(state: int, bound: int) -> int:
    """A number in 0..bound-1 drawn from `state`, which the caller has advanced with `step`.

    The bias of the multiplication is under 2**-57 for every bound a game knows.
    """
    return (mix(state) * bound) >> 64


def child(seed: int, label: int) -> int:
    """The seed of a stream of its own, independent of its siblings and of its parent."""
    return mix(step(mix(step(seed & MASK)) ^ ((label * GOLDEN) & MASK)))


def shuffle(cards: list[int], state: int) -> int:
    """Shuffle in place and return the generator's next state."""
    for last in range(len(cards) - 1, 0, -1):
        state = (state + GOLDEN) & MASK
        pick = below(state, last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    return state
