"""What processes tell each other of a commit: entries come along, gaps are read."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moontable.server import rooms
from moontable.server.clock import milliseconds
from moontable.server.cluster.pg_messages import EntryRow, decode, encode
from moontable.tables.events import LogEntry
from moontable.tables.events.play import DecisionMade
from moontable.tables.events.presence import ChatMessage
from moontable.tables.log import encode_event
from tests.marks import long
from tests.server.running import Running, running
from tests.server.simulation import history
from tests.server.virtual import Violation

LIMIT = 8_000
"""Bytes that PostgreSQL no longer takes in one notification."""
names = st.text("abcXYZ0189-_", min_size=1, max_size=64)
actions = st.integers(-(2**63), 2**63 - 1)
decided = st.builds(DecisionMade, seat=st.integers(0, 9), action=actions, ask=st.integers(0, 10**6))
entry = st.builds(LogEntry, st.integers(1, 10**6), st.integers(0, 10**13), decided)
said = st.builds(
    LogEntry, st.integers(1, 10**6), st.just(5), st.builds(ChatMessage, st.just(0), st.text())
)


def line_of(table: str, entry: LogEntry) -> EntryRow:
    """An entry as it is kept."""
    return EntryRow(table, entry.seq, entry.at, entry.kind, encode_event(entry.event))


@given(st.lists(st.tuples(names, entry | said), max_size=80))
def test_what_is_told_is_what_was_written(entries: list[tuple[str, LogEntry]]) -> None:
    """Decisions in order and whole, of anything else its table; every notification is taken."""
    pages = list(encode("0123456789abcdef", [line_of(*entry) for entry in entries]))
    assert all(len(page.encode()) < LIMIT for page in pages)
    assert all(decode(page)[0] == "0123456789abcdef" for page in pages)
    assert [entry for page in pages for entry in decode(page)[1]] == [
        (table, entry if entry.kind == "decided" else None) for table, entry in entries
    ]


async def test_an_entry_comes_along_with_its_news(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is told of the next entry reads nothing to tell its own people."""
    async with running(postgres) as first, running(postgres) as second:
        table, one, two = await first.pair()
        async with first.line(table, one) as north, second.line(table, two) as south:

            async def log(*_: Any) -> list[LogEntry]:
                raise AssertionError("read although the news was there")

            monkeypatch.setattr(second.service.store, "log", log)
            while not south.now["asks"]:
                written = await north.answer()
                await south.until(written["seq"])
            assert south.now["decisions"] == north.now["decisions"] > 0


async def test_news_out_of_order_is_told_in_order(server: Running) -> None:
    """Of an entry after a gap the log is read; news of what is known changes nothing."""
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        room, seq, at = server.service.rooms.room(table), north.now["seq"], milliseconds()
        entries = [LogEntry(seq + n, at, ChatMessage(1, f"{n}")) for n in (1, 2, 3)]
        for entry in entries:
            assert await server.service.store.append(table, entry)
        for number in (1, 0, 1, 2):
            await room.refresh(entries[number])
        await north.until(seq + 3)
        told = [m["seq"] for m in north.messages if m["type"] == "update"]
        assert told == [seq + 1, seq + 2, seq + 3]


def deaf_to_gaps(patch: pytest.MonkeyPatch) -> None:
    """News that is not of the next entry is passed over instead of read up to."""
    catch_up = rooms.Room.catch_up

    async def only_next(self: Any, table: Any, news: LogEntry | None = None) -> None:
        if news is None or news.seq == table.seq + 1:
            await catch_up(self, table, news)

    patch.setattr(rooms.Room, "catch_up", only_next)


@long
@pytest.mark.usefixtures("lanterns")
def test_three_processes_keep_every_promise() -> None:
    """News of one may come before that of another it builds on."""
    _play(range(180, 240))


def _play(seeds: range) -> None:
    for seed in seeds:
        history(seed, servers=3)


@long
@pytest.mark.usefixtures("lanterns")
def test_a_gap_that_is_not_read_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some history of three processes shows it."""
    deaf_to_gaps(monkeypatch)
    with pytest.raises(Violation, match="seed"):
        _play(range(180, 240))
