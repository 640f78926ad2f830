"""What can be learned in a game: its model, initial weights and set-ups."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from moontable.bots.evaluation.linear import Evaluator, Weights
from moontable.bots.search.model import CardFeatures
from moontable.bots.search.one_turn import OneTurnSearch
from moontable.bots.search.turn_search import TurnSearch
from moontable.kernel import Game, Seat, Setup

Planning: TypeAlias = Callable[[Game[Any, Any], CardFeatures, Evaluator, Seat, int], OneTurnSearch]
"""Creates the search of a seat, from a model, an evaluator and a width."""


def whole_turns(
    game: Game[Any, Any], model: CardFeatures, evaluator: Evaluator, seat: Seat, width: int
) -> OneTurnSearch:
    """A search to the end of the seat's turn; long turns are expanded best first."""
    turns = TurnSearch(game, model, seat, width, choices_only=True, evaluator=evaluator)
    return OneTurnSearch(turns, model, evaluator, seat)


class TrainingTask(NamedTuple):
    """What self-play training needs to know about a game."""

    game: str
    model: Callable[[], CardFeatures]
    linear: Callable[[], Weights]
    """The linear evaluation that a network starts from and is measured against."""
    setup: Callable[[int, int], Setup]
    """The n-th set-up for a seed."""
    pairs: int
    """The games after which all pairings, or numbers of players, were equally frequent."""
    width: int = 60
    """Choices of a turn that are expanded."""
    keeps_forced_turns: bool = True
    """Are turns without a choice used as samples?"""
    lookahead_rate: int = 0
    """In one of this many turns several plans are played out and used as samples; 0: never."""
    planning: Planning = whole_turns
    """How a seat's search is created."""
    learns_last_plan_only: bool = False
    """If a turn takes several plans, is only the last one used as a sample?"""
