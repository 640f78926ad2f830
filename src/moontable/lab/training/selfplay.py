"""Self-play games that produce training samples."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import numpy as np

from moontable.bots.evaluation.linear import Evaluator
from moontable.bots.evaluation.network import MARGIN_UNIT, SLOTS, Network
from moontable.bots.search.halving import follow_plan
from moontable.bots.search.model import CardFeatures, Rules, SearchModel, sample_plausible_world
from moontable.bots.search.one_turn import best_plan
from moontable.bots.search.turn_search import Node, Step, TurnSearch, expected
from moontable.bots.training_task import TrainingTask
from moontable.games import registry
from moontable.kernel import Bot, Decision, InformationSet, Outcome, Seat, Setup, ask_bot
from moontable.kernel.rng import below, child, step
from moontable.lab.contestants import contestant
from moontable.lab.training.samples import UNKNOWN, Samples

EPSILON: Final = 1 / 16
"""The share of plans that begin with a random action."""
TRIED: Final = 5
"""The number of best plans that are played out, besides a random one."""
TIED: Final = 0.5
"""The margin of a victory by tie-break."""


class Visit(NamedTuple):
    """The features of a plan's end, and its estimated value."""

    seat: int
    vector: list[float]
    sets: list[int]
    value: float


class SelfPlayGame:
    """One game between evaluators that plan one turn at a time."""

    def __init__(  # noqa: PLR0913 - what a game follows from
        self,
        task: TrainingTask,
        models: Sequence[CardFeatures],
        evaluators: Sequence[Evaluator],
        epsilon: float,
        learners: Collection[Seat] | None = None,
        bots: Mapping[Seat, Bot[Any, Any]] = MappingProxyType({}),
    ) -> None:
        """With `learners`, only these seats explore and record positions; bots play theirs."""
        self._game = registry.game(task.game)
        self._keeps_forced_turns = task.keeps_forced_turns
        self._lookahead_rate = task.lookahead_rate
        self._models = models
        self._evaluators = evaluators
        self._one_in = round(1 / epsilon) if epsilon else 0
        self._learners = range(len(models)) if learners is None else learners
        self._bots = bots
        self._learns_last_plan_only = task.learns_last_plan_only
        self._searches = [
            task.planning(self._game, model, evaluators[seat], seat, task.width)
            for seat, model in enumerate(models)
        ]
        self._learnt_turns: dict[Seat, int] = {}
        self._lookahead = PlanLookahead(self._game, models, evaluators)
        self.visits: list[Visit] = []
        self.tries: list[Visit] = []
        """The ends of plans that were played out, with their values."""
        self.decks: list[Sequence[int]] = []

    def play(self, setup: Setup, seed: int) -> list[float]:
        """Play the game; returns the margin of every seat."""
        state: Any = self._game.deal(setup, seed)
        self.decks = [model.decks(state, seat)[0] for seat, model in enumerate(self._models)]
        rng = child(seed, 0x1E)
        plans: list[list[Step]] = [[] for _ in self._models]
        while pending := self._game.pending(state):
            decision = pending[0]
            seat = decision.seat
            if bot := self._bots.get(seat):
                choice = ask_bot(self._game, bot, state, decision, words=False)
                self._game.apply(state, seat, choice.action)
                continue
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
        return [margin(outcome, seat) for seat in range(len(self._models))]

    def _plan(self, state: Any, decision: Decision, rng: int) -> list[Step]:
        seat = decision.seat
        model = self._models[seat]
        if model.to_move(state) != seat:
            info = InformationSet(self._game, state, seat)
            return self._searches[seat].plan(info, decision, rng).steps
        world = self._game.imagine(state, seat, rng >> 1)
        unseen = model.unseen(world, seat)
        turn = model.turn_id(world)
        nodes, values = self._searches[seat].ends(world)
        if seat not in self._learners:
            return best_plan(nodes, values).steps
        if self._lookahead_rate and not below(child(rng, 3), self._lookahead_rate):
            self._try(state, nodes, values, unseen, rng)
        learnt = self._keeps_forced_turns or len(nodes) > 1
        if self._one_in and not below(child(rng, 1), self._one_in):
            first = nodes[below(child(rng, 2), len(nodes))].first
            left = [place for place, node in enumerate(nodes) if node.first == first]
            nodes, values = [nodes[place] for place in left], [values[place] for place in left]
        plan = best_plan(nodes, values)
        if learnt and not model.result(plan.end, seat):
            value = self._evaluators[seat].values([plan.end], seat, unseen)[0]
            self._learn(turn, self._visit(plan.end, seat, unseen, value))
        return plan.steps

    def _learn(self, turn: int, visit: Visit) -> None:
        """Record the end of a plan; of several plans in a turn, only the last."""
        if self._learns_last_plan_only and self._learnt_turns.get(visit.seat) == turn:
            earlier = [place for place, one in enumerate(self.visits) if one.seat == visit.seat]
            self.visits.pop(earlier[-1])
        self._learnt_turns[visit.seat] = turn
        self.visits.append(visit)

    def _visit(self, end: Any, seat: Seat, unseen: int, value: float) -> Visit:
        model = self._models[seat]
        return Visit(seat, model.vector(end, seat, unseen), model.zones(end, seat, unseen), value)

    def _try(
        self, state: Any, nodes: Sequence[Node], values: Sequence[float], unseen: int, rng: int
    ) -> None:
        """Play out the best plans and a random one in the same imagined world."""
        seat = self._models[0].to_move(state)
        model = self._models[seat]
        order = sorted(range(len(nodes)), key=lambda place: (-values[place], place))
        tried, rest = order[:TRIED], order[TRIED:]
        if rest:
            tried.append(rest[below(child(rng, 4), len(rest))])
        info = InformationSet(self._game, state, seat)
        lot = child(rng, 5) >> 1
        for node in (nodes[place] for place in tried):
            if node.deviation is None and not model.result(node.state, seat):
                world = sample_plausible_world(info, model, seat, lot)
                value = self._lookahead.value(world, node.path(), seat)
                self.tries.append(self._visit(node.state, seat, unseen, value))


