"""A finished game as its summary: folded once from its record, told in the protocol's words.

It knows records; what is worth telling the game knows.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from moontable.kernel import Event, Refused
from moontable.kernel import summary as told
from moontable.kernel.replay import apply_fairly, begin
from moontable.tables.protocol import Words
from moontable.tables.session import Session


class Figure(Struct):
    """A number worth telling, and what it is."""

    value: Words
    label: Words


class Stop(Struct):
    """A place on the course of the game, and how everybody stood."""

    label: str
    ply: int
    scores: list[int]


class Moment(Struct):
    """A decision worth looking at again, with the cards or the part of the board it was about."""

    ply: int
    where: Words
    words: Words
    cards: list[str]
    board: dict[str, Any] | None = None


class Breakdown(Struct):
    """A table: what made the result."""

    title: Words
    head: list[Words]
    rows: list[list[Words]]


class GameSummary(Struct):
    """How a game went: standings by seat with units, breakdown, course, moments, figures."""

    standings: list[list[Figure]]
    breakdown: Breakdown
    course_title: Words
    course: list[Stop]
    moments: list[Moment]
    figures: list[Figure]


def summary(record: object) -> GameSummary:
    """How the game of a record went, to its end or to where somebody resigned."""
    session = Session.load(record, foreign=True)
    if not isinstance(session.game, told.Summarises):
        raise Refused("game", f"{session.game.name} tells no summary", code="no_summary")
    if not session.decisions:
        raise Refused("record", "nothing was decided in this game", "play it first")
    return _json(session.game.summary(_plies(session)))


def _plies(session: Session) -> Iterator[told.Ply]:
    """Every decision with what it brought about."""
    game, state = session.game, begin(session.game, session.record)
    for number, made in enumerate(session.decisions):
        events: list[Event] = []
        apply_fairly(game, session.record, number, state, made, events)
        yield told.Ply(number + 1, made[0], events, state)


def _json(found: told.Summary) -> GameSummary:
    return GameSummary(
        standings=[[_figure(one) for one in seat] for seat in found.standings],
        breakdown=Breakdown(
            Words(*found.title),
            [Words(*one) for one in found.head],
            [[Words(*cell) for cell in row] for row in found.rows],
        ),
        course_title=Words(*found.course_title),
        course=[Stop(stop.label, stop.ply, list(stop.scores)) for stop in found.course],
        moments=[_moment(one) for one in found.moments],
        figures=[_figure(one) for one in found.figures],
    )


def _figure(found: told.Figure) -> Figure:
    return Figure(Words(*found.value), Words(*found.label))


def _moment(found: told.Moment) -> Moment:
    board = None if found.board is None else dict(found.board)
    return Moment(found.ply, Words(*found.where), Words(*found.words), list(found.cards), board)
