"""`bench --research` measures every door of every game in one run, as ratios to one yardstick."""

import pytest

from moontable.games import registry
from moontable.lab import bench
from moontable.research import measure


def test_every_door_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Medians become ratios; what is wanted has a figure."""
    speeds = {"python-chess": 10.0, "single": 40.0}
    monkeypatch.setattr(bench, "_steps", lambda door, _game, _seconds: speeds.get(door, 20.0))
    figures = bench.bench_research(2, 0.1)
    assert figures["games"]["tsukuyumi"]["single"]["ratio"] == 4
    for game in registry.ENVIRONMENTS.names():
        assert set(registry.ENVIRONMENTS.of(game).speed_targets) <= set(figures["games"][game])


@pytest.mark.parametrize("door", sorted(measure.DOORS))
def test_every_door_makes_steps(door: str) -> None:
    """Each measurement plays, whatever it costs."""
    assert measure.DOORS[door]("blue-moon-city" if door != "vector" else "blue-moon")() > 0
