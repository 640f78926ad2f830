"""`moontable review` and `moontable puzzles` as a user types them."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from moontable.bots.search import halving
from moontable.cli.app import app
from moontable.kernel import Refused
from moontable.tables.puzzles import puzzles_of
from tests.marks import long
from tests.tables.test_review import its_end


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The end of a game with a seeded blunder, in a file."""
    monkeypatch.setattr(halving, "monotonic", lambda: 0.0)
    file = tmp_path / "last.game"
    file.write_bytes(msgspec.json.encode(its_end(4)[0].json()))
    return file


def run(*words: str) -> str:
    """What a command prints."""
    found = CliRunner().invoke(app, list(words), catch_exceptions=False)
    assert found.exit_code == 0, found.output
    return found.stdout


@long
def test_a_review_is_told_and_kept(record: Path) -> None:
    """The blunder with what was better; the second time out of the file beside the record."""
    told = run("review", str(record))
    assert "??" in told
    assert "retreat" in told
    kept = record.with_name("last.game.review.json")
    before = kept.read_bytes()
    assert "zurückziehen" in run("review", str(record), "--lang", "de")
    assert kept.read_bytes() == before
    found = msgspec.json.decode(run("review", str(record), "--json"))
    assert found["turning"][-1]["kind"] == "blunder"


@long
def test_what_is_kept_of_another_record_is_not_taken(record: Path) -> None:
    """Nor is a file that is no review."""
    kept = record.with_name("last.game.review.json")
    kept.write_text('{"of": "another", "review": {}}')
    assert "??" in run("review", str(record))
    assert msgspec.json.decode(kept.read_bytes())["of"] != "another"


def test_a_running_game_is_refused(record: Path) -> None:
    """With the file and what would work."""
    told = its_end(4)[0]
    record.write_bytes(msgspec.json.encode(told.upto(2).json()))
    with pytest.raises(Refused, match="not over"):
        run("review", str(record))
    with pytest.raises(Refused, match="readable"):
        run("review", str(record.with_name("none.game")))


def test_puzzles_that_travel_are_counted() -> None:
    """By theme and difficulty."""
    found = msgspec.json.decode(run("puzzles", "blue-moon", "--json"))
    assert found["puzzles"] == len(puzzles_of("blue-moon"))
    assert sum(found["themes"].values()) == found["puzzles"]
    assert f"{found['puzzles']} puzzles" in run("puzzles", "blue-moon")
    with pytest.raises(Refused, match="chess"):
        run("puzzles", "chess")
