"""The learned weights of a linear evaluation, and how they are stored."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from moontable.bots.evaluation.linear import CardEvaluator, Evaluator, LinearEvaluator
from moontable.bots.search.model import CardFeatures

Floats: TypeAlias = NDArray[np.floating[Any]]
"""Trained in single precision, played in double."""
PARTS: Final = ("numbers", "cards")


@dataclass
class Weights:
    """The weights of an evaluation."""

    numbers: Floats
    """By feature."""
    cards: Floats
    """By zone and card; the seat's own zones come first."""

    @staticmethod
    def load(file: Path) -> "Weights":
        """The weights in a file."""
        with np.load(file, allow_pickle=False) as kept:
            return Weights(*(kept[part].astype(np.float32) for part in PARTS))

    def evaluator(self, model: CardFeatures) -> Evaluator:
        """An evaluator with these weights; where no card has one, of the features alone."""
        if not self.cards.size:
            return LinearEvaluator(model, self.numbers.tolist())
        return CardEvaluator(model, self.numbers.tolist(), self.cards.tolist())
