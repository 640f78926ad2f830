"""A random number generator as one int: multiply-with-carry, kept inside the state.

The int is a digit of 30 bits and its carry. No intermediate number exceeds 60 bits, which keeps it
cheap for Python's ints and unboxed when compiled (ADR 17). A state below 0 is marked: the next
number comes from a table's secret instead (`fair`).
"""

from typing import Final

from moontable.kernel.fair import drawn, is_drawing

MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN: Final = 0x9E37_79B9_7F4A_7C15
FIRST: Final = 0xBF58_476D_1CE4_E5B9
SECOND: Final = 0x94D0_49BB_1331_11EB
FIRST_BACK: Final = pow(FIRST, -1, 1 << 64)
SECOND_BACK: Final = pow(SECOND, -1, 1 << 64)

DIGIT: Final = 0x3FFF_FFFF
FACTOR: Final = 0x3D3C_568A
"""Chosen so that FACTOR * 2**30 - 1 is a safe prime: the period is half of that."""
VEIL: Final = 0x0951_7D24_6545_F491
"""The same digit twice, laid over the state: 0 is a state like any other, and no draw sees it."""
FAIR: Final = -1
"""The seed of a deal, or the number of a state, that shall draw from the secret of a table."""


def step(state: int) -> int:
    """Advance the generator by one."""
    if state < 0:
        return drawn()
    bare = state ^ VEIL
    return (FACTOR * (bare & DIGIT) + (bare >> 30)) ^ VEIL


def below(state: int, bound: int) -> int:
    """A number in 0..bound-1 drawn from `state`, which the caller has advanced with `step`.

    The bias of the multiplication is under 2**-23 for every bound a game knows.
    """
    return ((state ^ (state >> 30)) & DIGIT) * bound >> 30


def shuffle(cards: list[int], state: int) -> int:
    """Shuffle in place and return the generator's next state."""
    for last in range(len(cards) - 1, 0, -1):
        state = step(state)
        pick = below(state, last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    return state


def mix(seed: int) -> int:
    """A well-mixed number of 64 bits (the finalizer of splitmix64)."""
    z = ((seed ^ (seed >> 30)) * FIRST) & MASK
    z = ((z ^ (z >> 27)) * SECOND) & MASK
    return z ^ (z >> 31)


def unmix(mixed: int) -> int:
    """The inverse of `mix`: positions write it, so that reading them continues the same stream."""
    z = ((mixed ^ (mixed >> 31) ^ (mixed >> 62)) * SECOND_BACK) & MASK
    z = ((z ^ (z >> 27) ^ (z >> 54)) * FIRST_BACK) & MASK
    return z ^ (z >> 30) ^ (z >> 60)


def child(seed: int, label: int) -> int:
    """The seed of an independent stream."""
    if seed == FAIR and is_drawing():
        return FAIR
    start = mix(((seed & MASK) + GOLDEN) & MASK)
    return mix(((start ^ ((label * GOLDEN) & MASK)) + GOLDEN) & MASK)
