"""The same blocks on a Ray cluster: another executor, the same games.

It knows Ray and nothing of games; Ray plays a block again if its worker dies.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from moontable.kernel import Refused
from moontable.lab.job import Job, play_block

IN_FLIGHT: Final = 64
RETRIES: Final = 10


class Cluster:
    """Workers of a Ray cluster; `auto` starts or finds a local one."""

    def __init__(self, address: str, workers: int = 8, cpus: int | None = None) -> None:
        try:
            import ray  # noqa: PLC0415 - only installed where clusters are used
        except ImportError:
            wrong = "Ray is not installed"
            raise Refused("--cluster", wrong, "pip install moontable[cluster]") from None
        self.workers = workers
        self._ray: Any = ray
        if not ray.is_initialized():
            self._connect(address, cpus)
        self._play: Any = ray.remote(max_retries=RETRIES)(play_block)

    def _connect(self, address: str, cpus: int | None) -> None:
        wish: dict[str, Any] = {"log_to_driver": False, "include_dashboard": False}
        try:
            if address == "local":
                self._ray.init(num_cpus=cpus, **wish)
            else:
                self._ray.init(address=address, log_to_driver=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise Refused("--cluster", f"{address}: {error}", "auto, local or HOST:PORT") from None

    def blocks(self, job: Job, ranges: list[tuple[int, int]]) -> Iterator[bytes]:
        """The blocks' lines, in order."""
        packed = self._ray.put(msgspec.json.encode(job))
        waiting: list[Any] = []
        for start, stop in ranges:
            waiting.append(self._play.remote(packed, start, stop))
            if len(waiting) >= IN_FLIGHT:
                yield self._ray.get(waiting.pop(0))
        for reference in waiting:
            yield self._ray.get(reference)

    def close(self) -> None:
        """Let the cluster go."""
        self._ray.shutdown()
