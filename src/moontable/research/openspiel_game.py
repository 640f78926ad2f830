"""OpenSpiel: each game as a Python game with information states, observations and tensors.

It knows OpenSpiel's calls. Chance is sampled inside: the first move of every game is a chance node
that chooses among a number of deals (`deals`), and everything after it, shuffles included, follows
from that deal's seed. So a state's history replays exactly, and OpenSpiel's algorithms resample
worlds with `resample_from_infostate`, which imagines one.
"""

from typing import Any, Final

import numpy as np
import pyspiel

from moontable.kernel.rng import child
from moontable.research.episode import Episode
from moontable.research.slots import size

LONGEST: Final = {"blue-moon": 4_000, "blue-moon-city": 20_000, "tsukuyumi": 40_000}
NAMES: Final = {
    "blue-moon": "python_moontable_blue_moon",
    "blue-moon-city": "python_moontable_blue_moon_city",
    "tsukuyumi": "python_moontable_tsukuyumi",
}


def game_type(game: str, name: str, players: tuple[int, ...]) -> Any:
    """What OpenSpiel wants to know about a game before it is loaded."""
    return pyspiel.GameType(
        short_name=name,
        long_name=f"moontable {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": players[0], "deals": 1000},
    )


class MoontableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game as OpenSpiel sees it."""

    game_name = ""
    game_type: Any = None

    def __init__(self, params: dict[str, Any] | None = None, outcomes: int = 0) -> None:
        options = params or {}
        self.players = int(options.get("players", self.game_type.min_num_players))
        self.deals = int(options.get("deals", 1000))
        info = pyspiel.GameInfo(
            num_distinct_actions=max(size(self.game_name), self.deals),
            max_chance_outcomes=max(self.deals, outcomes),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=float(self.players - 1),
            utility_sum=0.0,
            max_game_length=LONGEST[self.game_name],
        )
        super().__init__(self.game_type, info, options)

    def new_initial_state(self, _state: Any = None) -> "MoontableState":
        """Before the deal."""
        return MoontableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Observations as tensors and text."""
        del iig_obs_type, params
        return Observer(self)

    def __deepcopy__(self, _memo: dict[int, Any]) -> "MoontableGame":
        """A game never changes: states copied by OpenSpiel share it."""
        return self

    def episode(self) -> Episode:
        """A fresh game."""
        return Episode(self.game_name, {"players": [{}] * self.players})


class MoontableState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A game in progress."""

    def __init__(self, game: MoontableGame) -> None:
        super().__init__(game)
        self._game = game
        self.episode: Episode | None = None
        self.seen: list[list[str]] = [[] for _ in range(game.players)]

    def current_player(self) -> int:
        """Chance before the deal, then whoever decides."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.over else self.episode.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None, "the deal comes first"
        return self.episode.legal if player == self.episode.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely."""
        return [(deal, 1 / self._game.deals) for deal in range(self._game.deals)]

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = self._game.episode()
            self.episode.deal(child(action, 0x0D) >> 1)
            return
        self.seen[self.episode.seat].append(str(action))
        self.episode.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        assert self.episode is not None, "the deal comes first"
        return f"{action}: {self.episode.words(action)}"

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.episode is not None and self.episode.over

    def returns(self) -> list[float]:
        """What each player gets."""
        return [0.0] * self._game.players if self.episode is None else self.episode.rewards()

    def _eyes(self, player: int | None) -> int:
        """Whose eyes are meant; nobody is asked at a chance node or at the end."""
        seat = self.current_player() if player is None else player
        if seat < 0:
            raise RuntimeError(f"player >= 0 is needed, not {seat}")
        if seat >= self._game.players:
            raise RuntimeError(f"player < {self._game.players} is needed, not {seat}")
        return seat

    def information_state_string(self, player: int | None = None) -> str:
        """What a player sees now and has decided so far."""
        seat = self._eyes(player)
        if self.episode is None:
            return "before the deal"
        return " ".join(self.seen[seat]) + "\n" + self.episode.table(seat)

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees now."""
        seat = self._eyes(player)
        return "before the deal" if self.episode is None else self.episode.table(seat)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The same as numbers."""
        seat = self._eyes(player)
        if self.episode is None:
            return [0.0] * self._game.episode().encoder.size
        tensor: list[float] = self.episode.observe(seat).tolist()
        return tensor

    def resample_from_infostate(self, player: int, probability: Any) -> "MoontableState":
        """Another world this player cannot tell from the true one."""
        other = self.clone()
        if other.episode is not None:
            episode = other.episode
            seed = int(probability() * 2**53)
            episode.state = episode.game.imagine(episode.state, player, seed)
            episode.look()
        return other

    def clone(self) -> "MoontableState":
        """A copy that shares nothing that can change."""
        other = MoontableState(self._game)
        self.copy_into(other)
        return other

    def copy_into(self, other: "MoontableState") -> None:
        """Give another state everything this one holds."""
        other.episode = None if self.episode is None else self.episode.clone()
        other.seen = [list(seen) for seen in self.seen]

    def __str__(self) -> str:
        if self.episode is None:
            return "before the deal"
        return self.episode.table(0 if self.episode.over else self.episode.seat)


class Observer:
    """OpenSpiel's way of asking for observations."""

    def __init__(self, game: MoontableGame) -> None:
        self._size = game.episode().encoder.size
        self.tensor = np.zeros(self._size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MoontableState, player: int) -> None:
        """Look at a state from a seat."""
        self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state: MoontableState, player: int) -> str:
        """The same in words."""
        return state.observation_string(player)


class BlueMoonGame(MoontableGame):
    """Blue Moon for OpenSpiel."""

    game_name = "blue-moon"
    game_type = game_type("blue-moon", NAMES["blue-moon"], (2,))


class CityGame(MoontableGame):
    """Blue Moon City for OpenSpiel."""

    game_name = "blue-moon-city"
    game_type = game_type("blue-moon-city", NAMES["blue-moon-city"], (2, 3, 4))


class TsukuyumiGame(MoontableGame):
    """TSUKUYUMI for OpenSpiel."""

    game_name = "tsukuyumi"
    game_type = game_type("tsukuyumi", NAMES["tsukuyumi"], (3, 4, 5))


for _made in (BlueMoonGame, CityGame, TsukuyumiGame):
    pyspiel.register_game(_made.game_type, _made)
