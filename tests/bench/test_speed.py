"""What the rules cost: cloning, packing and whole random games, for whoever wants to compare.

`pytest tests/bench` measures; with several workers each is only run once. Nothing is asserted about
time.
"""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from moontable.games import registry
from moontable.lab.measure import random_game

pytestmark = pytest.mark.filterwarnings("ignore::pytest_benchmark.logger.PytestBenchmarkWarning")
GAMES = registry.game_names()


@pytest.mark.parametrize("name", GAMES)
def test_cloning(benchmark: BenchmarkFixture, name: str) -> None:
    """A clone of a fresh deal packs to the same bytes."""
    game = registry.game(name)
    state = game.deal(game.setup({}), 1)
    assert game.pack(benchmark(game.clone, state)) == game.pack(state)


@pytest.mark.parametrize("name", GAMES)
def test_packing(benchmark: BenchmarkFixture, name: str) -> None:
    """A packed deal is a few kilobytes at the most."""
    game = registry.game(name)
    state = game.deal(game.setup({}), 1)
    assert len(benchmark(game.pack, state)) < 8192


@pytest.mark.parametrize("name", GAMES)
def test_a_random_game(benchmark: BenchmarkFixture, name: str) -> None:
    """A whole random game takes the same decisions every time."""
    game = registry.game(name)
    setup = game.setup({})
    assert benchmark(random_game, game, setup, 3) == random_game(game, setup, 3)
