"""One choice, such as a deck, tried against several others in turn, with its win rate so far."""

from collections.abc import Iterator
from typing import Annotated, Any, Final

import msgspec

from moontable.kernel.rng import child
from moontable.lab.statistics.winrates import Clusters
from moontable.lab.study import Job, Player, check, play_game

SEATINGS: Final = 2
"""Each deal is played from both seats."""
Choice = dict[str, Any]


class Trial(msgspec.Struct, frozen=True):
    """A choice, its opponents, how many games against each of them, and who plays."""

    game: str
    choice: Choice
    against: Annotated[list[Choice], msgspec.Meta(min_length=1, max_length=20)]
    games: Annotated[int, msgspec.Meta(ge=2, le=1000)]
    seed: int
    level: str = "novice"
    ms: int = 20
    setup: Choice = {}


def jobs(trial: Trial) -> list[Job]:
    """One series against each opponent, each with its own seed and already checked."""
    found = []
    for number, other in enumerate(trial.against):
        players = [Player(trial.level, trial.ms, choice) for choice in (trial.choice, other)]
        seed = child(trial.seed, number) >> 1
        found.append(Job(trial.game, players, trial.games, seed, [trial.setup]))
    for job in found:
        check(job)
    return found


def deals(trial: Trial) -> Iterator[list[dict[str, float]]]:
    """The win rates against each opponent after every deal, in turn; those of all games last."""
    series = jobs(trial)
    each = [Clusters() for _ in series]
    overall = Clusters()
    for first in range(0, trial.games, SEATINGS):
        for found, job in zip(each, series, strict=True):
            games = range(first, min(trial.games, first + SEATINGS))
            won = sum(play_game(job, game).won(0) for game in games)
            for clusters in (found, overall):
                clusters.add(won, len(games))
            yield [clusters.share().json() for clusters in (*each, overall)]
