"""A stalled event loop ends its process and says where it stands; a healthy one is left alone."""

import socket
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import asyncio, time
from moontable.server.watchdog import watchdog

def calculate_for_ever():
    while time.monotonic() < began + 30:
        pass

async def main():
    async with watchdog(1.0):
        await asyncio.sleep({calm})
        if {stalls}:
            calculate_for_ever()

began = time.monotonic()
asyncio.run(main())
print("ended well")
"""


def ran(calm: float, stalls: bool, **environment: str) -> subprocess.CompletedProcess[str]:
    """A process with a watchdog of one second that is calm for a while, and then stalls or ends."""
    return subprocess.run(
        [sys.executable, "-c", SCRIPT.format(calm=calm, stalls=stalls)],
        env=environment or None,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_stalled_loop_ends_the_process_and_names_the_place() -> None:
    """The stack on standard error shows the function that never came back."""
    process = ran(0.1, stalls=True)
    assert process.returncode == 1
    assert "calculate_for_ever" in process.stderr
    assert "ended well" not in process.stdout


def test_a_loop_that_ticks_lives_longer_than_the_limit() -> None:
    """Waiting is no stall."""
    process = ran(2.5, stalls=False)
    assert (process.returncode, process.stdout) == (0, "ended well\n")


def test_a_socket_that_is_gone_stops_no_process(tmp_path: Path) -> None:
    """A lost notification is no stall: the loop goes on and the process lives."""
    process = ran(2.5, stalls=False, NOTIFY_SOCKET=str(tmp_path / "gone"))
    assert (process.returncode, process.stdout) == (0, "ended well\n")


def test_systemd_is_told_that_the_loop_ticks(tmp_path: Path) -> None:
    """Where systemd gave a socket, each tick is a datagram."""
    address = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(address)
        assert ran(0.1, stalls=False, NOTIFY_SOCKET=address).returncode == 0
        assert listener.recv(100) == b"WATCHDOG=1"
