"""Weights of a game's features and single cards, as they were learnt, and how they are kept.

It knows nothing of any game: a card is a number, a zone is a place in a list.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from moontable.bots.evaluation import CardEvaluator
from moontable.bots.search_model import CardFeatures

Floats: TypeAlias = NDArray[np.float32]
PARTS: Final = ("numbers", "cards")


@dataclass
class Weights:
    """The weights of an evaluation."""

    numbers: Floats
    """By feature."""
    cards: Floats
    """By zone and card; the own zones come first."""

    @staticmethod
    def fresh(zones: int, cards: int, numbers: Sequence[float]) -> "Weights":
        """Nothing learnt yet: weights of the features, and none of any card."""
        return Weights(np.array(numbers, np.float32), np.zeros((zones, cards), np.float32))

    @staticmethod
    def load(file: Path) -> "Weights":
        """The weights in a file."""
        with np.load(file, allow_pickle=False) as kept:
            return Weights(*(kept[part].astype(np.float32) for part in PARTS))

    def parts(self) -> dict[str, Floats]:
        """The arrays by name, as files and optimizers know them."""
        return {"numbers": self.numbers, "cards": self.cards}

    def save(self, file: Path) -> None:
        """Keep the weights, half as exact as they were learnt."""
        kept: dict[str, Any] = {
            name: part.astype(np.float16) for name, part in self.parts().items()
        }
        with file.open("wb") as sink:
            np.savez_compressed(sink, **kept)

    def evaluator(self, model: CardFeatures) -> CardEvaluator:
        """An evaluator with these weights."""
        return CardEvaluator(model, self.numbers.tolist(), self.cards.tolist())
