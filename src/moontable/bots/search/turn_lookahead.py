"""Lookahead over whole turns, for comparing options."""

from collections.abc import Callable, Sequence
from math import atanh, exp
from typing import Any, Final

from moontable.bots.compare import Line
from moontable.bots.evaluation.linear import Evaluator
from moontable.bots.search.halving import SearchBudget, follow_plan
from moontable.bots.search.model import SearchModel, sample_plausible_world
from moontable.bots.search.round_search import GreedyTurns
from moontable.bots.search.turn_search import Step, TurnSearch, expected
from moontable.kernel import Decision, Game, InformationSet, Seat

CERTAIN: Final = 0.9999
TAKEN_BACK: Final = 8
"""A turn id that grows by less was only taken back."""


class TurnLookahead:
    """Looks as many own turns ahead as the budget's horizon."""

    def __init__(  # noqa: PLR0913 - the parts of a search
        self,
        game: Game[Any, Any],
        model: SearchModel,
        evaluator: Evaluator,
        seat: Seat,
        budget: SearchBudget,
        margin: Callable[[Any, Seat], float],
        *,
        choices_only: bool = False,
    ) -> None:
        self._game = game
        self._model = model
        self._evaluator = evaluator
        self._seat = seat
        self._horizon = budget.horizon
        self._margin = margin
        self._turns = TurnSearch(game, model, seat, budget.own, choices_only=choices_only)
        self._later = GreedyTurns(game, model, evaluator, budget.beyond, choices_only=choices_only)

    def world(self, info: InformationSet[Any, Any], seed: int) -> Any:
        """A world in which the others' actions are plausible."""
        return sample_plausible_world(info, self._model, self._seat, seed)

    def lines(self, world: Any, decision: Decision) -> Sequence[Line]:
        """Every end of the seat's turn, best first."""
        del decision
        unseen = self._model.unseen(world, self._seat)
        nodes = self._turns.ends(world)
        values = expected(self._evaluator, nodes, self._seat, unseen)
        order = sorted(range(len(nodes)), key=lambda index: (-values[index], index))
        return [
            Line(tuple(nodes[index].path()), nodes[index].state, values[index]) for index in order
        ]

    def line(self, world: Any, decision: Decision, action: int) -> Line:
        """The best line that begins with one option."""
        turn = self._model.turn_id(world)
        self._game.apply(world, self._seat, action)
        first = Step(decision, action)
        if self._model.turn_id(world) != turn or not self._game.pending(world):
            return Line((first,), world, self._evaluator.values([world], self._seat, 0)[0])
        best = self.lines(world, decision)[0]
        return best._replace(steps=(first, *best.steps))

    def play(self, world: Any, line: Line, seed: int) -> Any:
        """The own turn as planned, or to its end; then everybody's, as far as the horizon.

        A turn that was taken back has only begun.
        """
        del seed
        turn = self._model.turn_id(world)
        if line.steps and self._model.to_move(world) == self._seat:
            follow_plan(self._game, self._model, self._seat, line.steps, world)
        elif line.steps:
            self._game.apply(world, self._seat, line.first)
        own = self._model.to_move(world) == self._seat
        begun = own and 0 <= self._model.turn_id(world) - turn < TAKEN_BACK
        return self._later.play_on(world, self._seat, self._horizon + begun)

    def estimate(self, line: Line) -> float:
        """The evaluator's chance for the end of the turn."""
        return _chance(line.value, self._game.players(line.end))

    def chance(self, state: Any) -> float:
        """The evaluator's value as a chance to win."""
        outcome = self._game.outcome(state)
        if outcome is not None:
            return 1.0 / len(outcome.winners) if self._seat in outcome.winners else 0.0
        value = self._evaluator.values([state], self._seat, 0)[0]
        return _chance(value, self._game.players(state))

    def margin(self, state: Any) -> float:
        """How far ahead, in the game's own unit."""
        return self._margin(state, self._seat)


def _chance(value: float, players: int) -> float:
    return chance_of(atanh(max(-CERTAIN, min(CERTAIN, value))), players)


def chance_of(lead: float, players: int) -> float:
    """The chance to win with a given lead; without a lead all players have the same."""
    return 1.0 / (1.0 + (players - 1) * exp(-2.0 * lead))
