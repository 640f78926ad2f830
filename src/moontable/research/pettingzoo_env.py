"""PettingZoo environments, AEC and parallel, with action masks.

The AEC form asks simultaneous choices one after the other without showing them. In the parallel
form everybody acts at every step; a seat that is not asked can only wait.
"""

from collections.abc import Callable
from typing import Any

from moontable.games import registry
from moontable.kernel.encoding import asked
from moontable.kernel.extras import needs
from moontable.kernel.rng import child
from moontable.research.episode import Episode, fresh_seed
from moontable.research.spaces import action_space, observation_space

with needs("moontable.research.pettingzoo_env"):
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper


class Seats:
    """What both forms share: agents, spaces, deals and views."""

    def __init__(
        self, game: str, version: str, setup: dict[str, Any] | None, parallel: bool
    ) -> None:
        self.metadata = {
            "name": version,
            "render_modes": ["ansi", "human"],
            "is_parallelizable": parallel,
            "render_fps": 1,
        }
        self.episode = Episode(game, setup)
        self.agents = [f"seat_{seat}" for seat in range(self.episode.seats)]
        encoding = self.episode.encoding
        self.seen = {agent: observation_space(encoding) for agent in self.agents}
        self.choices = {agent: action_space(encoding) for agent in self.agents}
        self._seed = fresh_seed()
        self._deals = 0

    def deal(self, seed: int | None) -> None:
        """Deal from a seed; without one, continue with the next deal."""
        if seed is not None:
            self._seed, self._deals = seed, 0
        self.episode.deal(child(self._seed, self._deals) >> 1)
        self._deals += 1

    def observe(self, agent: str) -> dict[str, Any]:
        """An agent's observation and mask; while others decide it can only wait."""
        seat = self.agents.index(agent)
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def infos(self) -> dict[str, dict[str, Any]]:
        """The ruleset and the version of the encoding."""
        return {agent: dict(self.episode.info) for agent in self.agents}

    def rewards(self) -> dict[str, float]:
        """Each agent's reward."""
        return dict(zip(self.agents, self.episode.rewards(), strict=True))

    def render(self, mode: str | None) -> str | None:
        """The table as text, from the seat that decides."""
        if mode is None:
            return None
        text = self.episode.table(0 if self.episode.over else self.episode.seat)
        if mode == "human":
            print(text)  # noqa: T201 - that is what `human` means
            return None
        return text


class MoontableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game with agents `seat_0`, `seat_1`, …; observations contain their `action_mask`."""

    def __init__(
        self,
        game: str,
        version: str,
        setup: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.seats = Seats(game, version, setup, parallel=False)
        self.metadata = self.seats.metadata
        self.episode = self.seats.episode
        self.render_mode = render_mode
        self.possible_agents = list(self.seats.agents)
        self.observation_spaces = self.seats.seen
        self.action_spaces = self.seats.choices

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; without a seed the next deal."""
        del options
        self.seats.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self.seats.infos()
        self.agent_selection = self.agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """An agent's observation and mask."""
        return self.seats.observe(agent)

    def step(self, action: int | None) -> None:
        """Answer the decision of the acting agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only an agent that is done steps with None"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.episode.step(int(action))
        if self.episode.over:
            self.rewards = self.seats.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.episode.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as text, from the seat that decides."""
        return self.seats.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class MoontableParallelEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """The same game with everybody acting at every step."""

    def __init__(
        self,
        game: str,
        version: str,
        setup: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.seats = Seats(game, version, setup, parallel=True)
        self.metadata = self.seats.metadata
        self.episode = self.seats.episode
        self.render_mode = render_mode
        self.possible_agents = list(self.seats.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.seats.seen[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.seats.choices[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game; without a seed the next deal."""
        del options
        self.seats.deal(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), self.seats.infos()

    def _seen(self) -> dict[str, Any]:
        """All observations; agents asked at the same time may all choose now."""
        found = {agent: self.seats.observe(agent) for agent in self.possible_agents}
        pending = self.episode.game.pending(self.episode.state)
        for decision in pending[1:]:
            numbers = self.episode.encoding.numbers(self.episode.state, decision)
            mask = found[self.possible_agents[decision.seat]]["action_mask"]
            mask.fill(0)
            mask[numbers] = 1
        return found

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Answer all open decisions; the others wait, and an illegal action loses."""
        lost = self._answer(actions)
        agents, over = self.possible_agents, self.episode.over or lost >= 0
        self.agents = [] if over else list(agents)
        rewards, infos = self.seats.rewards(), self.seats.infos()
        if lost >= 0:
            rewards = dict.fromkeys(agents, 1 / (len(agents) - 1)) | {agents[lost]: -1.0}
            infos[agents[lost]]["illegal"] = True
        ended, cut = dict.fromkeys(agents, over), dict.fromkeys(agents, False)
        return self._seen(), rewards, ended, cut, infos

    def _answer(self, actions: dict[str, int]) -> int:
        """Apply the choices of the asked agents; returns the seat that chose illegally, or -1."""
        game, episode = self.episode.game, self.episode
        for seat in [decision.seat for decision in game.pending(episode.state)]:
            if asked(game.pending(episode.state), seat) is None or episode.seat != seat:
                continue
            action = int(actions[self.possible_agents[seat]])
            if action not in episode.legal:
                return seat
            episode.step(action)
        return -1

    def render(self) -> str | None:
        """The table as text, from the seat that decides."""
        return self.seats.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def __getattr__(name: str) -> Callable[..., Any]:
    """An environment by its usual name: `GAME_v2`, or `GAME_parallel_v2`.

    The number is the version of the game's encoding.
    """
    for game in registry.ENCODINGS.names():
        folder, version = game.replace("-", "_"), registry.encoding(game).version
        if name == f"{folder}_v{version}":
            return lambda **options: OrderEnforcingWrapper(MoontableEnv(game, name, **options))
        if name == f"{folder}_parallel_v{version}":
            return lambda **options: MoontableParallelEnv(game, name, **options)
    raise AttributeError(f"{__name__} has no {name}")
