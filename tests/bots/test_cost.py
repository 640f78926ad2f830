"""What levels cost: counted in calls of the rules, so that no clock decides."""

from collections.abc import Callable
from typing import Any

import pytest

from moontable.games import registry
from moontable.lab.study import Job, Player, play_game
from moontable.lab.tournament import fair_setups


class Counting:
    """A game that counts how often its rules are applied to a state."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def apply(self, *arguments: Any) -> None:
        """Count, then apply."""
        self.applied += 1
        self._game.apply(*arguments)


def applied(name: str, level: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often the rules are applied in a game of a level against itself."""
    counting = Counting(registry.game(name))
    found: Callable[[str], Any] = lambda _name: counting  # noqa: E731
    monkeypatch.setattr(registry, "game", found)
    count = counting.seats[0]
    job = Job(name, [Player(level, 10)] * count, count, 3, fair_setups("blue-moon", 2)[3:])
    play_game(job, 0)
    return counting.applied


def test_the_novice_of_blue_moon_costs_less_than_the_adept(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks at fewer positions of its turn."""
    costs = [applied("blue-moon", level, monkeypatch) for level in ("novice", "adept")]
    assert 0 < costs[0] < costs[1]
