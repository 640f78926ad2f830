"""The commands as a user types them: what they show, and how they refuse."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer.testing import Result

from moontable import hot
from moontable.kernel import Refused

pytestmark = pytest.mark.usefixtures("lanterns")
Run = Callable[..., Result]


def test_games_lists_what_can_be_played(moontable: Run) -> None:
    """Both as a table and as JSON."""
    assert "lanterns" in moontable("games").output
    listed = msgspec.json.decode(moontable("games", "--json").stdout)
    assert "lanterns" in [game["game"] for game in listed]


def test_an_unknown_game_gets_the_nearest_name(moontable: Run) -> None:
    """A misspelt name is refused with the one that was meant."""
    with pytest.raises(Refused, match="did you mean 'lanterns'"):
        raise _refusal(moontable("play", "lantern"))


def _refusal(result: Result) -> BaseException:
    assert result.exception is not None
    return result.exception


def test_bad_input_exits_with_two() -> None:
    """As a process: a sentence on standard error, exit code 2, nothing on standard output."""
    command = [sys.executable, "-m", "moontable", "replay", "no-such-file.game"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("moontable: no-such-file.game")
    assert done.stdout == ""


def test_rules_are_shown_in_both_languages(moontable: Run) -> None:
    """One rule by id; an unknown one is refused with the nearest."""
    found = msgspec.json.decode(moontable("rules", "LA-03", "--json").stdout)
    assert found == [
        {
            "rule": "LA-03",
            "game": "lanterns",
            "de": "Die hellste gewinnt.",
            "en": "The brightest wins.",
            "basis": "",
            "where": "",
            "code": "",
        }
    ]
    with pytest.raises(Refused, match="did you mean 'LA-0"):
        raise _refusal(moontable("rules", "LA-O3"))


def test_a_game_is_played_kept_and_replayed(moontable: Run, tmp_path: Path) -> None:
    """A person plays to the end against a bot; the kept record verifies and shows its log."""
    kept = tmp_path / "evening.game"
    played = moontable(
        "play", "lanterns", "--seed", "4", "--record", str(kept), typed="9\n1\n" * 40
    )
    assert "The end:" in played.output
    assert "Please give one of the numbers." in played.output
    assert "replayed to the same result" in moontable("replay", str(kept), "--verify").output
    assert "won" in moontable("replay", str(kept)).output


def test_a_left_game_is_taken_up_again(moontable: Run, tmp_path: Path) -> None:
    """Leaving keeps the game, resuming goes on from there, undo and hint work, in German."""
    kept = tmp_path / "evening.game"
    left = moontable(
        "play", "lanterns", "--record", str(kept), "--lang", "de", typed="h\n1\nu\n1\nq\n"
    )
    assert "Führte in den vorgestellten Partien am öftesten zum Ziel" in " ".join(
        left.output.split()
    )
    assert "Welche Laterne verdeckst du?" in left.output
    first = msgspec.json.decode(kept.read_bytes())["decisions"]
    assert first
    moontable("play", "--resume", str(kept), "--record", str(kept), typed="1\n1\n1\nq\n")
    assert msgspec.json.decode(kept.read_bytes())["decisions"][: len(first)] == first


def test_people_at_one_screen_do_not_see_each_other(moontable: Run) -> None:
    """Before the other person's cards are shown, the screen is passed on."""
    shown = moontable("play", "lanterns", "--seats", "human,human", typed="\n1\n\n1\nq\n").output
    assert "press Enter when nobody else looks" in shown


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "lanterns", "--setup", "{"], "--setup: is not JSON"),
        (["play", "lanterns", "--setup", "[]"], "--setup: is a list"),
        (["play", "lanterns", "--seats", "human,champion"], "--seats: there is no 'champion'"),
        (["play", "lanterns", "--seats", "human,human,human"], "--seats: names 3 seats"),
        (["play", "lanterns", "--lang", "fr"], "--lang: there is no 'fr'"),
        (["simulate", "lanterns", "--players", "random"], "players: are 1"),
        (["new-game", "Bad Name"], "small letters"),
        (["replay", "."], "Is a directory"),
    ],
)
def test_bad_arguments_are_refused(moontable: Run, arguments: list[str], message: str) -> None:
    """Each refusal names the argument and what would be right."""
    with pytest.raises(Refused, match=message):
        raise _refusal(moontable(*arguments))


def test_simulate_counts_and_records(moontable: Run, tmp_path: Path) -> None:
    """The summary adds up, is reproducible, and every record verifies."""
    out = tmp_path / "games.jsonl"
    call = ("simulate", "lanterns", "--games", "6", "--seed", "2", "--json", "--out", str(out))
    summary = msgspec.json.decode(moontable(*call).stdout)
    assert "finished already" in moontable(*call).output
    assert summary == msgspec.json.decode(moontable(*call, "--force").stdout)
    assert sum(summary["wins"]) >= 6
    assert len(out.read_bytes().splitlines()) == 6


def test_a_broken_record_is_refused_with_its_place(moontable: Run, tmp_path: Path) -> None:
    """A record whose result is not the game's is no record."""
    out = tmp_path / "games.jsonl"
    moontable("simulate", "lanterns", "--games", "1", "--out", str(out))
    record = msgspec.json.decode(out.read_bytes())
    record["result"]["scores"] = [9, 9]
    out.write_bytes(msgspec.json.encode(record))
    with pytest.raises(Refused, match=r"record\.result: says \[9, 9\]"):
        raise _refusal(moontable("replay", str(out)))


