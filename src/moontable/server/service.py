"""Everything a server process holds together: storage, keys, rooms, notices; and what it opens.

It knows how tables come into being and how they are listed; HTTP and sockets come in by it.
"""

import asyncio
import secrets
from contextlib import ExitStack
from typing import Any, TypeVar

from msgspec import UNSET
from msgspec.structs import asdict

from moontable.kernel import Refused
from moontable.server.clock import milliseconds
from moontable.server.cluster.pg_listener import News
from moontable.server.database import exclusive_lock, read_url
from moontable.server.http_types import (
    Joined,
    MatchRequest,
    NewTable,
    Opened,
    SeatSummary,
    Summary,
)
from moontable.server.jobs import JobSlots, Reviews
from moontable.server.keys import Holder, KeyRing, hashed, key_row, new_key, same
from moontable.server.notices import Notices
from moontable.server.rate_limit import ConcurrencyLimit, RateLimiter
from moontable.server.rooms import Room, Rooms, RoomServices
from moontable.server.settings import Settings
from moontable.server.store import Store
from moontable.tables import orders, sheet
from moontable.tables.facts import seats
from moontable.tables.levels import load_policies
from moontable.tables.log import GATHERING, Agreement, Entry, Sheet
from moontable.tables.orders import Order
from moontable.tables.replays import Replay
from moontable.tables.sheet import ScoreSheet
from moontable.tables.summary import GameSummary
from moontable.tables.table import Table
from moontable.workers.bot_pool import BotPool
from moontable.workers.sandbox import Sandbox
from moontable.workers.sandbox_tasks import (
    AgreeRematch,
    BuildRecord,
    BuildReplay,
    BuildScoreSheet,
    CompleteAgreement,
    Summarize,
    TableTask,
)
from moontable.workers.sandbox_worker import preload

T = TypeVar("T")


