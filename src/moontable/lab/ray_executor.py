"""An executor that plays blocks of games on a Ray cluster."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Final, TypeVar

import msgspec

from moontable.kernel import Refused
from moontable.kernel.extras import needs
from moontable.lab.executors import Arguments, BlockSizer, Executor, executor_for
from moontable.lab.study import Study, play_block

IN_FLIGHT: Final = 64
MAX_RETRIES: Final = 10

T = TypeVar("T")


class RayExecutor:
    """Workers of a Ray cluster; `local` starts one on this machine."""

    def __init__(self, address: str, workers: int = 8, cpus: int | None = None) -> None:
        with needs("--cluster"):
            import ray  # noqa: PLC0415 - only installed where clusters are used
        self.workers = workers
        self._ray: Any = ray
        if not ray.is_initialized():
            self._connect(address, cpus)
        self._play: Any = ray.remote(max_retries=MAX_RETRIES)(play_block)

    def _connect(self, address: str, cpus: int | None) -> None:
        options: dict[str, Any] = {"log_to_driver": False, "include_dashboard": False}
        try:
            if address == "local":
                self._ray.init(address="local", num_cpus=cpus, **options)
            else:
                self._ray.init(address=address, log_to_driver=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise Refused("--cluster", f"{address}: {error}", "auto, local or HOST:PORT") from None

    def blocks(self, study: Study, first: int) -> Iterator[bytes]:
        """Play all games from `first` on; yields their lines in order."""
        packed, games, sizer = self._ray.put(msgspec.json.encode(study)), study.games, BlockSizer(8)
        waiting: deque[tuple[Any, int]] = deque()
        start = first
        while start < games or waiting:
            while start < games and len(waiting) < IN_FLIGHT:
                stop = sizer.stop(start, games)
                waiting.append((self._play.remote(packed, start, stop), stop - start))
                start = stop
            reference, count = waiting.popleft()
            lines, seconds = self._ray.get(reference)
            sizer.took(count, seconds)
            yield lines

    def each(self, call: Callable[..., T], calls: Iterable[Arguments]) -> Iterator[T]:
        """The results of all calls, in order."""
        remote: Any = self._ray.remote(max_retries=MAX_RETRIES)(_called)
        coming = iter(calls)
        waiting: deque[Any] = deque()
        while True:
            ahead = islice(coming, IN_FLIGHT - len(waiting))
            waiting.extend(remote.remote(call, arguments) for arguments in ahead)
            if not waiting:
                return
            yield self._ray.get(waiting.popleft())

    def close(self) -> None:
        """Disconnect from the cluster."""
        self._ray.shutdown()


def _called(call: Callable[..., T], arguments: Arguments) -> T:
    """A plain Python function, since Ray cannot run compiled ones."""
    return call(*arguments)


def ray_or_local(address: str, workers: int, tell: Callable[[str], None]) -> Executor:
    """The cluster at an address; where `auto` finds none, this machine, and a sentence says so."""
    try:
        return RayExecutor(address, max(workers, 8))
    except Refused as refused:
        if address != "auto":
            raise
        noun = "worker" if workers == 1 else "workers"
        here = f"this machine plays with {workers} {noun}"
        why = "Ray is not installed" if "installed" in str(refused) else "no Ray cluster was found"
        tell(f"--cluster auto: {why}, so {here}.")
        return executor_for(workers)
