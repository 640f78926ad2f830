"""Puzzles that travel with the games: positions with one clearly best option, and why not others.

It knows how they are kept and which one is today's; how they are found is the lab's business.
"""

import gzip
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from moontable.kernel import Refused, Words, nearest
from moontable.kernel.rng import child
from moontable.tables.agreement import Object

FOLDER: Final = Path(__file__).parent / "puzzle_data"
SALT: Final = 0xDA11


class PuzzleAnswer(Struct):
    """One option of a puzzle, and what it loses against the best."""

    deed: Object
    name: Words
    chance: float
    loss: float
    low: float
    high: float
    why: Words


class Puzzle(Struct):
    """A position, whose move it is, what to do, and why nothing else."""

    id: str
    game: str
    theme: str
    difficulty: int
    """1 if every level finds it, one more for each that does not."""
    seat: int
    where: Words
    position: Object
    worlds: int
    """Imagined worlds in which the answers were measured."""
    answers: list[PuzzleAnswer]
    """The best first; options that are not among them looked no better than the worst."""
    missed: list[str]
    """The levels that choose something else."""
    made: str
    """The command that found it."""
    right: int = 1
    """So many of the answers come to the same, such as two orders of the same deeds."""


class PuzzleSummary(Struct):
    """A puzzle in a list."""

    id: str
    theme: str
    difficulty: int


class PuzzleList(Struct):
    """All puzzles of a game, and the one of the day."""

    game: str
    daily: str | None
    """The same for everybody on one day."""
    puzzles: list[PuzzleSummary]


def file_of(game: str) -> Path:
    """Where a game's puzzles are kept."""
    return FOLDER / f"{game}.jsonl.gz"


def read_puzzles(file: Path) -> list[Puzzle]:
    """The puzzles in a file; none if there is no file."""
    if not file.exists():
        return []
    with gzip.open(file) as lines:
        return [msgspec.json.decode(line, type=Puzzle) for line in lines]


def packed(puzzles: Sequence[Puzzle]) -> bytes:
    """What a file of puzzles holds; the same puzzles always give the same bytes."""
    lines = b"".join(msgspec.json.encode(one) + b"\n" for one in puzzles)
    return gzip.compress(lines, mtime=0)


@cache
def puzzles_of(game: str) -> dict[str, Puzzle]:
    """The puzzles that travel with a game, by id."""
    return {one.id: one for one in read_puzzles(file_of(game))}


def puzzle(game: str, name: str) -> Puzzle:
    """One of them; refuses with the nearest."""
    known = puzzles_of(game)
    if name not in known:
        right = nearest(name, tuple(known)) if known else f"{game} has none"
        raise Refused("puzzle", f"there is no puzzle {name!r}", right, code="not_found")
    return known[name]


def listed(game: str, day: int) -> PuzzleList:
    """All puzzles of a game, and which is that day's; days are counted from 1970 on."""
    known = list(puzzles_of(game).values())
    daily = known[child(day, SALT) % len(known)].id if known else None
    return PuzzleList(game, daily, [PuzzleSummary(p.id, p.theme, p.difficulty) for p in known])


def json_of(value: object) -> Any:
    """A value as plain JSON, as positions are kept."""
    return msgspec.json.decode(msgspec.json.encode(value))
