"""The weights of the features of a Blue Moon City position.

Fitted to games between our own bots (logistic regression) and rounded; a sum of 1 means that about
seven of eight games are won. The expert's weights come from `scripts/fit_weights.py`.
"""

from typing import Final

from moontable.games.blue_moon_city.features.vector import NAMES

ADEPT: Final = {
    "offerings": 0.75,
    "crystals": 0.4,
    "scales": 0.45,
    "scale_lead": 0.0,
    "three_scales": 0.08,
    "bricks": 0.05,
    "last_brick": -0.3,
    "cards": 0.9,
    "promise": 0.25,
    "started": 0.3,
    "prospect": 0.1,
    "outlook": 0.02,
    "hand": 0.04,
    "powers": 0.2,
    "jokers": 0.06,
    "my_ready": 0.1,
    "your_ready": -0.4,
    "my_market": 0.1,
    "my_last": 0.35,
    "your_last": -1.0,
    "late_offerings": 1.05,
    "tail": 0.1,
    "late_crystals": 0.85,
}

EXPERT: Final = {
    "offerings": 1.17,
    "crystals": 1.1,
    "scales": 0.44,
    "scale_lead": 0.04,
    "three_scales": -0.04,
    "bricks": 0.05,
    "last_brick": -0.3,
    "cards": 0.85,
    "promise": 0.51,
    "started": 0.61,
    "prospect": 0.06,
    "outlook": 0.01,
    "hand": 0.17,
    "powers": -0.05,
    "jokers": -0.16,
    "my_ready": 0.01,
    "your_ready": -0.39,
    "my_market": -0.03,
    "my_last": 0.42,
    "your_last": -0.94,
    "late_offerings": 1.3,
    "tail": 0.13,
    "late_crystals": 0.87,
}
FOUR: Final = {
    **EXPERT,
    "offerings": 1.35,
    "crystals": 1.0,
    "cards": 0.55,
    "promise": 0.7,
    "started": 0.8,
    "hand": 0.1,
    "jokers": -0.08,
    "tail": 0.1,
}
"""The expert's with four players, found at the table: more of what is begun gets finished."""
ADEPT_WEIGHTS: Final = [ADEPT[name] for name in NAMES]
EXPERT_WEIGHTS: Final = [EXPERT[name] for name in NAMES]
"""In the order of `NAMES`."""
BY_PLAYERS: Final = {2: EXPERT_WEIGHTS, 3: EXPERT_WEIGHTS, 4: [FOUR[name] for name in NAMES]}
"""The expert's by the number of players."""
