"""`moontable cards` as a user types it."""

import subprocess
import sys
from collections.abc import Callable

import msgspec
import pytest
from typer.testing import Result

from moontable.kernel import Refused

Run = Callable[..., Result]


@pytest.mark.parametrize("name", ["Hacker Hank", "hank highflyer hawk", "flit-12"])
def test_show_tells_a_card_in_both_languages(
    moontable: Run, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """By either name or by id: values, text, and the rules with their sentences."""
    monkeypatch.setenv("COLUMNS", "300")
    shown = moontable("cards", "show", name)
    assert shown.exit_code == 0
    for words in (
        "Hacker Hank / Hank Highflyer Hawk",
        "Feuer 0, Erde 0",
        "fire 0, earth 0",
        "Ich ignoriere deine Charaktere",
        "I ignore your characters",
        "BM-POWER-05",
        "If a whole card is ignored",
    ):
        assert words in shown.output


def test_show_tells_icons_and_capacity(moontable: Run) -> None:
    """What is printed on a card is shown in words."""
    assert (
        "SHIELD (fire), SHIELD (earth) and STOP" in moontable("cards", "show", "Fel-nar-Gan").output
    )
    assert "Ladekapazität 2" in moontable("cards", "show", "Meeresfalke").output


def test_show_as_json(moontable: Run) -> None:
    """One document with the protocol's fields."""
    card = msgspec.json.decode(moontable("cards", "show", "Hacker Hank", "--json").stdout)
    assert (card["id"], card["type"], card["fire"], card["icons"]) == (
        "flit-12",
        "character",
        0,
        [],
    )
    assert set(card["text"]) == {"de", "en"}
    assert "BM-POWER-05" in card["rules"]
    assert card["provenance"] == "printed"


@pytest.mark.parametrize(
    ("name", "meant"), [("Haker Hank", "Hacker Hank"), ("Laughing Gaz", "Laughing Gas")]
)
def test_a_misspelt_name_gets_the_nearest(moontable: Run, name: str, meant: str) -> None:
    """In either language."""
    refused = moontable("cards", "show", name).exception
    assert isinstance(refused, Refused)
    assert f"did you mean {meant!r}" in str(refused)


def test_a_misspelt_name_exits_with_two() -> None:
    """As a process: a sentence on standard error, nothing on standard output."""
    command = [sys.executable, "-m", "moontable", "cards", "show", "Haker Hank"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Hacker Hank" in done.stderr


def test_search_lists_cards(moontable: Run) -> None:
    """By words of names and texts, as a table and as JSON."""
    assert "Laughing Gas" in moontable("cards", "search", "Lachgas").output
    found = msgspec.json.decode(moontable("cards", "search", "sturm drachen", "--json").stdout)
    assert {"terrah-21", "terrah-24"} <= {card["id"] for card in found}


def test_search_that_finds_nothing_says_so(moontable: Run) -> None:
    """It is no error; as JSON it is an empty list."""
    nothing = moontable("cards", "search", "xyzzy")
    assert nothing.exit_code == 0
    assert "no card speaks of 'xyzzy'" in nothing.output
    assert msgspec.json.decode(moontable("cards", "search", "xyzzy", "--json").stdout) == []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("boarguard", "conquest: 50"),
        ("Mühle", "sections: 3, 2, 2"),
        ("Strahlenleck", "radioactive"),
    ],
)
def test_the_other_games_are_looked_up_as_well(moontable: Run, name: str, told: str) -> None:
    """A unit, a tile and an event, each with numbers, texts and what they rest on."""
    shown = moontable("cards", "show", name)
    assert shown.exit_code == 0
    assert told in shown.stdout


def test_search_speaks_of_all_games(moontable: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word of a TSUKUYUMI event finds it, with its game."""
    monkeypatch.setenv("COLUMNS", "200")
    found = moontable("cards", "search", "radioaktiv marker unbesetztes")
    assert "EV01" in found.stdout
    assert "tsukuyumi, events" in found.stdout
