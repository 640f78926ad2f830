"""Bots take a human moment: virtual time tells how long it was."""

import pytest

from moontable.tables.events.play import DecisionMade
from moontable.tables.table import Table
from tests.server import simulation
from tests.server.player import TABLE
from tests.server.simulation import World, play
from tests.small.lanterns import SWAP, Lanterns

pytestmark = pytest.mark.usefixtures("lanterns")
BOT = 1
MOMENT = 1_200
WINDOW = 6_000
SLACK = 60
"""Virtual milliseconds a commit may take on its way."""


def waits(seed: int) -> tuple[list[int], list[int]]:
    """How long the bot took where somebody else had acted, and where it went on by itself."""
    world = World(seed, servers=1)
    world.trouble, world.cuts, world.bot, world.moment = 0.0, 0.0, True, MOMENT
    log = play(world, seed).log
    answered: list[int] = []
    went_on: list[int] = []
    for entry in log:
        if isinstance(entry.event, DecisionMade) and entry.event.seat == BOT:
            raised = log[entry.event.ask - 1]
            own = isinstance(raised.event, DecisionMade) and raised.event.seat == BOT
            (went_on if own else answered).append(entry.at - raised.at)
    return answered, went_on


def test_a_bot_answers_everybody_after_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However soon it knows: its time tells nothing of its hand; in its own turn it goes on."""
    monkeypatch.setattr(simulation, "THOUGHT", 0.5)
    both = [waits(seed) for seed in range(6)]
    answered = [wait for first, _ in both for wait in first]
    went_on = [wait for _, second in both for wait in second]
    assert len(answered) > 10
    assert all(MOMENT <= wait <= MOMENT + SLACK for wait in answered), answered
    assert len(went_on) > 0
    assert all(wait < MOMENT for wait in went_on), went_on


def in_windows(seed: int) -> tuple[list[int], list[int]]:
    """How long the bot took to answer where the game has a window, and elsewhere in its turn."""
    world = World(seed, servers=1)
    world.trouble, world.cuts, world.bot = 0.0, 0.0, True
    world.moment, world.window = MOMENT, WINDOW
    table = Table(TABLE)
    windows: list[int] = []
    others: list[int] = []
    for entry in play(world, seed).log:
        if isinstance(entry.event, DecisionMade) and entry.event.seat == BOT:
            ask = table.open_decisions[BOT]
            found = windows if ask.decision.kind == SWAP else others
            found.append(entry.at - ask.since)
        table.apply(entry)
    return windows, others


def test_a_window_is_open_for_the_same_time_whatever_the_bot_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where it goes on by itself and knows at once; everything else takes its moment."""
    monkeypatch.setattr(simulation, "THOUGHT", 0.5)
    monkeypatch.setattr(Lanterns, "windows", frozenset({SWAP}), raising=False)
    both = [in_windows(seed) for seed in range(8)]
    windows = [wait for first, _ in both for wait in first]
    others = [wait for _, second in both for wait in second]
    assert len(windows) > 3
    assert all(WINDOW <= wait <= WINDOW + SLACK for wait in windows), windows
    assert all(wait <= MOMENT + SLACK for wait in others), others


def test_a_bot_that_thinks_longer_is_not_kept_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The moment runs from the question on, not from the end of thinking."""
    monkeypatch.setattr(simulation, "THOUGHT", 4.0)
    answered = [wait for seed in range(6) for wait in waits(seed)[0]]
    assert any(wait > MOMENT + SLACK for wait in answered)
    assert all(MOMENT <= wait <= 4_000 + SLACK for wait in answered), answered
