"""The playing levels of Blue Moon."""

from typing import Final

from moontable.games.contents import json_of

RATINGS: Final = json_of("moontable.games.blue_moon.bots", "ratings.json")
"""The measured strength of the levels, written by `scripts/ratings.py`."""
