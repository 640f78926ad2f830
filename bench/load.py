"""Load a server as players would, then look whether everything acknowledged was kept.

Run: python -m bench.load --tables 200 --seconds 60 --rate 1150
It starts a server of its own on a fresh database, plays random legal moves at so many tables with
two clients each, and prints decisions a second, latencies, the server's CPU time for a decision,
and what the database holds afterwards.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec
import uvloop
import websockets

from moontable.server.database import read_url
from moontable.server.store import Store
from moontable.tables.events.play import DecisionMade


class Option(msgspec.Struct):
    """What can be answered."""

    action: int


class Asked(msgspec.Struct):
    """A decision."""

    ask: int
    seat: int
    options: list[Option]


class Now(msgspec.Struct):
    """How it stands."""

    status: str = ""
    asks: list[Asked] = []


class Message(msgspec.Struct):
    """As much of a server's message as a player of chance needs."""

    type: str
    id: int | None = None
    seq: int = 0
    now: Now | None = None
    body: dict[str, Any] = {}
    code: str = ""


DECODER = msgspec.json.Decoder(Message)


@dataclass
class ConcurrencyLimit:
    """What was seen by all clients together."""

    acknowledged: dict[str, list[tuple[int, int, int]]] = field(default_factory=dict)
    latencies: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    resumed: int = 0
    counting: bool = False


@dataclass
class Player:
    """One client on one seat."""

    bases: list[str]
    table: str
    key: str
    seat: int
    tally: ConcurrencyLimit
    pause: float
    chance: random.Random
    last: int = 0
    number: int = 0
    waiting: dict[int, tuple[float, int, int]] = field(default_factory=dict)
    answered: set[int] = field(default_factory=set)
    thinking: "asyncio.Task[None] | None" = None

    async def play(self, until: float) -> None:
        """Play until time is up or the game is over, through lost connections."""
        base = self.seat % len(self.bases)
        while time.monotonic() < until:
            try:
                if await self._session(self.bases[base % len(self.bases)], until):
                    return
            except (OSError, websockets.WebSocketException, TimeoutError):
                self.tally.resumed += 1
                self.waiting.clear()
                self.answered.clear()
                base += 1
                await asyncio.sleep(0.2)

    async def _session(self, base: str, until: float) -> bool:
        address = base.replace("http", "ws") + f"/ws/{self.table}"
        async with websockets.connect(
            address, max_size=None, compression=None, open_timeout=20
        ) as line:
            self.number += 1
            hello = {"op": "hello", "id": self.number, "key": self.key, "last": self.last}
            await line.send(msgspec.json.encode(hello), text=True)
            while time.monotonic() < until:
                raw = await asyncio.wait_for(line.recv(decode=False), 30)
                if await self._hear(line, DECODER.decode(raw)):
                    return True
        return True

    async def _hear(self, line: Any, message: Message) -> bool:
        if message.type == "update" and message.id in self.waiting:
            began, seat, action = self.waiting.pop(message.id)
            if self.tally.counting:
                self.tally.latencies.append(time.perf_counter() - began)
            kept = self.tally.acknowledged.setdefault(self.table, [])
            kept.append((message.seq, seat, action))
        elif message.type == "fault" and message.code not in {"stale", "storage"}:
            self.tally.faults.append(message.code)
        if message.now is None:
            return False
        self.last = max(self.last, message.seq)
        if message.now.status == "over":
            return True
        if message.now.status == "gathering" and message.type == "welcome" and self.seat == 0:
            self.number += 1
            await line.send(msgspec.json.encode({"op": "start", "id": self.number}), text=True)
        for ask in message.now.asks:
            # In a task of its own: replies must be read while one thinks.
            if ask.ask not in self.answered:
                self.answered.add(ask.ask)
                self.thinking = asyncio.create_task(self._answer(line, ask))
        return False

    async def _answer(self, line: Any, ask: Asked) -> None:
        await asyncio.sleep(self.pause * self.chance.uniform(0.5, 1.5))
        with suppress(websockets.ConnectionClosed):
            await self._send(line, ask)

    async def _send(self, line: Any, ask: Asked) -> None:
        self.number += 1
        action = self.chance.choice(ask.options).action
        self.waiting[self.number] = (time.perf_counter(), ask.seat, action)
        order = {"op": "answer", "id": self.number, "ask": ask.ask, "seat": ask.seat}
        await line.send(msgspec.json.encode(order | {"action": action}), text=True)


