"""What can be learned in a game: its model, initial weights and set-ups."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from moontable.bots.evaluation.linear import Evaluator
from moontable.bots.evaluation.weights import Weights
from moontable.bots.search.model import CardFeatures
from moontable.bots.search.one_turn import OneTurnSearch
from moontable.bots.search.turn_search import TurnSearch
from moontable.kernel import Game, Seat, Setup

Planning: TypeAlias = Callable[[Game[Any, Any], CardFeatures, Evaluator, Seat, int], OneTurnSearch]
"""How a seat of a game plans: with a model and an evaluator, opening so many choices."""


def whole_turns(
    game: Game[Any, Any], model: CardFeatures, evaluator: Evaluator, seat: Seat, width: int
) -> OneTurnSearch:
    """Plans lead to the end of the own turn."""
    turns = TurnSearch(game, model, seat, width, choices_only=True)
    return OneTurnSearch(turns, model, evaluator, seat)


class TrainingTask(NamedTuple):
    """A game that can be learnt."""

    game: str
    model: Callable[[], CardFeatures]
    linear: Callable[[], Weights]
    """The linear evaluation that a network adds to, and is measured against."""
    setup: Callable[[int, int], Setup]
    """The n-th set-up of a seed."""
    pairs: int
    """So many games in a row meet every pairing, or every number of players, equally often."""
    width: int = 60
    """Choices of a turn that are opened: fewer cut off long turns, more gain nothing."""
    keeps_forced_turns: bool = True
    """Are the ends of turns learnt from in which there was nothing to choose?"""
    lookahead_rate: int = 0
    """Of one turn of so many, several plans are followed and learnt from; 0: of none."""
    planning: Planning = whole_turns
    """How a seat plans."""
    learns_last_plan_only: bool = False
    """Does a turn take several plans? Then only where the last of them leads is learnt from."""
