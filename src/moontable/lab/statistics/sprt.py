"""Sequential probability ratio test over paired games (pentanomial scores)."""

from collections.abc import Sequence
from math import log
from typing import Any, Final, NamedTuple

from moontable.lab.statistics.winrates import Clusters, Share, elo

ERROR: Final = 0.05
"""The probability of each kind of error."""
BOUND: Final = log((1 - ERROR) / ERROR)
SCORES: Final = 5
"""A pair of games scores 0 to 4 halves; a shared victory is one half."""
PRIOR: Final = 0.2
"""A prior count for every score, so that the first pairs do not decide."""
WORDS: Final = {None: "undecided", True: "passed", False: "failed"}


class Verdict(NamedTuple):
    """The state of a sequential test."""

    counts: tuple[int, ...]
    """Pairs by score, in halves."""
    likelihood: float
    """The log-likelihood ratio of the upper against the lower hypothesis."""

    @property
    def passed(self) -> bool | None:
        """Did the candidate pass? None while undecided."""
        return None if abs(self.likelihood) < BOUND else self.likelihood > 0

    @property
    def word(self) -> str:
        """Passed, failed or undecided."""
        return WORDS[self.passed]

    @property
    def wins(self) -> Share:
        """The win rate; the two games of a pair are one cluster."""
        return pentanomial(self.counts)

    def line(self) -> str:
        """The verdict in one line."""
        wins = self.wins
        return (
            f"{self.word}: {100 * wins.p:.1f} % [{100 * wins.low:.1f}, {100 * wins.high:.1f}] of "
            f"{wins.n} games (as sure as {wins.effective:.0f} independent ones), "
            f"{elo(wins.p, wins.effective):+.0f} Elo, LLR {self.likelihood:.2f}, "
            f"pairs {'/'.join(map(str, self.counts))}"
        )

    def json(self) -> dict[str, Any]:
        """The result as JSON."""
        return {
            "verdict": self.word,
            "likelihood": round(self.likelihood, 3),
            "pairs": list(self.counts),
        }


def pentanomial(counts: Sequence[int]) -> Share:
    """The win rate of pairs by score."""
    found = Clusters()
    for halves, count in enumerate(counts):
        for _ in range(count):
            found.add(halves / 2, 2)
    return found.share()


def sprt_verdict(counts: Sequence[int], elo0: float, elo1: float) -> Verdict:
    """The generalized likelihood ratio of the pairs' scores, by their mean and variance."""
    seen = [count + PRIOR for count in counts]
    total = sum(seen)
    scores = [score / (SCORES - 1) for score in range(SCORES)]
    mean = sum(n * score for n, score in zip(seen, scores, strict=True)) / total
    spread = sum(n * (score - mean) ** 2 for n, score in zip(seen, scores, strict=True)) / total
    low, high = (1 / (1 + 10 ** (-points / 400)) for points in (elo0, elo1))
    ratio = sum(counts) * ((mean - low) ** 2 - (mean - high) ** 2) / (2 * spread)
    return Verdict(tuple(counts), ratio)
