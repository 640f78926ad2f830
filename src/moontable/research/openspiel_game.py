"""OpenSpiel: each game as a Python game with information states, observations and tensors.

Information states have perfect recall (`recall`). The first move of every game is a chance node
that chooses among `deals` seeds; everything after it, shuffles included, follows from the seed. So
histories replay exactly, and OpenSpiel's algorithms resample worlds with `resample_from_infostate`.
"""

from typing import Any, Final

import numpy as np

from moontable.games import registry
from moontable.kernel import Event
from moontable.kernel.capabilities import choices_of
from moontable.kernel.extras import needs
from moontable.kernel.rng import child
from moontable.research import recall
from moontable.research.episode import Episode
from moontable.research.recall import Memory

with needs("moontable.research.openspiel_game"):
    import pyspiel

LONGEST: Final = 100_000
"""The bound for games that register none."""
PREFIX: Final = "python_moontable_"
"""How the games' names in OpenSpiel begin."""


def _choice_key(game: str) -> str:
    """The set-up choice of each player, such as `deck`; empty if there is none."""
    choices = choices_of(registry.game(game))
    return next((str(one["key"]) for one in choices if one["scope"] == "player"), "")


def max_decisions(game: str) -> int:
    """An upper bound for the length of a game."""
    spec = registry.ENVIRONMENTS.get(game)
    return spec.max_decisions if spec else LONGEST


def parameters(game: str, players: int) -> dict[str, Any]:
    """A game's parameters and defaults; `decks` or `factions` are written `one/other`."""
    key = _choice_key(game)
    common: dict[str, Any] = {"players": players, "deals": 1000, "ruleset": ""}
    return common | ({f"{key}s": ""} if key else {})


def setup_of(game: str, options: dict[str, Any], players: int) -> dict[str, Any]:
    """The set-up for OpenSpiel's parameters."""
    seats: list[dict[str, Any]] = [{} for _ in range(players)]
    key = _choice_key(game)
    given = [part for part in str(options.get(f"{key}s", "")).split("/") if part] if key else []
    for seat, choice in zip(seats, given, strict=False):
        seat[key] = choice
    if len(given) > players:
        raise ValueError(f"{key}s: {len(given)} for {players} players")
    choices: dict[str, Any] = {"players": seats}
    return choices | ({"ruleset": options["ruleset"]} if options.get("ruleset") else {})


def game_type(game: str, name: str, players: tuple[int, ...]) -> Any:
    """OpenSpiel's description of a game before it is loaded."""
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
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(game, players[0]),
    )


class MoontableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game as OpenSpiel sees it."""

    game_name = ""
    game_type: Any = None

    def __init__(self, params: dict[str, Any] | None = None, outcomes: int = 0) -> None:
        options = params or {}
        self.players = int(options.get("players", self.game_type.min_num_players))
        self.deals = int(options.get("deals", 1000))
        self.choices = setup_of(self.game_name, options, self.players)
        encoding = registry.encoding(self.game_name)
        self.fresh = Episode(self.game_name, self.choices)
        info = pyspiel.GameInfo(
            num_distinct_actions=encoding.actions,
            max_chance_outcomes=max(self.deals, outcomes),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=float(self.players - 1),
            utility_sum=0.0,
            max_game_length=max_decisions(self.game_name),
        )
        super().__init__(self.game_type, info, options)
        self.observed = encoding.size

    def observation_tensor_shape(self) -> list[int]:
        """The planes, flattened."""
        return [self.observed]

    def information_state_tensor_shape(self) -> list[int]:
        """The planes, the latest own actions, and a digest of everything seen and done."""
        return [self.observed + recall.SIZE]

    def new_initial_state(self, _state: Any = None) -> "MoontableState":
        """Before the deal."""
        return MoontableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Observations as tensors and text."""
        del params
        return Observer(self, iig_obs_type)

    def __deepcopy__(self, _memo: dict[int, Any]) -> "MoontableGame":
        """A game is immutable: copied states share it."""
        return self

    def episode(self) -> Episode:
        """A new game."""
        found = Episode.__new__(Episode)
        found.__dict__.update(self.fresh.__dict__)
        return found


