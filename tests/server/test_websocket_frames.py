"""Frames of clients: read as `websockets` reads them, however the network cuts them up."""

import sys

from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame as TheirFrame
from websockets.frames import Opcode
from websockets.protocol import SERVER, Protocol

from moontable.server.websocket import frames
from moontable.server.websocket.frames import FrameError, MessageReader

MOST = 300
Told = list[tuple[int, bytes]]
DATA = st.binary(max_size=20) | st.integers(110, 320).map(bytes) | st.just(b"\x03\xe8bye")
KINDS = st.sampled_from([kind.value for kind in Opcode])
MASK = b"\x01\x02\x03\x04"


def sent(kind: int, final: bool, data: bytes, flags: int, masked: bool) -> bytes:
    """A frame of a client, right or wrong."""
    whole = bytearray(frames.encode_frame(kind, data))
    whole[0] = (0x80 if final else 0) | flags << 4 | kind
    if not masked:
        return bytes(whole)
    whole[1] |= 0x80
    body = bytes(byte ^ MASK[number % 4] for number, byte in enumerate(data))
    return bytes(whole[: len(whole) - len(data)]) + MASK + body


FLAGS = st.sampled_from((0, 0, 0, 0, 0, 0, 4))
FRAMES = st.builds(sent, KINDS, st.booleans(), DATA, FLAGS, st.integers(0, 9).map(bool))


def theirs(data: bytes) -> tuple[Told, int | None]:
    """What `websockets` hears, with what it closes: whole messages up to the first fault or end."""
    peer = Protocol(SERVER, max_size=MOST)
    peer.receive_data(data)
    told: Told = []
    parts: list[TheirFrame] = []
    for event in peer.events_received():
        assert isinstance(event, TheirFrame)
        if event.opcode >= Opcode.CLOSE:
            told.append((event.opcode.value, bytes(event.data)))
            continue
        parts.append(event)
        if event.fin:
            told.append((parts[0].opcode.value, b"".join(bytes(part.data) for part in parts)))
            parts = []
    broken = peer.parser_exc is not None and peer.close_sent is not None
    return told, peer.close_sent.code if broken and peer.close_sent else None


def ours(data: bytes, cuts: list[int]) -> tuple[Told, int | None]:
    """What we read from the same bytes in pieces."""
    reader, told, start = MessageReader(MOST), list[tuple[int, bytes]](), 0
    try:
        for cut in [*sorted(cut % (len(data) + 1) for cut in cuts), len(data)]:
            short = reader.read_short_text(piece := data[start:cut])
            for kind, message in reader.read(piece) if short is None else [(frames.TEXT, short)]:
                told.append((kind, message))
                if kind == frames.CLOSE:
                    return told, None
            start = cut
    except FrameError as broken:
        return told, broken.code
    return told, None


@settings(max_examples=400, deadline=None)
@given(st.lists(FRAMES, max_size=5).map(b"".join), st.lists(st.integers(0, 2000), max_size=6))
def test_bytes_mean_what_they_mean_to_others(data: bytes, cuts: list[int]) -> None:
    """The same messages, the same end, the same code for what is wrong."""
    expected, code = theirs(data)
    heard, our_code = ours(data, cuts)
    # A frame that is wrong and too big may be called either.
    assert our_code == code or {our_code, code} == {frames.PROTOCOL_ERROR, frames.MESSAGE_TOO_BIG}
    assert heard == expected


@given(st.binary(max_size=70_000))
@settings(max_examples=20, deadline=None)
def test_what_we_send_is_read_by_others(data: bytes) -> None:
    """Short, long and very long messages."""
    client = Protocol(SERVER.__class__.CLIENT, max_size=None)
    for text in (data, data * 3):
        client.receive_data(frames.encode_frame(frames.TEXT, text))
    assert [event.data for event in client.events_received()] == [data, data * 3]  # type: ignore[union-attr]


def test_empty_parts_without_end_cost_nothing() -> None:
    """A message in ten thousand empty parts keeps nothing of them."""
    reader = MessageReader(MOST)
    assert list(reader.read(sent(frames.TEXT, False, b"a", 0, True))) == []
    empty = sent(frames.CONTINUATION, False, b"", 0, True)
    for _ in range(10):
        assert list(reader.read(empty * 1_000)) == []
    assert sys.getsizeof(reader._fragments) < 100
    last = reader.read(sent(frames.CONTINUATION, True, b"b", 0, True))
    assert list(last) == [(frames.TEXT, b"ab")]
