"""The expert of Blue Moon: the adept's judgement, and a look at what the other may answer."""

from collections.abc import Sequence
from typing import Any, Final

from moontable.bots.blue_moon.opinion import WEIGHTS
from moontable.bots.blue_moon.words import Teller
from moontable.bots.judges import Linear
from moontable.bots.planner import Planner
from moontable.bots.search import Deep, Depth
from moontable.games.blue_moon.features.model import Sight
from moontable.kernel import Bot, Game, Seat, Words

TRIES: Final = 0.06
"""Tries for each millisecond: far fewer than a slow machine manages, so that a seed decides."""
FEWEST: Final = 8


def depth(ms: int) -> Depth:
    """How far to look in so much time."""
    return Depth(tries=max(FEWEST, round(ms * TRIES)), seconds=ms / 1000)


class ExpertLevel:
    """The level `expert` of Blue Moon."""

    title = Words("Experte", "Expert")
    games: Sequence[str] = ("blue-moon",)

    def sit(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> Bot[Any, Any]:
        """An expert for one seat."""
        eye = Sight()
        mind = Deep(game, eye, Linear(eye, WEIGHTS), seat, depth(ms))
        return Planner(mind, Teller(game, eye, WEIGHTS), eye, seat, seed)


LEVEL: Final = ExpertLevel()
