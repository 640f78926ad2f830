"""A series of games as data: whoever plays any part of it anywhere gets the same games.

It knows how the n-th game follows from the job; it knows neither processes nor files.
"""

from typing import Any

import msgspec

from moontable.games import registry
from moontable.kernel import Refused, Setup
from moontable.lab.match import Match, play_numbered


class Player(msgspec.Struct, frozen=True):
    """A bot of a level with its thinking time, and what it plays, such as a deck."""

    level: str
    ms: int = 100
    choice: dict[str, Any] = {}


class Job(msgspec.Struct, frozen=True):
    """So many games between these players over these set-ups, all from one seed."""

    game: str
    players: list[Player]
    games: int
    seed: int
    setups: list[dict[str, Any]] = msgspec.field(default_factory=lambda: [{}])
    """Taken in turn, one for each deal; a deal is played once in every seating."""


class Played(msgspec.Struct, frozen=True):
    """A finished game as it is kept."""

    number: int
    seating: list[int]
    """The player on each seat."""
    winners: list[int]
    """The players who won; several share a victory."""
    scores: list[int]
    """By seat."""
    record: dict[str, Any]


def check(job: Job) -> None:
    """Refuse a job that cannot be played, before anything is begun."""
    game = registry.game(job.game)
    if len(job.players) not in game.seats:
        numbers = " or ".join(map(str, game.seats))
        raise Refused("players", f"are {len(job.players)}", f"{game.name} is for {numbers}")
    if job.games < 1:
        raise Refused("games", f"are {job.games}", "at least one")
    for player in job.players:
        registry.level(game.name, player.level)
    for number in range(len(job.setups)):
        agreed(job, number * len(job.players))


def agreed(job: Job, number: int) -> Setup:
    """The set-up of the n-th game: the deal's, with each player's own choice at its seat."""
    count = len(job.players)
    wish = dict(job.setups[number // count % len(job.setups)])
    seats = [dict(player) for player in wish.get("players", [{}] * count)]
    if len(seats) != count:
        raise Refused("setup.players", f"are {len(seats)}", f"{count} bots play")
    for seat, player in enumerate(seats):
        player.update(job.players[(seat + number) % count].choice)
    return registry.game(job.game).setup({**wish, "players": seats})


def play_game(job: Job, number: int) -> Played:
    """The n-th game."""
    game = registry.game(job.game)
    levels = [(player.level, player.ms) for player in job.players]
    match: Match = play_numbered(game, agreed(job, number), job.seed, levels, number)
    return Played(
        number=number,
        seating=list(match.players),
        winners=[match.players[seat] for seat in match.outcome.winners],
        scores=list(match.outcome.scores),
        record=match.record.json(),
    )


def play_block(packed: bytes, start: int, stop: int) -> bytes:
    """Games `start` to `stop` of a packed job as JSON lines; what worker processes run."""
    job = msgspec.json.decode(packed, type=Job)
    lines = [msgspec.json.encode(play_game(job, number)) for number in range(start, stop)]
    return b"".join(line + b"\n" for line in lines)
