"""Positions with what became of them, as arrays; it knows no game and nothing of learning."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from moontable.bots.learned_weights import Floats
from moontable.bots.network import Sets

UNKNOWN: Final = -1
"""Stands for a card in a list of a deck's cards that is not there or not known by itself."""
TD_LAMBDA: Final = 0.7
"""λ: how much of a λ-return is the rest of the game, not the next estimate."""


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
    """The value and the crystals that are wanted; who has won more has won."""

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

    def renewed(self, values: Sequence[float]) -> "Samples":
        """The same positions with λ-returns by these estimates: the result, and what led to it.

        The positions of a game stand in the order in which they were met.
        """
        ahead: dict[int, float] = {}
        found: list[float] = []
        results = np.sign(self.targets[:, 1]).tolist()
        lines = zip(self.places[:, 0].tolist(), values, results, strict=True)
        for mine, value, result in reversed(list(lines)):
            found.append(ahead.get(mine, result))
            ahead[mine] = (1 - TD_LAMBDA) * value + TD_LAMBDA * found[-1]
        wanted = np.stack([np.array(found[::-1]), self.targets[:, 1]], axis=1)
        return replace(self, targets=wanted.astype(np.float32))

    def decided(self) -> "Samples":
        """The same positions with nothing but results wanted: what evaluations are compared by."""
        return replace(self, targets=np.stack([np.sign(self.targets[:, 1])] * 2, axis=1))

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
