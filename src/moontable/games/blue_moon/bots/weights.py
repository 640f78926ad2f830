"""The weights of the features of a Blue Moon position.

Fitted to the results of its own games (logistic regression with a term for each deck), made alike
for both sides and rounded; a sum of 1 means that about seven of eight games are won.
"""

from typing import Final

from moontable.games.blue_moon.features.vector import NAMES, SIDE_NAMES

SIDE: Final = {
    "hand": 0.11,
    "cards": 0.55,
    "few_cards": -0.29,
    "last_cards": -0.09,
    "lying": 0.08,
    "many": 0.04,
    "strength": -0.01,
    "supports": 0.08,
    "best_character": 0.03,
    "best_boost": 0.14,
    "other_character": 0.03,
    "characters": 0.1,
    "boosters": 0.05,
    "support_cards": -0.04,
    "leaderships": 0.11,
    "moons": 0.04,
    "shield": -0.07,
    "powers": 0.1,
    "ships": 0.3,
    "standing": 0.3,
    "silenced": 0.01,
    "retrieve": 0.04,
    "shielded": -0.02,
    "bluffs": -0.11,
}
"""Weights of a side's numbers to their owner; the opponent's count as much against me."""
TABLE: Final = {
    "on_turn": -0.07,
    "dragons": 0.59,
    "two_dragons": 0.13,
    "three_dragons": 0.13,
    "late_dragons": 0.58,
    "late_cards": 0.41,
    "my_danger": -0.13,
    "your_danger": 0.13,
    "my_end": -0.03,
    "your_end": 0.03,
    "my_start": 0.14,
    "your_start": -0.14,
    "my_push": -0.11,
    "your_push": 0.11,
}


def weights_of(side: dict[str, float], table: dict[str, float]) -> list[float]:
    """Weights in the order of `NAMES`; missing names count as 0."""
    both = {f"my_{name}": side.get(name, 0.0) for name in SIDE_NAMES}
    both |= {f"your_{name}": -side.get(name, 0.0) for name in SIDE_NAMES}
    both |= {name: table.get(name, 0.0) for name in TABLE}
    return [both[name] for name in NAMES]


WEIGHTS: Final = weights_of(SIDE, TABLE)
"""In the order of `NAMES`."""
