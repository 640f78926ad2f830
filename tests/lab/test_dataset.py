"""Datasets: decisions with features that a data frame opens, and a notebook that reads them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import matplotlib as mpl
import pyarrow.parquet as pq
import pytest
from typer.testing import Result

from moontable.games import registry
from moontable.kernel import Refused
from moontable.lab.dataset import SCHEMA, columns_of

Run = Callable[..., Result]
NOTEBOOK = Path(__file__).parent.parent.parent / "examples" / "balance.ipynb"


def rows_of(file: Path) -> list[dict[str, Any]]:
    """All rows of a Parquet file."""
    parquet: Any = pq
    rows: list[dict[str, Any]] = parquet.read_table(file).to_pylist()
    return rows


@pytest.mark.parametrize("game", ["blue-moon", "blue-moon-city", "tsukuyumi"])
def test_a_set_has_every_decision_with_its_features(
    moontable: Run, tmp_path: Path, game: str
) -> None:
    """Only real choices, what was chosen, what became of it, and all features by name."""
    out = tmp_path / "d.parquet"
    wish = ("dataset", game, "--players", "random", "--games", "2", "--workers", "1")
    result = moontable(*wish, "--out", str(out))
    assert result.exit_code == 0, result.output
    rows = rows_of(out)
    assert list(rows[0]) == list(columns_of(game))
    assert all(0 <= row["choice"] < len(row["options"]) and len(row["options"]) > 1 for row in rows)
    assert {row["won"] for row in rows} == {0.0, 1.0}
    assert {row["number"] for row in rows} == {0, 1}
    features = registry.FEATURES.of(game)
    model, names = features.model(), features.names
    known = registry.game(game)
    state = known.deal(known.setup({}), 1)
    assert len(model.vector(state, 0, model.unseen(state, 0))) == len(names)
    parquet: Any = pq
    assert parquet.read_schema(out).metadata[b"moontable.schema"] == SCHEMA.encode()
    assert "finished already" in moontable(*wish, "--out", str(out)).output


def test_features_are_those_the_seat_may_know(moontable: Run, tmp_path: Path) -> None:
    """A bot that estimates leaves its estimate beside them."""
    out = tmp_path / "d.parquet"
    wish = ("--players", "novice", "--games", "1", "--workers", "1", "--out", str(out))
    moontable("dataset", "blue-moon", *wish)
    values = [row["value"] for row in rows_of(out)]
    assert all(-1 <= value <= 1 for value in values)


@pytest.mark.usefixtures("lanterns")
def test_what_cannot_be_a_set_is_refused(moontable: Run) -> None:
    """Other endings, and games that nobody has features for."""
    assert "Parquet" in str(moontable("dataset", "blue-moon", "--out", "x.csv").exception)
    with pytest.raises(Refused, match="no features"):
        registry.FEATURES.of("lanterns")


def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five questions, five pictures, each from the files it makes itself."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GAMES", "24")
    monkeypatch.setenv("LEVEL", "novice")
    mpl.use("Agg")
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    space: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), space)
    questions = [cell for cell in cells if "".join(cell["source"]).startswith("## ")]
    assert len(questions) == 5
    assert len(space["plt"].get_fignums()) == 5
    space["plt"].close("all")
    assert sum(share.n for share in space["decks"].values()) == 48
