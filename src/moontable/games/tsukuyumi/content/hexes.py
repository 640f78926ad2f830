"""Axial hexes as ints: codes, neighbours, distance, and the neighbour table of a board."""

from typing import Final

from moontable.games.tsukuyumi.rules import codes

SHIFT: Final = 16
DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east; side i of a tile faces the i-th."""
BEYOND: Final[list[int]] = [(q << 5) + r for q, r in DIRECTIONS]
"""What to add to a hex code to get the hex beyond each side."""
HEXES: Final = 1024
NOWHERE: Final = bytes([codes.OFF]) * HEXES


def code(q: int, r: int) -> int:
    """The hex as one int."""
    return ((q + SHIFT) << 5) | (r + SHIFT)


def across(hexcode: int) -> tuple[int, int]:
    """The axial coordinates of a hex code."""
    return (hexcode >> 5) - SHIFT, (hexcode & 31) - SHIFT


def beside(hexcode: int, side: int) -> int:
    """The hex beyond one side."""
    return hexcode + BEYOND[side]


def distance(one: int, other: int) -> int:
    """Steps between two hexes on an endless board."""
    q = (one >> 5) - (other >> 5)
    r = (one & 31) - (other & 31)
    return max(abs(q), abs(r), abs(q + r))


def numbers(hexes: tuple[int, ...]) -> bytes:
    """The number of the area on every hex, or OFF."""
    found = bytearray(NOWHERE)
    for cell in range(len(hexes)):
        found[hexes[cell]] = cell
    return bytes(found)


def neighbours(hexes: tuple[int, ...]) -> bytes:
    """Six entries per area: the number of the area beyond each side, or OFF."""
    number = numbers(hexes)
    table = [codes.OFF] * (codes.CELLS * 6)
    for cell in range(len(hexes)):
        here = hexes[cell]
        for side in range(6):
            table[cell * 6 + side] = number[here + BEYOND[side]]
    return bytes(table)


def with_neighbour(hexes: tuple[int, ...], near: bytes) -> bytes:
    """The neighbours of a board whose last area has just been added."""
    table = bytearray(near)
    number = numbers(hexes)
    cell = len(hexes) - 1
    for side in range(6):
        other = number[hexes[cell] + BEYOND[side]]
        if other != codes.OFF:
            table[cell * 6 + side] = other
            table[other * 6 + (side + 3) % 6] = cell
    return bytes(table)


def name(hexcode: int) -> str:
    """The hex as positions write it: `q,r`."""
    q, r = across(hexcode)
    return f"{q},{r}"


def read(text: str) -> int | None:
    """The hex code of `q,r`, or None if the text is not one."""
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


NAMES: Final[list[str]] = [name(hexcode) for hexcode in range(HEXES)]
