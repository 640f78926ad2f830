"""The playing levels of Blue Moon."""

from collections.abc import Callable
from functools import cache, partial
from math import inf
from pathlib import Path
from typing import Any, Final, TypeVar

import numpy as np

from moontable.bots.evaluation.linear import Evaluator, Floats, LinearEvaluator
from moontable.bots.evaluation.network import MARGIN_UNIT, Network, NetworkEvaluator
from moontable.bots.levels import (
    ADEPT_TITLE,
    EXPERT_TITLE,
    MASTER_TITLE,
    LevelVariants,
    PlannerLevel,
)
from moontable.bots.search.halving import SearchBudget
from moontable.bots.search.one_turn import OneTurnSearch
from moontable.bots.search.speed import evaluations_per_ms
from moontable.bots.search.turn_search import TurnSearch
from moontable.bots.search.turn_tree import TurnTreeSearch
from moontable.games import registry
from moontable.games.blue_moon.bots import novice
from moontable.games.blue_moon.bots.analysis import ANALYSIS
from moontable.games.blue_moon.bots.explainer import DuelExplainer
from moontable.games.blue_moon.bots.task import linear, network
from moontable.games.blue_moon.bots.weights import WEIGHTS
from moontable.games.blue_moon.features.model import BlueMoonModel, FirstModel
from moontable.kernel import Game, InformationSet, Level, Seat, Words

WEIGHT: Final = 0.25
"""What all crystals of a match count beside victory: two of them, five in a hundred duels."""

Worth = TypeVar("Worth", float, Floats)


class CrystalEvaluator(NetworkEvaluator):
    """The chance to win and the expected crystals, combined into one value between -1 and 1."""

    def __init__(self, model: BlueMoonModel, network: Network) -> None:
        super().__init__(model, network)
        self._crystals = model.crystals

    def _ended(self, state: Any, seat: Seat) -> float:
        """The result and the crystals it brings; 0 while the duel goes on."""
        result = super()._ended(state, seat)
        if not result:
            return 0.0
        brought = self._crystals(state, seat) / MARGIN_UNIT
        return _together(result, max(-1.0, min(1.0, brought)))

    def _worth(self, outputs: Floats) -> Floats:
        """Both outputs of the network, with crystals capped at what the match needs."""
        return _together(super()._worth(outputs), np.clip(outputs[:, 1], -1, 1))


def _together(chance: Worth, crystals: Worth) -> Worth:
    """Combine both outputs into one number."""
    return (chance + WEIGHT * crystals) / (1 + WEIGHT)


GAMES: Final = ("blue-moon",)
WIDTH: Final = 60
"""Choices of the own turn the adept opens; some turns of the Buka have far more."""
WIDTH_1: Final = 9
"""What it opened first, which cut off the turns of some decks."""
TRIES: Final = 0.06
"""Tries for each millisecond: far fewer than a slow machine manages, so that a seed decides."""
FEWEST: Final = 8
"""Tries in a tenth of a second or less."""
MANY: Final = 24
"""Tries that are enough for twice as many plans."""
MANY_LATE: Final = 60
"""Tries that are enough to look to the end of a duel."""
LATE: Final = 27
"""With fewer cards left in both hands and piles, the master looks to the end of the duel."""
OPENED: Final = 1000
"""Choices of the own turn the master opens at most; at first it opened as many as the adept."""
OPENING_SHARE: Final = 6
"""It opens at most one choice for this many evaluations."""
FEW_EVALUATIONS: Final = 1000
"""With fewer evaluations than this, fewer plans are tried."""
MEASURED: Final = 1000
"""Evaluations of a search whose time is measured."""

AnyGame = Game[Any, Any]
Judge = Callable[[BlueMoonModel], Evaluator]
Deep = Callable[[AnyGame, BlueMoonModel, Seat, int], TurnTreeSearch]


def expert_budget(ms: int) -> SearchBudget:
    """The search budget of the expert for a time in milliseconds."""
    return SearchBudget(tries=max(FEWEST, round(ms * TRIES)), seconds=ms / 1000)


