"""The levels of Blue Moon: which search, which evaluation, and how much of both for a time.

The adept plans its whole turn, the expert looks at what the other may answer, and the master does
so with an evaluation learnt from its own games.
"""

from typing import Any, Final

from moontable.bots.blue_moon.explainer import DuelExplainer
from moontable.bots.blue_moon.novice import Novice
from moontable.bots.blue_moon.task import linear
from moontable.bots.blue_moon.weights import WEIGHTS
from moontable.bots.evaluation import LinearEvaluator
from moontable.bots.halving import SearchBudget
from moontable.bots.level import ADEPT_TITLE, EXPERT_TITLE, MASTER_TITLE, BotLevel, PlannerLevel
from moontable.bots.one_turn import OneTurnSearch
from moontable.bots.turn_search import TurnSearch
from moontable.bots.turn_tree import TurnTreeSearch
from moontable.games.blue_moon.features.model import Model
from moontable.kernel import Game, Seat, Words

GAMES: Final = ("blue-moon",)
POSITIONS: Final = 9
"""Choices of the own turn the adept opens before it plays the rest by default."""
TRIES: Final = 0.06
"""Tries for each millisecond: far fewer than a slow machine manages, so that a seed decides."""
FEWEST: Final = 8
"""Tries in a tenth of a second or less."""
MANY: Final = 24
"""Tries that are enough for twice as many plans."""

AnyGame = Game[Any, Any]


def expert_budget(ms: int) -> SearchBudget:
    """How far to look in so much time."""
    return SearchBudget(tries=max(FEWEST, round(ms * TRIES)), seconds=ms / 1000)


def master_budget(ms: int) -> SearchBudget:
    """How far to look in so much time: one try more for every ten milliseconds beyond the first.

    Few tries are spent on few plans.
    """
    tries = FEWEST + max(0, ms - 100) // 10
    return SearchBudget(tries, ms / 1000, plans=4 if tries < MANY else 8, before_drawing=True)


def _novice(game: AnyGame, seat: Seat, seed: int, ms: int) -> Novice:
    del ms
    return Novice(game, seat, seed)


def _adept(game: AnyGame, model: Model, seat: Seat, ms: int) -> OneTurnSearch:
    del ms
    turns = TurnSearch(game, model, seat, POSITIONS, choices_only=True)
    return OneTurnSearch(turns, model, LinearEvaluator(model, WEIGHTS), seat)


def _expert(game: AnyGame, model: Model, seat: Seat, ms: int) -> TurnTreeSearch:
    return TurnTreeSearch(game, model, LinearEvaluator(model, WEIGHTS), seat, expert_budget(ms))


def _master(game: AnyGame, model: Model, seat: Seat, ms: int) -> TurnTreeSearch:
    return TurnTreeSearch(game, model, linear().evaluator(model), seat, master_budget(ms))


NOVICE: Final = BotLevel(Words("Anfänger", "Novice"), GAMES, _novice)
ADEPT: Final = PlannerLevel(ADEPT_TITLE, GAMES, Model, _adept, DuelExplainer)
EXPERT: Final = PlannerLevel(EXPERT_TITLE, GAMES, Model, _expert, DuelExplainer)
MASTER: Final = PlannerLevel(MASTER_TITLE, GAMES, Model, _master, DuelExplainer)
