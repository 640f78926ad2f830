"""Replays of finished games, frame by frame, as a seat saw them or with all hands open."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from moontable.kernel import SPECTATOR, Event, Refused
from moontable.kernel.replay import apply_fairly, begin
from moontable.tables.agreement import Object
from moontable.tables.protocol import GameEvent, game_event
from moontable.tables.session import Session

MAX_FRAMES: Final = 400
"""Frames in one replay."""


class Run(Struct):
    """The first of consecutive decisions by one seat."""

    start: int
    seat: int


class Frame(Struct):
    """The table after a number of decisions, and the events of the last one."""

    number: int
    seat: int | None
    events: list[GameEvent]
    view: Object


class Replay(Struct):
    """Frames of a finished game."""

    decisions: int
    runs: list[Run]
    players: list[str]
    result: Object | None
    frames: list[Frame]


def replay(
    record: Object, seat: int | None, start: int, stop: int | None, variation: Sequence[int] = ()
) -> Replay:
    """Frames `start` to `stop` as a seat or `SPECTATOR` sees them; None shows all hands.

    A variation's actions replace those that were played from `start` on.
    """
    session = Session.load(record, foreign=True)
    if variation:
        session.undo(start)
        for action in variation:
            session.apply(session.game.pending(session.state)[0].seat, action)
    game, decisions = session.game, session.decisions
    last = min(len(decisions), start + MAX_FRAMES - 1 if stop is None else stop)
    if not 0 <= start <= last or last - start >= MAX_FRAMES:
        raise Refused("start", f"{start} to {last} cannot be shown", f"{MAX_FRAMES} at a time")
    state = begin(game, session.record)
    frames = []
    for number in range(last + 1):
        events: list[Event] = []
        decider = None
        if number:
            decider = decisions[number - 1][0]
            apply_fairly(game, session.record, number - 1, state, decisions[number - 1], events)
        if number >= start:
            shown = [game_event(game, event, seat) for event in events]
            frames.append(Frame(number, decider, shown, _view(game, state, seat)))
    return Replay(
        decisions=len(decisions),
        runs=_runs([seat for seat, _ in decisions]),
        players=list(session.record.players),
        result=session.save()["result"],  # type: ignore[arg-type]
        frames=frames,
    )


def _view(game: Any, state: Any, seat: int | None) -> Object:
    """A seat's view; for None the spectator's, with all seats' views under `open`."""
    if seat is not None:
        return dict(game.view(state, seat))
    views = [dict(game.view(state, each)) for each in range(game.players(state))]
    return {**game.view(state, SPECTATOR), "open": views}


def _runs(seats: list[int]) -> list[Run]:
    return [
        Run(number, seat)
        for number, seat in enumerate(seats)
        if number == 0 or seats[number - 1] != seat
    ]
