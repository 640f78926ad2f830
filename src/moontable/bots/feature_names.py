"""A game's features by name, for those who learn or analyse: who measures, and what each number is.

It knows which model belongs to which game; what a feature is worth it does not know.
"""

from importlib import import_module
from typing import Final

from moontable.bots.search_model import SearchModel
from moontable.kernel import Refused

PACKAGES: Final = {
    "blue-moon": "moontable.games.blue_moon.features",
    "blue-moon-city": "moontable.games.blue_moon_city.features",
    "tsukuyumi": "moontable.games.tsukuyumi.features",
}


def features_of(game: str) -> tuple[SearchModel, tuple[str, ...]]:
    """Who measures a game's positions, and the names of the numbers."""
    if game not in PACKAGES:
        raise Refused("game", f"{game} has no features", ", ".join(PACKAGES))
    model: SearchModel = import_module(f"{PACKAGES[game]}.model").Model()
    names: tuple[str, ...] = import_module(f"{PACKAGES[game]}.vector").NAMES
    return model, names
