"""Messages on their way to a socket: in order, none lost, whoever waits is woken."""

import asyncio

from moontable.server.outbox import Outbox


async def test_messages_come_in_order() -> None:
    """Those that wait, then those that come while somebody waits, then the end."""
    outbox = Outbox()
    for message in (b"one", b"two"):
        outbox.put_nowait(message)
    assert (outbox.qsize(), outbox.empty()) == (2, False)
    assert [await outbox.get(), outbox.get_nowait()] == [b"one", b"two"]
    waiting = asyncio.create_task(outbox.get())
    await asyncio.sleep(0)
    outbox.put_nowait(b"three")
    outbox.put_nowait(None)
    assert [await waiting, await outbox.get(), outbox.empty()] == [b"three", None, True]


async def test_whoever_gives_up_waiting_loses_nothing() -> None:
    """A heartbeat ends the wait; the message that comes meanwhile is the next one's."""
    outbox = Outbox()
    waiting = asyncio.create_task(outbox.get())
    await asyncio.sleep(0)
    outbox.put_nowait(b"one")
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert await outbox.get() == b"one"
