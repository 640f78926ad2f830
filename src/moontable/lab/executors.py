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
"""Blocks submitted ahead for each worker."""
BLOCK_SECONDS: Final = 0.5
"""The target duration of a block."""
MAX_BLOCK_GAMES: Final = 2000
"""The maximum number of games in a block."""
POLL_SECONDS: Final = 1.0
"""Seconds between checks that all processes are alive."""
GC_THRESHOLD: Final = 50_000
"""Allocations between garbage collections."""
MAX_GROWTH: Final = 4
"""The maximum growth from one block to the next."""

P = ParamSpec("P")
T = TypeVar("T")
Arguments = tuple[Any, ...]


class Executor(Protocol):
    """Plays blocks of games, possibly several at once."""

    @property
    def workers(self) -> int:
        """The number of blocks played at once."""

    def blocks(self, study: Study, first: int) -> Iterator[bytes]:
        """Play all games from `first` on; yields their lines in order."""

    def each(self, call: Callable[..., T], calls: Iterable[Arguments]) -> Iterator[T]:
        """The results of all calls, in order."""

    def close(self) -> None:
        """Release all workers."""


class BlockSizer:
    """Chooses block sizes: about half a second each, smaller towards the end."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._size = 1

    def stop(self, start: int, games: int) -> int:
        """The end of a block that starts here."""
        fair = max(1, (games - start) // (2 * self._workers))
        return min(games, start + min(self._size, fair))

    def took(self, games: int, seconds: float) -> None:
        """Record the duration of a block."""
        fit = int(BLOCK_SECONDS * games / seconds) if seconds > 0 else MAX_BLOCK_GAMES
        self._size = max(1, min(MAX_BLOCK_GAMES, MAX_GROWTH * self._size, fit))


class SerialExecutor:
    """Plays everything in this process."""

    workers: Final = 1

    def blocks(self, study: Study, first: int) -> Iterator[bytes]:
        """Play all games from `first` on; yields their lines in order."""
        packed, games, sizer = msgspec.json.encode(study), study.games, BlockSizer(1)
        start = first
        while start < games:
            stop = sizer.stop(start, games)
            lines, seconds = play_block(packed, start, stop)
            sizer.took(stop - start, seconds)
            start = stop
            yield lines

    def each(self, call: Callable[..., T], calls: Iterable[Arguments]) -> Iterator[T]:
        """The results of all calls, in order."""
        for arguments in calls:
            yield call(*arguments)

    def close(self) -> None:
        """Nothing to release."""


SERIAL: Final = SerialExecutor()


class ProcessExecutor:
    """Plays in several processes; a crashed one is replaced and its block played again."""

    def __init__(self, count: int) -> None:
        self.workers = count
        self._crashes = 0
        self._pool: ProcessPoolExecutor | None = None

    def blocks(self, study: Study, first: int) -> Iterator[bytes]:
        """Play all games from `first` on; yields their lines in order."""
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
        """The results of all calls, in order; calls lost in a crash are repeated."""
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
        """Submit the pending calls again, then further ones."""
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
        """The result of a future; detects processes that died while returning one."""
        while not wait([future], POLL_SECONDS).done:
            if not all(process.is_alive() for process in self._processes()):
                raise BrokenProcessPool("a process died")
        return future.result()

    def _processes(self) -> list[BaseProcess]:
        return list((self.pool()._processes or {}).values())  # noqa: SLF001 - no other way

    def pool(self) -> ProcessPoolExecutor:
        """The process pool, started on first use."""
        if self._pool is None:
            self._pool = WorkerPool(self.workers)
        return self._pool

    def close(self) -> None:
        """Terminate the processes and wait for them."""
        if self._pool is None:
            return
        for process in self._processes():
            process.terminate()
        pool, self._pool = self._pool, None
        # What a process had begun to hand over has an end only where nobody can write the rest.
        pool._result_queue._writer.close()  # type: ignore[attr-defined] # noqa: SLF001
        # Only once, and waiting: otherwise the pool forgets the thread it must wait for.
        pool.shutdown(wait=True, cancel_futures=True)

    def _restart_pool(self) -> None:
        self.close()
        self._crashes += 1
        if self._crashes > MAX_CRASHES:
            raise Refused("workers", f"{self._crashes} processes died", "is there memory enough?")


class WorkerPool(ProcessPoolExecutor):
    """Processes that start on demand; Ctrl-C never reaches one that is half started."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, mp_context=get_context("spawn"), initializer=_init_worker)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit a call; processes are started here."""
        with _defer_sigint():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _defer_sigint() -> Iterator[None]:
    """Defer Ctrl-C until the block is done; processes started meanwhile never receive it.

    Children inherit the blocked signal; the handler is needed because any thread may receive it.
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
    """Set up a worker process.

    Searches allocate thousands of short-lived positions, so frequent garbage collection is wasted.
    """
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD)
    _die_with_parent()


def _die_with_parent() -> None:
    """Ignore Ctrl-C, and exit together with the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_after, args=(parent_process(),), daemon=True).start()


def _exit_after(parent: BaseProcess | None) -> None:
    """Exit when the parent process ends."""
    if parent is not None:
        parent.join()
        os._exit(1)


def executor_for(workers: int) -> Executor:
    """The executor for a number of workers."""
    return SERIAL if workers == 1 else ProcessExecutor(workers)