def margin(outcome: Outcome, seat: Seat) -> float:
    """The seat's lead over the best of the others; positive if it has won."""
    others = (points for other, points in enumerate(outcome.scores) if other != seat)
    lead = outcome.scores[seat] - max(others)
    if lead:
        return lead
    if outcome.winners == (seat,):
        return TIED
    return 0.0 if seat in outcome.winners else -TIED


class LevelOpponent(NamedTuple):
    """A level that plays the seats that do not learn."""

    level: str
    ms: int

    def bots(self, game: str, seats: Collection[Seat], seed: int) -> dict[Seat, Bot[Any, Any]]:
        """A bot for each of these seats."""
        level = contestant(game, self.level)
        rules = registry.game(game)
        return {seat: level.sit(rules, seat, child(seed, seat), self.ms) for seat in seats}


class GameBlock(NamedTuple):
    """Games `start` to `stop` of a seed, for one process."""

    task: TrainingTask
    seed: int
    start: int
    stop: int
    opponent: Network | LevelOpponent | None = None
    """A fixed opponent; without it all seats learn."""

    def game(
        self, number: int, network: Network, learners: Collection[Seat], epsilon: float
    ) -> tuple[SelfPlayGame, list[float]]:
        """The n-th game with the margin of every seat; the opponent plays the other seats."""
        task, opponent = self.task, self.opponent or self.task.linear()
        setup = task.setup(number, self.seed)
        seed = child(self.seed, number) >> 1
        seats = range(len(setup.players))
        models = [task.model() for _ in seats]
        others = [seat for seat in seats if seat not in learners]
        bots = {}
        if isinstance(opponent, LevelOpponent):
            bots, opponent = opponent.bots(task.game, others, seed), network
        evaluators: list[Evaluator] = [
            (opponent if seat in others else network).evaluator(models[seat]) for seat in seats
        ]
        game = SelfPlayGame(task, models, evaluators, epsilon, learners, bots)
        return game, game.play(setup, seed)