def _install(folder: Path) -> None:
    """Write what an installer writes beside a package, so that its entry points are found."""
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    told = folder / "src" / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    told.mkdir()
    named = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (told / "METADATA").write_text(named, "utf-8")
    groups = project["entry-points"].items()
    lines = [[f"[{group}]", *(f"{k} = {v}" for k, v in found.items())] for group, found in groups]
    (told / "entry_points.txt").write_text("\n".join("\n".join(part) for part in lines), "utf-8")


def test_a_new_game_passes_the_contract_as_generated(moontable: Run, tmp_path: Path) -> None:
    """The scaffold is a complete game; writing it twice is refused and loses nothing."""
    assert moontable("new-game", "moon-dice", "--into", str(tmp_path)).exit_code == 0
    folder = tmp_path / "moon-dice"
    _install(folder)
    environment = os.environ | {"PYTHONPATH": str(folder / "src")}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=folder, env=environment
    )
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
    with pytest.raises(Refused, match="is there already"):
        raise _refusal(moontable("new-game", "moon-dice", "--into", str(tmp_path)))


def test_the_build_is_the_one_expected(moontable: Run) -> None:
    """The tests run on the build they are meant for, and the version says which."""
    expected = os.environ.get("MOONTABLE_EXPECT", "compiled" if hot.is_compiled() else "pure")
    assert hot.is_compiled() == (expected == "compiled")
    assert expected in moontable("--version").output


def test_the_doctor_says_what_is_there(moontable: Run) -> None:
    """Version, build and games are named, and what is missing has a use."""
    report = msgspec.json.decode(moontable("doctor", "--json").stdout)
    assert report["rules"] == ("compiled" if hot.is_compiled() else "pure Python")
    assert "lanterns" in report["games"]
    assert "moontable" in moontable("doctor").output


def test_a_refused_simulation_leaves_the_old_file(moontable: Run, tmp_path: Path) -> None:
    """An unknown level is found before anything is written; what was there stays."""
    kept = tmp_path / "games.jsonl"
    kept.write_text("precious")
    call = ("simulate", "lanterns", "--players", "nobody,random", "--out", str(kept))
    with pytest.raises(Refused, match="has no level 'nobody'"):
        raise _refusal(moontable(*call))
    assert kept.read_text() == "precious"


def test_records_are_written_through_links_and_never_over_devices(
    moontable: Run, tmp_path: Path
) -> None:
    """A link stays a link, and what is no ordinary file is refused before the game begins."""
    target = tmp_path / "target.game"
    target.write_text("{}")
    link = tmp_path / "link.game"
    link.symlink_to(target)
    moontable("play", "lanterns", "--record", str(link), typed="q\n")
    assert link.is_symlink()
    assert msgspec.json.decode(target.read_bytes())["game"] == "lanterns"
    for place in (str(tmp_path), str(tmp_path / "no" / "x.game")):
        with pytest.raises(Refused, match=r"is no ordinary file|cannot be written there"):
            raise _refusal(moontable("play", "lanterns", "--record", place, typed="q\n"))


def test_a_resumed_hot_seat_game_is_passed_on_first(moontable: Run, tmp_path: Path) -> None:
    """Nobody's hand is shown before the right person sits at the screen."""
    kept = tmp_path / "evening.game"
    moontable("play", "lanterns", "--seats", "human,human", "--record", str(kept), typed="\n1\nq\n")
    shown = moontable("play", "--resume", str(kept), "--seats", "human,human", typed="q\n").output
    assert "hand" not in shown
    assert "seat 2 is next" in shown


@pytest.mark.parametrize("typed", ["9" * 5000 + "\nq\n", "\x00\nq\n", ""])
def test_odd_input_is_survived(moontable: Run, typed: str) -> None:
    """Absurd numbers, odd characters and no input at all end politely."""
    assert moontable("play", "lanterns", typed=typed).exit_code == 0


def test_a_kept_game_takes_no_other_wishes(moontable: Run, tmp_path: Path) -> None:
    """Resuming with another game or seed is refused, not silently ignored."""
    kept = tmp_path / "evening.game"
    moontable("play", "lanterns", "--record", str(kept), typed="q\n")
    with pytest.raises(Refused, match="its own game"):
        raise _refusal(moontable("play", "--resume", str(kept), "--seed", "5"))


@pytest.mark.parametrize("name", ["json", "blue-moon", "moontable"])
def test_taken_names_are_refused(moontable: Run, name: str, tmp_path: Path) -> None:
    """A new game may not hide a module or a game that is there."""
    with pytest.raises(Refused, match="is taken"):
        raise _refusal(moontable("new-game", name, "--into", str(tmp_path)))


def test_the_terminal_answers_questions_about_the_table(moontable: Run) -> None:
    """Help, what a card says, what is not possible and why, the table and the last turn again."""
    wishes = "?\nc 1\nw\n1\nw\nw 1\nl\nt\nq\n"
    shown = moontable(
        *("play", "blue-moon-city", "--seats", "human,random", "--seed", "3", "--lang", "de"),
        typed=wishes,
    )
    assert "was gerade nicht geht" in shown.stdout
    assert "(CM-" in shown.stdout
    assert "Es ginge" in shown.stdout
