"""A job from beginning to end: what is done, what was won, and what is left when it is broken off.

It knows executors and result files; how progress is shown is the caller's business.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from moontable.lab.job import Job, Played, check
from moontable.lab.results import DECODER, ResultFile
from moontable.lab.stats import share
from moontable.lab.workers import Executor, block_size, ranges


class Tally:
    """What a series has come to so far."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self.games = 0
        self.wins: dict[int, float] = defaultdict(float)
        self.seat_wins: dict[int, float] = defaultdict(float)
        self.decisions = 0
        self.shortest = 0
        self.longest = 0

    def count(self, game: Played) -> None:
        """One more game; a shared victory counts in parts."""
        self.games += 1
        part = 1 / len(game.winners) if game.winners else 0
        for player in game.winners:
            self.wins[player] += part
            self.seat_wins[game.seating.index(player)] += part
        length = len(game.record["decisions"])
        self.decisions += length
        self.shortest = length if self.games == 1 else min(self.shortest, length)
        self.longest = max(self.longest, length)

    def json(self) -> dict[str, Any]:
        """The summary in the protocol's words."""
        job, games = self._job, self.games
        players = range(len(job.players))
        return {
            "game": job.game,
            "games": games,
            "seed": job.seed,
            "players": [player.level for player in job.players],
            "wins": [_whole(self.wins[player]) for player in players],
            "win_rate": [share(self.wins[player], games).json() for player in players],
            "seat_win_rate": [share(self.seat_wins[seat], games).json() for seat in players],
            "decisions_per_game": round(self.decisions / games, 2) if games else 0,
            "shortest": self.shortest,
            "longest": self.longest,
        }


def _whole(wins: float) -> float:
    return int(wins) if wins == int(wins) else round(wins, 3)


def run(
    job: Job,
    executor: Executor,
    kept: ResultFile | None = None,
    progress: Callable[[int], None] = lambda _games: None,
    each: Callable[[Played], None] = lambda _game: None,
) -> Tally:
    """Play a job, or the rest of it; an interruption keeps every whole block."""
    check(job)
    tally = Tally(job)

    def count(game: Played) -> None:
        tally.count(game)
        each(game)

    first = 0
    if kept is not None:
        first = kept.open().done
        for game in kept.games():
            count(game)
        progress(first)
    blocks = ranges(first, job.games, block_size(job, executor.workers))
    for lines in executor.blocks(job, blocks):
        if kept is not None:
            kept.add(lines)
        for line in lines.splitlines():
            count(DECODER.decode(line))
        progress(tally.games)
    if kept is not None:
        kept.finish()
    return tally
