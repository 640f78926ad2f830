"""What time it is: a clock that only goes forward, set by the wall once.

It knows milliseconds. Thinking time must neither jump nor run backwards when somebody sets the
machine's clock, so the wall is looked at when the process starts and never again.
"""

import time
from typing import Final

WALL: Final = time.time_ns()
ANCHOR: Final = time.monotonic_ns()


def milliseconds() -> int:
    """Now, in milliseconds since 1970."""
    return (WALL + time.monotonic_ns() - ANCHOR) // 1_000_000
