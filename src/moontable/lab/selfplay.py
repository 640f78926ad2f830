"""Games of an evaluation against itself, kept as what it saw at the end of its turns.

It knows how a game is played by one-turn plans and which positions are worth learning from; the
game must have `CardFeatures`. Everything follows from one seed.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from moontable.bots.evaluation import Evaluator
from moontable.bots.network import SLOTS, Network
from moontable.bots.one_turn import OneTurnSearch, best_plan
from moontable.bots.search_model import CardFeatures
from moontable.bots.task import TrainingTask
from moontable.bots.turn_search import Step, TurnSearch, expected
from moontable.games import registry
from moontable.kernel import Decision, InformationSet, Setup
from moontable.kernel.rng import below, child, step
from moontable.lab.samples import UNKNOWN, Samples

EPSILON: Final = 1 / 16
"""The share of plans that are begun at random, so that bad ideas are seen to be bad."""
CRYSTALS: Final = 5
"""Crystals are learnt in units of so many."""


class Visit(NamedTuple):
    """The end of a plan in numbers, and what was expected of it."""

    seat: int
    vector: list[float]
    sets: list[int]
    value: float


class SelfPlayGame:
    """One game between two evaluators who plan one turn at a time."""

    def __init__(
        self,
        task: TrainingTask,
        models: tuple[CardFeatures, CardFeatures],
        evaluators: tuple[Evaluator, Evaluator],
        epsilon: float,
    ) -> None:
        self._game = registry.game(task.game)
        self._models = models
        self._evaluators = evaluators
        self._one_in = round(1 / epsilon) if epsilon else 0
        self._turns = [
            TurnSearch(self._game, models[seat], seat, task.width, choices_only=True)
            for seat in (0, 1)
        ]
        self._answers = [
            OneTurnSearch(self._turns[seat], models[seat], evaluators[seat], seat)
            for seat in (0, 1)
        ]
        self.visits: list[Visit] = []
        self.decks: tuple[Sequence[int], Sequence[int]] = ((), ())

    def play(self, setup: Setup, seed: int) -> int:
        """Play to the end; what the first seat has won, or lost if it is negative."""
        state: Any = self._game.deal(setup, seed)
        self.decks = self._models[0].decks(state, 0)
        rng = child(seed, 0x1E)
        plans: list[list[Step]] = [[], []]
        while pending := self._game.pending(state):
            decision = pending[0]
            seat = decision.seat
            if not plans[seat] or plans[seat][0].decision != decision:
                rng = step(rng)
                plans[seat] = (
                    self._plan(state, decision, rng)
                    if len(decision.options) > 1
                    else [Step(decision, decision.options[0])]
                )
            self._game.apply(state, seat, plans[seat].pop(0).action)
        outcome = self._game.outcome(state)
        assert outcome is not None, "nobody to move, but no outcome"
        return outcome.scores[0] - outcome.scores[1]

    def _plan(self, state: Any, decision: Decision, rng: int) -> list[Step]:
        seat = decision.seat
        model = self._models[seat]
        if model.to_move(state) != seat:
            info = InformationSet(self._game, state, seat)
            return self._answers[seat].plan(info, decision, rng).steps
        world = self._game.imagine(state, seat, rng >> 1)
        unseen = model.unseen(world, seat)
        nodes = self._turns[seat].ends(world)
        if self._one_in and not below(child(rng, 1), self._one_in):
            first = nodes[below(child(rng, 2), len(nodes))].first
            nodes = [node for node in nodes if node.first == first]
        values = expected(self._evaluators[seat], nodes, seat, unseen)
        plan = best_plan(nodes, values)
        if not model.result(plan.end, seat):
            value = self._evaluators[seat].values([plan.end], seat, unseen)[0]
            vector, sets = model.vector(plan.end, seat, unseen), model.zones(plan.end, seat, unseen)
            self.visits.append(Visit(seat, vector, sets, value))
        return plan.steps


class Block(NamedTuple):
    """Games `start` to `stop` of a seed, for one process."""

    task: TrainingTask
    seed: int
    start: int
    stop: int


def play_block(block: Block, network: Network) -> Samples:
    """A block of self-play with the same weights on both sides."""
    task = block.task
    models = (task.model(), task.model())
    evaluators = (network.evaluator(models[0]), network.evaluator(models[1]))
    seen: list[Visit] = []
    places: list[tuple[int, int]] = []
    decks: list[Any] = []
    wanted: list[tuple[float, float]] = []
    for number in range(block.start, block.stop):
        table = SelfPlayGame(task, models, evaluators, EPSILON)
        won = table.play(task.setup(number, block.seed), child(block.seed, number) >> 1)
        seen += table.visits
        own = len(decks)
        decks += [_row(deck, network.cards.shape[1]) for deck in table.decks]
        for visit in table.visits:
            places.append((own + visit.seat, own + 1 - visit.seat))
            wanted.append((0.0, (-won if visit.seat else won) / CRYSTALS))
    return Samples(
        np.array([visit.vector for visit in seen], np.float16),
        np.array([visit.sets for visit in seen], np.uint64),
        np.array(places, np.int32),
        np.array(decks, np.int16),
        np.array(wanted, np.float32),
    ).renewed([visit.value for visit in seen])


def _row(deck: Sequence[int], cards: int) -> list[int]:
    """The cards of a deck by slot; what is beyond the catalogue is not known by itself."""
    known = [card if card < cards else UNKNOWN for card in deck]
    return known + [UNKNOWN] * (SLOTS - len(known))


def pairs_won(block: Block, network: Network) -> list[int]:
    """Wins over the linear evaluation in each pair of games, a deal from both seats."""
    task = block.task
    found = []
    for number in range(block.start, block.stop):
        won = 0
        for seat in (0, 1):
            models = (task.model(), task.model())
            mine: Evaluator = network.evaluator(models[seat])
            other: Evaluator = task.linear().evaluator(models[1 - seat])
            evaluators = (other, mine) if seat else (mine, other)
            table = SelfPlayGame(task, models, evaluators, 0)
            ahead = table.play(task.setup(number, block.seed), child(block.seed, number) >> 1)
            won += (ahead > 0) == (seat == 0)
        found.append(won)
    return found