def first_budget(ms: int) -> SearchBudget:
    """The search budget of the first masters: one more try for every further ten milliseconds."""
    return _budget(FEWEST + max(0, ms - 100) // 10, ms)


def tries_budget(ms: int) -> SearchBudget:
    """The search budget of later masters; near the end of a duel they look to the end.

    With few tries, a distant horizon says little.
    """
    tries = FEWEST + max(0, ms - 100) // 5
    return _budget(tries, ms)._replace(late=LATE if tries >= MANY_LATE else 0)


def _budget(tries: int, ms: int) -> SearchBudget:
    """A budget with this many tries; few tries are spent on few plans."""
    return SearchBudget(tries, ms / 1000, plans=4 if tries < MANY else 8, before_drawing=True)


def master_budget(evaluations: int, seconds: float = inf) -> SearchBudget:
    """The master's search budget: a number of evaluations."""
    return SearchBudget(
        tries=0,
        seconds=seconds,
        plans=4 if evaluations < FEW_EVALUATIONS else 8,
        late=LATE,
        own=max(WIDTH, min(OPENED, evaluations // OPENING_SHARE)),
        before_drawing=True,
        evaluations=evaluations,
    )


def _one_turn(game: AnyGame, model: BlueMoonModel, seat: Seat, width: int) -> OneTurnSearch:
    turns = TurnSearch(game, model, seat, width, choices_only=True)
    return OneTurnSearch(turns, model, LinearEvaluator(model, WEIGHTS), seat)


def _expert(game: AnyGame, model: BlueMoonModel, seat: Seat, ms: int) -> TurnTreeSearch:
    return TurnTreeSearch(game, model, LinearEvaluator(model, WEIGHTS), seat, expert_budget(ms))


def _beyond(judge: Judge, budget: Callable[[int], SearchBudget]) -> Deep:
    """The search beyond the seat's own turn with this evaluator, as far as the budget allows."""

    def search(game: AnyGame, model: BlueMoonModel, seat: Seat, ms: int) -> TurnTreeSearch:
        return TurnTreeSearch(game, model, judge(model), seat, budget(ms))

    return search


def _master(judge: Judge, evaluations: int = 0) -> PlannerLevel:
    """A master with this evaluator, and a number of evaluations instead of a time."""

    def search(game: AnyGame, model: BlueMoonModel, seat: Seat, ms: int) -> TurnTreeSearch:
        budget = master_budget(evaluations) if evaluations else timed_budget(ms)
        return TurnTreeSearch(game, model, judge(model), seat, budget)

    return PlannerLevel(
        MASTER_TITLE,
        GAMES,
        BlueMoonModel,
        search,
        DuelExplainer,
        ANALYSIS,
        with_evaluations=partial(_master, judge),
    )


def timed_budget(ms: int) -> SearchBudget:
    """The master's search budget for a time, by what this machine evaluates in it."""
    return master_budget(max(1, round(ms * _speed())), ms / 1000)


@cache
def _speed() -> float:
    """The evaluations per millisecond on this machine, measured on the first turn of a duel."""
    game = registry.game(GAMES[0])
    state = game.deal(game.setup({}), 1)
    decision = game.pending(state)[0]
    seat = decision.seat

    def search() -> TurnTreeSearch:
        model = BlueMoonModel()
        return TurnTreeSearch(game, model, _for_crystals(model), seat, master_budget(MEASURED))

    return evaluations_per_ms(search, InformationSet(game, state, seat), decision)


def _for_crystals(model: BlueMoonModel) -> Evaluator:
    """The master's network, which also counts crystals."""
    return CrystalEvaluator(model, network())


def _for_victory(model: BlueMoonModel) -> Evaluator:
    """The master's network, which counts victories only."""
    return network().evaluator(model)


def _by_single_cards(model: BlueMoonModel) -> Evaluator:
    """The linear weights of single cards."""
    return linear().evaluator(model)


def adept_with(width: int, model: type[BlueMoonModel] = BlueMoonModel) -> PlannerLevel:
    """An adept that expands this many choices of its own turn."""

    def search(game: AnyGame, model: BlueMoonModel, seat: Seat, ms: int) -> OneTurnSearch:
        del ms
        return _one_turn(game, model, seat, width)

    return PlannerLevel(ADEPT_TITLE, GAMES, model, search, DuelExplainer)


NOVICE_TITLE: Final = Words("Anfänger", "Novice")
NOVICE: Final = PlannerLevel(NOVICE_TITLE, GAMES, BlueMoonModel, novice.search, novice.explainer)
ADEPT: Final = adept_with(WIDTH)
EXPERT: Final = PlannerLevel(EXPERT_TITLE, GAMES, BlueMoonModel, _expert, DuelExplainer)
MASTER: Final = _master(_for_crystals)


def master_with(file: Path) -> PlannerLevel:
    """A master with the network of a file instead of its own evaluation."""
    own = Network.load(file)
    return _master(lambda model: CrystalEvaluator(model, own))


def _master_before(
    model: type[BlueMoonModel], judge: Judge, budget: Callable[[int], SearchBudget] = first_budget
) -> PlannerLevel:
    """An earlier master; the first ones looked no further near the end of a duel."""
    return PlannerLevel(MASTER_TITLE, GAMES, model, _beyond(judge, budget), DuelExplainer)


FORMER: Final[dict[str, Level]] = {
    "adept@1": adept_with(WIDTH_1, FirstModel),
    "master@1": _master_before(FirstModel, _by_single_cards),
    "master@2": _master_before(FirstModel, _for_victory),
    "master@3": _master_before(BlueMoonModel, _for_victory),
    "master@4": _master_before(BlueMoonModel, _for_victory, tries_budget),
    "master@5": _master_before(BlueMoonModel, _for_crystals, tries_budget),
}
VARIANTS: Final = LevelVariants(FORMER, {"master": master_with}, {"adept": adept_with})
