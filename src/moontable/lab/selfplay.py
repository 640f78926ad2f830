"""Games of a state against itself, kept as what it saw at the end of its turns.

It knows how a game is played by one-turn plans and which positions are worth learning from; the
game must have `CardFeatures`. Everything follows from one seed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from moontable.bots.evaluation import Evaluator
from moontable.bots.learned_weights import Floats, Weights
from moontable.bots.one_turn import best_plan
from moontable.bots.search_model import CardFeatures
from moontable.bots.turn_search import Step, TurnSearch
from moontable.games import registry
from moontable.kernel import Setup
from moontable.kernel.rng import below, child, step

Sets: TypeAlias = NDArray[np.uint64]
POSITIONS: Final = 10
"""Choices of a turn that are opened: as quick as the adept, for many games teach more."""
EPSILON: Final = 1 / 8
"""The share of plans that are begun at random, so that bad ideas are seen to be bad."""
TD_LAMBDA: Final = 0.8
"""λ: how much of a position's target is the rest of the game, not the next estimate."""


class Visit(NamedTuple):
    """The end of a plan in numbers, and what was expected of it."""

    seat: int
    vector: list[float]
    sets: list[int]
    value: float


@dataclass
class Samples:
    """Positions with what became of them, as arrays."""

    numbers: Floats
    sets: Sets
    decks: Any
    """The own and the other deck of each line, as indices into the names."""
    targets: Floats

    @staticmethod
    def together(parts: Sequence["Samples"]) -> "Samples":
        """Several lots as one."""
        return Samples(
            np.concatenate([part.numbers for part in parts]),
            np.concatenate([part.sets for part in parts]),
            np.concatenate([part.decks for part in parts]),
            np.concatenate([part.targets for part in parts]),
        )


class Pairing(NamedTuple):
    """Who plays what in a game, and who begins."""

    one: int
    two: int
    setup: Setup


def pairing(game: str, key: str, names: Sequence[str], number: int) -> Pairing:
    """The n-th pairing: all pairs of decks in turn, then again with the other beginning."""
    one, two = number // len(names) % len(names), number % len(names)
    first = number // len(names) ** 2 % 2
    wish = {"players": [{key: names[one]}, {key: names[two]}], "first": first}
    return Pairing(one, two, registry.game(game).setup(wish))


class SelfPlayGame:
    """One game between two evaluators who plan one turn at a time."""

    def __init__(
        self,
        game: str,
        models: tuple[CardFeatures, CardFeatures],
        evaluators: tuple[Evaluator, Evaluator],
        epsilon: float,
    ) -> None:
        self._game = registry.game(game)
        self._models = models
        self._evaluators = evaluators
        self._one_in = round(1 / epsilon) if epsilon else 0
        self._turns = [
            TurnSearch(self._game, models[seat], seat, POSITIONS, choices_only=True)
            for seat in (0, 1)
        ]
        self.visits: list[Visit] = []

    def play(self, setup: Setup, seed: int) -> int:
        """Play to the end; the winner's seat."""
        state: Any = self._game.deal(setup, seed)
        rng = child(seed, 0x1E)
        plans: list[list[Step]] = [[], []]
        while pending := self._game.pending(state):
            decision = pending[0]
            seat = decision.seat
            if not plans[seat] or plans[seat][0].decision != decision:
                rng = step(rng)
                plans[seat] = (
                    self._plan(state, seat, rng)
                    if len(decision.options) > 1
                    else [Step(decision, decision.options[0])]
                )
            self._game.apply(state, seat, plans[seat].pop(0).action)
        return 0 if self._models[0].result(state, 0) > 0 else 1

    def _plan(self, state: Any, seat: int, rng: int) -> list[Step]:
        model = self._models[seat]
        world = self._game.imagine(state, seat, rng >> 1)
        own = model.to_move(world) == seat
        unseen = model.unseen(world, seat)
        nodes = self._turns[seat].ends(world)
        if self._one_in and not below(child(rng, 1), self._one_in):
            first = nodes[below(child(rng, 2), len(nodes))].first
            nodes = [node for node in nodes if node.first == first]
        values = self._evaluators[seat].values([node.state for node in nodes], seat, unseen)
        plan = best_plan(nodes, values)
        if own and not model.result(plan.end, seat):
            vector, value = model.vector(plan.end, seat, unseen), max(values)
            self.visits.append(Visit(seat, vector, model.zones(plan.end, seat, unseen), value))
        return plan.steps


def targets(seen: Sequence[Visit], winner: int) -> list[float]:
    """For each position the λ-return: later estimates of the same seat, and the result."""
    ahead = [1.0 if winner == seat else -1.0 for seat in (0, 1)]
    found: list[float] = []
    for visit in reversed(seen):
        found.append(ahead[visit.seat])
        ahead[visit.seat] = (1 - TD_LAMBDA) * visit.value + TD_LAMBDA * ahead[visit.seat]
    return found[::-1]


class Block(NamedTuple):
    """Games `start` to `stop` of a run, for one process."""

    game: str
    key: str
    names: tuple[str, ...]
    seed: int
    start: int
    stop: int


def play_block(block: Block, weights: Weights, model: Callable[[], CardFeatures]) -> Samples:
    """A block of self-play with the same weights on both sides."""
    numbers: list[list[float]] = []
    sets: list[list[int]] = []
    decks: list[tuple[int, int]] = []
    wanted: list[float] = []
    models = (model(), model())
    evaluators = (weights.evaluator(models[0]), weights.evaluator(models[1]))
    for number in range(block.start, block.stop):
        pair = pairing(block.game, block.key, block.names, number)
        table = SelfPlayGame(block.game, models, evaluators, EPSILON)
        winner = table.play(pair.setup, child(block.seed, number) >> 1)
        for visit in table.visits:
            numbers.append(visit.vector)
            sets.append(visit.sets)
            decks.append((pair.one, pair.two) if visit.seat == 0 else (pair.two, pair.one))
        wanted += targets(table.visits, winner)
    return Samples(
        np.array(numbers, np.float32),
        np.array(sets, np.uint64),
        np.array(decks, np.int64),
        np.array(wanted, np.float32),
    )


def win_rate_against(
    block: Block,
    weights: Weights,
    rival: Callable[[CardFeatures], Evaluator],
    model: Callable[[], CardFeatures],
) -> float:
    """The share of wins over an evaluator, each deal from both seats; both plan one turn."""
    won = 0
    for number in range(block.start, block.stop):
        pair = pairing(block.game, block.key, block.names, number // 2 * 5)
        models = (model(), model())
        mine: Evaluator = weights.evaluator(models[number % 2])
        other = rival(models[1 - number % 2])
        evaluators = (other, mine) if number % 2 else (mine, other)
        table = SelfPlayGame(block.game, models, evaluators, 0)
        won += table.play(pair.setup, child(block.seed, number // 2) >> 1) == number % 2
    return won / max(1, block.stop - block.start)
