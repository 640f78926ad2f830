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
"""What can be kept of a game beyond its result."""
STRIDE: Final = 20
"""The step from one pairing of a training task to the next; coprime to their number."""


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
    outside: bool = False
    """May players be programs and files by name? Only who sits at a command line may say so."""
    tried: str = ""
    """What is dealt the other way round for the first player, such as a card."""
    once: bool = False
    """Is every deal played in one seating only? Equal players would only play it again."""
    task_setups: bool = False
    """Draw set-ups from the game's training task; two players take its seats in turn."""


class Study(msgspec.Struct, frozen=True):
    """Jobs one after the other, and what is kept of every game beyond its result."""

    jobs: list[Job]
    keep: list[str] = []

    @property
    def games(self) -> int:
        """Of all jobs."""
        return sum(job.games for job in self.jobs)


class GameResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game as it is kept."""

    job: int
    number: int
    seed: int
    """Of the deal: games with the same one share their luck."""
    first: int
    """The seat that begins; -1 where play itself decides that."""
    seating: list[int]
    """The player on each seat."""
    winners: list[int]
    """The players who won; several share a victory."""
    scores: list[int]
    """By seat."""
    choices: list[str]
    """By seat: what was chosen before the deal, such as a deck."""
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
    """Did the deal give the first player what the job tries? Then this game is without it."""

    @property
    def deal(self) -> int:
        """The number of its deal in its job."""
        return self.number // len(self.seating)

    def won(self, player: int) -> float:
        """A player's part of the victory."""
        return 1 / len(self.winners) if player in self.winners else 0.0


DECODER: Final = msgspec.json.Decoder(GameResult)


def check(job: Job) -> None:
    """Refuse a job that cannot be played, before anything is begun."""
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
    """Who knows the players of a job by name."""
    if not job.outside:
        return registry.level
    from moontable.lab.contestants import contestant  # noqa: PLC0415 - needs every bot there is

    return contestant


def setup_for(job: Job, number: int) -> Setup:
    """The set-up of the n-th game: the deal's, with each player's own choice at its seat."""
    count = len(job.players)
    if job.task_setups:
        return task_setup(job.game, job.seed, number // count)
    wish = dict(job.setups[number // count % len(job.setups)])
    seats = [dict(player) for player in wish.get("players", [{}] * count)]
    if len(seats) != count:
        raise Refused("setup.players", f"are {len(seats)}", f"{count} bots play")
    for seat, player in enumerate(seats):
        player.update(job.players[(seat + number) % count].choice)
    return registry.game(job.game).setup({**wish, "players": seats})


def task_setup(game: str, seed: int, deal: int) -> Setup:
    """The set-up of the n-th deal from a game's training task."""
    task: TrainingTask = registry.TRAINING_TASKS.of(game)
    return task.setup(deal % task.pairs * STRIDE % task.pairs, child(seed, deal))


def rotations(wish: dict[str, Any]) -> list[dict[str, Any]]:
    """A set-up with its players' choices moved on from seat to seat, so that none has a seat."""
    seats = wish.get("players")
    if not isinstance(seats, list) or all(seat == seats[0] for seat in seats):
        return [wish]
    turned = [seats[first:] + seats[:first] for first in range(len(seats))]
    return [wish | {"players": players} for players in turned]


def chosen(setup: Setup) -> list[str]:
    """What each seat plays, in a word."""
    return [" ".join(map(_word, player.values())) for player in setup.players]


@cache
def _is_begun_by(game: str) -> bool:
    """Does a set-up of this game say who begins?"""
    try:
        return registry.game(game).setup({"first": 1}).first == 1
    except Refused:
        return False


def first_seat(game: str, setup: Setup) -> int:
    """The seat that begins by a set-up; -1 where play itself decides that."""
    return setup.first if _is_begun_by(game) else -1


def _word(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def play_game(job: Job, number: int, keep: Sequence[str] = (), place: int = 0) -> GameResult:
    """The n-th game."""
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
