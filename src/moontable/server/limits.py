"""How often somebody may do something, and how much at once.

It knows time and names, nothing of requests.
"""

import time
from typing import Final

MOST_BUCKETS: Final = 10_000
"""With more names than this, those who have long been quiet are forgotten."""


class Bucket:
    """So many at once, and so many a second in the long run."""

    __slots__ = ("_at", "_left", "_most", "_per_second")

    def __init__(self, most: float, per_second: float) -> None:
        self._most = most
        self._per_second = per_second
        self._left = most
        self._at = time.monotonic()

    def take(self) -> bool:
        """Count one; False if it came too soon."""
        if self._fill() < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        """Has everything been given back?"""
        return self._fill() >= self._most

    def _fill(self) -> float:
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second)
        self._at = now
        return self._left


class Buckets:
    """A bucket for every name, all of the same size."""

    def __init__(self, most: int, seconds: float) -> None:
        """So many in so many seconds."""
        self._most = float(most)
        self._per_second = most / seconds
        self._named: dict[str, Bucket] = {}

    def take(self, name: str) -> bool:
        """Count one for a name; False if it came too soon."""
        bucket = self._named.get(name)
        if bucket is None:
            self._forget_the_quiet()
            bucket = self._named[name] = Bucket(self._most, self._per_second)
        return bucket.take()

    def __len__(self) -> int:
        return len(self._named)

    def _forget_the_quiet(self) -> None:
        if len(self._named) >= MOST_BUCKETS:
            self._named = {name: bucket for name, bucket in self._named.items() if not bucket.full}


class Tally:
    """How many of something everybody has open; nobody more than so many."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def take(self, name: str) -> bool:
        """One more; False if that would be too many."""
        count = self._open.get(name, 0)
        if count < self._most:
            self._open[name] = count + 1
        return count < self._most

    def give_back(self, name: str) -> None:
        """One less."""
        self._open[name] -= 1
        if not self._open[name]:
            del self._open[name]
