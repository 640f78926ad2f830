"""The adept of Blue Moon: plans its whole turn and knows what a position is worth.

Its evaluation is a list of weights over the numbers of `sight`, one opinion a line.
"""

from collections.abc import Sequence
from typing import Any, Final

from moontable.bots.blue_moon.opinion import WEIGHTS
from moontable.bots.blue_moon.words import Teller
from moontable.bots.judges import Linear
from moontable.bots.planner import OneTurn, Planner
from moontable.bots.turns import Turns
from moontable.games.blue_moon.features.model import Sight
from moontable.kernel import Bot, Game, Seat, Words

POSITIONS: Final = 9
"""Choices of the own turn the adept opens before it plays the rest in the usual way."""


class AdeptLevel:
    """The level `adept` of Blue Moon."""

    title = Words("Kenner", "Adept")
    games: Sequence[str] = ("blue-moon",)

    def sit(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> Bot[Any, Any]:
        """An adept for one seat; it is done long before any time is up."""
        del ms
        eye = Sight()
        turns = Turns(game, eye, seat, POSITIONS, choices_only=True)
        mind = OneTurn(turns, eye, Linear(eye, WEIGHTS), seat)
        return Planner(mind, Teller(game, eye, WEIGHTS), eye, seat, seed)


LEVEL: Final = AdeptLevel()
