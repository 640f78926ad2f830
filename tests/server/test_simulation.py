"""Seeded histories of servers, database and clients: promises hold, undone mends are found.

`python -m tests.server.simulation --seed N` plays one of them again; the long run is
`python -m tests.server.simulation --histories 100000`.
"""

import os
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from functools import partial
from typing import Any

import pytest

from moontable.server import connection, rooms, viewpoint
from moontable.server import store as stores
from moontable.tables.table import Table
from tests.server.simulation import history
from tests.server.virtual import Violation

pytestmark = pytest.mark.usefixtures("lanterns")
HISTORIES = int(os.environ.get("MOONTABLE_HISTORIES", "2000"))
PARTS, ENOUGH = 8, 60
"""Histories are shared out; in so many of them a commit must have been lost."""
SEARCHED = 60
"""Histories in which an undone mend must be found."""


@pytest.mark.parametrize("part", range(PARTS))
def test_every_promise_holds_in_every_history(part: int) -> None:
    """Cuts, lost replies, crashes, late news, bad rows, a broken table, two servers."""
    heard: dict[str, int] = {}
    seeds = range(part, HISTORIES, PARTS)
    for seed in seeds:
        for what, count in history(seed).heard.items():
            heard[what] = heard.get(what, 0) + count
    assert heard["update"] > len(seeds)
    assert heard["welcome"] > len(seeds)
    assert heard.get("storage", 0) > 0 or len(seeds) < ENOUGH
    assert heard.get("shoulder", 0) > 0 or len(seeds) < ENOUGH


def test_a_history_follows_from_its_seed() -> None:
    """Played twice, the very same things happen."""
    assert history(7).heard == history(7).heard


def foreign_eyes(patch: pytest.MonkeyPatch) -> None:
    """A view is checked when it is asked for and never again."""
    patch.setattr(
        viewpoint, "viewpoint_for", lambda _table, person, seat: viewpoint.Viewpoint(person, seat)
    )


def lasting_consent(patch: pytest.MonkeyPatch) -> None:
    """A consent survives standing up, being replaced and sitting down."""
    patch.setattr(Table, "_end_shared_views", lambda _table: None)


def shared_fate(patch: pytest.MonkeyPatch) -> None:
    """One bad row spoils its whole batch."""

    async def commit(self: Any, batch: Sequence[Any]) -> None:
        try:
            work = partial(self._execute, [pending.work for pending in batch])
            results = await self._database.write(work)
        except Exception as error:  # noqa: BLE001 - as it was
            results = [stores.StoreFault(str(error))] * len(batch)
        for pending, result in zip(batch, results, strict=True):
            if pending.done.done():
                continue
            if isinstance(result, Exception):
                pending.done.set_exception(result)
            else:
                pending.done.set_result(result)

    patch.setattr(stores.Store, "_commit", commit)


def lost_commits(patch: pytest.MonkeyPatch) -> None:
    """A lost reply to a commit is told as if nothing had been written, and forgotten."""

    async def append(self: Any, *entry: Any) -> bool:
        try:
            written: bool = await self.append(*entry)
        except stores.StoreFault as fault:
            raise stores.StoreFault(str(fault)) from fault
        return written

    async def forget(_room: Any) -> None:
        return None

    patch.setattr(stores.Store, "append_surely", append)
    patch.setattr(rooms.Room, "_read_again", forget)


def called_absent(patch: pytest.MonkeyPatch) -> None:
    """Nobody looks whether the person who is called absent is here."""
    patch.setattr(rooms.Room, "refuse_if_present", lambda _room, _seat, order: order)


def deaf_processes(patch: pytest.MonkeyPatch) -> None:
    """A process knows of its own people only."""
    patch.setattr(rooms.Room, "present", rooms.Room.here)


def no_quarantine(patch: pytest.MonkeyPatch) -> None:
    """A table that cannot be read stops the clocks of all that come after it."""

    async def wake(self: Any, name: str) -> None:
        await self.room(name).wake()

    patch.setattr(rooms.Rooms, "_wake", wake)


def no_catching_up(patch: pytest.MonkeyPatch) -> None:
    """A client that knows more than the server is greeted with the past."""
    greeting = ContextVar("greeting", default=False)
    welcome, read_on = connection.Connection._hello, rooms.Room.catch_up

    async def hello(self: Any, request: Any) -> None:
        greeting.set(True)
        try:
            await welcome(self, request)
        finally:
            greeting.set(False)

    async def catch_up(self: Any, *news: Any) -> None:
        if not greeting.get():
            await read_on(self, *news)

    patch.setattr(connection.Connection, "_hello", hello)
    patch.setattr(rooms.Room, "catch_up", catch_up)


@pytest.mark.parametrize(
    "undo",
    [
        *(foreign_eyes, shared_fate, lost_commits, no_quarantine, no_catching_up),
        *(called_absent, deaf_processes, lasting_consent),
    ],
)
def test_an_undone_mend_is_found(
    undo: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some history shows it."""
    undo(monkeypatch)
    with pytest.raises(Violation, match="seed"):
        search()


def search() -> None:
    """Play histories until one of them breaks a promise."""
    for seed in range(SEARCHED):
        history(seed)
