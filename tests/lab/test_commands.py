"""The lab's commands: tables, files, plots, and clear words for what cannot be."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer.testing import Result

from moontable.lab.statistics.winrates import elo
from moontable.lab.tournament import fair_setups, pairings

Run = Callable[..., Result]


def test_a_matrix_of_seats(moontable: Run, tmp_path: Path) -> None:
    """City has no decks: its matrix tells whether a seat is better; JSON and plot are written."""
    out, plot = tmp_path / "m.json", tmp_path / "m.png"
    wish = ("--bot", "random", "--games", "4", "--workers", "1")
    result = moontable("matrix", "blue-moon-city", *wish, "--out", str(out), "--plot", str(plot))
    assert result.exit_code == 0, result.output
    told = msgspec.json.decode(out.read_bytes())
    assert set(told["win_rate"]["random"]) == {"seat 1", "seat 2"}
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_a_matrix_of_decks(moontable: Run) -> None:
    """Rows and columns are decks, and opposite cells add up to one."""
    result = moontable(
        "matrix", "blue-moon", "--bot", "random", "--games", "2", "--workers", "1", "--json"
    )
    told = msgspec.json.decode(result.stdout)
    assert len(told["decks"]) == 9
    rates = told["win_rate"]
    assert rates["hoax"]["vulca"]["p"] + rates["vulca"]["hoax"]["p"] == pytest.approx(1)
    assert rates["hoax"]["vulca"]["n"] == 2


def test_a_matrix_of_factions_over_seats(moontable: Run) -> None:
    """For three and more, rows are sides and columns seats."""
    result = moontable(
        "matrix", "tsukuyumi", "--bot", "random", "--games", "3", "--workers", "1", "--json"
    )
    told = msgspec.json.decode(result.stdout)
    assert told["columns"] == ["seat 1", "seat 2", "seat 3", "all"]
    assert told["fair"] == pytest.approx(1 / 3)


def test_a_ladder_meets_over_all_decks(moontable: Run) -> None:
    """The upper level's share with its interval."""
    result = moontable("ladder", "blue-moon", "--games", "4", "--workers", "1", "--json")
    told = msgspec.json.decode(result.stdout)
    assert told["pairs"][0]["upper"] == "novice"
    assert told["pairs"][0]["win_rate"]["n"] == 4
    assert len(fair_setups("blue-moon", 2)) == 81


def test_a_ladder_for_more_goes_through_all_sides(moontable: Run) -> None:
    """Every order of different factions; in five deals every faction sits everywhere once."""
    setups = [
        tuple(player["faction"] for player in setup["players"])
        for setup in fair_setups("tsukuyumi", 3)
    ]
    assert len(set(setups)) == 60
    assert all(len(set(factions)) == 3 for factions in setups)
    for first in range(0, 60, 5):
        for seat in range(3):
            assert len({factions[seat] for factions in setups[first : first + 5]}) == 5
    options = ("--levels", "random,novice", "--players", "4", "--games", "4", "--workers", "1")
    told = msgspec.json.decode(moontable("ladder", "tsukuyumi", *options, "--json").stdout)
    assert told["pairs"][0]["players"] == 4
    assert told["pairs"][0]["fair"] == 0.25


def test_strength_over_thinking_time(moontable: Run, tmp_path: Path) -> None:
    """A point for each level and time, with Elo and its interval, and a picture."""
    plot = tmp_path / "t.png"
    wish = ("--levels", "novice", "--rival", "random", "--times", "10,20", "--games", "4")
    result = moontable(
        "thinking", "blue-moon", *wish, "--workers", "1", "--plot", str(plot), "--json"
    )
    points = msgspec.json.decode(result.stdout)["points"]
    assert [point["ms"] for point in points] == [10, 20]
    for point in points:
        assert point["elo"]["low"] < point["elo"]["p"] <= point["elo"]["high"]
        assert (point["elo"]["p"] > 0) == (point["win_rate"]["p"] > 0.5)
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_shares_as_elo_points() -> None:
    """Three of four games are 191 points; an equal share is none, with any number of players."""
    assert elo(0.75, 100) == pytest.approx(190.8, abs=0.1)
    assert elo(0.5, 100) == pytest.approx(0)
    assert elo(1 / 3, 100, 3) == pytest.approx(0)
    assert elo(1.0, 100) == pytest.approx(elo(0.995, 100))
    assert elo(0.0, 100) == pytest.approx(-elo(1.0, 100))


def test_rungs() -> None:
    """Neighbours, or everybody against everybody."""
    assert pairings(["a", "b", "c"], every=False) == [("b", "a"), ("c", "b")]
    assert len(pairings(["a", "b", "c"], every=True)) == 3


def test_rating_puts_the_better_first(moontable: Run) -> None:
    """Openskill over chance meetings."""
    result = moontable("rate", "blue-moon", "--games", "8", "--json")
    told = msgspec.json.decode(result.stdout)
    assert told["ratings"][0]["level"] == "novice"


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("simulate", "blue-moon", "--players", "random,nobody"), "nobody"),
        (("simulate", "blue-moon", "--out", "x.pdf"), "ending"),
        (("simulate", "blue-moon", "--out", "/nowhere/x.csv"), "written"),
        (("matrix", "blue-moon", "--games", "3"), "divisible"),
        (("ladder", "blue-moon", "--levels", "random"), "at least two"),
        (("thinking", "blue-moon", "--times", "soon"), "soon"),
        (("report", "nothing.jsonl"), "nothing.jsonl"),
    ],
)
def test_what_cannot_be_is_said_clearly(
    moontable: Run, arguments: tuple[str, ...], wrong: str
) -> None:
    """Unknown bots, endings, places, numbers."""
    assert wrong in str(moontable(*arguments).exception)
