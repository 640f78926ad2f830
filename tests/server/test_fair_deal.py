"""A fair deal: what is told of the secret when, and who may know that the host chose."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import Result

from moontable.kernel import Refused
from moontable.kernel.message import message_in
from moontable.tables.session import Session
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
        words = message_in({"args": {}, **begun})
        assert words is not None
        assert "Gastgeber" in words.de
        assert "host chose" in words.en


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


async def shared_pair(server: Running, *shares: str) -> tuple[str, str, dict[str, Any]]:
    """A table where each sitter added a share; the host's key, and what was told before."""
    opened = await server.open()
    table, wish = opened["table"], {"name": "South", "invite": opened["invite"], "seat": 1}
    joined = await server.post(f"/api/tables/{table}/join", wish)
    told = await about(server, table)
    async with server.line(table, opened["key"]) as one, server.line(table, joined["key"]) as two:
        for line, share in zip((one, two), shares, strict=False):
            assert (await line.ask("share", share=share))["type"] == "update"
        assert (await one.ask("start"))["type"] == "update"
        assert (await two.ask("share", share="ab"))["code"] == "begun"
    return table, opened["key"], told


async def test_every_sitter_has_a_share_in_the_secret(
    server: Running, moontable: Run, tmp_path: Path
) -> None:
    """The server is bound before the first share comes; other shares would be other cards."""
    table, key, before = await shared_pair(server, "00ff", "ab" * 32)
    assert (before["shares"], before["secret"]) == ([], None)
    async with server.line(table, key) as north:
        await north.ask("resign", seat=0)
    after = await about(server, table)
    assert after["shares"] == ["00ff", "ab" * 32]
    assert sha256(bytes.fromhex(after["secret"])).hexdigest() == before["commitment"]
    record = (await server.http.get(f"/api/tables/{table}/record")).json()
    kept = tmp_path / "shared.game"
    kept.write_bytes(msgspec.json.encode(record))
    proof = moontable("verify", str(kept), "--commitment", before["commitment"], "--share", "00ff")
    assert "Players on seat 1, 2 added to it" in proof.output
    wrong = moontable("verify", str(kept), "--share", "00fe")
    assert isinstance(wrong.exception, Refused)
    told = {**record, "result": None, "decisions": []}
    dealt = [Session.load(told | {"shares": shares}).state for shares in (["00ff", ""], ["", ""])]
    game = Session.load(told).game
    packed = {game.pack(state) for state in (*dealt, Session.load(told).state)}
    assert len(packed) == 3


BOT = [{"kind": "human"}, {"kind": "bot", "level": "random"}]


async def share_and_resign(server: Running, opened: dict[str, Any], share: str) -> dict[str, Any]:
    """The host adds a share, the game begins by it, and is given up; what was told before."""
    async with server.line(opened["table"], opened["key"]) as north:
        before: dict[str, Any] = north.messages[0]["about"]
        assert north.now["status"] == "gathering"
        assert (before["shares"], before["commitment"] is None) == ([], False)
        assert (await north.ask("share", share=share))["now"]["status"] == "gathering"
        while north.now["status"] == "gathering":
            await north.read()
        kinds = [message["entry"]["kind"] for message in north.messages if "entry" in message]
        assert kinds[:2] == ["shared", "started"]
        await north.ask("resign", seat=0)
    return before


async def test_a_table_without_other_people_begins_with_its_hosts_share(
    server: Running, moontable: Run, tmp_path: Path
) -> None:
    """The server is bound before the share comes; the record proves both, and a rematch too."""
    opened = await server.open(seats=BOT, mine=[0], waits_for_share=True)
    for share in ("00ff", "ab" * 32):
        before = await share_and_resign(server, opened, share)
        record = (await server.http.get(f"/api/tables/{opened['table']}/record")).json()
        assert record["shares"] == [share, ""]
        kept = tmp_path / "alone.game"
        kept.write_bytes(msgspec.json.encode(record))
        given = ("--commitment", before["commitment"], "--share", share)
        assert "Players on seat 1 added to it" in moontable("verify", str(kept), *given).output
        opened = await server.post(f"/api/tables/{opened['table']}/rematch", {}, opened["key"])


@pytest.mark.parametrize(
    "given", [{"seed": 5}, {"position": {"game": "blue-moon", "players": [{}, {}]}}]
)
async def test_who_chooses_the_cards_waits_for_no_share(
    server: Running, given: dict[str, Any]
) -> None:
    """Nothing is drawn, so the game begins at once."""
    opened = await server.open(seats=BOT, mine=[0], waits_for_share=True, **given)
    async with server.line(opened["table"], opened["key"]) as north:
        assert north.now["status"] != "gathering"


async def test_a_share_begins_no_table_that_waits_for_people(server: Running) -> None:
    """There the host says when, even where everybody sits already."""
    opened = await server.open(waits_for_share=True)
    wish = {"name": "South", "invite": opened["invite"], "seat": 1}
    await server.post(f"/api/tables/{opened['table']}/join", wish)
    async with server.line(opened["table"], opened["key"]) as north:
        assert (await north.ask("share", share="00ff"))["type"] == "update"
        assert (await north.ask("say", text="ready?"))["now"]["status"] == "gathering"


async def test_who_may_add_a_share(server: Running) -> None:
    """Whoever sits, once, some hexadecimal digits, at a table that deals."""
    opened = await server.open()
    async with server.line(opened["table"], opened["key"]) as north:
        for wrong in ("", "x", "AB", "0" * 65, "ab\n"):
            assert (await north.ask("share", share=wrong))["code"] == "bad_message"
        assert (await north.ask("share", share="ab"))["type"] == "update"
        assert (await north.ask("share", share="cd"))["code"] == "taken"
        async with server.line(opened["table"]) as watcher:
            assert (await watcher.ask("share", share="cd"))["code"] == "not_yours"
    chosen = await server.open(seed=5)
    async with server.line(chosen["table"], chosen["key"]) as north:
        assert (await north.ask("share", share="ab"))["code"] == "not_dealt"


@pytest.mark.parametrize("wrong", ["xy", "0" * 65, 7])
def test_shares_of_a_record_are_read_with_care(wrong: object) -> None:
    """What is no share is refused with its place; a record without any is as it was."""
    record = Session.new("blue-moon", {}, 0, bytes(32)).save()
    assert "shares" not in record
    with pytest.raises(Refused, match=r"record.shares\[1\]"):
        Session.load(record | {"shares": ["", wrong]})
