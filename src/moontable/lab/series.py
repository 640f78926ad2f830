"""Play a study with an executor, and count its results."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

from moontable.lab.executors import Executor
from moontable.lab.journal import Journal
from moontable.lab.statistics.winrates import Share, Shares
from moontable.lab.study import GameResult, Job, Study, check, read_lines


class SeriesTally:
    """The results of a series so far."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self.games = 0
        self.shares = Shares()
        self.wins: dict[int, float] = defaultdict(float)
        self.decisions = 0
        self.shortest = 0
        self.longest = 0

    def count(self, game: GameResult) -> None:
        """Add a game; a shared victory counts in parts."""
        self.games += 1
        deal = (game.job, game.deal)
        for seat, player in enumerate(game.seating):
            won = game.won(player)
            self.wins[player] += won
            self.shares.count(deal, ("player", player), won)
            self.shares.count(deal, ("seat", seat), won)
            self.shares.count(deal, ("choice", game.choices[seat]), won)
        if game.first >= 0:
            self.shares.count(deal, ("first", True), game.won(game.seating[game.first]))
        self.decisions += game.decisions
        self.shortest = game.decisions if self.games == 1 else min(self.shortest, game.decisions)
        self.longest = max(self.longest, game.decisions)

    def player(self, player: int) -> Share:
        """A player's win rate."""
        return self.shares.one("player", player)

    def seat(self, seat: int) -> Share:
        """A seat's win rate."""
        return self.shares.one("seat", seat)

    @property
    def first(self) -> Share | None:
        """The first player's win rate, if the set-up decides who begins."""
        return self.shares.of("first").get(True)

    @property
    def even(self) -> bool:
        """Has every player had every seat and choice equally often?"""
        return self.games % (len(self._job.players) * len(self._job.setups)) == 0

    def json(self) -> dict[str, Any]:
        """The summary as JSON."""
        job, games = self._job, self.games
        players = range(len(job.players))
        choices = self.shares.of("choice")
        return {
            "game": job.game,
            "games": games,
            "deals": -(-games // len(job.players)),
            "seed": job.seed,
            "players": [player.level for player in job.players],
            "wins": [_whole(self.wins[player]) for player in players],
            "win_rate": [self.player(player).json() for player in players],
            "seat_win_rate": [self.seat(seat).json() for seat in players],
            "first_win_rate": None if self.first is None else self.first.json(),
            "choice_win_rate": {name: choices[name].json() for name in sorted(choices) if name},
            "even": self.even,
            "decisions_per_game": round(self.decisions / games, 2) if games else 0,
            "shortest": self.shortest,
            "longest": self.longest,
        }


def _whole(wins: float) -> float:
    return int(wins) if wins == int(wins) else round(wins, 3)


def play(  # noqa: PLR0913 - a study, who plays it, and who looks on
    study: Study,
    executor: Executor,
    each: Callable[[GameResult], None],
    journal: Journal | None = None,
    progress: Callable[[int], None] = lambda _games: None,
    enough: Callable[[], bool] = lambda: False,
) -> None:
    """Play a study, or the rest of it; an interruption keeps complete blocks."""
    for job in study.jobs:
        check(job)
    done = 0
    try:
        for lines in _blocks(study, executor, journal):
            for game in read_lines(lines):
                each(game)
                done += 1
                if enough():
                    return
            progress(done)
    finally:
        if journal is not None:
            journal.close()


def _blocks(study: Study, executor: Executor, journal: Journal | None) -> Iterator[bytes]:
    """The stored blocks, then those played now."""
    if journal is None:
        yield from executor.blocks(study, 0)
        return
    yield from journal.lines()
    for lines in executor.blocks(study, journal.done):
        journal.add(lines)
        yield lines


def run(
    job: Job,
    executor: Executor,
    journal: Journal | None = None,
    progress: Callable[[int], None] = lambda _games: None,
) -> SeriesTally:
    """Play one series and count it."""
    tally = SeriesTally(job)
    study = Study([job]) if journal is None else journal.study
    play(study, executor, tally.count, journal, progress)
    return tally
