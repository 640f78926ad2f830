"""dm_env: one seat is yours, bots of a level play the others.

It knows dm_env's time steps and specs; the game itself is one place of a `Vector`.
"""

from typing import Any

import numpy as np

from moontable.kernel.extras import needs
from moontable.research.vector import Vector

with needs("moontable.research.deepmind_env"):
    import dm_env
    from dm_env import specs as untyped_specs

# dm_env has no types
make: Any = dm_env
specs: Any = untyped_specs


class DeepMindEnv(dm_env.Environment):
    """A game against bots; an observation holds planes and the mask."""

    def __init__(  # noqa: PLR0913 - what an environment is made of
        self,
        game: str = "blue-moon",
        opponent: str = "random",
        seat: int = 0,
        ms: int = 50,
        setup: dict[str, Any] | None = None,
        seed: int | None = None,
    ) -> None:
        self.vector = Vector(game, 1, setup, opponent, seat, ms)
        self._seed = seed
        self._over = True

    def reset(self) -> Any:
        """The next deal of the seed; the first one of fresh chance where none is given."""
        if self.vector.pool.deals[0]:
            self.vector.reset(places=[0])
        else:
            self.vector.reset(self._seed)
        self._over = False
        return make.restart(self._seen())

    def step(self, action: int) -> Any:
        """Answer my decision; after the last step the next one deals anew."""
        if self._over:
            return self.reset()
        pool = self.vector.pool
        pool.step([int(action)], deal_finished=False)
        self._over = pool.done[0]
        if self._over:
            return make.termination(pool.rewards[pool.to_move[0]], self._seen())
        return make.transition(0.0, self._seen())

    def _seen(self) -> dict[str, Any]:
        return {
            "observation": self.vector.observations[0].copy(),
            "action_mask": self.vector.masks[0].view(np.int8).copy(),
        }

    def observation_spec(self) -> dict[str, Any]:
        """The planes and the mask."""
        encoding = self.vector.encoding
        return {
            "observation": specs.BoundedArray((encoding.size,), np.uint8, 0, 255),
            "action_mask": specs.BoundedArray((encoding.actions,), np.int8, 0, 1),
        }

    def action_spec(self) -> Any:
        """The numbers of all actions."""
        return specs.DiscreteArray(self.vector.encoding.actions)
