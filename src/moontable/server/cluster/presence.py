"""Who is connected to which process: each announces its own people, the others remember them."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import msgspec

HEARTBEAT: Final = 5.0
"""Seconds between two announcements of a process."""
TIMEOUT: Final = 3 * HEARTBEAT + 1
"""Seconds after which a silent process is forgotten with its people."""
MAX_TABLES: Final = 100
"""Tables in an announcement; PostgreSQL allows 8,000 bytes."""
People = frozenset[int]


class Announcement(msgspec.Struct, frozen=True):
    """Who is connected to some tables at one process.

    With `anew` the list is complete, so nobody is at any other table; `asks` requests the same from
    the other processes.
    """

    process: str
    here: dict[str, list[int]] = {}
    anew: bool = False
    asks: bool = False


@dataclass
class PeerProcess:
    """Another process: when it last announced something, and its people by table."""

    seen: float
    tables: dict[str, People] = field(default_factory=dict)


class Presence:
    """Announces the people of this process and remembers those of others."""

    def __init__(
        self,
        here: Callable[[], dict[str, People]],
        changed: Callable[[str, People], None],
    ) -> None:
        """`here` returns our people; `changed` is called with a table and who has left it."""
        self.process = ""
        self.send: Callable[[Announcement], None] | None = None
        self._here = here
        self._changed = changed
        self._peers: dict[str, PeerProcess] = {}
        self._beat = 0.0

    def elsewhere(self, table: str) -> People:
        """The people connected to a table at other processes."""
        people = (peer.tables.get(table, People()) for peer in self._peers.values())
        return People().union(*people)

    def announce(self, table: str, people: People) -> None:
        """Announce who is connected to a table here."""
        if self.send is not None:
            self.send(Announcement(self.process, {table: sorted(people)}))

    def introduce(self, *, asks: bool) -> None:
        """Announce everybody connected here; with `asks`, the others answer in kind."""
        if self.send is None:
            return
        tables = [(table, sorted(people)) for table, people in self._here().items() if people]
        self.send(Announcement(self.process, dict(tables[:MAX_TABLES]), anew=True, asks=asks))
        for start in range(MAX_TABLES, len(tables), MAX_TABLES):
            self.send(Announcement(self.process, dict(tables[start : start + MAX_TABLES])))

    def receive(self, announcement: Announcement) -> None:
        """Remember an announcement; a process unknown here is asked for its complete list."""
        if announcement.process == self.process:
            return
        now = asyncio.get_running_loop().time()
        peer = self._peers.get(announcement.process)
        if peer is None:
            peer = self._peers[announcement.process] = PeerProcess(now)
            self.introduce(asks=not announcement.asks)
        elif announcement.asks:
            self.introduce(asks=False)
        peer.seen = now
        cleared: dict[str, list[int]] = {}
        if announcement.anew:
            cleared = {table: [] for table in peer.tables}
        for table, people in (cleared | announcement.here).items():
            before = peer.tables.pop(table, People())
            if people:
                peer.tables[table] = People(people)
            self._changed(table, before - People(people))

    def beat(self) -> None:
        """Send a heartbeat when it is due, and forget silent processes."""
        now = asyncio.get_running_loop().time()
        if self.send is None or now - self._beat < HEARTBEAT:
            return
        self._beat = now
        self.send(Announcement(self.process))
        for table, people in list(self._forget(now - TIMEOUT)):
            self._changed(table, people)

    def _forget(self, before: float) -> Iterator[tuple[str, People]]:
        for name in [name for name, peer in self._peers.items() if peer.seen < before]:
            yield from self._peers.pop(name).tables.items()
