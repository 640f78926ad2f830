"""Tables in memory with their subscribers: every change is committed, then published."""

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
from moontable.server.store import Store, StoreFault, TableMarks
from moontable.server.viewpoint import EntryBroadcast, encode_people
from moontable.tables.agreement import PLAYING
from moontable.tables.commands import Command, play
from moontable.tables.commands.presence import come_back, go_away, overdue_event
from moontable.tables.events import LogEntry, TableEvent
from moontable.tables.events.play import DecisionMade
from moontable.tables.levels import next_weaker
from moontable.tables.seat import OpenDecision
from moontable.tables.table import Table
from moontable.workers.bot import BotTask
from moontable.workers.bot_pool import BotFault, BotPool
from moontable.workers.sandbox import Sandbox

MAX_CONFLICTS: Final = 8
"""Attempts to write while other processes write to the same table."""
AWAY_AFTER: Final = 10.0
"""Seconds after which a disconnected person counts as absent."""
BOT_MS: Final = 1_000
"""Milliseconds a bot has for one decision."""
RETRY_DELAY: Final = 0.5
"""Seconds between two attempts to read a log."""
BROKEN_DELAY: Final = 3_600_000
"""Milliseconds until a table that cannot be read is tried again."""
IDLE_TIMEOUT: Final = 300_000
"""Milliseconds after which an unused table leaves memory."""
TICK = 1.0
"""Seconds between two checks of all clocks."""
YIELD_EVERY: Final = 20
"""Entries of a long log that are replayed before other tasks run."""
logger = structlog.get_logger()


class Subscriber(Protocol):
    """A client connected to a table."""

    person: int | None

    def send_update(self, broadcast: EntryBroadcast, request: int | None) -> None:
        """Send a new entry; `request` is the id of this subscriber's request for it."""

    def send_people(self, message: bytes) -> None:
        """Send the list of people present."""


Requester = tuple[Subscriber, int]
"""The subscriber whose request a command is, and the id of that request."""


class RoomServices(NamedTuple):
    """What all rooms share."""

    bots: BotPool
    sandbox: Sandbox
    hints: RateLimiter
    bot_delay: int = 0
    """Milliseconds after which a bot answers somebody else's move."""
    answer_window: int = 0
    """Milliseconds to answer where anybody could have an answer."""


