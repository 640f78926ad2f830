"""Which games and playing levels there are: ours and everybody else's, by Python entry points.

It knows names, not rules. A package plugs in with the entry-point groups `moontable.games` (an
object that fulfils `Game`) and `moontable.bots` (one that fulfils `Level`).
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, cast

from moontable.kernel import Game, Level, Refused, nearest

GAMES: Final = "moontable.games"
BOTS: Final = "moontable.bots"

# The registry cannot know a plug-in's state and view types; whoever fetches a game treats both
# as opaque.
AnyGame = Game[Any, Any]

_added_games: dict[str, AnyGame] = {}
_added_levels: dict[str, Level] = {}


@cache
def _entries(group: str) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=group)}


def add_game(game: AnyGame) -> None:
    """Register a game for this process only, as tests and notebooks do."""
    _added_games[game.name] = game


def remove_game(name: str) -> None:
    """Take back what `add_game` did."""
    _added_games.pop(name, None)


def add_level(name: str, level: Level) -> None:
    """Register a playing level for this process only."""
    _added_levels[name] = level


def game_names() -> tuple[str, ...]:
    """All games, sorted by name."""
    return tuple(sorted({*_entries(GAMES), *_added_games}))


def game(name: str) -> AnyGame:
    """The game of that name; refuses with the nearest name."""
    if name in _added_games:
        return _added_games[name]
    if name not in _entries(GAMES):
        raise Refused("game", f"there is no game {name!r}", nearest(name, game_names()))
    return _loaded(name)


@cache
def _loaded(name: str) -> AnyGame:
    return cast("AnyGame", _entries(GAMES)[name].load())


@cache
def _loaded_levels() -> dict[str, Level]:
    return {name: cast("Level", entry.load()) for name, entry in _entries(BOTS).items()}


def _levels() -> dict[str, Level]:
    return _loaded_levels() | _added_levels


def level_names(game_name: str) -> tuple[str, ...]:
    """The levels that play a game, weakest knowledge first as far as names tell: sorted."""
    return tuple(
        sorted(
            name.rpartition(":")[2]
            for name, level in _levels().items()
            if not level.games or game_name in level.games
        )
    )


def level(game_name: str, name: str) -> Level:
    """The level of that name for a game: its own (`game:level`) before one for every game."""
    levels = _levels()
    found = levels.get(f"{game_name}:{name}") or levels.get(name)
    if found is None or (found.games and game_name not in found.games):
        raise Refused(
            "level", f"{game_name} has no level {name!r}", nearest(name, level_names(game_name))
        )
    return found
