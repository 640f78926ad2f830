"""The benchmark measures what it says; nothing here is timed against a limit."""

from collections.abc import Callable

import msgspec
import pytest
from typer.testing import Result

from moontable import hot


@pytest.mark.parametrize("game", ["blue-moon"])
def test_bench_tells_ratios_of_one_run(moontable: Callable[..., Result], game: str) -> None:
    """Both builds and the yardstick are measured, the ratio is their quotient."""
    done = moontable("bench", game, "--rounds", "1", "--seconds", "0.1", "--json")
    told = msgspec.json.decode(done.stdout)
    moves = told["yardstick"]["python_chess_moves_per_s"]
    assert told["ratio"]["pure"] == told["pure"]["decisions_per_s"] / moves
    assert (told["compiled"] is not None) == hot.is_built()
    assert told["pure"]["clone_us"] > 0
    assert told["pure"]["bytes"] > 0
