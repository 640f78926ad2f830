"""Servers, a database and clients under one seeded scheduler, with everything that can go wrong.

Time is virtual, the network and the database are ours: lines are cut, replies get lost, servers
crash and come back, news between servers does not arrive. A history follows from its seed alone:
`python -m tests.server.simulation --seed N` plays it again.
"""

import argparse
import asyncio
import random
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import ExitStack, suppress
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import structlog
from sqlalchemy import func, insert, select

from moontable.games import registry
from moontable.server import clock, keys, rooms
from moontable.server import store as stores
from moontable.server.cluster import pg_messages
from moontable.server.cluster.presence import Announcement
from moontable.server.connection import Connection
from moontable.server.database import ENTRIES, TABLES, read_url
from moontable.server.keys import Holder, KeyRing, key_row
from moontable.server.rate_limit import RateLimiter
from moontable.server.rooms import Rooms, RoomServices
from moontable.server.store import Store, StoreFault
from moontable.server.transactions import LostCommit, Work
from moontable.tables.agreement import Absent, Agreement, InitialSeat
from moontable.tables.commands import Command
from moontable.tables.commands.play import start
from moontable.tables.commands.seats import join, sit, stand
from moontable.tables.events import LogEntry
from moontable.tables.events.play import DecisionMade
from moontable.tables.events.presence import ChatMessage, WentAway
from moontable.tables.events.seats import table_opened
from moontable.tables.log import decode_event
from moontable.tables.table import Table
from moontable.workers.bot import BotTask, Thought
from tests.server.player import TABLE, THOUGHT, Client
from tests.server.virtual import Loop, Violation, database, delay
from tests.small.lanterns import GAME

BROKEN = "broken"
ANY_FILE = read_url("sqlite:///never-opened.db")
TICK = 5.0
"""Virtual seconds between two looks at the clocks: most of a history's cost."""
STRANGE = 3.0
"""Virtual seconds between two bad rows of a stranger at most."""
SURE = 1.0
"""Virtual seconds after which every process has heard who is at another."""
Json = dict[str, Any]


class Line:
    """A server's way to the database, on which things get lost."""

    def __init__(self, world: "World", server: "Server") -> None:
        self.world, self.server, self.chance = world, server, server.chance

    async def write(self, work: Work[Any]) -> Any:
        """Commit, unless it is lost on the way there; the reply may be lost on the way back."""
        fate = self.world.fate(self.chance)
        await delay(self.chance, 5.0 if fate == "slow" else 0.02)
        if fate == "lost_before" or not self.server.alive:
            raise ConnectionError("lost on the way")
        result, said = self.world.database.commit(work)
        for told in said:
            self.world.spread_news(self.server, told)
        await delay(self.chance, 0.02)
        if fate == "lost_after" or not self.server.alive:
            raise LostCommit("the reply was lost")
        return result

    async def read(self, work: Work[Any]) -> Any:
        """Look something up, unless the way is cut."""
        await delay(self.chance, 0.01)
        if self.world.fate(self.chance) == "lost_before" or not self.server.alive:
            raise ConnectionError("lost on the way")
        return self.world.database.look(work)

    async def close(self) -> None:
        """There is nothing to let go."""


