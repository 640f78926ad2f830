"""The playing levels of TSUKUYUMI."""

from typing import Final

from moontable.games.contents import json_of

RATINGS: Final = json_of("moontable.games.tsukuyumi.bots", "ratings.json")
"""The measured strength of the levels, written by `scripts/ratings.py`."""
