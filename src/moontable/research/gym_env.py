"""Gymnasium environments: one seat against bots, one game or many.

An illegal action ends the episode with the loser's reward; `info["action_mask"]` holds the legal
ones.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from moontable.games import registry
from moontable.kernel.extras import needs
from moontable.research.episode import SEED_BITS
from moontable.research.spaces import action_space, environment_id, observation_space
from moontable.research.vector import ROTATING, Vector

with needs("moontable.research.gym_env"):
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

HERE: Final = "moontable.research.gym_env"


class SoloEnv(gymnasium.Env[Any, int]):
    """A game against bots."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's way

    def __init__(  # noqa: PLR0913 - Gymnasium's options are arguments
        self,
        game: str = "",
        opponent: str = "random",
        seat: int = 0,
        ms: int = 50,
        setup: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.vector = Vector(game, 1, setup, opponent, seat, ms)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.vector.encoding)
        self.action_space: Any = action_space(self.vector.encoding)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a new game and let the bots play up to my turn."""
        super().reset(seed=seed, options=options)
        self.vector.reset(int(self.np_random.integers(2**SEED_BITS)))
        return self._seen()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Answer my decision and let the bots play up to my next turn."""
        pool = self.vector.pool
        pool.step([int(action)], deal_finished=False)
        seen, info = self._seen()
        if pool.illegal[0]:
            info["illegal"] = True
        return seen, pool.rewards[pool.to_move[0]], pool.done[0], False, info

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        mask = self.vector.masks[0].view(np.int8).copy()
        seen = {"observation": self.vector.observations[0].copy(), "action_mask": mask}
        return seen, {**self.vector.info, "action_mask": mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as sb3-contrib expects it."""
        mask: NDArray[np.bool_] = self.vector.action_masks()[0].copy()
        return mask

    def render(self) -> Any:
        """The table as text, from my seat."""
        if self.render_mode != "ansi":
            return None
        pool = self.vector.pool
        return pool.game.notation.table(pool.game.view(pool.states[0], pool.own[0])).en


class ManyEnv(VectorEnv[Any, Any, Any]):
    """Many games in one call; without an opponent all seats are yours (`info["to_move"]`)."""

    def __init__(  # noqa: PLR0913 - Gymnasium's options are arguments
        self,
        game: str = "",
        num_envs: int = 64,
        opponent: str | None = "random",
        seat: int = ROTATING,
        ms: int = 50,
        setup: dict[str, Any] | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        self.vector = Vector(game, num_envs, setup, opponent, seat, ms)
        self.num_envs = num_envs
        self.copy = copy
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.mode, "render_modes": []}
        self.single_observation_space = observation_space(self.vector.encoding)
        self.single_action_space = action_space(self.vector.encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start new games, everywhere or where `options["reset_mask"]` says so."""
        places = (options or {}).get("reset_mask")
        if places is not None:
            self.vector.reset(places=np.flatnonzero(places).tolist())
            return self._seen(), self._info()
        first = seed[0] if isinstance(seed, list) else seed
        self.vector.reset(first)
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One action per game."""
        vector = self.vector
        if self.mode == AutoresetMode.DISABLED and vector.terminals.any():
            raise ValueError("a game is over; reset it with options={'reset_mask': …} first")
        vector.step(actions, deal_finished=self.mode == AutoresetMode.NEXT_STEP)
        rewards, ended = vector.rewards.astype(np.float64), vector.terminals.copy()
        info = self._info()
        if ended.any():
            info |= {"rewards": vector.all_rewards.copy(), "illegal": vector.illegal}
        if self.mode == AutoresetMode.SAME_STEP and ended.any():
            info |= self._final(ended)
            vector.reset(places=np.flatnonzero(ended).tolist())
            vector.terminals.fill(False)
            info |= self._info()
        return self._seen(), rewards, ended, vector.truncations.copy(), info

    def _final(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """The last observations of finished games, as Gymnasium passes them on."""
        seen = np.full(self.num_envs, None, object)
        for place in np.flatnonzero(ended):
            seen[place] = {
                "observation": self.vector.observations[place].copy(),
                "action_mask": self.vector.masks[place].view(np.int8).copy(),
            }
        return {"final_obs": seen, "_final_obs": ended.copy()}

    def _seen(self) -> dict[str, Any]:
        seen, mask = self.vector.observations, self.vector.masks.view(np.int8)
        if self.copy:
            seen, mask = seen.copy(), mask.copy()
        return {"observation": seen, "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {**self.vector.info, "to_move": self.vector.to_move.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """The masks as sb3-contrib expects them."""
        return self.vector.action_masks().copy()


def register() -> None:
    """Make the environments known to `gymnasium.make` and `gymnasium.make_vec`."""
    for game in registry.ENCODINGS.names():
        name = environment_id(game)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point=f"{HERE}:SoloEnv",
                vector_entry_point=f"{HERE}:ManyEnv",
                kwargs={"game": game},
            )
