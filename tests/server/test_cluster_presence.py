"""Present is present: nobody who is here or has just acted is called absent, any sign ends it."""

import asyncio

from moontable.server.cluster.presence import MAX_TABLES, TIMEOUT, Announcement, People, Presence
from moontable.tables.commands.presence import go_away
from tests.server.running import Running, WireClient, running


async def until_kind(line: WireClient, kind: str) -> None:
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
        await server.service.rooms.room(table).execute(go_away(0))
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
        await room.mark_absent(0)
        assert (await south.ask("say", text="hi"))["seq"] == seq + 1


async def test_whoever_is_at_another_process_is_back_at_once(postgres: str) -> None:
    """Called absent where nobody could know better, the person's own process says otherwise."""
    async with running(postgres) as first, running(postgres) as second:
        table, one, two = await first.pair()
        async with second.line(table, one), first.line(table, two) as south:
            await first.service.rooms.room(table).execute(go_away(0))
            await until_kind(south, "back")
            assert south.now["seats"][0]["away"] is None


async def until_here(line: WireClient, *people: bool) -> None:
    """Read until these of the table's people are said to be here."""
    while [p["here"] for p in (await line.read()).get("people", [])] != list(people):
        continue


async def test_presence_is_known_across_processes(postgres: str) -> None:
    """Who is at another process is shown as here and not called absent; who leaves is gone."""
    async with running(postgres) as first, running(postgres) as second:
        table, one, two = await first.pair()
        async with first.line(table, two) as south:
            async with second.line(table, one) as north:
                await until_here(south, True, True)
                assert [p["here"] for p in north.messages[0]["people"]] == [True, True]
                refused = await south.ask("call_absent", seat=0)
                assert (refused["type"], refused["code"]) == ("fault", "present")
            await until_here(south, False, True)
            assert (await south.ask("call_absent", seat=0))["type"] == "update"


async def test_a_process_that_comes_later_hears_who_is_there(postgres: str) -> None:
    """It asks, and the others answer."""
    async with running(postgres) as first:
        table, one, two = await first.pair()
        async with (
            first.line(table, one),
            running(postgres) as second,
            second.line(table, two) as south,
        ):
            if not south.messages[0]["people"][0]["here"]:
                await until_here(south, True, True)
            assert (await south.ask("call_absent", seat=0))["code"] == "present"


class Processes:
    """Processes that hear each other at once, in order."""

    def __init__(self, *names: str) -> None:
        self.here: dict[str, dict[str, People]] = {name: {} for name in names}
        self.gone: list[tuple[str, str, People]] = []
        self.all = {name: self._process(name) for name in names}

    def _process(self, name: str) -> Presence:
        def changed(table: str, people: People) -> None:
            self.gone.append((name, table, people))

        presence = Presence(lambda: self.here[name], changed)
        presence.process, presence.send = name, self.tell
        return presence

    def tell(self, said: Announcement) -> None:
        """Everybody hears it."""
        for other in tuple(self.all.values()):
            other.receive(said)

    def enter(self, name: str, table: str, *people: int) -> None:
        """These people, and nobody else, are now at a table of this process."""
        self.here[name][table] = People(people)
        self.all[name].announce(table, People(people))


async def test_a_silent_process_is_forgotten_with_its_people() -> None:
    """A killed one says nothing more; a paused one that comes back is heard anew."""
    world, loop = Processes("a", "b"), asyncio.get_running_loop()
    a, b = world.all["a"], world.all["b"]
    world.enter("a", "table", 0, 1)
    assert b.elsewhere("table") == {0, 1}
    assert a.elsewhere("table") == set()
    world.enter("a", "table", 1)
    assert b.elsewhere("table") == {1}
    b._peers["a"].seen = loop.time() - TIMEOUT - 1
    b.beat()
    assert b.elsewhere("table") == set()
    assert world.gone[-1] == ("b", "table", People({1}))
    a._beat = 0.0
    a.beat()
    assert b.elsewhere("table") == {1}


async def test_much_is_said_in_parts_and_a_gap_leaves_nothing_behind() -> None:
    """Many tables fit into several announcements; a table left during a gap is forgotten."""
    world = Processes("a", "b")
    for number in range(MAX_TABLES + 5):
        world.enter("a", f"table {number}", number)
    world.here["a"]["table 3"] = People()
    world.all["b"]._peers.clear()
    world.all["b"].introduce(asks=True)
    b = world.all["b"]
    assert [b.elsewhere(f"table {n}") for n in (2, 3, MAX_TABLES + 4)] == [
        {2},
        set(),
        {MAX_TABLES + 4},
    ]
    world.here["a"]["table 2"] = People()
    world.all["a"].introduce(asks=False)
    assert b.elsewhere("table 2") == set()
