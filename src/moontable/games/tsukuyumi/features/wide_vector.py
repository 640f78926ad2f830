"""Features for learned evaluations: the short vector twice, round, track and card."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.features.vector import NAMES
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State

FORECASTS: Final = ("soon", "soon_ahead", "late", "late_ahead")
"""The lead in points after this round and after the game: over the average, and over the best."""
EARLY: Final = 3
"""So many rounds before the end, what is added counts in full; then in parts."""
SHORT_NAMES: Final = (*NAMES, *FORECASTS)
CARD_SYMBOLS: Final[list[int]] = [
    *(
        codes.EFFECT,
        codes.INITIATIVE,
        codes.PLAYS,
        codes.PRODUCTION,
        codes.ONI_PLACE,
        codes.ONI_CONQUEST,
        codes.MOVEMENT,
        codes.COMBAT,
    ),
]
CARD_NAMES: Final = (
    *("faction_effect", "initiative", "event", "production"),
    *("oni_place", "oni_conquest", "movement", "combat"),
)
"""What an action card shows, as the cards name it."""
FEWEST: Final = 3
MOST: Final = 5
WIDE_NAMES: Final = (
    *SHORT_NAMES,
    *[f"early_{name}" for name in SHORT_NAMES],
    *[f"{left}_rounds_left" for left in range(EARLY + 1)],
    *[f"phase_{phase}" for phase in range(codes.RED + 1)],
    *[f"{count}_players" for count in range(FEWEST, MOST + 1)],
    *[f"side_{side}" for side in range(codes.ONI)],
    *[f"against_{side}" for side in range(codes.ONI)],
    *("first", "second", "place"),
    *[f"{name}_{left}" for left in range(EARLY + 1) for name in CARD_NAMES],
)


def wide_vector(state: State, seat: int, short: list[float]) -> list[float]:
    """The position as a seat sees it, in the order of `WIDE_NAMES`."""
    left = min(EARLY, state.rounds - state.round)
    found = list(short)
    found += [number * left / EARLY for number in short]
    found += _one_of(left, EARLY + 1)
    found += _one_of(state.phase, codes.RED + 1)
    found += _one_of(len(state.sides) - FEWEST, MOST - FEWEST + 1)
    found += _one_of(state.sides[seat], codes.ONI)
    found += [1.0 if s in state.order and s != state.sides[seat] else 0.0 for s in range(codes.ONI)]
    found += _place(state, state.sides[seat])
    return found + _card(state, seat, left)


def _one_of(place: int, count: int) -> list[float]:
    return [1.0 if place == number else 0.0 for number in range(count)]


def _place(state: State, side: int) -> list[float]:
    """The place on the initiative track: first, second, and how far behind."""
    place = state.order.index(side)
    return [
        1.0 if place == 0 else 0.0,
        1.0 if place == 1 else 0.0,
        place / (len(state.order) - 1),
    ]


def _card(state: State, seat: int, left: int) -> list[float]:
    """The symbols of the side's action card, in a separate row for every round."""
    found = [0.0] * (len(CARD_SYMBOLS) * (EARLY + 1))
    chosen = state.chosen[seat]
    if chosen >= 0:
        for number in range(len(CARD_SYMBOLS)):
            place = left * len(CARD_SYMBOLS) + number
            found[place] = float(tables.CARDS[chosen][CARD_SYMBOLS[number]])
    return found