def post(base: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """One HTTP request."""
    data = msgspec.json.encode(body)
    request = urllib.request.Request(base + path, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        found: dict[str, Any] = msgspec.json.decode(answer.read())
        return found


def open_pair(base: str, game: str) -> tuple[str, str, str]:
    """A table for two and both keys."""
    opened = post(
        base,
        "/api/tables",
        {"game": game, "seats": [{"kind": "human"}, {}], "mine": [0], "name": "one"},
    )
    joined = post(
        base,
        f"/api/tables/{opened['table']}/join",
        {"name": "two", "invite": opened["invite"], "seat": 1},
    )
    return opened["table"], opened["key"], joined["key"]


async def one_table(
    bases: list[str], tally: ConcurrencyLimit, pause: float, until: float, chance: random.Random
) -> None:
    """Game after game at one table's place."""
    while time.monotonic() < until:
        for candidate in bases:
            try:
                table, one, two = await asyncio.to_thread(open_pair, candidate, "blue-moon")
            except OSError:
                continue
            break
        else:
            await asyncio.sleep(0.5)
            continue
        players = [
            Player(bases, table, key, seat, tally, pause, random.Random(chance.random()))
            for seat, key in enumerate((one, two))
        ]
        await asyncio.gather(*(player.play(until) for player in players))


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start_server(db: str, folder: Path, port: int) -> "subprocess.Popen[bytes]":
    """A server on a database."""
    config = folder / "limits.toml"
    limits = ("requests_per_minute", "tables_per_hour", "sockets")
    config.write_text("".join(f"{limit} = 1000000\n" for limit in limits))
    command = ["moontable", "serve", "--port", str(port), "--db", db, "--config", str(config)]
    return start_process(command, folder / f"server-{port}.log")


def start_process(command: list[str], told: Path) -> "subprocess.Popen[bytes]":
    """A module in a process of its own, and a file for what it has to say."""
    with told.open("ab") as log:
        return subprocess.Popen([sys.executable, "-m", *command], stderr=log)


async def ready(base: str) -> None:
    """Wait until a server answers."""
    for _ in range(300):
        try:
            with urllib.request.urlopen(base + "/readyz", timeout=5):
                return
        except OSError:
            await asyncio.sleep(0.2)
    raise SystemExit(f"{base} does not answer")


def cpu_seconds(process: "subprocess.Popen[bytes]") -> float:
    """How much CPU time a process has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cpu_of_all(processes: list["subprocess.Popen[bytes]"]) -> float:
    """How much CPU time several processes have used together."""
    return sum(map(cpu_seconds, processes))


async def compare(db: str, tally: ConcurrencyLimit) -> dict[str, int]:
    """Is every acknowledged decision kept, once, in its place?"""
    store = Store(read_url(db))
    lost = 0
    kept = 0
    for table, acknowledged in tally.acknowledged.items():
        log = {entry.seq: entry for entry in await store.log(table)}
        for seq, seat, action in acknowledged:
            fact = log[seq].event if seq in log else None
            right = isinstance(fact, DecisionMade) and (fact.seat, fact.action) == (seat, action)
            kept += right
            lost += not right
    await store.close()
    return {"kept": kept, "lost": lost}


async def kill_in_turn(
    servers: list["subprocess.Popen[bytes]"], ports: list[int], db: str, folder: Path, every: float
) -> None:
    """Kill one server after the other and start it anew."""
    number = 0
    while True:
        await asyncio.sleep(every)
        servers[number].send_signal(signal.SIGKILL)
        servers[number].wait()
        servers[number] = start_server(db, folder, ports[number])
        number = (number + 1) % len(servers)


async def measure(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """The whole run."""
    db = options.db or f"sqlite:///{folder / 'load.db'}"
    ports = [free_port() for _ in range(options.servers)]
    bases = [f"http://127.0.0.1:{port}" for port in ports]
    servers = [start_server(db, folder, port) for port in ports]
    places = [[base] for base in bases] if options.together else [bases]
    tally = ConcurrencyLimit()
    pause = options.tables / options.rate
    warm_up = options.warm_up or min(5.0, options.seconds / 4)
    killer = None
    try:
        await asyncio.gather(*(ready(base) for base in bases))
        until = time.monotonic() + options.seconds + warm_up
        chance = random.Random(options.seed)
        tables = [
            asyncio.create_task(
                one_table(near, tally, pause, until, random.Random(chance.random()))
            )
            for near in islice(cycle(places), options.tables)
        ]
        await asyncio.sleep(warm_up)
        if options.kill_every:
            killer = asyncio.create_task(
                kill_in_turn(servers, ports, db, folder, options.kill_every)
            )
        cpu, begun = (0.0 if options.kill_every else cpu_of_all(servers)), time.monotonic()
        own = time.process_time()
        tally.counting = True
        await asyncio.gather(*tables, return_exceptions=True)
        elapsed = time.monotonic() - begun
        cpu = 0.0 if options.kill_every else cpu_of_all(servers) - cpu
    finally:
        if killer is not None:
            killer.cancel()
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait()
    own = time.process_time() - own
    return {**_figures(tally, elapsed, cpu, own), **await compare(db, tally)}


def _figures(tally: ConcurrencyLimit, elapsed: float, cpu: float, own: float) -> dict[str, Any]:
    times = sorted(tally.latencies)
    count = len(times)

    def at(share: float) -> float:
        return round(times[min(count - 1, int(count * share))] * 1000, 1) if count else 0.0

    return {
        "decisions": count,
        "decisions_per_s": round(count / elapsed, 1),
        "p50_ms": at(0.50),
        "p95_ms": at(0.95),
        "p99_ms": at(0.99),
        "server_cpu_us_per_decision": round(cpu / count * 1e6) if count and cpu else None,
        "players_cpu_us_per_decision": round(own / count * 1e6) if count else None,
        "tables": len(tally.acknowledged),
        "resumed": tally.resumed,
        "faults": {code: tally.faults.count(code) for code in set(tally.faults)},
    }


def main() -> None:
    """Read options, measure, print JSON; exit code 1 if anything acknowledged was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument(
        "--rate", type=float, default=1000, help="decisions a second if the server took no time"
    )
    parser.add_argument("--db", default="")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument(
        "--together", action="store_true", help="both players of a table come to the same server"
    )
    parser.add_argument("--kill-every", type=float, default=0)
    parser.add_argument(
        "--warm-up", type=float, default=0, help="seconds before anything is counted; 0: 5 at most"
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="moontable-load-") as folder:
        answer = uvloop.run(measure(options, Path(folder)))
    print(json.dumps(answer, indent=1))
    sys.exit(1 if answer["lost"] or not answer["kept"] else 0)


if __name__ == "__main__":
    main()
