"""The levels of TSUKUYUMI: both plan whole actions, the expert with a forecast of the points.

The expert takes action cards by their symbols, the adept as the novice does.
"""

from pathlib import Path
from typing import Any, Final

from moontable.bots.evaluation.network import Network
from moontable.bots.levels import ADEPT_TITLE, EXPERT_TITLE, BotLevel, LevelVariants
from moontable.bots.planner import Planner
from moontable.games.tsukuyumi.bots.action_cards import CardPicker
from moontable.games.tsukuyumi.bots.action_search import OPENED, ActionSearch
from moontable.games.tsukuyumi.bots.analysis import ANALYSIS
from moontable.games.tsukuyumi.bots.explainer import BoardExplainer
from moontable.games.tsukuyumi.bots.novice import TsukuyumiNovice
from moontable.games.tsukuyumi.bots.one_action import OneActionSearch
from moontable.games.tsukuyumi.bots.weights import ADEPT_WEIGHTS, EXPERT_WEIGHTS, PointsEvaluator
from moontable.games.tsukuyumi.features.model import (
    ForecastModel,
    TsukuyumiModel,
    WideTsukuyumiModel,
)
from moontable.kernel import Game, Seat, Words
from moontable.kernel.rng import child

GAMES: Final = ("tsukuyumi",)

AnyGame = Game[Any, Any]
Weights = dict[str, tuple[float, float]]


def _planner(
    game: AnyGame, model: TsukuyumiModel, weights: Weights, seat: Seat, seed: int
) -> Planner:
    evaluator = PointsEvaluator(model, weights)
    search = ActionSearch(game, model, evaluator, seat, TsukuyumiNovice(seat, child(seed, 1)))
    explainer = BoardExplainer(model, evaluator)
    return Planner(search, explainer, model, seat, child(seed, 0x7A), replans=True)


def _novice(game: AnyGame, seat: Seat, seed: int, ms: int) -> TsukuyumiNovice:
    del game, ms
    return TsukuyumiNovice(seat, child(seed, seat))


def _adept(game: AnyGame, seat: Seat, seed: int, ms: int) -> Planner:
    del ms
    return _planner(game, TsukuyumiModel(), ADEPT_WEIGHTS, seat, child(seed, seat))


def _expert(game: AnyGame, seat: Seat, seed: int, ms: int) -> CardPicker:
    del ms
    model = ForecastModel()
    planner = _planner(game, model, EXPERT_WEIGHTS, seat, child(seed, seat))
    return CardPicker(planner, model, seat)


def expert_with(file: Path) -> BotLevel:
    """The expert with the network in a file, which judges actions and action cards.

    Nothing explains what a network computes, so explanations use the expert's weights.
    """
    own = Network.load(file)

    def sit(game: AnyGame, seat: Seat, seed: int, ms: int) -> Planner:
        del ms
        wide, model = WideTsukuyumiModel(), ForecastModel()
        search = OneActionSearch(game, wide, own.evaluator(wide), seat, OPENED)
        explainer = BoardExplainer(model, PointsEvaluator(model, EXPERT_WEIGHTS))
        return Planner(search, explainer, model, seat, child(seed, seat), replans=True)

    return BotLevel(EXPERT_TITLE, GAMES, sit)


NOVICE: Final = BotLevel(Words("Anfänger", "Novice"), GAMES, _novice)
ADEPT: Final = BotLevel(ADEPT_TITLE, GAMES, _adept)
EXPERT: Final = BotLevel(EXPERT_TITLE, GAMES, _expert, ANALYSIS)
VARIANTS: Final = LevelVariants(from_file={"expert": expert_with})
