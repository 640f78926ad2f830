"""RFC 6455 frames without extensions: decodes those of clients, encodes those of the server."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from websockets.exceptions import ProtocolError
from websockets.frames import Close

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

CONTINUATION: Final = 0x0
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA
FIN: Final = 0x80
MASK: Final = 0x80
LENGTH: Final = 0x7F
LENGTH_16: Final = 126
LENGTH_64: Final = 127
PROTOCOL_ERROR: Final = 1002
INVALID_PAYLOAD: Final = 1007
MESSAGE_TOO_BIG: Final = 1009


class FrameError(Exception):
    """The client broke the protocol; the connection is closed with `code` and `reason`."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class WebSocketFrame(NamedTuple):
    """A client's frame, unmasked, and the offset at which the next one begins."""

    opcode: int
    fin: bool
    payload: bytes
    end: int


def encode_frame(opcode: int, payload: bytes) -> bytes:
    """An unmasked, unfragmented frame."""
    size = len(payload)
    if size < LENGTH_16:
        return bytes((FIN | opcode, size)) + payload
    if size < 1 << 16:
        return bytes((FIN | opcode, LENGTH_16)) + size.to_bytes(2, "big") + payload
    return bytes((FIN | opcode, LENGTH_64)) + size.to_bytes(8, "big") + payload


def close_frame(code: int, reason: str) -> bytes:
    """A close frame with a status code and a reason."""
    return encode_frame(CLOSE, Close(code, reason).serialize())


def decode_frame(data: bytes, start: int, max_size: int) -> WebSocketFrame | None:
    """The frame that begins at `start`, or None while it is incomplete."""
    if len(data) < start + 2:
        return None
    opcode, size, body = data[start] & 0x0F, data[start + 1] & LENGTH, start + 6
    _check_header(data[start], opcode, size, masked=bool(data[start + 1] & MASK))
    if size >= LENGTH_16:
        extended = 2 if size == LENGTH_16 else 8
        body += extended
        if len(data) < start + 2 + extended:
            return None
        size = int.from_bytes(data[start + 2 : start + 2 + extended], "big")
    if size > max_size:
        raise FrameError(MESSAGE_TOO_BIG, f"{size} bytes; the limit is {max_size}")
    if len(data) < (end := body + size):
        return None
    payload = apply_mask(data[body:end], data[body - 4 : body])
    return WebSocketFrame(opcode, bool(data[start] & FIN), payload, end)


def _check_header(first: int, opcode: int, size: int, *, masked: bool) -> None:
    if first & 0x70:
        raise FrameError(PROTOCOL_ERROR, "reserved bits must be 0")
    if opcode not in {CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG}:
        raise FrameError(PROTOCOL_ERROR, "invalid opcode")
    if not masked:
        raise FrameError(PROTOCOL_ERROR, "incorrect masking")
    if opcode >= CLOSE and (not first & FIN or size >= LENGTH_16):
        raise FrameError(PROTOCOL_ERROR, "control frame is too long or fragmented")


class MessageReader:
    """Reassembles messages from a client's bytes, however the network splits them."""

    __slots__ = ("_buffer", "_fragments", "_max_size", "_opcode")

    def __init__(self, max_size: int) -> None:
        self._max_size = max_size
        self._buffer = b""
        self._fragments: bytearray | None = None
        self._opcode = TEXT

    def read_short_text(self, data: bytes) -> bytes | None:
        """Fast path: the payload if `data` is exactly one short text frame, which it usually is."""
        if self._buffer or self._fragments is not None or len(data) < 6:
            return None
        size = data[1] ^ MASK
        if data[0] != FIN | TEXT or size >= LENGTH_16 or size > self._max_size:
            return None
        if len(data) != 6 + size:
            return None
        return apply_mask(data[6:], data[2:6])

    def read(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Opcode and payload of every message completed by `data`; the rest is buffered."""
        data, start = (self._buffer + data if self._buffer else data), 0
        while frame := decode_frame(data, start, self._max_size - len(self._fragments or b"")):
            start = frame.end
            if (message := self._complete(frame)) is not None:
                yield message
        self._buffer = data[start:]

    def _complete(self, frame: WebSocketFrame) -> tuple[int, bytes] | None:
        """The message that this frame completes, if any."""
        if frame.opcode == CLOSE:
            _check_close(frame.payload)
            if self._fragments is not None:
                raise FrameError(PROTOCOL_ERROR, "connection closed within a fragmented message")
        if frame.opcode >= CLOSE:
            return frame.opcode, frame.payload
        if (frame.opcode == CONTINUATION) == (self._fragments is None):
            raise FrameError(PROTOCOL_ERROR, "unexpected or missing continuation frame")
        if self._fragments is None:
            if frame.fin:
                return frame.opcode, frame.payload
            self._fragments, self._opcode = bytearray(), frame.opcode
        self._fragments += frame.payload
        if not frame.fin:
            return None
        message, self._fragments = bytes(self._fragments), None
        return self._opcode, message


def _check_close(payload: bytes) -> None:
    try:
        Close.parse(payload)
    except ProtocolError as error:
        raise FrameError(PROTOCOL_ERROR, str(error)) from error
    except UnicodeDecodeError as error:
        raise FrameError(INVALID_PAYLOAD, "the close reason is not UTF-8") from error
