"""TSUKUYUMI – Full Moon Down: three to five factions, the Oni, four rounds."""

from moontable.games.tsukuyumi.game import GAME

__all__ = ["GAME"]
