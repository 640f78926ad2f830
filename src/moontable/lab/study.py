"""Studies: series of games as data, so that any process can play any part of them."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from time import perf_counter
from typing import Any, Final

import msgspec

from moontable.bots.training_task import TrainingTask
from moontable.games import registry
from moontable.kernel import Level, Refused, Setup
from moontable.kernel.rng import child
from moontable.lab.events import Sampler, TurnCounter, game_events
from moontable.lab.game_run import GameRun, play_numbered

COUNTS, RECORD, DECISIONS, CARDS, SAMPLES = ("counts", "record", "decisions", "cards", "samples")
"""What can be recorded of a game beyond its result."""
STRIDE: Final = 20
"""The step from one pairing of a training task to the next; coprime to their number."""


class Player(msgspec.Struct, frozen=True):
    """A level with its thinking time and its choice, such as a deck."""

    level: str
    ms: int = 100
    choice: dict[str, Any] = {}


class Job(msgspec.Struct, frozen=True):
    """A series of games between some players over some set-ups, from one seed."""

    game: str
    players: list[Player]
    games: int
    seed: int
    setups: list[dict[str, Any]] = msgspec.field(default_factory=lambda: [{}])
    """Taken in turn, one for each deal; a deal is played once in every seating."""
    outside: bool = False
    """May players be programs and files? Only for jobs from a command line."""
    tried: str = ""
    """The card that is added to or removed from the first player's deal."""
    once: bool = False
    """Is every deal played in one seating only?"""
    task_setups: bool = False
    """Draw set-ups from the game's training task; two players take its seats in turn."""


class Study(msgspec.Struct, frozen=True):
    """Jobs, and what is recorded of every game beyond its result."""

    jobs: list[Job]
    keep: list[str] = []

    @property
    def games(self) -> int:
        """Of all jobs."""
        return sum(job.games for job in self.jobs)


class GameResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The stored result of a game."""

    job: int
    number: int
    seed: int
    """Of the deal: games with the same one share their luck."""
    first: int
    """The seat that begins; -1 where play itself decides that."""
    seating: list[int]
    """The player on each seat."""
    winners: list[int]
    """The players who won."""
    scores: list[int]
    """By seat."""
    choices: list[str]
    """By seat: its choice, such as a deck."""
    ending: str
    decisions: int
    turns: int | None = None
    fights: int | None = None
    record: dict[str, Any] | None = None
    decided: list[list[Any]] | None = None
    """Decision by decision: seat, kind, number of options, the place of the choice among them."""
    cards: list[list[Any]] | None = None
    """Card by card: number of decisions before, seat, event, card."""
    samples: list[list[Any]] | None = None
    """Decision by decision: as `decided`, with the options, the bot's estimate and all features."""
    had: bool = True
    """Did the original deal have the tested card? Then this game is without it."""

    @property
    def deal(self) -> int:
        """The number of its deal in its job."""
        return self.number // len(self.seating)

    def won(self, player: int) -> float:
        """A player's share of the victory."""
        return 1 / len(self.winners) if player in self.winners else 0.0


DECODER: Final = msgspec.json.Decoder(GameResult)


def check(job: Job) -> None:
    """Refuse a job that cannot be played."""
    game = registry.game(job.game)
    if job.task_setups:
        registry.TRAINING_TASKS.of(job.game)
    elif len(job.players) not in game.seats:
        numbers = " or ".join(map(str, game.seats))
        raise Refused("players", f"are {len(job.players)}", f"{game.name} is for {numbers}")
    if job.games < 1:
        raise Refused("games", f"are {job.games}", "at least one")
    find = level_finder(job)
    for player in job.players:
        find(game.name, player.level)
    for number in range(len(job.setups)):
        setup_for(job, number * len(job.players))


def level_finder(job: Job) -> Callable[[str, str], Level]:
    """The function that finds a job's players by name."""
    if not job.outside:
        return registry.level
    from moontable.lab.contestants import contestant  # noqa: PLC0415 - needs every bot there is

    return contestant


