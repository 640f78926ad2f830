"""Tables in memory, with the people who look at them: every change is committed, then sent.

It knows orders, connections and bots' turns; it knows no game and no byte of any protocol.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, NamedTuple, Protocol

import structlog

from moontable.games.registry import AnyGame
from moontable.kernel import Event, Refused
from moontable.kernel.rng import child
from moontable.server.clock import milliseconds
from moontable.server.cluster.presence import People, Presence
from moontable.server.rate_limit import RateLimiter
from moontable.server.store import Marks, Store, StoreFault
from moontable.server.viewpoint import News, encoded_people
from moontable.tables.absence import come_back, go_away, overdue
from moontable.tables.facts.play import Decided
from moontable.tables.levels import next_weaker
from moontable.tables.log import PLAYING, Entry, Fact
from moontable.tables.orders import Order, bot_decides, bot_fails, start, waits_for_nothing
from moontable.tables.seat import Ask
from moontable.tables.table import Table
from moontable.workers.bot import BotTask
from moontable.workers.bot_pool import BotFault, BotPool
from moontable.workers.sandbox import Sandbox

TRIES: Final = 8
AWAY_AFTER: Final = 10.0
BOT_MS: Final = 1_000
RETRY: Final = 0.5
"""Seconds between two attempts to read a log."""
BROKEN_FOR: Final = 3_600_000
"""Milliseconds until a table that cannot be read is looked at again by itself."""
IDLE: Final = 300_000
TICK = 1.0
"""Seconds between two looks at the clocks of all tables."""
PAUSE_EVERY: Final = 20
"""Entries that are folded at one go when a table is read."""
log = structlog.get_logger()


class Subscriber(Protocol):
    """Somebody connected to a table."""

    person: int | None

    def tell(self, news: News, request: int | None) -> None:
        """Send a new entry; `request` is the number under which this subscriber asked for it."""

    def send_people(self, message: bytes) -> None:
        """Send who is here."""


Asker = tuple[Subscriber, int]
"""Whose order it is, and under which number the reply is expected."""


class RoomServices(NamedTuple):
    """Who works for all rooms: bots, readers, and the count of hints each address may ask for."""

    bots: BotPool
    sandbox: Sandbox
    hints: RateLimiter
    moment: int = 0
    """Milliseconds after which a bot answers somebody else's move."""
    window: int = 0
    """Milliseconds for which an answer is waited for where anybody could have one."""


