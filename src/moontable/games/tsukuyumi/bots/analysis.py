"""How TSUKUYUMI's options are compared: an action to its end, then novice play."""

from collections.abc import Sequence
from typing import Any, Final

from moontable.bots.compare import Analyst, Effort, Line
from moontable.bots.levels import Analysis
from moontable.bots.search.turn_lookahead import chance_of
from moontable.bots.search.turn_search import Step
from moontable.games.tsukuyumi.bots.action_search import BY_HEART, OPENED, WISDOM, MacroActions
from moontable.games.tsukuyumi.bots.narrator import BoardNarrator
from moontable.games.tsukuyumi.bots.novice import NOTATION, TsukuyumiNovice
from moontable.games.tsukuyumi.bots.weights import EXPERT_WEIGHTS, PointsEvaluator
from moontable.games.tsukuyumi.features.model import ForecastModel
from moontable.kernel import Decision, Game, InformationSet, Seat, ask_bot
from moontable.kernel.rng import below, child, step

SHORT: Final = 16
"""Decisions of everybody after an action."""
LONG: Final = 90
"""Decisions after a question before anything has happened, such as which card to take: a round."""
WHIMS: Final = 10
"""One decision in this many is random, since people do not play like the novice."""
LEAD: Final = (0.32, 0.18, 0.12, 0.05)
"""What a point of lead is worth to the chance to win in the last round, the one before, and so on.

Fitted to 60 games of adepts, three to five players, 5,223 positions (logistic regression)."""


class ActionLookahead:
    """Looks to the end of an action and a little beyond."""

    def __init__(self, game: Game[Any, Any], model: ForecastModel, seat: Seat) -> None:
        self._game = game
        self._model = model
        self._seat = seat
        self._evaluator = PointsEvaluator(model, EXPERT_WEIGHTS)
        self._actions = MacroActions(game, model, seat, OPENED)
        self._novice = TsukuyumiNovice(seat, 0)

    def world(self, info: InformationSet[Any, Any], seed: int) -> Any:
        """Sample any world; little is hidden."""
        return info.imagine(seed)

    def lines(self, world: Any, decision: Decision) -> Sequence[Line]:
        """Every end of every action, best first."""
        view = self._game.view(world, self._seat)
        self._novice.me = view["faction"]
        found = []
        for end in self._actions.ends(world, decision):
            deed = NOTATION.deed(world, decision, end.steps[0].action)
            liking = WISDOM * self._novice.score(view, deed)
            found.append(Line(end.steps, end.state, self._value(end.state) + liking))
        return sorted(found, key=lambda line: -line.value)

    def line(self, world: Any, decision: Decision, action: int) -> Line:
        """The best line that begins with one option."""
        self._game.apply(world, self._seat, action)
        first = Step(decision, action)
        further = self._actions.inside(world)
        if further is None:
            return Line((first,), world, self._value(world))
        best = self.lines(world, further)[0]
        return best._replace(steps=(first, *best.steps))

    def play(self, world: Any, line: Line, seed: int) -> Any:
        """Play the planned action, then continue with novices that sometimes err."""
        far = LONG if line.steps and self._is_early(line.steps[0]) else SHORT
        for planned in line.steps:
            pending = self._game.pending(world)
            if not any(one == planned.decision for one in pending):
                break
            self._game.apply(world, self._seat, planned.action)
            self._actions.inside(world)
        novices = [
            TsukuyumiNovice(seat, child(seed, seat)) for seat in range(self._game.players(world))
        ]
        for _ in range(far):
            asked = self._game.pending(world)
            if not asked:
                break
            seed = step(seed)
            action = asked[0].options[below(seed, len(asked[0].options))]
            if below(step(seed), WHIMS):
                bot = novices[asked[0].seat]
                action = ask_bot(self._game, bot, world, asked[0], words=False).action
            self._game.apply(world, asked[0].seat, action)
        return world

    def _is_early(self, first: Step) -> bool:
        return NOTATION.kind(first.decision.kind) in BY_HEART

    def _value(self, state: Any) -> float:
        return self._evaluator.value(state, self._seat, 0)

    def estimate(self, line: Line) -> float:
        """The evaluation at the end of the action."""
        return self._chance(line.end, line.value)

    def _chance(self, state: Any, points: float) -> float:
        left = min(len(LEAD) - 1, self._model.rounds_left(state))
        return chance_of(LEAD[left] * points, self._game.players(state))

    def chance(self, state: Any) -> float:
        """The chance of winning with a lead of some points."""
        result = self._model.result(state, self._seat)
        if result:
            return 1.0 if result > 0 else 0.0
        return self._chance(state, self._value(state))

    def margin(self, state: Any) -> float:
        """The lead over the best of the others, in points."""
        totals = [int(player["total"]) for player in self._game.view(state, self._seat)["players"]]
        return float(totals[self._seat] - max(totals[: self._seat] + totals[self._seat + 1 :]))


def analyst(game: Game[Any, Any], seat: Seat) -> Analyst:
    """An analyst for a seat."""
    model = ForecastModel()
    return Analyst(game, ActionLookahead(game, model, seat), BoardNarrator(game, model), seat)


ANALYSIS: Final = Analysis(
    analyst,
    0.02,
    quick=Effort(options=3, screened=1, finalists=1, measured=4, seconds=10.0),
    deep=Effort(options=4, screened=3, finalists=2, measured=30, seconds=40.0),
)
