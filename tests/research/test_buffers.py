"""Rows in other people's memory: packed for keeping, and driven as PufferLib drives them."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces

from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.encoding import Encoding, Plane, marks
from moontable.research.packing import Packing
from moontable.research.puffer_env import PufferEnv
from moontable.research.vector import Vector
from tests.research.golden import GAMES
from tests.research.test_vector import drawn

FIVE = {"blue-moon": 2, "blue-moon-city": 4, "tsukuyumi": 5}


@pytest.mark.parametrize("game", GAMES)
def test_packed_rows_unpack_to_what_they_were(game: str) -> None:
    """Marks take a bit, numbers a byte, and nothing is lost in random play with every seat."""
    games, chance = Vector(game, 4, {"players": [{}] * FIVE[game]}), np.random.default_rng(1)
    packing = Packing(games.encoding)
    games.reset(5)
    out = np.empty((4, packing.size), np.uint8)
    for _ in range(120):
        assert packing.pack(games.observations, out) is out
        assert np.array_equal(packing.unpack(out), games.observations)
        games.step(drawn(games.masks, chance))
    assert packing.size < games.encoding.size / 2


def test_packing_keeps_numbers_apart_from_marks() -> None:
    """By hand: nine marks are two bytes, the number between them follows as it is."""
    planes = (marks("a", (8,), ""), Plane("n", (1,), ""), marks("b", (1,), ""))
    packing = Packing(Encoding("1", planes, ()))
    row = np.array([1, 0, 0, 0, 0, 0, 0, 1, 200, 1], np.uint8)
    assert packing.pack(row).tolist() == [0b10000001, 0b10000000, 200]
    assert packing.unpack(packing.pack(row)).tolist() == row.tolist()


def test_what_does_not_fit_is_not_packed() -> None:
    """Rows of another length are refused, a number among marks is a broken encoding."""
    packing = Packing(registry.encoding("blue-moon-city"))
    with pytest.raises(Refused, match="observations: have 3 bytes"):
        packing.pack(np.zeros((1, 3), np.uint8))
    with pytest.raises(Refused, match="packed: have 3 bytes"):
        packing.unpack(np.zeros((1, 3), np.uint8))
    with pytest.raises(AssertionError, match="plane of marks"):
        packing.pack(np.full((1, packing.full), 2, np.uint8))


def shared(width: int) -> SimpleNamespace:
    """Buffers for eight agents in one piece, as PufferLib's workers share them."""
    return SimpleNamespace(
        observations=np.zeros((8, width), np.uint8),
        rewards=np.zeros(8, np.float32),
        terminals=np.zeros(8, np.bool_),
        truncations=np.zeros(8, np.bool_),
        masks=np.zeros(8, np.bool_),
        actions=np.zeros(8, np.int32),
    )


def part(buffers: SimpleNamespace, first: int, last: int, as_mapping: bool) -> Any:
    """The stretch of one worker: a mapping in version 3, a namespace in version 2."""
    cut = {name: array[first:last] for name, array in vars(buffers).items()}
    return cut if as_mapping else SimpleNamespace(**cut)


@pytest.mark.parametrize("masked", [True, False])
@pytest.mark.parametrize("as_mapping", [True, False])
def test_pufferlib_workers_share_their_buffers(masked: bool, as_mapping: bool) -> None:
    """Two workers write into stretches of one memory; `recv` hands out that memory itself."""
    encoding = registry.encoding("blue-moon-city")
    buffers = shared(encoding.size + masked * encoding.actions)
    workers = [
        PufferEnv("blue-moon-city", 4, masked=masked, buf=part(buffers, at, at + 4, as_mapping))
        for at in (0, 4)
    ]
    for number, worker in enumerate(workers):
        worker.async_reset(seed=[number] if as_mapping else number)
    for _ in range(150):
        for number, worker in enumerate(workers):
            seen, rewards, ends, cuts, infos, agents, masks = worker.recv()
            assert np.shares_memory(seen, buffers.observations[4 * number : 4 * number + 4])
            assert (rewards.dtype, ends.dtype, len(agents)) == (np.float32, np.bool_, 4)
            assert masks.all()
            assert not cuts.any()
            assert len(infos) == ends.sum()
            legal = worker.games.masks
            if masked:
                assert np.array_equal(seen[:, encoding.size :], legal)
            buffers.actions[4 * number : 4 * number + 4] = legal.argmax(axis=1)
            worker.send(buffers.actions[4 * number : 4 * number + 4])
    assert buffers.observations.any(axis=1).all()
    assert buffers.masks.all()


def test_a_native_environment_has_what_pufferlib_asks_for() -> None:
    """Spaces of one agent and of all, no emulation, and infos as a list of mappings."""
    env = PufferEnv("blue-moon-city", 3, seed=1)
    assert isinstance(env.single_observation_space, spaces.Box)
    assert isinstance(env.single_action_space, spaces.Discrete)
    assert env.observation_space.shape == env.observations.shape
    assert (env.emulated, env.done, env.driver_env) == (False, False, env)
    seen, infos = env.reset()
    assert seen is env.observations
    assert infos == []
    _, rewards, ends, _, told = env.step([0, 0, int(env.games.masks[2].argmax())])
    assert ends.tolist() == [True, True, False]
    assert rewards.tolist() == [-1, -1, 0]
    assert told == [{"episode_return": -1.0, "episode_length": 0.0}] * 2
    assert not env.step(env.games.masks.argmax(axis=1))[2].any(), "finished games are dealt anew"
    env.close()
