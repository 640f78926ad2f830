"""What is told about a game that is over: how it went, what decided it, and its best moments.

It knows the shapes only; what they hold each game says itself.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from moontable.kernel.decision import Seat
from moontable.kernel.game import Event, Json, Words


class Ply(NamedTuple):
    """A decision as it was played: who made it, what happened, and the state it led to.

    The state goes on changing: whoever wants to keep something of it must take it at once.
    """

    number: int
    seat: Seat | None
    events: Sequence[Event]
    state: Any


class Moment(NamedTuple):
    """A decision worth looking at again, by its number, with the cards it was about."""

    ply: int
    weight: int
    where: Words
    words: Words
    cards: tuple[str, ...] = ()
    board: Json | None = None
    """The part of the board it was about, in the words of the game's view."""


class Stop(NamedTuple):
    """A place on the course of a game, such as the end of a round, and how everybody stood."""

    label: str
    ply: int
    scores: tuple[int, ...]


class Figure(NamedTuple):
    """A number worth telling, and what it is."""

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
    """A game that can say how one went."""

    def summary(self, plies: Iterable[Ply]) -> Summary:
        """The summary of a finished game, from its decisions in order."""


MOST_MOMENTS = 3


def best_moments(found: Iterable[Moment], apart: int) -> tuple[Moment, ...]:
    """The weightiest moments in order of play, none closer to another than some decisions."""
    kept: list[Moment] = []
    for moment in sorted(found, key=lambda one: (-one.weight, one.ply)):
        if len(kept) < MOST_MOMENTS and all(abs(one.ply - moment.ply) >= apart for one in kept):
            kept.append(moment)
    return tuple(sorted(kept, key=lambda one: one.ply))


def plain(value: object) -> Words:
    """A number or a name that is the same in both languages."""
    return Words(str(value), str(value))


def player(seat: Seat) -> Words:
    """A player by number; whoever shows it puts the name in."""
    return Words(f"Spieler {seat + 1}", f"Seat {seat + 1}")
