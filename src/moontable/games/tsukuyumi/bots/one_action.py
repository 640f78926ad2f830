"""Search whole actions with a learned evaluation."""

from typing import Any, Final

from moontable.bots.evaluation.linear import Evaluator
from moontable.bots.search.one_turn import OneTurnSearch
from moontable.bots.search.turn_search import Node, TurnSearch
from moontable.games.tsukuyumi.bots.action_search import (
    BY_HEART,
    SCALE,
    WISDOM,
    End,
    MacroActions,
    marches,
)
from moontable.games.tsukuyumi.bots.novice import NOTATION, TsukuyumiNovice
from moontable.kernel import Decision, Game, InformationSet, Seat

SETTLING: Final = BY_HEART - {"choose_card"}
"""Questions of the set-up, which nothing is learnt from."""


class OneActionSearch(OneTurnSearch):
    """Searches to the end of one action."""

    def __init__(
        self, game: Game[Any, Any], model: Any, evaluator: Evaluator, seat: Seat, width: int
    ) -> None:
        """Limit the questions opened inside an action."""
        super().__init__(TurnSearch(game, model, seat, width), model, evaluator, seat)
        self._game = game
        self._actions = MacroActions(game, model, seat, width)
        self._novice = TsukuyumiNovice(seat, seat)

    def ends(self, state: Any) -> tuple[list[Node], list[float]]:
        """The ends of all promising actions with their values."""
        decision = next(one for one in self._game.pending(state) if one.seat == self._seat)
        if NOTATION.kind(decision.kind) in SETTLING:
            return self._by_heart(state, decision)
        found = self._actions.ends(state, decision)
        values = self._evaluator.values([end.state for end in found], self._seat, 0)
        likings = self._likings(state, decision)
        values = [
            value + likings[end.steps[0].action] for value, end in zip(values, found, strict=True)
        ]
        left = self._marching(state, decision, found, values)
        return [_node(found[place]) for place in left], [values[place] for place in left]

    def _by_heart(self, state: Any, decision: Decision) -> tuple[list[Node], list[float]]:
        info = InformationSet(self._game, state, self._seat)
        action = self._novice.choose(info, decision, words=False).action
        self._game.apply(state, self._seat, action)
        return [Node(state, None, decision, action)], [0.0]

    def _likings(self, state: Any, decision: Decision) -> dict[int, float]:
        """The novice's score of every option, which breaks ties."""
        view = self._game.view(state, self._seat)
        self._novice.me = view["faction"]
        return {
            action: WISDOM
            / SCALE
            * self._novice.score(view, NOTATION.deed(state, decision, action))
            for action in decision.options
        }

    def _marching(
        self, state: Any, decision: Decision, found: list[End], values: list[float]
    ) -> list[int]:
        """The marches that gain something; none for a side that has fought."""
        places = list(range(len(found)))
        if NOTATION.kind(decision.kind) != "act":
            return places
        stay = self._evaluator.values([state], self._seat, 0)[0]
        return [
            place
            for place in places
            if values[place] > stay and marches(state, found[place].steps[0])
        ] or places


def _node(end: End) -> Node:
    """An end as a search node."""
    node: Node | None = None
    for step in end.steps:
        node = Node(end.state, node, step.decision, step.action)
    assert node is not None, "an action has a step"
    return node
