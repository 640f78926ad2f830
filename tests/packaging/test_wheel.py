"""The wheel in a clean environment: commands, server and client work without the repository."""

import json
import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from bench.load import free_port

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with nothing but the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("wheel")
    uv = subprocess.run(
        ["scripts/get_uv.sh"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    build = [uv, "build", "--quiet", "--wheel", "--out-dir", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True)
    subprocess.run([uv, "venv", "--quiet", str(folder / "venv"), "-p", sys.executable], check=True)
    wheel = str(next(folder.glob("*.whl")))
    python = str(folder / "venv" / "bin" / "python")
    subprocess.run([uv, "pip", "install", "--quiet", "--python", python, wheel], check=True)
    return folder / "venv" / "bin"


def run(installed: Path, *arguments: str) -> str:
    """Run a command of the installed package, far from the repository."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "MOONTABLE"))}
    done = subprocess.run(
        [str(installed / "moontable"), *arguments],
        cwd=installed,
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    return done.stdout


def test_every_game_is_there(installed: Path) -> None:
    """Games, levels and cards come along."""
    told = json.loads(run(installed, "games", "--json"))
    assert len(told) >= 3 or len(told["games"]) >= 3
    assert "Hacker Hank" in run(installed, "cards", "show", "Hacker Hank")


def test_types_and_weights_come_along(installed: Path) -> None:
    """Type checkers may trust the package, and a bot finds what it learnt."""
    package = next(installed.parent.glob("lib/*/site-packages/moontable"))
    assert (package / "py.typed").exists()
    assert (package / "bots" / "weights" / "blue_moon.npz").exists()


def test_bots_play(installed: Path) -> None:
    """A short series from the wheel."""
    told = json.loads(run(installed, "simulate", "blue-moon", "--games", "2", "--json"))
    assert told["games"] == 2


def test_the_doctor_knows_what_is_there(installed: Path) -> None:
    """It says which build runs and whether the client came along."""
    told = json.loads(run(installed, "doctor", "--json"))
    assert told["rules"] == "pure Python"
    built = (ROOT / "src" / "moontable" / "web" / "index.html").exists()
    assert told["client"] == ("built" if built else "not built")


def test_the_server_opens_the_table(installed: Path, tmp_path: Path) -> None:
    """From the wheel: the page, the API, a clean end."""
    port = free_port()
    db = f"sqlite:///{tmp_path / 'tables.db'}"
    command = [str(installed / "moontable"), "serve", "--port", str(port), "--db", db]
    with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.DEVNULL) as server:
        try:
            told = _fetch(f"http://127.0.0.1:{port}/api/hello")
            assert len(json.loads(told)["games"]) >= 3
        finally:
            server.terminate()
            assert server.wait(timeout=30) in {0, -15}


def _fetch(address: str) -> bytes:
    for _ in range(600):
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                told: bytes = answer.read()
                return told
        except OSError:
            time.sleep(0.2)
    raise AssertionError(f"{address} does not answer")


def install(installed: Path, what: str) -> None:
    """Put one more package into the environment."""
    uv = subprocess.run(
        ["scripts/get_uv.sh"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    python = str(installed / "python")
    subprocess.run([uv, "pip", "install", "--quiet", "--python", python, what], check=True)


def test_a_game_by_somebody_else_plugs_in(installed: Path, tmp_path: Path) -> None:
    """The scaffold as it is generated installs, is listed, and bots play it."""
    run(installed, "new-game", "moon-chess", "--into", str(tmp_path))
    install(installed, str(tmp_path / "moon-chess"))
    assert "moon-chess" in run(installed, "games", "--json")
    told = json.loads(run(installed, "simulate", "moon-chess", "--games", "4", "--json"))
    assert told["games"] == 4


def test_a_bot_by_somebody_else_plugs_in(installed: Path) -> None:
    """The example bot installs and beats chance at Blue Moon."""
    install(installed, str(ROOT / "examples" / "cautious_bot"))
    wish = ("--players", "cautious,random", "--games", "4", "--json")
    told = json.loads(run(installed, "simulate", "blue-moon", *wish))
    assert told["wins"][0] >= 2


def test_a_program_talks_to_the_engine(installed: Path) -> None:
    """JSON lines over standard input and output."""
    done = subprocess.run(
        [str(installed / "moontable"), "engine"],
        cwd=installed,
        input='{"op":"hello"}\n',
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["ok"] is True
