"""How Blue Moon's options are compared: by the master's evaluation, some turns ahead."""

from typing import Any, Final

from moontable.bots.compare import Analyst, Effort
from moontable.bots.levels import Analysis
from moontable.bots.search.halving import SearchBudget
from moontable.bots.search.turn_lookahead import TurnLookahead
from moontable.games.blue_moon.bots.narrator import DuelNarrator
from moontable.games.blue_moon.bots.task import network
from moontable.games.blue_moon.features.model import BlueMoonModel
from moontable.games.blue_moon.features.vector import NAMES
from moontable.kernel import Game, Seat

BUDGET: Final = SearchBudget(0, 0.0, horizon=2, own=60, beyond=12)
LEAD: Final = NAMES.index("dragons")
DRAGONS: Final = 3


def analyst(game: Game[Any, Any], seat: Seat) -> Analyst:
    """The analyst of a seat's options."""
    model = BlueMoonModel()

    def margin(state: Any, seat: Seat) -> float:
        return DRAGONS * model.vector(state, seat, 0)[LEAD]

    lookahead = TurnLookahead(
        game, model, network().evaluator(model), seat, BUDGET, margin, choices_only=True
    )
    return Analyst(game, lookahead, DuelNarrator(game, model), seat)


ANALYSIS: Final = Analysis(
    analyst,
    0.2,
    quick=Effort(options=5, screened=3, finalists=1, measured=6, seconds=10.0),
    deep=Effort(options=5, screened=8, finalists=2, measured=60, seconds=40.0),
)
