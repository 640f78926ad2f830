"""How cost grows: over decks, players, workers, and tables in memory.

Run: python -m bench.growth [PICTURE]
Speeds are told as ratios to the first row of their table, all from one run.
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from moontable.games import registry
from moontable.lab.executors import executor_for
from moontable.lab.measure import random_game
from moontable.lab.plots import LEAF, pyplot, save
from moontable.lab.series import run
from moontable.lab.study import Job, Player
from moontable.server.http_types import NewTable
from moontable.server.service import Service
from moontable.server.settings import Settings

SECONDS = 1.0
ROUNDS = 3
TABLES = 200


def speed(game: str, wish: dict[str, Any]) -> float:
    """Random games a second."""
    chosen = registry.game(game)
    setup = chosen.setup(wish)
    random_game(chosen, setup, 0)
    games, begun = 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS:
        games += 1
        random_game(chosen, setup, games)
    return games / spent


def over(rows: dict[str, tuple[str, dict[str, Any]]]) -> dict[str, dict[str, float]]:
    """Speeds of several set-ups in interleaved rounds, with ratios to the first."""
    found: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(ROUNDS):
        for name, (game, wish) in rows.items():
            found[name].append(speed(game, wish))
    middle = {name: sorted(runs)[ROUNDS // 2] for name, runs in found.items()}
    first = next(iter(middle.values()))
    return {
        name: {"games_per_s": round(value, 1), "ratio": round(value / first, 2)}
        for name, value in middle.items()
    }


def decks() -> dict[str, tuple[str, dict[str, Any]]]:
    """Each deck against itself."""
    choices: Any = registry.game("blue-moon").catalogue()["choices"]
    names = [option["value"] for option in choices[0]["options"]]
    return {name: ("blue-moon", {"players": [{"deck": name}] * 2}) for name in names}


def players() -> dict[str, tuple[str, dict[str, Any]]]:
    """Every number of players."""
    return {
        f"{game}, {count}": (game, {"players": [{}] * count})
        for game in ("blue-moon-city", "tsukuyumi")
        for count in registry.game(game).seats
    }


def workers() -> dict[str, float]:
    """The same job by one and by two processes, start-up included."""
    job = Job("blue-moon", [Player("random"), Player("random")], 20_000, 1)
    told = {}
    for count in (1, 2):
        begun = time.perf_counter()
        run(job, executor_for(count))
        told[str(count)] = round(job.games / (time.perf_counter() - begun), 1)
    return told | {"scaling": round(told["2"] / told["1"], 2)}


def resident() -> float:
    """Kilobytes of memory this process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def memory() -> float:
    """Kilobytes a table in play takes in a server's memory."""

    async def fill() -> float:
        with tempfile.TemporaryDirectory() as folder:
            service = Service(Settings(db=f"sqlite:///{Path(folder) / 'tables.db'}"))
            await service.open()
            wish = {
                "game": "blue-moon",
                "seats": [{"kind": "human"}] * 2,
                "mine": [0, 1],
                "name": "x",
            }
            await service.open_table(msgspec.convert(wish, NewTable))
            before = resident()
            for _ in range(TABLES):
                await service.open_table(msgspec.convert(wish, NewTable))
            after = resident()
            await service.close()
            return (after - before) / TABLES

    return round(asyncio.run(fill()), 1)


def main() -> None:
    """Measure everything and print it as JSON."""
    told = {
        "kilobytes_a_table": memory(),
        "decks": over(decks()),
        "players": over(players()),
        "games_per_s_over_workers": workers(),
    }
    print(json.dumps(told, indent=1))
    if len(sys.argv) > 1:
        save(plotted(told), Path(sys.argv[1]))


def plotted(told: dict[str, Any]) -> Any:
    """Games a second over decks and players, side by side."""
    figure, axes = pyplot().subplots(1, 2, figsize=(9, 3.6))
    for axis, name in zip(axes, ("decks", "players"), strict=True):
        rows = told[name]
        axis.barh(list(rows), [row["games_per_s"] for row in rows.values()], color=LEAF)
        axis.set_xlabel("random games a second")
        axis.set_title(f"over {name}")
        axis.invert_yaxis()
    figure.tight_layout()
    return figure


if __name__ == "__main__":
    main()
