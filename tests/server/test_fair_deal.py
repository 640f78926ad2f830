"""A fair deal: what is told of the secret when, and who may know that the host chose."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import Result

from moontable.kernel import Refused
from tests.server.running import Running

Run = Callable[..., Result]


async def about(server: Running, table: str, key: str | None = None) -> dict[str, Any]:
    """What a client hears about a table."""
    async with server.line(table, key) as line:
        found: dict[str, Any] = line.messages[0]["about"]
    return found


async def test_the_commitment_comes_first_and_the_secret_last(
    server: Running, moontable: Run, tmp_path: Path
) -> None:
    """Its hash at the beginning, itself in the record; `verify` finds that they fit."""
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        begun = next(e for e in north.messages[0]["missed"] if e["kind"] == "started")
        told = north.messages[0]["about"]
        assert told["begins_from"] == begun["data"]["begins_from"] == "deal"
        assert told["commitment"] == begun["data"]["commitment"]
        assert told["secret"] is None
        for _ in range(6):
            if north.now["asks"]:
                await north.answer()
        await north.ask("resign", seat=0)
        secret = bytes.fromhex((await about(server, table))["secret"])
        assert not any(secret.hex().encode() in raw for raw in north.received)
    assert sha256(secret).hexdigest() == told["commitment"]
    kept = tmp_path / "evening.game"
    record = (await server.http.get(f"/api/tables/{table}/record")).json()
    assert record["secret"] == secret.hex()
    kept.write_bytes(msgspec.json.encode(record))
    assert moontable("verify", str(kept), "--commitment", told["commitment"]).exit_code == 0
    assert told["commitment"] in moontable("verify", str(kept)).output
    wrong = moontable("verify", str(kept), "--commitment", "0" * 64)
    assert isinstance(wrong.exception, Refused)


@pytest.mark.parametrize(
    ("given", "begins"),
    [
        ({"seed": 5}, "seed"),
        ({"position": {"game": "blue-moon", "players": [{}, {}]}}, "position"),
    ],
)
async def test_everybody_hears_what_the_host_chose(
    server: Running, given: dict[str, Any], begins: str
) -> None:
    """In what is told about the table and in the log, in both languages; also to spectators."""
    table, _, two = await server.pair(**given)
    for key in (two, None):
        told = await about(server, table, key)
        assert (told["begins_from"], told["commitment"]) == (begins, None)
        async with server.line(table, key) as line:
            begun = next(e for e in line.messages[0]["missed"] if e["kind"] == "started")
        assert "Gastgeber" in begun["de"]
        assert "host chose" in begun["en"]


async def test_a_game_that_goes_on_from_a_record_says_so(server: Running) -> None:
    """Played on from a finished fair deal: reproducible, and nobody calls it a deal."""
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        await north.answer()
        await north.ask("resign", seat=0)
    seats = [{"kind": "human"}, {"kind": "human"}]
    further: dict[str, Any] = {"from": {"table": table, "upto": 1}}
    opened = await server.open(seats=seats, mine=[0, 1], **further)
    assert (await about(server, opened["table"]))["begins_from"] == "record"


async def test_two_tables_with_the_same_wish_differ(server: Running) -> None:
    """Nobody can open a table twice and know the second deal by the first."""
    tables = [(await server.pair())[0] for _ in range(2)]
    told = [(await about(server, table))["commitment"] for table in tables]
    assert told[0] != told[1]
