"""What the documentation shows works: generated pages are fresh, every example runs."""

import json
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from examples.policy_gradient import Network, save
from typer.testing import CliRunner

from moontable.cli.app import app
from moontable.games import registry
from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.edge.setup import deck_cards
from moontable.lab.training import run as training

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
QUICKER = {
    r"--games \d+": "--games 2",
    r"--deals \d+": "--deals 2",
    r"^(exploit (?!.*--deals).*)$": r"\1 --deals 2",
    r"--ms \d+": "--ms 20",
    r"--pairs \d+(?=.* --all)": "--pairs 1",
    r"--times [\d,]+": "--times 10,20",
    r"--bot (novice|adept|master)\b": "--bot random",
}
"""What an example says for people who have time, and what it says here."""
ELSEWHERE = {
    "serve": "waits for players; tests/server and tests/packaging start it",
    "bench": "measures for a minute; tests/lab/test_bench.py runs it shorter",
    "new-game": "needs an environment of its own; tests/packaging makes one",
}
TWINS = {
    "first-steps.md": "de/erste-schritte.md",
    "analyse.md": "de/analysieren.md",
    "contract.md": "de/vertrag.md",
    "server.md": "de/server-betreiben.md",
    "operating.md": "de/im-offenen-internet.md",
}
"""Pages and their German twins, whose examples are the same and need run only once."""
PAGES = [
    page
    for page in (
        ROOT / "README.md",
        *DOCS.glob("*.md"),
        *DOCS.glob("games/*.md"),
        *DOCS.glob("de/*.md"),
    )
    if f"de/{page.name}" not in TWINS.values()
]


def blocks(language: str) -> Iterator[tuple[str, str]]:
    """The examples in a language, with their page."""
    for page in sorted(PAGES):
        for found, code in BLOCK.findall(page.read_text("utf-8")):
            if found == language:
                yield page.name, code


def commands() -> list[tuple[str, str]]:
    """Every block of shell lines that calls moontable and can end by itself."""
    told = []
    for page, code in blocks("sh"):
        lines = [line for line in code.splitlines() if line.startswith("moontable ")]
        lines = [line for line in lines if line.split()[1] not in ELSEWHERE]
        # Written for a package that `new-game` would have made.
        lines = [line for line in lines if "moon-chess" not in line]
        if lines:
            told.append((page, "\n".join(lines)))
    return told


@pytest.fixture(scope="module")
def drawer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files the examples speak of."""
    folder = tmp_path_factory.mktemp("drawer")
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.chdir(folder)
        monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
        _fill()
    return folder


@pytest.fixture
def desk(drawer: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of it to work in, far from anybody's own data."""
    shutil.copytree(drawer, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    # An iteration of the training has thousands of games, however few are asked for.
    tasks = registry.TRAINING_TASKS
    short = {name: tasks.of(name)._replace(pairs=2, width=4) for name in tasks.names()}
    monkeypatch.setattr(tasks, "_added", short)
    for name, value in {"ROWS": 2, "HELD_OUT": 2, "WARM_UP": 1}.items():
        monkeypatch.setattr(training, name, value)


def _fill() -> None:
    cards = [f"1 {card_at(number).id}" for number in deck_cards("hoax")]
    Path("my-deck.txt").write_text("\n".join(["Leader: Xelethotiras", *cards]), "utf-8")
    _toml("games/blue-moon.md", "my-cards.toml")
    for name in ("units.toml", "events.toml", "mine.toml"):
        _toml("games/tsukuyumi.md", name)
    ready = (
        "play blue-moon --seats novice,random --seed 67 --record evening.game",  # a short game
        "match blue-moon --seats human,random --seed 1 --record evening.match",
        "simulate blue-moon --games 4 --players random,random --out games.jsonl",
        "db upgrade",
        "db export tables.jsonl",
    )
    save(Network(registry.encoding("blue-moon"), 1), Path("zero.onnx"))
    for line in ready:
        run(line)


def _toml(page: str, name: str) -> None:
    code = re.search(r"```toml\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL)
    assert code is not None
    Path(name).write_text(code.group(1), "utf-8")


def run(line: str) -> None:
    """One command with few games and quick bots; whoever is asked says nothing."""
    quick = line
    for slow, fast in QUICKER.items():
        quick = re.sub(slow, fast, quick)
    words = shlex.split(quick, comments=True)
    done = CliRunner().invoke(app, words, input="")
    assert done.exit_code == 0, f"{line}\n{done.output}\n{done.exception}"


def test_generated_pages_are_fresh() -> None:
    """Rules and cards in the site are those of the engine."""
    done = subprocess.run(
        [sys.executable, "scripts/docs_pages.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("page", "code"), [b for b in blocks("python") if b[0] != "contract.md"])
@pytest.mark.filterwarnings("ignore")
def test_python_examples_run(
    page: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As they stand; those of the contract belong into a game and run with the scaffold."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / f"{page}.py"
    file.write_text(code, "utf-8")
    runpy.run_path(str(file))


@pytest.mark.parametrize("pair", TWINS.items())
def test_examples_are_the_same_in_both_languages(pair: tuple[str, str]) -> None:
    """What runs on the English page stands on the German one, letter by letter."""
    pages = [(DOCS / name).read_text("utf-8") for name in pair]
    english, german = ([code for _, code in BLOCK.findall(page)] for page in pages)
    assert english
    assert english == german


@pytest.mark.parametrize(("page", "lines"), commands())
@pytest.mark.usefixtures("desk")
def test_commands_run(page: str, lines: str) -> None:
    """One after the other on a prepared desk."""
    assert page
    for line in lines.splitlines():
        run(line.removeprefix("moontable "))


@pytest.mark.parametrize(("page", "code"), list(blocks("json")))
def test_json_examples_can_be_read(page: str, code: str) -> None:
    """Whole, or line by line where several stand in one block."""
    assert page
    try:
        json.loads(code)
    except json.JSONDecodeError:
        assert all(isinstance(json.loads(line), dict) for line in code.strip().splitlines())
