"""The gate: a new level replaces an old one only if it is stronger, by a sequential test.

It knows pairs of games (the same deal from both seats) and the likelihood of their scores; how
anybody plays it does not know. Everything but the clock follows from one seed.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import log
from pathlib import Path
from typing import Final, NamedTuple

from moontable.bots.blue_moon.levels import KEPT, master_with
from moontable.games import registry
from moontable.kernel import Level, Refused
from moontable.kernel.rng import child
from moontable.lab.match import play
from moontable.lab.stats import Share, elo, share
from moontable.lab.training import task_of

ERROR: Final = 0.05
"""The chance to be wrong either way."""
BOUND: Final = log((1 - ERROR) / ERROR)
SCORES: Final = 5
"""A pair of games scores 0, 1, 2, 3 or 4 halves; who shares a victory has one half."""
PRIOR: Final = 0.2
"""What every score is taken to have been seen, so that the first pairs do not decide."""


DECKS: Final = 20
"""The step from one pairing to the next: no factor of their number, so that all come in turn."""


class Gate(NamedTuple):
    """Who wants to replace whom, and what both are asked."""

    game: str
    new: str
    old: str
    ms: int = 100
    elo0: float = 0.0
    elo1: float = 15.0
    seed: int = 1


class Verdict(NamedTuple):
    """What the pairs so far say."""

    counts: tuple[int, ...]
    """Pairs by score, in halves."""
    likelihood: float
    """The logarithm of how much likelier `elo1` is than `elo0`."""

    @property
    def passed(self) -> bool | None:
        """Is the new one stronger? None while nobody can tell."""
        return None if abs(self.likelihood) < BOUND else self.likelihood > 0

    @property
    def wins(self) -> Share:
        """The share of wins, as if games were independent."""
        halves = sum(score * count for score, count in enumerate(self.counts))
        return share(halves / 2, 2 * sum(self.counts))

    def line(self) -> str:
        """The verdict in one line."""
        wins = self.wins
        word = {None: "undecided", True: "passed", False: "failed"}[self.passed]
        return (
            f"{word}: {100 * wins.p:.1f} % [{100 * wins.low:.1f}, {100 * wins.high:.1f}] of "
            f"{wins.n} games, {elo(wins.p, wins.n):+.0f} Elo, LLR {self.likelihood:.2f}, "
            f"pairs {'/'.join(map(str, self.counts))}"
        )


def level_named(game: str, name: str) -> Level:
    """A level of the lobby, one that was kept (`master@1`), or `master:` and a file of weights."""
    if name.startswith("master:"):
        return _from_file(name.removeprefix("master:"))
    kept = KEPT.get(name)
    return registry.level(game, name) if kept is None or game not in kept.games else kept


@cache
def _from_file(name: str) -> Level:
    if not Path(name).is_file():
        raise Refused("level", f"there is no file {name}", "master:FILE.npz")
    return master_with(Path(name))


def judged(counts: Sequence[int], elo0: float, elo1: float) -> Verdict:
    """The generalized likelihood ratio of the pairs' scores, by their mean and variance."""
    seen = [count + PRIOR for count in counts]
    total = sum(seen)
    scores = [score / (SCORES - 1) for score in range(SCORES)]
    mean = sum(n * score for n, score in zip(seen, scores, strict=True)) / total
    spread = sum(n * (score - mean) ** 2 for n, score in zip(seen, scores, strict=True)) / total
    low, high = (1 / (1 + 10 ** (-points / 400)) for points in (elo0, elo1))
    ratio = sum(counts) * ((mean - low) ** 2 - (mean - high) ** 2) / (2 * spread)
    return Verdict(tuple(counts), ratio)


def play_pair(gate: Gate, number: int) -> int:
    """The n-th deal from both seats: what the new one scores, in halves."""
    game, task = registry.game(gate.game), task_of(gate.game)
    setup = task.setup(number % task.pairs * DECKS % task.pairs, child(gate.seed, number))
    dealt = child(gate.seed, number) >> 1
    halves = 0
    for seat in (0, 1):
        names = (gate.old, gate.new) if seat else (gate.new, gate.old)
        bots = [
            level_named(gate.game, name).sit(game, who, child(dealt, who ^ seat), gate.ms)
            for who, name in enumerate(names)
        ]
        winners = play(game, setup, dealt, bots)[1].winners
        halves += 2 // len(winners) if seat in winners else 0
    return halves


def run(gate: Gate, most: int, progress: Callable[[int, Verdict], None]) -> Verdict:
    """Play pairs until the test is decided, or so many are played."""
    counts = [0] * SCORES
    verdict = judged(counts, gate.elo0, gate.elo1)
    for number in range(most):
        counts[play_pair(gate, number)] += 1
        verdict = judged(counts, gate.elo0, gate.elo1)
        progress(number + 1, verdict)
        if verdict.passed is not None:
            break
    return verdict
