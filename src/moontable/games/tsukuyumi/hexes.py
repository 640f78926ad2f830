"""Axial hexes as ints: codes, neighbours, distance, and the neighbour table of a board.

It knows geometry, neither terrain nor units.
"""

from typing import Final

from moontable.games.tsukuyumi.codes import CELLS, OFF

SHIFT: Final = 16
DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east; side i of a tile faces the i-th."""


def code(q: int, r: int) -> int:
    """The hex as one int."""
    return ((q + SHIFT) << 5) | (r + SHIFT)


def across(hexcode: int) -> tuple[int, int]:
    """The axial coordinates of a hex code."""
    return (hexcode >> 5) - SHIFT, (hexcode & 31) - SHIFT


def beside(hexcode: int, side: int) -> int:
    """The hex beyond one side."""
    step = DIRECTIONS[side]
    return hexcode + (step[0] << 5) + step[1]


def distance(one: int, other: int) -> int:
    """Steps between two hexes on an endless board."""
    q = (one >> 5) - (other >> 5)
    r = (one & 31) - (other & 31)
    return max(abs(q), abs(r), abs(q + r))


def neighbours(hexes: tuple[int, ...]) -> bytes:
    """Six entries per area: the number of the area beyond each side, or OFF."""
    number = {hexcode: cell for cell, hexcode in enumerate(hexes)}
    table = bytearray([OFF]) * (CELLS * 6)
    for cell, hexcode in enumerate(hexes):
        for side in range(6):
            table[cell * 6 + side] = number.get(beside(hexcode, side), OFF)
    return bytes(table)


def name(hexcode: int) -> str:
    """The hex as positions write it: `q,r`."""
    q, r = across(hexcode)
    return f"{q},{r}"


def read(text: str) -> int | None:
    """The hex code of `q,r`, or None if the text is none."""
    parts = text.split(",")
    if len(parts) != 2:
        return None
    try:
        q, r = int(parts[0]), int(parts[1])
    except ValueError:
        return None
    if not (-SHIFT < q < SHIFT - 1 and -SHIFT < r < SHIFT - 1):
        return None
    return code(q, r)


NAMES: Final[list[str]] = [name(hexcode) for hexcode in range(1024)]
