"""Playing over real sockets: tables, answers, reconnecting, chat, undo, rematch."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from moontable.kernel.message import message_in
from moontable.server.clock import milliseconds
from tests.server.running import Running, WireClient, running, sqlite_in


async def play_on(lines: list[WireClient], steps: int) -> None:
    """Both players answer in turn."""
    for step in range(steps):
        seq = max(line.now["seq"] for line in lines)
        for line in lines:
            await line.until(seq)
        asked = next((line for line in lines if line.now["asks"]), None)
        if asked is None:
            return
        reply = await asked.answer(step)
        assert reply["type"] == "update", reply


async def test_a_whole_game_by_two_clients(server: Running) -> None:
    """Two people play to the end; both see the same result and the record replays."""
    table, one, two = await server.pair()
    async with server.line(table, one) as north, server.line(table, two) as south:
        await play_on([north, south], 2_000)
        assert north.now["status"] == "over"
        assert north.now["result"] == south.now["result"]
    record = (await server.http.get(f"/api/tables/{table}/record")).json()
    assert record["players"] == ["North", "South"]
    replay = (await server.http.get(f"/api/tables/{table}/replay?as=0&stop=5")).json()
    assert [frame["number"] for frame in replay["frames"]] == [0, 1, 2, 3, 4, 5]
    told = (await server.http.get(f"/api/tables/{table}/summary")).json()
    assert told["course"][-1]["ply"] == replay["decisions"]


async def test_the_same_answer_twice_counts_once(server: Running) -> None:
    """A doubled message is refused as stale and changes nothing."""
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        ask = north.now["asks"][0]
        order = {"ask": ask["ask"], "seat": 0, "action": ask["options"][0]["action"]}
        assert (await north.ask("answer", **order))["type"] == "update"
        again = await north.ask("answer", **order)
        assert (again["type"], again["code"]) == ("fault", "stale")
        assert north.now["decisions"] == 1


async def test_messages_and_decisions_are_counted(server: Running) -> None:
    """An operator sees how many messages came, and a decision once it is committed."""

    async def told(name: str) -> float:
        lines = (await server.http.get("/metrics")).text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith(name))

    answers, decisions = 'moontable_messages_total{kind="Answer"}', "moontable_decisions_total"
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        before = await told(answers), await told(decisions)
        ask = north.now["asks"][0]
        for _ in range(2):
            await north.ask("answer", ask=ask["ask"], seat=0, action=ask["options"][0]["action"])
    assert (await told(answers), await told(decisions)) == (before[0] + 2, before[1] + 1)


async def test_reconnecting_brings_exactly_what_was_missed(server: Running) -> None:
    """The client names the last entry it saw and gets the following ones, in order, once."""
    table, one, two = await server.pair()
    async with server.line(table, one) as north:
        async with server.line(table, two) as south:
            seen = south.now["seq"]
        for _ in range(3):
            if not north.now["asks"]:
                break
            await north.answer()
        async with server.line(table, two, last=seen) as south:
            missed = [entry["seq"] for entry in south.messages[-1]["missed"]]
            assert missed == list(range(seen + 1, north.now["seq"] + 1))


async def test_a_spectator_watches_and_may_do_nothing(server: Running) -> None:
    """Without a key one sees the public view and is asked nothing."""
    table, one, _ = await server.pair()
    async with server.line(table) as guest, server.line(table, one) as north:
        assert guest.now["view"]["players"][0]["hand"] is None
        assert guest.now["asks"] == []
        ask = north.now["asks"][0]
        refused = await guest.ask("answer", ask=ask["ask"], seat=0, action=0)
        assert refused["code"] == "not_yours"
        assert (await guest.ask("say", text="hello"))["code"] == "not_yours"


async def test_chat_is_plain_text_limited_and_can_be_muted(server: Running) -> None:
    """Lines reach everybody as they were typed; the host can take a voice."""
    table, one, two = await server.pair()
    async with server.line(table, one) as north, server.line(table, two) as south:
        await south.ask("say", text="<b>hi</b>\u0007")
        await north.until(south.now["seq"])
        assert north.messages[-1]["entry"]["data"]["text"] == "<b>hi</b>"
        assert (await south.ask("say", text="x" * 501))["code"] == "bad_message"
        assert (await north.ask("mute", person=1, muted=True))["type"] == "update"
        assert (await south.ask("say", text="again"))["code"] == "muted"


async def test_undo_and_take_back_over_the_wire(server: Running) -> None:
    """A free undo is shown to both; beyond it the other is asked and agrees."""
    table, one, two = await server.pair()
    async with server.line(table, one) as north, server.line(table, two) as south:
        while north.now["asks"]:
            await north.answer()
        last = north.now["decisions"] - 1
        assert (await north.ask("undo", to=last))["code"] == "not_free"
        assert (await north.ask("take_back", to=last))["type"] == "update"
        await south.until(north.now["seq"])
        assert south.now["undo"]["wish"]["to"] == last
        await south.ask("consent", yes=True)
        assert south.now["decisions"] == last


async def test_why_not_and_questions(server: Running) -> None:
    """Refusals cite rules; strengths come itemised; unknown questions name the known ones."""
    table, one, _ = await server.pair(seed=5, setup={"first": 0})
    async with server.line(table, one) as north:
        reply = await north.ask("why_not", seat=0, deed={"verb": "announce", "element": "fire"})
        assert reply["body"]["legal"] is False
        reasons, unless = reply["body"]["reasons"], reply["body"]["unless"]
        assert all(reason["rule"] for reason in reasons)
        words = message_in(unless)
        assert words is not None
        assert words.en.startswith("It would be legal")
        assert words.de.startswith("Es ginge")
        assert reply["body"]["reasons"][0]["rule"].startswith("BM-")
        reply = await north.ask(
            "question", question="strength", fields={"seat": 0, "element": "fire"}
        )
        assert reply["body"]["total"] == 0
        assert "strength" in (await north.ask("question", question="length"))["message"]
        assert (await north.ask("why_not", seat=1, deed={"verb": "retreat"}))["code"] == "not_yours"


async def test_a_bot_plays_and_gives_hints(server: Running) -> None:
    """Against a bot the table goes on by itself; a hint names an option, why, and its rivals."""
    opened = await server.open(seats=[{"kind": "human"}, {"kind": "bot", "level": "novice"}])
    async with server.line(opened["table"], opened["key"]) as north:
        hint = (await north.ask("hint", seat=0))["body"]
        assert hint["action"] in [o["action"] for o in north.now["asks"][0]["options"]]
        assert hint["why"]["de"]
        assert hint["why"]["en"]
        assert hint["options"][0]["action"] == hint["action"]
        assert hint["options"][0]["loss"] == 0
        own = (await north.ask("hint", seat=0, level="novice"))["body"]
        assert own["options"] == []
        for _ in range(40):
            while not north.now["asks"] and north.now["status"] == "playing":
                await north.read()
            if north.now["status"] == "over":
                break
            await north.answer()
        assert north.now["decisions"] > 20


async def test_hot_seat_shows_one_hand_at_a_time(server: Running) -> None:
    """A person with two seats sees neither hand until looking from a seat."""
    opened = await server.open(seats=[{"kind": "human"}] * 2, mine=[0, 1])
    async with server.line(opened["table"], opened["key"]) as both:
        assert both.now["view"]["players"][0]["hand"] is None
        assert both.now["asks"] == []
        seen = (await both.ask("look", seat=0))["body"]["now"]
        assert seen["view"]["players"][0]["hand"]
        assert seen["view"]["players"][1]["hand"] is None
        assert seen["asks"]


async def test_rematch_brings_everybody_along(server: Running) -> None:
    """The first who asks opens it, the second finds it and keeps the seat."""
    table, one, two = await server.pair()
    async with server.line(table, one) as north:
        await north.ask("resign", seat=0)
    first = await server.post(f"/api/tables/{table}/rematch", key=one)
    second = await server.post(f"/api/tables/{table}/rematch", key=two)
    assert first["table"] == second["table"] != table
    async with server.line(first["table"], first["key"]) as north:
        assert [seat["name"] for seat in north.now["seats"]] == ["North", "South"]
        assert (await north.ask("start"))["type"] == "update"


async def test_a_rematch_may_swap_what_is_played(server: Running) -> None:
    """Everybody stays where he sits and plays what the other played."""
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        before = [seat["player"] for seat in north.now["seats"]]
        await north.ask("resign", seat=0)
    again = await server.post(f"/api/tables/{table}/rematch?swap=true", key=one)
    async with server.line(again["table"], again["key"]) as north:
        assert [seat["player"] for seat in north.now["seats"]] == before[::-1]
        assert north.now["seats"][0]["name"] == "North"


async def test_play_on_from_a_turn_of_a_finished_game(server: Running) -> None:
    """A new table begins where the replay stood, against a bot."""
    table, one, two = await server.pair()
    async with server.line(table, one) as north, server.line(table, two) as south:
        await play_on([north, south], 20)
        await north.ask("resign", seat=0)
    further: dict[str, Any] = {"from": {"table": table, "upto": 7}}
    seats = [{"kind": "human"}, {"kind": "bot", "level": "random"}]
    opened = await server.open(seats=seats, **further)
    async with server.line(opened["table"], opened["key"]) as north:
        assert north.now["decisions"] >= 7


async def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    """The next server goes on exactly where the last one stopped."""
    async with running(sqlite_in(tmp_path)) as server:
        table, one, two = await server.pair()
        async with server.line(table, one) as north, server.line(table, two) as south:
            await play_on([north, south], 12)
            await north.until(south.now["seq"])
            before = north.now
    async with running(sqlite_in(tmp_path)) as server, server.line(table, one) as north:
        assert north.now["seq"] == before["seq"]
        assert north.now["view"] == before["view"]


async def test_an_absent_player_is_waited_for_and_comes_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever leaves is counted down; coming back in time ends the countdown."""
    monkeypatch.setattr("moontable.server.rooms.AWAY_AFTER", 0.05)
    table, one, two = await server.pair()
    async with server.line(table, two) as south:
        async with server.line(table, one):
            pass
        while south.now["seats"][0]["away"] is None:
            await south.read()
        async with server.line(table, one):
            while south.now["seats"][0]["away"] is not None:
                await south.read()


