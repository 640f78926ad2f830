"""Slots and planes: fixed, documented, and telling no more than a view."""

import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.kernel import Decision, Refused
from moontable.research.encode import add_encoder, encoder_of
from moontable.research.episode import Episode
from moontable.research.planes import Encoder, Plane, numbers
from moontable.research.slots import home, size, slots

GAMES = ["blue-moon", "blue-moon-city", "tsukuyumi"]
PAGE = (Path(__file__).parent.parent.parent / "docs" / "research.md").read_text("utf-8")


def play(game: str, seed: int, steps: int) -> Episode:
    """An episode some decisions in."""
    episode = Episode(game)
    episode.deal(seed)
    chance = random.Random(seed)
    for _ in range(steps):
        if episode.over:
            break
        episode.step(chance.choice(episode.legal))
    return episode


@given(st.sets(st.integers(0, 2**22), min_size=1, max_size=80))
@settings(max_examples=60, deadline=None)
def test_every_option_has_its_own_slot(options: set[int]) -> None:
    """Also when codes collide."""
    found = slots(Decision(0, 0, -1, tuple(sorted(options))), 128)
    assert sorted(found.values()) == sorted(options)
    assert all(0 <= slot < 128 for slot in found)


@pytest.mark.parametrize("game", GAMES)
def test_slots_mean_the_same_at_every_decision(game: str) -> None:
    """A code lies at home nearly always; few have to move up."""
    episode, moved, all_of_them = play(game, 4, 0), 0, 0
    chance = random.Random(1)
    for _ in range(120):
        if episode.over:
            break
        for slot in episode.legal:
            all_of_them += 1
            moved += home(episode._slots[slot], size(game)) != slot
        episode.step(chance.choice(episode.legal))
    assert moved <= all_of_them * 0.01


@pytest.mark.parametrize("game", GAMES)
def test_observations_follow_from_views(game: str) -> None:
    """Worlds a seat cannot tell apart give the same numbers and the same mask."""
    for steps in (0, 15, 40):
        episode = play(game, 7, steps)
        if episode.over:
            continue
        for seat in range(episode.seats):
            other = episode.clone()
            other.state = episode.game.imagine(episode.state, seat, 99)
            other.look()
            assert np.array_equal(other.observe(seat), episode.observe(seat))
            if seat == episode.seat:
                assert other.legal == episode.legal


@pytest.mark.parametrize("game", GAMES)
def test_observations_are_numbers_of_fixed_length(game: str) -> None:
    """Every plane says something somewhere in a game."""
    encoder = encoder_of(game)
    total = np.zeros(encoder.size)
    for steps in (0, 10, 30, 60, 90):
        episode = play(game, 11, steps)
        seen = episode.observe(0)
        assert seen.shape == (encoder.size,)
        assert np.isfinite(seen).all()
        total += np.abs(seen)
    assert total.sum() > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_plane_is_documented(game: str) -> None:
    """By name, with its length in the table of its game."""
    for plane in encoder_of(game).planes:
        name = plane.name.removeprefix("own.").removeprefix("other.")
        assert f"`{plane.name}`" in PAGE or f"`*.{name}`" in PAGE, plane.name


def test_a_game_of_ones_own_brings_its_encoder() -> None:
    """Unknown games say how."""
    with pytest.raises(Refused, match="add_encoder"):
        encoder_of("no-such-game")
    add_encoder("mine", Encoder([Plane("one", 1, "a number", numbers(lambda _view: [1.0]))]))
    assert encoder_of("mine").encode({})[0] == 1


def test_illegal_slots_are_refused() -> None:
    """With what would be legal."""
    episode = play("blue-moon", 1, 0)
    illegal = next(slot for slot in range(4096) if slot not in episode.legal)
    with pytest.raises(Refused, match="legal"):
        episode.step(illegal)
