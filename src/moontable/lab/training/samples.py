"""Training samples: positions and their targets, as arrays."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from moontable.bots.evaluation.linear import Floats
from moontable.bots.evaluation.network import Sets

UNKNOWN: Final = -1
"""Marks an empty slot or an unknown card in a deck."""
TD_LAMBDA: Final = 0.7
"""The λ of λ-returns."""


@dataclass
class Samples:
    """One position a line."""

    numbers: NDArray[np.float16]
    sets: Sets
    places: NDArray[np.int32]
    """The rows of the seat's own and the other deck in `decks`."""
    decks: NDArray[np.int16]
    """Cards by slot, a deck a line."""
    targets: Floats
    """The target value and margin; the seat with the larger margin won."""
    tried: NDArray[np.bool_]
    """Was the position reached only by playing out a plan? Then its target is a lookahead value."""

    def __len__(self) -> int:
        """How many positions there are."""
        return len(self.targets)

    @staticmethod
    def concatenate(parts: Sequence["Samples"]) -> "Samples":
        """Join several sets of samples."""
        starts = np.cumsum([0, *(len(part.decks) for part in parts[:-1])])
        return Samples(
            np.concatenate([part.numbers for part in parts]),
            np.concatenate([part.sets for part in parts]),
            np.concatenate([p.places + n for p, n in zip(parts, starts, strict=True)], dtype="i4"),
            np.concatenate([part.decks for part in parts]),
            np.concatenate([part.targets for part in parts]),
            np.concatenate([part.tried for part in parts]),
        )

    def subset(self, lines: NDArray[np.bool_]) -> "Samples":
        """A subset of the positions."""
        return replace(
            self,
            numbers=self.numbers[lines],
            sets=self.sets[lines],
            places=self.places[lines],
            targets=self.targets[lines],
            tried=self.tried[lines],
        )

    def with_lambda_returns(self, values: Sequence[float]) -> "Samples":
        """The samples with λ-returns computed from these estimates.

        The positions of a game must be in order. Lookahead targets stay as they are.
        """
        ahead: dict[int, float] = {}
        targets = self.targets.copy()
        met = np.flatnonzero(~self.tried)[::-1]
        results = np.sign(self.targets[met, 1]).tolist()
        lines = zip(met.tolist(), self.places[met, 0].tolist(), results, strict=True)
        for line, mine, result in lines:
            wanted = ahead.get(mine, result)
            targets[line, 0] = wanted
            ahead[mine] = (1 - TD_LAMBDA) * values[line] + TD_LAMBDA * wanted
        return replace(self, targets=targets)

    def outcomes_only(self) -> "Samples":
        """The played positions with results as targets."""
        played = self.subset(~self.tried)
        return replace(played, targets=np.stack([np.sign(played.targets[:, 1])] * 2, axis=1))

    @staticmethod
    def load(file: Path) -> "Samples":
        """The samples in a file."""
        with np.load(file, allow_pickle=False) as kept:
            return Samples(**{name: kept[name] for name in kept.files})

    def save(self, file: Path) -> None:
        """Save the samples atomically."""
        new = file.with_suffix(".new")
        with new.open("wb") as sink:
            np.savez_compressed(sink, **vars(self))
        new.replace(file)
