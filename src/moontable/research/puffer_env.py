"""PufferLib's native environment: one object for a whole pool, written into buffers it is handed.

It knows the attributes and calls of `pufferlib.PufferEnv` (versions 2 and 3), whose subclass it is
where that package is installed; nothing here needs it. An agent is a game of the pool.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from moontable.kernel.extras import needs
from moontable.research.vector import ROTATING, Vector

with needs("moontable.research.puffer_env"):
    from gymnasium import spaces

try:
    from pufferlib import PufferEnv as _Base
except ImportError:
    _Base = object

ARRAYS: Final = ("observations", "rewards", "terminals", "truncations", "masks", "actions")


class PufferEnv(_Base):  # type: ignore[misc, unused-ignore, valid-type] # a base nobody has typed
    """A pool of games as PufferLib drives it.

    A row is the observation, followed by the mask of legal actions (`masked=False` leaves it out
    and saves a copy). `masks` is PufferLib's: which agents take part, always all of them.
    """

    emulated = False
    done = False

    def __init__(  # noqa: PLR0913 - what an environment is made of
        self,
        game: str = "blue-moon",
        num_envs: int = 64,
        setup: dict[str, Any] | None = None,
        opponent: str | None = "random",
        seat: int = ROTATING,
        ms: int = 50,
        masked: bool = True,
        buf: Any = None,
        seed: int | None = None,
    ) -> None:
        probe = Vector(game, 1, setup)
        width = probe.encoding.size + masked * probe.encoding.actions
        self.num_agents = num_envs
        self.single_observation_space = spaces.Box(0, 255, (width,), np.uint8)
        self.single_action_space = spaces.Discrete(probe.encoding.actions)
        self._take(buf)
        self.observation_space = spaces.Box(0, 255, (num_envs, width), np.uint8)
        self.action_space = spaces.MultiDiscrete([probe.encoding.actions] * num_envs)
        self.agent_ids = np.arange(num_envs)
        self.infos: list[dict[str, float]] = []
        own = None if masked else {"observations": self.observations}
        self.games = Vector(game, num_envs, setup, opponent, seat, ms, own)
        self._masked = masked
        self._seed = seed

    @property
    def driver_env(self) -> "PufferEnv":
        """The environment that is asked for its spaces: this one."""
        return self

    def _take(self, buf: Any) -> None:
        """Use the buffers that were handed over (a mapping or a namespace), or make some."""
        count, (width,) = self.num_agents, self.single_observation_space.shape
        made: dict[str, NDArray[Any]] = {
            "observations": np.zeros((count, width), np.uint8),
            "rewards": np.zeros(count, np.float32),
            "terminals": np.zeros(count, np.bool_),
            "truncations": np.zeros(count, np.bool_),
            "masks": np.ones(count, np.bool_),
            "actions": np.zeros(count, np.int32),
        }
        for name in ARRAYS:
            given = made[name]
            if buf is not None:
                given = buf[name] if hasattr(buf, "keys") else getattr(buf, name, given)
            setattr(self, name, given)

    def reset(self, seed: Any = None) -> tuple[NDArray[np.uint8], list[dict[str, float]]]:
        """Deal everywhere; workers of version 2 hand over a list with one seed."""
        found = np.ravel(seed)[0] if seed is not None and np.size(seed) else None
        self.games.reset(self._seed if found is None else int(found))
        self._tell()
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, float]]]:
        """One action a game; finished games are dealt anew by the next step."""
        self.games.step(actions)
        self._tell()
        lengths = self.games.pool.lengths
        self.infos = [
            {"episode_return": float(self.rewards[place]), "episode_length": float(lengths[place])}
            for place in np.flatnonzero(self.terminals)
        ]
        return self.observations, self.rewards, self.terminals, self.truncations, self.infos

    def _tell(self) -> None:
        """Into the buffers, never into arrays of our own."""
        games = self.games
        if self._masked:
            size = games.encoding.size
            self.observations[:, :size] = games.observations
            self.observations[:, size:] = games.masks
        self.rewards[:] = games.rewards
        self.terminals[:] = games.terminals
        self.truncations[:] = games.truncations
        self.masks[:] = True

    def async_reset(self, seed: Any = None) -> None:
        """Deal; `recv` tells."""
        _, self.infos = self.reset(seed)

    def send(self, actions: Any) -> None:
        """Step; `recv` tells."""
        self.step(actions)

    def recv(self) -> tuple[Any, ...]:
        """Everything PufferLib asks for after a reset or a step."""
        seen = (self.observations, self.rewards, self.terminals, self.truncations)
        return (*seen, self.infos, self.agent_ids, self.masks)

    def close(self) -> None:
        """Nothing is held open."""
