"""What the features of a position of TSUKUYUMI are worth, in victory points, one a line.

Each has what counts in every round, and what is added three rounds before the end, in parts later.
"""

from typing import Final

from moontable.games.tsukuyumi.features.vector import NAMES
from moontable.games.tsukuyumi.features.wide_vector import FORECASTS

_ADEPT: Final = {
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
_EXPERT: Final = {
    "points": (0.3, 0.0),
    "now": (0.2, 0.0),
    "later": (0.0, 0.2),
    "short": (0.0, 0.1),
    "danger": (-0.2, 0.0),
    "army": (0.02, 0.12),
    "spread": (0.0, 0.08),
    "reach": (0.0, 0.05),
    "doomed": (0.0, -0.1),
    "moon": (0.2, 0.0),
    "missions": (0.4, 0.0),
    "income": (0.0, 0.1),
    "events": (0.0, 0.05),
    "ahead": (0.1, 0.0),
    "soon": (0.4, 0.0),
    "soon_ahead": (0.15, 0.0),
    "late": (0.15, 0.0),
    "late_ahead": (0.05, 0.0),
}
ADEPT_WEIGHTS: Final = {name: (_ADEPT[name], 0.0) for name in NAMES}
"""The same from the first round to the last; in the order of `NAMES`."""
EXPERT_WEIGHTS: Final = {name: _EXPERT[name] for name in (*NAMES, *FORECASTS)}
"""In the order of `NAMES` and `FORECASTS`."""
