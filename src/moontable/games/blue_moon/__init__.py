"""Blue Moon, the duel of two peoples for the favour of three dragons."""

from moontable.games.blue_moon.game import GAME

__all__ = ["GAME"]
