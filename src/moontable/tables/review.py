"""A review of a finished game: its curve, its turning points, and the luck in it."""

from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct

from moontable.bots.compare import Analyst, Compared, Comparison
from moontable.games.registry import AnyGame
from moontable.kernel import Decision, Event, InformationSet, Message, Refused, Seat
from moontable.kernel.deeds import decision_of
from moontable.kernel.replay import apply_fairly, begin
from moontable.kernel.rng import child
from moontable.tables.hints import analysis_of, analyst_for
from moontable.tables.session import Session
from moontable.tables.turning_points import (
    TurningPoint,
    describe_mistake,
    found_move,
    label,
    lucky_draw,
    most_important,
)

MOST_DECISIONS: Final = 3_000
SUSPICIOUS: Final = 0.03
"""The least estimated loss that is worth measuring."""
CANDIDATES: Final = 6
"""Decisions of a seat that are measured, those with the largest estimates."""
SWING: Final = 0.08
"""The least estimated luck that is worth measuring."""
STEADY: Final = 12
"""The weight of the first estimate, in worlds."""
REVEALED: Final = 3
"""Imagined worlds that show whether a decision revealed anything."""


class Point(Struct):
    """A seat's chance to win before one of its decisions, judged by what it knew."""

    ply: int
    seat: int
    chance: float
    half: float
    """Half the width of its interval."""
    margin: float
    """The seat's expected lead some turns later, in the game's own unit."""
    luck: bool = False
    """Did luck change it before the next point?"""


class Tally(Struct):
    """How a seat played, and how much luck it had."""

    inaccuracies: int = 0
    mistakes: int = 0
    blunders: int = 0
    finds: int = 0
    lost: float = 0.0
    """Chances to win lost by mistakes."""
    luck: float = 0.0
    """Chances to win gained by luck; negative if lost."""


class Review(Struct):
    """A review of a finished game."""

    game: str
    decisions: int
    players: list[str]
    unit: Message
    points: list[Point]
    turning: list[TurningPoint]
    tallies: list[Tally]


class Progress(Struct):
    """The steps done so far, and all steps."""

    done: int
    of: int


class ExaminedDecision(NamedTuple):
    """A decision with at least two options, and a first estimate of each."""

    ply: int
    decision: Decision
    action: int
    before: Any
    after: Any
    found: Comparison
    luck: float | None
    """The value of what was revealed; None if nothing was."""
    events: list[Event]

    @property
    def seat(self) -> Seat:
        """The seat that decided."""
        return self.decision.seat

    @property
    def loss(self) -> float:
        """The estimated loss of what was played."""
        played = self.found.of(self.action)
        return 0.0 if played is None else played.loss


def review(record: object, *, over: bool = False) -> Iterator[Progress | Review]:
    """Review a record; `over` means that its table ended before the rules ended the game."""
    session = _session(record)
    if not over and session.game.outcome(session.state) is None:
        right = "review it when it is over; until then `moontable play --resume` goes on"
        raise Refused("record", "the game is not over", right, code="not_over")
    if not session.decisions:
        raise Refused("record", "nothing was decided in this game", "play it first")
    if len(session.decisions) > MOST_DECISIONS:
        wrong = f"has {len(session.decisions)} decisions"
        raise Refused("record.decisions", wrong, f"at most {MOST_DECISIONS}", code="too_much")
    yield from Reviewer(session).run()


def _session(record: object) -> Session:
    """The game in a record; refuses records of other rules."""
    try:
        return Session.load(record)
    except Refused as refused:
        if refused.code != "other_ruleset":
            raise
        right = "a record of this version; `moontable replay --foreign` still shows others"
        raise Refused(refused.where, refused.wrong, right, code=refused.code) from None


