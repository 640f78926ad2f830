"""The master of Blue Moon: the expert's search with a judgement learnt from its own games."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from moontable.bots.blue_moon.opinion import WEIGHTS
from moontable.bots.blue_moon.words import Teller
from moontable.bots.planner import Planner
from moontable.bots.search import Deep, Depth
from moontable.bots.worth import Worth
from moontable.games.blue_moon.features.model import Sight
from moontable.kernel import Bot, Game, Seat, Words

FILE: Final = Path(__file__).parent.parent / "weights" / "blue_moon.npz"
"""Made by `moontable train blue-moon`; the file beside it tells how."""
FEWEST: Final = 8
"""Tries in a tenth of a second or less."""
MANY: Final = 24
"""Tries that are enough for twice as many plans."""


def depth(ms: int) -> Depth:
    """How far to look in so much time: one try more for every ten milliseconds beyond the first.

    Few tries are spent on few plans.
    """
    tries = FEWEST + max(0, ms - 100) // 10
    return Depth(tries, ms / 1000, plans=4 if tries < MANY else 8, before_drawing=True)


@cache
def learnt() -> Worth:
    """The weights, read once."""
    return Worth.load(FILE)


class MasterLevel:
    """The level `master` of Blue Moon."""

    title = Words("Meister", "Master")
    games: Sequence[str] = ("blue-moon",)

    def sit(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> Bot[Any, Any]:
        """A master for one seat."""
        eye = Sight()
        mind = Deep(game, eye, learnt().judge(eye), seat, depth(ms))
        return Planner(mind, Teller(game, eye, WEIGHTS), eye, seat, seed)


LEVEL: Final = MasterLevel()
