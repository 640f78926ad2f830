"""Watch the event loop: a process whose loop stalls ends, with every stack on standard error."""

import asyncio
import faulthandler
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

STALL_LIMIT: Final = 20.0
"""Seconds without a tick after which the process ends; its supervisor starts another one."""
TICK: Final = 2.0


@asynccontextmanager
async def watchdog(limit: float = STALL_LIMIT) -> AsyncIterator[None]:
    """Watch the event loop from a thread of the interpreter, which needs no Python to run."""
    ticking = asyncio.create_task(_tick(limit))
    try:
        yield
    finally:
        ticking.cancel()
        faulthandler.cancel_dump_traceback_later()


async def _tick(limit: float) -> None:
    while True:
        faulthandler.dump_traceback_later(limit, exit=True)
        notify("WATCHDOG=1")
        await asyncio.sleep(min(TICK, limit / 4))


def notify(state: str) -> None:
    """Notify systemd if it asked for it; a lost notification must not stop the ticks."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    kind = socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK
    with suppress(OSError), socket.socket(socket.AF_UNIX, kind) as sender:
        sender.sendto(state.encode(), address.replace("@", "\0", 1))
