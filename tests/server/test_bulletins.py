"""What processes tell each other of a commit: entries come along, gaps are read."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from moontable.server import rooms
from moontable.server.bulletins import LONG, Line, packed, read
from moontable.server.clock import milliseconds
from moontable.tables import facts
from moontable.tables.facts.talk import Said
from moontable.tables.log import Entry
from tests.server.running import Running, running
from tests.server.simulation import history
from tests.server.virtual import Violation

LIMIT = 8_000
"""Bytes that PostgreSQL no longer takes in one notification."""
said = st.builds(
    lambda table, seq, text: (table, Entry(seq, 5, Said(0, text))),
    st.text("abcd", min_size=12, max_size=12),
    st.integers(1, 9999),
    st.text(max_size=30) | st.text('\u00e4\\"x', min_size=LONG, max_size=3 * LONG),
)


def line_of(table: str, entry: Entry) -> Line:
    """An entry as it is kept."""
    return Line(table, entry.seq, entry.at, entry.kind, facts.written(entry.fact))


@given(st.lists(said, max_size=60))
def test_what_is_told_is_what_was_written(entries: list[tuple[str, Entry]]) -> None:
    """In order and whole; an entry that is too long is named by its table, and every page fits."""
    lines = [line_of(*entry) for entry in entries]
    pages = list(packed("0123456789abcdef", lines))
    assert all(len(page.encode()) < LIMIT for page in pages)
    assert all(read(page)[0] == "0123456789abcdef" for page in pages)
    heard = [entry for page in pages for entry in read(page)[1]]
    long = [len(msgspec.json.encode(line)) > LONG for line in lines]
    assert heard == [
        (table, None if left else entry) for (table, entry), left in zip(entries, long, strict=True)
    ]


async def test_an_entry_comes_along_with_its_news(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is told of the next entry reads nothing to tell its own people."""
    async with running(postgres) as first, running(postgres) as second:
        table, one, two = await first.pair()
        async with first.line(table, one) as north, second.line(table, two) as south:

            async def log(*_: Any) -> list[Entry]:
                raise AssertionError("read although the news was there")

            monkeypatch.setattr(second.service.store, "log", log)
            for text in ("one", "two"):
                written = await north.ask("say", text=text)
                await south.until(written["seq"])
            assert [m["entry"]["kind"] for m in south.messages if m["type"] == "update"][-2:] == [
                "said",
                "said",
            ]


async def test_news_out_of_order_is_told_in_order(server: Running) -> None:
    """Of an entry after a gap the log is read; news of what is known changes nothing."""
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        room, seq, at = server.service.rooms.room(table), north.now["seq"], milliseconds()
        entries = [Entry(seq + n, at, Said(1, f"{n}")) for n in (1, 2, 3)]
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

    async def only_next(self: Any, table: Any, news: Entry | None = None) -> None:
        if news is None or news.seq == table.seq + 1:
            await catch_up(self, table, news)

    patch.setattr(rooms.Room, "catch_up", only_next)


@pytest.mark.usefixtures("lanterns")
def test_three_processes_keep_every_promise() -> None:
    """News of one may come before that of another it builds on."""
    _play(range(180, 240))


def _play(seeds: range) -> None:
    for seed in seeds:
        history(seed, servers=3)


@pytest.mark.usefixtures("lanterns")
def test_a_gap_that_is_not_read_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some history of three processes shows it."""
    deaf_to_gaps(monkeypatch)
    with pytest.raises(Violation, match="seed"):
        _play(range(180, 240))
