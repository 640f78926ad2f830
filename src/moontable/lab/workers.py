"""A job over processes: blocks of games are played anywhere and come back in order.

It knows executors and what to do when a process dies; it knows no game.
"""

from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, Protocol

import msgspec

from moontable.kernel import Refused
from moontable.lab.job import Job, play_block

MOST_DEATHS: Final = 20
"""Processes that may die before we stop believing in chance."""
IN_FLIGHT: Final = 4
"""Blocks handed out ahead for each worker."""


class Executor(Protocol):
    """Somebody who plays blocks, several at once."""

    @property
    def workers(self) -> int:
        """How many blocks are played at once."""

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

    workers: Final = 1

    def blocks(self, job: Job, ranges: list[tuple[int, int]]) -> Iterator[bytes]:
        """The blocks' lines, in order."""
        packed = msgspec.json.encode(job)
        for start, stop in ranges:
            yield play_block(packed, start, stop)


class Processes:
    """Several processes on this machine; one that dies is replaced and its block played again."""

    def __init__(self, count: int) -> None:
        self.workers = count
        self._deaths = 0
        self._pool: ProcessPoolExecutor | None = None

    def blocks(self, job: Job, ranges: list[tuple[int, int]]) -> Iterator[bytes]:
        """The blocks' lines, in order."""
        packed = msgspec.json.encode(job)
        done = 0
        while done < len(ranges):
            try:
                for lines in self._in_order(packed, ranges[done:]):
                    yield lines
                    done += 1
            except BrokenProcessPool:
                self._bury()
            except BaseException:
                self.close()
                raise

    def _in_order(self, packed: bytes, left: list[tuple[int, int]]) -> Iterator[bytes]:
        pool = self.pool()
        waiting: list[Future[bytes]] = []
        for start, stop in left:
            waiting.append(pool.submit(play_block, packed, start, stop))
            if len(waiting) >= self.workers * IN_FLIGHT:
                yield waiting.pop(0).result()
        for future in waiting:
            yield future.result()

    def pool(self) -> ProcessPoolExecutor:
        """The processes, started once for all jobs."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))
        return self._pool

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _bury(self) -> None:
        self.close()
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            raise Refused("workers", f"{self._deaths} processes died", "is there memory enough?")


def executor_for(workers: int) -> Executor:
    """Whoever fits the number of workers."""
    return Alone() if workers == 1 else Processes(workers)
