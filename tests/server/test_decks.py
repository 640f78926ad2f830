"""Deck building over HTTP: every breach named in both languages, trials that can be ended."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from tests.server.running import Running, running, sqlite_in

HOAX = [f"hoax-{number:02}" for number in range(1, 31)]
DECK = "/api/games/blue-moon/deck"
TRIAL = "/api/games/blue-moon/trial"
WISH: dict[str, Any] = {"choice": {"deck": "hoax"}, "against": [{"deck": "vulca"}]}


async def read(server: Running, *cards: str, **options: Any) -> dict[str, Any]:
    """What the server says about a list of cards."""
    return await server.post(DECK, {"text": "\n".join(cards), "options": options})


async def test_a_deck_is_read_from_names_and_codes_alike(server: Running) -> None:
    """A list in German or English and its share code lead to the same deck."""
    deck = await read(server, "hoax-00", *HOAX)
    assert deck["legal"]
    assert deck["size"] == {"is": 30, "should_be": 30}
    for again in (deck["code"], deck["text"]["de"], deck["text"]["en"]):
        assert (await read(server, again))["cards"] == deck["cards"]


async def test_every_breach_is_named(server: Running) -> None:
    """No leader, 29 cards, one of them twice, too many moons: each with its rule and words."""
    deck = await read(server, *HOAX[:28], "hoax-01")
    rules = {breach["rule"] for breach in deck["breaches"]}
    assert rules >= {"BM-DECK-10", "BM-DECK-02", "BM-DECK-03", "BM-DECK-05"}
    assert not deck["legal"]
    assert all(breach["de"] and breach["en"] for breach in deck["breaches"])


async def test_eleven_foreign_moons_are_one_too_many(server: Running) -> None:
    """Ten are allowed; the count stands beside the limit, the breach in both languages."""
    ten = ["vulca-29", "vulca-27", "vulca-26"]  # four, three and three moons
    deck = await read(server, "hoax-00", *HOAX[:27], *ten)
    assert deck["foreign_moons"] == {"is": 10, "at_most": 10}
    assert deck["legal"]
    deck = await read(server, "hoax-00", *HOAX[:26], *ten, "flit-29")
    assert deck["foreign_moons"] == {"is": 11, "at_most": 10}
    assert [breach["rule"] for breach in deck["breaches"]] == ["BM-DECK-05"]


async def test_an_unknown_card_is_a_breach_of_its_line(server: Running) -> None:
    """The rest is read; the line is named in both languages, with the nearest name."""
    deck = await read(server, "hoax-00", *HOAX[:29], "Tome of Wisdm")
    assert len(deck["cards"]) == 29
    breach = deck["breaches"][0]
    assert breach["where"] == "deck:31"
    assert "Tome of Wisdom" in breach["de"]
    assert "gemeint" in breach["de"]
    assert "Tome of Wisdom" in breach["en"]


async def test_reconstructed_cards_want_their_pack(server: Running) -> None:
    """Without it they are a breach, with it they are not."""
    cards = ["hoax-00", *HOAX[:29], "tutu-443"]
    assert not (await read(server, *cards))["legal"]
    assert (await read(server, *cards, packs="reconstructed"))["legal"]


async def test_broken_codes_and_other_games_are_refused(server: Running) -> None:
    """With the place and a sentence, nothing else."""
    code = (await read(server, "hoax-00", *HOAX))["code"]
    for wrong in (code[:-3], "BM1-!!!", "BM1-"):
        answer = await server.try_post(DECK, {"text": wrong})
        assert (answer.status_code, answer.json()["error"]["where"]) == (400, "deck")
    other = await server.try_post("/api/games/tsukuyumi/deck", {"text": "x"})
    assert other.status_code == 400


async def test_an_illegal_deck_opens_no_table_and_says_why_in_both_languages(
    server: Running,
) -> None:
    """The refusal of a table carries every breach as a reason."""
    wish = {"game": "blue-moon", "seats": [{"kind": "human"}, {}], "mine": [0], "name": "North"}
    setup = {"players": [{"deck": HOAX[:29], "leader": "hoax"}, {}]}
    answer = await server.try_post("/api/tables", {**wish, "setup": setup})
    reasons = answer.json()["error"]["reasons"]
    assert [reason["rule"] for reason in reasons] == ["BM-DECK-02"]
    assert "Karten" in reasons[0]["de"]
    families = {"players": [{"family": "Ba"}, {"family": "Ba"}]}
    answer = await server.try_post("/api/tables", {**wish, "setup": families})
    assert answer.json()["error"]["reasons"][0]["rule"] == "BM-FAMILY-04"


async def lines(server: Running, **wish: Any) -> list[dict[str, Any]]:
    """Everything a trial tells."""
    answer = await server.try_post(TRIAL, WISH | wish)
    assert answer.status_code == 200, answer.text
    return [msgspec.json.decode(line) for line in answer.text.splitlines()]


async def test_a_trial_tells_win_rates_with_intervals(server: Running) -> None:
    """A line for each deal, the last one with all games."""
    stream = await lines(server, games=4, level="random", seed=1)
    assert [line["rates"][0]["n"] for line in stream] == [2, 4]
    assert all(0 <= rate["effective"] <= rate["n"] for line in stream for rate in line["rates"])
    assert not server.service.trials.running


async def test_bad_trials_are_refused_before_a_process_starts(server: Running) -> None:
    """An unknown deck, level or count of games, and none to try it against."""
    wrongs: tuple[dict[str, Any], ...] = (
        {"choice": {"deck": "nobody"}},
        {"level": "nobody"},
        {"games": 100_000},
        {"games": 3},
        {"against": []},
        {"choice": {"deck": HOAX[:29], "leader": "hoax"}},
    )
    for wrong in wrongs:
        answer = await server.try_post(TRIAL, WISH | wrong)
        assert answer.status_code in {400, 422}, wrong
    assert not server.service.trials.running


async def test_there_are_few_trials_and_hanging_up_ends_one(server: Running) -> None:
    """A second trial waits for its turn; when the first listener leaves, its place is free."""
    wish = WISH | {"games": 200}
    async with server.http.stream("POST", TRIAL, json=wish) as answer:
        stream = answer.aiter_lines()
        assert await anext(stream)
        trial = next(iter(server.service.trials.running))
        busy = await server.try_post(TRIAL, WISH)
        assert (busy.status_code, busy.json()["error"]["code"]) == (429, "too_many")
    process = trial.job.worker._process
    assert process is not None
    assert await process.wait() != 0
    for _ in range(100):
        if not server.service.trials.running:
            break
        await asyncio.sleep(0.05)
    assert await lines(server, games=2, level="random")


async def test_trials_have_an_hourly_limit(tmp_path: Path) -> None:
    """For each address, whichever game is meant."""
    async with running(sqlite_in(tmp_path), trials_per_hour=1) as server:
        assert await lines(server, games=2, level="random")
        assert (await server.try_post(TRIAL, WISH)).status_code == 429
