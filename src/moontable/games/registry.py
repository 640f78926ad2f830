"""Games, levels and everything else that games register through Python entry points."""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, Generic, TypeVar, cast

from moontable.kernel import Game, Level, Refused, nearest
from moontable.kernel.bot import PlayoutModel
from moontable.kernel.encoding import Encoding
from moontable.kernel.extensions import (
    EnvironmentSpec,
    EvaluationProtocol,
    ReportSchema,
    TerminalSchema,
)

T = TypeVar("T")
# The registry cannot know a plug-in's state and view types; callers treat both as opaque.
AnyGame = Game[Any, Any]


@cache
def _entries(group: str) -> Mapping[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=group)}


class Group(Generic[T]):
    """Objects of one kind by name: entry points of a group, and objects added at run time."""

    def __init__(self, name: str, noun: str) -> None:
        self.name = name
        self._noun = noun
        self._added: dict[str, T] = {}
        self._loaded: dict[str, T] = {}

    def __contains__(self, name: object) -> bool:
        return name in self._added or name in _entries(self.name)

    def names(self) -> tuple[str, ...]:
        """All names, sorted, without loading anything."""
        return tuple(sorted({*_entries(self.name), *self._added}))

    def add(self, name: str, item: T) -> None:
        """Register an object for this process only, as tests and notebooks do."""
        self._added[name] = item

    def remove(self, name: str) -> None:
        """Undo `add`."""
        self._added.pop(name, None)

    def is_added(self, name: str) -> bool:
        """Was an object of this name added at run time?"""
        return name in self._added

    def get(self, name: str) -> T | None:
        """The object registered under a name, if there is one."""
        if name in self._added:
            return self._added[name]
        if name not in self._loaded and name in _entries(self.name):
            self._loaded[name] = cast("T", _entries(self.name)[name].load())
        return self._loaded.get(name)

    def of(self, game_name: str) -> T:
        """The object registered for a game; refuses where there is none."""
        found = self.get(game_name)
        if found is None:
            known = ", ".join(self.names()) or "no game"
            right = f"one registered in the entry-point group {self.name}; {known} has one"
            raise Refused("game", f"{game(game_name).name!r} has no {self._noun}", right)
        return found


GAMES: Final = Group[AnyGame]("moontable.games", "game")
LEVELS: Final = Group[Level]("moontable.bots", "level")
ENCODINGS: Final = Group[Encoding]("moontable.encodings", "encoding")
SEARCH_MODELS: Final = Group[PlayoutModel]("moontable.search_models", "search model")
FEATURES: Final = Group[Any]("moontable.features", "features")
"""`bots.search_model.FeatureSet`: the model that measures positions, and the features' names."""
LEVEL_VARIANTS: Final = Group[Any]("moontable.level_variants", "level variants")
"""`bots.levels.LevelVariants`: former levels, and levels made from a file or a parameter."""
TRAINING_TASKS: Final = Group[Any]("moontable.training_tasks", "training task")
"""`bots.training_task.TrainingTask`: what can be learned from self-play."""
EVALUATIONS: Final = Group[EvaluationProtocol]("moontable.evaluations", "evaluation protocol")
REPORTS: Final = Group[ReportSchema]("moontable.reports", "report schema")
DERIVATIONS: Final = Group[Mapping[str, str]]("moontable.derivations", "derivations")
"""Numbers that can be traced step by step, and the query that derives each."""
ENVIRONMENTS: Final = Group[EnvironmentSpec]("moontable.environments", "environment spec")
TERMINALS: Final = Group[TerminalSchema]("moontable.terminals", "terminal schema")
RATINGS: Final = Group[Mapping[str, Any]]("moontable.ratings", "ratings")
"""The measured strength of a game's levels, as `scripts/ratings.py` writes it."""


def add_game(game: AnyGame) -> None:
    """Register a game for this process only, as tests and notebooks do."""
    GAMES.add(game.name, game)


def remove_game(name: str) -> None:
    """Undo `add_game`."""
    GAMES.remove(name)


def game_names() -> tuple[str, ...]:
    """All games, sorted by name."""
    return GAMES.names()


def game(name: str) -> AnyGame:
    """The game of that name; refuses with the nearest name."""
    found = GAMES.get(name)
    if found is None:
        raise Refused("game", f"there is no game {name!r}", nearest(name, game_names()))
    return found


def default_game() -> str:
    """The game used when none is named."""
    names = game_names()
    if not names:
        raise Refused("game", "no game is installed", "install a plug-in; see 'moontable games'")
    return names[0]


def encoding(game_name: str) -> Encoding:
    """A game's encoding for machine learning; refuses where there is none."""
    return ENCODINGS.of(game_name)


def search_model(game_name: str) -> PlayoutModel | None:
    """A game's model for the level `search`, if there is one."""
    return SEARCH_MODELS.get(game_name)


def add_level(name: str, level: Level) -> None:
    """Register a playing level for this process only."""
    LEVELS.add(name, level)


def _plays(name: str, game_name: str) -> bool:
    """Does a level play a game? A level named after its game need not be loaded to know."""
    own, colon, _ = name.rpartition(":")
    if colon and not LEVELS.is_added(name):
        return own == game_name
    found = LEVELS.get(name)
    return found is not None and (not found.games or game_name in found.games)


def level_names(game_name: str) -> tuple[str, ...]:
    """The levels that play a game, sorted by name."""
    names = (name.rpartition(":")[2] for name in LEVELS.names() if _plays(name, game_name))
    return tuple(sorted(names))


def level(game_name: str, name: str) -> Level:
    """The level of that name for a game: its own (`game:level`) before one for every game."""
    found = LEVELS.get(f"{game_name}:{name}") or LEVELS.get(name)
    if found is None or (found.games and game_name not in found.games):
        raise Refused(
            "level", f"{game_name} has no level {name!r}", nearest(name, level_names(game_name))
        )
    return found
