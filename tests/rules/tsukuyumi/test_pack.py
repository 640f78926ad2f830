"""The content pack: texts follow the data, and corrections from elsewhere are laid over it."""

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from moontable.cli.app import app
from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import corrections, pack
from moontable.games.tsukuyumi.edge.texts.cards import (
    battle_text,
    card_text,
    counter_text,
    event_text,
)
from moontable.games.tsukuyumi.rules import codes
from tests.marks import rule
from tests.rules.tsukuyumi.table import here, red

PACK = files("moontable.games.tsukuyumi").joinpath("content/toml")
ASK = """
import json
from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import pack, tables
from moontable.games.tsukuyumi.edge.texts.cards import event_text
print(json.dumps([GAME.ruleset_hash("first-edition"), tables.HEALTH[0], tables.CONQUEST[0],
    event_text(pack.EVENTS[21]).en, tables.MINE_DAMAGE, len(pack.UNITS)]))
"""
CORRECTION = """
[[unit]]
id = "attack_drone"
health = 95

[[event]]
id = "EV22"
amount = 5

[[number]]
id = "mine_damage"
value = 20
"""


@pytest.mark.parametrize("file", pack.FILES)
def test_the_built_in_pack_is_complete(file: str) -> None:
    """Every entry and every field of our own files is there."""
    assert corrections.check_whole(PACK.joinpath(f"{file}.toml").read_text("utf-8"), file) == []


def test_a_file_with_too_few_entries_is_not_whole() -> None:
    """A missing unit and a missing field are both found."""
    text = PACK.joinpath("units.toml").read_text("utf-8")
    found = corrections.check_whole(
        text[: text.rindex("[[unit]]")].replace("cost = 1\n", "", 1), ""
    )
    assert "there are 39 entries, the box has 40" in [problem.wrong for problem in found]
    assert "is missing" in [problem.wrong for problem in found]


@rule("TS-045")
def test_the_text_of_an_action_card_follows_its_symbols() -> None:
    """Another quantity reads differently, in both languages."""
    card = {"id": "AC01", "movement": 2, "combat": 1}
    assert tuple(card_text(card)) == ("Bewegung 2, Kampf 1", "movement 2, combat 1")
    assert card_text(card | {"combat": 3}).en == "movement 2, combat 3"


@rule("TS-054")
@pytest.mark.parametrize("number", [19, 20, 21, 22])
def test_the_text_of_an_event_follows_its_amount(number: int) -> None:
    """The number in the text is the number in the data."""
    for amount in (1, 4):
        told = event_text({**pack.EVENTS[number], "amount": amount})
        assert str(amount) in told.de
        assert str(amount) in told.en


@rule("TS-099")
def test_every_event_and_battle_effect_has_a_text_of_its_own() -> None:
    """No two effects read alike, and none is empty."""
    events = {card["effect"]: event_text(card) for card in pack.EVENTS}
    battles = {card["effect"]: battle_text(card) for card in pack.BATTLE_CARDS}
    for told in (events, battles):
        assert len({words.de for words in told.values()}) == len(told)
        assert all(words.de and words.en and words.de != words.en for words in told.values())


@rule("TS-100")
def test_the_text_of_a_battle_card_follows_its_data() -> None:
    """Numbers, once per round, needing an enemy and counters are read from the entry."""
    card = next(card for card in pack.BATTLE_CARDS if card["id"] == "DS3")
    assert "15" in battle_text(card).en
    told = battle_text(card, pack.NUMBERS | {"swarm_damage": 25})
    assert "25" in told.de
    assert "25" in told.en
    changed = battle_text(
        {**card, "once_per_round": True, "needs_enemy": False, "counters": [8, 1]}
    )
    assert changed.en.endswith("Once per round. Counters 1, 8.")
    assert "Only against enemies." in battle_text(card).en


