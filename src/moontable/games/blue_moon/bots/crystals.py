"""The master's evaluation: the chance to win, and crystals beside it.

The winner of a duel gets one crystal, plus one for each dragon on their side; the first player
with five wins the match.
"""

from typing import Any, Final, TypeVar

import numpy as np

from moontable.bots.evaluation.network import MARGIN_UNIT, Network, NetworkEvaluator
from moontable.bots.evaluation.weights import Floats
from moontable.games.blue_moon.features.model import BlueMoonModel
from moontable.kernel import Seat

WEIGHT: Final = 0.25
"""What all crystals of a match count beside victory: two of them, five in a hundred duels."""

Worth = TypeVar("Worth", float, Floats)


class CrystalEvaluator(NetworkEvaluator):
    """The chance to win and the expected crystals, combined into one value between -1 and 1."""

    def __init__(self, model: BlueMoonModel, network: Network) -> None:
        super().__init__(model, network)
        self._crystals = model.crystals

    def _ended(self, state: Any, seat: Seat) -> float:
        """The result and the crystals it brings; 0 while the duel goes on."""
        result = super()._ended(state, seat)
        if not result:
            return 0.0
        brought = self._crystals(state, seat) / MARGIN_UNIT
        return _together(result, max(-1.0, min(1.0, brought)))

    def _worth(self, outputs: Floats) -> Floats:
        """Both outputs of the network, with crystals capped at what the match needs."""
        return _together(super()._worth(outputs), np.clip(outputs[:, 1], -1, 1))


def _together(chance: Worth, crystals: Worth) -> Worth:
    """Combine both outputs into one number."""
    return (chance + WEIGHT * crystals) / (1 + WEIGHT)