async def test_time_that_runs_out_calls_the_bot(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ticker notices, a bot takes the seat and the game goes on."""
    table, _, two = await server.pair(pace={"minutes": 1})
    later = milliseconds() + 61_000
    monkeypatch.setattr("moontable.server.rooms.milliseconds", lambda: later)
    async with server.line(table, two) as south:
        while not south.now["seats"][0]["replaced"]:
            await south.read()
        entries = [m["entry"] for m in south.messages if m["type"] == "update"]
        entries += south.messages[0]["missed"]
        assert [entry["data"]["why"] for entry in entries if entry["kind"] == "replaced"] == [
            "time"
        ]


async def test_lists_of_tables(server: Running) -> None:
    """Open tables, my tables by key, an account that gathers them on another device."""
    public = await server.open(public=True)
    listed = (await server.http.get("/api/tables")).json()["tables"]
    assert [table["table"] for table in listed] == [public["table"]]
    mine = (await server.post("/api/mine", {"keys": [public["key"], "unknown"]}))["tables"]
    assert mine[0]["mine"] == [0]
    account = await server.post("/api/accounts", {"name": "North", "passphrase": "moon over hill"})
    await server.post("/api/account/claim", {"key": public["key"]}, account["key"])
    login = await server.post("/api/login", {"name": "north", "passphrase": "moon over hill"})
    headers = {"authorization": f"Bearer {login['key']}"}
    found = (await server.http.get("/api/account/tables", headers=headers)).json()["tables"]
    assert [table["table"] for table in found] == [public["table"]]
    other = await server.post(f"/api/tables/{public['table']}/key", key=login["key"])
    async with server.line(public["table"], other["key"]) as north:
        assert north.messages[-1]["me"]["host"] is True


async def test_many_at_once(server: Running) -> None:
    """Twenty tables side by side do not disturb each other."""
    pairs = await asyncio.gather(*(server.pair() for _ in range(20)))

    async def one_table(table: str, one: str, two: str) -> int:
        async with server.line(table, one) as north, server.line(table, two) as south:
            await play_on([north, south], 15)
            return int(north.now["decisions"])

    counts = await asyncio.gather(*(one_table(*pair) for pair in pairs))
    assert min(counts) >= 14
