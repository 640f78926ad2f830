"""One process of the server: its storage, keys, rooms, workers and notices, and opening tables."""

import asyncio
import secrets
from contextlib import ExitStack
from typing import Any, TypeVar

from msgspec import UNSET
from msgspec.structs import asdict

from moontable.kernel import Refused
from moontable.server.clock import milliseconds
from moontable.server.cluster.pg_listener import PgListener
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
from moontable.server.keys import Holder, KeyRing, hashed, is_match, key_row, new_key
from moontable.server.notices import Notices
from moontable.server.rate_limit import ConcurrencyLimit, RateLimiter
from moontable.server.rooms import Room, Rooms, RoomServices
from moontable.server.settings import Settings
from moontable.server.store import Store
from moontable.tables import score_sheet
from moontable.tables.agreement import GATHERING, Agreement, MatchSheet
from moontable.tables.commands import Command, play, seats
from moontable.tables.events import LogEntry
from moontable.tables.events.seats import PersonJoined
from moontable.tables.levels import load_policies
from moontable.tables.replays import Replay
from moontable.tables.score_sheet import ScoreSheet
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
    """Everything that HTTP endpoints and sockets work with."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        load_policies()
        self._url = url = read_url(settings.database)
        self._lock = ExitStack()
        self.store = Store(url)
        self.store.name = secrets.token_hex(8)
        self.keys = KeyRing(self.store)
        self.sandbox = Sandbox(
            settings.readers, settings.reading_seconds, settings.reading_megabytes
        )
        hints = RateLimiter(settings.hints_per_minute, 60.0)
        delays = settings.bot_moment, settings.answer_window
        services = RoomServices(BotPool(settings.bots), self.sandbox, hints, *delays)
        self.rooms = Rooms(self.store, services)
        self.connections = ConcurrencyLimit(settings.sockets)
        self.trials = JobSlots(settings.trials, "trial")
        self.reviews = Reviews(settings.reviews, self.store)
        self.notices = Notices(settings, self.store)
        self.rooms.on_entry = self.notices.on_entry
        self.notices.is_present = lambda table, person: self.rooms.room(table).is_present(person)
        self._listener: PgListener | None = None
        if self.store.is_postgres:
            rooms = self.rooms
            rooms.presence.process = self.store.name
            self._listener = PgListener(url, rooms.presence, rooms.changed, rooms.refresh_all)

    async def open(self) -> None:
        """Lock and open the database, and load the games."""
        self._lock.enter_context(exclusive_lock(self._url))
        # Here and in the sandbox, every game is loaded before anybody waits for it.
        await asyncio.gather(self.sandbox.start(), asyncio.to_thread(preload))
        await self.store.open()
        if self._listener is not None:
            await self._listener.start()
        self.rooms.start()

    async def close(self) -> None:
        """Stop everything; what is being written is finished first."""
        if self._listener is not None:
            await self._listener.stop()
        await self.trials.stop()
        await self.reviews.stop()
        await self.sandbox.stop()
        await self.rooms.stop()
        await self.notices.stop()
        await self.store.close()
        self._lock.close()

    async def open_table(self, new: NewTable, client: str = "") -> Opened:
        """Open a table; it starts at once if nobody else has to join."""
        beginnings = [new.record, new.play_on, new.position]
        if sum(value is not None for value in beginnings) > 1:
            raise Refused("record", "give only one of record, from and position")
        record, upto = new.record, new.upto
        if new.play_on is not None:
            record, upto = await self.record(new.play_on.table, client), new.play_on.upto
        task = CompleteAgreement(_agreement(new), record, new.position, upto)
        return await self._create(await self.sandbox.run(task, Agreement, client))

    async def _create(self, agreement: Agreement) -> Opened:
        name, invite, key = secrets.token_urlsafe(9), new_key(), new_key()
        entry = LogEntry(1, milliseconds(), seats.open_table(agreement))
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
        if play.is_ready_to_start(table):
            await self.rooms.room(name).execute(play.start(0))
        return Opened(name, key, invite)

    async def record(self, name: str, client: str = "") -> dict[str, object]:
        """A finished game's record with the names of its players."""
        record: dict[str, object] = await self._run(BuildRecord, name, dict, client)
        return record

    async def replay(  # noqa: PLR0913 - what is shown, and to whom
        self,
        name: str,
        seat: int | None,
        start: int,
        stop: int | None,
        variation: list[int],
        client: str = "",
    ) -> Replay:
        """A finished game, or a variation of it, frame by frame; seat None shows all hands."""
        fields = {"seat": seat, "start": start, "stop": stop, "variation": variation}
        return await self._run(BuildReplay, name, Replay, client, **fields)

    async def game_summary(self, name: str, client: str = "") -> GameSummary:
        """The summary of a finished game."""
        return await self._run(Summarize, name, GameSummary, client)

    async def sheet(self, name: str, client: str = "") -> ScoreSheet:
        """The score sheet of a table's match."""
        return await self._run(BuildScoreSheet, name, ScoreSheet, client)

    async def _run(
        self, task: type[TableTask], name: str, type_: type[T], client: str, **fields: Any
    ) -> T:
        """Run a task about a table as committed."""
        log = await self.store.rows(name)
        if not log:
            raise Refused("table", f"there is no table {name!r}", code="unknown_table")
        return await self.sandbox.run(task(name, log, **fields), type_, client)

    async def join(self, name: str, person: str, invite: str | None, seat: int | None) -> Joined:
        """Join a table with its invitation, or without if it is public."""
        row = await self.store.row(name)
        if row is None:
            self.rooms.forget(name)
            raise Refused("table", f"there is no table {name!r}", code="unknown_table")
        if not row["public"] and (invite is None or not is_match(invite, row["invite"])):
            raise Refused("invite", "does not open this table", code="wrong_key")
        room = self.rooms.room(name)
        number = await _add_person(room, seats.join_as_new(person))
        if seat is not None:
            await room.execute(seats.sit(number, seat))
        return Joined(await self.keys.issue(Holder(name, number, None)), seat)

    async def rematch(self, name: str, key: str, client: str = "", *, swap: bool = False) -> Opened:
        """The rematch of a table, opened by the first request.

        With `swap`, everybody plays what the next seat played.
        """
        person = await self.keys.person_at(key, name)
        assert person is not None
        fields = {"person": person, "seed": secrets.randbits(63), "swap": swap}
        agreement = await self._run(AgreeRematch, name, Agreement, client, **fields)
        room = self.rooms.room(name)
        async with room.lock:
            table = await room.table()
        if table.rematch is None:
            opened = await self._create(agreement)
            try:
                await room.execute(play.open_rematch(opened.table))
            except Refused as refused:
                if refused.code != "taken":
                    raise
            else:
                return opened
            async with room.lock:
                table = await room.table()
        assert table.rematch is not None, "somebody else has opened it"
        return await self._join_rematch(table.rematch, table, person)

    async def _join_rematch(self, name: str, before: Table, person: int) -> Opened:
        room = self.rooms.room(name)
        number = await _add_person(room, seats.join(before.people[person].name))
        for seat in before.seats_of(person):
            try:
                await room.execute(seats.sit(number, seat))
            except Refused as refused:
                if refused.code not in {"taken", "begun"}:
                    raise
        return Opened(name, await self.keys.issue(Holder(name, number, None)), "")

    async def summary_if_readable(self, name: str, person: int | None = None) -> Summary | None:
        """A table's summary; None if its log cannot be read."""
        try:
            return await self.summary(name, person)
        except Refused as refused:
            if refused.code != "broken":
                raise
            return None

    async def summary(self, name: str, person: int | None = None) -> Summary:
        """A table's summary, for a person."""
        room = self.rooms.room(name)
        async with room.lock:
            try:
                table = await room.table()
            except Refused:
                self.rooms.forget(name)
                raise
            return summary_of(table, person)