@rule("TS-094", "TS-123")
@pytest.mark.parametrize("counter", pack.COUNTERS)
def test_the_text_of_a_counter_follows_its_data(counter: Any) -> None:
    """Timing, amount and whether Oni may choose it are in the text."""
    for timing, words in (("before", "Before the attack"), ("after", "After the attack")):
        assert counter_text(counter | {"timing": timing}).en.startswith(words)
    assert "Not for Oni." in counter_text(counter | {"oni": False}).en
    assert "Not for Oni." not in counter_text(counter | {"oni": True}).en
    if counter["number"] > 4:
        assert " 3 " in counter_text(counter | {"amount": 3}).en


@rule("TS-092")
def test_counters_are_offered_with_their_texts() -> None:
    """Whoever is asked for a counter reads the card and what each counter does."""
    areas = {"3,0": here("boarlords", nomads={"private": 2}, boarlords={"squeaker": 1})}
    table = red(areas).do("nomads", "attack", area="3,0", card="NO1")
    decision = table.decision()
    assert "Conquer the area." in GAME.notation.prompt(table.state, decision).en
    pass_, *counters = decision.options
    assert GAME.notation.option(table.state, decision, pass_).de == "kein Konter"
    for action in counters:
        text = counter_text(pack.COUNTERS[(action & codes.ARGUMENT) - 1])
        assert text.de in GAME.notation.option(table.state, decision, action).de


def asked(place: str) -> Any:
    """What a fresh process says that is given a pack."""
    environment = os.environ | {pack.VARIABLE: place}
    ran = subprocess.run(
        [sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=False
    )
    return msgspec.json.decode(ran.stdout) if ran.returncode == 0 else ran.stderr


@rule("TS-149")
def test_corrections_are_laid_over_the_pack(tmp_path: Path) -> None:
    """A file or a folder changes what it names and nothing else; the ruleset hash follows."""
    file = tmp_path / "mine.toml"
    file.write_text(CORRECTION, "utf-8")
    plain, corrected = asked(""), asked(str(file))
    assert corrected == asked(str(tmp_path))
    assert plain[0] == GAME.ruleset_hash("first-edition") != corrected[0]
    assert (corrected[1], corrected[4]) == (95, 20)
    assert corrected[2] == plain[2]
    assert corrected[3] == "Produce at once for 5 production points."
    assert corrected[5] == 40


def test_bad_corrections_are_refused_with_file_and_line(tmp_path: Path) -> None:
    """A game never begins with content that does not hold."""
    file = tmp_path / "mine.toml"
    file.write_text(CORRECTION.replace("health = 95", "health = 96"), "utf-8")
    assert "mine.toml:4: unit[0].health: is 96, should be a multiple of 5" in asked(str(file))
    assert "cannot be read" in asked(str(tmp_path / "nothing.toml"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[unit]]\nid = "atack_drone"\nhealth = 5', "no such entry; did you mean 'attack_drone'"),
        ('[[unit]]\nid = "attack_drone"\nside = "nomads"', "is fixed as 'cybersamurai'"),
        ('[[battle_card]]\nid = "NO1"\neffect = "rocket"', "nomads cannot carry out 'rocket'"),
        ('[[counter]]\nnumber = 6\ntext_en = "x"', "unknown field"),
        ('[[unit]]\nid = "dog"\n[[unit]]\nid = "dog"', "is there twice"),
        (
            '[[unit]]\nid = "dog"\ncount = 1\n[[setup]]\nside = "nomads"\nunits = {dog = 2}',
            "setup.nomads.units.dog: is 2, there are 1",
        ),
        ("unit = [1, 2]", "should be written as [[unit]]"),
    ],
)
def test_pack_check_explains_corrections(tmp_path: Path, text: str, told: str) -> None:
    """`moontable pack check` takes a file that holds only what differs."""
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    result = CliRunner().invoke(app, ["pack", "check", str(file)])
    assert result.exit_code == 1
    assert told in result.output
    file.write_text(CORRECTION, "utf-8")
    assert CliRunner().invoke(app, ["pack", "check", str(file)]).exit_code == 0
