"""`moontable actions`: every number of a game's actions and every plane, listed."""

import json

from typer.testing import CliRunner

from moontable.cli.app import app
from moontable.games import registry


def listed(*arguments: str) -> str:
    """What the command prints."""
    done = CliRunner().invoke(app, ["actions", *arguments])
    assert done.exit_code == 0, done.output
    return done.output


def test_every_action_is_listed() -> None:
    """One line a number, the first one to wait."""
    lines = listed("blue-moon-city", "--all").splitlines()
    assert len(lines) == registry.encoding("blue-moon-city").actions
    assert lines[0] == "0 wait"
    assert "5 step 0,1" in lines


def test_verbs_planes_and_json() -> None:
    """Tables for people, one document for programs."""
    assert "lay_bluff" in listed("blue-moon")
    assert "own.hand" in listed("blue-moon", "--planes")
    told = json.loads(listed("tsukuyumi", "--json"))
    assert told["actions"] == registry.encoding("tsukuyumi").actions
    assert told["planes"][0]["name"] == "there"


def test_shells_can_complete_commands() -> None:
    """What a shell asks for is answered with the commands there are."""
    asked = {
        "_MOONTABLE_COMPLETE": "complete_bash",
        "COMP_WORDS": "moontable ac",
        "COMP_CWORD": "1",
    }
    done = CliRunner().invoke(app, [], env=asked, prog_name="moontable")
    assert "actions" in done.output.split()
