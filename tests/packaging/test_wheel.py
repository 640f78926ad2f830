"""The wheels in clean environments: the slim core, then server and client, far from the tree."""

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


def uv(*arguments: str) -> None:
    """Run the uv of this tree."""
    found = subprocess.run(
        ["scripts/get_uv.sh"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    subprocess.run([found, *arguments], cwd=ROOT, check=True)


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel of the core and that of the client."""
    folder = tmp_path_factory.mktemp("wheels")
    for project in (".", "web"):
        uv("build", "--quiet", "--wheel", "--out-dir", str(folder), project)
    return folder


def fresh(folder: Path, wheels: Path, extras: str) -> Path:
    """The programs of a fresh environment with the wheel, extras of it, and what they need."""
    uv("venv", "--quiet", str(folder / "venv"), "-p", sys.executable)
    wheel = next(wheels.glob("moontable-*.whl"))
    where = ("--python", str(folder / "venv" / "bin" / "python"), "--find-links", str(wheels))
    uv("pip", "install", "--quiet", *where, f"{wheel}{extras}")
    return folder / "venv" / "bin"


@pytest.fixture(scope="module")
def slim(wheels: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The core alone."""
    return fresh(tmp_path_factory.mktemp("slim"), wheels, "")


@pytest.fixture(scope="module")
def installed(wheels: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The core and the server."""
    return fresh(tmp_path_factory.mktemp("server"), wheels, "[server]")


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


def test_every_game_is_there(slim: Path) -> None:
    """Games, levels, cards and rules come along."""
    told = json.loads(run(slim, "games", "--json"))
    assert [game["game"] for game in told] == ["blue-moon", "blue-moon-city", "tsukuyumi"]
    assert "Hacker Hank" in run(slim, "cards", "show", "Hacker Hank")
    assert "dragon" in run(slim, "rules", "BM-END-06")


def test_types_and_weights_come_along(slim: Path) -> None:
    """Type checkers may trust the package, and a bot finds what it learnt; the client stays out."""
    package = next(slim.parent.glob("lib/*/site-packages/moontable"))
    assert (package / "py.typed").exists()
    assert (package / "games" / "blue_moon" / "bots" / "trained" / "cards.npz").exists()
    assert not (package / "web").exists()


def test_bots_play(slim: Path) -> None:
    """A short series from the wheel, with a level that has learnt."""
    told = json.loads(run(slim, "simulate", "blue-moon", "--games", "2", "--json"))
    assert told["games"] == 2
    wish = ("--players", "expert,random", "--ms", "1", "--games", "2", "--json")
    assert json.loads(run(slim, "simulate", "blue-moon", *wish))["games"] == 2


def test_a_game_in_the_terminal(slim: Path) -> None:
    """Two bots play a whole game, and whoever watches is told the end."""
    told = run(slim, "play", "blue-moon", "--seats", "random,random", "--seed", "1")
    assert "The end: " in told


def test_a_missing_server_is_refused_by_its_extra(slim: Path) -> None:
    """Without the extra there is one sentence, exit code 2, and no trace of Python."""
    for command in (["serve"], ["db", "check"]):
        ran = subprocess.run(
            [str(slim / "moontable"), *command], capture_output=True, text=True, check=False
        )
        assert ran.returncode == 2
        assert 'pip install "moontable[server]"' in ran.stderr
        assert "Traceback" not in ran.stderr


def test_the_doctor_names_what_is_missing(slim: Path, installed: Path) -> None:
    """It says which build runs, whether the client is there, and how each extra is brought."""
    told = json.loads(run(slim, "doctor", "--json"))
    assert told["rules"] == "pure Python"
    assert told["client"] == "missing"
    named = {entry.partition(":")[0] for entry in told["missing extras"]}
    assert {"server", "postgres", "push", "plots", "data", "rating", "rl", "onnx"} <= named
    there = json.loads(run(installed, "doctor", "--json"))
    assert not [entry for entry in there["missing extras"] if entry.startswith("server")]
    assert there["client"] == "there"


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


def install(slim: Path, what: str) -> None:
    """Put one more package into the environment."""
    uv("pip", "install", "--quiet", "--python", str(slim / "python"), what)


def test_a_game_by_somebody_else_plugs_in(slim: Path, tmp_path: Path) -> None:
    """The scaffold as it is generated installs, is listed, and bots play it."""
    run(slim, "new-game", "moon-chess", "--into", str(tmp_path))
    install(slim, str(tmp_path / "moon-chess"))
    assert "moon-chess" in run(slim, "games", "--json")
    told = json.loads(run(slim, "simulate", "moon-chess", "--games", "4", "--json"))
    assert told["games"] == 4


def test_a_bot_by_somebody_else_plugs_in(slim: Path) -> None:
    """The example bot installs and beats chance at Blue Moon."""
    install(slim, str(ROOT / "examples" / "cautious_bot"))
    wish = ("--players", "cautious,random", "--games", "4", "--json")
    told = json.loads(run(slim, "simulate", "blue-moon", *wish))
    assert told["wins"][0] >= 2


def test_a_program_talks_to_the_engine(slim: Path) -> None:
    """JSON lines over standard input and output."""
    done = subprocess.run(
        [str(slim / "moontable"), "engine"],
        cwd=slim,
        input='{"op":"hello"}\n',
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["ok"] is True
