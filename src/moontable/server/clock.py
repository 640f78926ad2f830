"""A clock that never jumps: set by the wall clock when the process starts, then monotonic."""

import time
from typing import Final

START_WALL: Final = time.time_ns()
START_MONOTONIC: Final = time.monotonic_ns()


def milliseconds() -> int:
    """Now, in milliseconds since 1970."""
    return (START_WALL + time.monotonic_ns() - START_MONOTONIC) // 1_000_000
