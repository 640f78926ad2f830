"""Gymnasium: one seat is yours, bots of a level play the others.

It knows Gymnasium's calls. An illegal action ends the episode with the loser's reward, so that
programs that ignore the mask learn it; `info["action_mask"]` says what is legal.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from moontable.games import registry
from moontable.kernel import Bot, ask_bot
from moontable.kernel.deeds import decision_of
from moontable.kernel.rng import child
from moontable.research.episode import Episode

FAR = np.float32(10_000)
IDS = {
    "blue-moon": "moontable/BlueMoon-v1",
    "blue-moon-city": "moontable/BlueMoonCity-v1",
    "tsukuyumi": "moontable/Tsukuyumi-v1",
}


class SoloEnv(gymnasium.Env[Any, int]):
    """A game against bots."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's way

    def __init__(  # noqa: PLR0913 - Gymnasium's options are arguments
        self,
        game: str = "blue-moon",
        opponent: str = "random",
        seat: int = 0,
        ms: int = 50,
        setup: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.episode = Episode(game, setup)
        self.render_mode = render_mode
        self.seat = seat
        self._opponent = registry.level(game, opponent)
        self._ms = ms
        self._bots: dict[int, Bot[Any, Any]] = {}
        seen = spaces.Box(-FAR, FAR, (self.episode.encoder.size,), np.float32)
        self.observation_space = spaces.Dict(
            {
                "observation": seen,
                "action_mask": spaces.Box(0, 1, (self.episode.actions,), np.int8),
            }
        )
        self.action_space: Any = spaces.Discrete(self.episode.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal anew and let the bots play until it is my turn."""
        super().reset(seed=seed, options=options)
        dealt = int(self.np_random.integers(2**62))
        self.episode.deal(dealt)
        game = self.episode.game
        self._bots = {
            other: self._opponent.sit(game, other, child(dealt, other), self._ms)
            for other in range(self.episode.seats)
            if other != self.seat
        }
        self._let_bots_play()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Answer my decision; then the bots play until it is my turn again."""
        if int(action) not in self.episode.legal:
            return self._seen(), -1.0, True, False, self._info() | {"illegal": True}
        self.episode.step(int(action))
        self._let_bots_play()
        reward = self.episode.rewards()[self.seat] if self.episode.over else 0.0
        return self._seen(), reward, self.episode.over, False, self._info()

    def _let_bots_play(self) -> None:
        game, episode = self.episode.game, self.episode
        while not episode.over and episode.seat != self.seat:
            seat = episode.seat
            decision = decision_of(game, episode.state, seat)
            assert decision is not None, "the seat that decides has a decision"
            choice = ask_bot(game, self._bots[seat], episode.state, decision, words=False)
            episode.act(choice.action)

    def _seen(self) -> dict[str, Any]:
        asked = not self.episode.over
        mask = self.episode.mask() if asked else np.zeros(self.episode.actions, np.int8)
        return {"observation": self.episode.observe(self.seat), "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        mask = self._seen()["action_mask"]
        return {"ruleset_hash": self.episode.ruleset_hash, "action_mask": mask}

    def render(self) -> Any:
        """The table as text, from my seat."""
        return self.episode.table(self.seat) if self.render_mode == "ansi" else None


def register() -> None:
    """Make the environments known to `gymnasium.make`."""
    for game, name in IDS.items():
        if name not in gymnasium.registry:
            entry = "moontable.research.gym_env:SoloEnv"
            gymnasium.register(name, entry_point=entry, kwargs={"game": game})
