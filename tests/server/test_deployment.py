"""The examples of the operator's page: what they start exists, and they agree with each other."""

import re
import shlex
from configparser import ConfigParser
from pathlib import Path
from typing import Final

import pytest
from typer.main import get_command

from moontable.cli.app import app
from moontable.server.settings import Settings

DOCS: Final = Path(__file__).parents[2] / "docs"
PAGES: Final = ("operating.md", "de/im-offenen-internet.md")


def examples(page: str, language: str) -> list[str]:
    """The blocks of a language on a page, without their indentation."""
    text = (DOCS / page).read_text("utf-8")
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL)
    return [re.sub(rf"^{indent}", "", block, flags=re.MULTILINE) for indent, block in found]


def unit(page: str) -> ConfigParser:
    """The systemd unit of a page."""
    (text,) = [block for block in examples(page, "ini") if "[Service]" in block]
    parsed = ConfigParser(interpolation=None)
    parsed.optionxform = str  # type: ignore[assignment,method-assign]
    parsed.read_string(text)
    return parsed


@pytest.mark.parametrize("page", PAGES)
def test_the_service_starts_a_command_that_exists(page: str) -> None:
    """Every option of ExecStart is one of `moontable serve`."""
    program, command, *rest = shlex.split(unit(page)["Service"]["ExecStart"])
    assert Path(program).name == "moontable"
    known = get_command(app).get_command(None, command)  # type: ignore[attr-defined]
    options = {name for parameter in known.params for name in parameter.opts}
    asked = {word for word in rest if word.startswith("--")}
    assert asked
    assert asked <= options


@pytest.mark.parametrize("page", PAGES)
def test_the_service_may_write_where_its_database_is(page: str) -> None:
    """The folder that the page names for the database is the one that systemd leaves open."""
    service = unit(page)["Service"]
    (path,) = re.findall(r'db = "sqlite:///(/[^"]+)"', (DOCS / page).read_text("utf-8"))
    assert Path(path).parent == Path(service["ReadWritePaths"])
    assert Path("/var/lib") / service["StateDirectory"] == Path(service["ReadWritePaths"])


@pytest.mark.parametrize("page", PAGES)
def test_every_proxy_leads_to_the_server(page: str) -> None:
    """Caddy and nginx pass on to the port that the server takes by itself."""
    (caddy,) = [text for text in examples(page, "text") if "reverse_proxy" in text]
    (nginx,) = examples(page, "nginx")
    ports = [re.findall(rf"{word}.*127\.0\.0\.1:(\d+)", text)
             for word, text in (("reverse_proxy", caddy), ("proxy_pass", nginx))]  # fmt: skip
    assert ports == [[str(Settings().port)]] * 2
    assert caddy.count("{") == caddy.count("}") == 1
