"""Pools of games: the same games as one by one, in the caller's memory, with every way to reset."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from pettingzoo.test import parallel_api_test, parallel_seed_test

from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.encoding import WAIT
from moontable.research import gym_env, pettingzoo_env
from moontable.research.episode import Episode
from moontable.research.vector import ROTATING, Vector
from tests.research.golden import GAMES

PARALLEL = [
    pettingzoo_env.blue_moon_parallel_v2,
    pettingzoo_env.blue_moon_city_parallel_v2,
    pettingzoo_env.tsukuyumi_parallel_v2,
]


def drawn(masks: Any, chance: np.random.Generator) -> Any:
    """A legal action for every row, as a naive sampler draws it."""
    return np.array([chance.choice(np.flatnonzero(row)) for row in masks])


@pytest.mark.parametrize("game", GAMES)
def test_a_pool_plays_what_an_episode_plays(game: str) -> None:
    """Bytes, masks, seats and rewards are those of the same games played alone."""
    pool, chance = Vector(game, 3), np.random.default_rng(1)
    pool.reset(7)
    alone = [Episode(game) for _ in range(3)]
    for place, episode in enumerate(alone):
        episode.state = episode.game.clone(pool.pool.states[place])
        episode.look()
    for _ in range(60):
        for place, episode in enumerate(alone):
            assert pool.to_move[place] == episode.seat
            assert np.array_equal(pool.observations[place], episode.observe(episode.seat))
            assert np.array_equal(pool.masks[place], episode.mask())
        actions = drawn(pool.masks, chance)
        pool.step(actions)
        for episode, action in zip(alone, actions, strict=True):
            episode.step(int(action))
        if pool.terminals.any():
            break


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("deal_finished", [True, False])
def test_a_large_pool_shows_what_a_small_one_shows(game: str, deal_finished: bool) -> None:
    """Where only changes are written, rows are whole all the same, also those left alone."""
    small, large, chance = Vector(game, 3), Vector(game, 9), np.random.default_rng(4)
    for pool in (small, large):
        pool.reset(5)
    for step in range(250):
        assert np.array_equal(large.observations[:3], small.observations)
        assert np.array_equal(large.masks[:3], small.masks)
        actions = drawn(large.masks, chance)
        if step % 60 == 59:
            actions[:2] = -1
        large.step(actions, deal_finished)
        small.step(actions[:3], deal_finished)
        if step % 60 == 40:
            for pool in (small, large):
                pool.reset(places=[1, 1, 2])


def test_a_pool_ends_rewards_and_deals_anew() -> None:
    """A finished game pays out once, lets naive samplers wait, and the next step deals anew."""
    pool, chance = Vector("blue-moon", 4), np.random.default_rng(2)
    pool.reset(3)
    ended = 0
    for _ in range(600):
        pool.step(drawn(pool.masks, chance))
        for place in np.flatnonzero(pool.terminals):
            ended += 1
            assert pool.all_rewards[place].sum() == 0
            assert abs(pool.rewards[place]) == 1
            assert np.flatnonzero(pool.masks[place]).tolist() == [WAIT]
        assert (pool.rewards[~pool.terminals] == 0).all()
    assert ended > 4
    assert not pool.illegal.any()


def test_a_pool_writes_into_the_callers_memory() -> None:
    """Rows lie in the caller's arrays; arrays that do not fit are refused by name."""
    encoding = registry.encoding("blue-moon-city")
    seen = np.zeros((2, encoding.size), np.uint8)
    masks = np.zeros((2, encoding.actions), np.int8)
    pool = Vector("blue-moon-city", 2, buffers={"observations": seen, "masks": masks})
    pool.reset(1)
    assert pool.observations is seen
    assert seen.any()
    assert masks.sum(axis=1).min() > 0
    for wrong in (np.zeros((2, 3), np.uint8), np.zeros(seen.shape, np.float32), [1]):
        with pytest.raises(Refused, match=r"buffers\.observations"):
            Vector("blue-moon-city", 2, buffers={"observations": wrong})
    with pytest.raises(Refused, match="count"):
        Vector("blue-moon", 0)


