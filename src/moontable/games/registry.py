"""Which games and playing levels there are: ours and everybody else's, by Python entry points.

It knows names, not rules. A package plugs in with the entry-point groups `moontable.games` (an
object that fulfils `Game`), `moontable.bots` (one that fulfils `Level`), `moontable.encodings`
(an `Encoding` under its game's name) and `moontable.search_models` (a `PlayoutModel` likewise).
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, cast

from moontable.kernel import Game, Level, Refused, nearest
from moontable.kernel.bot import PlayoutModel
from moontable.kernel.encoding import Encoding

GAMES: Final = "moontable.games"
BOTS: Final = "moontable.bots"
ENCODINGS: Final = "moontable.encodings"
SEARCH_MODELS: Final = "moontable.search_models"

# The registry cannot know a plug-in's state and view types; whoever fetches a game treats both
# as opaque.
AnyGame = Game[Any, Any]

_added_games: dict[str, AnyGame] = {}
_added_levels: dict[str, Level] = {}
_added_encodings: dict[str, Encoding] = {}
_added_models: dict[str, PlayoutModel] = {}


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


def add_encoding(game_name: str, encoding: Encoding) -> None:
    """Register how a game is told to learning machines, for this process only."""
    _added_encodings[game_name] = encoding


def encoding(game_name: str) -> Encoding:
    """How a game is told to learning machines; refuses where nobody has brought it."""
    if game_name in _added_encodings:
        return _added_encodings[game_name]
    if game_name not in _entries(ENCODINGS):
        known = {*_entries(ENCODINGS), *_added_encodings}
        game(game_name)
        right = (
            f"an Encoding by the entry point group {ENCODINGS}; {', '.join(sorted(known))} have one"
        )
        raise Refused("game", f"{game_name!r} has no encoding", right)
    return _loaded_encoding(game_name)


def has_encoding(game_name: str) -> bool:
    """Can a game be told to learning machines?"""
    return game_name in _added_encodings or game_name in _entries(ENCODINGS)


def add_search_model(game_name: str, model: PlayoutModel) -> None:
    """Register what guides the level `search` in a game, for this process only."""
    _added_models[game_name] = model


def remove_search_model(game_name: str) -> None:
    """Take back what `add_search_model` did."""
    _added_models.pop(game_name, None)


def search_model(game_name: str) -> PlayoutModel | None:
    """What guides the level `search` in a game, where somebody has brought it."""
    return _added_models.get(game_name) or _loaded_model(game_name)


@cache
def _loaded_model(name: str) -> PlayoutModel | None:
    entry = _entries(SEARCH_MODELS).get(name)
    return None if entry is None else cast("PlayoutModel", entry.load())


@cache
def _loaded_encoding(name: str) -> Encoding:
    return cast("Encoding", _entries(ENCODINGS)[name].load())


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
def _loaded_level(name: str) -> Level:
    return cast("Level", _entries(BOTS)[name].load())


def _level(name: str) -> Level | None:
    if name in _added_levels:
        return _added_levels[name]
    return _loaded_level(name) if name in _entries(BOTS) else None


def _plays(name: str, game_name: str) -> bool:
    """Does a level play a game? One that is named after its game need not be loaded to know."""
    own, colon, _ = name.rpartition(":")
    if colon and name not in _added_levels:
        return own == game_name
    found = _level(name)
    return found is not None and (not found.games or game_name in found.games)


def level_names(game_name: str) -> tuple[str, ...]:
    """The levels that play a game, weakest knowledge first as far as names tell: sorted."""
    names = {*_entries(BOTS), *_added_levels}
    return tuple(sorted(name.rpartition(":")[2] for name in names if _plays(name, game_name)))


def level(game_name: str, name: str) -> Level:
    """The level of that name for a game: its own (`game:level`) before one for every game."""
    found = _level(f"{game_name}:{name}") or _level(name)
    if found is None or (found.games and game_name not in found.games):
        raise Refused(
            "level", f"{game_name} has no level {name!r}", nearest(name, level_names(game_name))
        )
    return found
