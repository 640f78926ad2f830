"""Nothing a client must not know reaches it: every byte it received is searched.

The seats' secrets are known to the test alone, from the server's own memory.
"""

import random
import re
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from moontable.games import registry
from moontable.kernel import SPECTATOR
from moontable.kernel.replay import apply_fairly, begin
from moontable.tables.agreement import OVER
from moontable.tables.table import Table
from tests.server.running import Running, WireClient

STEPS = {"blue-moon": 60, "blue-moon-city": 60, "tsukuyumi": 60}


async def seated(server: Running, game: str) -> tuple[str, list[str]]:
    """A table of a game with a person on each seat, begun."""
    count = registry.game(game).seats[0]
    seats = [{"kind": "human"}, *[{} for _ in range(count - 1)]]
    opened = await server.open(game, seats=seats)
    keys = [opened["key"]]
    for seat in range(1, count):
        wish = {"name": f"guest {seat}", "invite": opened["invite"], "seat": seat}
        keys.append((await server.post(f"/api/tables/{opened['table']}/join", wish))["key"])
    async with server.line(opened["table"], opened["key"]) as host:
        await host.ask("start")
    return opened["table"], keys


async def true_table(server: Running, name: str) -> Table:
    """The table in the server's memory."""
    room = server.service.rooms.room(name)
    async with room.lock:
        return await room.table()


def dreams_agree(table: Table, seat: int, received: list[dict[str, Any]]) -> None:
    """All that was sent follows from what the seat sees: other worlds would have sent the same."""
    game, record = table.game, table.session.record
    state = begin(game, record)
    shown = {m["now"]["decisions"]: m["now"] for m in received if "now" in m}
    for number, (mover, action) in enumerate(record.decisions):
        if number in shown:
            world = game.imagine(state, seat, number) if seat != SPECTATOR else state
            seen = msgspec.json.decode(msgspec.json.encode(game.view(world, seat)))
            assert shown[number]["view"] == seen
        apply_fairly(game, record, number, state, (mover, action), None)


async def play(lines: list[WireClient], steps: int, chance: random.Random) -> None:
    """Random answers, and mistakes by everybody."""
    for _ in range(steps):
        seq = max(line.now["seq"] for line in lines)
        for line in lines:
            await line.until(seq)
        asked = [line for line in lines if line.now["asks"]]
        if not asked:
            return
        await chance.choice(asked).answer(chance.randrange(100))
        stranger = chance.choice(lines)
        await stranger.ask("answer", ask=seq, seat=0, action=chance.randrange(9))
        await stranger.ask("why_not", seat=0, deed={"verb": chance.choice(["lay", "pass", "x"])})


@pytest.mark.parametrize("game", ["blue-moon", "blue-moon-city", "tsukuyumi"])
async def test_no_byte_tells_a_secret(server: Running, game: str) -> None:
    """Views equal those of imagined worlds; options, seeds and records reach nobody else."""
    table, keys = await seated(server, game)
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(server.line(table, key)) for key in keys]
        guest = await stack.enter_async_context(server.line(table))
        await play([*lines, guest], STEPS[game], random.Random(7))
        true = await true_table(server, table)
        for seat, line in enumerate([*lines, guest]):
            await line.until(true.seq)
            own = seat if seat < len(lines) else SPECTATOR
            dreams_agree(true, own, line.messages)
            assert str(true.agreement.seed).encode() not in b"".join(line.received)
            asks = [ask for m in line.messages if "now" in m for ask in m["now"]["asks"]]
            assert {ask["seat"] for ask in asks} <= {own}
        open_to_all = 200 if true.status == OVER else 409
        for what in ("record", "replay", "summary"):
            found = await server.http.get(f"/api/tables/{table}/{what}")
            assert found.status_code == open_to_all


CARD = re.compile(rb'"((?:hoax|vulca|mutant|aqua|pillar|flit|khind|mimix|terrah)-[0-9]+)"')


async def test_no_card_is_named_before_it_is_seen(server: Running) -> None:
    """A player hears of no card of the other's beyond what spectators hear and it was shown."""
    table, keys = await seated(server, "blue-moon")
    async with (
        server.line(table) as guest,
        server.line(table, keys[0]) as north,
        server.line(table, keys[1]) as south,
    ):
        await play([north, south, guest], 90, random.Random(3))
        true = await true_table(server, table)
        await guest.until(true.seq)
        public = set(CARD.findall(b"".join(guest.received)))
        for line, other in ((north, 1), (south, 0)):
            await line.until(true.seq)
            deck = true.game.view(true.session.state, other)["players"]
            own = set(CARD.findall(msgspec.json.encode(deck[1 - other]["deck"])))
            heard = set(CARD.findall(b"".join(line.received))) - public - own
            views = [m["now"]["view"]["players"][other] for m in line.messages if "now" in m]
            shown = {card.encode() for view in views for card in view["known"] + view["revealed"]}
            theirs = {card for card in heard if card.startswith((b"hoax", b"vulca")[other])}
            assert theirs <= shown


async def test_questions_are_answered_out_of_a_dream(server: Running) -> None:
    """City: the payments of another's hand are those of an imagined hand, not of the true one."""
    table, keys = await seated(server, "blue-moon-city")
    true = await true_table(server, table)
    places = [place for place, seen in true.game.view(true.session.state, 0)["city"].items()
              if seen["tile"] not in {"courtyard", "palace"}]  # fmt: skip
    async with server.line(table, keys[1]) as south:
        answers = set()
        for place in places:
            fields = {"seat": 0, "tile": place, "section": 0}
            reply = await south.ask("question", question="payments", fields=fields)
            answers.add(msgspec.json.encode(reply.get("body", {})))
        truth = set()
        for place in places:
            fields = {"seat": 0, "tile": place, "section": 0}
            try:
                asked = true.game.query(true.session.state, "payments", fields)
            except Exception:  # noqa: BLE001 - some tiles cannot be asked about
                continue
            truth.add(msgspec.json.encode(asked))
        assert answers != truth
