"""The adept of Blue Moon City: plans its whole turn and knows what a position is worth."""

from collections.abc import Sequence
from typing import Any, Final

from moontable.bots.city.opinion import WEIGHTS
from moontable.bots.city.words import Teller
from moontable.bots.judges import Linear
from moontable.bots.planner import OneTurn, Planner
from moontable.bots.turns import Turns
from moontable.games.blue_moon_city.features.model import Sight
from moontable.kernel import Bot, Game, Seat, Words

POSITIONS: Final = 150
"""Positions of the own turn the adept opens before it plays the rest in the usual way."""


class AdeptLevel:
    """The level `adept` of Blue Moon City."""

    title = Words("Kenner", "Adept")
    games: Sequence[str] = ("blue-moon-city",)

    def sit(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> Bot[Any, Any]:
        """An adept for one seat; it is done long before any time is up."""
        del ms
        eye = Sight()
        turns = Turns(game, eye, seat, POSITIONS)
        mind = OneTurn(turns, eye, Linear(eye, WEIGHTS), seat)
        return Planner(mind, Teller(game, eye, WEIGHTS), eye, seat, seed)


LEVEL: Final = AdeptLevel()
