"""Present is present: nobody who is here or has just acted is called absent, any sign ends it."""

from moontable.tables.absence import go_away
from tests.server.running import Line, Running, running


async def until_kind(line: Line, kind: str) -> None:
    """Read until an entry of a kind has come."""
    while (await line.read()).get("entry", {}).get("kind") != kind:
        continue


async def test_whoever_is_connected_is_not_called_absent(server: Running) -> None:
    """Refused while the line is open, however long the answer takes; allowed once it is closed."""
    table, one, two = await server.pair()
    async with server.line(table, two) as south:
        async with server.line(table, one):
            refused = await south.ask("call_absent", seat=0)
            assert (refused["type"], refused["code"]) == ("fault", "present")
        while any(person["here"] for person in (await south.read()).get("people", [])[:1]):
            continue
        assert (await south.ask("call_absent", seat=0))["type"] == "update"
        assert south.now["seats"][0]["away"] is not None


async def test_spectators_come_and_go_unnoticed(server: Running) -> None:
    """Nobody is told of them; of a player everybody is told once, not of each line."""
    table, one, two = await server.pair()
    async with server.line(table, one) as north, server.line(table) as watcher:
        for _ in range(3):
            async with server.line(table):
                pass
        async with server.line(table, two), server.line(table, two):
            await north.ask("say", text="seen")
        for line in (north, watcher):
            await line.until(north.now["seq"])
            told = [m["people"] for m in line.messages if m["type"] == "people"]
            assert [people[1]["here"] for people in told if people[1]["here"]] == [True]
            assert len(told) <= 3


async def test_any_sign_of_life_ends_an_absence(server: Running) -> None:
    """Somebody who is waited for asks something: the countdown ends."""
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        await server.service.rooms.room(table).order(go_away(0))
        await until_kind(north, "away")
        await north.ask("look", seat=0)
        await until_kind(north, "back")
        assert north.now["seats"][0]["away"] is None


async def test_the_server_itself_calls_nobody_absent_who_is_back(server: Running) -> None:
    """A line was cut and opened anew while the wait for its person ended: nothing is written."""
    table, one, two = await server.pair()
    async with server.line(table, one), server.line(table, two) as south:
        room = server.service.rooms.room(table)
        seq = (await room.table()).seq
        await room.miss(0)
        assert (await south.ask("say", text="hi"))["seq"] == seq + 1


async def test_whoever_is_at_another_process_is_back_at_once(postgres: str) -> None:
    """Called absent where nobody can know better, the person's own process says otherwise."""
    async with running(postgres) as first, running(postgres) as second:
        table, one, two = await first.pair()
        async with second.line(table, one), first.line(table, two) as south:
            assert (await south.ask("call_absent", seat=0))["type"] == "update"
            await until_kind(south, "back")
            assert south.now["seats"][0]["away"] is None
