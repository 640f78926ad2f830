"""Decks, card packs and matches as a user types them."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer.testing import Result

from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.kernel import Refused
from moontable.kernel.replay import FORMAT
from tests.rules.blue_moon.test_packs import FAULTY, PACK

Run = Callable[..., Result]
HOAX = [card.de for card in CATALOGUE if card.people == "hoax"]


def deck_list(folder: Path, *cards: str) -> str:
    """A deck list in a file: a leader and these cards."""
    file = folder / "deck.txt"
    file.write_text("\n".join(["Anführer: Xelethotiras", *cards]), "utf-8")
    return str(file)


def test_a_good_deck_is_good(moontable: Run, tmp_path: Path) -> None:
    """Checked, shown in either language, and shared by a code that reads back the same."""
    file = deck_list(tmp_path, *HOAX[1:31])
    assert "good, 30 cards, 0 foreign moons" in moontable("deck", "check", file).output
    code = moontable("deck", "code", file).stdout.strip()
    shown = moontable("deck", "show", code, "--lang", "de").stdout
    assert shown == moontable("deck", "show", file, "--lang", "de").stdout
    deck = msgspec.json.decode(moontable("deck", "show", code, "--json").stdout)
    assert (deck["legal"], deck["code"], deck["leader"]) == (True, code, "hoax-00")
    assert msgspec.json.decode(moontable("deck", "code", file, "--json").stdout) == {"code": code}


def test_every_breach_of_a_deck_is_told(moontable: Run, tmp_path: Path) -> None:
    """29 cards, a double, an unknown name: three lines and exit code 1."""
    file = deck_list(tmp_path, *HOAX[1:29], HOAX[1], "Haker Hank")
    result = moontable("deck", "check", file)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert len(lines) == 3
    assert "deck.txt:31: there is no card 'Haker Hank'" in lines[0]
    assert "29 cards instead of 30 (BM-DECK-02)" in lines[1]
    assert "is there 2 times (BM-DECK-03)" in lines[2]
    deck = msgspec.json.decode(moontable("deck", "check", file, "--json").stdout)
    assert [breach["rule"] for breach in deck["breaches"]][1:] == ["BM-DECK-02", "BM-DECK-03"]


def test_reconstructed_cards_need_to_be_asked_for(moontable: Run, tmp_path: Path) -> None:
    """Piplox is refused unless the reconstructed pack may be used."""
    file = deck_list(tmp_path, *HOAX[1:30], "Piplox")
    assert "Kartenpaket" in moontable("deck", "check", file, "--lang", "de").output
    assert moontable("deck", "check", file, "--reconstructed").exit_code == 0


def test_a_deck_file_that_is_not_there_is_refused(moontable: Run) -> None:
    """In one sentence."""
    with pytest.raises(Refused, match="cannot be read"):
        _raise(moontable("deck", "check", "no-such-deck.txt"))


def _raise(result: Result) -> None:
    assert result.exception is not None
    raise result.exception


def test_a_card_pack_is_checked_by_line_and_field(moontable: Run, tmp_path: Path) -> None:
    """File, line, field and what is wrong; a good one is good, and a deck may use it."""
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(PACK, "utf-8")
    bad.write_text(FAULTY, "utf-8")
    assert "good" in moontable("pack", "check", str(good), "--game", "blue-moon").output
    result = moontable("pack", "check", str(bad), "--game", "blue-moon")
    assert result.exit_code == 1
    assert f"{bad}:3: card[0].fire: is 70" in result.stdout
    file = deck_list(tmp_path, *HOAX[1:30], "my-tome")
    assert moontable("deck", "check", file, "--pack", str(good)).exit_code == 0


def test_a_game_is_played_with_a_card_pack(moontable: Run, tmp_path: Path) -> None:
    """The record holds the cards, so that it replays without the file."""
    pack, kept = tmp_path / "good.toml", tmp_path / "kept.game"
    pack.write_text(PACK, "utf-8")
    seats = ("--seats", "random,random", "--seed", "3")
    moontable("play", "blue-moon", *seats, "--pack", str(pack), "--record", str(kept))
    pack.unlink()
    assert moontable("replay", str(kept), "--verify").exit_code == 0
    with pytest.raises(Refused, match="takes no card packs"):
        _raise(moontable("play", "tsukuyumi", "--pack", str(pack)))


def test_a_match_of_bots(moontable: Run, tmp_path: Path) -> None:
    """Played to its end, shown game by game, kept and printed as JSON."""
    kept = tmp_path / "evening.match"
    seats = ("--seats", "random,random", "--seed", "5", "--record", str(kept))
    shown = moontable("match", "blue-moon", *seats).output
    assert "Game 1: hoax against vulca" in shown
    assert "wins the match" in shown
    document = msgspec.json.decode(kept.read_bytes())
    assert max(document["scores"]) >= 5
    assert {game["record"]["format"] for game in document["games"]} == {FORMAT}
    with pytest.raises(Refused, match="won already"):
        _raise(moontable("match", "--resume", str(kept)))


def test_a_person_leaves_a_match_and_takes_it_up(moontable: Run, tmp_path: Path) -> None:
    """With sets chosen in secret; the running game is kept."""
    kept = tmp_path / "evening.match"
    sets = '[[{"deck": "aqua"}, {"deck": "flit"}], [{"deck": "khind"}]]'
    wish = ("--way", "choose", "--sets", sets, "--seed", "1", "--record", str(kept))
    shown = moontable("match", "blue-moon", "--seats", "human,random", *wish, typed="2\n1\nq\n")
    assert "choose your set in secret" in shown.output
    document = msgspec.json.decode(kept.read_bytes())
    assert document["running"]["setup"]["players"][0] == {"deck": "flit"}
    assert len(document["running"]["decisions"]) >= 1
    again = moontable("match", "--resume", str(kept), "--seats", "random,random", "--json")
    assert max(msgspec.json.decode(again.stdout)["scores"]) >= 5
