"""The search for every game: reproducible, bounded, honest, and better than chance at once."""

from typing import Any

import pytest

from moontable.bots.search import ismcts as search
from moontable.bots.search.ismcts import DECISIONS_PER_MS, LEVEL, MAX_DECISIONS
from moontable.games import registry
from moontable.kernel import Choice, Game, Refused, ask_bot
from moontable.kernel.deeds import decision_of
from moontable.tables.levels import adviser, stand_in
from tests.bots.positions import positions
from tests.small.lanterns import GAME as LANTERNS
from tests.small.lanterns import Lanterns


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No machine is too slow here."""
    monkeypatch.setattr(search, "monotonic", lambda: 0.0)


def asked_once(game: Game[Any, Any], state: Any, ms: int, seed: int = 1) -> Choice:
    """What it chooses for whoever is asked first."""
    decision = game.pending(state)[0]
    bot = LEVEL.sit(game, decision.seat, seed, ms)
    return ask_bot(game, bot, state, decision, words=True)


@pytest.mark.parametrize("name", ["blue-moon", "blue-moon-city", "tsukuyumi"])
def test_it_plays_every_game_and_the_same_again(name: str) -> None:
    """The same seed chooses the same, in any world it cannot tell from the true one."""
    game = registry.game(name)
    assert registry.level(name, "search").games == ()
    for state in positions(name, {}, 3, 29)[:3]:
        seat = game.pending(state)[0].seat
        first = asked_once(game, state, 4)
        assert first == asked_once(game, state, 4)
        decision = decision_of(game, state, seat)
        assert decision is not None
        assert first.action in decision.options
        assert first == asked_once(game, game.imagine(state, seat, 5), 4)


class Counting(Lanterns):
    """Lanterns that count what is done in them."""

    made = 0

    def apply(self, *arguments: Any) -> None:
        """As ever, and counted."""
        self.made += 1
        super().apply(*arguments)


def test_it_honours_its_thinking_time() -> None:
    """Time is counted in decisions: twice the time is twice the work, and no more than agreed."""
    made = []
    for ms in (4, 8):
        game = Counting()
        asked_once(game, game.deal(game.setup({}), 1), ms)
        assert game.made <= ms * DECISIONS_PER_MS + MAX_DECISIONS
        made.append(game.made)
    assert 1.5 < made[1] / made[0] < 2.5


def test_the_clock_stops_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every option is tried twice whatever the clock says; then it ends."""
    ticks = iter(range(10**6))
    monkeypatch.setattr(search, "monotonic", lambda: float(next(ticks)))
    game = Counting()
    asked_once(game, game.deal(game.setup({}), 1), 1000)
    assert game.made < 500


def test_a_plug_in_has_a_real_opponent_at_once() -> None:
    """A game nobody wrote a bot for has an adviser and a stand-in."""
    registry.add_game(LANTERNS)
    try:
        assert registry.level_names("lanterns") == ("random", "search")
        assert (adviser("lanterns"), stand_in("lanterns")) == ("search", "search")
        with pytest.raises(Refused):
            registry.level("lanterns", "novice")
        asked_once(LANTERNS, LANTERNS.deal(LANTERNS.setup({}), 1), 2)
    finally:
        registry.remove_game("lanterns")


def test_it_is_better_than_chance() -> None:
    """Twelve games of Blue Moon, both seats equally often, with next to no time to think."""
    assert sum(_wins(seed, own) for seed in range(6) for own in (0, 1)) >= 9


def _wins(seed: int, own: int) -> bool:
    game = registry.game("blue-moon")
    state = game.deal(game.setup({}), seed)
    names = ["search" if seat == own else "random" for seat in (0, 1)]
    bots = [registry.level(game.name, name).sit(game, seat, seed, 4)
            for seat, name in enumerate(names)]  # fmt: skip
    while pending := game.pending(state):
        decision = pending[0]
        choice = ask_bot(game, bots[decision.seat], state, decision, words=False)
        game.apply(state, decision.seat, choice.action)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.winners == (own,)
