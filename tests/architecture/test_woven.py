"""The woven rulebook: every statement is linked to its book, its code and its tests."""

import json
import sys
from pathlib import Path

import pytest

from moontable.games import registry
from moontable.kernel.capabilities import HasRulebook
from moontable.tables.session import Session
from tests.architecture.test_rule_coverage import cited, waivers

SCRIPTS = Path(__file__).parent.parent.parent / "scripts"
GAMES = ("blue-moon", "blue-moon-city", "tsukuyumi")
BASES = {
    *("rulebook", "rules", "both", "printed", "ansmann", "english", "derived"),
    *("public", "ruling", "mixed", "reconstructed"),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_statement_has_all_links(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A place in the book, a basis that is known, a function that exists, a test or a waiver."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    woven = __import__("woven")
    game = registry.game(name)
    assert isinstance(game, HasRulebook)
    proven = cited().keys() | waivers(name).keys()
    for rule, statement in game.rulebook().items():
        assert statement.where, f"{rule} stands nowhere"
        assert statement.basis in BASES, f"{rule} rests on {statement.basis!r}"
        file, line = woven.place_of(name, statement.code)
        assert line > 0, f"{rule}: {file}"
        assert rule in proven, f"{rule} is not proven"
    assert "woven" in sys.modules


def test_a_function_that_is_gone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A link to nowhere is no link."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    woven = __import__("woven")
    with pytest.raises(KeyError):
        woven.place_of("tsukuyumi", "rules/movement.py#teleport")


def test_worked_examples_are_positions_to_play_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every worked example of the books is kept, and each asks somebody something."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    kept = __import__("woven").examples()
    known = {rule for name in GAMES for rule in registry.game(name).rules()}
    wanted = {rule for rule in known if rule.startswith(("TS-EX-", "EX-"))}
    assert wanted <= set(kept)
    for rule, file in kept.items():
        session = Session.at(json.loads(file.read_text("utf-8")))
        assert session.game.pending(session.state), f"{rule} asks nobody"


@pytest.mark.parametrize("name", GAMES)
def test_a_chapter_has_a_name_in_both_languages(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """German in German, English in English: no chapter has the other one's title by accident."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    woven = __import__("woven")
    alike = ("Ansmann", "Terraforming", "Uplinks", "Kampfgruppe 03")
    for chapter in woven.woven(name):
        words = woven.title_of(chapter)
        assert words.de != words.en or chapter.startswith(alike), chapter
        assert not set("äöüßÄÖÜ") & set(words.en), words.en


def test_a_chapter_without_a_name_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A title that nobody has put into English is no title."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    woven = __import__("woven")
    assert tuple(woven.title_of("Spielaufbau 9")) == ("Spielaufbau 9", "Set-up 9")
    assert woven.title_of("base rules: special rule 10").de == "Grundregeln: Besondere Regel 10"
    with pytest.raises(KeyError):
        woven.title_of("Ein neues Kapitel")