class Room:
    """One table in this process."""

    def __init__(self, name: str, store: Store, crew: RoomServices, presence: Presence) -> None:
        self.name = name
        self.subscribers: set[Subscriber] = set()
        self._presence = presence
        self._announced = People()
        self._told_present = People()
        self.used = milliseconds()
        self.lock = asyncio.Lock()
        self.on_entry: Callable[[Table, Entry], None] = lambda _table, _entry: None
        self._store = store
        self.bots, self.sandbox, self.hints, self._moment, self._window = crew
        self._table: Table | None = None
        self._marks: Marks | None = None
        self._known: int | None = None
        """The number of the last entry that everybody who is here was told."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[tuple[int, int]] = set()

    async def table(self) -> Table:
        """The table as it is committed; the lock must be held while it is used."""
        self.used = milliseconds()
        if self._table is None:
            entries = await self._store.log(self.name)
            if not entries:
                raise Refused("table", f"there is no table {self.name!r}", code="unknown_table")
            self.adopt(await _folded(self.name, entries))
        assert self._table is not None
        return self._table

    def adopt(self, table: Table) -> None:
        """Take a table as it is committed; what nobody here was told yet is told now."""
        self._table = table
        table.window = self._window
        self._marks = _marks(table)
        known = table.seq if self._known is None else self._known
        self._known = table.seq
        for entry, events in table.story[known:]:
            self._publish(table, entry, events)

    @property
    def game(self) -> AnyGame | None:
        """The game that is played here, once the table was looked at."""
        return None if self._table is None else self._table.game

    async def order(self, order: Order, by: Asker | None = None) -> Entry:
        """Check an order, commit it, tell everybody; refused or failed, nothing has changed."""
        for _ in range(TRIES):
            async with self.lock:
                written = await self._write(order, milliseconds(), by)
            if written is not None:
                return written
        raise StoreFault("another process keeps writing to this table")

    async def _write(self, order: Order, at: int, by: Asker | None) -> Entry | None:
        table = await self.table()
        fact = order(table, at)
        entry = Entry(table.seq + 1, max(at, table.at), fact)
        try:
            events = table.take(entry)
            marks = _marks(table)
            changed = None if marks == self._marks else marks
            if not await self._store.append_surely(self.name, entry, changed):
                self._table = None
                await self.table()
                return None
        except BaseException:
            # What was folded in may not be committed.
            self._invalidate()
            raise
        self._marks = marks
        self._publish(table, entry, events, by)
        self._let_bots_play(table)
        return entry

    def _publish(
        self, table: Table, entry: Entry, events: list[Event], by: Asker | None = None
    ) -> None:
        self._known = entry.seq
        if self.subscribers:
            news = News(table, entry, events)
            for subscriber in tuple(self.subscribers):
                subscriber.tell(news, by[1] if by is not None and by[0] is subscriber else None)
        self.on_entry(table, entry)

    def _invalidate(self) -> None:
        """The log is the truth, so read it again."""
        self._table = None
        self._spawn(self._read_again())

    async def _read_again(self) -> None:
        """Read the log as soon as it can be read, and tell everybody here what is new."""
        while self._table is None and self.subscribers:
            await asyncio.sleep(RETRY)
            with suppress(StoreFault, Refused):
                async with self.lock:
                    self._let_bots_play(await self.table())

    async def refresh(self, news: Entry | None = None) -> None:
        """Publish what another process wrote: this entry, or everything since ours."""
        async with self.lock:
            if self._table is None:
                return
            try:
                await self.catch_up(self._table, news)
            except StoreFault:
                self._invalidate()
                raise
            self._return_those_who_are_here()

    async def catch_up(self, table: Table, news: Entry | None = None) -> None:
        """Fold and tell what others have written since; the lock must be held."""
        if news is None or news.seq > table.seq + 1:
            entries = await self._store.log(self.name, table.seq)
        else:
            entries = [news] if news.seq > table.seq else []
        for entry in entries:
            events = table.take(entry)
            self._publish(table, entry, events)
        self._marks = _marks(table)

    def _return_those_who_are_here(self) -> None:
        for person in self.here():
            self.notice(person)

    def notice(self, person: int | None) -> None:
        """A sign of life: whoever gives one is waited for no longer."""
        if self._table is None:
            return
        for seat in self._table.seats_of(person):
            if self._table.seats[seat].away is not None:
                self._spawn(self._quietly(come_back(seat)))

    def refuse_if_present(self, seat: int, order: Order) -> Order:
        """An order about somebody's absence; refused while that person is connected anywhere."""

        def checked(table: Table, at: int) -> Fact:
            if seat < len(table.seats) and table.seats[seat].person in self.present():
                raise Refused("seat", f"{table.name_of(seat)} is here", code="present")
            return order(table, at)

        return checked

    def here(self) -> People:
        """The people connected to this process."""
        return People(
            subscriber.person for subscriber in self.subscribers if subscriber.person is not None
        )

    def present(self) -> People:
        """The people connected to any process, as far as this one has heard."""
        return self.here() | self._presence.elsewhere(self.name)

    async def enter(self, subscriber: Subscriber) -> None:
        """Somebody connects; the lock must be held."""
        self.subscribers.add(subscriber)
        self._announce()
        await self.table()
        self._return_those_who_are_here()
        self._broadcast_people()

    def leave(self, subscriber: Subscriber) -> None:
        """Somebody's connection ended."""
        if subscriber not in self.subscribers:
            return
        self.subscribers.discard(subscriber)
        self.used = milliseconds()
        self._announce()
        gone = People() if subscriber.person is None else People((subscriber.person,))
        self.people_changed(gone)

    def people_changed(self, gone: People) -> None:
        """Somebody came or went, here or elsewhere; who went is waited for."""
        if self._table is None:
            return
        self._broadcast_people()
        for person in gone - self.present():
            self._spawn(self._wait_for(person))

    def is_present(self, person: int) -> bool:
        """Is somebody connected to any process, as far as this one has heard?"""
        here = any(subscriber.person == person for subscriber in self.subscribers)
        return here or person in self._presence.elsewhere(self.name)

    def _announce(self) -> None:
        """Let other processes know who is here."""
        if (here := self.here()) != self._announced:
            self._announced = here
            self._presence.announce(self.name, here)

    def _broadcast_people(self) -> None:
        """Tell everybody who is present, if that changed: spectators come and go unnoticed."""
        present = self.present()
        if self._table is None or present == self._told_present:
            return
        self._told_present = present
        message = encoded_people(self._table, present)
        for subscriber in tuple(self.subscribers):
            subscriber.send_people(message)

    async def _wait_for(self, person: int) -> None:
        await asyncio.sleep(AWAY_AFTER)
        await self.miss(person)

    async def miss(self, person: int) -> None:
        """Count down for somebody who did not come back."""
        if self._table is None or self._table.alone:
            return
        for seat in self._table.seats_of(person):
            await self._quietly(self.refuse_if_present(seat, go_away(seat)))

    async def _quietly(self, order: Order) -> None:
        with suppress(Refused, StoreFault):
            await self.order(order)

    async def wake(self) -> None:
        """Look at a table whose time has come: clocks, absent people, bots nobody asked."""

        def apply_overdue(table: Table, at: int) -> Fact:
            fact = overdue(table, at)
            if fact is None:
                raise Refused("table", "nothing is due", code="stale")
            return fact

        await self._quietly(apply_overdue)
        async with self.lock:
            self._let_bots_play(await self.table())

    async def begin_by_itself(self) -> None:
        """Begin a game that waited for nothing but its host's share."""

        def begin(table: Table, at: int) -> Fact:
            if not waits_for_nothing(table):
                raise Refused("table", "waits for its host", code="stale")
            return start(0)(table, at)

        await self._quietly(begin)

    def _let_bots_play(self, table: Table) -> None:
        if table.status != PLAYING:
            return
        for seat, ask in table.asks.items():
            if table.seats[seat].plays_itself and (seat, ask.number) not in self._thinking:
                self._thinking.add((seat, ask.number))
                task = self.task(table, seat, table.level_of(seat))
                self._spawn(self._play(task, ask, self._not_before(table, seat, ask)))

    def _not_before(self, table: Table, seat: int, ask: Ask) -> int:
        """When a bot's answer may be heard: as late whatever it holds, at once in its own turn."""
        if table.is_window(ask):
            return ask.since + self._window
        raised = table.story[ask.number - 1][0].fact
        goes_on = isinstance(raised, Decided) and raised.seat == seat
        return ask.since + (0 if goes_on else self._moment)

    async def _play(self, task: BotTask, ask: Ask, not_before: int) -> None:
        """Let a bot answer one decision; a fault costs it its chair."""
        seat = task.seat
        try:
            thought = await self.bots.think(task, self.name)
            if (early := not_before - milliseconds()) > 0:
                await asyncio.sleep(early / 1000)
            await self.order(bot_decides(seat, ask.number, thought.action))
        except BotFault as fault:
            self._thinking.discard((seat, ask.number))
            weaker = next_weaker(task.game, task.level)
            await self._quietly(bot_fails(seat, ask.number, task.level, weaker, str(fault)[:200]))
        except (Refused, StoreFault) as error:
            log.info("bot_answer_dropped", table=self.name, seat=seat, error=str(error))
        finally:
            self._thinking.discard((seat, ask.number))

    def task(self, table: Table, seat: int, level: str) -> BotTask:
        """What a bot of a level shall think about: the table as it is now."""
        packed = table.game.pack(table.session.state)
        seed = child(table.agreement.seed, table.seq)
        return BotTask(table.agreement.game, packed, seat, level, seed, BOT_MS)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def idle(self) -> bool:
        """Is nobody here and nothing going on?"""
        quiet = milliseconds() - self.used > IDLE
        return quiet and not self.subscribers and not self._tasks and not self.lock.locked()

    async def stop(self) -> None:
        """End everything that goes on."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Rooms:
    """All tables this process has in memory."""

    def __init__(self, store: Store, crew: RoomServices) -> None:
        self.store = store
        self._crew = crew
        self.on_entry: Callable[[Table, Entry], None] = lambda _table, _entry: None
        self._rooms: dict[str, Room] = {}
        self.presence = Presence(self._here, self._people_changed)
        self._ticker: asyncio.Task[None] | None = None
        self._refreshing: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def subscribers(self) -> int:
        """How many are connected."""
        return sum(len(room.subscribers) for room in self._rooms.values())

    def room(self, name: str) -> Room:
        """The room of a table, whether or not there is such a table."""
        room = self._rooms.get(name)
        if room is None:
            room = self._rooms[name] = Room(name, self.store, self._crew, self.presence)
            room.on_entry = self.on_entry
        return room

    def forget(self, name: str) -> None:
        """There was no such table."""
        room = self._rooms.get(name)
        if room is not None and not room.subscribers:
            del self._rooms[name]

    def _here(self) -> dict[str, People]:
        return {name: room.here() for name, room in self._rooms.items()}

    def _people_changed(self, name: str, gone: People) -> None:
        if name in self._rooms:
            self._rooms[name].people_changed(gone)

    def changed(self, name: str, news: Entry | None) -> None:
        """Another process wrote to a table, perhaps this entry."""
        if name in self._rooms:
            task = asyncio.create_task(self._refresh(self._rooms[name], news))
            self._refreshing.add(task)
            task.add_done_callback(self._refreshing.discard)

    async def _refresh(self, room: Room, news: Entry | None = None) -> None:
        with suppress(StoreFault):
            await room.refresh(news)

    async def refresh_all(self) -> None:
        """Everything may have changed."""
        for room in tuple(self._rooms.values()):
            await self._refresh(room)

    def start(self) -> None:
        """Begin to watch the clocks."""
        self._ticker = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self.presence.beat()
            try:
                for name in await self.store.due(milliseconds()):
                    await self._wake(name)
            except StoreFault as error:
                log.warning("tick_failed", error=str(error))
            except Exception:
                log.exception("tick_failed")
            for name in [name for name, room in self._rooms.items() if room.idle]:
                del self._rooms[name]

    async def _wake(self, name: str) -> None:
        """Look at one table; one that is broken is put aside and harms no other."""
        try:
            await self.room(name).wake()
        except StoreFault:
            raise
        except Exception as error:
            if not isinstance(error, Refused):
                log.exception("wake_failed", table=name)
            await self.store.postpone(name, milliseconds() + BROKEN_FOR)

    async def stop(self) -> None:
        """End all that goes on in rooms."""
        if self._ticker is not None:
            self._ticker.cancel()
            await asyncio.gather(self._ticker, *self._refreshing, return_exceptions=True)
        await asyncio.gather(*(room.stop() for room in self._rooms.values()))
        await self._crew.bots.stop()


def _marks(table: Table) -> Marks:
    """What is kept beside the log."""
    return Marks(table.status, table.due(), table.public)


async def _folded(name: str, entries: list[Entry]) -> Table:
    """The table a log leads to; a long one lets others have their turn meanwhile."""
    table = Table(name)
    try:
        for entry in entries:
            table.take(entry)
            if entry.seq % PAUSE_EVERY == 0:
                await asyncio.sleep(0)
    except Exception as error:
        log.exception("table_broken", table=name)
        raise Refused("table", "its log cannot be read", code="broken") from error
    return table


def dream(table: Table, look: int | None) -> Any:
    """A world that cannot be distinguished from the true one by this seat, or by a spectator.

    Questions are answered out of such a world: what follows from what one sees is the same in all
    of them, and what does not stays hidden. A spectator's world is dreamt twice, so that nobody's
    true hand is left in it.
    """
    game, state, seed = table.game, table.session.state, child(table.seq, 1)
    if look is not None:
        return game.imagine(state, look, seed)
    return game.imagine(game.imagine(state, 0, seed), 1, seed)
