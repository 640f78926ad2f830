"""What it costs a server that people only watch: memory for each line on which nothing happens.

Run: python -m bench.idle --sockets 10000
It starts a server of its own, opens one table and so many lines of spectators to it, as browsers
do (they offer compression), and prints how much the server's memory grew for each.
"""

import argparse
import asyncio
import json
import os
import resource
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from bench.load import free_port, open_pair, ready, start_server

AT_ONCE = 200
"""Lines that are being opened at the same time."""
HELLO = msgspec.json.encode({"op": "hello", "id": 1})
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def frame(text: bytes) -> bytes:
    """A short text as a client sends it; a mask of zeros leaves it as it is."""
    assert len(text) < 126, "the short form"
    return bytes((0x81, 0x80 | len(text))) + bytes(4) + text


async def watch(port: int, table: str, lock: asyncio.Semaphore) -> Line:
    """One spectator: the upgrade, the hello and its answer."""
    upgrade = (
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
    )
    async with lock:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
        writer.write(upgrade.encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n")[0], head
        writer.write(frame(HELLO))
        await reader.readexactly(2)
        return reader, writer


def memory(pid: int) -> int:
    """The resident memory of a process in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def measure(sockets: int, folder: Path) -> dict[str, Any]:
    """Open lines and weigh the server before and after."""
    port = free_port()
    server = start_server(f"sqlite:///{folder / 'idle.db'}", folder, port)
    base = f"http://127.0.0.1:{port}"
    try:
        await ready(base)
        table, _, _ = await asyncio.to_thread(open_pair, base, "blue-moon")
        lock = asyncio.Semaphore(AT_ONCE)
        # The first lines pay for what all lines share.
        first = await asyncio.gather(*(watch(port, table, lock) for _ in range(AT_ONCE)))
        before = memory(server.pid)
        lines = await asyncio.gather(*(watch(port, table, lock) for _ in range(sockets)))
        after = memory(server.pid)
        for _, writer in (*first, *lines):
            writer.close()
    finally:
        server.terminate()
        server.wait()
    return {
        "sockets": sockets,
        "server_mb_before": round(before / 1e6, 1),
        "server_mb_after": round(after / 1e6, 1),
        "kb_per_socket": round((after - before) / sockets / 1000, 1),
    }


def main() -> None:
    """Print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--sockets", type=int, default=10_000)
    chosen = options.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(chosen.sockets, Path(folder)))
    sys.stdout.write(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
