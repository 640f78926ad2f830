"""The search model of the city, fast enough for thousands of positions a second."""

from typing import Final

from moontable.games.blue_moon_city.features.candidates import candidates, default_option, exchanged
from moontable.games.blue_moon_city.features.vector import vector
from moontable.games.blue_moon_city.features.wide_vector import wide_vector
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.flow import asked_seat
from moontable.games.blue_moon_city.rules.obelisk import winners
from moontable.games.blue_moon_city.rules.state import State
from moontable.kernel.decision import Decision

NO_CARDS: Final[tuple[int, ...]] = ()


class CityModel:
    """One player's model of the city."""

    def turn_id(self, state: State) -> int:
        """Moving and building are one turn; drawing is another, because it cannot be planned."""
        late = 16 if state.phase >= codes.DISCARD else 0
        return 32 * asked_seat(state) + late

    def to_move(self, state: State) -> int:
        """Whose turn it is."""
        return asked_seat(state)

    def result(self, state: State, seat: int) -> int:
        """1 if the seat has won alone, -1 if it has lost, 0 otherwise."""
        if state.phase != codes.OVER:
            return 0
        best = winners(state)
        if seat not in best:
            return -1
        return 1 if len(best) == 1 else 0

    def unseen(self, state: State, seat: int) -> int:
        """None: cards won during the seat's turn lie aside face down and are only counted."""
        del state, seat
        return 0

    def default_option(self, state: State, decision: Decision) -> int:
        """The default option."""
        return default_option(state, decision)

    def deviation_probability(self, state: State, decision: Decision) -> float:
        """Nobody deviates from the default."""
        del state, decision
        return 0.0

    def likelihood(self, state: State, seat: int) -> float:
        """All worlds are equally likely."""
        del state, seat
        return 1.0

    def candidates(self, state: State, decision: Decision) -> list[int]:
        """The options worth searching."""
        return candidates(state, decision)

    def transposition_key(self, state: State) -> tuple[object, ...]:
        """Everything the rest of the turn depends on; bricks are set in one place a turn."""
        seat = state.seat
        first = state.pawn[seat] * codes.SECTIONS
        return (
            state.phase,
            state.pawn[seat],
            state.steps,
            state.section,
            state.offered,
            len(state.obelisk),
            state.built,
            state.paid,
            tuple(state.hand[seat * codes.CARDS : seat * codes.CARDS + codes.CARDS]),
            tuple(state.bricks[first : first + codes.SECTIONS]),
            tuple(state.dragon),
        )

    def vector(self, state: State, seat: int, unseen: int) -> list[float]:
        """The position in numbers, in the order of `NAMES`."""
        del unseen
        return vector(state, seat)


class ExchangeModel(CityModel):
    """The same model for levels that exchange cards every turn."""

    def default_option(self, state: State, decision: Decision) -> int:
        """The default option, with an exchange of cards."""
        if state.phase == codes.DISCARD:
            return exchanged(state, decision.options)
        return default_option(state, decision)

    def candidates(self, state: State, decision: Decision) -> list[int]:
        """The options worth searching; exchanges are not searched."""
        if state.phase == codes.DISCARD:
            return [exchanged(state, decision.options)]
        return candidates(state, decision)


class WideCityModel(CityModel):
    """The same model with detailed features for learned evaluations."""

    def vector(self, state: State, seat: int, unseen: int) -> list[float]:
        """The features in the order of `WIDE_NAMES`."""
        del unseen
        return wide_vector(state, seat)

    def zones(self, state: State, seat: int, unseen: int) -> list[int]:
        """None: the features already include single cards."""
        del state, seat, unseen
        return []

    def decks(self, state: State, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """None: no player brings cards."""
        del state, seat
        return NO_CARDS, NO_CARDS