def setup_for(job: Job, number: int) -> Setup:
    """The set-up of the n-th game, with each player's choice at its seat."""
    count = len(job.players)
    if job.task_setups:
        return task_setup(job.game, job.seed, number // count)
    choices = dict(job.setups[number // count % len(job.setups)])
    seats = [dict(player) for player in choices.get("players", [{}] * count)]
    if len(seats) != count:
        raise Refused("setup.players", f"are {len(seats)}", f"{count} bots play")
    for seat, player in enumerate(seats):
        player.update(job.players[(seat + number) % count].choice)
    return registry.game(job.game).setup({**choices, "players": seats})


def task_setup(game: str, seed: int, deal: int) -> Setup:
    """The set-up of the n-th deal from a game's training task."""
    task: TrainingTask = registry.TRAINING_TASKS.of(game)
    return task.setup(deal % task.pairs * STRIDE % task.pairs, child(seed, deal))


def rotations(choices: dict[str, Any]) -> list[dict[str, Any]]:
    """A set-up in all rotations of its players' choices."""
    seats = choices.get("players")
    if not isinstance(seats, list) or all(seat == seats[0] for seat in seats):
        return [choices]
    turned = [seats[first:] + seats[:first] for first in range(len(seats))]
    return [choices | {"players": players} for players in turned]


def chosen(setup: Setup) -> list[str]:
    """The choice of each seat as text."""
    return [" ".join(map(_word, player.values())) for player in setup.players]


@cache
def _is_begun_by(game: str) -> bool:
    """Does the set-up decide who begins?"""
    try:
        return registry.game(game).setup({"first": 1}).first == 1
    except Refused:
        return False


def first_seat(game: str, setup: Setup) -> int:
    """The seat that begins, or -1 if the game decides that during play."""
    return setup.first if _is_begun_by(game) else -1


def _word(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def play_game(job: Job, number: int, keep: Sequence[str] = (), place: int = 0) -> GameResult:
    """Play the n-th game of a job."""
    if job.once:
        number = number * len(job.players) + number % len(job.players)
    game = registry.game(job.game)
    levels = [(player.level, player.ms) for player in job.players]
    setup = setup_for(job, number)
    sampler = Sampler(game) if SAMPLES in keep else None
    counter = TurnCounter(game) if COUNTS in keep else None
    log = None if counter is None else counter.log
    match: GameRun = play_numbered(
        game, setup, job.seed, levels, number, log, level_finder(job), job.tried, sampler or counter
    )
    record = match.record
    counts = {} if counter is None else counter.counts()
    decided, cards = game_events(game, record, keep)
    return GameResult(
        job=place,
        number=number,
        seed=record.seed,
        first=first_seat(job.game, setup),
        seating=list(match.players),
        winners=[match.players[seat] for seat in match.outcome.winners],
        scores=list(match.outcome.scores),
        choices=chosen(setup),
        ending=match.outcome.reason.en,
        decisions=len(record.decisions),
        **counts,
        record=record.json() if RECORD in keep else None,
        decided=decided,
        cards=cards,
        samples=None if sampler is None else sampler.rows,
        had=match.had,
    )


@lru_cache(maxsize=2)
def _unpacked(packed: bytes) -> tuple[Study, list[int]]:
    study = msgspec.json.decode(packed, type=Study)
    return study, list(accumulate(job.games for job in study.jobs))


def play_block(packed: bytes, start: int, stop: int) -> tuple[bytes, float]:
    """Games `start` to `stop` of a packed study as JSON lines, and how long they took."""
    study, ends = _unpacked(packed)
    began = perf_counter()
    lines = []
    for game in range(start, stop):
        place = bisect_right(ends, game)
        job = study.jobs[place]
        played = play_game(job, game - ends[place] + job.games, study.keep, place)
        lines.append(msgspec.json.encode(played) + b"\n")
    return b"".join(lines), perf_counter() - began


def read_lines(lines: bytes) -> Iterator[GameResult]:
    """The games of a block."""
    for line in lines.splitlines():
        yield DECODER.decode(line)
