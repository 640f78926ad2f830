"""The expert of Blue Moon City: the adept's judgement, and a look once around the table."""

from collections.abc import Sequence
from typing import Any, Final

from moontable.bots.city.opinion import WEIGHTS
from moontable.bots.city.words import Teller
from moontable.bots.judges import Linear
from moontable.bots.outlook import Outlook, Reach
from moontable.bots.planner import Planner
from moontable.games.blue_moon_city.features.model import Sight
from moontable.kernel import Bot, Game, Seat, Words

TRIES: Final = 0.048
"""Tries for each millisecond: far fewer than a slow machine manages, so that a seed decides."""
FEWEST: Final = 24
"""Every plan once, the better half twice more, the best two four times more."""


def reach(ms: int) -> Reach:
    """How far to look in so much time: over drawing, which is a moment of its own, to acting.

    Later turns open one position only, so that every way is walked and built on as usual: a third
    of the time for a try, which leaves room for more tries.
    """
    tries = max(FEWEST, round(ms * TRIES))
    return Reach(tries, ms / 1000, plans=8, alike=2, again=2, own=150, beyond=1)


class ExpertLevel:
    """The level `expert` of Blue Moon City."""

    title = Words("Experte", "Expert")
    games: Sequence[str] = ("blue-moon-city",)

    def sit(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> Bot[Any, Any]:
        """An expert for one seat."""
        eye = Sight()
        mind = Outlook(game, eye, Linear(eye, WEIGHTS), seat, reach(ms))
        return Planner(mind, Teller(game, eye, WEIGHTS), eye, seat, seed)


LEVEL: Final = ExpertLevel()
