"""A playing level as a row of a table: its name, its games, and who takes the seat.

It knows no game; each game's levels stand in `<game>/levels.py`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from moontable.kernel import Bot, Game, Seat, Words

ADEPT_TITLE: Final = Words("Kenner", "Adept")
EXPERT_TITLE: Final = Words("Experte", "Expert")
MASTER_TITLE: Final = Words("Meister", "Master")


@dataclass(frozen=True)
class BotLevel:
    """A registered playing strength."""

    title: Words
    games: Sequence[str]
    make: Callable[[Game[Any, Any], Seat, int, int], Bot[Any, Any]]
    """A bot for a game, a seat, a seed and a thinking time in milliseconds."""

    def sit(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> Bot[Any, Any]:
        """A bot for one seat."""
        return self.make(game, seat, seed, ms)
