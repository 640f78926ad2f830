"""How Blue Moon City's options are compared: by the expert's evaluation, once around the table."""

from typing import Any, Final

from moontable.bots.compare import Analyst, Effort
from moontable.bots.levels import Analysis
from moontable.bots.search.halving import SearchBudget
from moontable.bots.search.turn_lookahead import TurnLookahead
from moontable.games.blue_moon_city.bots.explainer import TableEvaluator
from moontable.games.blue_moon_city.bots.narrator import CityNarrator
from moontable.games.blue_moon_city.bots.weights import BY_PLAYERS
from moontable.games.blue_moon_city.features.model import ExchangeModel
from moontable.games.blue_moon_city.features.vector import NAMES
from moontable.kernel import Game, Seat

BUDGET: Final = SearchBudget(0, 0.0, horizon=4, own=150, beyond=1)
"""Acting and drawing are turns of their own, so four are two turns of a player."""
LEAD: Final = NAMES.index("offerings")


def analyst(game: Game[Any, Any], seat: Seat) -> Analyst:
    """The analyst of a seat's options."""
    model = ExchangeModel()
    evaluator = TableEvaluator(model, BY_PLAYERS)

    def margin(state: Any, seat: Seat) -> float:
        return model.vector(state, seat, 0)[LEAD]

    lookahead = TurnLookahead(game, model, evaluator, seat, BUDGET, margin)
    return Analyst(game, lookahead, CityNarrator(game, model), seat)


ANALYSIS: Final = Analysis(
    analyst,
    0.06,
    quick=Effort(options=5, screened=3, finalists=1, measured=6, seconds=10.0),
    deep=Effort(options=5, screened=6, finalists=2, measured=60, seconds=40.0),
)
