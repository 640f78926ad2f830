"""A finished game looked at again: its curve, what turned it, and what was luck.

It knows records and looks at every decision as its player could see it; how options are weighed is
the business of the bots. Whoever asks gets the progress first and the review last.
"""

from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct

from moontable.bots.compare import Analyst, Compared, Comparison
from moontable.games.registry import AnyGame
from moontable.kernel import Decision, Event, InformationSet, Refused, Seat
from moontable.kernel.deeds import decision_of
from moontable.kernel.replay import apply_fairly, begin
from moontable.kernel.rng import child
from moontable.tables.advice import analysis_of, analyst_for
from moontable.tables.describe import Words
from moontable.tables.session import Session
from moontable.tables.turning import (
    Turning,
    found_move,
    label,
    lucky_draw,
    slip,
    the_weightiest,
)

MOST_DECISIONS: Final = 3_000
SUSPICIOUS: Final = 0.03
"""A loss at first sight that is worth measuring."""
CANDIDATES: Final = 6
"""Decisions of a seat that are measured, the worst at first sight."""
SWING: Final = 0.08
"""A change of luck at first sight that is worth measuring."""
STEADY: Final = 12
"""The first estimate counts like so many worlds."""
REVEALED: Final = 3
"""Worlds whose views are compared to see whether a decision revealed anything."""


class Point(Struct):
    """A seat's chance before one of its decisions, as it could know it."""

    ply: int
    seat: int
    chance: float
    half: float
    """Half the interval."""
    margin: float
    """How far ahead the seat is some turns on, in the game's own unit."""
    luck: bool = False
    """Did chance move it on the way to the next point?"""


class Tally(Struct):
    """How a seat played, and how much luck it had."""

    inaccuracies: int = 0
    mistakes: int = 0
    blunders: int = 0
    finds: int = 0
    lost: float = 0.0
    """Chances lost by measured slips."""
    luck: float = 0.0
    """Chances given by chance where that was measured; taken, if negative."""


class Review(Struct):
    """What there is to say about a finished game."""

    game: str
    decisions: int
    players: list[str]
    unit: Words
    points: list[Point]
    turning: list[Turning]
    tallies: list[Tally]


class Progress(Struct):
    """So many of the looks are done."""

    done: int
    of: int


class Look(NamedTuple):
    """A decision with a choice: what it was, and how its options compare at first sight."""

    ply: int
    decision: Decision
    action: int
    before: Any
    after: Any
    found: Comparison
    luck: float | None
    """What was revealed was worth so much; None if nothing was."""
    events: list[Event]

    @property
    def seat(self) -> Seat:
        """Who decided."""
        return self.decision.seat

    @property
    def loss(self) -> float:
        """What was lost at first sight."""
        played = self.found.of(self.action)
        return 0.0 if played is None else played.loss


def review(record: object, *, over: bool = False) -> Iterator[Progress | Review]:
    """Look at a record; `over` says that its table has ended although the rules go on."""
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
    """The game of a record made under these rules."""
    try:
        return Session.load(record)
    except Refused as refused:
        if refused.code != "other_ruleset":
            raise
        right = "a record of this version; `moontable replay --foreign` still shows others"
        raise Refused(refused.where, refused.wrong, right, code=refused.code) from None


