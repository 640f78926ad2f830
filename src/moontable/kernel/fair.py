"""Chance that nobody can foresee or choose: every draw at a table comes out of the table's secret.

It knows streams of numbers out of a secret and which one is drawn from now. The fast generator of
`rng` is for search and study; whoever sees some of its numbers can work out the others.
"""

import hmac
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from hashlib import sha256
from typing import Final

BITS: Final = 60
SIZE: Final = 32
"""Bytes of a secret."""


class Stream:
    """Numbers out of a secret and a label; none of them tells anything about another."""

    def __init__(self, secret: bytes, label: str) -> None:
        self._key = hmac.digest(secret, label.encode(), "sha256")
        self._count = 0

    def draw(self) -> int:
        """The next number of 60 bits."""
        self._count += 1
        drawn = hmac.digest(self._key, self._count.to_bytes(8, "big"), "sha256")
        return int.from_bytes(drawn[:8], "big") >> (64 - BITS)


_now: ContextVar[Stream | None] = ContextVar("stream", default=None)


def commitment(secret: bytes) -> str:
    """What is told of a secret before it is told itself: nobody can change it afterwards."""
    return sha256(secret).hexdigest()


def is_share(told: str) -> bool:
    """Is it a player's share in the chance? Whoever gave none has an empty one."""
    return len(told) <= 2 * SIZE and set(told) <= set("0123456789abcdef")


def chance_of(secret: bytes, shares: Sequence[str]) -> bytes:
    """What is drawn from: the secret, stirred with what each player has added to it."""
    if not any(shares):
        return secret
    return hmac.digest(secret, "\n".join(shares).encode(), "sha256")


def is_drawing() -> bool:
    """Is there a stream that numbers are drawn from?"""
    return _now.get() is not None


def drawn() -> int:
    """The next number of the stream, marked as drawn: below 0."""
    stream = _now.get()
    assert stream is not None, "a marked state is stepped only where its secret is known"
    return ~stream.draw()


@contextmanager
def drawing(secret: bytes, label: str) -> Iterator[Stream]:
    """Everything within draws from the secret's stream of that label."""
    stream = Stream(secret, label)
    before = _now.set(stream)
    try:
        yield stream
    finally:
        _now.reset(before)
