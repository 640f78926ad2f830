"""Who is at which process of the server: each announces its own people, the others remember.

It knows processes, tables and people by name and number; how announcements travel, `news` knows. A
process that is not heard of any more is forgotten with its people.
"""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import msgspec

BEAT: Final = 5.0
"""Seconds between two signs of life of a process."""
SILENCE: Final = 3 * BEAT + 1
"""Seconds after which a process that gives none is forgotten."""
TABLES: Final = 100
"""Tables in one announcement; PostgreSQL takes 8,000 bytes."""
People = frozenset[int]


class Announcement(msgspec.Struct, frozen=True):
    """What one process tells the others: who is at some tables now.

    Said `anew`, nobody is anywhere else; whoever `asks` wants to hear the same of the others.
    """

    process: str
    here: dict[str, list[int]] = {}
    anew: bool = False
    asks: bool = False


@dataclass
class Other:
    """Another process: when it was heard, and its people by table."""

    heard: float
    tables: dict[str, People] = field(default_factory=dict)


class Presence:
    """Our people as the others hear of them, and theirs."""

    def __init__(
        self,
        here: Callable[[], dict[str, People]],
        changed: Callable[[str, People], None],
    ) -> None:
        """`here` says who is at our tables; `changed` hears of a table and who has left it."""
        self.process = ""
        self.say: Callable[[Announcement], None] | None = None
        self._here = here
        self._changed = changed
        self._others: dict[str, Other] = {}
        self._beat = 0.0

    def elsewhere(self, table: str) -> People:
        """The people who are at a table by way of other processes."""
        found = (other.tables.get(table, People()) for other in self._others.values())
        return People().union(*found)

    def announce(self, table: str, people: People) -> None:
        """Tell the others who is at one of our tables now."""
        if self.say is not None:
            self.say(Announcement(self.process, {table: sorted(people)}))

    def introduce(self, *, asks: bool) -> None:
        """Tell everything, to somebody new or after a gap; perhaps the others shall too."""
        if self.say is None:
            return
        tables = [(table, sorted(people)) for table, people in self._here().items() if people]
        self.say(Announcement(self.process, dict(tables[:TABLES]), anew=True, asks=asks))
        for start in range(TABLES, len(tables), TABLES):
            self.say(Announcement(self.process, dict(tables[start : start + TABLES])))

    def hear(self, said: Announcement) -> None:
        """Remember what another process says; one that is new here is asked for everything."""
        if said.process == self.process:
            return
        now = asyncio.get_running_loop().time()
        other = self._others.get(said.process)
        if other is None:
            other = self._others[said.process] = Other(now)
            self.introduce(asks=not said.asks)
        elif said.asks:
            self.introduce(asks=False)
        other.heard = now
        before_that: dict[str, list[int]] = {key: [] for key in other.tables} if said.anew else {}
        for table, people in (before_that | said.here).items():
            before = other.tables.pop(table, People())
            if people:
                other.tables[table] = People(people)
            self._changed(table, before - People(people))

    def beat(self) -> None:
        """Give a sign of life when it is time, and forget those who gave none."""
        now = asyncio.get_running_loop().time()
        if self.say is None or now - self._beat < BEAT:
            return
        self._beat = now
        self.say(Announcement(self.process))
        for table, people in list(self._forget(now - SILENCE)):
            self._changed(table, people)

    def _forget(self, before: float) -> Iterator[tuple[str, People]]:
        for name in [name for name, other in self._others.items() if other.heard < before]:
            yield from self._others.pop(name).tables.items()
