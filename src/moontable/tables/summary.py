"""The summary of a finished game, made from its record by the game itself."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from moontable.kernel import Event, Message, Refused
from moontable.kernel.replay import apply_fairly, begin
from moontable.kernel.summary import Figure, Ply, Stop, Summarises
from moontable.kernel.summary import Moment as WeightedMoment
from moontable.tables.session import Session


class Moment(Struct):
    """A decision worth looking at again, with the cards or the part of the board it was about."""

    ply: int
    where: Message
    words: Message
    cards: tuple[str, ...]
    board: dict[str, Any] | None = None


class Breakdown(Struct):
    """A table: what made the result."""

    title: Message
    head: tuple[Message, ...]
    rows: tuple[tuple[Message, ...], ...]


class GameSummary(Struct):
    """How a game went: standings by seat with units, breakdown, course, moments, figures."""

    standings: tuple[tuple[Figure, ...], ...]
    breakdown: Breakdown
    course_title: Message
    course: tuple[Stop, ...]
    moments: tuple[Moment, ...]
    figures: tuple[Figure, ...]


def summary(record: object) -> GameSummary:
    """How the game of a record went, to its end or to a resignation."""
    session = Session.load(record, foreign=True)
    if not isinstance(session.game, Summarises):
        raise Refused("game", f"{session.game.name} has no summary", code="no_summary")
    if not session.decisions:
        raise Refused("record", "nothing was decided in this game", "play it first")
    found = session.game.summary(_plies(session))
    breakdown = Breakdown(found.title, found.head, found.rows)
    return GameSummary(
        *(found.standings, breakdown, found.course_title),
        *(found.course, tuple(_moment(one) for one in found.moments), found.figures),
    )


def _plies(session: Session) -> Iterator[Ply]:
    """Every decision with what it brought about."""
    game, state = session.game, begin(session.game, session.record)
    for number, made in enumerate(session.decisions):
        events: list[Event] = []
        apply_fairly(game, session.record, number, state, made, events)
        yield Ply(number + 1, made[0], events, state)


def _moment(key: WeightedMoment) -> Moment:
    board = None if key.board is None else dict(key.board)
    return Moment(key.ply, key.where, key.words, key.cards, board)
