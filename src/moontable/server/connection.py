"""One client at one table: messages in, messages out, in order, never faster than it can read.

It knows requests and their replies; what may be done is checked by the orders it passes on.
"""

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
from moontable.server.rooms import Room, dream
from moontable.server.store import StoreFault, UnknownOutcome
from moontable.server.text_validation import check_text
from moontable.tables import orders
from moontable.tables.describe import reason_json
from moontable.tables.levels import adviser
from moontable.tables.log import GATHERING
from moontable.tables.orders import Order
from moontable.tables.questions import questions_of
from moontable.tables.table import Table
from moontable.workers.bot_pool import BotFault
from moontable.workers.protocol import Task
from moontable.workers.sandbox_tasks import CheckChoice, ExplainDeed, RunQuery

DECODER: Final = msgspec.json.Decoder(requests.ClientMessage)
ENCODER: Final = msgspec.json.Encoder()
LOG_SHOWN: Final = 200
"""Lines of the log that come along when the eyes change."""
PAGE: Final = 500
"""Lines of the log that come at one go."""
log = structlog.get_logger()


class Connection:
    """A client's line to a room; a queue of messages stands between it and the socket."""

    __slots__ = (
        *("person", "queue", "slow", "greeted", "room"),
        *("_wished", "_keys", "_backlog", "_address"),
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
        self._wished: int | None = None
        self.queue = outbox or Outbox()
        self.slow = False
        self.room = room
        self._keys = keys
        self._backlog = backlog
        self._address = address
        self.greeted = False

    def send(self, message: messages.ServerMessages) -> None:
        """Put a message in line."""
        self._put(ENCODER.encode(message))

    def _put(self, encoded: bytes) -> None:
        """Put bytes in line; a client that does not read is let go and may come back."""
        if self.slow:
            return
        if self.queue.qsize() >= self._backlog:
            self.slow = True
            self.queue.put_nowait(ENCODER.encode(messages.Bye("slow", final=False)))
            self.queue.put_nowait(None)
            return
        self.queue.put_nowait(encoded)

    def tell(self, news: viewpoint.News, request: int | None) -> None:
        """Send a new entry and how the table stands after it; alike for all who see alike."""
        self._put(news.encoded(self._eyes(news.table), request))

    def _eyes(self, table: Table) -> viewpoint.Viewpoint:
        """What this client may see just now."""
        return viewpoint.viewpoint_for(table, self.person, self._wished)

    def send_people(self, message: bytes) -> None:
        """Send who is here."""
        self._put(message)

    async def receive(self, raw: bytes | str) -> None:
        """Answer one message, whatever it is."""
        number: int | None = None
        try:
            request = DECODER.decode(raw)
            number = request.id
            MESSAGES[type(request).__name__] += 1
            if _escapes(raw):
                check_text(asdict(request), "message")
            await self._answer(request)
        except Refused as refused:
            self.fault(number, refused)
        except msgspec.MsgspecError as error:
            self.fault(number_of(raw), Refused("message", str(error), code="bad_message"))
        except UnicodeError:
            self.fault(None, Refused("message", "is not text", code="bad_message"))
        except UnknownOutcome as error:
            log.warning("outcome_unknown", table=self.room.name, error=str(error))
            wrong = "was lost; whether it was written is unknown, so look at the table"
            self.fault(number, Refused("storage", wrong, code="unknown"))
        except StoreFault as error:
            log.warning("store_fault", table=self.room.name, error=str(error))
            self.fault(number, Refused("storage", "did not answer; try again", code="storage"))
        except BotFault:
            self.fault(number, Refused("hint", "the bot did not answer", code="bot"))
        except RecursionError:
            self.fault(number, Refused("message", "is nested too deeply", code="bad_message"))
        except Exception:
            log.exception("request_failed", table=self.room.name)
            self.fault(number, Refused("server", "a fault of ours", code="internal"))

    def refuse_too_many(self, raw: bytes | str) -> None:
        """Refuse a message that came too soon after others."""
        self.fault(
            number_of(raw),
            Refused("message", "too many requests", "please wait a moment", code="too_many"),
        )

    def fault(self, number: int | None, refused: Refused) -> None:
        """Say no, and why."""
        FAULTS.labels(refused.code).inc()
        self.send(
            messages.Fault(number, refused.code, refused.where, str(refused), self._why(refused))
        )

    def _why(self, refused: Refused) -> list[dict[str, Any]]:
        """What a refusal gives as reasons, told by the game where it has not told them yet."""
        game, told = self.room.game, [r for r in refused.reasons if isinstance(r, dict)]
        if game is None:
            return told
        return told + [dict(reason_json(game, r)) for r in refused.reasons if isinstance(r, Reason)]

    async def _answer(self, request: Any) -> None:
        if isinstance(request, requests.Hello):
            await self._hello(request)
            return
        if not self.greeted:
            raise Refused("message", "say hello first", code="bad_message")
        self.room.notice(self.person)
        if isinstance(request, requests.OrderRequest):
            order = await self._order(request)
            entry = await self.room.order(order, by=(self, request.id))
            ENTRIES[entry.kind] += 1
            if entry.kind == "shared":
                await self.room.begin_by_itself()
            return
        await QUESTIONS[type(request)](self, request)

    async def _order(self, request: requests.OrderRequest) -> Order:
        if isinstance(request, requests.Choose):
            return await self._choose(request)
        order = request.order(self.person)
        if isinstance(request, requests.CallAbsent):
            return self.room.refuse_if_present(request.seat, order)
        return order

    def done(self, number: int, body: dict[str, Any]) -> None:
        """Answer a question."""
        self.send(messages.Done(number, body))

    async def _hello(self, request: requests.Hello) -> None:
        if self.greeted:
            raise Refused("message", "you have said hello", code="bad_message")
        self.person = await self._keys.person_at(request.key, self.room.name)
        async with self.room.lock:
            table = await self.room.table()
            if (request.last or 0) > table.seq:
                await self.room.catch_up(table)  # the client knows more: it was at another process
            self._look_from(table, request.look)
            self.greeted = True
            self.send(self._welcome(request, table))
            await self.room.enter(self)

    def _welcome(self, request: requests.Hello, table: Table) -> messages.Welcome:
        here = self.room.present() | ({self.person} if self.person is not None else set())
        after, eyes = min(request.last or 0, table.seq), self._eyes(table)
        first = max(after, table.seq - PAGE)
        return messages.Welcome(
            id=request.id,
            about=viewpoint.about(table),
            me=None if self.person is None else viewpoint.person(table, self.person, here),
            people=viewpoint.people(table, here),
            missed=[viewpoint.entry(table, e, events, eyes) for e, events in table.story[first:]],
            skipped=first - after,
            now=viewpoint.now(table, eyes, viewpoint.shared(table)),
        )

    async def attach(self, key: str | None, look: int | None) -> None:
        """Be somebody at the table for one message, without a hello and without being seen.

        The seat looked from may have been left since: it is a wish, as on a socket.
        """
        self.person = await self._keys.person_at(key, self.room.name)
        async with self.room.lock:
            table = await self.room.table()
            await self.room.catch_up(table)  # another process may have told the client more
        self._wished, self.greeted = look, True

    def _look_from(self, table: Table, seat: int | None) -> None:
        if seat is not None and seat not in table.seen_by(self.person):
            orders.own(table, self.person, seat)
        self._wished = seat

    async def look_from_seat(self, request: requests.Look) -> None:
        """See the table from another of my seats."""
        async with self.room.lock:
            table = await self.room.table()
            self._look_from(table, request.seat)
            lines, eyes = table.story[-LOG_SHOWN:], self._eyes(table)
            body = {
                "now": viewpoint.now(table, eyes, viewpoint.shared(table)),
                "log": [viewpoint.entry(table, e, events, eyes) for e, events in lines],
            }
            self.done(request.id, body)

    async def entries(self, request: requests.Entries) -> None:
        """A page of the log, for whoever missed much."""
        async with self.room.lock:
            table = await self.room.table()
            eyes, lines = self._eyes(table), table.story[request.after : request.after + PAGE]
            told = [viewpoint.entry(table, e, events, eyes) for e, events in lines]
            self.done(request.id, {"entries": told, "last": table.seq})

    async def _begun(self) -> Table:
        table = await self.room.table()
        if table.status == GATHERING:
            raise Refused("table", "the game has not begun", code="not_playing")
        return table

    async def why_not(self, request: requests.WhyNot) -> None:
        """Say why a deed is not possible."""
        async with self.room.lock:
            table = await self._begun()
            orders.own(table, self.person, request.seat)
            name, world = table.game.name, table.game.pack(dream(table, request.seat))
        await self._run(request, ExplainDeed(name, world, request.seat, request.deed))

    async def question(self, request: requests.Question) -> None:
        """Answer one of the questions of the game."""
        async with self.room.lock:
            table = await self._begun()
            known = questions_of(table.game)
            if request.question not in known:
                raise Refused("question", f"there is no {request.question!r}", ", ".join(known))
            name, world = table.game.name, table.game.pack(dream(table, self._eyes(table).look))
        await self._run(request, RunQuery(name, world, request.question, request.fields))

    async def _run(self, request: requests.Request, task: Task) -> None:
        """Answer from the sandbox: the event loop never reads what a client wrote."""
        self.done(request.id, await self.room.sandbox.run(task, dict, self._address))

    async def _choose(self, request: requests.Choose) -> Order:
        """What a seat wishes to play, once it is read together with what the others play."""
        async with self.room.lock:
            table = await self.room.table()
            orders.may_choose(table, self.person, request.seat)
            players = orders.choosing(table, request.seat, request.player)
            task = CheckChoice(table.agreement, players)
        await self.room.sandbox.run(task, type(None), self._address)
        return orders.choose_among(self.person, request.seat, request.player, players)

    async def hint(self, request: requests.Hint) -> None:
        """Say what a bot would do; of no certain level, with all options weighed."""
        async with self.room.lock:
            table = await self._begun()
            orders.own(table, self.person, request.seat)
            if not table.agreement.hints:
                raise Refused("hint", "this table plays without hints", code="no_hints")
            ask = table.asks.get(request.seat)
            if ask is None:
                raise Refused("seat", f"seat {request.seat} is not asked", code="not_asked")
            level = request.level or adviser(table.game.name)
            task = self.room.task(table, request.seat, level)
            task = replace(task, weigh=request.level is None)
            deed_of, decision, state = table.game.notation.deed, ask.decision, table.session.state
        if not self.room.hints.take(self._address):
            raise Refused("hint", "too many requests", "please wait a moment", code="too_many")
        thought = await self.room.bots.think(task, f"hint {self._address}")
        self.done(
            request.id,
            {
                "ask": ask.number,
                "action": thought.action,
                "deed": dict(deed_of(state, decision, thought.action)),
                "why": {"de": thought.de, "en": thought.en},
                "value": thought.value,
                "options": [to_builtins(option) for option in thought.options],
            },
        )


Answering = Callable[[Connection, Any], Awaitable[None]]
QUESTIONS: Final[dict[type, Answering]] = {
    requests.Look: Connection.look_from_seat,
    requests.Entries: Connection.entries,
    requests.WhyNot: Connection.why_not,
    requests.Question: Connection.question,
    requests.Hint: Connection.hint,
}


def _escapes(raw: bytes | str) -> bool:
    """Are characters written as numbers? Only so can a message hold what no text may."""
    return b"\\u" in raw if isinstance(raw, bytes) else "\\u" in raw


class _Numbered(msgspec.Struct):
    id: int | None = None


def number_of(raw: bytes | str) -> int | None:
    """The number of a message that is wrong otherwise, if it has one."""
    try:
        return msgspec.json.decode(raw, type=_Numbered).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
