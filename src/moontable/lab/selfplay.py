"""Games of a learner against itself, kept as what it saw at the end of its turns.

It knows how a game is played by one-turn plans and which positions are worth learning from; the
game must have a `sight`. Everything follows from one seed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from moontable.bots.eye import CardEye
from moontable.bots.planner import Judge, best_plan
from moontable.bots.turns import Step, Turns
from moontable.bots.worth import Floats, Worth
from moontable.games import registry
from moontable.kernel import Setup
from moontable.kernel.rng import below, child, step

Sets: TypeAlias = NDArray[np.uint64]
POSITIONS: Final = 10
"""Choices of a turn that are opened: as quick as the adept, for many games teach more."""
CURIOUS: Final = 8
"""One plan of so many is begun at random, so that bad ideas are seen to be bad."""
PATIENCE: Final = 0.8
"""λ: how much of a position's target is the rest of the game, not the next opinion."""


class Seen(NamedTuple):
    """The end of a plan in numbers, and what the learner thought of it."""

    seat: int
    numbers: list[float]
    sets: list[int]
    value: float


@dataclass
class Lessons:
    """Positions with what became of them, as arrays."""

    numbers: Floats
    sets: Sets
    decks: Any
    """The own and the other deck of each line, as indices into the names."""
    targets: Floats

    @staticmethod
    def together(parts: Sequence["Lessons"]) -> "Lessons":
        """Several lots as one."""
        return Lessons(
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


class Table:
    """One game between two judges who plan one turn at a time."""

    def __init__(
        self, game: str, eyes: tuple[CardEye, CardEye], judges: tuple[Judge, Judge], curious: int
    ) -> None:
        self._game = registry.game(game)
        self._eyes = eyes
        self._judges = judges
        self._curious = curious
        self._turns = [
            Turns(self._game, eyes[seat], seat, POSITIONS, choices_only=True) for seat in (0, 1)
        ]
        self.seen: list[Seen] = []

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
        return 0 if self._eyes[0].result(state, 0) > 0 else 1

    def _plan(self, state: Any, seat: int, rng: int) -> list[Step]:
        eye = self._eyes[seat]
        world = self._game.imagine(state, seat, rng >> 1)
        own = eye.turn(world) == seat
        unseen = eye.unseen(world, seat)
        nodes = self._turns[seat].ends(world)
        if self._curious and not below(child(rng, 1), self._curious):
            first = nodes[below(child(rng, 2), len(nodes))].first
            nodes = [node for node in nodes if node.first == first]
        values = self._judges[seat].values([node.state for node in nodes], seat, unseen)
        plan = best_plan(nodes, values)
        if own and not eye.result(plan.end, seat):
            numbers = eye.numbers(plan.end, seat, unseen)
            self.seen.append(Seen(seat, numbers, eye.zones(plan.end, seat, unseen), plan.value))
        return plan.steps


def targets(seen: Sequence[Seen], winner: int) -> list[float]:
    """For each position the λ-return: later opinions of the same seat, and the result."""
    ahead = [1.0 if winner == seat else -1.0 for seat in (0, 1)]
    found: list[float] = []
    for look in reversed(seen):
        found.append(ahead[look.seat])
        ahead[look.seat] = (1 - PATIENCE) * look.value + PATIENCE * ahead[look.seat]
    return found[::-1]


class Block(NamedTuple):
    """Games `start` to `stop` of a course, for one process."""

    game: str
    key: str
    names: tuple[str, ...]
    seed: int
    start: int
    stop: int


def play_block(block: Block, worth: Worth, eye: Callable[[], CardEye]) -> Lessons:
    """A block of self-play with the same weights on both sides."""
    numbers: list[list[float]] = []
    sets: list[list[int]] = []
    decks: list[tuple[int, int]] = []
    wanted: list[float] = []
    eyes = (eye(), eye())
    judges = (worth.judge(eyes[0]), worth.judge(eyes[1]))
    for number in range(block.start, block.stop):
        pair = pairing(block.game, block.key, block.names, number)
        table = Table(block.game, eyes, judges, CURIOUS)
        winner = table.play(pair.setup, child(block.seed, number) >> 1)
        for look in table.seen:
            numbers.append(look.numbers)
            sets.append(look.sets)
            decks.append((pair.one, pair.two) if look.seat == 0 else (pair.two, pair.one))
        wanted += targets(table.seen, winner)
    return Lessons(
        np.array(numbers, np.float32),
        np.array(sets, np.uint64),
        np.array(decks, np.int64),
        np.array(wanted, np.float32),
    )


def share_against(
    block: Block, worth: Worth, rival: Callable[[CardEye], Judge], eye: Callable[[], CardEye]
) -> float:
    """The weights' share of wins over a judge, each deal from both seats; both plan one turn."""
    won = 0
    for number in range(block.start, block.stop):
        pair = pairing(block.game, block.key, block.names, number // 2 * 5)
        eyes = (eye(), eye())
        mine: Judge = worth.judge(eyes[number % 2])
        other = rival(eyes[1 - number % 2])
        judges = (other, mine) if number % 2 else (mine, other)
        table = Table(block.game, eyes, judges, 0)
        won += table.play(pair.setup, child(block.seed, number // 2) >> 1) == number % 2
    return won / max(1, block.stop - block.start)
