"""Executors: play blocks of games in this process or in several, in order."""

import gc
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Any, Final, ParamSpec, Protocol, TypeVar

import msgspec

from moontable.kernel import Refused
from moontable.lab.study import Study, play_block

MAX_CRASHES: Final = 20
"""Crashed processes after which a run is given up."""
IN_FLIGHT: Final = 3
"""Blocks handed out ahead for each worker."""
BLOCK_SECONDS: Final = 0.5
"""How long a block should take, so that progress shows and an interruption costs little."""
MAX_BLOCK_GAMES: Final = 2000
"""In one block, however fast they are."""
POLL_SECONDS: Final = 1.0
"""Seconds after which somebody who waits looks whether all processes are alive."""
GC_THRESHOLD: Final = 50_000
"""So many new objects are waited for before rubbish is looked for."""
MAX_GROWTH: Final = 4
"""A block has at most so many times the games of the one before."""

P = ParamSpec("P")
T = TypeVar("T")
Arguments = tuple[Any, ...]


class Executor(Protocol):
    """Somebody who plays blocks, several at once."""

    @property
    def workers(self) -> int:
        """How many blocks are played at once."""

    def blocks(self, study: Study, first: int) -> Iterator[bytes]:
        """The lines of all games from `first` on, in order."""

    def each(self, call: Callable[..., T], calls: Iterable[Arguments]) -> Iterator[T]:
        """What every call comes to, in order; a few are handed out before they are asked for."""

    def close(self) -> None:
        """Let everybody go."""


