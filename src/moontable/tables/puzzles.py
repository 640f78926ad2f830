"""The puzzles that come with each game: positions with one clearly best option."""

import gzip
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from moontable.kernel import Message, Refused, nearest
from moontable.kernel.rng import child
from moontable.tables.agreement import Object

FOLDER: Final = Path(__file__).parent / "puzzle_data"
SALT: Final = 0xDA11


class PuzzleAnswer(Struct):
    """An option of a puzzle, and its loss against the best one."""

    deed: Object
    name: Message
    chance: float
    loss: float
    low: float
    high: float
    why: Message


class Puzzle(Struct):
    """A position, the seat to move, the best option, and why the others are worse."""

    id: str
    game: str
    theme: str
    difficulty: int
    """1, and one more for each level that misses it."""
    seat: int
    where: Message
    position: Object
    worlds: int
    """Imagined worlds in which the answers were measured."""
    answers: list[PuzzleAnswer]
    """Best first; options that are left out looked no better than the last one."""
    missed: list[str]
    """The levels that choose another option."""
    made: str
    """The command that found it."""
    right: int = 1
    """The number of equally good first answers, such as two orders of the same deeds."""


class PuzzleSummary(Struct):
    """A puzzle in a list."""

    id: str
    theme: str
    difficulty: int


class PuzzleList(Struct):
    """All puzzles of a game, and the puzzle of the day."""

    game: str
    daily: str | None
    """The puzzle of the day, the same for everybody."""
    puzzles: list[PuzzleSummary]


def file_of(game: str) -> Path:
    """The file of a game's puzzles."""
    return FOLDER / f"{game}.jsonl.gz"


def read_puzzles(file: Path) -> list[Puzzle]:
    """The puzzles in a file; none if it does not exist."""
    if not file.exists():
        return []
    with gzip.open(file) as lines:
        return [msgspec.json.decode(line, type=Puzzle) for line in lines]


def packed(puzzles: Sequence[Puzzle]) -> bytes:
    """The contents of a puzzle file; the same puzzles always give the same bytes."""
    lines = b"".join(msgspec.json.encode(one) + b"\n" for one in puzzles)
    return gzip.compress(lines, mtime=0)


@cache
def puzzles_of(game: str) -> dict[str, Puzzle]:
    """The puzzles that come with a game, by id."""
    return {one.id: one for one in read_puzzles(file_of(game))}


def puzzle(game: str, name: str) -> Puzzle:
    """A puzzle by id; a refusal names the nearest."""
    known = puzzles_of(game)
    if name not in known:
        right = nearest(name, tuple(known)) if known else f"{game} has none"
        raise Refused("puzzle", f"there is no puzzle {name!r}", right, code="not_found")
    return known[name]


def listed(game: str, day: int) -> PuzzleList:
    """All puzzles of a game, and the puzzle of a day, counted from 1970."""
    known = list(puzzles_of(game).values())
    daily = known[child(day, SALT) % len(known)].id if known else None
    return PuzzleList(game, daily, [PuzzleSummary(p.id, p.theme, p.difficulty) for p in known])


def json_of(value: object) -> Any:
    """A value as plain JSON, as positions are stored."""
    return msgspec.json.decode(msgspec.json.encode(value))
