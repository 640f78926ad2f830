"""A process that knows all games and forks a child for every reading: its time and memory end.

It knows lines that are handed to it, one for each reading. A child that takes too long is ended by
the system's own alarm, whatever it does; nothing of what it read stays anywhere.
"""

import os
import resource
import signal
import socket
import struct
import sys
from typing import Final

import msgspec

from moontable.games import registry
from moontable.kernel import Refused
from moontable.server.readings import Reading, Readings, Refusal

LIMITS: Final = struct.Struct("!II")
"""What comes with a line: milliseconds and megabytes a reading may take."""
HEAD: Final = 4
ANSWER, REFUSAL, FAULT = b"A", b"R", b"F"
READER: Final = msgspec.json.Decoder(Readings)


NICENESS: Final = 5
"""The server itself comes first: who plays does not wait for who reads."""


def answer(raw: bytes) -> bytes:
    """What came of a reading, whatever it is: a letter that says what follows, and JSON."""
    reading = READER.decode(raw)
    try:
        return ANSWER + msgspec.json.encode(reading.answer())
    except Refused as refused:
        return _refusal(refused, reading)
    except RecursionError:
        return _refusal(Refused("input", "is nested too deeply", code="bad_message"), reading)
    except MemoryError:
        return _refusal(Refused("input", "takes too much memory", code="too_much"), reading)
    except Exception as error:  # noqa: BLE001 - a fault of ours is told, not swallowed by the exit
        return FAULT + repr(error).encode()


def _refusal(refused: Refused, reading: Reading) -> bytes:
    return REFUSAL + msgspec.json.encode(Refusal.of(refused, reading))


def _limit(milliseconds: int, megabytes: int) -> None:
    """From now on this process has so much time and memory."""
    os.nice(NICENESS)
    signal.setitimer(signal.ITIMER_REAL, milliseconds / 1000)
    resource.setrlimit(resource.RLIMIT_AS, (megabytes * 2**20, megabytes * 2**20))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _read_one(line: socket.socket) -> None:
    stream = line.makefile("rwb")
    told = answer(stream.read(int.from_bytes(stream.read(HEAD), "big")))
    stream.write(len(told).to_bytes(HEAD, "big") + told)
    stream.flush()


def load() -> None:
    """Load every game and level, so that no child has to."""
    for name in registry.game_names():
        registry.game(name).setup({})
        registry.level_names(name)


def serve(control: socket.socket) -> None:
    """Fork a child for every line that comes, until nobody is there who could send one."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        limits, lines, _, _ = socket.recv_fds(control, LIMITS.size, 1)
        if not limits:
            return
        with socket.socket(fileno=lines[0]) as line:
            if os.fork() == 0:
                try:
                    _limit(*LIMITS.unpack(limits))
                    control.close()
                    _read_one(line)
                finally:
                    os._exit(0)


def main() -> None:
    """Serve the line whose number stands on the command line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    load()
    with socket.socket(fileno=int(sys.argv[1])) as control:
        serve(control)


if __name__ == "__main__":
    main()
