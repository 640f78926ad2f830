"""The benchmark measures what it says; nothing here is timed against a limit."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer.testing import Result

from moontable import hot


@pytest.mark.parametrize("game", ["blue-moon"])
def test_bench_tells_ratios_of_one_run(
    moontable: Callable[..., Result], game: str, tmp_path: Path
) -> None:
    """Both builds and the yardstick are measured, the ratio is their quotient; all is kept."""
    kept = tmp_path / "figures.jsonl"
    kept.write_text('{"older": "line"}\n', "utf-8")
    done = moontable(
        "bench", game, "--rounds", "1", "--seconds", "0.1", "--json", "--out", str(kept)
    )
    told = msgspec.json.decode(done.stdout)
    lines = kept.read_text("utf-8").splitlines()
    assert lines[0] == '{"older": "line"}'
    assert msgspec.json.decode(lines[1]) == told
    moves = told["yardstick"]["python_chess_moves_per_s"]
    assert told["ratio"]["pure"] == told["pure"]["decisions_per_s"] / moves
    assert (told["compiled"] is not None) == hot.is_built()
    assert told["pure"]["clone_us"] > 0
    assert told["pure"]["bytes"] > 0


def test_bench_refuses_what_it_could_not_keep(moontable: Callable[..., Result]) -> None:
    """Before anything is measured."""
    done = moontable("bench", "--out", "/nowhere/figures.jsonl")
    assert done.exit_code == 1
    assert "cannot be written" in str(done.exception)
