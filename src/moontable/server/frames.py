"""WebSocket frames as bytes: what a client sends taken apart, what a server sends put together.

It knows RFC 6455 as far as a server without extensions needs it, and nothing of connections.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from websockets.exceptions import ProtocolError
from websockets.frames import Close

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

CONTINUED: Final = 0x0
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA
FINAL: Final = 0x80
MASKED: Final = 0x80
SIZE: Final = 0x7F
TWO_BYTES: Final = 126
EIGHT_BYTES: Final = 127
LONG: Final = 1 << 16
WRONG: Final = 1002
NOT_TEXT: Final = 1007
TOO_BIG: Final = 1009


class Broken(Exception):  # noqa: N818 - what it is
    """Bytes that no client may send; `code` is what the line is closed with."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Frame(NamedTuple):
    """One frame of a client, and where the next one begins."""

    kind: int
    final: bool
    data: bytes
    end: int


def frame(kind: int, data: bytes) -> bytes:
    """A whole message of the server."""
    size = len(data)
    if size < TWO_BYTES:
        return bytes((FINAL | kind, size)) + data
    if size < LONG:
        return bytes((FINAL | kind, TWO_BYTES)) + size.to_bytes(2, "big") + data
    return bytes((FINAL | kind, EIGHT_BYTES)) + size.to_bytes(8, "big") + data


def closing(code: int, reason: str) -> bytes:
    """The server's last frame."""
    return frame(CLOSE, Close(code, reason).serialize())


def read(data: bytes, start: int, most: int) -> Frame | None:
    """The frame that begins there, or None if it is not all there; at most so many bytes long."""
    if len(data) < start + 2:
        return None
    kind, size, body = data[start] & 0x0F, data[start + 1] & SIZE, start + 6
    _check(data[start], kind, size, masked=bool(data[start + 1] & MASKED))
    if size >= TWO_BYTES:
        wide = 2 if size == TWO_BYTES else 8
        body += wide
        if len(data) < start + 2 + wide:
            return None
        size = int.from_bytes(data[start + 2 : start + 2 + wide], "big")
    if size > most:
        raise Broken(TOO_BIG, f"{size} bytes, {most} at most")
    if len(data) < (end := body + size):
        return None
    found = apply_mask(data[body:end], data[body - 4 : body])
    return Frame(kind, bool(data[start] & FINAL), found, end)


def _check(first: int, kind: int, size: int, *, masked: bool) -> None:
    """Refuse what no frame of a client looks like."""
    if first & 0x70:
        raise Broken(WRONG, "reserved bits must be 0")
    if kind not in {CONTINUED, TEXT, BINARY, CLOSE, PING, PONG}:
        raise Broken(WRONG, "invalid opcode")
    if not masked:
        raise Broken(WRONG, "incorrect masking")
    if kind >= CLOSE and (not first & FINAL or size >= TWO_BYTES):
        raise Broken(WRONG, "a control frame is too long or in parts")


class Messages:
    """Puts a client's frames together; bytes come as the network likes."""

    __slots__ = ("_kind", "_most", "_parts", "_rest")

    def __init__(self, most: int) -> None:
        self._most = most
        self._rest = b""
        self._parts: bytearray | None = None
        self._kind = TEXT

    def short_text(self, data: bytes) -> bytes | None:
        """A short text in one frame and nothing else, which is nearly all that clients send."""
        if self._rest or self._parts is not None or len(data) < 6:
            return None
        size = data[1] ^ MASKED
        if data[0] != FINAL | TEXT or size >= TWO_BYTES or size > self._most:
            return None
        if len(data) != 6 + size:
            return None
        return apply_mask(data[6:], data[2:6])

    def read(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Every message that is whole now, with its kind; what is not waits for the rest."""
        data, start = (self._rest + data if self._rest else data), 0
        while (one := read(data, start, self._most - len(self._parts or b""))) is not None:
            start = one.end
            if (whole := self._whole(one)) is not None:
                yield whole
        self._rest = data[start:]

    def _whole(self, one: Frame) -> tuple[int, bytes] | None:
        """The message this frame ends, if it ends one."""
        if one.kind == CLOSE:
            _check_close(one.data)
            if self._parts is not None:
                raise Broken(WRONG, "the line ends within a message")
        if one.kind >= CLOSE:
            return one.kind, one.data
        if (one.kind == CONTINUED) == (self._parts is None):
            raise Broken(WRONG, "a continuation frame comes where none may, or none where one must")
        if self._parts is None:
            if one.final:
                return one.kind, one.data
            self._parts, self._kind = bytearray(), one.kind
        self._parts += one.data
        if not one.final:
            return None
        whole, self._parts = bytes(self._parts), None
        return self._kind, whole


def _check_close(data: bytes) -> None:
    try:
        Close.parse(data)
    except ProtocolError as error:
        raise Broken(WRONG, str(error)) from error
    except UnicodeDecodeError as error:
        raise Broken(NOT_TEXT, "the reason is no text") from error
