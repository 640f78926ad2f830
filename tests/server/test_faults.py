"""Killed processes: whatever was acknowledged is there afterwards, once and in order.

The long runs are `make soak`; these are the same, short.
"""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
import websockets
from bench.load import ConcurrencyLimit, Player, compare, free_port, open_pair, ready, start_server

from moontable.server.database import read_url
from moontable.server.maintenance import faults
from moontable.server.store import Store
from tests.marks import long
from tests.server.running import sqlite_in

ROOT = Path(__file__).parent.parent.parent
GAMES = int(os.environ.get("MOONTABLE_SOAK_KILLS", "4"))


async def play_a_while(base: str, tally: ConcurrencyLimit, seconds: float, seed: int) -> None:
    """Two clients play as fast as they can until time is up or the server is gone."""
    table, one, two = await asyncio.to_thread(open_pair, base, "blue-moon")
    until = time.monotonic() + seconds
    players = [
        Player([base], table, key, seat, tally, 0.0, random.Random(seed + seat))
        for seat, key in enumerate((one, two))
    ]
    await asyncio.gather(*(player.play(until) for player in players))


async def kill_at_a_random_point(
    server: "subprocess.Popen[bytes]", base: str, tally: ConcurrencyLimit, chance: random.Random
) -> None:
    """Let a game run and kill the server in the middle of it."""
    playing = asyncio.create_task(play_a_while(base, tally, 1.0, chance.randrange(1000)))
    await asyncio.sleep(chance.uniform(0.25, 0.9))
    server.send_signal(signal.SIGKILL)
    server.wait()
    with suppress(OSError, websockets.WebSocketException):
        await playing


@long
async def test_kill_nine_in_the_middle_of_games(tmp_path: Path) -> None:
    """After each restart every game folds to exactly what was acknowledged, or one entry more."""
    db, chance, tally = sqlite_in(tmp_path), random.Random(5), ConcurrencyLimit()
    for _ in range(GAMES):
        port = free_port()
        server = start_server(db, tmp_path, port)
        await ready(f"http://127.0.0.1:{port}")
        await kill_at_a_random_point(server, f"http://127.0.0.1:{port}", tally, chance)
    assert (await compare(db, tally))["lost"] == 0
    assert sum(map(len, tally.acknowledged.values())) > GAMES
    store = Store(read_url(db))
    assert [fault async for fault in faults(store) if fault[1] is not None] == []
    for table, acknowledged in tally.acknowledged.items():
        decided = [entry.seq for entry in await store.log(table) if entry.kind == "decided"]
        known = [seq for seq, _, _ in sorted(acknowledged)]
        assert decided[: len(known)] == known
        assert len(decided) <= len(known) + 1
    await store.close()


@long
@pytest.mark.parametrize("servers", [2])
def test_killed_processes_on_one_postgresql(postgres: str, servers: int) -> None:
    """Two processes, one killed every few seconds: nothing lost or doubled, clients resume."""
    command = [sys.executable, "-m", "bench.load", "--db", postgres, "--servers", str(servers)]
    command += ["--tables", "4", "--rate", "40", "--seconds", "14", "--kill-every", "6"]
    run = subprocess.run(
        command,
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=200,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    counted = json.loads(run.stdout)
    assert run.returncode == 0, run.stderr.decode()
    assert counted["lost"] == 0
    assert counted["kept"] > 50
    assert counted["resumed"] > 0
