"""The board as searches see it: turns, whole actions, results and equal positions."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.features.distances import Ways
from moontable.games.tsukuyumi.features.score_forecast import forecast
from moontable.games.tsukuyumi.features.vector import vector
from moontable.games.tsukuyumi.features.wide_vector import wide_vector
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel.decision import Decision

OPENING: Final = frozenset(
    {
        codes.D_ACT,
        codes.D_MOVE,
        codes.D_ATTACK,
        codes.D_PRODUCE,
        codes.D_CHOOSE_CARD,
        codes.D_EVENT,
        codes.D_ONI_MOVE,
        codes.D_HOME,
        codes.D_START,
    }
    | {codes.D_PLACE_UNIT}
)
"""Questions with which an action begins; all others are part of one."""
COUNTERS_BY_USE: Final[tuple[int, ...]] = (0, 8, 2, 5, 6, 1, 7, 4, 3)
"""By number of the counter: how gladly it is chosen."""


def default_option(decision: Decision) -> int:
    """The most useful counter, the cheapest loss, otherwise the last option."""
    options = decision.options
    best, most = options[len(options) - 1], -1
    for action in options:
        liking = -1
        if decision.kind == codes.D_COUNTER and action >> codes.GROUP == codes.A_COUNTER:
            liking = COUNTERS_BY_USE[action & codes.ARGUMENT]
        elif decision.kind == codes.D_TAKE and action >> codes.GROUP == codes.A_TAKE:
            liking = 99 - tables.COST[action & codes.ARGUMENT]
        if liking > most:
            best, most = action, liking
    return best


NO_CARDS: Final[tuple[int, ...]] = ()


class TsukuyumiModel:
    """One player's model of the board."""

    def turn_id(self, state: State) -> int:
        """Which side acts in which phase and round; several act while cards are chosen."""
        return ((state.round << 4 | state.phase) << 4 | state.turn) << 3

    def to_move(self, state: State) -> int:
        """Whose turn it is; if nobody's, the first who is asked."""
        if state.turn != codes.NOBODY:
            return state.seat_of[state.turn]
        return state.asked[0].seat if state.asked else 0

    def result(self, state: State, seat: int) -> int:
        """1 if the seat has won, -1 if it has lost, 0 while the game goes on."""
        if state.winner == codes.NOBODY:
            return 0
        return 1 if state.winner == state.sides[seat] else -1

    def unseen(self, state: State, seat: int) -> int:
        """None: a seat knows all its cards."""
        del state, seat
        return 0

    def default_option(self, state: State, decision: Decision) -> int:
        """The option somebody takes who does not want to think."""
        del state
        return default_option(decision)

    def deviation_probability(self, state: State, decision: Decision) -> float:
        """Nobody deviates from the default."""
        del state, decision
        return 0.0

    def likelihood(self, state: State, seat: int) -> float:
        """All worlds are equally likely."""
        del state, seat
        return 1.0

    def candidates(self, state: State, decision: Decision) -> tuple[int, ...]:
        """All options are worth searching."""
        del state
        return decision.options

    def transposition_key(self, state: State) -> tuple[object, ...]:
        """What two orders of the same deeds have in common; compare within one turn only."""
        return (
            *(bytes(state.owner), bytes(state.units), bytes(state.props), bytes(state.stock)),
            *(bytes(state.eggs), bytes(state.mines), bytes(state.terra), bytes(state.kaneda)),
            *(bytes(state.rocket), bytes(state.weapons), bytes(state.rockets), state.launched),
            *(tuple(state.vp), tuple(state.killed), bytes(state.conquered), bytes(state.retaken)),
            *(bytes(state.oni_killed), bytes(state.dragonland), bytes(state.missions)),
            *(tuple(state.order), tuple(state.hands), tuple(state.chosen), tuple(state.events)),
            *(tuple(state.deck), tuple(state.open), tuple(state.discard), bytes(state.known)),
            *(tuple(state.left), tuple(state.moving), tuple(state.fight), tuple(state.doomed)),
            *(state.goals, state.once, state.used, state.flipped, state.swarm_flies, state.sealed),
            *(state.light, state.uplinks, state.used_links, state.white_left, state.white_used),
            *(state.fought, state.edges, state.walls, state.tile, tuple(state.stack), state.asked),
            state.hexes,
        )

    def vector(self, state: State, seat: int, unseen: int) -> list[float]:
        """The position in numbers, in the order of `NAMES`."""
        del unseen
        return vector(state, seat)

    def opens_action(self, decision: Decision) -> bool:
        """Does an action begin with this question? All others are part of one."""
        return decision.kind in OPENING

    def rounds_left(self, state: State) -> int:
        """The rounds after the current one."""
        return state.rounds - state.round


class ForecastModel(TsukuyumiModel):
    """The same model, with the expected points in the order of `FORECASTS`."""

    def __init__(self) -> None:
        self._ways: Ways | None = None

    def vector(self, state: State, seat: int, unseen: int) -> list[float]:
        """What lies open on the board, then the points if everybody takes what is in reach."""
        del unseen
        return vector(state, seat) + self.forecasts(state, seat)

    def forecasts(self, state: State, seat: int) -> list[float]:
        """The expected leads, in the order of `FORECASTS`."""
        ways = self._ways
        if ways is None or not ways.fits(state):
            ways = self._ways = Ways(state)
        points = forecast(state, ways)
        count = len(state.sides)
        return _lead(points[:count], seat) + _lead(points[count:], seat)


class WideTsukuyumiModel(ForecastModel):
    """The same model for learned evaluations, in the order of `WIDE_NAMES`."""

    def vector(self, state: State, seat: int, unseen: int) -> list[float]:
        """The position in numbers, and which round, table and card they belong to."""
        del unseen
        return wide_vector(state, seat, vector(state, seat) + self.forecasts(state, seat))

    def zones(self, state: State, seat: int, unseen: int) -> list[int]:
        """None: there are no sets of cards."""
        del state, seat, unseen
        return []

    def decks(self, state: State, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """None: nobody brings cards."""
        del state, seat
        return NO_CARDS, NO_CARDS


def _lead(points: list[int], seat: int) -> list[float]:
    """A seat's lead over the average of the others, and over the best of them."""
    total, best = 0, -99
    for other in range(len(points)):
        if other != seat:
            total += points[other]
            best = max(best, points[other])
    return [points[seat] - total / (len(points) - 1), float(points[seat] - best)]
