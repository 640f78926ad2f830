"""Finished games, frame by frame: what each decision was and how the table looked after it.

It knows records and whose eyes look; it is only asked about games that are over.
"""

from collections.abc import Sequence
from typing import Any

from moontable.kernel import SPECTATOR, Event, Refused
from moontable.kernel.replay import apply_fairly, begin
from moontable.server.http_types import Frame, Replay, Run
from moontable.tables.describe import game_event
from moontable.tables.log import Object
from moontable.tables.session import Session

MOST_FRAMES = 400


def replay(
    record: Object, look: int | None, start: int, stop: int | None, line: Sequence[int] = ()
) -> Replay:
    """Frames `start` to `stop`; `look` None shows all hands, else a seat's or spectator's view.

    With a line, its options are chosen from `start` on instead of what was played.
    """
    session = Session.load(record, foreign=True)
    if line:
        session.undo(start)
        for action in line:
            session.apply(session.game.pending(session.state)[0].seat, action)
    game, decisions = session.game, session.decisions
    last = min(len(decisions), start + MOST_FRAMES - 1 if stop is None else stop)
    if not 0 <= start <= last or last - start >= MOST_FRAMES:
        raise Refused("start", f"{start} to {last} cannot be shown", f"{MOST_FRAMES} at a time")
    state = begin(game, session.record)
    frames = []
    for number in range(last + 1):
        events: list[Event] = []
        seat = None
        if number:
            seat = decisions[number - 1][0]
            apply_fairly(game, session.record, number - 1, state, decisions[number - 1], events)
        if number >= start:
            happened = [game_event(game, event, look) for event in events]
            frames.append(Frame(number, seat, happened, _view(game, state, look)))
    return Replay(
        decisions=len(decisions),
        runs=_runs([seat for seat, _ in decisions]),
        players=list(session.record.players),
        result=session.save()["result"],  # type: ignore[arg-type]
        frames=frames,
    )


def _view(game: Any, state: Any, look: int | None) -> Object:
    """A seat's view; with all hands open, every seat's by number beside the spectator's."""
    if look is not None:
        return dict(game.view(state, look))
    seats = [dict(game.view(state, seat)) for seat in range(game.players(state))]
    return {**game.view(state, SPECTATOR), "open": seats}


def _runs(seats: list[int]) -> list[Run]:
    """Where somebody else begins to decide."""
    return [
        Run(number, seat)
        for number, seat in enumerate(seats)
        if number == 0 or seats[number - 1] != seat
    ]
