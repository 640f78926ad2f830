"""A job over processes: blocks of games are played anywhere and come back in order.

It knows executors and what to do when a process dies; it knows no game.
"""

from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, NamedTuple, Protocol

import msgspec

from moontable.kernel import Refused
from moontable.lab.job import Job, play_block

MOST_DEATHS: Final = 20
"""Processes that may die before we stop believing in chance."""
IN_FLIGHT: Final = 4
"""Blocks handed out ahead for each worker."""


class Crew(Protocol):
    """Somebody who plays blocks."""

    def blocks(self, job: Job, ranges: list[tuple[int, int]]) -> Iterator[bytes]:
        """The blocks' lines, in order."""


def ranges(first: int, games: int, block: int) -> list[tuple[int, int]]:
    """Games `first` to `games` in blocks."""
    return [(start, min(games, start + block)) for start in range(first, games, block)]


def block_size(job: Job, workers: int) -> int:
    """Small enough that progress shows and nobody waits for the last block."""
    return max(1, min(200, job.games // (workers * 8) or 1))


class Alone:
    """This process."""

    def blocks(self, job: Job, ranges: list[tuple[int, int]]) -> Iterator[bytes]:
        """The blocks' lines, in order."""
        packed = msgspec.json.encode(job)
        for start, stop in ranges:
            yield play_block(packed, start, stop)


class Processes:
    """Several processes on this machine; one that dies is replaced and its block played again."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._deaths = 0

    def blocks(self, job: Job, ranges: list[tuple[int, int]]) -> Iterator[bytes]:
        """The blocks' lines, in order."""
        packed = msgspec.json.encode(job)
        done = 0
        while done < len(ranges):
            with ProcessPoolExecutor(self._count, mp_context=get_context("spawn")) as pool:
                try:
                    for lines in self._in_order(pool, packed, ranges[done:]):
                        yield lines
                        done += 1
                except BrokenProcessPool:
                    self._bury()
                except BaseException:
                    pool.shutdown(wait=False, cancel_futures=True)
                    raise

    def _in_order(
        self, pool: ProcessPoolExecutor, packed: bytes, left: list[tuple[int, int]]
    ) -> Iterator[bytes]:
        waiting: list[Future[bytes]] = []
        following = iter(left)
        for start, stop in following:
            waiting.append(pool.submit(play_block, packed, start, stop))
            if len(waiting) >= self._count * IN_FLIGHT:
                yield waiting.pop(0).result()
        for future in waiting:
            yield future.result()

    def _bury(self) -> None:
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            raise Refused("workers", f"{self._deaths} processes died", "is there memory enough?")


class Hands(NamedTuple):
    """Who plays, and how many at once."""

    crew: Crew
    workers: int


def hands(workers: int) -> Hands:
    """Whoever fits the number of workers."""
    return Hands(Alone() if workers == 1 else Processes(workers), workers)
