"""What the adept thinks of a position of TSUKUYUMI, in victory points, one opinion a line."""

from typing import Final

from moontable.games.tsukuyumi.sight import NAMES

OPINION: Final = {
    "points": 1.0,
    "now": 0.8,
    "later": 0.35,
    "short": 0.1,
    "danger": -0.4,
    "army": 0.12,
    "spread": 0.08,
    "reach": 0.05,
    "doomed": -0.1,
    "moon": 0.5,
    "missions": 0.4,
    "income": 0.1,
    "events": 0.05,
    "ahead": 0.2,
}

WEIGHTS: Final = [OPINION[name] for name in NAMES]
"""In the order of `NAMES`."""
