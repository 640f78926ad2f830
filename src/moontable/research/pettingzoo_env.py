"""PettingZoo: each game as an AEC environment with an action mask.

It knows PettingZoo's calls; the game itself is an `Episode`. Simultaneous choices are made one seat
after the other, each without seeing the others', so turns are always well defined.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from moontable.kernel.rng import child
from moontable.research.episode import Episode

FAR = np.float32(10_000)


class MoontableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game with agents `seat_0`, `seat_1`, …; what they see holds their `action_mask`."""

    def __init__(
        self,
        game: str,
        version: str,
        setup: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": version,
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.episode = Episode(game, setup)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.seats)]
        seen = spaces.Box(-FAR, FAR, (self.episode.encoder.size,), np.float32)
        mask = spaces.Box(0, 1, (self.episode.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.episode.actions) for agent in self.possible_agents
        }
        self._seed = 0
        self._deals = 0

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; without a seed the next deal of the last one."""
        del options
        if seed is not None:
            self._seed, self._deals = seed, 0
        self.episode.deal(child(self._seed, self._deals) >> 1)
        self._deals += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        info = {"ruleset_hash": self.episode.ruleset_hash}
        self.infos = {agent: dict(info) for agent in self.agents}
        self.agent_selection = self.agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """An agent's view as numbers, and its mask: all zero while another decides."""
        seat = self.possible_agents.index(agent)
        asked = not self.episode.over and self.episode.seat == seat
        mask = self.episode.mask() if asked else np.zeros(self.episode.actions, np.int8)
        return {"observation": self.episode.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Answer the decision of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only an agent that is done steps with None"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.episode.step(int(action))
        if self.episode.over:
            rewards = self.episode.rewards()
            self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.episode.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as text, from the seat that decides."""
        if self.render_mode is None:
            return None
        seat = 0 if self.episode.over else self.episode.seat
        text = self.episode.table(seat)
        if self.render_mode == "human":
            print(text)  # noqa: T201 - that is what `human` means
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""


def _made(game: str, version: str, **wishes: Any) -> Any:
    return OrderEnforcingWrapper(MoontableEnv(game, version, **wishes))


def blue_moon_v1(**wishes: Any) -> Any:
    """Blue Moon for two."""
    return _made("blue-moon", "blue_moon_v1", **wishes)


def blue_moon_city_v1(**wishes: Any) -> Any:
    """Blue Moon City; `setup={"players": [{}] * 4}` for four."""
    return _made("blue-moon-city", "blue_moon_city_v1", **wishes)


def tsukuyumi_v1(**wishes: Any) -> Any:
    """TSUKUYUMI; three players unless the set-up has more."""
    return _made("tsukuyumi", "tsukuyumi_v1", **wishes)
