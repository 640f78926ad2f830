"""RateLimiter: so many at once, then as fast as they fill; quiet names are forgotten."""

import pytest

from moontable.server import rate_limit
from moontable.server.rate_limit import RateLimiter


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Now."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock buckets look at."""
    standing = Clock()
    monkeypatch.setattr("time.monotonic", standing)
    return standing


def test_a_bucket_gives_what_it_holds_and_fills_again(clock: Clock) -> None:
    """Six in a minute: six at once, the next after ten seconds, and never more than six."""
    buckets = RateLimiter(6, 60.0)
    assert [buckets.take("North") for _ in range(7)] == [True] * 6 + [False]
    clock.now += 9.9
    assert not buckets.take("North")
    clock.now += 0.2
    assert buckets.take("North")
    assert not buckets.take("North")
    clock.now += 3600
    assert [buckets.take("North") for _ in range(7)] == [True] * 6 + [False]


@pytest.mark.usefixtures("clock")
def test_names_do_not_drink_from_each_others_buckets() -> None:
    """Whoever has used his up harms nobody else."""
    buckets = RateLimiter(1, 60.0)
    assert buckets.take("North")
    assert not buckets.take("North")
    assert buckets.take("South")


def test_only_quiet_names_are_forgotten(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many names: those with full buckets go, those who still owe something stay."""
    monkeypatch.setattr(rate_limit, "MAX_BUCKETS", 3)
    buckets = RateLimiter(2, 60.0)
    for name in ("North", "South", "East"):
        buckets.take(name)
    clock.now += 60
    buckets.take("East")
    buckets.take("East")
    buckets.take("West")
    assert len(buckets) == 2
    assert not buckets.take("East")
