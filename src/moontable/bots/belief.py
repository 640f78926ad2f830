"""Imagined worlds in the light of what others did: what nobody would do is drawn again.

It knows no game; how plausible a world is, a game's model tells.
"""

from typing import Any, Final

from moontable.bots.search_model import SearchModel
from moontable.kernel import InformationSet, Seat
from moontable.kernel.rng import below, child

MOST: Final = 16
"""So many worlds are drawn before one is taken as it is."""
PARTS: Final = 1 << 20


def believed(info: InformationSet[Any, Any], model: SearchModel, seat: Seat, seed: int) -> Any:
    """A world, each as likely as it is plausible."""
    state = info.imagine(seed)
    for attempt in range(1, MOST):
        chance = model.plausibility(state, seat)
        lot = child(seed, attempt)
        if chance >= 1.0 or below(lot, PARTS) < chance * PARTS:
            break
        state = info.imagine(lot >> 1)
    return state
