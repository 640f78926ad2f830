"""Extras: the table of what they bring is that of the package, and a missing one is told."""

import importlib
import re
import sys
import tomllib
from pathlib import Path

import pytest

from moontable.cli import main
from moontable.kernel import Refused
from moontable.kernel.extras import BROUGHT_ALONG, EXTRAS, extra_of
from moontable.lab.bench import _missing
from moontable.lab.plots import pyplot
from moontable.lab.tables import need_parquet

ROOT = Path(__file__).parents[2]
NOT_FOR_USE = {"docs"}
"""What only builds the pages of the documentation."""
IMPORTED_AS = {"argon2-cffi": "argon2", "open_spiel": "pyspiel", "moontable-client": ""}


def declared() -> dict[str, list[str]]:
    """The extras of the package and the modules of what they install."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    return {extra: [_module(need) for need in needs] for extra, needs in extras.items()}


def _module(need: str) -> str:
    name = need.replace(";", ">").replace("[", ">").partition(">")[0].strip()
    return IMPORTED_AS.get(name, name.replace("-", "_"))


def test_the_table_of_extras_is_that_of_the_package() -> None:
    """Whatever an extra installs is named there, so that the doctor misses nothing."""
    package = declared()
    assert set(EXTRAS) == set(package) - NOT_FOR_USE
    for extra in set(EXTRAS) - {"dev"}:
        assert set(EXTRAS[extra]) == set(package[extra]) - {"", "moontable"}
    assert set(EXTRAS["dev"]) <= set(package["dev"])
    assert set(BROUGHT_ALONG.values()) <= set(EXTRAS)


def test_the_core_needs_nothing_of_an_extra() -> None:
    """What everybody installs is in no extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {_module(need) for need in project["dependencies"]} == {
        *("librt", "msgspec", "mypy_extensions", "numpy", "rich", "typer")
    }
    assert not [need for need in project["dependencies"] if extra_of(_module(need))]


def test_the_client_has_the_version_of_the_core() -> None:
    """Its wheel reads the version at the same place."""
    text = (ROOT / "web" / "pyproject.toml").read_text("utf-8")
    place = tomllib.loads(text)["tool"]["hatch"]["version"]["path"]
    assert (ROOT / "web" / place).resolve() == ROOT / "src" / "moontable" / "__init__.py"


@pytest.mark.parametrize(
    ("module", "lacks", "extra"),
    [
        ("moontable.research.gym_env", "gymnasium", "rl"),
        ("moontable.research.spaces", "gymnasium", "rl"),
        ("moontable.research.pettingzoo_env", "pettingzoo", "rl"),
        ("moontable.research.openspiel_game", "pyspiel", "rl"),
    ],
)
def test_an_environment_without_its_extra(
    module: str, lacks: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Importing it is refused with the command that helps."""
    monkeypatch.setitem(sys.modules, lacks, None)
    monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(Refused, match=rf"{lacks} is not installed .*moontable\[{extra}\]"):
        importlib.import_module(module)


def test_pictures_and_tables_without_their_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """So are plots and Parquet files; CSV needs nothing."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "pyarrow.parquet", raising=False)
    with pytest.raises(Refused, match=r"moontable\[plots\]"):
        pyplot()
    with pytest.raises(Refused, match=r"moontable\[data\]"):
        need_parquet(Path("games.parquet"))
    need_parquet(Path("games.csv"))


def test_a_command_without_its_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The training is not begun if its curve could not be drawn afterwards."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    run = tmp_path / "run"
    monkeypatch.setattr(sys, "argv", ["moontable", "train", "blue-moon", "--out", str(run)])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    assert "moontable[plots]" in capsys.readouterr().err
    assert not run.exists()


@pytest.mark.parametrize(
    ("complaint", "told"),
    [
        ("Traceback\nModuleNotFoundError: No module named 'chess'", r"moontable\[dev\]"),
        ("Traceback\nmoontable.kernel.errors.Refused: here: pyspiel is not installed", "pyspiel"),
    ],
)
def test_a_measurement_without_its_extra(complaint: str, told: str) -> None:
    """What a process that measures complains of is told as a refusal; a fault stays a fault."""
    found = _missing("research", complaint)
    assert isinstance(found, Refused)
    assert re.search(told, str(found))
    assert isinstance(_missing("research", "Traceback\nZeroDivisionError"), RuntimeError)
