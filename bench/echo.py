"""The yardstick for a server's work: the same sockets, and nothing behind them.

Run: python -m bench.echo --clients 400 --seconds 10 --rate 1000
It starts a bare echo server on the web server that moontable uses, lets so many clients send so
many short messages a second together, and prints the server's CPU time for one message.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import time
from typing import Any

import uvicorn
import uvloop
import websockets

from bench.load import cpu_seconds, free_port

MESSAGE = json.dumps({"op": "answer", "id": 1, "ask": 17, "seat": 0, "action": 4096})


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Send everything back that comes."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] != "websocket.disconnect":
        await send({"type": "websocket.send", "text": message["text"]})


def serve(port: int) -> None:
    """The echo server, set up as moontable's."""
    uvicorn.run(
        "bench.echo:echo",
        port=port,
        log_config=None,
        lifespan="off",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )


async def client(address: str, pause: float, until: float, chance: random.Random) -> int:
    """Send and read until time is up; how often comes back."""
    count = 0
    async with websockets.connect(address, compression=None, open_timeout=20) as line:
        while time.monotonic() < until:
            await asyncio.sleep(pause * chance.uniform(0.5, 1.5))
            await line.send(MESSAGE, text=True)
            await line.recv(decode=False)
            count += 1
    return count


async def listening(address: str) -> None:
    """Wait until the server takes a connection."""
    for _ in range(100):
        try:
            async with websockets.connect(address):
                return
        except OSError:
            await asyncio.sleep(0.1)
    raise SystemExit("the echo server does not answer")


def start(port: int) -> "subprocess.Popen[bytes]":
    """The echo server in a process of its own."""
    return subprocess.Popen([sys.executable, "-m", "bench.echo", "--serve", str(port)])


async def measure(clients: int, seconds: float, rate: float) -> float:
    """Microseconds of the server's CPU time for one message."""
    port = free_port()
    server = start(port)
    address = f"ws://127.0.0.1:{port}/"
    try:
        await listening(address)
        begun = cpu_seconds(server)
        until = time.monotonic() + seconds
        lines = [
            client(address, clients / rate, until, random.Random(number))
            for number in range(clients)
        ]
        count = sum(await asyncio.gather(*lines))
        return (cpu_seconds(server) - begun) / count * 1e6
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    """Serve, or measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=1000)
    parser.add_argument("--serve", type=int, default=0, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve)
        return
    cost = uvloop.run(measure(options.clients, options.seconds, options.rate))
    print(json.dumps({"echo_cpu_us_per_message": round(cost)}))


if __name__ == "__main__":
    main()