class Reviewer:
    """Goes through one game."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._game: AnyGame = session.game
        found = analysis_of(session.game.name)
        if found is None:
            raise Refused("game", f"{session.game.name} has nobody who could review it")
        self._analysis = found
        players = session.game.players(session.state)
        self._analysts = [analyst_for(session.game, seat) for seat in range(players)]

    def run(self) -> Iterator[Progress | Review]:
        """Every decision once, then those that may have turned the game."""
        looks: list[Look] = []
        whole = len(self._session.decisions)
        for number, look in self._looks():
            if look is not None:
                looks.append(look)
            yield Progress(number + 1, whole + whole // 3)
        suspects = self._suspects(looks)
        turning: list[Turning] = []
        for number, look in enumerate(suspects):
            turning += self._measured(look)
            yield Progress(whole + (number + 1) * (whole // 3) // len(suspects), whole + whole // 3)
        yield self._told(looks, turning)

    def _looks(self) -> Iterator[tuple[int, Look | None]]:
        """Every decision of the record; those without a choice are passed over."""
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
                yield number, self._look(made, before, game.clone(state), events)

    def _look(
        self, made: tuple[int, Decision, int], before: Any, after: Any, events: list[Event]
    ) -> Look:
        number, decision, action = made
        analyst = self._analysts[decision.seat]
        info = InformationSet(self._game, before, decision.seat)
        seed, quick = _seed(number), self._analysis.quick
        found = analyst.compare(info, decision, seed, quick, [action], words=False)
        luck = None
        if self._reveals(decision, action, before, after):
            luck = self._luck(analyst, decision.seat, found.of(action), after, seed)
        return Look(number, decision, action, before, after, found, luck, events)

    def _reveals(self, decision: Decision, action: int, before: Any, after: Any) -> bool:
        """Does the seat know more afterwards than it could have foreseen?"""
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
        """What the position is worth, less what it was worth before anybody looked."""
        assert played is not None, "what was played is always weighed"
        outcome = self._game.outcome(after)
        if outcome is not None:
            return float(seat in outcome.winners) - played.chance
        info = InformationSet(self._game, after, seat)
        chance, _, _ = analyst.chance(info, seed, self._analysis.quick.measured)
        return chance - played.chance

    def _suspects(self, looks: list[Look]) -> list[Look]:
        """The decisions of every seat that lost, won or were moved most at first sight."""
        found: list[Look] = []
        for seat in range(len(self._analysts)):
            own = [look for look in looks if look.seat == seat and _weight(look) > 0]
            own.sort(key=lambda look: (-_weight(look), look.ply))
            found += own[:CANDIDATES]
        return found

    def _measured(self, look: Look) -> Iterator[Turning]:
        """What a suspect turns out to be, measured in fresh worlds."""
        analyst, deep = self._analysts[look.seat], self._analysis.deep
        info = InformationSet(self._game, look.before, look.seat)
        seed = child(_seed(look.ply), 1)
        found = analyst.compare(info, look.decision, seed, deep, [look.action])
        played = found.of(look.action)
        assert played is not None, "what was played is always weighed"
        where = Words(*analyst.narrator.where(info.view()))
        place = (self._game, look.ply, where, look.before)
        if label(played) is not None or found_move(look.found, found, look.action):
            yield slip(place, look.decision, found, played)
        if look.luck is not None and abs(look.luck) >= SWING:
            after = InformationSet(self._game, look.after, look.seat)
            chance, half, _ = analyst.chance(after, seed, deep.measured)
            outcome = self._game.outcome(look.after)
            if outcome is not None:
                chance, half = float(look.seat in outcome.winners), 0.0
            yield from lucky_draw(place, look.seat, played, (chance, half), look.events)

    def _told(self, looks: list[Look], turning: list[Turning]) -> Review:
        session = self._session
        lucky = {(one.ply, one.seat) for one in turning if one.kind == "luck"}
        points = [_point(look, is_lucky=(look.ply, look.seat) in lucky) for look in looks]
        return Review(
            game=session.game.name,
            decisions=len(session.decisions),
            players=list(session.record.players),
            unit=Words(*self._analysts[0].narrator.unit),
            points=points,
            turning=the_weightiest(turning),
            tallies=[_tally(turning, seat) for seat in range(len(self._analysts))],
        )


def _point(look: Look, *, is_lucky: bool) -> Point:
    """The first estimate and the worlds together: few worlds alone would make the curve jump."""
    best = look.found.best
    tried = best.worlds / (best.worlds + STEADY)
    chance = tried * best.chance + (1 - tried) * best.estimate
    half, margin = round(tried * best.half, 4), round(best.margin, 2)
    return Point(look.ply, look.seat, round(chance, 4), half, margin, is_lucky)


def _seed(number: int) -> int:
    return child(0x2E71, number) >> 1


def _weight(look: Look) -> float:
    """How much a decision may have turned the game, at first sight."""
    luck = abs(look.luck) if look.luck is not None and abs(look.luck) >= SWING else 0.0
    loss = look.loss if look.loss >= SUSPICIOUS else 0.0
    others = [one.loss for one in look.found.options if one.action != look.action]
    found = min(others, default=0.0) / 2 if not look.loss and others else 0.0
    return max(luck, loss, found if found >= SUSPICIOUS else 0.0)


Kind = Literal["inaccuracies", "mistakes", "blunders", "finds"]
COUNTED: Final[dict[str, Kind]] = {
    "inaccuracy": "inaccuracies",
    "mistake": "mistakes",
    "blunder": "blunders",
    "find": "finds",
}


def _tally(turning: list[Turning], seat: Seat) -> Tally:
    """What was measured for a seat, added up."""
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