class Bots:
    """Bots that take their time and answer."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    async def think(self, task: BotTask, key: str) -> Thought:
        """One of the options."""
        del key
        await delay(self.chance, THOUGHT)
        return task.run()

    async def stop(self) -> None:
        """There is nothing to end."""


class Server:
    """A process of the server: it may die at any moment and come back with nothing."""

    def __init__(self, world: "World", name: str) -> None:
        self.world, self.name = world, name
        self.chance = random.Random(name)
        self.alive, self.lives = False, 0
        self.lines: set[Connection] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin with what the database has."""
        self.alive, self.lives = True, self.lives + 1
        with patch.object(stores, "connect", lambda _url: Line(self.world, self)):
            self.store = Store(ANY_FILE)
        self.store.is_postgres = True
        self.store._task = asyncio.create_task(self.store._write_batches())
        hints = RateLimiter(1, 1.0)
        services = RoomServices(
            Bots(self.chance),  # type: ignore[arg-type]
            None,  # type: ignore[arg-type]
            hints,
            self.world.moment,
            self.world.window,
        )
        self.rooms = Rooms(self.store, services)
        self.rooms.on_entry = self.world.entered
        self.rooms.presence.process = f"{self.name} {self.lives}"
        self.rooms.presence.send = lambda said: self.world.announce(self, said)
        self.rooms.presence.introduce(asks=True)
        self.rooms.start()
        self.keys = KeyRing(self.store)

    async def crash(self) -> None:
        """Die: everything in memory is gone, all lines are cut."""
        self.alive = False
        for line in tuple(self.lines):
            line.outbox.put_nowait(None)
        dying = [self.store._task, self.rooms._ticker, *self.tasks, *self.rooms._refreshing]
        for room in self.rooms._rooms.values():
            room.subscribers.clear()
            dying += room._tasks
        for task in dying:
            if task is not None:
                task.cancel()
        await asyncio.gather(*(t for t in dying if t is not None), return_exceptions=True)
        self.lines.clear()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Something this process does until it dies."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def serve(self, line: Connection, inbox: "asyncio.Queue[bytes | None]") -> None:
        """What a socket does: one message after the other until the line ends."""
        self.lines.add(line)
        try:
            while (raw := await inbox.get()) is not None:
                await delay(self.chance, 0.02)
                await line.receive(raw)
        finally:
            self.lines.discard(line)
            line.room.leave(line)


