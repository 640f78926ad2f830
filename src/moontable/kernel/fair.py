"""Random numbers drawn from a table's secret, which nobody can foresee or choose.

`rng` is for search and study only: some of its numbers suffice to work out the others.
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
    """HMAC-SHA256 under a key of at most one block.

    Written out because each decision at a table needs two, and OpenSSL takes three times as long to
    look up its algorithms as to hash.
    """
    assert len(key) <= BLOCK, "a longer key would have to be hashed first"
    padded = key.ljust(BLOCK, b"\0")
    inner = sha256(padded.translate(INNER) + message).digest()
    return sha256(padded.translate(OUTER) + inner).digest()


class Stream:
    """Independent numbers derived from a secret and a label; drawn from within `with`."""

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
    """The hash of a secret, published first so that nobody can change the secret afterwards."""
    return sha256(secret).hexdigest()


def is_share(share: str) -> bool:
    """Is this a valid share of a player? A player without one has an empty share."""
    return len(share) <= 2 * SIZE and set(share) <= set("0123456789abcdef")


def chance_of(secret: bytes, shares: Sequence[str]) -> bytes:
    """The source of all draws: the secret mixed with every player's share."""
    if not any(shares):
        return secret
    return mac(secret, "\n".join(shares).encode())


def is_drawing() -> bool:
    """Is a stream active?"""
    return _now.get() is not None


def drawn() -> int:
    """The stream's next number, marked as drawn: below 0."""
    stream = _now.get()
    assert stream is not None, "a marked state is stepped only where its secret is known"
    return ~stream.draw()
