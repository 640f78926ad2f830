"""The gate: a sequential test that a new level must pass to replace an old one."""

from typing import Any

from moontable.kernel import Setup
from moontable.lab.contestants import with_evaluations
from moontable.lab.statistics.sprt import SCORES, sprt_verdict
from moontable.lab.statistics.winrates import Clusters, Share
from moontable.lab.study import GameResult, Job, Player, Study, task_setup


class Gate:
    """A candidate level against the level it wants to replace: every deal once from both sides.

    With more than two players, both levels take the seats in turn. A pair of games scores the
    halves of a victory that the candidate wins in each.
    """

    def __init__(  # noqa: PLR0913 - the parameters of the test
        self,
        game: str,
        new: str,
        old: str,
        ms: int = 100,
        elo0: float = 0.0,
        elo1: float = 15.0,
        seed: int = 1,
        *,
        pairs: int = 5000,
        every: bool = False,
        evaluations: int = 0,
    ) -> None:
        """Play at most `pairs` deals, or with `every` all of them.

        With `evaluations`, levels that count them have this budget instead of a time.
        """
        if evaluations:
            new, old = (with_evaluations(game, name, evaluations) for name in (new, old))
        players = [Player(new, ms), Player(old, ms)]
        job = Job(game, players, 2 * pairs, seed, outside=True, task_setups=True)
        self.study = Study([job])
        self.scores: list[tuple[int, int]] = []
        self._elo = (elo0, elo1)
        self._every = every
        self._counts = [0] * SCORES
        self._first: int | None = None
        self.verdict = sprt_verdict(self._counts, *self._elo)

    def count(self, result: GameResult) -> None:
        """Add a game; the two games of a deal follow one another."""
        halves = round(2 * result.winners.count(0) / len(result.winners))
        if self._first is None:
            self._first = halves
            return
        self.scores.append((self._first, halves))
        self._counts[self._first + halves] += 1
        self._first = None
        self.verdict = sprt_verdict(self._counts, *self._elo)

    def is_decided(self) -> bool:
        """Is the test over?"""
        return not self._every and self._first is None and self.verdict.passed is not None

    def by_deck(self) -> dict[str, Share]:
        """The candidate's win rate with each deck, or for each number of players."""
        job = self.study.jobs[0]
        found: dict[str, Clusters] = {}
        for number, pair in enumerate(self.scores):
            won: dict[str, list[int]] = {}
            sides = _sides(task_setup(job.game, job.seed, number))
            for name, halves in zip(sides, pair, strict=True):
                won.setdefault(name, []).append(halves)
            for deck, each in won.items():
                found.setdefault(deck, Clusters()).add(sum(each) / 2, len(each))
        return {deck: clusters.share() for deck, clusters in sorted(found.items())}

    def json(self) -> dict[str, Any]:
        """The result as JSON."""
        job = self.study.jobs[0]
        new, old = (player.level for player in job.players)
        decks = {deck: share.json() for deck, share in self.by_deck().items()}
        head = {"game": job.game, "new": new, "old": old, "seed": job.seed, "elo": list(self._elo)}
        return head | {"win_rate": self.verdict.wins.json(), **self.verdict.json(), "decks": decks}


def _sides(setup: Setup) -> list[str]:
    """The candidate's side in both games of a pair: its deck, or the number of players."""
    decks = [str(player["deck"]) for player in setup.players if "deck" in player]
    return decks or [f"{len(setup.players)} players"] * 2