def test_unseeded_resets_are_fresh_and_seeded_ones_the_same() -> None:
    """The same seed deals the same games; no seed deals others every time."""
    pool = Vector("blue-moon", 8)
    pool.reset(5)
    first = pool.observations.copy()
    pool.reset(5)
    assert np.array_equal(first, pool.observations)
    pool.reset()
    second = pool.observations.copy()
    pool.reset()
    assert not np.array_equal(second, pool.observations)
    zoo = [pettingzoo_env.blue_moon_v2() for _ in range(2)]
    for environment in zoo:
        environment.reset()
    hands = [environment.observe("seat_0")["observation"] for environment in zoo]
    assert not np.array_equal(*hands)


def test_opponents_of_a_level_play_inside_the_pool() -> None:
    """Only the own seat is asked, and it moves on with every deal."""
    pool, chance = (
        Vector("blue-moon", 2, opponent="novice", seat=ROTATING),
        np.random.default_rng(1),
    )
    pool.reset(1)
    seats, ended = set(), 0
    while ended < 4:
        seats.add(int(pool.to_move[0]))
        assert pool.to_move.tolist() == pool.pool.own
        pool.step(drawn(pool.masks, chance))
        ended += int(pool.terminals.sum())
    assert seats == {0, 1}
    with pytest.raises(Refused, match="seat"):
        Vector("blue-moon", 1, opponent="novice", seat=5)


def test_an_illegal_action_loses() -> None:
    """In the pool as everywhere, and it is said which game it was."""
    pool = Vector("blue-moon", 2)
    pool.reset(1)
    legal = int(np.flatnonzero(pool.masks[1])[0])
    pool.step([WAIT, legal])
    assert pool.illegal.tolist() == [True, False]
    assert (pool.rewards[0], pool.terminals[0]) == (-1, True)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_gymnasium_vector(game: str, mode: AutoresetMode) -> None:
    """Spaces hold what is returned, in every mode of resetting."""
    gym_env.register()
    version = registry.encoding(game).version
    name = {"blue-moon": "BlueMoon", "blue-moon-city": "BlueMoonCity", "tsukuyumi": "Tsukuyumi"}
    many: Any = gymnasium.make_vec(
        f"moontable/{name[game]}-v{version}", num_envs=3, autoreset_mode=mode, opponent=None
    )
    seen, info = many.reset(seed=1)
    assert info["encoding"] == f"{game}/{version}"
    chance = np.random.default_rng(1)
    for _ in range(25):
        assert seen in many.observation_space
        seen, rewards, ended, cut, info = many.step(drawn(many.action_masks(), chance))
        assert rewards.shape == ended.shape == cut.shape == (3,)
        if mode == AutoresetMode.DISABLED and ended.any():
            seen, info = many.reset(options={"reset_mask": ended})
    many.close()


def test_gymnasium_modes_of_resetting() -> None:
    """Same step: the last observation is handed on; disabled: a finished game must be reset."""
    chance = np.random.default_rng(1)
    same = gym_env.ManyEnv("blue-moon", 2, None, autoreset_mode=AutoresetMode.SAME_STEP)
    same.reset(seed=1)
    ended = np.zeros(2, bool)
    while not ended.any():
        seen, _, ended, _, info = same.step(drawn(same.action_masks(), chance))
    place = int(np.flatnonzero(ended)[0])
    assert info["_final_obs"][place]
    assert info["final_obs"][place]["action_mask"][WAIT] == 1
    assert seen["action_mask"][place][WAIT] == 0
    disabled = gym_env.ManyEnv("blue-moon", 1, None, autoreset_mode=AutoresetMode.DISABLED)
    disabled.reset(seed=1)
    disabled.step([WAIT])
    with pytest.raises(ValueError, match="reset_mask"):
        disabled.step([WAIT])


@pytest.mark.parametrize("make", PARALLEL)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_parallel(make: Any) -> None:
    """PettingZoo's own tests of parallel environments."""
    parallel_api_test(make(), num_cycles=60)
    parallel_seed_test(make, num_cycles=20)
