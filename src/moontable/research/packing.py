"""Pack observations without loss: a bit for each mark, a byte for each number."""

import numpy as np
from numpy.typing import NDArray

from moontable.kernel import Refused
from moontable.kernel.encoding import Encoding, length

Rows = NDArray[np.uint8]


class Packing:
    """How rows are packed: all marks first, eight per byte, then all numbers."""

    def __init__(self, encoding: Encoding) -> None:
        binary = np.repeat(
            [plane.binary for plane in encoding.planes],
            [length(plane.shape) for plane in encoding.planes],
        )
        self.full = encoding.size
        self._marks = np.flatnonzero(binary)
        self._numbers = np.flatnonzero(~binary)
        self._bits = -(-len(self._marks) // 8)
        self.size = self._bits + len(self._numbers)
        """Bytes of a packed row."""

    def pack(self, observations: Rows, out: Rows | None = None) -> Rows:
        """Pack rows of observations, into `out` if given."""
        if observations.shape[-1] != self.full:
            raise Refused("observations", f"have {observations.shape[-1]} bytes", f"{self.full}")
        found = np.empty((*observations.shape[:-1], self.size), np.uint8) if out is None else out
        marks = observations[..., self._marks]
        assert not marks.size or marks.max() <= 1, "a plane of marks has a number in it"
        found[..., : self._bits] = np.packbits(marks, axis=-1)
        found[..., self._bits :] = observations[..., self._numbers]
        return found

    def unpack(self, packed: Rows) -> Rows:
        """Unpack rows."""
        if packed.shape[-1] != self.size:
            raise Refused("packed", f"have {packed.shape[-1]} bytes", f"{self.size}")
        found = np.empty((*packed.shape[:-1], self.full), np.uint8)
        bits = np.unpackbits(packed[..., : self._bits], axis=-1, count=len(self._marks))
        found[..., self._marks] = bits
        found[..., self._numbers] = packed[..., self._bits :]
        return found
