"""An open line in virtual time: signs of life, goodbyes, and clients that are too fast or slow."""

import asyncio
from collections.abc import Coroutine
from typing import Any, cast

from uvicorn.server import ServerState
from websockets.frames import Close
from websockets.frames import Frame as TheirFrame
from websockets.protocol import CLIENT, Protocol

from moontable.server.websocket.transport import (
    CLOSE_TIMEOUT,
    MAX_UNREAD,
    PING_INTERVAL,
    PING_PAYLOAD,
    PONG_TIMEOUT,
    WebSocketTransport,
)
from tests.server.test_websocket_frames import sent
from tests.server.virtual import Loop

MOST = 300
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Wire(asyncio.Transport):
    """What was written, and what was done to the line."""

    def __init__(self) -> None:
        super().__init__()
        self.client = Protocol(CLIENT, max_size=None)
        self.deeds: list[str] = []

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """The line's."""

    def write(self, data: Any) -> None:
        """Send."""
        self.client.receive_data(data)

    def close(self) -> None:
        """Hang up once everything is sent."""
        self.deeds.append("close")

    def abort(self) -> None:
        """Hang up."""
        self.deeds.append("abort")

    def pause_reading(self) -> None:
        """Take no more."""
        self.deeds.append("paused")

    def resume_reading(self) -> None:
        """Take on."""
        self.deeds.append("resumed")

    def told(self) -> list[tuple[int, bytes]]:
        """What the client has read since the last look."""
        frames = [cast("TheirFrame", event) for event in self.client.events_received()]
        return [(frame.opcode.value, bytes(frame.data)) for frame in frames]


class Heard:
    """A listener who answers nothing."""

    def __init__(self) -> None:
        self.messages: list[str | bytes] = []
        self.ended = 0

    def on_message(self, message: str | bytes) -> int:
        """Keep it."""
        self.messages.append(message)
        return len(self.messages)

    def on_close(self) -> None:
        """Count it."""
        self.ended += 1


def opened() -> tuple[WebSocketTransport, Wire, Heard, ServerState]:
    """A line just opened."""
    wire, heard, state = Wire(), Heard(), ServerState()
    line = WebSocketTransport(wire, state, MOST)
    line.start(heard)
    assert len(state.connections) == 1
    return line, wire, heard, state


def run(story: Coroutine[Any, Any, None]) -> None:
    """Let a story happen in virtual time."""
    loop = Loop()
    try:
        loop.run_until_complete(story)
    finally:
        loop.close()


def masked(kind: int, data: bytes) -> bytes:
    """A whole frame of a client."""
    return sent(kind, True, data, 0, True)


def test_a_client_that_answers_no_ping_is_hung_up_on() -> None:
    """One that does is asked again later; a pong nobody asked for is none."""

    async def story() -> None:
        line, wire, _, _ = opened()
        for _ in range(3):
            await asyncio.sleep(PING_INTERVAL + 1)
            assert wire.told() == [(PING, PING_PAYLOAD)]
            line.data_received(masked(PONG, PING_PAYLOAD))
        await asyncio.sleep(PING_INTERVAL + 1)
        assert wire.told() == [(PING, PING_PAYLOAD)]
        line.data_received(masked(PONG, b"else"))
        await asyncio.sleep(PONG_TIMEOUT)
        assert wire.deeds == ["abort"]

    run(story())


def test_goodbyes_are_answered_and_waited_for() -> None:
    """The client's by ours; ours by the client's, or for so long."""

    async def story() -> None:
        line, wire, heard, state = opened()
        line.data_received(masked(CLOSE, b"\x03\xe8") + masked(TEXT, b"too late"))
        assert (wire.told(), wire.deeds, heard.messages) == ([(CLOSE, b"\x03\xe8")], ["close"], [])
        line.connection_lost(None)
        assert (heard.ended, state.connections) == (1, set())
        line, wire, heard, _ = opened()
        line.put_nowait(None)
        line.put_nowait(b"too late")
        assert wire.told() == [(CLOSE, Close(1013, "slow").serialize())]
        line.data_received(masked(TEXT, b"too late"))
        assert (wire.deeds, heard.messages) == ([], [])
        await asyncio.sleep(CLOSE_TIMEOUT + 1)
        assert wire.deeds == ["abort"]

    run(story())


def test_what_is_wrong_ends_the_line_with_its_code() -> None:
    """No text, too big, unmasked; what came before it was heard."""

    async def story() -> None:
        wrong = {
            1007: masked(TEXT, b"\xff"),
            1009: masked(TEXT, bytes(MOST + 1)),
            1002: b"\x81\x00",
        }
        for code, data in wrong.items():
            line, wire, heard, _ = opened()
            line.data_received(masked(TEXT, "gehört".encode()) + data)
            [(kind, reason)] = wire.told()
            assert (kind, Close.parse(reason).code) == (CLOSE, code)
            assert (heard.messages, wire.deeds) == (["gehört"], ["close"])

    run(story())


def test_whoever_sends_too_much_is_not_listened_to_meanwhile() -> None:
    """Until everything is answered; a ping is answered at once."""

    async def story() -> None:
        line, wire, heard, _ = opened()
        line.data_received(masked(PING, b"there?") + masked(TEXT, b"x") * (MAX_UNREAD + 3))
        assert wire.told() == [(PONG, b"there?")]
        assert len(heard.messages) == MAX_UNREAD + 3
        assert wire.deeds == ["paused"]
        line.resume_reading()
        line.resume_reading()
        assert wire.deeds == ["paused", "resumed"]

    run(story())


def test_messages_wait_for_a_slow_reader_in_order() -> None:
    """And are sent when it has read."""

    async def story() -> None:
        line, wire, _, _ = opened()
        line.put_nowait(b"one")
        line.pause_writing()
        for message in (b"two", b"three"):
            line.put_nowait(message)
        assert (wire.told(), line.qsize()) == ([(TEXT, b"one")], 2)
        line.resume_writing()
        line.put_nowait(b"four")
        assert wire.told() == [(TEXT, b"two"), (TEXT, b"three"), (TEXT, b"four")]

    run(story())


def test_who_asks_and_never_reads_is_not_answered_without_end() -> None:
    """Pings are answered as long as somebody reads the answers."""

    async def story() -> None:
        line, wire, _, _ = opened()
        line.data_received(masked(PING, b"there?"))
        line.pause_writing()
        for _ in range(3):
            line.data_received(masked(PING, b"and now?"))
        assert wire.told() == [(PONG, b"there?")]

    run(story())


def test_a_server_that_closes_says_so() -> None:
    """Everybody may come back at once."""

    async def story() -> None:
        line, wire, _, _ = opened()
        line.shutdown()
        assert (wire.told(), wire.deeds) == ([(CLOSE, Close(1012, "").serialize())], ["close"])

    run(story())