class World:
    """Everything, and what happens to it."""

    def __init__(self, seed: int, servers: int = 2) -> None:
        self.seed, self.chance = seed, random.Random(seed)
        self.calm, self.over = True, False
        self.trouble = self.chance.choice((0.0, 0.02, 0.1, 0.25))
        self.cuts = self.chance.choice((0.0, 0.03, 0.15))
        self.bot = self.chance.random() < 0.3
        self.waits = self.chance.choice((5, 20))
        self.moment, self.window = 0, 0
        self.log: list[LogEntry] = []
        self.heard: dict[str, int] = defaultdict(int)
        self.clients: list[Client] = []
        self.missed: Violation | None = None
        self.database = database()
        self.servers = [Server(self, f"{seed} server {n}") for n in range(servers)]
        self.watched = self.chance.random() < 0.4
        """Does somebody watch who would like to look over a shoulder?"""
        self._spoken: dict[tuple[Server, Server], float] = defaultdict(float)

    def fate(self, chance: random.Random) -> str:
        """What happens to one trip to the database."""
        if self.calm or chance.random() >= self.trouble:
            return "well"
        return chance.choice(("lost_before", "lost_after", "slow"))

    def cut(self, chance: random.Random) -> bool:
        """Is a line cut now?"""
        return not self.calm and chance.random() < self.cuts

    def hear(self, what: str) -> None:
        """Count what clients hear."""
        self.heard[what] += 1

    def written(self) -> int:
        """The number of the table's last entry."""
        query = select(func.max(ENTRIES.c.seq)).where(ENTRIES.c.table_id == TABLE)
        return int(self.database.look(lambda c: c.execute(query).scalar_one()))

    def some_server(self, chance: random.Random) -> Server | None:
        """Whoever a proxy would choose."""
        alive = [server for server in self.servers if server.alive]
        return chance.choice(alive) if alive else None

    def spread_news(self, origin: Server, told: str) -> None:
        """Other servers hear what was written, later or, in trouble, not at once."""

        def hear(server: Server) -> None:
            for table, entry in pg_messages.decode(told)[1]:
                server.rooms.changed(table, entry)

        self._tell_others(origin, hear)

    def announce(self, origin: Server, said: Announcement) -> None:
        """Other servers hear who is at one of them."""
        self._tell_others(origin, lambda server: server.rooms.presence.receive(said))

    def _tell_others(self, origin: Server, what: Callable[[Server], None]) -> None:
        """One after the other, as they were said."""
        loop = asyncio.get_running_loop()

        def tell(server: Server) -> None:
            if server.alive:
                what(server)

        for server in self.servers:
            if server is not origin and server.alive:
                late = self.fate(origin.chance) != "well"
                soonest = loop.time() + origin.chance.uniform(0, 12.0 if late else 0.05)
                at = max(soonest, self._spoken[origin, server] + 1e-6)
                self._spoken[origin, server] = at
                loop.call_at(at, tell, server)

    def entered(self, table: Table, entry: LogEntry) -> None:
        """Whoever is written down as away was away; what is in doubt in trouble is not judged."""
        if self.trouble or not isinstance(entry.event, WentAway):
            return
        person, at = table.seats[entry.event.seat].person, entry.at / 1000 - 10**9
        for client in self.clients:
            since = client.greeted
            if client.person == person and since is not None and since + SURE < at:
                self.missed = Violation(f"person {person} was called absent and is here")

    async def open(self) -> list[Client]:
        """A table in the lobby, where seats change hands while lines are open; then it begins."""
        for server in self.servers:
            server.start()
        seats = [
            InitialSeat("human"),
            InitialSeat("bot", level="random") if self.bot else InitialSeat(),
        ]
        agreed = Agreement(
            *(GAME.name, {}, 5, True, seats, [0], "A"),
            absent=Absent(seconds=self.waits),
            public=True,
        )
        await self._keep(TABLE, LogEntry(1, clock_now(), table_opened(agreed)))
        self.database.do(
            lambda c: c.execute(insert(TABLES), {**_row(BROKEN), "status": "playing", "due": 1})
        )
        row = {"table_id": BROKEN, "seq": 1, "at": 1, "kind": "opened", "data": "{}"}
        self.database.do(lambda c: c.execute(insert(ENTRIES), row))
        server = self.servers[0]
        room = server.rooms.room(TABLE)
        people = [await server.keys.issue(Holder(TABLE, 0, None))]
        if not self.bot:
            await room.execute(join("B"))
            people.append(await server.keys.issue(Holder(TABLE, 1, None)))
        if self.watched:
            await room.execute(join("C"))
            people.append(await server.keys.issue(Holder(TABLE, len(people), None)))
        clients = self.clients = [Client(self, person, key) for person, key in enumerate(people)]
        self.living = [asyncio.create_task(client.live()) for client in clients]
        await asyncio.sleep(10)
        for command in self._chairs():
            await room.execute(command)
        await room.execute(start(0))
        return clients

    def _chairs(self) -> list[Command]:
        """Everybody finds a seat; perhaps the host first gives his to the other."""
        if self.bot:
            return []
        if self.chance.random() < 0.5:
            return [sit(1, 1)]
        return [stand(0, 0), sit(1, 0), sit(0, 1)]

    async def _keep(self, name: str, entry: LogEntry) -> None:
        key = key_row(f"key of {name}", Holder(name, 0, None))
        await self.servers[0].store.create(_row(name), entry, key)

    async def trouble_for(self, seconds: float) -> None:
        """Servers crash and come back while everything else goes wrong as well."""
        self.calm = False
        strangers = [] if self.trouble else [self._be_strange(s) for s in self.servers]
        strange = asyncio.gather(*strangers)
        until = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < until:
            await delay(self.chance, 10.0)
            server = self.chance.choice(self.servers)
            if self.trouble and server.alive and self.chance.random() < 0.5:
                await server.crash()
                await delay(self.chance, 5.0)
                server.start()
        self.calm = True
        await strange

    async def _be_strange(self, server: Server) -> None:
        """Somebody's bad rows share commits with everybody's good ones."""
        while not self.calm:
            stranger = LogEntry(1, 1, ChatMessage(0, "to a table that is not there"))
            with suppress(StoreFault):
                await server.store.append("nowhere", stranger)
            await delay(server.chance, STRANGE)

    async def play(self) -> None:
        """A whole history; raises the first promise that is not kept."""
        clients = await self.open()
        ending = asyncio.create_task(self._until_over(clients))
        first = asyncio.FIRST_EXCEPTION
        done, _ = await asyncio.wait([ending, *self.living], return_when=first)
        for task in (ending, *self.living):
            task.cancel()
        await asyncio.gather(ending, *self.living, return_exceptions=True)
        for server in self.servers:
            await server.crash()
        for task in done:
            if not task.cancelled() and task.exception() is not None:
                raise task.exception()  # type: ignore[misc]
        self.check(clients)

    async def _until_over(self, clients: list[Client]) -> None:
        await self.trouble_for(60.0)
        for _ in range(600):
            if all(client.now["status"] == "over" for client in clients):
                self.over = True
                return
            await asyncio.sleep(1)
        raise Violation("the table stands still although everybody is there")

    def check(self, clients: list[Client]) -> None:
        """What was acknowledged is in the log, once and in order; what was refused is not."""
        if self.missed is not None:
            raise self.missed
        query = select(ENTRIES).where(ENTRIES.c.table_id == TABLE).order_by(ENTRIES.c.seq)
        rows = self.database.look(lambda c: c.execute(query).all())
        log = self.log = [
            LogEntry(row.seq, row.at, decode_event(row.kind, row.data)) for row in rows
        ]
        if [entry.seq for entry in log] != list(range(1, len(log) + 1)):
            raise Violation("the log has gaps")
        Table.of(TABLE, log)
        asks = [entry.event.ask for entry in log if isinstance(entry.event, DecisionMade)]
        said = [entry.event.text for entry in log if isinstance(entry.event, ChatMessage)]
        if len(said) != len(set(said)):
            raise Violation("something was written twice")
        if any(one.at > two.at for one, two in pairwise(log)):
            raise Violation("time ran backwards")
        for client in clients:
            self._check_client(client, log, asks)
        if not self.trouble and self.heard["storage"]:
            raise Violation("a stranger's bad row failed somebody's good one")

    def _check_client(self, client: Client, log: list[LogEntry], asks: list[int]) -> None:
        for seq, request in client.acknowledged:
            fact = log[seq - 1].event
            if request["op"] == "answer":
                kept = isinstance(fact, DecisionMade) and fact.action == request["action"]
                if not kept or fact.ask != request["ask"]:  # type: ignore[attr-defined]
                    raise Violation(f"{request} was acknowledged as {seq} and is not there")
        for ask, heard in client.replies.items():
            if ask in asks and "storage" in heard and not {"update", "unknown", "cut"} & set(heard):
                decided = [e.event for e in log if isinstance(e.event, DecisionMade)]
                mine = next(fact for fact in decided if fact.ask == ask)
                if not _by_bot(log, mine):
                    raise Violation(f"the answer to {ask} was refused and is there")