class Reviewer:
    """Reviews one game."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._game: AnyGame = session.game
        found = analysis_of(session.game.name)
        if found is None:
            raise Refused("game", f"{session.game.name} has no level that could review it")
        self._analysis = found
        players = session.game.players(session.state)
        self._analysts = [analyst_for(session.game, seat) for seat in range(players)]

    def run(self) -> Iterator[Progress | Review]:
        """Estimate every decision, then measure those that may have turned the game."""
        examined: list[ExaminedDecision] = []
        whole = len(self._session.decisions)
        for number, one in self._examine_all():
            if one is not None:
                examined.append(one)
            yield Progress(number + 1, whole + whole // 3)
        suspects = self._suspects(examined)
        turning: list[TurningPoint] = []
        for number, one in enumerate(suspects):
            turning += self._measure(one)
            yield Progress(whole + (number + 1) * (whole // 3) // len(suspects), whole + whole // 3)
        yield self._result(examined, turning)

    def _examine_all(self) -> Iterator[tuple[int, ExaminedDecision | None]]:
        """Every decision of the record by number; None for one without a choice."""
        game, record = self._game, self._session.record
        state = begin(game, record)
        for number, (seat, action) in enumerate(self._session.decisions):
            decision = decision_of(game, state, seat)
            assert decision is not None, "the record was folded before"
            before = game.clone(state) if len(decision.options) > 1 else None
            events: list[Event] = []
            apply_fairly(game, record, number, state, (seat, action), events)
            if before is None:
                yield number, None
            else:
                made = (number, decision, action)
                yield number, self._examine(made, before, game.clone(state), events)

    def _examine(
        self, made: tuple[int, Decision, int], before: Any, after: Any, events: list[Event]
    ) -> ExaminedDecision:
        number, decision, action = made
        analyst = self._analysts[decision.seat]
        info = InformationSet(self._game, before, decision.seat)
        seed, quick = _seed(number), self._analysis.quick
        found = analyst.compare(info, decision, seed, quick, [action], words=False)
        luck = None
        if self._reveals(decision, action, before, after):
            luck = self._luck(analyst, decision.seat, found.of(action), after, seed)
        return ExaminedDecision(number, decision, action, before, after, found, luck, events)

    def _reveals(self, decision: Decision, action: int, before: Any, after: Any) -> bool:
        """Did the decision reveal something that the seat could not foresee?"""
        game, seat = self._game, decision.seat
        seen = game.view(after, seat)
        for number in range(REVEALED):
            world = game.imagine(before, seat, number)
            game.apply(world, seat, action)
            if game.view(world, seat) != seen:
                return True
        return False

    def _luck(
        self, analyst: Analyst, seat: Seat, played: Compared | None, after: Any, seed: int
    ) -> float:
        """The change of the chance to win by what was revealed."""
        assert played is not None, "what was played is always compared"
        outcome = self._game.outcome(after)
        if outcome is not None:
            return float(seat in outcome.winners) - played.chance
        info = InformationSet(self._game, after, seat)
        chance, _, _ = analyst.chance(info, seed, self._analysis.quick.measured)
        return chance - played.chance

    def _suspects(self, examined: list[ExaminedDecision]) -> list[ExaminedDecision]:
        """The decisions of each seat with the largest estimated changes."""
        suspects: list[ExaminedDecision] = []
        for seat in range(len(self._analysts)):
            own = [one for one in examined if one.seat == seat and _weight(one) > 0]
            own.sort(key=lambda one: (-_weight(one), one.ply))
            suspects += own[:CANDIDATES]
        return suspects

    def _measure(self, one: ExaminedDecision) -> Iterator[TurningPoint]:
        """The turning points at a decision, measured in new worlds."""
        analyst, deep = self._analysts[one.seat], self._analysis.deep
        info = InformationSet(self._game, one.before, one.seat)
        seed = child(_seed(one.ply), 1)
        found = analyst.compare(info, one.decision, seed, deep, [one.action])
        played = found.of(one.action)
        assert played is not None, "what was played is always compared"
        where = analyst.narrator.where(info.view())
        place = (self._game, one.ply, where, one.before)
        if label(played) is not None or found_move(one.found, found, one.action):
            yield describe_mistake(place, one.decision, found, played)
        if one.luck is not None and abs(one.luck) >= SWING:
            after = InformationSet(self._game, one.after, one.seat)
            chance, half, _ = analyst.chance(after, seed, deep.measured)
            outcome = self._game.outcome(one.after)
            if outcome is not None:
                chance, half = float(one.seat in outcome.winners), 0.0
            yield from lucky_draw(place, one.seat, played, (chance, half), one.events)

    def _result(self, examined: list[ExaminedDecision], turning: list[TurningPoint]) -> Review:
        session = self._session
        lucky = {(one.ply, one.seat) for one in turning if one.kind == "luck"}
        points = [_point(one, is_lucky=(one.ply, one.seat) in lucky) for one in examined]
        return Review(
            game=session.game.name,
            decisions=len(session.decisions),
            players=list(session.record.players),
            unit=self._analysts[0].narrator.unit,
            points=points,
            turning=most_important(turning),
            tallies=[_tally(turning, seat) for seat in range(len(self._analysts))],
        )


def _point(one: ExaminedDecision, *, is_lucky: bool) -> Point:
    """A point of the curve; the first estimate keeps it from jumping where worlds are few."""
    best = one.found.best
    tried = best.worlds / (best.worlds + STEADY)
    chance = tried * best.chance + (1 - tried) * best.estimate
    half, margin = round(tried * best.half, 4), round(best.margin, 2)
    return Point(one.ply, one.seat, round(chance, 4), half, margin, is_lucky)


def _seed(number: int) -> int:
    return child(0x2E71, number) >> 1


def _weight(one: ExaminedDecision) -> float:
    """How much a decision may have turned the game, by its first estimate."""
    luck = abs(one.luck) if one.luck is not None and abs(one.luck) >= SWING else 0.0
    loss = one.loss if one.loss >= SUSPICIOUS else 0.0
    others = [other.loss for other in one.found.options if other.action != one.action]
    found = min(others, default=0.0) / 2 if not one.loss and others else 0.0
    return max(luck, loss, found if found >= SUSPICIOUS else 0.0)


Kind = Literal["inaccuracies", "mistakes", "blunders", "finds"]
COUNTED: Final[dict[str, Kind]] = {
    "inaccuracy": "inaccuracies",
    "mistake": "mistakes",
    "blunder": "blunders",
    "find": "finds",
}


def _tally(turning: list[TurningPoint], seat: Seat) -> Tally:
    """The totals of a seat's turning points."""
    tally = Tally()
    for one in turning:
        if one.seat != seat:
            continue
        if one.kind == "luck":
            tally.luck = round(tally.luck + one.change, 4)
        else:
            name = COUNTED[one.kind]
            setattr(tally, name, getattr(tally, name) + 1)
            tally.lost = round(tally.lost - min(0.0, one.change), 4)
    return tally
