"""A real Ray head and a real worker on this machine; `make soak` runs it (about a minute)."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
    "MOONTABLE_SOAK" not in os.environ, reason="starts a cluster: `make soak` runs it"
)
WISH = ("simulate", "blue-moon", "--players", "adept,random", "--games", "240", "--seed", "3")
PATIENCE = 180
RAY = str(Path(sys.executable).parent / "ray")
# A cluster runs whatever it is handed, so this one has a token that nobody else knows.
OURS = os.environ | {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}


@pytest.fixture(autouse=True)
def _apart() -> Iterator[None]:
    """Ray notes the last cluster of a machine in its folder: ours is noted in one of its own."""
    with tempfile.TemporaryDirectory(prefix="mt", ignore_cleanup_errors=True) as folder:
        OURS["RAY_TMPDIR"] = folder
        yield


@contextmanager
def node(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """`ray start` in a process group of its own, gone at the end."""
    command = [RAY, "start", *arguments, "--block"]
    process = subprocess.Popen(
        command,
        start_new_session=True,
        env=OURS,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """A node with everything it has started, at once."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def until(is_so: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    """Wait for something, or for the process to end."""
    end = time.monotonic() + PATIENCE
    while not is_so() and process.poll() is None:
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.02)


def listens(port: int) -> bool:
    """Does somebody answer there?"""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def nodes(address: str) -> int:
    """How many machines a cluster has now."""
    told = subprocess.run(
        [RAY, "status", "--address", address], env=OURS, capture_output=True, text=True, check=False
    )
    return told.stdout.count(" node_")


def test_a_killed_worker_of_a_cluster_changes_nothing(tmp_path: Path) -> None:
    """Head and worker play; the worker is killed in the middle; the file is that of one machine."""
    port = free_port()
    part, target, alone = (tmp_path / name for name in (".a.csv.part", "a.csv", "b.csv"))
    moontable = [sys.executable, "-m", "moontable", *WISH, "--out"]
    head_wish = (f"--port={port}", "--num-cpus=1", "--include-dashboard=false")
    address = f"127.0.0.1:{port}"
    with node("--head", *head_wish) as head:
        until(lambda: listens(port), head)
        with node(f"--address={address}", "--num-cpus=1") as worker:
            until(lambda: nodes(address) == 2, worker)
            run = subprocess.Popen([*moontable, str(target), "--cluster", address], env=OURS)
            until(lambda: part.exists() and part.stat().st_size > 20_000, run)
            assert run.poll() is None, "it was over before the worker could be killed"
            kill(worker)
            assert run.wait(PATIENCE) == 0
    subprocess.run([*moontable, str(alone)], check=True)
    assert target.read_bytes() == alone.read_bytes()
