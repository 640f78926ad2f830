"""A bot in a process of its own: one request in, one choice out, over its standard streams.

It knows a packed state and which seat shall choose; it lives until its input ends. The bot in it
sees only that seat's view and imagined worlds.
"""

import os
import sys
from typing import Any, BinaryIO, Final

import msgspec

from moontable.games import registry
from moontable.kernel import Choice
from moontable.tables.session import advise

HEAD = 4
VARIABLE: Final = "MOONTABLE_POLICIES"
"""Where an operator's networks are named; see `policies`."""


class Task(msgspec.Struct):
    """What shall be thought about."""

    game: str
    state: bytes
    seat: int
    level: str
    seed: int
    ms: int


class Thought(msgspec.Struct):
    """What came of it; `fault` if nothing did."""

    action: int = -1
    de: str = ""
    en: str = ""
    value: float | None = None
    fault: str = ""


def load_policies() -> None:
    """Register the networks an operator has announced, if any."""
    if VARIABLE in os.environ:
        from moontable.tables.policies import load  # noqa: PLC0415 - brings numpy, rarely wanted

        load()


def think(task: Task) -> Choice:
    """A bot's choice for a task."""
    game = registry.game(task.game)
    state: Any = game.unpack(task.state)
    return advise(game, state, task.seat, task.level, task.seed, task.ms)


def answer(packed: bytes) -> bytes:
    """The packed thought for a packed task, whatever goes wrong."""
    try:
        choice = think(msgspec.msgpack.decode(packed, type=Task))
        thought = Thought(choice.action, choice.why.de, choice.why.en, choice.value)
    except Exception as error:  # noqa: BLE001 - a bot's fault must be told, not kill the process
        thought = Thought(fault=repr(error))
    return msgspec.msgpack.encode(thought)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the input ends."""
    while head := source.read(HEAD):
        thought = answer(source.read(int.from_bytes(head, "big")))
        sink.write(len(thought).to_bytes(HEAD, "big") + thought)
        sink.flush()


if __name__ == "__main__":
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints must not fall between the answers
    load_policies()
    serve(sys.stdin.buffer, answers)