class BlockSizer:
    """How many games the next block has: as many as fit into half a second, and few at the end."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._size = 1

    def stop(self, start: int, games: int) -> int:
        """Where a block that starts here ends."""
        fair = max(1, (games - start) // (2 * self._workers))
        return min(games, start + min(self._size, fair))

    def took(self, games: int, seconds: float) -> None:
        """So many games have taken so long."""
        fit = int(BLOCK_SECONDS * games / seconds) if seconds > 0 else MAX_BLOCK_GAMES
        self._size = max(1, min(MAX_BLOCK_GAMES, MAX_GROWTH * self._size, fit))


class SerialExecutor:
    """This process."""

    workers: Final = 1

    def blocks(self, study: Study, first: int) -> Iterator[bytes]:
        """The lines of all games from `first` on, in order."""
        packed, games, sizer = msgspec.json.encode(study), study.games, BlockSizer(1)
        start = first
        while start < games:
            stop = sizer.stop(start, games)
            lines, seconds = play_block(packed, start, stop)
            sizer.took(stop - start, seconds)
            start = stop
            yield lines

    def each(self, call: Callable[..., T], calls: Iterable[Arguments]) -> Iterator[T]:
        """What every call comes to, in order."""
        for arguments in calls:
            yield call(*arguments)

    def close(self) -> None:
        """There is nobody."""


SERIAL: Final = SerialExecutor()


class ProcessExecutor:
    """Several processes on this machine; one that dies is replaced and its block played again."""

    def __init__(self, count: int) -> None:
        self.workers = count
        self._crashes = 0
        self._pool: ProcessPoolExecutor | None = None

    def blocks(self, study: Study, first: int) -> Iterator[bytes]:
        """The lines of all games from `first` on, in order."""
        packed, games, done = msgspec.json.encode(study), study.games, first
        sizer = BlockSizer(self.workers)
        while done < games:
            try:
                for lines, count in self._in_order(packed, done, games, sizer):
                    done += count
                    yield lines
            except BrokenProcessPool:
                self._restart_pool()

    def _in_order(
        self, packed: bytes, first: int, games: int, sizer: BlockSizer
    ) -> Iterator[tuple[bytes, int]]:
        pool, start = self.pool(), first
        waiting: deque[tuple[Future[tuple[bytes, float]], int]] = deque()
        while start < games or waiting:
            while start < games and len(waiting) < self.workers * IN_FLIGHT:
                stop = sizer.stop(start, games)
                waiting.append((pool.submit(play_block, packed, start, stop), stop - start))
                start = stop
            future, count = waiting.popleft()
            lines, seconds = self._result(future)
            sizer.took(count, seconds)
            yield lines, count

    def each(self, call: Callable[..., T], calls: Iterable[Arguments]) -> Iterator[T]:
        """What every call comes to, in order; what a process that died was at is done again."""
        coming = iter(calls)
        handed: deque[Arguments] = deque()
        while True:
            try:
                yield from self._each(call, handed, coming)
            except BrokenProcessPool:
                self._restart_pool()
            else:
                return

    def _each(
        self, call: Callable[..., T], handed: deque[Arguments], coming: Iterator[Arguments]
    ) -> Iterator[T]:
        """First what was handed out before, then what comes."""
        pool = self.pool()
        waiting = deque(pool.submit(call, *arguments) for arguments in handed)
        while True:
            for arguments in islice(coming, self.workers * IN_FLIGHT - len(waiting)):
                handed.append(arguments)
                waiting.append(pool.submit(call, *arguments))
            if not waiting:
                return
            found = self._result(waiting.popleft())
            handed.popleft()
            yield found

    def _result(self, future: Future[T]) -> T:
        """What work came to; who dies while it hands over a result leaves its pool waiting."""
        while not wait([future], POLL_SECONDS).done:
            if not all(process.is_alive() for process in self._processes()):
                raise BrokenProcessPool("a process died")
        return future.result()

    def _processes(self) -> list[BaseProcess]:
        return list((self.pool()._processes or {}).values())  # noqa: SLF001 - no other way

    def pool(self) -> ProcessPoolExecutor:
        """The processes, started once for all studies."""
        if self._pool is None:
            self._pool = Pool(self.workers)
        return self._pool

    def close(self) -> None:
        """End the processes, whatever they are at, and wait until they are gone."""
        if self._pool is None:
            return
        for process in self._processes():
            process.terminate()
        pool, self._pool = self._pool, None
        # What a process had begun to hand over has an end only where nobody can write the rest.
        pool._result_queue._writer.close()  # type: ignore[attr-defined] # noqa: SLF001
        # Once, and waiting: a pool told not to wait forgets the thread that would be waited for.
        pool.shutdown(wait=True, cancel_futures=True)

    def _restart_pool(self) -> None:
        self.close()
        self._crashes += 1
        if self._crashes > MAX_CRASHES:
            raise Refused("workers", f"{self._crashes} processes died", "is there memory enough?")


class Pool(ProcessPoolExecutor):
    """Processes that start on demand; Ctrl-C never reaches one that is half started."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, mp_context=get_context("spawn"), initializer=_init_worker)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Hand out work; this is where a process is started."""
        with _defer_sigint():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _defer_sigint() -> Iterator[None]:
    """Ctrl-C waits until this is done, and what is started meanwhile never hears of it.

    A child inherits what is blocked; the handler is needed too, since any thread may be told.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        signal.signal(signal.SIGINT, handler)
        if pressed:
            signal.raise_signal(signal.SIGINT)


def _init_worker() -> None:
    """What every process does before its first game.

    A search keeps thousands of positions for a moment: looking through them for rubbish is wasted.
    """
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD)
    _die_with_parent()


def _die_with_parent() -> None:
    """Leave Ctrl-C, which reaches every process of a terminal, to it, and end where it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_after, args=(parent_process(),), daemon=True).start()


def _exit_after(parent: BaseProcess | None) -> None:
    """Nobody takes the games of a process whose parent was killed."""
    if parent is not None:
        parent.join()
        os._exit(1)


def executor_for(workers: int) -> Executor:
    """Whoever fits the number of workers."""
    return SERIAL if workers == 1 else ProcessExecutor(workers)
