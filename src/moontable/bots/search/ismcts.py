"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012) for any game.

Effort is counted in decisions, so a seed gives the same choice on every machine; the clock only
stops a machine or a game that is far too slow.
"""

from collections.abc import Sequence
from math import log, sqrt
from time import monotonic
from typing import Any, Final

from moontable.bots.levels import BotLevel
from moontable.games import registry
from moontable.kernel import Action, Choice, Decision, Game, InformationSet, Seat, Words
from moontable.kernel.rng import below, child, step

WHY: Final = Words(
    "Führte in den vorgestellten Partien am öftesten zum Ziel.",
    "Led to victory most often in the games imagined.",
)
FORCED: Final = Words("Es gibt nur eine Möglichkeit.", "There is only one option.")
DECISIONS_PER_MS: Final = 60
"""Decisions per millisecond of thinking time; a slow machine manages as many."""
TIMEOUT_FACTOR: Final = 4
"""The search is stopped after this multiple of the thinking time."""
MAX_DECISIONS: Final = 600
"""The maximum length of a rollout; an unfinished one counts as a draw."""
UCT_C: Final = 0.8
MIN_VISITS: Final = 2


class SearchNode:
    """A node of the search tree."""

    __slots__ = ("available", "children", "tries", "value")

    def __init__(self) -> None:
        self.tries = 0
        self.available = 0
        self.value = 0.0
        """The sum of results for the seat whose action led here."""
        self.children: dict[tuple[Seat, Action], SearchNode] = {}

    def mean(self) -> float:
        """The average result."""
        return self.value / self.tries if self.tries else 0.0

    def bound(self) -> float:
        """The upper confidence bound, by how often the action was available."""
        return self.mean() + UCT_C * sqrt(log(self.available + 1) / self.tries)


class SearchBot:
    """Runs a new search for every decision."""

    def __init__(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> None:
        self._game = game
        self._seat = seat
        self._rng = child(seed, 0x5EA)
        self._ms = max(1, ms)
        self._model = registry.search_model(game.name)

    def choose(self, info: InformationSet[Any, Any], decision: Decision, words: bool) -> Choice:
        """The most visited option."""
        del words
        if len(decision.options) == 1:
            return Choice(decision.options[0], FORCED)
        root, left = SearchNode(), self._ms * DECISIONS_PER_MS
        stop = monotonic() + TIMEOUT_FACTOR * self._ms / 1000
        least = MIN_VISITS * len(decision.options)
        while left > 0 and (root.tries < least or monotonic() < stop):
            self._rng = step(self._rng)
            left -= self._simulate(root, info.imagine(self._rng))
        tried = {action: root.children[self._seat, action] for action in decision.options
                 if (self._seat, action) in root.children}  # fmt: skip
        best = max(tried, key=lambda action: (tried[action].tries, tried[action].mean()))
        return Choice(best, WHY, max(-1.0, min(1.0, tried[best].mean())))

    def _simulate(self, root: SearchNode, state: Any) -> int:
        """Simulate one world; returns the number of decisions it took."""
        path, node, made = [(root, self._seat)], root, 0
        game = self._game
        while (pending := game.pending(state)) and made < MAX_DECISIONS:
            decision = self._first(pending) if node is root else pending[0]
            action, branch = self._select(node, decision, state)
            game.apply(state, decision.seat, action)
            made += 1
            path.append((branch, decision.seat))
            node = branch
            if branch.tries == 0:
                break
        made += self._rollout(state, MAX_DECISIONS - made)
        results = self._results(state)
        for visited, seat in path:
            visited.tries += 1
            visited.value += results[seat]
        return made + 1

    def _first(self, pending: tuple[Decision, ...]) -> Decision:
        """The seat's own decision, where several are pending."""
        return next((d for d in pending if d.seat == self._seat), pending[0])

    def _candidates(self, state: Any, decision: Decision) -> Sequence[Action]:
        """The options worth trying."""
        return self._model.candidates(state, decision) if self._model else decision.options

    def _select(
        self, node: SearchNode, decision: Decision, state: Any
    ) -> tuple[Action, SearchNode]:
        """An untried option, or the one with the highest bound."""
        untried: list[Action] = []
        best: tuple[float, Action] | None = None
        for action in self._candidates(state, decision):
            branch = node.children.get((decision.seat, action))
            if branch is None:
                untried.append(action)
                continue
            branch.available += 1
            bound = branch.bound()
            if best is None or bound > best[0]:
                best = (bound, action)
        if untried:
            self._rng = step(self._rng)
            action = untried[below(self._rng, len(untried))]
            node.children[decision.seat, action] = SearchNode()
            return action, node.children[decision.seat, action]
        assert best is not None, "a decision has options"
        return best[1], node.children[decision.seat, best[1]]

    def _rollout(self, state: Any, most: int) -> int:
        """Play on by the model's default options, or at random; returns the number of decisions."""
        game, model, rng, made = self._game, self._model, self._rng, 0
        while made < most and (pending := game.pending(state)):
            decision = pending[0]
            rng = step(rng)
            if model is None:
                action = decision.options[below(rng, len(decision.options))]
            else:
                action = model.default_option(state, decision)
            game.apply(state, decision.seat, action)
            made += 1
        self._rng = rng
        return made

    def _results(self, state: Any) -> list[float]:
        """A result between -1 and 1 for each seat; 0 in an unfinished game."""
        seats = self._game.players(state)
        outcome = self._game.outcome(state)
        if outcome is None:
            return [0.0] * seats
        winners = outcome.winners or tuple(range(seats))
        shared = (seats - len(winners)) / (seats - 1) / len(winners) if seats > 1 else 1.0
        return [shared if seat in winners else -1.0 for seat in range(seats)]


def _search(game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> SearchBot:
    return SearchBot(game, seat, seed, ms)


LEVEL: Final = BotLevel(Words("Suche", "Search"), (), _search)