def _by_bot(log: list[LogEntry], fact: DecisionMade) -> bool:
    """Did a bot play that seat when this was decided?"""
    played = False
    for entry in log:
        if entry.event is fact:
            return played
        if getattr(entry.event, "seat", None) == fact.seat:
            played = entry.kind == "replaced" or (played and entry.kind != "reclaimed")
    return False


def _row(name: str) -> Json:
    row = {"id": name, "game": GAME.name, "status": "gathering", "public": True}
    return row | {"created": 1, "due": None, "invite": ""}


def clock_now() -> int:
    """Virtual milliseconds."""
    return 10**12 + int(asyncio.get_running_loop().time() * 1000)


def history(seed: int, servers: int = 2) -> World:
    """Play one history; raises a `Violation` with its seed if a promise is not kept."""
    return play(World(seed, servers), seed)


def play(world: World, seed: int) -> World:
    """Play the history of a world."""
    loop = Loop()
    try:
        with ExitStack() as patched:
            for module in (rooms, keys, clock):
                patched.enter_context(patch.object(module, "milliseconds", clock_now))
            patched.enter_context(patch.object(rooms, "TICK", TICK))
            loop.run_until_complete(_quiet(world.play))
    except Violation as violation:
        raise Violation(f"seed {seed}: {violation}") from violation
    finally:
        loop.close()
        world.database.clear()
    return world


async def _quiet(play: Callable[[], Awaitable[None]]) -> None:
    with structlog.testing.capture_logs():
        await play()


def main() -> None:
    """Play histories from the command line, for hours if wished."""
    options = argparse.ArgumentParser()
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--histories", type=int, default=1)
    chosen = options.parse_args()
    registry.add_game(GAME)
    for seed in range(chosen.seed, chosen.seed + chosen.histories):
        history(seed)
    sys.stdout.write(f"{chosen.histories} histories kept every promise\n")


if __name__ == "__main__":
    main()
