"""The playing levels of Blue Moon City."""

from pathlib import Path
from typing import Any, Final

from moontable.bots import levels
from moontable.bots.evaluation.linear import LinearEvaluator
from moontable.bots.evaluation.network import Network
from moontable.bots.search.halving import SearchBudget
from moontable.bots.search.one_turn import OneTurnSearch
from moontable.bots.search.round_search import RoundSearch
from moontable.bots.search.turn_search import TurnSearch
from moontable.games.blue_moon_city.bots.analysis import ANALYSIS
from moontable.games.blue_moon_city.bots.explainer import (
    CityExplainer,
    TableEvaluator,
    TableExplainer,
)
from moontable.games.blue_moon_city.bots.novice import CityNovice
from moontable.games.blue_moon_city.bots.weights import ADEPT_WEIGHTS, BY_PLAYERS, EXPERT_WEIGHTS
from moontable.games.blue_moon_city.features.model import CityModel, ExchangeModel, WideCityModel
from moontable.kernel import Game, Level, Seat
from moontable.kernel.message import table
from moontable.kernel.rng import child

GAMES: Final = ("blue-moon-city",)
POSITIONS: Final = 150
"""Positions of the own turn that are opened before the rest is played by default."""
TRIES: Final = 0.048
"""Tries for each millisecond: far fewer than a slow machine manages, so that a seed decides."""
FEWEST: Final = 24
"""Every plan once, the better half twice more, the best two four times more."""

AnyGame = Game[Any, Any]


def expert_budget(ms: int) -> SearchBudget:
    """The expert's search budget: through drawing, which is a turn of its own, to acting.

    Later turns expand one position only, which leaves time for more tries.
    """
    tries = max(FEWEST, round(ms * TRIES))
    return SearchBudget(tries, ms / 1000, alike=2, own=POSITIONS, beyond=1)


def _novice(game: AnyGame, seat: Seat, seed: int, ms: int) -> CityNovice:
    del ms
    return CityNovice(game, seat, child(seed, seat))


def _adept(game: AnyGame, model: CityModel, seat: Seat, ms: int) -> OneTurnSearch:
    del ms
    turns = TurnSearch(game, model, seat, POSITIONS)
    return OneTurnSearch(turns, model, LinearEvaluator(model, ADEPT_WEIGHTS), seat)


def _expert(game: AnyGame, model: ExchangeModel, seat: Seat, ms: int) -> RoundSearch:
    return RoundSearch(game, model, TableEvaluator(model, BY_PLAYERS), seat, expert_budget(ms))


def _expert_2(game: AnyGame, model: ExchangeModel, seat: Seat, ms: int) -> RoundSearch:
    return RoundSearch(game, model, LinearEvaluator(model, EXPERT_WEIGHTS), seat, expert_budget(ms))


def _expert_1(game: AnyGame, model: CityModel, seat: Seat, ms: int) -> RoundSearch:
    return RoundSearch(game, model, LinearEvaluator(model, ADEPT_WEIGHTS), seat, expert_budget(ms))


def _expert_explains(game: AnyGame, model: CityModel) -> TableExplainer:
    return TableExplainer(game, model, BY_PLAYERS)


def _expert_2_explains(game: AnyGame, model: CityModel) -> CityExplainer:
    return CityExplainer(game, model, EXPERT_WEIGHTS)


def expert_with(file: Path) -> levels.PlannerLevel:
    """The expert with the network of a file. Explanations still use the expert's own weights."""
    own = Network.load(file)

    def search(game: AnyGame, model: ExchangeModel, seat: Seat, ms: int) -> RoundSearch:
        return RoundSearch(game, model, own.evaluator(WideCityModel()), seat, expert_budget(ms))

    return levels.PlannerLevel(levels.EXPERT_TITLE, GAMES, ExchangeModel, search, _expert_explains)


NOVICE: Final = levels.BotLevel(table("level-novice"), GAMES, _novice)
ADEPT: Final = levels.PlannerLevel(levels.ADEPT_TITLE, GAMES, CityModel, _adept, CityExplainer)
EXPERT: Final = levels.PlannerLevel(
    levels.EXPERT_TITLE, GAMES, ExchangeModel, _expert, _expert_explains, ANALYSIS
)
FORMER: Final[dict[str, Level]] = {
    "expert@1": levels.PlannerLevel(
        levels.EXPERT_TITLE, GAMES, CityModel, _expert_1, CityExplainer
    ),
    "expert@2": levels.PlannerLevel(
        levels.EXPERT_TITLE, GAMES, ExchangeModel, _expert_2, _expert_2_explains
    ),
}
VARIANTS: Final = levels.LevelVariants(FORMER, {"expert": expert_with})
