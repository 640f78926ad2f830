"""The fork server: it has all games loaded and forks a limited child for every task.

A child that takes too long is ended by the system's alarm, whatever it does, and leaves nothing
behind.
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
from moontable.workers import protocol
from moontable.workers.sandbox_tasks import AnySandboxTask

LIMITS: Final = struct.Struct("!II")
"""The limits sent with a connection: milliseconds and megabytes."""
DECODER: Final = msgspec.json.Decoder(AnySandboxTask)
NICENESS: Final = 5
"""The server comes first: players do not wait for readers."""


def apply_limits(milliseconds: int, megabytes: int) -> None:
    """Limit the time and memory of this process from now on."""
    os.nice(NICENESS)
    signal.setitimer(signal.ITIMER_REAL, milliseconds / 1000)
    resource.setrlimit(resource.RLIMIT_AS, (megabytes * 2**20, megabytes * 2**20))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def preload() -> None:
    """Load every game and its levels, so that no child has to."""
    for name in registry.game_names():
        registry.game(name).setup({})
        registry.level_names(name)


def serve(control: socket.socket) -> None:
    """Fork a child for every connection received, until the other end closes."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        limits, connections, _, _ = socket.recv_fds(control, LIMITS.size, 1)
        if not limits:
            return
        with socket.socket(fileno=connections[0]) as connection:
            if os.fork() == 0:
                try:
                    apply_limits(*LIMITS.unpack(limits))
                    control.close()
                    stream = connection.makefile("rwb")
                    protocol.serve(DECODER, stream, stream)  # type: ignore[arg-type]
                finally:
                    os._exit(0)


def main() -> None:
    """Serve the control socket whose file descriptor is the argument."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    preload()
    with socket.socket(fileno=int(sys.argv[1])) as control:
        serve(control)


if __name__ == "__main__":
    main()
