"""What a game's numbers and single cards are worth, as it was learnt, and how that is kept.

It knows nothing of any game: a card is a number, a zone is a place in a list.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from moontable.bots.eye import CardEye
from moontable.bots.judges import ByCards

Floats: TypeAlias = NDArray[np.float32]
PARTS: Final = ("numbers", "cards")


@dataclass
class Worth:
    """The weights of an evaluation."""

    numbers: Floats
    """By number."""
    cards: Floats
    """By zone and card; the own zones come first."""

    @staticmethod
    def fresh(zones: int, cards: int, numbers: Sequence[float]) -> "Worth":
        """Nothing learnt yet: an opinion of the numbers, and none of any card."""
        return Worth(np.array(numbers, np.float32), np.zeros((zones, cards), np.float32))

    @staticmethod
    def load(file: Path) -> "Worth":
        """The weights in a file."""
        with np.load(file, allow_pickle=False) as kept:
            return Worth(*(kept[part].astype(np.float32) for part in PARTS))

    def save(self, file: Path) -> None:
        """Keep the weights, half as exact as they were learnt."""
        parts = {part: getattr(self, part).astype(np.float16) for part in PARTS}
        with file.open("wb") as sink:
            np.savez_compressed(sink, **parts)

    def judge(self, eye: CardEye) -> ByCards:
        """A judge with these weights."""
        return ByCards(eye, self.numbers.tolist(), self.cards.tolist())
