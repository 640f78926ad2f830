"""One client at one table: answers its messages in order and sends it what happens."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import structlog
from msgspec import to_builtins
from msgspec.structs import asdict, replace

from moontable.kernel import Reason, Refused
from moontable.server import client_messages as requests
from moontable.server import server_messages as messages
from moontable.server import viewpoint
from moontable.server.keys import KeyRing
from moontable.server.metrics import ENTRIES, FAULTS, MESSAGES
from moontable.server.outbox import Outbox
from moontable.server.rooms import Room, imagined_world
from moontable.server.store import StoreFault, UnknownOutcome
from moontable.server.text_validation import check_text
from moontable.tables.agreement import GATHERING
from moontable.tables.commands import Command, own_seat, seats
from moontable.tables.levels import adviser
from moontable.tables.protocol import reason_json
from moontable.tables.queries import queries_of
from moontable.tables.table import Table
from moontable.workers.bot_pool import BotFault
from moontable.workers.protocol import Task
from moontable.workers.sandbox_tasks import CheckChoice, ExplainDeed, RunQuery

DECODER: Final = msgspec.json.Decoder(requests.ClientMessage)
ENCODER: Final = msgspec.json.Encoder()
LOOK_ENTRIES: Final = 200
"""Log entries sent along when a client changes its seat."""
PAGE: Final = 500
"""Log entries in one message."""
logger = structlog.get_logger()


class Connection:
    """A client's connection to a room; an outbox stands between it and the network."""

    __slots__ = (
        *("person", "outbox", "slow", "greeted", "room"),
        *("_seat", "_keys", "_backlog", "_address"),
    )

    def __init__(
        self,
        room: Room,
        keys: KeyRing,
        backlog: int,
        address: str = "",
        outbox: Outbox | None = None,
    ) -> None:
        self.person: int | None = None
        self._seat: int | None = None
        """The seat that the client asked to look from."""
        self.outbox = outbox or Outbox()
        self.slow = False
        self.room = room
        self._keys = keys
        self._backlog = backlog
        self._address = address
        self.greeted = False

    def send(self, message: messages.ServerMessages) -> None:
        """Queue a message."""
        self._put(ENCODER.encode(message))

    def _put(self, encoded: bytes) -> None:
        """Queue a message; a client that does not read is disconnected and may come back."""
        if self.slow:
            return
        if self.outbox.qsize() >= self._backlog:
            self.slow = True
            self.outbox.put_nowait(ENCODER.encode(messages.Bye("slow", final=False)))
            self.outbox.put_nowait(None)
            return
        self.outbox.put_nowait(encoded)

    def send_update(self, broadcast: viewpoint.EntryBroadcast, request: int | None) -> None:
        """Send a new entry and the state after it."""
        self._put(broadcast.encode(self._viewpoint(broadcast.table), request))

    def _viewpoint(self, table: Table) -> viewpoint.Viewpoint:
        return viewpoint.viewpoint_for(table, self.person, self._seat)

    def send_people(self, message: bytes) -> None:
        """Send the list of people present."""
        self._put(message)

    async def receive(self, raw: bytes | str) -> None:
        """Answer one message, whatever it is."""
        number: int | None = None
        try:
            request = DECODER.decode(raw)
            number = request.id
            MESSAGES[type(request).__name__] += 1
            if _has_escapes(raw):
                check_text(asdict(request), "message")
            await self._answer(request)
        except Refused as refused:
            self.refuse(number, refused)
        except msgspec.MsgspecError as error:
            self.refuse(number_of(raw), Refused("message", str(error), code="bad_message"))
        except UnicodeError:
            self.refuse(None, Refused("message", "is not text", code="bad_message"))
        except UnknownOutcome as error:
            logger.warning("outcome_unknown", table=self.room.name, error=str(error))
            wrong = "connection lost; whether it was saved is unknown, so check the table"
            self.refuse(number, Refused("storage", wrong, code="unknown"))
        except StoreFault as error:
            logger.warning("store_fault", table=self.room.name, error=str(error))
            wrong = "the database did not respond"
            self.refuse(number, Refused("storage", wrong, "please try again", code="storage"))
        except BotFault:
            self.refuse(number, Refused("hint", "the bot did not respond", code="bot"))
        except RecursionError:
            self.refuse(number, Refused("message", "is nested too deeply", code="bad_message"))
        except Exception:
            logger.exception("request_failed", table=self.room.name)
            self.refuse(number, Refused("server", "internal error", code="internal"))

    def refuse_too_many(self, raw: bytes | str) -> None:
        """Refuse a message that came too soon after others."""
        refused = Refused("message", "too many", "please wait a moment", code="too_many")
        self.refuse(number_of(raw), refused)

    def refuse(self, number: int | None, refused: Refused) -> None:
        """Send a refusal with its reasons."""
        FAULTS.labels(refused.code).inc()
        reasons = self._reasons(refused)
        self.send(messages.Fault(number, refused.code, refused.where, str(refused), reasons))

    def _reasons(self, refused: Refused) -> list[dict[str, Any]]:
        """The reasons of a refusal as JSON, those from a sandbox first."""
        game = self.room.game
        encoded = [reason for reason in refused.reasons if isinstance(reason, dict)]
        if game is None:
            return encoded
        raw = [reason for reason in refused.reasons if isinstance(reason, Reason)]
        return encoded + [dict(reason_json(game, reason)) for reason in raw]

    async def _answer(self, request: Any) -> None:
        if isinstance(request, requests.Hello):
            await self._hello(request)
            return
        if not self.greeted:
            raise Refused("message", "say hello first", code="bad_message")
        self.room.mark_active(self.person)
        if isinstance(request, requests.CommandRequest):
            command = await self._command(request)
            entry = await self.room.execute(command, by=(self, request.id))
            ENTRIES[entry.kind] += 1
            if entry.kind == "shared":
                await self.room.start_if_ready()
            return
        await HANDLERS[type(request)](self, request)

    async def _command(self, request: requests.CommandRequest) -> Command:
        if isinstance(request, requests.Choose):
            return await self._choose(request)
        command = request.command(self.person)
        if isinstance(request, requests.CallAbsent):
            return self.room.refuse_if_present(request.seat, command)
        return command

    def reply(self, number: int, body: dict[str, Any]) -> None:
        """Answer a query."""
        self.send(messages.Done(number, body))

    async def _hello(self, request: requests.Hello) -> None:
        if self.greeted:
            raise Refused("message", "you have already said hello", code="bad_message")
        self.person = await self._keys.person_at(request.key, self.room.name)
        async with self.room.lock:
            table = await self.room.table()
            if (request.last or 0) > table.seq:
                await self.room.catch_up(table)  # the client was connected to another process
            self._look_from(table, request.look)
            self.greeted = True
            self.send(self._welcome(request, table))
            await self.room.enter(self)

    def _welcome(self, request: requests.Hello, table: Table) -> messages.Welcome:
        person, view = self.person, self._viewpoint(table)
        present = self.room.present() | ({person} if person is not None else set())
        after = min(request.last or 0, table.seq)
        first = max(after, table.seq - PAGE)
        return messages.Welcome(
            id=request.id,
            about=viewpoint.table_info(table),
            me=None if person is None else viewpoint.person_message(table, person, present),
            people=viewpoint.people_messages(table, present),
            missed=self._entries(table, first, table.seq, view),
            skipped=first - after,
            now=self._state(table, view),
        )

    def _entries(
        self, table: Table, start: int, stop: int, view: viewpoint.Viewpoint
    ) -> list[messages.Entry]:
        entries = table.history[start:stop]
        return [viewpoint.entry_message(table, entry, events, view) for entry, events in entries]

    def _state(self, table: Table, view: viewpoint.Viewpoint) -> messages.TableState:
        return viewpoint.table_state(table, view, viewpoint.common_state(table))

    async def attach(self, key: str | None, seat: int | None) -> None:
        """Act for a key's person for one message, without a hello and unseen by others.

        The person may have left the seat since; if so, the default viewpoint is used.
        """
        self.person = await self._keys.person_at(key, self.room.name)
        async with self.room.lock:
            table = await self.room.table()
            await self.room.catch_up(table)  # the client may know more from another process
        self._seat, self.greeted = seat, True

    def _look_from(self, table: Table, seat: int | None) -> None:
        if seat is not None and seat not in table.seen_by(self.person):
            own_seat(table, self.person, seat)
        self._seat = seat

    async def look_from_seat(self, request: requests.Look) -> None:
        """Show the table from another of the person's seats."""
        async with self.room.lock:
            table = await self.room.table()
            self._look_from(table, request.seat)
            view = self._viewpoint(table)
            entries = self._entries(table, max(0, table.seq - LOOK_ENTRIES), table.seq, view)
            self.reply(request.id, {"now": self._state(table, view), "log": entries})

    async def entries(self, request: requests.Entries) -> None:
        """Send a page of the log."""
        async with self.room.lock:
            table = await self.room.table()
            stop = request.after + PAGE
            entries = self._entries(table, request.after, stop, self._viewpoint(table))
            self.reply(request.id, {"entries": entries, "last": table.seq})

    async def _started_table(self) -> Table:
        table = await self.room.table()
        if table.status == GATHERING:
            raise Refused("table", "the game has not started", code="not_playing")
        return table

    async def why_not(self, request: requests.WhyNot) -> None:
        """Explain why a deed is not possible."""
        async with self.room.lock:
            table = await self._started_table()
            own_seat(table, self.person, request.seat)
            name, world = table.game.name, table.game.pack(imagined_world(table, request.seat))
        await self._run(request, ExplainDeed(name, world, request.seat, request.deed))

    async def question(self, request: requests.Question) -> None:
        """Run one of the game's queries."""
        async with self.room.lock:
            table = await self._started_table()
            names = queries_of(table.game)
            if request.question not in names:
                raise Refused("question", f"there is no {request.question!r}", ", ".join(names))
            world = imagined_world(table, self._viewpoint(table).seat)
            name, packed = table.game.name, table.game.pack(world)
        await self._run(request, RunQuery(name, packed, request.question, request.fields))

    async def _run(self, request: requests.Request, task: Task) -> None:
        """Answer from the sandbox: the event loop never reads what a client wrote."""
        self.reply(request.id, await self.room.sandbox.run(task, dict, self._address))

    async def _choose(self, request: requests.Choose) -> Command:
        """Check a choice in the sandbox, together with those of the other seats."""
        async with self.room.lock:
            table = await self.room.table()
            seats.check_may_choose(table, self.person, request.seat)
            players = seats.loadouts_with(table, request.seat, request.player)
            task = CheckChoice(table.agreement, players)
        await self.room.sandbox.run(task, type(None), self._address)
        return seats.choose_checked(self.person, request.seat, request.player, players)

    async def hint(self, request: requests.Hint) -> None:
        """Say what a bot would do; without a level, the best one weighs all options."""
        async with self.room.lock:
            table = await self._started_table()
            own_seat(table, self.person, request.seat)
            if not table.agreement.hints:
                raise Refused("hint", "this table plays without hints", code="no_hints")
            ask = table.open_decisions.get(request.seat)
            if ask is None:
                wrong = f"seat {request.seat} has no decision to make"
                raise Refused("seat", wrong, code="not_asked")
            level = request.level or adviser(table.game.name)
            task = self.room.bot_task(table, request.seat, level)
            task = replace(task, weigh=request.level is None)
            deed_of, decision, state = table.game.notation.deed, ask.decision, table.session.state
        if not self.room.hints.take(self._address):
            raise Refused("hint", "too many requests", "please wait a moment", code="too_many")
        thought = await self.room.bots.think(task, f"hint {self._address}")
        self.reply(
            request.id,
            {
                "ask": ask.number,
                "action": thought.action,
                "deed": dict(deed_of(state, decision, thought.action)),
                "why": thought.why,
                "value": thought.value,
                "options": [to_builtins(option) for option in thought.options],
            },
        )


Handler = Callable[[Connection, Any], Awaitable[None]]
HANDLERS: Final[dict[type, Handler]] = {
    requests.Look: Connection.look_from_seat,
    requests.Entries: Connection.entries,
    requests.WhyNot: Connection.why_not,
    requests.Question: Connection.question,
    requests.Hint: Connection.hint,
}


def _has_escapes(raw: bytes | str) -> bool:
    """Does the JSON contain escapes? Invalid characters need them."""
    return b"\\u" in raw if isinstance(raw, bytes) else "\\u" in raw


class _Numbered(msgspec.Struct):
    id: int | None = None


def number_of(raw: bytes | str) -> int | None:
    """The `id` of a message that may be invalid otherwise."""
    try:
        return msgspec.json.decode(raw, type=_Numbered).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
