"""Encode views as planes of bytes and number actions by table, for machine learning.

The caller owns the buffers: a bytearray, or a memoryview of bytes.
"""

from typing import Any, Final, NamedTuple

from librt.strings import BytesWriter, read_i64_le, write_i64_le
from mypy_extensions import i64, mypyc_attr

from moontable.kernel.decision import Decision, Seat

WAIT: Final = 0
"""The action number of a seat without a decision; no decision offers it."""
MOST: Final = 255


class Plane(NamedTuple):
    """A section of an observation: its name, its shape, and the meaning of its bytes."""

    name: str
    shape: tuple[int, ...]
    about: str
    binary: bool = False
    """Are its bytes only ever 0 or 1? Then a bit is enough where observations are kept."""


def marks(name: str, shape: tuple[int, ...], about: str) -> Plane:
    """A plane of bytes that are 0 or 1."""
    return Plane(name, shape, about, binary=True)


class Block(NamedTuple):
    """The actions of a verb: one for each combination of arguments, the last varying fastest."""

    verb: str
    arguments: tuple[tuple[str, ...], ...]
    about: str


def length(shape: tuple[int, ...]) -> int:
    """How many bytes a plane has."""
    product = 1
    for size in shape:
        product *= size
    return product


def count(block: Block) -> int:
    """How many actions a block has."""
    return length(tuple([len(labels) for labels in block.arguments]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """A game's planes and actions; subclasses fill and number them."""

    def __init__(self, version: str, planes: tuple[Plane, ...], blocks: tuple[Block, ...]) -> None:
        self.version: Final = version
        """Raised whenever a byte or a number may mean something else."""
        self.planes: Final = planes
        self.blocks: Final = (Block("wait", (), "nothing is asked of this seat"), *blocks)
        self.size: Final = sum([length(plane.shape) for plane in planes])
        self.actions: Final = sum([count(block) for block in self.blocks])

    def observe(self, state: Any, seat: Seat, out: Any, start: int) -> None:
        """Write what a seat sees into `size` bytes of a buffer, starting at `start`."""
        raise NotImplementedError

    def numbers(self, state: Any, decision: Decision) -> list[int]:
        """The number of each option of a decision, in the order of the options."""
        raise NotImplementedError


class Marks:
    """The non-zero bytes of an observation: position times 256 plus byte, eight bytes each."""

    def __init__(self) -> None:
        self._written = BytesWriter()

    def put(self, place: i64, value: i64) -> None:
        """Append a byte."""
        write_i64_le(self._written, place << 8 | value)

    def take(self) -> bytes:
        """Return all marks and start again."""
        written = self._written.getvalue()
        self._written.truncate(0)
        return written


@mypyc_attr(allow_interpreted_subclasses=True)
class SparseEncoding(Encoding):
    """An encoding with mostly zero bytes; subclasses write only the others."""

    def mark(self, state: Any, seat: Seat, marks: Marks, start: int) -> None:
        """Write what a seat sees, with positions counted from `start`."""
        raise NotImplementedError

    def observe(self, state: Any, seat: Seat, out: Any, start: int) -> None:
        """Write what a seat sees."""
        marks = Marks()
        self.mark(state, seat, marks, 0)
        out[start : start + self.size] = bytes(self.size)
        written = marks.take()
        for index in range(0, len(written), 8):
            mark = read_i64_le(written, index)
            out[start + (mark >> 8)] = mark & MOST


def offsets(planes: tuple[Plane, ...]) -> dict[str, int]:
    """Where each plane begins."""
    found: dict[str, int] = {}
    start = 0
    for plane in planes:
        found[plane.name] = start
        start += length(plane.shape)
    return found


def first_numbers(blocks: tuple[Block, ...]) -> dict[str, int]:
    """The first action of each verb; 0 is `WAIT`."""
    found: dict[str, int] = {}
    start = 1
    for block in blocks:
        found[block.verb] = start
        start += count(block)
    return found


def heads(encoding: Encoding, number: int) -> tuple[int, ...]:
    """An action in factors: the number of its verb, then of each argument."""
    left = number
    for verb, block in enumerate(encoding.blocks):
        if left < count(block):
            return (verb, *_digits(block, left))
        left -= count(block)
    raise ValueError(f"there is no action {number}; write 0 to {encoding.actions - 1}")


def _digits(block: Block, number: int) -> list[int]:
    found: list[int] = []
    for labels in reversed(block.arguments):
        found.insert(0, number % len(labels))
        number //= len(labels)
    return found


def words(encoding: Encoding, number: int) -> tuple[str, ...]:
    """An action by name: its verb and its arguments."""
    verb, *arguments = heads(encoding, number)
    block = encoding.blocks[verb]
    names = [labels[place] for labels, place in zip(block.arguments, arguments, strict=True)]
    return (block.verb, *names)


def asked(pending: tuple[Decision, ...], seat: Seat) -> Decision | None:
    """The open decision of a seat."""
    for decision in pending:
        if decision.seat == seat:
            return decision
    return None


def byte(number: int) -> int:
    """A number clamped to a byte."""
    if number < 0:
        return 0
    return min(number, MOST)


EIGHT: Final = [bytes([mask >> bit & 1 for bit in range(8)]) for mask in range(256)]
FEWER: Final = [[table[:size] for table in EIGHT] for size in range(8)]


def add_bits(found: list[bytes], mask: int, size: int) -> None:
    """Append the bits of a set to a list of pieces, one byte each."""
    while size >= 8:
        found.append(EIGHT[mask & 255])
        mask >>= 8
        size -= 8
    if size:
        found.append(FEWER[size][mask & 255])


def one_of(count: int, size: int) -> list[bytes]:
    """A one-hot row for each place; rows from `size` on are all zeros."""
    return [bytes([int(place == at) for at in range(size)]) for place in range(count)]
