"""Matches over several tables: sets, starting players and the score sheet go from game to game."""

from typing import Any

from tests.server.running import Running

HERE: dict[str, Any] = {"seats": [{"kind": "human"}, {"kind": "human", "name": "South"}]}
DECKS = {"players": [{"deck": "hoax"}, {"deck": "vulca"}]}


async def open_match(server: Running, way: str, **further: Any) -> dict[str, Any]:
    """A match at one screen."""
    match = {"way": way, "to": 2} | further
    return await server.open(**HERE, mine=[0, 1], setup=DECKS, match=match)


async def resign(server: Running, opened: dict[str, Any], seat: int) -> dict[str, Any]:
    """Somebody gives the running game up; the set-up it was played with."""
    async with server.line(opened["table"], opened["key"]) as line:
        players = [place["player"] for place in line.now["seats"]]
        turn = line.now["view"]["turn"]
        assert (await line.ask("resign", seat=seat))["type"] == "update"
    return {"players": players, "turn": turn}


async def sheet(server: Running, table: str) -> dict[str, Any]:
    """The score sheet a table tells."""
    answer = await server.http.get(f"/api/tables/{table}/match")
    assert answer.status_code == 200, answer.text
    scored: dict[str, Any] = answer.json()
    return scored


async def again(server: Running, opened: dict[str, Any]) -> dict[str, Any]:
    """The next game."""
    return await server.post(f"/api/tables/{opened['table']}/rematch", {}, opened["key"])


async def test_the_loser_begins_and_sets_are_swapped_until_somebody_has_enough(
    server: Running,
) -> None:
    """Two games to two points; the third table begins another match."""
    first = await open_match(server, "swap")
    assert (await sheet(server, first["table"]))["games"] == []
    played = await resign(server, first, 1)
    assert played == {"players": DECKS["players"], "turn": 0}
    scored = await sheet(server, first["table"])
    assert (scored["scores"], scored["winner"], scored["to"]) == ([1, 0], None, 2)
    second = await again(server, first)
    played = await resign(server, second, 1)
    assert played == {"players": DECKS["players"][::-1], "turn": 1}
    scored = await sheet(server, second["table"])
    assert (scored["scores"], scored["winner"]) == ([2, 0], 0)
    assert [game["table"] for game in scored["games"]] == [first["table"], second["table"]]
    third = await again(server, second)
    assert (await sheet(server, third["table"]))["games"] == []


async def test_sets_are_kept_and_cannot_be_changed_later(server: Running) -> None:
    """Whoever keeps his set plays it again."""
    first = await open_match(server, "keep")
    await resign(server, first, 0)
    second = await again(server, first)
    assert (await resign(server, second, 0))["players"] == DECKS["players"]
    opened = await server.open(setup=DECKS, match={"way": "draw", "heap": DECKS["players"]})
    async with server.line(opened["table"], opened["key"]) as line:
        fault = await line.ask("choose", seat=0, player={"deck": "flit"})
    assert fault["code"] == "fixed"


async def test_sets_are_drawn_from_the_heap(server: Running) -> None:
    """Both come out of it, and not the same one."""
    heap = [{"deck": deck} for deck in ("aqua", "flit", "khind")]
    first = await open_match(server, "draw", heap=heap)
    players = (await resign(server, first, 0))["players"]
    assert all(player in heap for player in players)
    assert players[0] != players[1]


async def test_a_secret_choice_is_seen_by_its_owner_only_until_the_game_begins(
    server: Running,
) -> None:
    """Neither the table nor its summary nor the log tells it."""
    opened = await server.open(setup=DECKS, match={"way": "choose"})
    table = opened["table"]
    wish = {"name": "Ben", "invite": opened["invite"], "seat": 1}
    other = await server.post(f"/api/tables/{table}/join", wish)
    async with server.line(table, opened["key"]) as ada, server.line(table, other["key"]) as ben:
        await ben.ask("choose", seat=1, player={"deck": "aqua"})
        assert ben.now["seats"][1]["player"] == {"deck": "aqua"}
        await ada.until(ben.now["seq"])
        assert ada.now["seats"][1]["player"] == {}
        assert b"aqua" not in b"".join(ada.received)
        scored = await server.http.get(f"/api/tables/{table}")
        assert "aqua" not in scored.text
        await ada.ask("start")
        assert ada.now["seats"][1]["player"] == {"deck": "aqua"}


async def test_after_a_game_with_secret_choices_the_next_table_waits_for_them(
    server: Running,
) -> None:
    """A bot has chosen out of the heap, the person chooses before starting."""
    seats = [{"kind": "human"}, {"kind": "bot", "level": "random"}]
    match = {"way": "choose", "heap": [{"deck": "khind"}]}
    first = await server.open(seats=seats, mine=[0], setup=DECKS, match=match)
    assert (await resign(server, first, 0))["players"] == [{"deck": "hoax"}, {"deck": "khind"}]
    second = await again(server, first)
    async with server.line(second["table"], second["key"]) as line:
        assert line.now["status"] == "gathering"
        assert line.now["seats"][1]["player"] == {}
        await line.ask("choose", seat=0, player={"deck": "flit"})
        await line.ask("start")
        assert line.now["seats"][0]["player"] == {"deck": "flit"}


async def test_matches_that_cannot_be_are_refused(server: Running) -> None:
    """One set to draw from, three players, an unknown way, a table without a match."""
    for wrong, code in (
        ({"match": {"way": "draw", "heap": [{"deck": "hoax"}]}}, 400),
        ({"match": {"way": "sideways"}}, 422),
        ({"match": {"to": 0}}, 422),
        ({"match": {}, "game": "tsukuyumi", "seats": [{"kind": "human"}, {}, {}]}, 400),
    ):
        wish = {"game": "blue-moon", "seats": [{"kind": "human"}, {}], "mine": [0], "name": "Ada"}
        assert (await server.try_post("/api/tables", wish | wrong)).status_code == code, wrong
    plain = await server.open()
    assert (await server.http.get(f"/api/tables/{plain['table']}/match")).status_code == 404
