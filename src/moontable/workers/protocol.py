"""The protocol of worker processes: frames of JSON, a task in, replies out.

A frame is its length in four bytes, then its body. A task's body is JSON. A reply's body is one
byte that says what it is, then JSON; any number of items precede the last reply.
"""

import os
from collections.abc import Iterator
from typing import Any, BinaryIO, Final, TypeVar

import msgspec
from msgspec import Struct

from moontable.games import registry
from moontable.kernel import Reason, Refused
from moontable.tables.protocol import reason_json

T = TypeVar("T")
HEADER_SIZE: Final = 4
MAX_FRAME_SIZE: Final = 2**28
ITEM, RESULT, REFUSAL, FAULT = b"I", b"A", b"R", b"F"
SETTINGS_VARIABLE: Final = "MOONTABLE_SERVER"
"""Holds the server's settings, passwords included; no worker gets it."""
INHERITED: Final = (
    *("PATH", "HOME", "LANG", "LC_", "LD_", "TMP", "TEMP", "XDG_", "SYSTEMROOT"),
    *("PYTHON", "VIRTUAL_ENV", "MOONTABLE_", "COVERAGE_"),
)
"""Prefixes of the environment variables that workers inherit."""


class WorkerFault(Exception):  # noqa: N818 - not the caller's error
    """A worker crashed, hung or failed at its task."""


class Task(Struct, frozen=True, tag_field="task"):
    """Something for a worker to do."""

    def run(self) -> object:
        """The result as JSON; an iterator's items are sent one by one."""
        raise NotImplementedError


class Refusal(Struct, frozen=True):
    """A `Refused` on its way between processes."""

    where: str
    wrong: str
    right: str
    code: str
    reasons: list[Any]

    @classmethod
    def of(cls, refused: Refused, game: str) -> "Refusal":
        """The refusal with its reasons put into words by the game that gave them."""
        reasons = [
            reason_json(registry.game(game), reason) if isinstance(reason, Reason) else reason
            for reason in refused.reasons
        ]
        return cls(refused.where, refused.wrong, refused.right, refused.code, reasons)

    def refused(self) -> Refused:
        """The exception that it describes."""
        return Refused(self.where, self.wrong, self.right, code=self.code, reasons=self.reasons)


def encode_task(task: Task) -> bytes:
    """A task as a frame."""
    return _frame(msgspec.json.encode(task))


def decode_reply(reply: bytes, type_: type[T]) -> T:
    """An item or a result; raises `Refused` or `WorkerFault` if the reply is one."""
    kind, body = reply[:1], reply[1:]
    if kind == REFUSAL:
        raise msgspec.json.decode(body, type=Refusal).refused()
    if kind == FAULT:
        raise WorkerFault(body.decode(errors="replace"))
    return msgspec.json.decode(body, type=type_)


def replies(raw: bytes, decoder: "msgspec.json.Decoder[Any]") -> Iterator[bytes]:
    """Run a task and yield its replies, whatever happens."""
    game = ""
    try:
        task = decoder.decode(raw)
        game = getattr(task, "game", "")
        result = task.run()
        if isinstance(result, Iterator):
            for item in result:
                yield ITEM + msgspec.json.encode(item)
            result = None
        yield RESULT + msgspec.json.encode(result)
    except Refused as refused:
        yield _refusal(refused, game)
    except RecursionError:
        yield _refusal(Refused("input", "is nested too deeply", code="bad_message"), game)
    except MemoryError:
        yield _refusal(Refused("input", "takes too much memory", code="too_much"), game)
    except Exception as error:  # noqa: BLE001 - the parent decides what a failure means
        yield FAULT + repr(error).encode()


def serve(decoder: "msgspec.json.Decoder[Any]", source: BinaryIO, sink: BinaryIO) -> None:
    """Run tasks until the input ends."""
    while header := source.read(HEADER_SIZE):
        raw = source.read(int.from_bytes(header, "big"))
        for reply in replies(raw, decoder):
            sink.write(_frame(reply))
            sink.flush()


def child_environment() -> dict[str, str]:
    """The environment of a worker: no settings, passwords or keys, and one BLAS thread."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if name.startswith(INHERITED) and name != SETTINGS_VARIABLE
    }
    return {**inherited, "OMP_NUM_THREADS": "1"}


def _refusal(refused: Refused, game: str) -> bytes:
    return REFUSAL + msgspec.json.encode(Refusal.of(refused, game))


def _frame(body: bytes) -> bytes:
    return len(body).to_bytes(HEADER_SIZE, "big") + body
