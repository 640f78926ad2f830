"""Does a server answer while strangers' input eats all it may? `/healthz` before and during it.

Run: python -m bench.health --seconds 30
It starts a server whose readers also know a game that never answers and one that takes all memory,
lets strangers send set-ups to both, set-ups of 30,000 cards, positions and records, and prints how
long `/healthz` took, asked fifty times a second on a new line each.
"""

import argparse
import asyncio
import itertools
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import uvloop

from bench.load import free_port, ready, start_process
from moontable.tables.session import Session

PAUSE = 0.02
STRANGERS = 12
LONG = {"setup": {"players": [{"deck": ["vulca-1"] * 30_000}, {}]}}
JSON = {"content-type": "application/json"}
SEATS = [{"kind": "human"}, {"kind": "bot", "level": "random"}]


def serve(port: int, database: str) -> None:
    """A server that reads for two greedy games too."""
    from moontable.cli import main  # noqa: PLC0415 - only in the server's own process
    from moontable.workers import sandbox  # noqa: PLC0415

    sandbox.FORK_SERVER._module = "tests.workers.greedy"  # noqa: SLF001
    config = Path(database).with_suffix(".toml")
    sys.argv = ["moontable", "serve", "--port", str(port), "--db", f"sqlite:///{database}"]
    sys.argv += ["--config", str(config)]
    main()


def wishes() -> list[tuple[str, bytes]]:
    """What strangers ask for: time, memory, length, a position, a record.

    Written before anything is measured: who asks after the server's health shares our event loop.
    """
    game = Session.new("tsukuyumi", {"players": [{}, {}, {}]}, 1)
    position = {**game.game.export(game.state)}
    table = {"seats": SEATS, "mine": [0], "name": "Stranger"}
    three = {**table, "game": "tsukuyumi", "seats": [*SEATS, SEATS[1]]}
    asked: list[tuple[str, dict[str, Any]]] = [
        ("/api/games/hanging/setup", {"setup": {"players": []}}),
        ("/api/games/blue-moon/setup", LONG),
        ("/api/tables", {**three, "position": position}),
        ("/api/games/greedy/setup", {"setup": {"players": []}}),
        ("/api/tables", {**three, "record": game.save()}),
    ]
    return [(path, json.dumps(body).encode()) for path, body in asked]


async def stranger(
    http: httpx2.AsyncClient, turn: Iterator[tuple[str, bytes]], until: float, seen: dict[int, int]
) -> None:
    """Ask for one thing after the other."""
    async with http:
        while time.monotonic() < until:
            path, body = next(turn)
            answer = await http.post(path, content=body, headers=JSON)
            seen[answer.status_code] = seen.get(answer.status_code, 0) + 1


async def probe(port: int, until: float) -> list[float]:
    """Milliseconds that each question after the server's health took."""
    took = []
    while time.monotonic() < until:
        begun = time.perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        assert b" 200 " in await reader.read()
        took.append((time.perf_counter() - begun) * 1000)
        writer.close()
        await asyncio.sleep(PAUSE)
    return sorted(took)


async def measure(seconds: float, folder: Path) -> dict[str, Any]:
    """Before and during."""
    port, config = free_port(), folder / "health.toml"
    config.write_text("requests_per_minute = 1000000\ntables_per_hour = 1000000\n")
    arguments = ["--serve", str(port), "--database", str(folder / "health.db")]
    server = start_process(["bench.health", *arguments], folder / "health.log")
    base, seen = f"http://127.0.0.1:{port}", dict[int, int]()
    try:
        await ready(base)
        asked = wishes()
        people = [httpx2.AsyncClient(base_url=base, timeout=120) for _ in range(STRANGERS)]
        turns = [itertools.islice(itertools.cycle(asked), n, None) for n in range(STRANGERS)]
        quiet = await probe(port, time.monotonic() + seconds / 3)
        until = time.monotonic() + seconds
        each = zip(people, turns, strict=True)
        asking = asyncio.gather(*(stranger(http, turn, until, seen) for http, turn in each))
        busy = await probe(port, until)
        await asking
    finally:
        server.terminate()
        server.wait()
    return {"quiet": told(quiet), "busy": told(busy), "strangers_heard": seen}


def told(took: list[float]) -> dict[str, float]:
    """The middle, the slowest in a hundred and the slowest."""
    at = {"p50_ms": 0.5, "p99_ms": 0.99, "longest_ms": 1.0}
    last = len(took) - 1
    return {name: round(took[int(last * share)], 1) for name, share in at.items()}


def main() -> None:
    """Serve, or measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--serve", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--database", default="", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve, options.database)
        return
    with tempfile.TemporaryDirectory(prefix="moontable-health-") as folder:
        print(json.dumps(uvloop.run(measure(options.seconds, Path(folder))), indent=1))


if __name__ == "__main__":
    main()
