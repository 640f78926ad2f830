"""The page about many games: one file, two languages, and nothing that its numbers do not say."""

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import Result

from moontable.kernel import Words
from moontable.lab.report.findings import findings
from moontable.lab.report.page import page
from moontable.lab.report.words import both
from moontable.lab.statistics.observed import Observed

Run = Callable[..., Result]
VOID = {"meta", "input"}
THREE = ("--games", "45", "--players", "random,random,random")


class Checker(HTMLParser):
    """Every tag that is opened is closed again, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.said: dict[str, str] = {"de": "", "en": ""}
        self._langs: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember what is open, and in which language."""
        if tag not in VOID:
            self.open.append(tag)
            self._langs.append(dict(attrs).get("lang"))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing stays open."""

    def handle_endtag(self, tag: str) -> None:
        """What closes must be what was opened last."""
        assert self.open.pop() == tag
        self._langs.pop()

    def handle_data(self, data: str) -> None:
        """Text belongs to the innermost language."""
        for lang in reversed(self._langs[1:]):
            if lang is not None:
                self.said[lang] += data
                return


def written(moontable: Run, folder: Path, game: str, *wish: str) -> str:
    """A page about sixty-odd random games."""
    games, target = folder / "g.jsonl", folder / "r.html"
    moontable("simulate", game, *wish, "--every-choice", "--out", str(games))
    result = moontable("report", str(games), "--out", str(target))
    assert result.exit_code == 0, result.output
    assert "--force" in str(moontable("report", str(games), "--out", str(target)).exception)
    return target.read_text("utf-8")


@pytest.mark.parametrize(
    ("game", "wish", "says"),
    [
        ("blue-moon", ("--games", "162"), ("Spiegelpartien", "Buka")),
        ("blue-moon-city", ("--games", "60"), ("Gewählt wird hier nichts", "Platz 2")),
        (
            "tsukuyumi",
            ("--games", "45", "--players", "random,random,random"),
            ("Nomads", "Platz 3"),
        ),
    ],
)
def test_a_report_is_one_page_in_two_languages(
    moontable: Run, tmp_path: Path, game: str, wish: tuple[str, ...], says: tuple[str, ...]
) -> None:
    """Well-formed, self-contained, told in German and English, with its method and seed."""
    text = written(moontable, tmp_path, game, *wish)
    checker = Checker()
    checker.feed(text)
    assert not checker.open
    assert not re.search(r"(src|href)=\"(?!#)|url\(|@import|<script", text)
    for word in says:
        assert word in text
    assert "Startzahl 1" in checker.said["de"]
    assert "seed 1" in checker.said["en"]
    assert "Wilson" in checker.said["en"]
    assert {"Wie Partien enden", "Länge", "Wer beginnt"} < set(re.findall(">([^<]+)<", text))


def test_every_cell_of_the_matrix_leads_to_its_figures(moontable: Run, tmp_path: Path) -> None:
    """Nine by nine links, each to a paragraph that is there."""
    text = written(moontable, tmp_path, "blue-moon", "--games", "162")
    links = re.findall(r'href="#(cell-[\d-]+)"', text)
    assert len(links) == 81
    assert all(f'id="{link}"' in text for link in links)


def made(choices: list[str], won: list[float], deal: int) -> Observed:
    """A made-up game."""
    end = {"de": "Ende", "en": "end"}
    counts = {"turns": 1, "fights": 0}
    return Observed("blue-moon", deal, 0, choices, ["a", "b"], won, end, 5, counts, [])


def test_a_choice_that_is_tied_to_a_seat_is_labelled() -> None:
    """Where a deck always sat on the same seat, nobody can tell one from the other."""
    tied = findings(made(["hoax", "flit"], [1.0, 0.0], deal) for deal in range(8))
    assert tied.uneven() == ["flit", "hoax"]
    assert "Nicht von den Plätzen zu trennen" in page(tied, None)
    games = [made(["hoax", "flit"], [1.0, 0.0], deal) for deal in range(8)]
    games += [made(["flit", "hoax"], [0.0, 1.0], deal) for deal in range(8)]
    free = findings(games)
    assert not free.uneven()
    assert "Nicht von den Plätzen" not in page(free, None)
    assert free.ranking()["hoax"].p == 1
    assert free.of("first")["all"].p == 0.5
    assert free.deals == 8


def test_names_cannot_become_markup() -> None:
    """What a record says is shown as it is, braces and all."""
    assert (
        both(Words("<b>{x}", "&"))
        == '<span lang="de">&lt;b&gt;{x}</span><span lang="en">&amp;</span>'
    )
