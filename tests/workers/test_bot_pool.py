"""Bots beside the server: they crash, hang and babble, and the table goes on."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from moontable.games import registry
from moontable.tables.levels import adviser, next_weaker, rungs, stand_in
from moontable.workers import bot_pool
from moontable.workers.bot import DECODER, BotTask
from moontable.workers.bot_pool import BotFault, BotPool, BotProcess
from moontable.workers.protocol import FAULT, replies
from tests.server.running import Running


def task(level: str = "random") -> BotTask:
    """A first decision of Blue Moon."""
    game = registry.game("blue-moon")
    state = game.deal(game.setup({}), 1)
    return BotTask("blue-moon", game.pack(state), 0, level, 1, 50)


def test_a_thought_is_one_of_the_options() -> None:
    """What a process would answer, asked here."""
    assert task("novice").run().why.de


def test_a_fault_is_told_not_raised() -> None:
    """Nonsense in, a fault out."""
    assert [reply[:1] for reply in replies(b"\x00nonsense", DECODER)] == [FAULT]


async def test_a_process_thinks() -> None:
    """A real process, twice."""
    bots = BotPool(1)
    try:
        first = await bots.think(task())
        assert (await bots.think(task())).action == first.action
    finally:
        await bots.stop()


async def test_an_unknown_level_is_a_bot_fault() -> None:
    """The process lives on after it."""
    bots = BotPool(1)
    try:
        with pytest.raises(BotFault, match="nobody"):
            await bots.think(task("nobody"))
        assert (await bots.think(task())).action >= 0
    finally:
        await bots.stop()


async def test_a_killed_process_is_replaced() -> None:
    """The thought is lost, the next one is not."""
    bot = BotProcess()
    try:
        await bot.think(task())
        process = bot._worker._process
        assert process is not None
        process.kill()
        await process.wait()
        assert (await bot.think(task())).action >= 0
    finally:
        await bot.stop()


async def test_a_hung_process_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its time is up after the budget and some grace."""
    monkeypatch.setattr(bot_pool, "START_TIMEOUT", 0.0)
    process = BotProcess()
    slow = replace(task(), ms=1)
    with pytest.raises(BotFault, match="TimeoutError"):
        await process.think(slow)
    assert process._worker._process is None


async def test_a_failing_bot_is_replaced_and_the_log_says_so(
    server: Running, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The novice fails always; chance takes its chair and the game goes on."""
    think_truly = BotPool.think

    async def fail(self: BotPool, wanted: BotTask, key: str) -> object:
        if wanted.level == "novice":
            raise BotFault("broken on purpose")
        return await think_truly(self, wanted, key)

    monkeypatch.setattr(BotPool, "think", fail)
    seats = [{"kind": "human"}, {"kind": "bot", "level": "novice"}]
    opened = await server.open(seats=seats, setup={"first": 1})
    async with server.line(opened["table"], opened["key"]) as north:
        while not north.now["asks"]:
            await north.read()
        kinds = [m["entry"]["kind"] for m in north.messages if m["type"] == "update"]
        missed = [entry["kind"] for entry in north.messages[0]["missed"]]
        assert "bot_failed" in kinds + missed
        assert north.now["seats"][1]["level"] == "random"
    del tmp_path


def test_levels_in_order_of_strength() -> None:
    """Advice comes from the strongest, absence is bridged plausibly, failure goes down."""
    levels = rungs("blue-moon")
    assert levels == ["random", "novice", "adept", "expert", "master", "search"]
    assert stand_in("blue-moon") == "novice"
    assert adviser("blue-moon") == "master"
    assert next_weaker("blue-moon", "novice") == "random"
    assert next_weaker("blue-moon", "random") == "random"


async def test_the_event_loop_goes_on_while_a_bot_thinks() -> None:
    """Nothing blocks on a bot."""
    bots = BotPool(1)
    try:
        thinking = asyncio.create_task(bots.think(task("novice")))
        ticks = 0
        while not thinking.done():
            await asyncio.sleep(0.001)
            ticks += 1
        assert ticks > 1
    finally:
        await bots.stop()


async def test_a_new_process_gets_time_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that takes the place of a dead one is given as long as the first."""
    bot = BotProcess()
    try:
        await bot.think(task())
        process = bot._worker._process
        assert process is not None
        process.kill()
        await process.wait()
        monkeypatch.setattr(bot_pool, "GRACE", -1000.0)
        assert (await bot.think(task())).action >= 0
    finally:
        await bot.stop()
