"""Blue Moon City: two to four players rebuild the city and offer crystals to the obelisk."""

from moontable.games.blue_moon_city.game import GAME

__all__ = ["GAME"]
