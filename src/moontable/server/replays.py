"""Finished games, frame by frame: what each decision was and how the table looked after it.

It knows records and whose eyes look; it is only asked about games that are over.
"""

from typing import Any

from msgspec import to_builtins

from moontable.kernel import SPECTATOR, Refused
from moontable.kernel.replay import begin
from moontable.tables.describe import game_event
from moontable.tables.session import Session

MOST_FRAMES = 400


def replay(
    record: dict[str, Any], look: int | None, start: int, stop: int | None
) -> dict[str, Any]:
    """Frames `start` to `stop`; `look` None shows all hands, else a seat's or spectator's view."""
    session = Session.load(record, foreign=True)
    game, decisions = session.game, session.decisions
    last = min(len(decisions), start + MOST_FRAMES - 1 if stop is None else stop)
    if not 0 <= start <= last or last - start >= MOST_FRAMES:
        raise Refused("start", f"{start} to {last} cannot be shown", f"{MOST_FRAMES} at a time")
    state = begin(game, session.record)
    frames = []
    for number in range(last + 1):
        events: list[Any] = []
        seat = None
        if number:
            seat, action = decisions[number - 1]
            game.apply(state, seat, action, events)
        if number >= start:
            frames.append(
                {
                    "number": number,
                    "seat": seat,
                    "events": to_builtins([game_event(game, event, look) for event in events]),
                    "view": _view(game, state, look),
                }
            )
    return {
        "decisions": len(decisions),
        "runs": _runs([seat for seat, _ in decisions]),
        "players": list(session.record.players),
        "result": session.save()["result"],
        "frames": frames,
    }


def _view(game: Any, state: Any, look: int | None) -> dict[str, Any]:
    """A seat's view; with all hands open, every seat's by number beside the spectator's."""
    if look is not None:
        return dict(game.view(state, look))
    seats = [dict(game.view(state, seat)) for seat in range(game.players(state))]
    return {**game.view(state, SPECTATOR), "open": seats}


def _runs(seats: list[int]) -> list[dict[str, int]]:
    """Where somebody else begins to decide."""
    return [
        {"start": number, "seat": seat}
        for number, seat in enumerate(seats)
        if number == 0 or seats[number - 1] != seat
    ]
