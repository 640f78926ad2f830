"""The shape of a finished game's summary; each game fills it."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from msgspec import Struct

from moontable.kernel.decision import Seat
from moontable.kernel.game import Event, Json
from moontable.kernel.message import Who, Words, table


class Ply(NamedTuple):
    """A decision as it was played: who made it, what happened, and the state afterwards.

    The state changes later: copy what you want to keep.
    """

    number: int
    seat: Seat | None
    events: Sequence[Event]
    state: Any


class Moment(NamedTuple):
    """A decision worth another look, by number, with its cards."""

    ply: int
    weight: int
    where: Words
    words: Words
    cards: tuple[str, ...] = ()
    board: Json | None = None
    """The part of the board it was about, in the words of the game's view."""


class Stop(Struct, frozen=True):
    """A point in the course of a game, such as the end of a round, with all scores."""

    label: str
    ply: int
    scores: tuple[int, ...]


class Figure(Struct, frozen=True):
    """A number worth mentioning, with its label."""

    value: Words
    label: Words


class Summary(NamedTuple):
    """How a game went: standings with units, a table, its course, moments and figures."""

    standings: tuple[tuple[Figure, ...], ...]
    title: Words
    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    course_title: Words
    course: tuple[Stop, ...]
    moments: tuple[Moment, ...]
    figures: tuple[Figure, ...]


@runtime_checkable
class Summarises(Protocol):
    """A game that can summarise how one went."""

    def summary(self, plies: Iterable[Ply]) -> Summary:
        """The summary of a finished game, from its decisions in order."""


MOST_MOMENTS = 3


def best_moments(found: Iterable[Moment], apart: int) -> tuple[Moment, ...]:
    """The most important moments in order of play, at least `apart` decisions from each other."""
    kept: list[Moment] = []
    for moment in sorted(found, key=lambda one: (-one.weight, one.ply)):
        if len(kept) < MOST_MOMENTS and all(abs(one.ply - moment.ply) >= apart for one in kept):
            kept.append(moment)
    return tuple(sorted(kept, key=lambda one: one.ply))


def plain(value: object) -> Words:
    """A number or name that is the same in both languages."""
    return Words(str(value), str(value))


def player(seat: Seat) -> Words:
    """A player by name, or "you"."""
    return table("person", who=Who(seat))
