"""The wire's description is complete: schema and documentation name every message."""

import inspect
from pathlib import Path

import jsonschema_rs
import pytest

from moontable.server.app import create
from moontable.server.client_messages import ClientMessage, CommandRequest
from moontable.server.schema import schema
from moontable.server.server_messages import ServerMessages
from moontable.server.settings import Settings
from moontable.tables.agreement import leaves
from tests.server.running import Running

PAGE = (Path(__file__).parent.parent.parent / "docs" / "wire.md").read_text("utf-8")


@pytest.mark.parametrize(
    "tag", [message.__struct_config__.tag for message in ClientMessage.__args__]
)
def test_every_request_is_documented(tag: str) -> None:
    """Each `op` stands in the table."""
    assert f"`{tag}`" in PAGE


@pytest.mark.parametrize(
    "tag", [message.__struct_config__.tag for message in ServerMessages.__args__]
)
def test_every_message_of_the_server_is_documented(tag: str) -> None:
    """Each `type` stands in the table."""
    assert f"`{tag}`" in PAGE


@pytest.mark.parametrize("request_type", leaves(CommandRequest))
def test_a_request_has_the_fields_of_its_command(request_type: type[CommandRequest]) -> None:
    """What a message brings is what the check behind it takes, beside the person who sends it."""
    names = inspect.signature(request_type.makes).parameters
    _, *taken = [name for name in names if name not in {"table", "at", "_at"}]
    fields = set(request_type.__struct_fields__) - {"id"}
    assert fields == set(taken)


def test_every_path_is_documented() -> None:
    """Each HTTP path stands in the table, whole or by its end."""
    for path in create(Settings(db="sqlite:///unused.db")).openapi()["paths"]:
        end = path.rpartition("/")[2]
        assert path in PAGE or end in PAGE, path


async def test_what_is_sent_fits_the_schema(server: Running) -> None:
    """Real messages of a table in play are valid against the published schema."""
    types = schema()
    validator = jsonschema_rs.validator_for(
        {"$defs": types["$defs"], "$ref": "#/$defs/ServerMessage"}
    )
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        await north.answer()
        await north.ask("look", seat=0)
        await north.ask("answer", ask=0, seat=0, action=0)
        for message in north.messages:
            validator.validate(message)
