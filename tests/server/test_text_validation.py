r"""Text that cannot be stored, such as `\ud800` or `\u0000`, is refused at every door."""

import asyncio
from functools import partial
from typing import Any

import pytest

from moontable.kernel import Refused
from moontable.server import text_validation
from moontable.server.store import StoreFault
from moontable.tables.events import LogEntry
from moontable.tables.events.presence import ChatMessage
from tests.server.running import Running, running
from tests.server.test_storage import name_account

BAD = ["\\ud800 moon", "moon \\udfff moon", "moon\\u0000"]
SEATS = '"game":"blue-moon","seats":[{"kind":"human"},{}],"mine":[0]'
CARD = '{"game":"blue-moon","players":[{},{}],"cards":[{"id":"x","name":{"de":"BAD","en":"y"}}]}'


async def send(server: Running, path: str, body: str) -> Any:
    """A body as it is written here."""
    kind = {"content-type": "application/json"}
    return await server.http.post(path, content=body.encode(), headers=kind)


BODIES = [
    ("/api/tables", f'{{{SEATS},"name":"BAD"}}'),
    ("/api/tables", f'{{{SEATS},"name":"North","record":{{"game":"blue-moon","BAD":1}}}}'),
    ("/api/tables", f'{{{SEATS},"name":"North","position":{CARD}}}'),
    ("/api/tables", f'{{{SEATS},"name":"North","setup":{{"options":{{"packs":["BAD"]}}}}}}'),
    ("/api/games/blue-moon/setup", '{"setup":{"options":{"cards":[{"id":"BAD"}]}}}'),
    ("/api/games/blue-moon/deck", '{"text":"BAD"}'),
    ("/api/accounts", '{"name":"BAD","passphrase":"moon over hill"}'),
    ("/api/login", '{"name":"North","passphrase":"moon over hill BAD"}'),
]


@pytest.mark.parametrize("bad", BAD)
async def test_requests_with_such_text_are_refused(server: Running, bad: str) -> None:
    """Names, records, positions, packs, decks and passphrases: 400, with a sentence."""
    for path, body in BODIES:
        answer = await send(server, path, body.replace("BAD", bad))
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_text"), body
        assert "cannot be stored" in answer.json()["error"]["message"]


@pytest.mark.parametrize("bad", BAD)
async def test_messages_with_such_text_are_refused(server: Running, bad: str) -> None:
    """Chat and choices: a fault, and the line stays open."""
    opened = await server.open()
    async with server.line(opened["table"], opened["key"]) as north:
        for raw in (
            f'{{"op":"say","id":77,"text":"{bad}"}}',
            f'{{"op":"choose","id":77,"seat":0,"player":{{"deck":"{bad}"}}}}',
            f'{{"op":"choose","id":77,"seat":0,"player":{{"{bad}":1}}}}',
        ):
            await north.socket.send(raw)
            while (reply := await north.read())["type"] == "people":
                continue
            assert reply["code"] in {"bad_text", "bad_message"}, reply
        assert (await north.ask("say", text="the moon \\u0041 ☾"))["type"] == "update"


async def test_a_table_of_such_a_name_is_none(server: Running) -> None:
    """A path that names no table at all is closed like any other wrong path."""
    assert (await server.http.get("/api/tables/%00")).status_code == 422
    answer = await server.http.get("/api/games/%00%ED%A0%80/rules")
    assert answer.status_code < 500


async def test_a_bystander_is_written_beside_a_poisoned_row(server: Running, postgres: str) -> None:
    """Rows the database cannot take fail alone, whatever else shares their commit."""
    await share_with_poison(server)
    async with running(postgres) as other:
        await share_with_poison(other)


async def share_with_poison(server: Running) -> None:
    """An entry and an account that can be kept, beside one of each that cannot."""
    (one, _, _), (two, _, _) = await server.pair(), await server.pair()
    store = server.service.store
    seq = (await store.log(one))[-1].seq + 1
    results = await asyncio.gather(
        store.append(one, LogEntry(seq, 1, ChatMessage(0, "x"))),
        store.append(two, LogEntry(seq, 1, ChatMessage(0, "\ud800"))),
        store.write(partial(name_account, "North")),
        store.write(partial(name_account, "\ud800")),
        store.write(partial(name_account, "South", twice=True)),
        return_exceptions=True,
    )
    assert [results[0], results[2]] == [True, None]
    assert [type(results[at]) for at in (1, 3, 4)] == [StoreFault] * 3
    assert (await store.log(one))[-1].event == ChatMessage(0, "x")
    assert await store.append(two, LogEntry(seq, 1, ChatMessage(0, "y")))


def test_fit_text_is_not_walked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it is, and however much it looks like what is not fit."""
    monkeypatch.setattr(text_validation, "_place_of", lambda _value, _where: pytest.fail("walked"))
    looks = ["\\u0000", "\\\\u0000", "\\ud800", 2**70, "ü\U0001f319", "\x01", {"\\": "u0000"}]
    text_validation.check_text({"deck": [*looks, *(["card"] * 1_000)]}, "body")


@pytest.mark.parametrize("bad", ["\0", "\ud800", "\\\0", "\\\\\0", {"\0": 1}, {"a\udfff": []}])
def test_what_is_not_fit_is_found_however_much_stands_before_it(bad: object) -> None:
    """The place is named where it is found soon; it is refused anyway."""
    many = [1] * (2 * text_validation.MAX_INSPECTED)
    for before, where in (([1], "body[1]"), ([2**70], "body[1]"), (many, "body")):
        with pytest.raises(Refused) as refused:
            text_validation.check_text([*before, bad], "body")
        assert refused.value.where.startswith(where)
