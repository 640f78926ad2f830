"""Reviews and puzzles over HTTP: made once, kept, refused while a game runs; strangers' lines."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from moontable.tables.puzzles import puzzles_of
from tests.marks import long
from tests.server.running import Running, running, sqlite_in
from tests.tables.test_review import its_end

BOTS = [{"kind": "human"}, {"kind": "bot", "level": "novice"}]


async def finished(server: Running) -> dict[str, Any]:
    """A table whose game is over: a short record opened as it ended."""
    record, _ = its_end(6)
    return await server.open(seats=BOTS, record=record.json())


async def got(server: Running, path: str) -> Any:
    """What stands at an address."""
    answer = await server.http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def lines_of(server: Running, table: str) -> list[dict[str, Any]]:
    """Everything a review tells."""
    answer = await server.try_post(f"/api/tables/{table}/review", {})
    assert answer.status_code == 200
    return [msgspec.json.decode(line) for line in answer.text.splitlines()]


@long
async def test_a_review_tells_its_progress_and_is_kept(server: Running) -> None:
    """Lines of progress, then the review; the second time the review at once, the same."""
    opened = await finished(server)
    first = await lines_of(server, opened["table"])
    assert all(0 < line["progress"]["done"] <= line["progress"]["of"] for line in first[:-1])
    assert len(first) > 5
    found = first[-1]["review"]
    assert found["game"] == "blue-moon"
    assert any(one["kind"] == "blunder" for one in found["turning"])
    assert await lines_of(server, opened["table"]) == first[-1:]
    assert not server.service.reviews.running


async def test_a_running_game_is_not_reviewed(server: Running) -> None:
    """Nothing is told and no process is started."""
    opened = await server.open(seats=BOTS)
    answer = await server.try_post(f"/api/tables/{opened['table']}/review", {})
    assert answer.json()["error"]["code"] == "not_over"
    assert "not over" in answer.json()["error"]["message"]
    assert not server.service.reviews.running
    nowhere = await server.try_post("/api/tables/nowhere/review", {})
    assert nowhere.status_code == 404


async def test_reviews_have_an_hourly_limit(tmp_path: Path) -> None:
    """For each address."""
    async with running(sqlite_in(tmp_path), reviews_per_hour=1) as server:
        codes = [
            (await server.try_post("/api/tables/nowhere/review", {})).status_code for _ in range(2)
        ]
        assert codes == [404, 429]


async def test_another_line_is_shown_from_a_frame_on(server: Running) -> None:
    """Its options are chosen instead of what was played; what is not offered is refused."""
    opened = await finished(server)
    record, at = its_end(6)
    path = f"/api/tables/{opened['table']}/replay"
    frames = (await got(server, f"{path}?as=all&start={at}"))["frames"]
    assert len(frames) == 2
    fight = (await got(server, f"{path}?as=all&start={at}&line=0"))["frames"]
    assert fight[0] == frames[0]
    assert fight[1]["events"] != frames[1]["events"]
    for wrong in ("123456789", "x", "1,,2", "-1"):
        answer = await server.http.get(f"{path}?as=all&start={at}&line={wrong}")
        assert answer.status_code in {400, 409, 422}
    assert record.decisions[at][1] != 0


@pytest.mark.parametrize("game", ["blue-moon", "blue-moon-city", "tsukuyumi"])
async def test_puzzles_are_listed_with_the_one_of_the_day(server: Running, game: str) -> None:
    """Every one can be fetched with its answers; today's is among them."""
    told = await got(server, f"/api/games/{game}/puzzles")
    ids = [one["id"] for one in told["puzzles"]]
    assert ids == list(puzzles_of(game))
    assert told["daily"] in ids
    found = await got(server, f"/api/games/{game}/puzzles/{told['daily']}")
    assert found["position"]["game"] == game
    assert found["answers"][0]["loss"] == 0


async def test_unknown_puzzles_are_refused(server: Running) -> None:
    """With the nearest name, and nothing for a game that is none."""
    first = next(iter(puzzles_of("blue-moon")))
    answer = await server.http.get(f"/api/games/blue-moon/puzzles/{first}0")
    assert answer.status_code == 404
    assert "there is no puzzle" in answer.json()["error"]["message"]
    nowhere = await server.http.get("/api/games/chess/puzzles")
    assert nowhere.status_code in {400, 404}
