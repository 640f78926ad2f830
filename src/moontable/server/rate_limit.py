"""Rate limits and concurrency limits."""

import time
from typing import Final

MAX_BUCKETS: Final = 10_000
"""The number of names above which idle ones are forgotten."""


class TokenBucket:
    """Allows bursts of `capacity` and `rate` per second in the long run."""

    __slots__ = ("_capacity", "_rate", "_tokens", "_updated")

    def __init__(self, capacity: float, rate: float) -> None:
        self._capacity = capacity
        self._rate = rate
        self._tokens = capacity
        self._updated = time.monotonic()

    def take(self) -> bool:
        """Take a token; False if there is none."""
        if self._refill() < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Is the bucket full again?"""
        return self._refill() >= self._capacity

    def _refill(self) -> float:
        now = time.monotonic()
        self._tokens = min(self._capacity, self._tokens + (now - self._updated) * self._rate)
        self._updated = now
        return self._tokens


class RateLimiter:
    """A token bucket per name, all of the same size."""

    def __init__(self, count: int, seconds: float) -> None:
        """Allow `count` in `seconds`."""
        self._capacity = float(count)
        self._rate = count / seconds
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, name: str) -> bool:
        """Take a token of that name; False if there is none."""
        bucket = self._buckets.get(name)
        if bucket is None:
            self._forget_idle()
            bucket = self._buckets[name] = TokenBucket(self._capacity, self._rate)
        return bucket.take()

    def __len__(self) -> int:
        return len(self._buckets)

    def _forget_idle(self) -> None:
        if len(self._buckets) >= MAX_BUCKETS:
            self._buckets = {name: b for name, b in self._buckets.items() if not b.is_full}


class ConcurrencyLimit:
    """Allows at most `limit` open connections per name."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._open: dict[str, int] = {}

    def acquire(self, name: str) -> bool:
        """Open one more; False if the limit is reached."""
        count = self._open.get(name, 0)
        if count < self._limit:
            self._open[name] = count + 1
        return count < self._limit

    def release(self, name: str) -> None:
        """Close one of them."""
        self._open[name] -= 1
        if not self._open[name]:
            del self._open[name]