class MoontableState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A game in progress."""

    def __init__(self, game: MoontableGame) -> None:
        super().__init__(game)
        self._game = game
        self.episode: Episode | None = None
        self.memories = [Memory(seat) for seat in range(game.players)]

    def current_player(self) -> int:
        """Chance before the deal, then the seat that decides."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.over else self.episode.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None, "the deal comes first"
        return self.episode.legal if player == self.episode.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is equally likely."""
        return [(deal, 1 / self._game.deals) for deal in range(self._game.deals)]

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = self._game.episode()
            self.episode.deal(child(action, 0x0D) >> 1)
            self._watch([])
            return
        events: list[Event] = []
        self.memories[self.episode.seat].act(action)
        self.episode.step(action, events)
        self._watch(events)

    def _watch(self, events: list[Event]) -> None:
        assert self.episode is not None, "the deal comes first"
        for memory in self.memories:
            memory.watch(self.episode, events)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        assert self.episode is not None, "the deal comes first"
        return f"{action}: {self.episode.words(action)}"

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.episode is not None and self.episode.over

    def returns(self) -> list[float]:
        """Each player's return."""
        return [0.0] * self._game.players if self.episode is None else self.episode.rewards()

    def _viewer(self, player: int | None) -> int:
        """The viewing seat; seat 0 at a chance node or at the end."""
        seat = self.current_player() if player is None else player
        if seat < 0:
            raise RuntimeError(f"player >= 0 is needed, not {seat}")
        if seat >= self._game.players:
            raise RuntimeError(f"player < {self._game.players} is needed, not {seat}")
        return seat

    def information_state_string(self, player: int | None = None) -> str:
        """Everything a player was shown and did, and the current table."""
        seat = self._viewer(player)
        if self.episode is None:
            return "before the deal"
        return self.memories[seat].text() + "\n" + self.episode.table(seat)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The same as numbers."""
        seat = self._viewer(player)
        seen = self.observation_tensor(seat)
        memory: list[float] = self.memories[seat].numbers().tolist()
        return seen + memory

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees now."""
        seat = self._viewer(player)
        return "before the deal" if self.episode is None else self.episode.table(seat)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The same as numbers."""
        seat = self._viewer(player)
        if self.episode is None:
            return [0.0] * self._game.observed
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
        """A copy that shares nothing mutable."""
        other = MoontableState(self._game)
        self.copy_into(other)
        return other

    def copy_into(self, other: "MoontableState") -> None:
        """Copy everything into another state."""
        other.episode = None if self.episode is None else self.episode.clone()
        other.memories = [memory.copy() for memory in self.memories]

    def __str__(self) -> str:
        if self.episode is None:
            return "before the deal"
        return self.episode.table(0 if self.episode.over else self.episode.seat)


class Observer:
    """OpenSpiel's observer; with perfect recall for information states."""

    def __init__(self, game: MoontableGame, wanted: Any = None) -> None:
        self._recall = wanted is not None and bool(wanted.perfect_recall)
        size = game.observed + (recall.SIZE if self._recall else 0)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MoontableState, player: int) -> None:
        """Observe a state from a seat."""
        encode = state.information_state_tensor if self._recall else state.observation_tensor
        self.tensor[:] = encode(player)

    def string_from(self, state: MoontableState, player: int) -> str:
        """The same as text."""
        describe = state.information_state_string if self._recall else state.observation_string
        return describe(player)


def register(game: str) -> None:
    """Make a game known to OpenSpiel as `python_moontable_GAME`."""
    name = PREFIX + game.replace("-", "_")
    described = game_type(game, name, tuple(registry.game(game).seats))
    make: Any = type(MoontableGame)
    made = make(name, (MoontableGame,), {"game_name": game, "game_type": described})
    made.__module__ = __name__
    globals()[name] = made  # pickle finds a class by its module and name
    pyspiel.register_game(described, made)


for _name in registry.ENCODINGS.names():
    register(_name)
