"""What the expert thinks of a position of TSUKUYUMI: the board now, and as it would go on.

Early in the game units count, at its end only points; so every opinion has two weights.
"""

from typing import Any, Final

from moontable.games.tsukuyumi.features.model import NAMES, PROSPECTS, Sight
from moontable.kernel import Seat

FORESIGHT: Final = {
    "points": (0.3, 0.0),
    "now": (0.2, 0.0),
    "later": (0.0, 0.2),
    "short": (0.0, 0.1),
    "danger": (-0.2, 0.0),
    "army": (0.02, 0.12),
    "spread": (0.0, 0.08),
    "reach": (0.0, 0.05),
    "doomed": (0.0, -0.1),
    "moon": (0.2, 0.0),
    "missions": (0.4, 0.0),
    "income": (0.0, 0.1),
    "events": (0.0, 0.05),
    "ahead": (0.1, 0.0),
    "soon": (0.4, 0.0),
    "soon_ahead": (0.15, 0.0),
    "late": (0.15, 0.0),
    "late_ahead": (0.05, 0.0),
}
"""What counts in every round, and what is added three rounds before the end; between in parts."""
ROUNDS: Final = 3


class Foresight:
    """The expert's opinion."""

    names: tuple[str, ...] = (*NAMES, *PROSPECTS)

    def __init__(self) -> None:
        self._eye = Sight()

    def numbers(self, state: Any, seat: Seat) -> list[float]:
        """What lies open on the board, then the points to come."""
        return self._eye.numbers(state, seat) + self._eye.prospects(state, seat)

    def weights(self, state: Any) -> list[float]:
        """What each number is worth with so many rounds to come."""
        early = (state.rounds - state.round) / ROUNDS
        return [always + more * early for always, more in (FORESIGHT[name] for name in self.names)]