def _games(block: GameBlock, network: Network) -> Iterator[tuple[SelfPlayGame, list[float]]]:
    """The games of a block with the margin of every seat."""
    for number in range(block.start, block.stop):
        seats = range(len(block.task.setup(number, block.seed).players))
        learner = (number + number // len(seats)) % len(seats)
        learners = seats if block.opponent is None else [learner]
        yield block.game(number, network, learners, EPSILON)


def play_block(block: GameBlock, network: Network) -> Samples:
    """Play a block of games and collect the samples."""
    seen: list[Visit] = []
    places: list[tuple[int, int]] = []
    decks: list[Any] = []
    wanted: list[tuple[float, float]] = []
    tried: list[bool] = []
    for table, won in _games(block, network):
        own = len(decks)
        decks += [_row(deck, network.cards.shape[1]) for deck in table.decks]
        seen += table.visits + table.tries
        tried += [False] * len(table.visits) + [True] * len(table.tries)
        for visit in table.visits + table.tries:
            places.append((own + visit.seat, own + (visit.seat + 1) % len(won)))
            wanted.append((visit.value, won[visit.seat] / MARGIN_UNIT))
    return Samples(
        np.array([visit.vector for visit in seen], np.float16),
        np.array([visit.sets for visit in seen], np.uint64),
        np.array(places, np.int32),
        np.array(decks, np.int16),
        np.array(wanted, np.float32),
        np.array(tried, np.bool_),
    ).with_lambda_returns([visit.value for visit in seen])


def _row(deck: Sequence[int], cards: int) -> list[int]:
    """The cards of a deck by slot; unknown ones are marked."""
    known = [card if card < cards else UNKNOWN for card in deck]
    return known + [UNKNOWN] * (SLOTS - len(known))


def deals_won(block: GameBlock, network: Network) -> list[tuple[int, int]]:
    """Wins against the opponent or the linear evaluation, and games, by deal."""
    deals = []
    for number in range(block.start, block.stop):
        seats = range(len(block.task.setup(number, block.seed).players))
        won = sum(block.game(number, network, [seat], 0)[1][seat] > 0 for seat in seats)
        deals.append((won, len(seats)))
    return deals


OWN_TURNS: Final = 2
"""Own turns played ahead; the estimates at their ends are averaged."""
MOST_TURNS: Final = 12
"""The maximum number of turns played ahead."""
WIDTH: Final = 12
"""Choices expanded in each turn."""


class PlanLookahead:
    """Plays out plans and the turns that follow."""

    def __init__(
        self, rules: Rules, models: Sequence[SearchModel], evaluators: Sequence[Evaluator]
    ) -> None:
        self._rules = rules
        self._models = models
        self._evaluators = evaluators
        self._turns = [
            TurnSearch(rules, model, seat, WIDTH, choices_only=True)
            for seat, model in enumerate(models)
        ]

    def value(self, world: Any, steps: Sequence[Step], seat: Seat) -> float:
        """The mean estimate after the next turns; modifies the world."""
        model = self._models[seat]
        follow_plan(self._rules, model, seat, steps, world)
        estimates: list[float] = []
        for _ in range(MOST_TURNS):
            result = model.result(world, seat)
            if result:
                estimates += [float(result)] * (OWN_TURNS - len(estimates))
            if len(estimates) == OWN_TURNS or not self._rules.pending(world):
                break
            who = model.to_move(world)
            end, value = self._best(world, who)
            world = end.state
            if who == seat:
                estimates.append(value)
        return sum(estimates) / len(estimates) if estimates else 0.0

    def _best(self, world: Any, who: Seat) -> tuple[Node, float]:
        """The turn that its player values most, and its value."""
        unseen = self._models[who].unseen(world, who)
        ends = self._turns[who].ends(world)
        values = expected(self._evaluators[who], ends, who, unseen)
        best = max(values)
        return ends[values.index(best)], best
