"""Positions with what became of them, as arrays; it knows no game and nothing of learning."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from moontable.bots.learned_weights import Floats
from moontable.bots.network import Sets

UNKNOWN: Final = -1
"""Stands for a card in a list of a deck's cards that is not there or not known by itself."""


@dataclass
class Samples:
    """One position a line."""

    numbers: NDArray[np.float16]
    sets: Sets
    places: NDArray[np.int32]
    """Where the own and the other deck stand among the decks."""
    decks: NDArray[np.int16]
    """Cards by slot, a deck a line."""
    targets: Floats
    """The value and the crystals that are wanted."""

    def __len__(self) -> int:
        """How many positions there are."""
        return len(self.targets)

    @staticmethod
    def together(parts: Sequence["Samples"]) -> "Samples":
        """Several lots as one."""
        starts = np.cumsum([0, *(len(part.decks) for part in parts[:-1])])
        return Samples(
            np.concatenate([part.numbers for part in parts]),
            np.concatenate([part.sets for part in parts]),
            np.concatenate([p.places + n for p, n in zip(parts, starts, strict=True)], dtype="i4"),
            np.concatenate([part.decks for part in parts]),
            np.concatenate([part.targets for part in parts]),
        )

    @staticmethod
    def load(file: Path) -> "Samples":
        """The samples in a file."""
        with np.load(file, allow_pickle=False) as kept:
            return Samples(**{name: kept[name] for name in kept.files})

    def save(self, file: Path) -> None:
        """Keep the samples; a file that is there is whole."""
        new = file.with_suffix(".new")
        with new.open("wb") as sink:
            np.savez_compressed(sink, **vars(self))
        new.replace(file)