async def _add_person(room: Room, command: Command) -> int:
    """Execute a command to join; returns the person's number."""
    event = (await room.execute(command)).event
    assert isinstance(event, PersonJoined), "a command to join writes this event"
    return event.person


def _first_sheet(match: MatchRequest | None) -> MatchSheet | None:
    return None if match is None else MatchSheet(**asdict(match), seed=secrets.randbits(48))


def _agreement(new: NewTable) -> Agreement:
    """The agreement as requested, not yet checked by the game."""
    return Agreement(
        game=new.game,
        setup=new.setup,
        seed=secrets.randbits(63) if new.seed is None else new.seed,
        seed_chosen=new.seed is not None,
        seats=new.seats,
        mine=new.mine,
        host=new.name,
        pace=new.pace,
        absent=new.absent,
        public=new.public,
        hints=new.hints,
        guarded=new.guarded,
        match=_first_sheet(new.match),
        language=new.language or UNSET,
        waits_for_share=new.waits_for_share or UNSET,
    )


def summary_of(table: Table, person: int | None) -> Summary:
    """A table in a list."""
    hidden = score_sheet.has_hidden_loadouts(table)
    return Summary(
        table=table.name,
        game=table.agreement.game,
        status=table.status,
        seats=[
            SeatSummary(kind=p.kind, name=p.name, level=p.level, player={} if hidden else p.player)
            for p in table.seats
        ],
        created=table.history[0][0].at,
        moved=table.history[-1][0].at,
        waiting=sorted(table.open_decisions),
        mine=table.seats_of(person),
        decisions=table.decisions,
        public=table.public,
        hours=table.agreement.pace.hours,
        language=table.agreement.language or None,
        winners=[] if table.outcome is None else list(table.outcome.winners),
    )
