"""Names are what they look like, and nobody sits under another's."""

import pytest

from tests.server.running import Running


@pytest.mark.parametrize("name", ["Nor\u202eht", "Nor\u0007th", "\u2066North", "Nor\u2028th"])
async def test_names_turn_nothing_around(server: Running, name: str) -> None:
    """Controls and marks of direction are refused for hosts, guests, seats and accounts."""
    opened = await server.open()
    join = f"/api/tables/{opened['table']}/join"
    seats = [{"kind": "human", "name": name}, {}]
    wish = {"game": "blue-moon", "seats": [{"kind": "human"}, {}], "mine": [0], "name": "North"}
    for path, body in (
        ("/api/tables", wish | {"name": name}),
        ("/api/tables", wish | {"seats": seats}),
        (join, {"name": name, "invite": opened["invite"]}),
        ("/api/accounts", {"name": name, "passphrase": "moon over hill"}),
    ):
        answer = await server.try_post(path, body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_text")


async def test_nobody_sits_under_the_name_of_another(server: Running) -> None:
    """Nor under one that reads the same; whoever came first under a free name keeps watching."""
    opened = await server.open()
    path = f"/api/tables/{opened['table']}/join"
    for copy in ("North", "north", "NO\u200bRTH", "\uff2eorth", "North "):
        answer = await server.try_post(path, {"name": copy, "invite": opened["invite"]})
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "taken")
    first, second = [
        (await server.post(path, {"name": "South", "invite": opened["invite"]}))["key"]
        for _ in range(2)
    ]
    async with (
        server.line(opened["table"], first) as south,
        server.line(opened["table"], second) as other,
    ):
        assert (await south.ask("sit", seat=1))["type"] == "update"
        async with server.line(opened["table"], opened["key"]) as host:
            await host.ask("stand", seat=0)
        assert (await other.ask("sit", seat=0))["code"] == "taken"