class Service:
    """One process of the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        load_policies()
        self._url = url = read_url(settings.database)
        self._held = ExitStack()
        self.store = Store(url)
        self.store.name = secrets.token_hex(8)
        self.keys = KeyRing(self.store)
        self.sandbox = Sandbox(
            settings.readers, settings.reading_seconds, settings.reading_megabytes
        )
        hints = RateLimiter(settings.hints_per_minute, 60.0)
        moments = settings.bot_moment, settings.answer_window
        crew = RoomServices(BotPool(settings.bots), self.sandbox, hints, *moments)
        self.rooms = Rooms(self.store, crew)
        self.connections = ConcurrencyLimit(settings.sockets)
        self.trials = JobSlots(settings.trials, "trial")
        self.reviews = Reviews(settings.reviews, self.store)
        self.notices = Notices(settings, self.store)
        self.rooms.on_entry = self.notices.on_entry
        self.notices.here = lambda table, person: self.rooms.room(table).is_present(person)
        self._news: News | None = None
        if self.store.is_postgres:
            rooms = self.rooms
            rooms.presence.process = self.store.name
            self._news = News(url, rooms.presence, rooms.changed, rooms.refresh_all)

    async def open(self) -> None:
        """Begin the day."""
        self._held.enter_context(exclusive_lock(self._url))
        # Both here and there every game is loaded before anybody waits for it.
        await asyncio.gather(self.sandbox.start(), asyncio.to_thread(preload))
        await self.store.open()
        if self._news is not None:
            await self._news.start()
        self.rooms.start()

    async def close(self) -> None:
        """Finish what is being written, then close."""
        if self._news is not None:
            await self._news.stop()
        await self.trials.stop()
        await self.reviews.stop()
        await self.sandbox.stop()
        await self.rooms.stop()
        await self.notices.stop()
        await self.store.close()
        self._held.close()

    async def open_table(self, wish: NewTable, whose: str = "") -> Opened:
        """Open a table; it starts at once if nobody else is waited for."""
        given = [wish.record, wish.play_on, wish.position]
        if sum(value is not None for value in given) > 1:
            raise Refused("record", "give one of record, from and position")
        record, upto = wish.record, wish.upto
        if wish.play_on is not None:
            record, upto = await self.record(wish.play_on.table, whose), wish.play_on.upto
        task = CompleteAgreement(_agreement(wish), record, wish.position, upto)
        return await self._keep(await self.sandbox.run(task, Agreement, whose))

    async def _keep(self, agreement: Agreement) -> Opened:
        name, invite, key = secrets.token_urlsafe(9), new_key(), new_key()
        entry = Entry(1, milliseconds(), orders.opening(agreement))
        row = {
            "id": name,
            "game": agreement.game,
            "status": GATHERING,
            "public": agreement.public,
            "created": entry.at,
            "due": None,
            "invite": hashed(invite),
        }
        await self.store.create(row, entry, key_row(key, Holder(name, 0, None)))
        table = Table.of(name, [entry])
        self.rooms.room(name).adopt(table)
        if orders.waits_for_nothing(table):
            await self.rooms.room(name).order(orders.start(0))
        return Opened(name, key, invite)

    async def record(self, name: str, whose: str = "") -> dict[str, object]:
        """A finished game's record with the names of its players."""
        found: dict[str, object] = await self._of_table(BuildRecord, name, dict, whose)
        return found

    async def replay(  # noqa: PLR0913 - what is shown, from where, and to whom
        self,
        name: str,
        look: int | None,
        start: int,
        stop: int | None,
        line: list[int],
        whose: str = "",
    ) -> Replay:
        """A finished game frame by frame, or another line of it; `look` None shows all hands."""
        fields = {"seat": look, "start": start, "stop": stop, "variation": line}
        return await self._of_table(BuildReplay, name, Replay, whose, **fields)

    async def game_summary(self, name: str, whose: str = "") -> GameSummary:
        """How a finished game went."""
        return await self._of_table(Summarize, name, GameSummary, whose)

    async def sheet(self, name: str, whose: str = "") -> ScoreSheet:
        """The score sheet of the match a table belongs to."""
        return await self._of_table(BuildScoreSheet, name, ScoreSheet, whose)

    async def _of_table(
        self, task: type[TableTask], name: str, type_: type[T], whose: str, **fields: Any
    ) -> T:
        """Ask about a kept table; what is committed counts."""
        log = await self.store.rows(name)
        if not log:
            raise Refused("table", f"there is no table {name!r}", code="unknown_table")
        return await self.sandbox.run(task(name, log, **fields), type_, whose)

    async def join(self, name: str, person: str, invite: str | None, seat: int | None) -> Joined:
        """Somebody comes to a table, with its invitation or because it is public."""
        row = await self.store.row(name)
        if row is None:
            self.rooms.forget(name)
            raise Refused("table", f"there is no table {name!r}", code="unknown_table")
        if not row["public"] and (invite is None or not same(invite, row["invite"])):
            raise Refused("invite", "does not open this table", code="wrong_key")
        room = self.rooms.room(name)
        number = await _joined(room, orders.come(person))
        if seat is not None:
            await room.order(orders.sit(number, seat))
        return Joined(await self.keys.give(Holder(name, number, None)), seat)

    async def rematch(self, name: str, key: str, whose: str = "", *, swap: bool = False) -> Opened:
        """The rematch of a finished table: opened by the first who asks, found by the others.

        Swapped, everybody plays what the next seat played.
        """
        person = await self.keys.person_at(key, name)
        assert person is not None
        fields = {"person": person, "seed": secrets.randbits(63), "swap": swap}
        agreement = await self._of_table(AgreeRematch, name, Agreement, whose, **fields)
        room = self.rooms.room(name)
        async with room.lock:
            table = await room.table()
        if table.rematch is None:
            opened = await self._keep(agreement)
            try:
                await room.order(orders.rematch(opened.table))
            except Refused as refused:
                if refused.code != "taken":
                    raise
            else:
                return opened
            async with room.lock:
                table = await room.table()
        assert table.rematch is not None, "whoever came first has opened it"
        return await self._follow(table.rematch, table, person)

    async def _follow(self, following: str, before: Table, person: int) -> Opened:
        room = self.rooms.room(following)
        number = await _joined(room, orders.join(before.people[person].name))
        for seat in before.seats_of(person):
            try:
                await room.order(orders.sit(number, seat))
            except Refused as refused:
                if refused.code not in {"taken", "begun"}:
                    raise
        return Opened(following, await self.keys.give(Holder(following, number, None)), "")

    async def summary_if_sound(self, name: str, person: int | None = None) -> Summary | None:
        """A table in a list; one that cannot be read is passed over."""
        try:
            return await self.summary(name, person)
        except Refused as refused:
            if refused.code != "broken":
                raise
            return None

    async def summary(self, name: str, person: int | None = None) -> Summary:
        """A table in a list."""
        room = self.rooms.room(name)
        async with room.lock:
            try:
                table = await room.table()
            except Refused:
                self.rooms.forget(name)
                raise
            return summary_of(table, person)


async def _joined(room: Room, order: Order) -> int:
    """Somebody gets a key to a table: the person's number there."""
    fact = (await room.order(order)).fact
    assert isinstance(fact, seats.Joined), "joining is written down as such"
    return fact.person


def _first_sheet(wish: MatchRequest | None) -> Sheet | None:
    """The sheet a match begins with."""
    return None if wish is None else Sheet(**asdict(wish), seed=secrets.randbits(48))


def _agreement(wish: NewTable) -> Agreement:
    """What is wished for, not yet read by any game."""
    return Agreement(
        game=wish.game,
        setup=wish.setup,
        seed=secrets.randbits(63) if wish.seed is None else wish.seed,
        seed_chosen=wish.seed is not None,
        seats=wish.seats,
        mine=wish.mine,
        host=wish.name,
        pace=wish.pace,
        absent=wish.absent,
        public=wish.public,
        hints=wish.hints,
        guarded=wish.guarded,
        match=_first_sheet(wish.match),
        language=wish.language or UNSET,
        waits_for_share=wish.waits_for_share or UNSET,
    )


def summary_of(table: Table, person: int | None) -> Summary:
    """What a list tells about a table."""
    hidden = sheet.secret(table)
    return Summary(
        table=table.name,
        game=table.agreement.game,
        status=table.status,
        seats=[
            SeatSummary(kind=p.kind, name=p.name, level=p.level, player={} if hidden else p.player)
            for p in table.seats
        ],
        created=table.story[0][0].at,
        moved=table.story[-1][0].at,
        waiting=sorted(table.asks),
        mine=table.seats_of(person),
        decisions=table.decisions,
        public=table.public,
        hours=table.agreement.pace.hours,
        language=table.agreement.language or None,
        winners=[] if table.outcome is None else list(table.outcome.winners),
    )
