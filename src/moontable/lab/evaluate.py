"""Evaluate any player by a fixed protocol, or by a sequential test against an opponent."""

from typing import Any, Final

import moontable
from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.extensions import EvaluationProtocol
from moontable.kernel.rng import child
from moontable.lab.statistics.sprt import SCORES, Verdict, sprt_verdict
from moontable.lab.statistics.winrates import Clusters, Share, elo
from moontable.lab.study import GameResult, Job, Player, Study
from moontable.lab.tournament import fair_setups, mixed

FORMAT: Final = "moontable-evaluation/1"


PAIR: Final = 2
"""Games of a deal between two."""


class Evaluation:
    """An evaluation of a player against every opponent of a protocol."""

    def __init__(self, protocol: EvaluationProtocol, who: str) -> None:
        self.protocol = protocol
        self._who = who
        jobs = [
            _job(protocol, who, opponent, child(protocol.seed, place) >> 1, protocol.deals)
            for place, opponent in enumerate(protocol.opponents)
        ]
        self.study = Study(jobs)
        self._scores = [Scores(protocol.players) for _ in jobs]

    def count(self, game: GameResult) -> None:
        """Add a game."""
        self._scores[game.job].count(game)

    def json(self) -> dict[str, Any]:
        """The result as JSON."""
        protocol = self.protocol
        game = registry.game(protocol.game)
        return {
            "format": FORMAT,
            "protocol": protocol._asdict(),
            "version": moontable.__version__,
            "ruleset_hash": game.ruleset_hash(game.rulesets[0]),
            "contestant": self._who,
            "results": {
                opponent: scores.json()
                for opponent, scores in zip(protocol.opponents, self._scores, strict=True)
            },
        }

    def line(self) -> str:
        """A line for the leaderboard."""
        cells = [f"`{self._who}`", self.protocol.name, moontable.__version__]
        for opponent, scores in zip(self.protocol.opponents, self._scores, strict=True):
            rate = scores.share()
            reach = f"{100 * rate.low:.0f}–{100 * rate.high:.0f}"
            cells.append(f"{opponent} {100 * rate.p:.1f} % ({reach}; {rate.effective:.0f})")
        return f"| {' | '.join(cells)} |"


class SequentialTest:
    """A sequential test between two players, over pairs of games."""

    def __init__(
        self, protocol: EvaluationProtocol, who: str, rival: str, sprt: tuple[float, float]
    ) -> None:
        if protocol.players != PAIR:
            raise Refused("--sprt", f"{protocol.game} is not for two", "leave it out")
        if not sprt[0] < sprt[1]:
            raise Refused("--sprt", f"{sprt[0]:g} {sprt[1]:g}", "lower Elo first, such as 0 15")
        self._sprt = sprt
        self._rival = rival
        self._protocol = protocol
        self._who = who
        self._scores = Scores(PAIR)

    def study(self, pairs: int) -> Study:
        """A study of at most this many pairs."""
        protocol = self._protocol
        return Study([_job(protocol, self._who, self._rival, protocol.seed, pairs)])

    def count(self, game: GameResult) -> None:
        """Add a game."""
        self._scores.count(game)

    def verdict(self) -> Verdict:
        """The verdict on the complete pairs so far."""
        return sprt_verdict(self._scores.pairs, *self._sprt)

    def enough(self) -> bool:
        """Is the test decided?"""
        return self._scores.whole and self.verdict().passed is not None

    def json(self) -> dict[str, Any]:
        """The result as JSON."""
        verdict = self.verdict()
        return {
            "format": FORMAT,
            "protocol": self._protocol._asdict(),
            "version": moontable.__version__,
            "contestant": self._who,
            "sprt": list(self._sprt),
            "results": {self._rival: self._scores.json() | verdict.json()},
        }


class Scores:
    """A player's results by deal."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._clusters = Clusters()
        self._deal = (0.0, 0)
        self.pairs = [0] * SCORES

    @property
    def whole(self) -> bool:
        """Is the last deal complete?"""
        return not self._deal[1]

    def count(self, game: GameResult) -> None:
        """Add a game; the games of a deal follow one another."""
        won, games = self._deal[0] + game.won(0), self._deal[1] + 1
        self._deal = (won, games)
        if games == self._players:
            self._clusters.add(won, games)
            if self._players == PAIR:
                self.pairs[round(2 * won)] += 1
            self._deal = (0.0, 0)

    def share(self) -> Share:
        """The win rate."""
        return self._clusters.share()

    def json(self) -> dict[str, Any]:
        """The result as JSON."""
        rate = self.share()
        points = [elo(value, rate.effective, self._players) for value in (rate.p, *rate[1:3])]
        ratings = dict(zip(("p", "low", "high"), map(round, points), strict=True))
        pairs = {"pairs": list(self.pairs)} if self._players == PAIR else {}
        return {"win_rate": rate.json(), "elo": ratings, **pairs}


def _job(protocol: EvaluationProtocol, who: str, opponent: str, seed: int, deals: int) -> Job:
    others = [Player(opponent, protocol.ms)] * (protocol.players - 1)
    setups = mixed(fair_setups(protocol.game, protocol.players))
    games = deals * protocol.players
    return Job(
        protocol.game, [Player(who, protocol.ms), *others], games, seed, setups, outside=True
    )