class Room:
    """One table in this process."""

    def __init__(self, name: str, store: Store, services: RoomServices, presence: Presence) -> None:
        self.name = name
        self.subscribers: set[Subscriber] = set()
        self._presence = presence
        self._announced = People()
        self._sent_present = People()
        self.used = milliseconds()
        self.lock = asyncio.Lock()
        self.on_entry: Callable[[Table, LogEntry], None] = lambda _table, _entry: None
        self._store = store
        self.bots, self.sandbox, self.hints, self._bot_delay, self._window = services
        self._table: Table | None = None
        self._marks: TableMarks | None = None
        self._published: int | None = None
        """The number of the last entry that was published here."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[tuple[int, int]] = set()

    async def table(self) -> Table:
        """The table as committed; hold the lock while using it."""
        self.used = milliseconds()
        if self._table is None:
            entries = await self._store.log(self.name)
            if not entries:
                raise Refused("table", f"there is no table {self.name!r}", code="unknown_table")
            self.adopt(await _replay(self.name, entries))
        assert self._table is not None
        return self._table

    def adopt(self, table: Table) -> None:
        """Adopt a committed table, and publish any entries not yet published."""
        self._table = table
        table.window = self._window
        self._marks = _marks(table)
        published = table.seq if self._published is None else self._published
        self._published = table.seq
        for entry, events in table.history[published:]:
            self._publish(table, entry, events)

    @property
    def game(self) -> AnyGame | None:
        """The table's game; None until the table has been read."""
        return None if self._table is None else self._table.game

    async def execute(self, command: Command, by: Requester | None = None) -> LogEntry:
        """Check a command, commit its entry and publish it; on an exception nothing has changed."""
        for _ in range(MAX_CONFLICTS):
            async with self.lock:
                written = await self._write(command, milliseconds(), by)
            if written is not None:
                return written
        raise StoreFault("another process keeps writing to this table")

    async def _write(self, command: Command, at: int, by: Requester | None) -> LogEntry | None:
        table = await self.table()
        event = command(table, at)
        entry = LogEntry(table.seq + 1, max(at, table.at), event)
        try:
            events = table.apply(entry)
            marks = _marks(table)
            changed = None if marks == self._marks else marks
            if not await self._store.append_surely(self.name, entry, changed):
                self._table = None
                await self.table()
                return None
        except BaseException:
            # The entry was applied but may not be committed.
            self._invalidate()
            raise
        self._marks = marks
        self._publish(table, entry, events, by)
        self._let_bots_play(table)
        return entry

    def _publish(
        self, table: Table, entry: LogEntry, events: list[Event], by: Requester | None = None
    ) -> None:
        self._published = entry.seq
        if self.subscribers:
            broadcast = EntryBroadcast(table, entry, events)
            for subscriber in tuple(self.subscribers):
                request = by[1] if by is not None and by[0] is subscriber else None
                subscriber.send_update(broadcast, request)
        self.on_entry(table, entry)

    def _invalidate(self) -> None:
        """Drop the table from memory and read its log again."""
        self._table = None
        self._spawn(self._read_again())

    async def _read_again(self) -> None:
        """Read the log as soon as possible and publish what is new."""
        while self._table is None and self.subscribers:
            await asyncio.sleep(RETRY_DELAY)
            with suppress(StoreFault, Refused):
                async with self.lock:
                    self._let_bots_play(await self.table())

    async def refresh(self, entry: LogEntry | None = None) -> None:
        """Publish what another process wrote: this entry, or everything since ours."""
        async with self.lock:
            if self._table is None:
                return
            try:
                await self.catch_up(self._table, entry)
            except StoreFault:
                self._invalidate()
                raise
            self._end_absences()

    async def catch_up(self, table: Table, latest: LogEntry | None = None) -> None:
        """Apply and publish what other processes wrote; the lock must be held."""
        if latest is None or latest.seq > table.seq + 1:
            entries = await self._store.log(self.name, table.seq)
        else:
            entries = [latest] if latest.seq > table.seq else []
        for entry in entries:
            events = table.apply(entry)
            self._publish(table, entry, events)
        self._marks = _marks(table)

    def _end_absences(self) -> None:
        for person in self.here():
            self.mark_active(person)

    def mark_active(self, person: int | None) -> None:
        """End the absence of an active person."""
        if self._table is None:
            return
        for seat in self._table.seats_of(person):
            if self._table.seats[seat].away is not None:
                self._spawn(self._try(come_back(seat)))

    def refuse_if_present(self, seat: int, command: Command) -> Command:
        """Wrap a command so that it is refused while the seat's person is connected anywhere."""

        def checked(table: Table, at: int) -> TableEvent:
            if seat < len(table.seats) and table.seats[seat].person in self.present():
                raise Refused("seat", f"{table.name_of(seat)} is here", code="present")
            return command(table, at)

        return checked

    def here(self) -> People:
        """The people connected to this process."""
        return People(
            subscriber.person for subscriber in self.subscribers if subscriber.person is not None
        )

    def present(self) -> People:
        """The people connected to any process, as far as this process knows."""
        return self.here() | self._presence.elsewhere(self.name)

    async def enter(self, subscriber: Subscriber) -> None:
        """Add a subscriber; the lock must be held."""
        self.subscribers.add(subscriber)
        self._announce()
        await self.table()
        self._end_absences()
        self._broadcast_people()

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        if subscriber not in self.subscribers:
            return
        self.subscribers.discard(subscriber)
        self.used = milliseconds()
        self._announce()
        gone = People() if subscriber.person is None else People((subscriber.person,))
        self.people_changed(gone)

    def people_changed(self, gone: People) -> None:
        """Publish who is here; people who left count as absent after a while."""
        if self._table is None:
            return
        self._broadcast_people()
        for person in gone - self.present():
            self._spawn(self._mark_absent_later(person))

    def is_present(self, person: int) -> bool:
        """Is somebody connected to any process, as far as this process knows?"""
        here = any(subscriber.person == person for subscriber in self.subscribers)
        return here or person in self._presence.elsewhere(self.name)

    def _announce(self) -> None:
        """Announce to other processes who is here."""
        if (here := self.here()) != self._announced:
            self._announced = here
            self._presence.announce(self.name, here)

    def _broadcast_people(self) -> None:
        """Publish who is present, if that changed; spectators do not count."""
        present = self.present()
        if self._table is None or present == self._sent_present:
            return
        self._sent_present = present
        message = encode_people(self._table, present)
        for subscriber in tuple(self.subscribers):
            subscriber.send_people(message)

    async def _mark_absent_later(self, person: int) -> None:
        await asyncio.sleep(AWAY_AFTER)
        await self.mark_absent(person)

    async def mark_absent(self, person: int) -> None:
        """Start the countdown for somebody who is not connected."""
        if self._table is None or self._table.alone:
            return
        for seat in self._table.seats_of(person):
            await self._try(self.refuse_if_present(seat, go_away(seat)))

    async def _try(self, command: Command) -> None:
        with suppress(Refused, StoreFault):
            await self.execute(command)

    async def wake(self) -> None:
        """Apply what is due: clocks, absences, moves of bots."""

        def apply_overdue(table: Table, at: int) -> TableEvent:
            event = overdue_event(table, at)
            if event is None:
                raise Refused("table", "nothing is due", code="stale")
            return event

        await self._try(apply_overdue)
        async with self.lock:
            self._let_bots_play(await self.table())

    async def start_if_ready(self) -> None:
        """Start a game that waited only for its host's share."""

        def start_ready(table: Table, at: int) -> TableEvent:
            if not play.is_ready_to_start(table):
                raise Refused("table", "is not ready", code="stale")
            return play.start(0)(table, at)

        await self._try(start_ready)

    def _let_bots_play(self, table: Table) -> None:
        if table.status != PLAYING:
            return
        for seat, decision in table.open_decisions.items():
            if table.seats[seat].plays_itself and (seat, decision.number) not in self._thinking:
                self._thinking.add((seat, decision.number))
                task = self.bot_task(table, seat, table.level_of(seat))
                not_before = self._earliest_answer(table, seat, decision)
                self._spawn(self._play(task, decision.number, not_before))

    def _earliest_answer(self, table: Table, seat: int, decision: OpenDecision) -> int:
        """When a bot may answer: its timing must not reveal what it holds."""
        if table.is_window(decision):
            return decision.since + self._window
        cause = table.history[decision.number - 1][0].event
        is_own_turn = isinstance(cause, DecisionMade) and cause.seat == seat
        return decision.since + (0 if is_own_turn else self._bot_delay)

    async def _play(self, task: BotTask, number: int, not_before: int) -> None:
        """Let a bot make one decision; if it fails, a weaker one replaces it."""
        seat = task.seat
        try:
            thought = await self.bots.think(task, self.name)
            if (delay := not_before - milliseconds()) > 0:
                await asyncio.sleep(delay / 1000)
            await self.execute(play.decide_as_bot(seat, number, thought.action))
        except BotFault as fault:
            self._thinking.discard((seat, number))
            weaker, why = next_weaker(task.game, task.level), str(fault)[:200]
            await self._try(play.replace_failed_bot(seat, number, task.level, weaker, why))
        except (Refused, StoreFault) as error:
            logger.info("bot_answer_dropped", table=self.name, seat=seat, error=str(error))
        finally:
            self._thinking.discard((seat, number))

    def bot_task(self, table: Table, seat: int, level: str) -> BotTask:
        """The task to choose for a seat at the table's current state."""
        packed = table.game.pack(table.session.state)
        seed = child(table.agreement.seed, table.seq)
        return BotTask(table.agreement.game, packed, seat, level, seed, BOT_MS)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def idle(self) -> bool:
        """Has the room been unused for a while?"""
        unused = milliseconds() - self.used > IDLE_TIMEOUT
        return unused and not self.subscribers and not self._tasks and not self.lock.locked()

    async def stop(self) -> None:
        """Cancel all tasks."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Rooms:
    """All tables this process has in memory."""

    def __init__(self, store: Store, services: RoomServices) -> None:
        self.store = store
        self._services = services
        self.on_entry: Callable[[Table, LogEntry], None] = lambda _table, _entry: None
        self._rooms: dict[str, Room] = {}
        self.presence = Presence(self._here, self._people_changed)
        self._ticker: asyncio.Task[None] | None = None
        self._refreshing: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def subscribers(self) -> int:
        """The number of connections."""
        return sum(len(room.subscribers) for room in self._rooms.values())

    def room(self, name: str) -> Room:
        """The room of a table; the table need not exist."""
        room = self._rooms.get(name)
        if room is None:
            room = self._rooms[name] = Room(name, self.store, self._services, self.presence)
            room.on_entry = self.on_entry
        return room

    def forget(self, name: str) -> None:
        """Drop the room of a table that does not exist."""
        room = self._rooms.get(name)
        if room is not None and not room.subscribers:
            del self._rooms[name]

    def _here(self) -> dict[str, People]:
        return {name: room.here() for name, room in self._rooms.items()}

    def _people_changed(self, name: str, gone: People) -> None:
        if name in self._rooms:
            self._rooms[name].people_changed(gone)

    def changed(self, name: str, entry: LogEntry | None) -> None:
        """Refresh a table to which another process wrote."""
        if name in self._rooms:
            task = asyncio.create_task(self._refresh(self._rooms[name], entry))
            self._refreshing.add(task)
            task.add_done_callback(self._refreshing.discard)

    async def _refresh(self, room: Room, entry: LogEntry | None = None) -> None:
        with suppress(StoreFault):
            await room.refresh(entry)

    async def refresh_all(self) -> None:
        """Refresh all tables."""
        for room in tuple(self._rooms.values()):
            await self._refresh(room)

    def start(self) -> None:
        """Start checking clocks."""
        self._ticker = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self.presence.beat()
            try:
                for name in await self.store.due(milliseconds()):
                    await self._wake(name)
            except StoreFault as error:
                logger.warning("tick_failed", error=str(error))
            except Exception:
                logger.exception("tick_failed")
            for name in [name for name, room in self._rooms.items() if room.idle]:
                del self._rooms[name]

    async def _wake(self, name: str) -> None:
        """Wake one table; a broken one is postponed."""
        try:
            await self.room(name).wake()
        except StoreFault:
            raise
        except Exception as error:
            if not isinstance(error, Refused):
                logger.exception("wake_failed", table=name)
            await self.store.postpone(name, milliseconds() + BROKEN_DELAY)

    async def stop(self) -> None:
        """Stop all rooms and bots."""
        if self._ticker is not None:
            self._ticker.cancel()
            await asyncio.gather(self._ticker, *self._refreshing, return_exceptions=True)
        await asyncio.gather(*(room.stop() for room in self._rooms.values()))
        await self._services.bots.stop()


def _marks(table: Table) -> TableMarks:
    return TableMarks(table.status, table.due(), table.public)


async def _replay(name: str, entries: list[LogEntry]) -> Table:
    """Rebuild a table by replaying its log."""
    table = Table(name)
    try:
        for entry in entries:
            table.apply(entry)
            if entry.seq % YIELD_EVERY == 0:
                await asyncio.sleep(0)
    except Exception as error:
        logger.exception("table_broken", table=name)
        raise Refused("table", "its log cannot be read", code="broken") from error
    return table


def imagined_world(table: Table, seat: int | None) -> Any:
    """A world that this seat, or a spectator for None, cannot tell from the true one.

    Queries are answered from it, so an answer reveals nothing hidden. A spectator's world is
    imagined twice, so that no true hand is left in it.
    """
    game, state, seed = table.game, table.session.state, child(table.seq, 1)
    if seat is not None:
        return game.imagine(state, seat, seed)
    return game.imagine(game.imagine(state, 0, seed), 1, seed)
