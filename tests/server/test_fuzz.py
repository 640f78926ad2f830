"""Anything at all comes in: never a fault of ours, never another seat's power."""

import asyncio
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from moontable.server.app import create
from moontable.server.client_messages import ClientMessage
from moontable.server.connection import Connection
from moontable.server.http_types import NewTable
from moontable.server.service import Service
from moontable.server.settings import Settings
from moontable.tables.commands import play
from moontable.tables.events.play import DecisionMade
from tests.marks import long
from tests.server.running import STRICT, sqlite_in

EXAMPLES = 12
OPERATIONS = sorted(message.__struct_config__.tag for message in ClientMessage.__args__)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)
FIELDS = sorted(
    {field for message in ClientMessage.__args__ for field in message.__struct_fields__} - {"id"}
    | {"more"}
)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread, for tests that do not await."""
    db = sqlite_in(tmp_path_factory.mktemp("fuzz"))
    often = 10**6
    app = create(
        Settings(db=db, requests_per_minute=often, tables_per_hour=often, logins_per_minute=often)
    )
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive()
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


def operations(base: str) -> list[tuple[str, Any]]:
    """Every operation the description names."""
    schema: Any = schemathesis.openapi.from_url(f"{base}/openapi.json")
    return [(found.ok().label, found.ok()) for found in schema.get_all_operations()]


@long
def test_the_http_doors_hold(base: str) -> None:
    """From its own description: wrong and right requests, and never a 500 or a traceback."""
    found = operations(base)
    assert len(found) > 15
    for _, operation in found:
        _try(operation)
    assert httpx2.get(f"{base}/healthz").text == "ok\n"


def _try(operation: Any) -> None:
    from hypothesis import given  # noqa: PLC0415 - one property for each operation

    @given(case=operation.as_strategy())
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    def holds(case: Any) -> None:
        answer = case.call()
        assert answer.status_code < 500, f"{operation.label}: {answer.text}"
        assert "Traceback" not in answer.text

    holds()


class Stranger(RuleBasedStateMachine):
    """Somebody with the key to one seat who sends anything at all."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp(prefix="moontable-fuzz-"))
        self.loop.run_until_complete(self._open())

    async def _open(self) -> None:
        self.service = Service(Settings(db=sqlite_in(self.folder)))
        await self.service.open()
        wish = {"game": "blue-moon", "seats": [{"kind": "human"}, {}], "mine": [0], "name": "North"}
        opened = await self.service.open_table(msgspec.convert(wish, NewTable))
        await self.service.join(opened.table, "South", opened.invite, 1)
        self.room = self.service.rooms.room(opened.table)
        await self.room.execute(play.start(0))
        self.line = Connection(self.room, self.service.keys, 10**6)
        await self.line.receive(msgspec.json.encode({"op": "hello", "id": 0, "key": opened.key}))

    def _send(self, raw: bytes | str) -> None:
        self.loop.run_until_complete(self.line.receive(raw))
        while not self.line.outbox.empty():
            sent = self.line.outbox.get_nowait()
            assert sent is not None
            message = STRICT.decode(sent)
            assert getattr(message, "code", "") != "internal", (raw, sent)
            assert b"Traceback" not in sent

    @rule(op=st.sampled_from(OPERATIONS), data=st.dictionaries(st.sampled_from(FIELDS), VALUES))
    def a_message_of_sorts(self, op: str, data: dict[str, Any]) -> None:
        """A known operation with any fields."""
        before = self._others()
        self._send(msgspec.json.encode({"op": op, "id": 1, **data}))
        assert self._others() >= before
        assert all(seat == 0 for seat in self._deciders())

    @rule(raw=st.binary(max_size=60) | st.text(max_size=60))
    def any_bytes(self, raw: bytes | str) -> None:
        """No message at all."""
        self._send(raw)

    @rule(pick=st.integers(0, 50))
    def an_honest_answer(self, pick: int) -> None:
        """The game goes on meanwhile."""
        table = self.loop.run_until_complete(self.room.table())
        ask = table.open_decisions.get(0)
        if ask is not None:
            action = ask.decision.options[pick % len(ask.decision.options)]
            order = {"op": "answer", "id": 2, "ask": ask.number, "seat": 0, "action": action}
            self._send(msgspec.json.encode(order))

    def _others(self) -> int:
        table = self.loop.run_until_complete(self.room.table())
        return sum(1 for entry, _ in table.history if getattr(entry.event, "seat", None) == 1)

    def _deciders(self) -> list[int]:
        table = self.loop.run_until_complete(self.room.table())
        return [
            entry.event.seat for entry, _ in table.history if isinstance(entry.event, DecisionMade)
        ]

    def teardown(self) -> None:
        """Close the service."""
        self.loop.run_until_complete(self.service.close())
        self.loop.close()


TestTheLineHolds = Stranger.TestCase
TestTheLineHolds.settings = settings(max_examples=8, stateful_step_count=40, deadline=None)
