"""Chance that nobody can foresee or choose: every draw at a table comes out of the table's secret.

It knows streams of numbers out of a secret and which one is drawn from now. The fast generator of
`rng` is for search and study; whoever sees some of its numbers can work out the others.
"""

from collections.abc import Sequence
from contextvars import ContextVar, Token
from hashlib import sha256
from typing import Final, Self

BITS: Final = 60
SIZE: Final = 32
"""Bytes of a secret."""
BLOCK: Final = 64
"""Bytes that SHA-256 works on at a time."""
INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


def mac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 under a key of one block at most.

    Written out, because every decision at a table needs two, and OpenSSL takes three times as long
    to find its own parts as to hash.
    """
    assert len(key) <= BLOCK, "a longer key would have to be hashed first"
    padded = key.ljust(BLOCK, b"\0")
    inner = sha256(padded.translate(INNER) + message).digest()
    return sha256(padded.translate(OUTER) + inner).digest()


class Stream:
    """Numbers out of a secret and a label; none of them tells anything about another.

    Everything within `with` draws from it.
    """

    __slots__ = ("_before", "_count", "_key")
    _before: "Token[Stream | None]"

    def __init__(self, secret: bytes, label: str) -> None:
        self._key = mac(secret, label.encode())
        self._count = 0

    def draw(self) -> int:
        """The next number of 60 bits."""
        self._count += 1
        drawn = mac(self._key, self._count.to_bytes(8, "big"))
        return int.from_bytes(drawn[:8], "big") >> (64 - BITS)

    def __enter__(self) -> Self:
        self._before = _now.set(self)
        return self

    def __exit__(self, *_: object) -> None:
        _now.reset(self._before)


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
    return mac(secret, "\n".join(shares).encode())


def is_drawing() -> bool:
    """Is there a stream that numbers are drawn from?"""
    return _now.get() is not None


def drawn() -> int:
    """The next number of the stream, marked as drawn: below 0."""
    stream = _now.get()
    assert stream is not None, "a marked state is stepped only where its secret is known"
    return ~stream.draw()
